package slices

// What sorts by a function, as a merge sort: the original has two dozen functions
// for every type that is sorted, this has two. It is as fast, and needs room for
// half of what it sorts.

// pdqsortCmpFunc sorts data[a:b].
func pdqsortCmpFunc[E any](data []E, a, b, _ int, cmp func(a, b E) int) {
	stableCmpFunc(data[a:b], b-a, cmp)
}

// stableCmpFunc sorts n elements and keeps equal ones in their order.
func stableCmpFunc[E any](data []E, n int, cmp func(a, b E) int) {
	mergeSortCmpFunc(data[:n], make([]E, n/2), cmp)
}

func mergeSortCmpFunc[E any](data, room []E, cmp func(a, b E) int) {
	if len(data) <= 12 {
		for i := 1; i < len(data); i++ {
			for j := i; j > 0 && cmp(data[j], data[j-1]) < 0; j-- {
				data[j], data[j-1] = data[j-1], data[j]
			}
		}
		return
	}
	half := len(data) / 2
	mergeSortCmpFunc(data[:half], room, cmp)
	mergeSortCmpFunc(data[half:], room, cmp)
	if cmp(data[half], data[half-1]) >= 0 {
		return
	}
	left, right := room[:copy(room, data[:half])], data[half:]
	for i := range data {
		if len(left) == 0 {
			return // what is left of the right half stands in its place
		}
		if len(right) > 0 && cmp(right[0], left[0]) < 0 {
			data[i], right = right[0], right[1:]
		} else {
			data[i], left = left[0], left[1:]
		}
	}
}

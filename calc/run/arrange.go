package run

// arrange sorts a list by insertion, which keeps equals in their order. Lists of
// a document have at most maxList elements and are mostly in order already, and a
// page need not download a better sort for each kind of element.
func arrange[T any](list []T, before func(a, b T) bool) {
	for i := 1; i < len(list); i++ {
		v, k := list[i], i
		for ; k > 0 && before(v, list[k-1]); k-- {
			list[k] = list[k-1]
		}
		list[k] = v
	}
}

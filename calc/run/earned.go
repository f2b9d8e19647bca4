package run

import "strings"

// earnable are the notes that readers of other tools' files make, by which a link
// that names one gets its words. Those that [Point.distrust] makes are not in it: it
// makes them again of the figures.
var earnable = []Note{
	closedLoop, ratesErrors, cutJSON, nothingAnswered, lostTimed, assumedPercentiles, averaged, backfilled, unclosed,
	noFooter, cutRow, inventedCounts, tagged, onlyTransactions, noHeader, subResults, twoDigits, twoMedians, notCumulative, sinceStart,
	manyRuns, manyLabels, absurdDuration, maxBelowMinNote, belowMinNote, aboveMaxNote, fallingNote,
}

// counting are those with numbers in their words, made of the numbers in the order
// in which the English words have them.
var counting = []struct {
	numbers int
	of      func(n []int64) Note
}{
	{1, func(n []int64) Note { return capped(int(n[0])) }},
	{2, func(n []int64) Note { return fewerRows(int(n[1]), float64(n[0])) }},
	{1, func(n []int64) Note { return transactionsOut(int(n[0])) }},
	{2, func(n []int64) Note { return invented(float64(n[0]), float64(n[1])) }},
	{1, func(n []int64) Note { return badLines(int(n[0])) }},
	{1, func(n []int64) Note { return netperfStreams(int(n[0])) }},
	{1, func(n []int64) Note { return generatorBlocked(float64(n[0])) }},
	{4, func(n []int64) Note { return calibrated(float64(n[3]), float64(n[2])) }}, // behind "wrk2" and "10 s"
	{1, func(n []int64) Note { return mergedFiles(int(n[0])) }},
}

// earned is the note that stands in a link as a code, with its words.
func earned(code string) (Note, bool) {
	level, id, ok := readCode(code)
	if !ok {
		return Note{}, false
	}
	for _, n := range earnable {
		if n.Level == level && n.ID == id {
			return n, true
		}
	}
	var numbers []int64
	for i, text := range strings.Split(code, "_") {
		if v, ok := fromBase62(text); i > 0 && ok {
			numbers = append(numbers, v)
		}
	}
	for _, c := range counting {
		if len(numbers) != c.numbers {
			continue
		}
		if n := c.of(numbers); n.Level == level && n.ID == id {
			return n, true
		}
	}
	return Note{}, false
}

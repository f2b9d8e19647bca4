package host

import (
	"strconv"
	"strings"
)

// Processor returns how the processors have spent their time since the machine
// started. Both are NaN where the system does not tell.
func Processor() ProcessorTime { return processorTime(read("/proc/stat")) }

// processorTime reads the first line of /proc/stat (proc_stat(5)): user, nice,
// system, idle, iowait, irq, softirq, steal, all in the same unit.
func processorTime(text string) ProcessorTime {
	line, _, _ := strings.Cut(text, "\n")
	fields := strings.Fields(line)
	const idle, waiting, stolen = 3, 4, 7
	if len(fields) < 9 || fields[0] != "cpu" {
		return unknownTime
	}
	var t ProcessorTime
	for i, text := range fields[1:9] {
		v, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return unknownTime
		}
		t.Total += v
		switch i {
		case idle, waiting:
		case stolen:
			t.Stolen += v
		default:
			t.Busy += v
		}
	}
	return t
}

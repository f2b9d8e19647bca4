package host

import (
	"math"
	"os"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

func machine() (kernel, cpu string, virtual *bool, load float64) {
	cpu, virtual = cpuFacts(read("/proc/cpuinfo"))
	return strings.TrimSpace(read("/proc/sys/kernel/osrelease")), cpu, virtual, loadAverage(read("/proc/loadavg"))
}

// read returns "" for a file that cannot be read: an unknown fact.
func read(file string) string {
	text, _ := os.ReadFile(file)
	return string(text)
}

// cpuFacts reads /proc/cpuinfo. On x86 a hypervisor shows as a flag of the
// processor; elsewhere there are no flags and nothing is known.
func cpuFacts(text string) (model string, virtual *bool) {
	for line := range strings.Lines(text) {
		name, value, _ := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		switch strings.TrimSpace(name) {
		case "model name":
			model = value
		case "flags":
			found := strings.Contains(" "+value+" ", " hypervisor ")
			return model, &found
		}
	}
	return model, nil
}

func loadAverage(text string) float64 {
	minute, _, _ := strings.Cut(text, " ")
	if load, err := strconv.ParseFloat(minute, 64); err == nil {
		return load
	}
	return math.NaN()
}

func sleep(d time.Duration) {
	t := unix.NsecToTimespec(int64(d))
	_ = unix.Nanosleep(&t, nil)
}

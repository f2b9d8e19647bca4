package host

import (
	"encoding/binary"
	"math"
	"time"

	"golang.org/x/sys/unix"
)

func machine() (kernel, cpu string, virtual *bool, load float64) {
	kernel, _ = unix.Sysctl("kern.osrelease")
	cpu, _ = unix.Sysctl("machdep.cpu.brand_string")
	if v, err := unix.SysctlUint32("kern.hv_vmm_present"); err == nil {
		present := v != 0
		virtual = &present
	}
	return kernel, cpu, virtual, loadAverage()
}

// loadAverage reads struct loadavg: three averages of 32 bits and, at byte 16,
// the scale they are multiplied by.
func loadAverage() float64 {
	b, err := unix.SysctlRaw("vm.loadavg")
	if err != nil || len(b) < 20 {
		return math.NaN()
	}
	return float64(binary.LittleEndian.Uint32(b)) / float64(binary.LittleEndian.Uint32(b[16:]))
}

func sleep(d time.Duration) { time.Sleep(d) }

package host

import (
	"fmt"
	"math"
	"time"

	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"
)

func machine() (kernel, cpu string, virtual *bool, load float64) {
	major, minor, build := windows.RtlGetNtVersionNumbers()
	return fmt.Sprintf("%d.%d.%d", major, minor, build), cpuModel(), nil, math.NaN()
}

func cpuModel() string {
	k, err := registry.OpenKey(registry.LOCAL_MACHINE, `HARDWARE\DESCRIPTION\System\CentralProcessor\0`, registry.QUERY_VALUE)
	if err != nil {
		return ""
	}
	defer k.Close()
	model, _, _ := k.GetStringValue("ProcessorNameString")
	return model
}

func sleep(d time.Duration) { time.Sleep(d) }

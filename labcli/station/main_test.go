package station_test

import (
	"testing"

	"latencylab/labcli/station/stationtest"
)

func TestMain(m *testing.M) { stationtest.Main(m) }

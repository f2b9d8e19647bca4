package sweep

import (
	"strings"
	"testing"
	"time"
)

func TestCheck(t *testing.T) {
	check := func(change func(*Config), want string) {
		t.Helper()
		c := config(t, "http://127.0.0.1/")
		c.From, c.To = 20, 1000
		change(&c)
		err := c.Check()
		if (err == nil) != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("error is %v, want %q", err, want)
		}
	}
	check(func(*Config) {}, "")
	check(func(c *Config) { c.Rates = []float64{20, 30} }, "")
	check(func(c *Config) { c.Step = time.Hour }, "seconds: ")
	check(func(c *Config) { c.Within = 500 * ms }, "within: ")
	check(func(c *Config) { c.Timeout = 0 }, "timeout: ")
	check(func(c *Config) { c.Knee = 1 }, "knee: ")
	check(func(c *Config) { c.Connections = 0 }, "connections: ")
	check(func(c *Config) { c.From = 2000 }, "from: ")
	check(func(c *Config) { c.Machines = -1 }, "machines: -1")
	check(func(c *Config) { c.Machines = 4 }, "machines: several can only")
	check(func(c *Config) { c.Machines, c.Rates = 4, []float64{80, 160} }, "")
	check(func(c *Config) { c.Machines, c.Rates = 4, []float64{60} }, "rates: 60 requests a second are 15 in a step of 1s on each of 4 machines, want 20")
	check(func(c *Config) { c.Machines, c.Rates = 4, []float64{300_000} }, "rates: 300000 requests a second is outside 0 to 200000")
	check(func(c *Config) { c.Machines, c.Rates, c.Timeout = 2, []float64{80, 160}, 40*time.Second }, "within: 2 rates take 1m26s")
	check(func(c *Config) { c.To = 123456 }, "rates: 123456 requests a second is outside 0 to 50000")
	check(func(c *Config) { c.From = 1 }, "rates: 1 requests a second are 1 in a step of 1s, want 20")
	check(func(c *Config) { c.Rates = []float64{20, -3} }, "rates: ")
	check(func(c *Config) { c.From, c.Rates = 1, []float64{1} }, "rates: 1 requests a second")
}

//go:build e2e

package e2e

import "testing"

// TestRooms: a calculator that is come to from another page keeps as much room for
// its verdicts as one that is opened by its address.
func TestRooms(t *testing.T) {
	t.Parallel()
	const rooms = `JSON.stringify([...document.querySelectorAll("#verdict [data-room]")].map((el) => el.dataset.room))`
	p := open(t)
	p.visit("/vi/pool")
	want := js[string](p, rooms)
	if len(want) < 100 {
		t.Fatalf("the rooms are %s", want)
	}
	p.visit("/vi/mmc")
	p.do(`document.querySelector("header a[href='/vi/pool']").click()`)
	p.isAt("/vi/pool")
	p.until(func() bool { return js[string](p, rooms) == want }, func() string {
		return "the rooms are " + js[string](p, rooms) + ", want " + want
	})
}

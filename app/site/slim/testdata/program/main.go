// Command program asks of the runtime what needs the tables that slim changes.
package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
)

type link struct {
	next *link
	body []int
}

// dive has a stack that grows and is scanned on each level, and panics at the bottom.
//
//go:noinline
func dive(depth int, last *link) int {
	if depth == 0 {
		runtime.GC()
		panic(fmt.Sprint("at the bottom with ", len(last.body)))
	}
	l := &link{next: last, body: make([]int, depth)}
	return dive(depth-1, l) + len(l.next.body)
}

func dived() (result any) {
	defer func() { result = recover() }()
	return dive(3000, &link{})
}

// inner recovers nothing, being called by what is deferred.
func inner() (result any) {
	defer func() { result = recover() }()
	defer func() { func() { recover() }() }()
	panic("not for the inner one")
}

type diver interface{ dive() string }

type embedded struct{}

//go:noinline
func (embedded) dive() string { return callers() }

// callers names the functions that call it.
//
//go:noinline
func callers() string {
	pcs := make([]uintptr, 8)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs)])
	var names []string
	for {
		f, more := frames.Next()
		names = append(names, f.Function)
		if !more {
			return strings.Join(names, " < ")
		}
	}
}

// leaf is inlined in trunk.
func leaf() string { return callers() }

//go:noinline
func trunk() string { return leaf() }

// wrapper has a method that the compiler makes.
type wrapper struct{ diver }

// busy has many goroutines meet while garbage is collected.
func busy() (total int) {
	defer debug.SetGCPercent(debug.SetGCPercent(5))
	results := make(chan int)
	for i := range 200 {
		go func() { results <- len(make([]byte, 1<<15)) + i }()
	}
	for range 200 {
		total += <-results
	}
	return total
}

func main() {
	fmt.Println("recovered:", dived())
	fmt.Println("recovered:", inner())
	fmt.Println("callers:", diver(wrapper{embedded{}}).dive())
	fmt.Println("inlined:", trunk())
	fmt.Println("busy:", busy())
	end(nil)
}

//go:noinline
func end(counts map[string]int) { counts["the end"]++ }

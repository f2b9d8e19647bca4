package network

// Turns is how often somebody has to wait for an answer when calls are made one
// after another, with so many under way at a time. parallel is at least 1.
func Turns(calls, parallel int) int { return (calls + parallel - 1) / parallel }

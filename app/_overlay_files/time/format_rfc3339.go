// Its functions stand in format.go.
package time

package main

import (
	"errors"
	"fmt"
)

// args converts the arguments of a call to the widths that the transactions have, and keeps the error for the first one
// that does not fit. Nothing is cut to fit.
type args struct {
	err error
}

// integers that C and Go numbers convert to.
type integer interface {
	~uint8 | ~uint16 | ~uint32 | ~int16 | ~int64
}

// fit returns v as a T, or 0 and an error that names the argument and T's range.
func fit[T integer](a *args, name string, v int64) T {
	if narrow := T(v); int64(narrow) == v {
		return narrow
	}
	if a.err == nil {
		low, high := bounds[T]()
		a.err = fmt.Errorf("%s must be between %d and %d but is %d", name, low, high, v)
	}
	return 0
}

// bounds returns the range of a type of at most 32 bits; wider ones always fit.
func bounds[T integer]() (low, high int64) {
	bits := 8
	for T(1)<<(bits-1)<<1 != 0 {
		bits += 8
	}
	if T(0)-1 < 0 {
		return -1 << (bits - 1), 1<<(bits-1) - 1
	}
	return 0, 1<<bits - 1
}

var errNullOrders = errors.New("orders must not be NULL")

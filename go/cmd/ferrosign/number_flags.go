package main

import (
	"fmt"
	"strconv"
)

// integer is the set of types that a transaction's numbers have.
type integer interface {
	int16 | int64 | uint8 | uint32
}

// number is a flag for an integer of a transaction. A number that does not fit is an error that names the range: it is
// never cut to the width of the field.
type number[T integer] struct{ value *T }

func (n number[T]) String() string {
	if n.value == nil {
		return "0"
	}
	return fmt.Sprint(*n.value)
}

func (n number[T]) Set(text string) error {
	low, high := limits[T]()
	v, err := strconv.ParseInt(text, 10, 64)
	if err != nil || v < low || v > high {
		return fmt.Errorf("want an integer from %d to %d", low, high)
	}
	*n.value = T(v)
	return nil
}

// limits returns the range of an integer type.
func limits[T integer]() (low, high int64) {
	switch any(T(0)).(type) {
	case int16:
		return -1 << 15, 1<<15 - 1
	case uint8:
		return 0, 1<<8 - 1
	case uint32:
		return 0, 1<<32 - 1
	}
	return -1 << 63, 1<<63 - 1
}

// numberFlag adds a flag for an integer.
func numberFlag[T integer](f *flagSet, value *T, name, usage string) {
	f.Var(number[T]{value}, name, usage)
}

// optional is a flag for an integer that may be absent: the pointer stays nil then.
type optional[T integer] struct{ value **T }

func (o optional[T]) String() string { return "" }

func (o optional[T]) Set(text string) error {
	v := new(T)
	if err := (number[T]{v}).Set(text); err != nil {
		return err
	}
	*o.value = v
	return nil
}

// optionalFlag adds a flag for an integer that may be absent.
func optionalFlag[T integer](f *flagSet, value **T, name, usage string) {
	f.Var(optional[T]{value}, name, usage)
}

// choice is a flag for a number that has names.
type choice struct {
	value *uint8
	names []string
}

func (c choice) String() string {
	if c.value == nil || int(*c.value) >= len(c.names) {
		return ""
	}
	return c.names[*c.value]
}

func (c choice) Set(text string) error {
	for i, name := range c.names {
		if text == name || text == strconv.Itoa(i) {
			*c.value = uint8(i)
			return nil
		}
	}
	return fmt.Errorf("want one of %v, or its number", c.names)
}

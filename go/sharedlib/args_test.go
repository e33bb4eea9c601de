package main

import (
	"math"
	"testing"
)

// TestFit: numbers inside a type's range pass, the ones beside it give an error with name, range and value.
func TestFit(t *testing.T) {
	for _, c := range []struct {
		fit       func(a *args, v int64) int64
		low, high int64
		text      string
	}{
		{func(a *args, v int64) int64 { return int64(fit[uint8](a, "isAsk", v)) }, 0, 255, "isAsk must be between 0 and 255 but is 256"},
		{func(a *args, v int64) int64 { return int64(fit[uint16](a, "rate", v)) }, 0, 65535, "rate must be between 0 and 65535 but is 65536"},
		{func(a *args, v int64) int64 { return int64(fit[uint32](a, "price", v)) }, 0, math.MaxUint32, "price must be between 0 and 4294967295 but is 4294967296"},
		{func(a *args, v int64) int64 { return int64(fit[int16](a, "marketIndex", v)) }, -32768, 32767, "marketIndex must be between -32768 and 32767 but is 32768"},
	} {
		for _, v := range []int64{c.low, c.low + 1, 0, 1, c.high - 1, c.high} {
			var a args
			if got := c.fit(&a, v); got != v || a.err != nil {
				t.Errorf("%d: %d, %v", v, got, a.err)
			}
		}
		for _, v := range []int64{math.MinInt64, c.low - 1, c.high + 1, math.MaxInt64} {
			var a args
			if got := c.fit(&a, v); got != 0 || a.err == nil {
				t.Errorf("%d: %d, %v", v, got, a.err)
			}
		}
		var a args
		c.fit(&a, c.high+1)
		c.fit(&a, c.low-1)
		if a.err == nil || a.err.Error() != c.text {
			t.Errorf("got %v, want the first error, %q", a.err, c.text)
		}
	}
	var a args
	if got := fit[int64](&a, "x", math.MinInt64); got != math.MinInt64 || a.err != nil {
		t.Errorf("a wide number: %d, %v", got, a.err)
	}
}

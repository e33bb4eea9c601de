//go:build cgo && !lighter_sdk118

package main

import "errors"

var errNoOrderVersions = errors.New("orderVersion must be 0: this generation of the interface has no order versions")

// version reads an order's version.
func (p *packed) version(v int64) {
	if v != 0 {
		p.fail(errNoOrderVersions)
	}
}

// signOperator: this generation has no operators of binary options.
func (p *packed) signOperator() bool { return false }

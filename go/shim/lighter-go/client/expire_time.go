package client

import (
	"time"

	core "github.com/ferrosign/ferrosign/go/lighter/client"
)

// DefaultExpireTime is how long a transaction without an ExpiredAt stays valid: ten minutes less one second. A program
// that changes it does so before it signs. Where this package is part of a program, this variable is in force, and the one of
// go/lighter/client is not.
var DefaultExpireTime = core.DefaultExpireTime

func init() {
	core.SetDefaultExpireTimeSource(func() time.Duration { return DefaultExpireTime })
}

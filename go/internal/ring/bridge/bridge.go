// Package bridge lets the ring package look into the curve packages' points without a way in for others.
package bridge

// Access is a parameter of methods that only this module's packages can call.
type Access struct{}

// Package apitest holds the test that go/lighter has every exported identifier of lighter-go, with the same type.
package apitest

package http

import (
	"crypto/tls"
	"net"
	nethttp "net/http"
	"sync"
	"time"
)

// defaultTimeout bounds a request from the dial to the end of the answer.
const defaultTimeout = 30 * time.Second

// sharedTransport is the connection pool of all clients that bring no transport of their own. It speaks HTTP/1.1 over
// TLS 1.2 or later, and does not use the proxies of the environment.
var sharedTransport = sync.OnceValue(func() nethttp.RoundTripper {
	dialer := &net.Dialer{Timeout: 10 * time.Second, KeepAlive: 60 * time.Second}
	return &nethttp.Transport{
		DialContext:         dialer.DialContext,
		TLSClientConfig:     &tls.Config{MinVersion: tls.VersionTLS12},
		MaxIdleConnsPerHost: 100,
		MaxConnsPerHost:     1000,
		IdleConnTimeout:     10 * time.Second,
	}
})

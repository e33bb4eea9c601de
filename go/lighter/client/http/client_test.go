package http_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	nethttp "net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/client/http"
)

// exchange is a test server that answers every request with the same status and body, and remembers the last address.
type exchange struct {
	*httptest.Server
	status   int
	body     string
	requests atomic.Int32
	lastURL  atomic.Value
}

func newExchange(t *testing.T, status int, body string) *exchange {
	t.Helper()
	e := &exchange{status: status, body: body}
	e.Server = httptest.NewServer(nethttp.HandlerFunc(func(w nethttp.ResponseWriter, r *nethttp.Request) {
		e.requests.Add(1)
		e.lastURL.Store(r.URL.String())
		w.WriteHeader(e.status)
		_, _ = io.WriteString(w, e.body)
	}))
	t.Cleanup(e.Close)
	return e
}

func TestGetNextNonce(t *testing.T) {
	e := newExchange(t, 200, `{"code":200,"nonce":722}`)
	c := http.NewClient(e.URL + "/some/path?zone=1&account_index=9")
	nonce, err := c.GetNextNonce(1001, 3)
	if err != nil || nonce != 722 {
		t.Errorf("got %d, %v", nonce, err)
	}
	if got := e.lastURL.Load(); got != "/api/v1/nextNonce?account_index=1001&api_key_index=3&zone=1" {
		t.Errorf("asked for %s", got)
	}
}

func TestNonceMissing(t *testing.T) {
	e := newExchange(t, 200, `{"code":200}`)
	if nonce, err := http.NewClient(e.URL).GetNextNonce(1, 1); err != nil || nonce != 0 {
		t.Errorf("got %d, %v", nonce, err)
	}
}

// TestGetApiKey: one request serves all keys of an account until they are invalidated.
func TestGetApiKey(t *testing.T) {
	e := newExchange(t, 200, `{"code":200,"api_keys":[null,{"api_key_index":0,"public_key":"aa"},{"api_key_index":3,"public_key":"bb"}]}`)
	c := http.NewClient(e.URL)
	for range 2 {
		for index, want := range map[uint8]string{0: "aa", 3: "bb"} {
			if got, err := c.GetApiKey(1001, index); err != nil || got != want {
				t.Errorf("key %d: %s, %v", index, got, err)
			}
		}
	}
	if _, err := c.GetApiKey(1001, 4); err == nil || err.Error() != "no api key returned for index 4" {
		t.Errorf("key 4: %v", err)
	}
	if n := e.requests.Load(); n != 1 {
		t.Errorf("%d requests, want 1", n)
	}
	if got := e.lastURL.Load(); got != "/api/v1/apikeys?account_index=1001" {
		t.Errorf("asked for %s", got)
	}
	c.InvalidateApiKeys(7)
	c.InvalidateApiKeys(1001)
	if _, err := c.GetApiKey(1001, 3); err != nil || e.requests.Load() != 2 {
		t.Errorf("after invalidation: %v, %d requests", err, e.requests.Load())
	}
}

// TestCacheIsPerEndpoint: what one network answered never stands for another.
func TestCacheIsPerEndpoint(t *testing.T) {
	test := newExchange(t, 200, `{"code":200,"api_keys":[{"api_key_index":3,"public_key":"test"}]}`)
	main := newExchange(t, 200, `{"code":200,"api_keys":[{"api_key_index":3,"public_key":"main"}]}`)
	for e, want := range map[*exchange]string{test: "test", main: "main"} {
		if got, err := http.NewClient(e.URL).GetApiKey(1001, 3); err != nil || got != want {
			t.Errorf("got %s, %v, want %s", got, err, want)
		}
	}
}

// TestFailures: every failure has a text, also where the exchange gives none.
func TestFailures(t *testing.T) {
	for name, c := range map[string]struct {
		status int
		body   string
		want   string
	}{
		"status with text":     {503, "try later", "try later"},
		"status without text":  {503, "", "the exchange answered with HTTP status 503 and no text"},
		"code with message":    {200, `{"code":21100,"message":"account not found"}`, "account not found"},
		"code without message": {200, `{"code":21100}`, "the exchange answered with code 21100 and no message"},
		"no code":              {200, `{}`, "the exchange answered with code 0 and no message"},
		"no JSON":              {200, "<html>", "invalid character '<' looking for beginning of value"},
		"empty body":           {200, "", "unexpected end of JSON input"},
	} {
		e := newExchange(t, c.status, c.body)
		api := http.NewClient(e.URL)
		if _, err := api.GetNextNonce(1, 1); err == nil || err.Error() != c.want {
			t.Errorf("%s: nonce: %v, want %q", name, err, c.want)
		}
		if _, err := api.GetApiKey(1, 1); err == nil || err.Error() != c.want {
			t.Errorf("%s: key: %v, want %q", name, err, c.want)
		}
	}
}

func TestAddresses(t *testing.T) {
	if c := http.NewClient(""); c != nil {
		t.Errorf("an empty address gives %v", c)
	}
	if _, err := http.NewClientWithOptions("", http.Options{}); !errors.Is(err, http.ErrEmptyBaseURL) {
		t.Errorf("an empty address gives %v", err)
	}
	for _, address := range []string{":", "http://[::1", "nowhere", "ftp://127.0.0.1"} {
		if _, err := http.NewClient(address).GetNextNonce(1, 1); err == nil || err.Error() == "" {
			t.Errorf("%q: %v", address, err)
		}
	}
}

// roundTrip is a transport made of a function.
type roundTrip func(*nethttp.Request) (*nethttp.Response, error)

func (f roundTrip) RoundTrip(r *nethttp.Request) (*nethttp.Response, error) { return f(r) }

func TestTransport(t *testing.T) {
	var asked string
	transport := roundTrip(func(r *nethttp.Request) (*nethttp.Response, error) {
		asked = r.URL.String()
		body := io.NopCloser(strings.NewReader(`{"code":200,"nonce":5}`))
		return &nethttp.Response{StatusCode: 200, Body: body, Request: r}, nil
	})
	c, err := http.NewClientWithOptions("https://exchange.invalid", http.Options{Transport: transport})
	if err != nil {
		t.Fatal(err)
	}
	if nonce, err := c.GetNextNonce(1, 2); err != nil || nonce != 5 {
		t.Errorf("got %d, %v", nonce, err)
	}
	if want := "https://exchange.invalid/api/v1/nextNonce?account_index=1&api_key_index=2"; asked != want {
		t.Errorf("asked for %s, want %s", asked, want)
	}
}

func TestResponseLimit(t *testing.T) {
	const body = `{"code":200,"nonce":5}`
	e := newExchange(t, 200, body)
	for limit, want := range map[int64]string{
		int64(len(body)):     "",
		int64(len(body)) - 1: fmt.Sprintf("answer is longer than %d bytes", len(body)-1),
	} {
		c, err := http.NewClientWithOptions(e.URL, http.Options{MaxResponseBytes: limit})
		if err != nil {
			t.Fatal(err)
		}
		_, err = c.GetNextNonce(1, 1)
		if (err == nil) != (want == "") || err != nil && err.Error() != want {
			t.Errorf("limit %d: %v, want %q", limit, err, want)
		}
	}
}

// TestTimeoutAndContext: a server that does not answer costs no more than the timeout, or the caller's patience.
func TestTimeoutAndContext(t *testing.T) {
	release := make(chan struct{})
	server := httptest.NewServer(nethttp.HandlerFunc(func(nethttp.ResponseWriter, *nethttp.Request) { <-release }))
	defer server.Close()
	defer close(release)

	quick, err := http.NewClientWithOptions(server.URL, http.Options{Timeout: 20 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	if _, err := quick.GetNextNonce(1, 1); err == nil || !strings.Contains(err.Error(), "Client.Timeout exceeded") {
		t.Errorf("timeout: %v", err)
	}
	patient := http.NewClient(server.URL).(client.ContextHTTPClient)
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	if _, err := patient.GetApiKeyContext(ctx, 1, 1); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("context: %v", err)
	}
	if elapsed := time.Since(start); elapsed > 5*time.Second {
		t.Errorf("took %s", elapsed)
	}
}

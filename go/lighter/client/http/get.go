package http

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	nethttp "net/http"
	"net/url"
)

// defaultMaxResponseBytes bounds an answer; the largest one, all keys of an account, has some 50 KB.
const defaultMaxResponseBytes = 8 << 20

// query holds the parameters that a request sets.
type query map[string]string

// resulter is a body that says by a code whether the request succeeded.
type resulter interface{ result() *ResultCode }

func (r *ResultCode) result() *ResultCode { return r }

// get asks for path and decodes the answer into out. Every failure has a text, also where the exchange gives none.
func (c *apiClient) get(ctx context.Context, path string, parameters query, out resulter) error {
	address, err := endpoint(c.baseURL, path, parameters)
	if err != nil {
		return err
	}
	body, err := c.fetch(ctx, address)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(body, out); err != nil {
		return err
	}
	if result := out.result(); result.Code != CodeOK {
		return answerError(result.Message, "the exchange answered with code %d and no message", int(result.Code))
	}
	return nil
}

// endpoint puts path and parameters into the base address. Its own path goes, its other parameters stay; the
// parameters end up sorted by name.
func endpoint(baseURL, path string, parameters query) (string, error) {
	address, err := url.Parse(baseURL)
	if err != nil {
		return "", err
	}
	address.Path, address.RawPath = path, ""
	values := address.Query()
	for name, value := range parameters {
		values.Set(name, value)
	}
	address.RawQuery = values.Encode()
	return address.String(), nil
}

// fetch returns the body of a successful answer.
func (c *apiClient) fetch(ctx context.Context, address string) ([]byte, error) {
	request, err := nethttp.NewRequestWithContext(ctx, nethttp.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	response, err := c.http.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, c.maxBytes+1))
	if err != nil {
		return nil, err
	}
	if int64(len(body)) > c.maxBytes {
		return nil, fmt.Errorf("answer is longer than %d bytes", c.maxBytes)
	}
	if response.StatusCode != nethttp.StatusOK {
		return nil, answerError(string(body), "the exchange answered with HTTP status %d and no text", response.StatusCode)
	}
	return body, nil
}

// answerError is the exchange's own text, or where there is none a text that says so and gives the code.
func answerError(text, ifEmpty string, code int) error {
	if text == "" {
		return fmt.Errorf(ifEmpty, code)
	}
	return errors.New(text)
}

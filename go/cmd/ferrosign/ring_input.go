package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/ferrosign/ferrosign/go/dleq/types"
	"github.com/ferrosign/ferrosign/go/ring"
)

// ringKeyVariable is the environment variable that may hold a ring member's private key.
const ringKeyVariable = "FERROSIGN_RING_KEY"

// maxSignatureText bounds what is read as a signature or a ring.
const maxSignatureText = 64 << 20

// curveFlag is the flag that names the curve.
type curveFlag struct{ name string }

func (c *curveFlag) addFlags(f *flagSet) {
	f.StringVar(&c.name, "curve", "secp256k1", "`curve`: secp256k1 or ed25519")
}

func (c *curveFlag) curve() (ring.Curve, error) {
	switch c.name {
	case "secp256k1":
		return ring.Secp256k1(), nil
	case "ed25519":
		return ring.Ed25519(), nil
	}
	return nil, usagef("--curve %s is neither secp256k1 nor ed25519", c.name)
}

// maxKeysFlag is the flag that bounds a signature's ring, before any work is done on it.
type maxKeysFlag struct{ limit int64 }

// defaultMaxKeys is far more than rings in use have; a signature of so many keys is verified in some 50 ms.
const defaultMaxKeys = 1024

func (m *maxKeysFlag) addFlags(f *flagSet) {
	m.limit = defaultMaxKeys
	numberFlag(f, &m.limit, "max-keys", "refuse a signature whose ring has more than this `number` of keys; its work and memory grow with them")
}

func (m *maxKeysFlag) check() error {
	if m.limit < 1 || m.limit > ring.MaxSize {
		return usagef("--max-keys %d is not between 1 and %d", m.limit, ring.MaxSize)
	}
	return nil
}

// messageFlags say what is or was signed: 32 bytes, or a file of any length by its SHA-256.
type messageFlags struct{ digest, file string }

func (m *messageFlags) addFlags(f *flagSet) {
	f.StringVar(&m.digest, "message", "", "the message: 64 `hex` digits, with or without 0x")
	f.StringVar(&m.file, "message-file", "", "`file` of any length, also an empty one, whose SHA-256 is the message; - reads standard input")
}

// check refuses a call without a message and one with two.
func (m *messageFlags) check(f *flagSet) error {
	given := f.given()
	switch digest, file := given["message"], given["message-file"]; {
	case digest && file:
		return usagef("--message and --message-file cannot be given together: one of them says what is signed")
	case !digest && !file:
		return usagef("one of --message and --message-file is needed; see %s --help", f.usage)
	case file && m.file == "":
		return usagef("--message-file needs the name of a file, or - for standard input")
	}
	return nil
}

// read returns the message.
func (m *messageFlags) read(s streams) (message [32]byte, err error) {
	if m.file != "" {
		return hashFile(s, m.file)
	}
	b, err := parseHex(m.digest)
	if err != nil || len(b) != len(message) {
		return message, usagef("--message must have 64 hex digits")
	}
	return [32]byte(b), nil
}

// hashFile returns the SHA-256 of a file's bytes, as they are.
func hashFile(s streams, file string) (digest [32]byte, err error) {
	in := s.in
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return digest, err
		}
		defer f.Close()
		in = f
	}
	h := sha256.New()
	if _, err := io.Copy(h, in); err != nil {
		return digest, err
	}
	return [32]byte(h.Sum(nil)), nil
}

// parseHex reads hex with or without 0x.
func parseHex(text string) ([]byte, error) {
	return hex.DecodeString(strings.TrimPrefix(strings.TrimSpace(text), "0x"))
}

// readSignature reads a signature, as hex, from a file.
func readSignature(s streams, flag, file string) ([]byte, error) {
	text, err := readInput(s, file, maxSignatureText)
	if err != nil {
		return nil, err
	}
	raw, err := parseHex(string(text))
	if err != nil {
		return nil, fmt.Errorf("--%s %s: not hex: %w", flag, file, err)
	}
	return raw, nil
}

// readRing reads public keys, as hex, one in each line; empty lines and those that begin with # do not count.
func readRing(s streams, curve ring.Curve, file string) ([]types.Point, error) {
	text, err := readInput(s, file, maxSignatureText)
	if err != nil {
		return nil, err
	}
	var points []types.Point
	for i, line := range strings.Split(string(text), "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		b, err := parseHex(line)
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: not hex: %w", file, i+1, err)
		}
		point, err := curve.DecodeToPoint(b)
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", file, i+1, err)
		}
		points = append(points, point)
	}
	return points, nil
}

// readRingKey reads a private key from a file or the environment, never from the argument list.
func readRingKey(s streams, curve ring.Curve, file string) (types.Scalar, error) {
	var text []byte
	var err error
	if file != "" {
		text, err = readInput(s, file, maxKeyText)
	} else if text = []byte(os.Getenv(ringKeyVariable)); len(text) == 0 {
		err = usagef("no private key: set %s or use --key-file", ringKeyVariable)
	}
	if err != nil {
		return nil, err
	}
	defer clear(text)
	digits := bytes.TrimPrefix(bytes.TrimSpace(text), []byte("0x"))
	key := make([]byte, hex.DecodedLen(len(digits)))
	defer clear(key)
	if _, err := hex.Decode(key, digits); err != nil {
		return nil, fmt.Errorf("private key: not hex") // the error of the decoder shows a digit
	}
	scalar, err := curve.DecodeToScalar(key)
	if err != nil {
		return nil, fmt.Errorf("private key: %w", err)
	}
	return scalar, nil
}

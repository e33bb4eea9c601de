# ferrosign: every task of the project. `make` alone lists them.
#
# Each target says what is missing on a fresh machine; `make setup` installs it on Debian 12. Tests whose tool is
# missing are skipped by name, and fail where CI=true.

.DEFAULT_GOAL := help
.PHONY: help setup demo build lib lib-arm64 lib-windows header test test-rust test-go test-c test-arm64 test-windows test-goget \
	test-two-archives ct fuzz-smoke lint check-object bench bench-rust footprint clean

FUZZ_SECONDS ?= 20
BENCH_TIME ?= 1s

help: ## this list
	@awk -F ':.*## ' '/^[a-z][a-z0-9-]*:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install what tests and builds need (Debian 12, root)
	@scripts/setup.sh

demo: ## recorded orders signed natively and in pure Go and compared; speed of each; a ring; C
	@scripts/demo.sh

build: ## build the Rust crates and every Go package
	cargo build --locked --workspace
	go build ./...

lib: ## build the object for linux/amd64 into go/internal/native, and build/libferrosign.a for C
	@scripts/make-lib.sh linux_amd64
	@scripts/make-archive.sh linux_amd64 build/libferrosign.a

lib-arm64: ## build the object for linux/arm64 (Debian's cross compilers)
	@scripts/make-lib.sh linux_arm64

lib-windows: ## build the object for windows/amd64 (Debian's compiler and mingw)
	@scripts/make-lib.sh windows_amd64

header: ## write include/ferrosign.h from rust/ffi, and its copy beside the Go package
	@scripts/header.sh

test: test-rust test-go test-c test-arm64 test-windows test-goget test-two-archives test-sharedlib test-sharedlib-cross test-shims test-python ## every test

test-rust: ## Rust tests, debug and release
	@scripts/test-rust.sh

test-go: ## Go tests: native, pure Go, race detector, pointer checks, 32 bits, oldest toolchain
	@scripts/test-go.sh

test-c: ## C tests, as C99 and as C++
	@scripts/test-c.sh linux_amd64

test-arm64: ## C and Go tests of linux/arm64 under qemu
	@scripts/test-arm64.sh

test-windows: ## C and Go tests of windows/amd64 under Wine
	@scripts/test-windows.sh

test-goget: ## what a user's `go get` gives: cgo on and off, purego, vendored
	@scripts/check-goget.sh

test-two-archives: ## the object beside another Rust static library in one Go program
	@scripts/check-two-archives.sh

ct: ## constant time under valgrind, in C and in Go
	@scripts/ct.sh

fuzz-smoke: ## each fuzz target for FUZZ_SECONDS
	@scripts/fuzz.sh $(FUZZ_SECONDS)

lint: ## formats, linters, house rules
	@scripts/lint.sh

check-object: ## committed objects: manifest, symbols, size, equal bytes when rebuilt
	@scripts/check-object.sh

bench: ## benchmarks in Go, native and pure
	go test -run '^$$' -bench . -benchmem -benchtime $(BENCH_TIME) ./go/internal/native ./go/crypto/...
	go test -run '^$$' -bench . -benchmem -benchtime $(BENCH_TIME) -tags purego ./go/crypto/...

bench-rust: ## the core against goldilocks-crypto on each CPU path, and against libsecp256k1, interleaved
	cd rust/bench && cargo run --quiet --release --locked --bin ferrosign-bench
	cd rust/bench && cargo run --quiet --release --locked --bin rings

footprint: ## what a program grows by, and the time to its first signature
	@scripts/footprint.sh

clean: ## remove what builds left
	rm -rf build target

include mk/sharedlib.mk
include mk/shims.mk
include mk/python.mk
include mk/mutants.mk
include mk/tables.mk

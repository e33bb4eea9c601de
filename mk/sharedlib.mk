# The signer as a shared library. ABI=sdk118 is what lighter-sdk 1.1.8 loads, ABI=go-main what the exchange's public Go code
# builds; docs/SHAREDLIB.md has both.

.PHONY: c-shared install-c-shared c-shared-arm64 c-shared-windows test-sharedlib test-sharedlib-cross bench-sharedlib soak-sharedlib

ABI ?= sdk118
SHAREDLIB_DIR ?= $(if $(filter sdk118,$(ABI)),build,build/$(ABI))

c-shared: ## build/lighter-signer-linux-amd64.so and its header (ABI=sdk118, or ABI=go-main into build/go-main)
	@scripts/build-sharedlib.sh linux_amd64 $(ABI) $(SHAREDLIB_DIR)

PREFIX ?= /usr/local
install-c-shared: ## the built library, its header, pkg-config and CMake files into PREFIX (/usr/local)
	@scripts/install-sharedlib.sh $(SHAREDLIB_DIR) $(ABI) $(PREFIX)

c-shared-arm64: ## the same for linux/arm64
	@scripts/build-sharedlib.sh linux_arm64 $(ABI) $(SHAREDLIB_DIR)

c-shared-windows: ## the same for windows/amd64 (MinGW)
	@scripts/build-sharedlib.sh windows_amd64 $(ABI) $(SHAREDLIB_DIR)

test-sharedlib: ## the signer library through ctypes: recorded calls, hostile arguments, forks, threads, memory
	@scripts/test-sharedlib.sh

test-sharedlib-cross: ## the libraries for linux/arm64 and windows/amd64 under emulation
	@scripts/test-sharedlib-cross.sh

bench-sharedlib: ## what an order costs through the library, part by part
	@scripts/test-sharedlib.sh bench

soak-sharedlib: ## 64 threads for a minute, and a million orders with their memory
	@scripts/build-sharedlib.sh linux_amd64 sdk118 build
	@scripts/build-sharedlib.sh linux_amd64 sdk118 build/test-sharedlib/sdk118 test
	@cd tests/sharedlib && SIGNER_SECONDS=60 SIGNER_CALLS=1000000 python3 -m unittest -v test_load

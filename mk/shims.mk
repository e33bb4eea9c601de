# The modules under go/shim, which carry the original modules' paths.

.PHONY: test-shims

test-shims: ## poseidon_crypto's and lighter-go's callers on the shims: tests, programs with replace lines
	@scripts/test-shims.sh

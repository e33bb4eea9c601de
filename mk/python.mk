# The Python package.
.PHONY: test-python python-core wheel bench-python

test-python: ## Python package: linters, types, tests with lighter-sdk from an installed wheel
	@python/tools/test.sh

python-core: ## build/ferrosign-core-linux-amd64.so: the Rust core for Python (PYTHON_PLATFORM=linux_arm64, windows_amd64)
	@python/tools/core-library.sh $(or $(PYTHON_PLATFORM),linux_amd64) build

wheel: ## Python wheel for glibc 2.28 and later, and source distribution, in build/dist
	@python/tools/wheel.sh

bench-python: ## orders through Python: lighter-sdk's own library against ours
	@python/tools/bench.sh

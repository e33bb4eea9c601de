# The Python package.
.PHONY: test-python wheel bench-python

test-python: ## Python package: linters, types, tests with lighter-sdk from an installed wheel
	@python/tools/test.sh

wheel: ## Python wheel for glibc 2.28 and later, and source distribution, in build/dist
	@python/tools/wheel.sh

bench-python: ## orders through Python: lighter-sdk's own library against ours
	@python/tools/bench.sh

# Generated tables of the Rust core.
.PHONY: tables

tables: ## write the generated tables of rust/core and of the Go code anew
	FERROSIGN_WRITE_TABLES=1 cargo test -p ferrosign --lib table_is_rebuilt
	go generate ./go/internal/generic/curve

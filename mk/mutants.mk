# Mutation testing of reduction, carry and recoding code.
.PHONY: mutants

MUTATED = goldilocks/mod.rs quintic/portable.rs ecgfp5/scalar.rs ecgfp5/comb.rs ecgfp5/batch.rs ecgfp5/double_mul.rs ecgfp5/table.rs \
	ring/secp256k1/lanes/field.rs ring/ed25519/lanes/field.rs

mutants: ## mutation run over arithmetic and recoding (cargo install cargo-mutants; SHARD=0/8 for an eighth; hours in all)
	@command -v cargo-mutants >/dev/null || { echo "cargo-mutants is missing: cargo install cargo-mutants"; exit 1; }
	PROPTEST_CASES=24 CARGO_PROFILE_TEST_OPT_LEVEL=1 cargo mutants -p ferrosign --baseline skip --timeout 120 \
		$(if $(SHARD),--shard $(SHARD)) $(addprefix -f rust/core/src/,$(MUTATED)) -o build/mutants -- --lib

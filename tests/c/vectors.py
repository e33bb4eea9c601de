#!/usr/bin/env python3
"""Writes the vectors of testdata/ as a C header: vectors.py OUTPUT.

Vectors whose lengths a C caller cannot express (fixed-size buffers) are left out.
"""
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIGHTER = ROOT / "testdata" / "lighter"
VERDICTS = {None: "FS_OK", "signature is invalid": "FS_ERR_SIGNATURE_INVALID"}


def load(name):
    """One file of testdata/lighter."""
    return json.loads((LIGHTER / name).read_text())


def verdict(vector):
    """The status for the original's outcome. It gives a key that does not decode the text of a wrong signature."""
    if vector["note"] == "public key not a point encoding":
        return "FS_ERR_PUBLIC_KEY"
    return VERDICTS[vector["err"]]


def words(values):
    """A C initialiser of 64-bit words."""
    return "{" + ", ".join(f"{value}u" + "ll" for value in values) + "}"


def table(name, kind, rows):
    """A table with its length."""
    body = ",\n".join("    {" + ", ".join(row) + "}" for row in rows)
    return f"static const struct {kind} {name}[] = {{\n{body}\n}};\n#define {name.upper()}_COUNT {len(rows)}\n"


def quoted(*texts):
    """C strings of hex digits."""
    return [f'"{text}"' for text in texts]


def main():
    """Writes the header."""
    schnorr, keys, poseidon2 = load("schnorr.json"), load("keys.json"), load("poseidon2.json")
    sized = [v for v in schnorr["verify"] if (len(v["pk"]), len(v["msg"]), len(v["sig"])) == (80, 80, 160)]
    parts = [
        "/* Made from testdata/ by tests/c/vectors.py. */",
        "struct sign_vector { const char *sk, *msg, *k, *pk, *sig; };",
        table("sign_vectors", "sign_vector",
              [quoted(v["sk"], v["msg"], v["k"], v["pk"], v["sig"]) for v in schnorr["sign"]]),
        "struct verify_vector { const char *pk, *msg, *sig; int32_t status; };",
        table("verify_vectors", "verify_vector",
              [quoted(v["pk"], v["msg"], v["sig"]) + [verdict(v)] for v in sized]),
        "struct seed_vector { const char *seed, *sk, *pk; };",
        table("seed_vectors", "seed_vector", [quoted(v["seed"], v["sk"], v["pk"]) for v in keys["seed"] if "pk" in v]),
        "struct permute_vector { uint64_t in[12], out[12]; };",
        table("permute_vectors", "permute_vector",
              [[words(v["in"]), words(v["out"])] for v in poseidon2["permute"]]),
        "struct compress_vector { uint64_t left[4], right[4], out[4]; };",
        table("compress_vectors", "compress_vector",
              [[words(v["a"]), words(v["b"]), words(v["out"])] for v in poseidon2["two_to_one"]]),
        f"struct sponge_vector {{ size_t length; uint64_t in[{max(len(v['in']) for v in poseidon2['sponge'])}], out[20]; }};",
        table("sponge_vectors", "sponge_vector",
              [[str(len(v["in"])), words(v["in"] or ["0"]), words(v["out20"])] for v in poseidon2["sponge"]]),
    ]
    pathlib.Path(sys.argv[1]).write_text("\n".join(parts))


if __name__ == "__main__":
    main()

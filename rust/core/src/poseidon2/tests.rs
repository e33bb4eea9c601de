use super::*;
use crate::testkit::{self, words};

#[test]
fn constants_equal_the_recorded_ones() {
    let v = testkit::load("poseidon2_constants");
    for (row, want) in constants::EXTERNAL.iter().zip(v["external_rc"].as_array().unwrap()) {
        assert_eq!(row.as_slice(), words(want));
    }
    assert_eq!(constants::INTERNAL.as_slice(), words(&v["internal_rc"]));
    assert_eq!(constants::DIAGONAL.as_slice(), words(&v["internal_diag"]));
}

#[test]
fn vectors() {
    let v = testkit::load("poseidon2");
    testkit::on_every_path(|| {
        for case in v["permute"].as_array().unwrap() {
            let mut state: [u64; WIDTH] = words(&case["in"]).try_into().unwrap();
            permute(&mut state);
            assert_eq!(state.as_slice(), words(&case["out"]));
        }
        for case in v["sponge"].as_array().unwrap() {
            let input = words(&case["in"]);
            let want = words(&case["out20"]);
            for n in 0..=want.len() {
                let mut out = std::vec![1u64; n];
                hash(&input, &mut out);
                assert_eq!(out, want[..n]);
            }
            let five: [u64; 5] = want[..5].try_into().unwrap();
            assert_eq!(hash_to_quintic(&input), bytes_from_words(&five));
        }
        for case in v["two_to_one"].as_array().unwrap() {
            let d = |k: &str| -> [u64; 4] { words(&case[k]).try_into().unwrap() };
            assert_eq!(two_to_one(&d("a"), &d("b")), d("out"));
        }
        for case in v["n_to_one"].as_array().unwrap() {
            let flat: std::vec::Vec<[u64; 4]> = match &case["in"][0] {
                x if x.is_array() => {
                    case["in"].as_array().unwrap().iter().map(|d| words(d).try_into().unwrap()).collect()
                }
                _ => words(&case["in"]).chunks(4).map(|d| d.try_into().unwrap()).collect(),
            };
            let want: [u64; 4] = words(&case["out"]).try_into().unwrap();
            assert_eq!(n_to_one(&flat).unwrap(), want.map(|x| Fp::new(x).value()));
        }
    });
    assert_eq!(n_to_one(&[]), Err(Error::Length));
}

proptest::proptest! {
    #[test]
    fn every_path_gives_the_same_state(state in proptest::array::uniform12(testkit::word())) {
        let mut want = state;
        scalar::permute(&mut want);
        testkit::on_every_path(|| {
            let mut got = state;
            permute(&mut got);
            assert_eq!(got, want);
        });
    }

    #[test]
    fn sponge_overwrites_chunks(input in proptest::collection::vec(testkit::word(), 0..27)) {
        let mut want = [0; WIDTH];
        for chunk in input.chunks(RATE) {
            want[..chunk.len()].copy_from_slice(chunk);
            scalar::permute(&mut want);
        }
        testkit::on_every_path(|| {
            let mut got = [1; RATE];
            hash(&input, &mut got);
            assert_eq!(got, want[..RATE]);
            if let Ok(ten) = <[u64; 10]>::try_from(&input[..]) {
                let [a, b] = [0, 5].map(|i| Fp5::from_words(std::array::from_fn(|j| ten[i + j])));
                assert_eq!(hash_quintic_pair(&a, &b), want[..5]);
            }
        });
    }
}

//! Arbitrary keys, messages and signatures: the same verdict on every CPU path and from a prepared key; what strict
//! rules accept is accepted without them.
#![no_main]
use ferrosign_ffi::{cpu::*, schnorr::verify::*, status::*};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (bool, [u8; 40], [u8; 40], [u8; 40], [u8; 40])| {
    let (prepare, pk, msg, s, e) = input;
    let sig = [s, e].concat();
    let verify = |flags| unsafe { fs_schnorr_verify(pk.as_ptr(), msg.as_ptr(), sig.as_ptr(), flags) };
    fs_cpu_force(FS_CPU_SCALAR);
    let (compat, strict) = (verify(0), verify(FS_VERIFY_STRICT));
    assert!(strict != FS_OK || compat == FS_OK);
    for path in FS_CPU_AVX2..=fs_cpu_best() {
        assert_eq!(fs_cpu_force(path), FS_OK);
        assert_eq!((verify(0), verify(FS_VERIFY_STRICT)), (compat, strict));
    }
    if !prepare {
        return;
    }
    let mut table = vec![0; fs_schnorr_prepared_key_size()];
    let prepared = unsafe { fs_schnorr_prepare_key(pk.as_ptr(), 0, table.as_mut_ptr(), table.len()) };
    assert_eq!(prepared == FS_ERR_PUBLIC_KEY, compat == FS_ERR_PUBLIC_KEY);
    if prepared == FS_OK {
        for (flags, want) in [(0, compat), (FS_VERIFY_STRICT, strict)] {
            let verdict =
                unsafe { fs_schnorr_verify_prepared(table.as_ptr(), table.len(), msg.as_ptr(), sig.as_ptr(), flags) };
            assert_eq!(verdict, want);
        }
    }
});

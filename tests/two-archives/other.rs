//! A second, ordinary Rust library with the standard library inside, as another dependency of a user might bring it.
use std::collections::HashMap;

/// Uses std enough to pull in its allocator, its hash map, threads and unwinding.
#[unsafe(no_mangle)]
pub extern "C" fn other_sum(count: u32) -> u64 {
    std::panic::catch_unwind(|| {
        let map: HashMap<u32, u64> = (0..count).map(|i| (i, u64::from(i))).collect();
        std::thread::spawn(move || map.values().sum()).join().unwrap_or(0)
    })
    .unwrap_or(0)
}

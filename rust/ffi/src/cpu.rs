//! Which CPU path runs, and the override.
//!
//! Every path gives the same bytes; the choice is about speed and about testing all of them.
use crate::status::{FS_ERR_UNSUPPORTED_CPU_PATH, Status};
use ferrosign::cpu::{self, Path};

/// Portable integer code.
pub const FS_CPU_SCALAR: i32 = 0;
/// x86-64 with AVX2.
pub const FS_CPU_AVX2: i32 = 1;
/// x86-64 with AVX-512F and IFMA52.
pub const FS_CPU_AVX512IFMA: i32 = 2;
/// For `fs_cpu_force`: choose by the CPU again.
pub const FS_CPU_AUTO: i32 = -1;

/// The number of a path in the C interface.
fn number(path: Path) -> i32 {
    match path {
        Path::Scalar => FS_CPU_SCALAR,
        Path::Avx2 => FS_CPU_AVX2,
        Path::Avx512Ifma => FS_CPU_AVX512IFMA,
    }
}

/// The CPU path in use.
///
/// Returns: one of FS_CPU_SCALAR, FS_CPU_AVX2, FS_CPU_AVX512IFMA; it cannot fail.
#[unsafe(no_mangle)]
pub extern "C" fn fs_cpu_path() -> i32 {
    number(cpu::current())
}

/// The best CPU path that this machine and its operating system allow.
///
/// Returns: one of FS_CPU_SCALAR, FS_CPU_AVX2, FS_CPU_AVX512IFMA; it cannot fail.
#[unsafe(no_mangle)]
pub extern "C" fn fs_cpu_best() -> i32 {
    number(cpu::best())
}

/// Forces a CPU path for the whole process, for tests and measurements.
///
/// Safe at any time from any thread: a call that is running finishes on the path it began with.
///
/// Returns: FS_OK; FS_ERR_UNSUPPORTED_CPU_PATH when this CPU lacks the path or the number names none,
/// in which case nothing changes.
///
/// - `path`: one of FS_CPU_SCALAR, FS_CPU_AVX2, FS_CPU_AVX512IFMA, or FS_CPU_AUTO.
#[unsafe(no_mangle)]
pub extern "C" fn fs_cpu_force(path: i32) -> i32 {
    let path = match path {
        FS_CPU_AUTO => None,
        FS_CPU_SCALAR => Some(Path::Scalar),
        FS_CPU_AVX2 => Some(Path::Avx2),
        FS_CPU_AVX512IFMA => Some(Path::Avx512Ifma),
        _ => return FS_ERR_UNSUPPORTED_CPU_PATH,
    };
    Status::code(cpu::force(path).map_err(Status::from))
}

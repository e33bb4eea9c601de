//! The panic handler of the shipped object.
//!
//! No path of our own code leads here: the build of the object follows all calls backwards from this handler and refuses
//! functions that are not in `rust/ffi/panics.allow` (scripts/panics.py). Should one of those be reached all the same, the process
//! stops at a trap instruction: there is nothing to unwind to, and no caller to tell.
use core::panic::PanicInfo;

#[panic_handler]
#[inline(never)] // The check finds it by its name.
fn panic(_: &PanicInfo<'_>) -> ! {
    trap()
}

#[cfg(target_arch = "x86_64")]
fn trap() -> ! {
    // SAFETY: an instruction that is defined to be invalid; the process is stopped by a signal.
    unsafe { core::arch::asm!("ud2", options(noreturn, nomem, nostack)) }
}

#[cfg(target_arch = "aarch64")]
fn trap() -> ! {
    // SAFETY: an instruction that is defined to be invalid; the process is stopped by a signal.
    unsafe { core::arch::asm!("udf #0", options(noreturn, nomem, nostack)) }
}

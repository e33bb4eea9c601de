//! The panic handler of the shipped object.
//!
//! The object must hold no panicking path. The handler calls a symbol that nothing defines: a path left
//! in shows as an undefined symbol in the object, and `make check-object` names it.
use core::panic::PanicInfo;

unsafe extern "C" {
    /// Defined nowhere, on purpose.
    fn fs_panicking_path_left_in_object() -> !;
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    // SAFETY: never linked into a program: the object check refuses an object that needs this symbol.
    unsafe { fs_panicking_path_left_in_object() }
}

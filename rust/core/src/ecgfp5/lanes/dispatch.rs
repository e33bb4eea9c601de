//! Runs an algorithm on the lanes of the path in use. One choice per whole operation; inside, everything is inlined into a
//! function that has the path's instructions enabled.

use super::Lanes;
use super::portable::Portable;
#[cfg(target_arch = "x86_64")]
use super::{avx2::Avx2, ifma::Ifma, ifma_chain};
#[cfg(target_arch = "x86_64")]
use crate::cpu::{self, Path};
use crate::ecgfp5::point::{Affine, Point};

/// An algorithm that any lanes can run. `run` must be `#[inline(always)]`.
pub(crate) trait Task {
    type Output;
    fn run<L: Lanes>(self, l: L) -> Self::Output;
}

/// Runs the task on the current path.
#[cfg(target_arch = "x86_64")]
#[inline]
pub(crate) fn run<T: Task>(task: T) -> T::Output {
    match cpu::current() {
        // SAFETY: `cpu` names a path only when the CPU has its instructions.
        Path::Avx2 => unsafe { run_avx2(task) },
        // SAFETY: as above.
        Path::Avx512Ifma => unsafe { run_ifma(task) },
        Path::Scalar => task.run(Portable),
    }
}

/// Runs the task on the only path that there is.
#[cfg(not(target_arch = "x86_64"))]
#[inline]
pub(crate) fn run<T: Task>(task: T) -> T::Output {
    task.run(Portable)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi2")]
fn run_avx2<T: Task>(task: T) -> T::Output {
    // SAFETY: this function has the features that the token stands for.
    task.run(unsafe { Avx2::assume() })
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi2,avx512f,avx512dq,avx512vl,avx512bw,avx512ifma")]
fn run_ifma<T: Task>(task: T) -> T::Output {
    // SAFETY: this function has the features that the token stands for.
    task.run(unsafe { Ifma::assume() })
}

/// The sum of d_i 2^i P for the odd multiples of P, or `None` where the path has no lanes that do it faster. Variable time.
#[cfg(target_arch = "x86_64")]
#[inline]
pub(crate) fn mul_in_lanes_vartime(odd: &[Affine], digits: &[i8]) -> Option<Point> {
    match cpu::current() {
        // SAFETY: `cpu` names a path only when the CPU has its instructions.
        Path::Avx512Ifma => Some(unsafe { ifma_chain::mul_vartime(odd, digits) }),
        Path::Avx2 | Path::Scalar => None,
    }
}

/// There are none.
#[cfg(not(target_arch = "x86_64"))]
#[inline]
pub(crate) fn mul_in_lanes_vartime(_odd: &[Affine], _digits: &[i8]) -> Option<Point> {
    None
}

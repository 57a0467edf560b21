//! Selects engines by name or speed.

use std::error::Error;
use std::fmt::{self, Display};
use std::str::FromStr;
#[cfg(target_arch = "x86_64")]
use std::sync::LazyLock;

/// The instruction set that a [`Solver`](crate::Solver) uses for many boards.
///
/// A value proves that this processor supports the engine: variants other than `Portable` cannot be
/// constructed outside this crate and come from [`Engine::supported`], `default` and `from_str`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// Runs on every processor.
    Portable,
    /// AVX2, BMI, and POPCNT: Intel since Haswell, AMD since Excavator.
    #[cfg(target_arch = "x86_64")]
    #[non_exhaustive]
    Avx2,
    /// AVX-512 with VBMI2, BITALG, and VPOPCNTDQ: Intel since Ice Lake, AMD since Zen 4.
    #[cfg(target_arch = "x86_64")]
    #[non_exhaustive]
    Avx512,
}

impl Engine {
    /// The maximum number of cells of the boards that engines search. A multi-letter tile counts as
    /// one cell per letter.
    pub const MAX_CELLS: usize = 64;

    /// The engines for this processor architecture, fastest first.
    const ALL: &[Engine] = &[
        #[cfg(target_arch = "x86_64")]
        Engine::Avx512,
        #[cfg(target_arch = "x86_64")]
        Engine::Avx2,
        Engine::Portable,
    ];

    fn name(self) -> &'static str {
        match self {
            Engine::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Engine::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512 => "avx512",
        }
    }

    #[inline]
    pub(super) fn is_supported(self) -> bool {
        match self {
            Engine::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Engine::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("popcnt")
            }
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512 => *HAS_AVX512,
        }
    }

    /// Returns the engines that this processor supports, fastest first.
    ///
    /// ```
    /// use boggle_solver::Engine;
    ///
    /// assert_eq!(Engine::supported().next(), Some(Engine::default()));
    /// assert_eq!(Engine::supported().last(), Some(Engine::Portable));
    /// ```
    pub fn supported() -> impl Iterator<Item = Engine> {
        Engine::ALL.iter().copied().filter(|engine| engine.is_supported())
    }
}

/// Tested only once, since every board needs the result and this many tests take 7 ns.
#[cfg(target_arch = "x86_64")]
static HAS_AVX512: LazyLock<bool> = LazyLock::new(|| {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vbmi")
        && is_x86_feature_detected!("avx512vbmi2")
        && is_x86_feature_detected!("avx512bitalg")
        && is_x86_feature_detected!("avx512vpopcntdq")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
});

impl Default for Engine {
    /// Returns the fastest engine that this processor supports.
    fn default() -> Engine {
        Engine::supported().next().unwrap_or(Engine::Portable)
    }
}

impl Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Engine {
    type Err = EngineError;

    /// Parses the name that `Display` prints.
    ///
    /// # Errors
    ///
    /// If no engine has that name, or this processor does not support it.
    fn from_str(name: &str) -> Result<Engine, EngineError> {
        let engine = Engine::supported().find(|engine| engine.name() == name);
        engine.ok_or_else(|| EngineError {
            name: name.into(),
            all: names(Engine::ALL.iter().copied()),
            supported: names(Engine::supported()),
        })
    }
}

fn names(engines: impl Iterator<Item = Engine>) -> String {
    let names: Vec<_> = engines.map(Engine::name).collect();
    names.join(", ")
}

/// An error from parsing the name of an [`Engine`](crate::Engine).
///
/// ```
/// use boggle_solver::{Engine, EngineError};
///
/// let error: EngineError = "abacus".parse::<Engine>().unwrap_err();
/// assert!(error.to_string().contains("`abacus`"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct EngineError {
    /// The unknown or unsupported name.
    pub name: String,
    /// The names of all engines, separated by commas.
    pub all: String,
    /// The names of the engines that this processor supports, separated by
    /// commas.
    pub supported: String,
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let EngineError { name, all, supported } = self;
        write!(
            f,
            "unknown or unsupported engine `{name:.60}`; this processor supports {supported} (of {all})"
        )
    }
}

impl Error for EngineError {}

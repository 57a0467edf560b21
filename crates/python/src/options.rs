//! Options that several functions share.

use boggle_dice::DiceSet;
use pyo3::prelude::*;

use crate::error::invalid;

/// Returns the dice with this name.
pub(crate) fn dice_named(name: &str) -> PyResult<&'static DiceSet> {
    boggle_lookup::dice(name).map_err(invalid)
}

/// Returns the seed, or one from the module `random`, which the caller may have seeded.
pub(crate) fn seed_or_random(py: Python<'_>, seed: Option<u64>) -> PyResult<u64> {
    match seed {
        Some(seed) => Ok(seed),
        // The same number of bits as in the programs, which keeps board codes short.
        None => py.import("random")?.call_method1("getrandbits", (25,))?.extract(),
    }
}

//! The engine asked for, to compare engines or to keep off one that fails.

use anyhow::Context;
use boggle_solver::Engine;

/// The environment variable that names an engine.
const VARIABLE: &str = "BOGGLE_ENGINE";

/// The engine of `BOGGLE_ENGINE`, if it is set.
pub(crate) fn asked() -> anyhow::Result<Option<Engine>> {
    let Some(name) = std::env::var_os(VARIABLE).filter(|value| !value.is_empty()) else {
        return Ok(None);
    };
    name.to_string_lossy().parse().map(Some).context(VARIABLE)
}

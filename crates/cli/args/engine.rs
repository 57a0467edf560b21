//! The engine and the threads of a search.

use std::num::NonZero;
use std::thread::available_parallelism;

use anyhow::Context;
use boggle_dictionary::Dictionary;
use boggle_solver::{Engine, Solver, Strategy};

/// The environment variable that names an engine.
const VARIABLE: &str = "BOGGLE_ENGINE";

/// Returns the engine that `BOGGLE_ENGINE` names, if it is set and not empty: to compare engines,
/// or to avoid one that fails.
pub(crate) fn from_env() -> anyhow::Result<Option<Engine>> {
    let Some(name) = std::env::var_os(VARIABLE).filter(|value| !value.is_empty()) else {
        return Ok(None);
    };
    name.to_string_lossy().parse().map(Some).context(VARIABLE)
}

/// Returns a solver for many boards.
pub(crate) fn batch_solver(dictionary: &Dictionary) -> anyhow::Result<Solver> {
    let builder = Solver::builder().engine(from_env()?.unwrap_or_default());
    Ok(builder.strategy(Strategy::Batch).build(dictionary.clone()))
}

/// Returns the requested number of threads, by default one per processor.
pub(crate) fn threads(requested: Option<u16>) -> usize {
    requested.map_or_else(|| available_parallelism().map_or(1, NonZero::get), usize::from)
}

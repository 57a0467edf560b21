//! Engines by their names, and the best of them.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::Engine;
use crate::EngineError;

impl Engine {
    /// The engines that this processor can run, the fastest first.
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

/// The fastest that this processor can run.
impl Default for Engine {
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

    /// Reads what `Display` writes.
    ///
    /// # Errors
    ///
    /// Where there is no engine of that name, or this processor cannot run it.
    fn from_str(name: &str) -> Result<Engine, EngineError> {
        let of_that_name = Engine::supported().find(|engine| engine.name() == name);
        of_that_name.ok_or_else(|| EngineError {
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

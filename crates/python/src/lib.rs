//! The Python package `boggle`.
//!
//! The package's behavior is documented in Python. This crate is the binding, with a file for each
//! class or topic. Searches run without the GIL, on threads that end with the call ([`watch`]).
//! Errors of the libraries become exceptions with the same messages ([`error`]).

mod argument;
mod arrays;
mod best;
mod board;
mod boards;
mod dictionary;
mod error;
mod game;
mod html;
mod iterator;
mod many_boards;
mod number;
mod options;
mod prove;
mod roll;
mod rules;
mod sheets;
mod solution;
mod solver;
mod stats;
mod tuples;
mod watch;
mod wordsearch;

/// The classes and functions, which `boggle` reexports.
#[pyo3::pymodule]
mod _native {
    use std::collections::BTreeMap;

    use boggle_dice::DiceSet;
    use boggle_game::GamePreset;
    use boggle_solver::{Engine, Scoring};
    use pyo3::prelude::*;
    use pyo3::types::PyTuple;

    #[pymodule_export]
    use crate::best::best;
    #[pymodule_export]
    use crate::board::PyBoard;
    #[pymodule_export]
    use crate::dictionary::{PyDictionary, dictionaries, unpickle};
    #[pymodule_export]
    use crate::game::PyGame;
    #[pymodule_export]
    use crate::prove::prove;
    #[pymodule_export]
    use crate::roll::roll;
    #[pymodule_export]
    use crate::rules::PyRules;
    #[pymodule_export]
    use crate::sheets::{puzzle_link, puzzle_pdf, puzzle_svg};
    #[pymodule_export]
    use crate::solution::{PySolution, unpickle_solution};
    #[pymodule_export]
    use crate::solver::PySolver;
    #[pymodule_export]
    use crate::stats::stats;
    #[pymodule_export]
    use crate::wordsearch::{check_puzzle, generate_puzzle, puzzle_themes, solve_puzzle};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let dice = DiceSet::all().iter().map(|dice| dice.name.as_str());
        let engines: Vec<_> = Engine::supported().map(|engine| engine.to_string()).collect();
        let py = module.py();
        module.add("DICE", PyTuple::new(py, dice.collect::<Vec<_>>())?)?;
        let games: Vec<_> = GamePreset::all().iter().map(|game| game.name.as_str()).collect();
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("GAMES", PyTuple::new(py, games)?)?;
        module.add("SCORINGS", Scoring::named().collect::<BTreeMap<_, _>>().into_pyobject(py)?)?;
        module.add("ENGINES", PyTuple::new(py, engines)?)
    }
}

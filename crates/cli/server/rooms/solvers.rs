//! The dictionaries that rooms can use.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use boggle_game::GameChoice;
use boggle_room::{Dictionaries, Settings};
use boggle_solver::Solver;

use crate::storage::dictionaries::{self, BUILT_IN};
use crate::terminal::cannot_start_threads;

/// A solver that is made when it is first needed.
type SharedSolver = Arc<Mutex<Option<Solver>>>;

/// Returns dictionaries of this user: the default one and those with these names. Each is opened
/// when a room first needs it, but the default one at once.
pub(super) fn dictionaries(names: Vec<String>) -> anyhow::Result<Dictionaries> {
    let default = dictionaries::open(None, false)?.name;
    let opened: Mutex<HashMap<(String, bool), SharedSolver>> = Mutex::default();
    let dictionaries: Dictionaries = Arc::new(move |name, family| {
        let name = if name.is_empty() { default.as_str() } else { name };
        let is_default = name == default;
        // A name from the network must not become the path of a file.
        if !is_default && !names.iter().any(|known| known == name) {
            return None;
        }
        let mut opened = opened.lock().unwrap_or_else(PoisonError::into_inner);
        let solver = Arc::clone(opened.entry((name.to_owned(), family)).or_default());
        // While one dictionary is opened, the others can be used.
        drop(opened);
        let mut solver = solver.lock().unwrap_or_else(PoisonError::into_inner);
        if solver.is_none() {
            let requested = (!is_default).then_some(name);
            let dictionary = dictionaries::open(requested, family).ok()?.dictionary;
            *solver = Some(Solver::new(dictionary));
        }
        solver.clone().map(|solver| (name.to_owned(), solver))
    });
    let first = Arc::clone(&dictionaries);
    // Deals a board, which prepares the solver, so that the first round need not wait.
    let prepare = move || {
        let settings = Settings::new(GameChoice::default()).ok()?;
        let (_, solver) = first("", settings.family)?;
        settings.deal(0, &solver).ok()
    };
    thread::Builder::new().spawn(prepare).map_err(cannot_start_threads)?;
    Ok(dictionaries)
}

/// Returns the names of the built-in dictionary and of those installed.
pub(super) fn names() -> Vec<String> {
    let installed = dictionaries::installed().unwrap_or_default();
    std::iter::once(BUILT_IN.to_owned()).chain(installed).collect()
}

//! The dictionaries that rooms can use.

use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use boggle_dictionary::Dictionary;
use boggle_game::GameChoice;
use boggle_room::{Dictionaries, Settings};
use boggle_solver::Solver;

/// The dictionaries that rooms can use.
pub struct DictionaryList {
    /// The name of the one that rooms use unless their host chooses another.
    pub default: String,
    /// The names from which hosts choose.
    pub names: Vec<String>,
    /// Opens the one with a name; for family mode, without slurs and obscenities.
    pub open: Box<OpenDictionary>,
}

/// Opens the dictionary with a name, without slurs and obscenities if the second argument says so.
pub type OpenDictionary = dyn Fn(&str, bool) -> Option<Dictionary> + Send + Sync;

/// A solver that is made when it is first needed.
type SharedSolver = Arc<Mutex<Option<Solver>>>;

/// Returns the dictionaries of a list. Each is opened when a room first needs it, but the default one
/// at once.
pub(super) fn open_when_needed(list: DictionaryList) -> io::Result<Dictionaries> {
    let opened: Mutex<HashMap<(String, bool), SharedSolver>> = Mutex::default();
    let dictionaries: Dictionaries = Arc::new(move |name, family| {
        let name = if name.is_empty() { list.default.as_str() } else { name };
        // A name from the network must not become the path of a file.
        if name != list.default && !list.names.iter().any(|known| known == name) {
            return None;
        }
        let mut opened = opened.lock().unwrap_or_else(PoisonError::into_inner);
        let solver = Arc::clone(opened.entry((name.to_owned(), family)).or_default());
        // While one dictionary is opened, the others can be used.
        drop(opened);
        let mut solver = solver.lock().unwrap_or_else(PoisonError::into_inner);
        if solver.is_none() {
            *solver = Some(Solver::new((list.open)(name, family)?));
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
    thread::Builder::new().spawn(prepare)?;
    Ok(dictionaries)
}

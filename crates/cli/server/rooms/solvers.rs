//! The dictionaries that rooms can use.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use boggle_room::Dictionaries;
use boggle_solver::Solver;

use crate::storage::dictionaries::{self, BUILT_IN};

/// Returns the dictionaries of this user: the default, the built-in one, and those installed. Each
/// is opened when a room first needs it.
pub(super) fn dictionaries() -> anyhow::Result<Dictionaries> {
    let default = dictionaries::open(None, false)?.name;
    let opened: Mutex<HashMap<(String, bool), Solver>> = Mutex::default();
    Ok(Arc::new(move |name, family| {
        let name = if name.is_empty() { default.as_str() } else { name };
        let is_default = name == default;
        // A name from the network must not become the path of a file.
        if !is_default && !names().iter().any(|known| known == name) {
            return None;
        }
        let mut opened = opened.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (name.to_owned(), family);
        if !opened.contains_key(&key) {
            let requested = (!is_default).then_some(name);
            let dictionary = dictionaries::open(requested, family).ok()?.dictionary;
            opened.insert(key.clone(), Solver::new(dictionary));
        }
        opened.get(&key).map(|solver| (name.to_owned(), solver.clone()))
    }))
}

/// Returns the names of the dictionaries.
pub(super) fn names() -> Vec<String> {
    let installed = dictionaries::installed().unwrap_or_default();
    std::iter::once(BUILT_IN.to_owned()).chain(installed).collect()
}

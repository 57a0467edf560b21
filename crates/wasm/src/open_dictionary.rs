//! The open dictionary, with and without the words that family mode leaves out.

use std::cell::OnceCell;

use boggle_dictionary::Dictionary;
use boggle_solver::{DictionaryId, Solver};

use crate::error::Error;
use crate::family::is_blocked;

/// The open dictionary, in a solver.
pub(crate) struct OpenDictionary {
    pub name: String,
    /// Whether family mode is on.
    pub family: bool,
    pub whole: Solver,
    /// The dictionary without the words that family mode leaves out; `None` if no words remain.
    polite: OnceCell<Option<Solver>>,
}

impl OpenDictionary {
    pub fn new(name: &str, family: bool, dictionary: Dictionary) -> Result<OpenDictionary, Error> {
        let whole = Solver::new(dictionary);
        let opened =
            OpenDictionary { name: name.to_owned(), family, whole, polite: OnceCell::new() };
        if family && opened.polite().is_none() {
            return Err(Error::Invalid(format!("{name:.60}: family mode leaves no words")));
        }
        Ok(opened)
    }

    /// Returns the dictionary for family mode, or `None` if it has no words.
    fn polite(&self) -> Option<&Solver> {
        let dictionary = self.whole.dictionary();
        let polite = || dictionary.words_without(is_blocked()).ok().map(Solver::new);
        self.polite.get_or_init(polite).as_ref()
    }

    /// Returns the solver for the dictionary in use.
    pub fn solver(&self) -> &Solver {
        self.solver_in(self.family)
    }

    /// Returns the solver in family mode or without it. A dictionary with no words for family mode
    /// keeps all of its words.
    pub fn solver_in(&self, family: bool) -> &Solver {
        let polite = (family || self.family).then(|| self.polite()).flatten();
        polite.unwrap_or(&self.whole)
    }

    /// Returns the solver for games played with a dictionary: the one in use, or this dictionary in
    /// family mode. While family mode is on, games played without it have no solver.
    pub fn solver_for(&self, dictionary: &DictionaryId) -> Option<&Solver> {
        let is_it = |solver: &&Solver| dictionary.matches(solver.dictionary());
        Some(self.solver()).filter(is_it).or_else(|| self.polite().filter(is_it))
    }

    /// Returns the identity of the dictionary in use for saved games.
    pub fn id(&self) -> DictionaryId {
        self.id_of(self.solver())
    }

    /// Returns the identity of the dictionary of a solver for saved games.
    pub fn id_of(&self, solver: &Solver) -> DictionaryId {
        DictionaryId::new(&self.name, solver.dictionary())
    }
}

//! A dictionary and its trie, shared by the clones of a solver.

use std::sync::OnceLock;

use boggle_dictionary::Dictionary;

use crate::trie::Trie;

pub(crate) struct SharedDictionary {
    dictionary: Dictionary,
    trie: OnceLock<Option<Trie>>,
}

impl SharedDictionary {
    pub(crate) fn new(dictionary: Dictionary) -> SharedDictionary {
        SharedDictionary { dictionary, trie: OnceLock::new() }
    }

    pub(crate) fn dictionary(&self) -> &Dictionary {
        &self.dictionary
    }

    /// Returns the trie, which is built on first use, or `None` if it cannot be
    /// built.
    pub(crate) fn trie(&self) -> Option<&Trie> {
        self.trie.get_or_init(|| Trie::new(&self.dictionary)).as_ref()
    }

    /// Returns the trie if it has been built.
    pub(crate) fn built_trie(&self) -> Option<&Trie> {
        self.trie.get()?.as_ref()
    }
}

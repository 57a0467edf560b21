//! A dictionary and its trie, which the clones of a solver share.

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

    /// The trie, which is built when it is first needed; `None` if it cannot be.
    pub(crate) fn trie(&self) -> Option<&Trie> {
        self.trie.get_or_init(|| Trie::new(&self.dictionary)).as_ref()
    }

    /// The trie if it has been built.
    pub(crate) fn built_trie(&self) -> Option<&Trie> {
        self.trie.get()?.as_ref()
    }
}

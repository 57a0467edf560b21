use boggle_dictionary::{Dictionary as Words, WordList, most_skipped};
use boggle_solver::Solver;
use serde::{Deserialize, Serialize};

use crate::Session;
use crate::error::Error;

/// A dictionary to open. The bytes are a compiled dictionary, or a list of words.
#[derive(Deserialize)]
pub(crate) struct OpenRequest {
    /// Whether the bytes are the packed dictionary of the package.
    #[serde(default)]
    packed: bool,
}

/// The words that are loaded.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Dictionary {
    /// The number of words.
    words: usize,
    /// The number of entries that are not words, such as `don't`.
    skipped: u64,
    /// The most frequent reason to skip one, with the first that has it.
    example: Option<String>,
}

impl Session {
    /// Opens a dictionary. If it cannot be opened, none is open.
    #[inline(never)] // see `Session::answer`
    pub(crate) fn open(&mut self, open: &OpenRequest, bytes: &[u8]) -> Result<Dictionary, Error> {
        self.solver = None;
        let mut list = WordList::default();
        let words = if open.packed {
            // The compressed words have a checksum, so the package need not compute this one.
            Words::unpack_unverified(bytes)?
        } else if str::from_utf8(bytes).is_ok() {
            list.read("the words", bytes)?;
            list.compile()?
        } else {
            let words = Words::new(bytes.to_vec())?;
            words.verify_checksum()?;
            words
        };
        let all = list.all_skipped();
        let most = most_skipped(&all);
        let count = most.map_or(0, |(count, ..)| count);
        let example = most.map(|(_, reason, most)| format!("`{}` {reason}", most.excerpt()));
        let opened = self.solver.insert(Solver::new(words));
        Ok(Dictionary { words: opened.dictionary().len(), skipped: count, example })
    }
}

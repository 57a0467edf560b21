//! The dictionary.

use boggle_dictionary::letters::normalize;
use boggle_dictionary::{Dictionary, SkipReason, WordList};
use boggle_solver::Solver;
use serde::{Deserialize, Serialize};

use crate::{Failure, Page, Reply};

/// The open dictionary, in a solver.
pub(crate) struct Opened {
    pub name: String,
    pub solver: Solver,
}

#[derive(Deserialize)]
pub(crate) struct Open {
    name: String,
    /// Whether the bytes are packed.
    #[serde(default)]
    packed: bool,
}

#[derive(Deserialize)]
pub(crate) struct Compile {
    name: String,
}

#[derive(Deserialize)]
pub(crate) struct Define {
    word: String,
}

#[derive(Serialize)]
struct Description<'a> {
    name: &'a str,
    words: usize,
    checksum: String,
    levels: bool,
    definitions: bool,
    /// How many entries of a list were skipped, and the first one with the most frequent
    /// reason.
    skipped: u64,
    example: Option<String>,
}

#[derive(Serialize)]
struct Definition {
    word: String,
    lemma: Option<String>,
    text: Option<String>,
}

impl Opened {
    fn new(name: &str, dictionary: Dictionary<Vec<u8>>) -> Opened {
        Opened { name: name.to_owned(), solver: Solver::new(dictionary) }
    }

    /// Returns the checksum of the words, in hexadecimal.
    pub fn checksum(&self) -> String {
        format!("{:08x}", self.solver.dictionary().checksum())
    }

    fn description(&self) -> Description<'_> {
        let dictionary = self.solver.dictionary();
        Description {
            name: &self.name,
            words: dictionary.len(),
            checksum: self.checksum(),
            levels: dictionary.has_levels(),
            definitions: dictionary.has_definitions(),
            skipped: 0,
            example: None,
        }
    }
}

impl Page {
    /// Opens a dictionary.
    pub(crate) fn open(&mut self, open: &Open, bytes: &[u8]) -> Result<Reply, Failure> {
        let dictionary = match open.packed {
            true => Dictionary::unpack_unverified(bytes)?,
            false => Dictionary::new(bytes.to_vec())?,
        };
        dictionary.verify_checksum()?;
        let opened = self.dictionary.insert(Opened::new(&open.name, dictionary));
        Reply::json(&opened.description())
    }

    /// Compiles a word list and opens it. The reply has the bytes of the dictionary.
    pub(crate) fn compile(&mut self, compile: &Compile, list: &[u8]) -> Result<Reply, Failure> {
        let mut words = WordList::default();
        words.read(&compile.name, list)?;
        let skipped = SkipReason::ALL.iter().map(|&reason| (words.skipped(reason), reason));
        let count = skipped.clone().map(|(skipped, _)| skipped.count).sum();
        let most = skipped.max_by_key(|(skipped, _)| skipped.count).filter(|_| count > 0);
        let example = most.map(|(skipped, reason)| format!("`{:.40}` {reason}", skipped.example));
        let dictionary = match Dictionary::from_list(&mut words) {
            Ok(dictionary) => dictionary,
            Err(error) => {
                let why = example.map_or(error.to_string(), |example| {
                    format!("all entries were skipped; for example, {example}")
                });
                return Err(Failure::Invalid(format!("{}: {why}", compile.name)));
            }
        };
        let bytes = dictionary.as_bytes().to_vec();
        let opened = self.dictionary.insert(Opened::new(&compile.name, dictionary));
        Reply::with_bytes(&Description { skipped: count, example, ..opened.description() }, bytes)
    }

    /// Adds the definitions to the open dictionary: what its file has after the fst.
    pub(crate) fn add_definitions(&mut self, annotations: &[u8]) -> Result<Reply, Failure> {
        let Opened { name, solver } = self.opened()?;
        let mut bytes = solver.dictionary().as_fst().as_bytes().to_vec();
        bytes.extend_from_slice(annotations);
        let opened = Opened::new(name, Dictionary::new(bytes)?);
        Reply::json(&self.dictionary.insert(opened).description())
    }

    pub(crate) fn define(&self, define: &Define) -> Result<Reply, Failure> {
        let dictionary = self.opened()?.solver.dictionary();
        let word = normalize(&define.word).into_owned();
        let definition = match dictionary.rank(&word) {
            Some(rank) => dictionary.definition(rank)?,
            None => None,
        };
        let (lemma, text) = match definition {
            Some(definition) => (definition.lemma, Some(definition.text)),
            None => (None, None),
        };
        Reply::json(&Definition { word, lemma, text })
    }

    pub(crate) fn opened(&self) -> Result<&Opened, Failure> {
        self.dictionary.as_ref().ok_or(Failure::NoDictionary)
    }
}

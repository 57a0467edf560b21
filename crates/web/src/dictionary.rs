//! The dictionary.

use std::cell::OnceCell;

use boggle_dictionary::letters::normalize;
use boggle_dictionary::{Dictionary, SkipReason, WordList};
use boggle_game::DictionaryId;
use boggle_solver::Solver;
use serde::{Deserialize, Serialize};

use crate::family::{is_blocked, mentions_blocked};
use crate::{Error, Page, Reply};

/// The open dictionary, in a solver.
pub(crate) struct OpenDictionary {
    pub name: String,
    /// Whether words are left out.
    pub family: bool,
    whole: Solver,
    /// Without the words that family mode leaves out, if others are left.
    polite: OnceCell<Option<Solver>>,
}

#[derive(Deserialize)]
pub(crate) struct OpenRequest {
    name: String,
    /// Whether the bytes are packed.
    #[serde(default)]
    packed: bool,
    #[serde(default)]
    family: bool,
}

#[derive(Deserialize)]
pub(crate) struct CompileRequest {
    name: String,
    #[serde(default)]
    family: bool,
}

#[derive(Deserialize)]
pub(crate) struct DefineRequest {
    word: String,
}

#[derive(Serialize)]
struct DictionaryReply<'a> {
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
struct DefinitionReply {
    word: String,
    lemma: Option<String>,
    text: Option<String>,
}

impl OpenDictionary {
    fn new(name: &str, family: bool, dictionary: Dictionary) -> Result<OpenDictionary, Error> {
        let whole = Solver::new(dictionary);
        let opened =
            OpenDictionary { name: name.to_owned(), family, whole, polite: OnceCell::new() };
        if family && opened.polite().is_none() {
            return Err(Error::Invalid(format!("{name:.60}: family mode leaves no words")));
        }
        Ok(opened)
    }

    fn polite(&self) -> Option<&Solver> {
        let dictionary = self.whole.dictionary();
        let polite = || dictionary.words_without(is_blocked()).ok().map(Solver::new);
        self.polite.get_or_init(polite).as_ref()
    }

    pub fn solver(&self) -> &Solver {
        if !self.family {
            return &self.whole;
        }
        // Opening it has made sure that words are left.
        self.polite().unwrap_or(&self.whole)
    }

    /// Returns the solver for games that were played with a dictionary, which may have been
    /// this one in family mode, but not the other way round.
    pub fn solver_for(&self, dictionary: &DictionaryId) -> Option<&Solver> {
        let is_it = |solver: &&Solver| checksum(solver) == dictionary.checksum;
        Some(self.solver()).filter(is_it).or_else(|| self.polite().filter(is_it))
    }

    /// Returns what games are saved with.
    pub fn id(&self) -> DictionaryId {
        let solver = self.solver();
        DictionaryId {
            name: self.name.clone(),
            words: solver.dictionary().len(),
            checksum: checksum(solver),
        }
    }

    fn description(&self) -> DictionaryReply<'_> {
        let solver = self.solver();
        DictionaryReply {
            name: &self.name,
            words: solver.dictionary().len(),
            checksum: checksum(solver),
            levels: solver.dictionary().has_levels(),
            definitions: self.whole.dictionary().has_definitions(),
            skipped: 0,
            example: None,
        }
    }
}

/// Returns the checksum of the words, in hexadecimal.
fn checksum(solver: &Solver) -> String {
    format!("{:08x}", solver.dictionary().checksum())
}

impl Page {
    /// Opens a dictionary.
    pub(crate) fn open(&mut self, open: &OpenRequest, bytes: &[u8]) -> Result<Reply, Error> {
        let dictionary = match open.packed {
            true => Dictionary::unpack_unverified(bytes)?,
            false => Dictionary::new(bytes.to_vec())?,
        };
        dictionary.verify_checksum()?;
        let opened =
            self.dictionary.insert(OpenDictionary::new(&open.name, open.family, dictionary)?);
        Reply::json(&opened.description())
    }

    /// Compiles a word list and opens it. The reply has the bytes of the dictionary.
    pub(crate) fn compile(
        &mut self,
        compile: &CompileRequest,
        list: &[u8],
    ) -> Result<Reply, Error> {
        let mut words = WordList::default();
        words.read(&compile.name, list)?;
        let skipped = SkipReason::ALL.iter().map(|&reason| (words.skipped(reason), reason));
        let count = skipped.clone().map(|(skipped, _)| skipped.count).sum();
        let most = skipped.max_by_key(|(skipped, _)| skipped.count).filter(|_| count > 0);
        let example = most.map(|(skipped, reason)| format!("`{}` {reason}", skipped.excerpt()));
        let dictionary = Dictionary::from_list(&mut words)
            .map_err(|error| Error::Invalid(format!("{}: {error}", compile.name)))?;
        let bytes = dictionary.as_bytes().to_vec();
        let opened = OpenDictionary::new(&compile.name, compile.family, dictionary)?;
        let opened = self.dictionary.insert(opened);
        Reply::with_bytes(
            &DictionaryReply { skipped: count, example, ..opened.description() },
            bytes,
        )
    }

    /// Adds the definitions to the open dictionary: what its file has after the fst.
    pub(crate) fn add_definitions(&mut self, annotations: &[u8]) -> Result<Reply, Error> {
        let opened = self.dictionary.as_mut().ok_or(Error::NoDictionary)?;
        let mut bytes = opened.whole.dictionary().as_fst().as_bytes().to_vec();
        bytes.extend_from_slice(annotations);
        opened.whole = Solver::new(Dictionary::new(bytes)?);
        Reply::json(&opened.description())
    }

    pub(crate) fn define(&self, define: &DefineRequest) -> Result<Reply, Error> {
        let opened = self.open_dictionary()?;
        let word = normalize(&define.word).into_owned();
        let whole = opened.whole.dictionary();
        let definition = match whole.rank(&word) {
            Some(rank) if opened.solver().dictionary().contains(&word) => whole.definition(rank)?,
            _ => None,
        };
        let is_shown = |text: &String| !(opened.family && mentions_blocked(text));
        let definition = definition.filter(|definition| is_shown(&definition.text));
        let (lemma, text) = match definition {
            Some(definition) => (definition.lemma, Some(definition.text)),
            None => (None, None),
        };
        Reply::json(&DefinitionReply { word, lemma, text })
    }

    pub(crate) fn open_dictionary(&self) -> Result<&OpenDictionary, Error> {
        self.dictionary.as_ref().ok_or(Error::NoDictionary)
    }
}

//! Requests that open or query a dictionary.

use boggle_dictionary::letters::normalize;
use boggle_dictionary::{Dictionary, SkipReason, WordList};
use boggle_solver::{DictionaryId, Solver};
use serde::Serialize;

use crate::error::Error;
use crate::family::mentions_blocked;
use crate::fields::Fields;
use crate::message::Reply;
use crate::open_dictionary::OpenDictionary;
use crate::page::Page;

#[derive(Serialize)]
struct DictionaryReply {
    #[serde(flatten)]
    id: DictionaryId,
    levels: bool,
    definitions: bool,
    /// The number of list entries that were skipped, and the first entry skipped for the most
    /// frequent reason.
    skipped: u64,
    example: Option<String>,
}

#[derive(Serialize)]
struct DefinitionReply {
    word: String,
    lemma: Option<String>,
    text: Option<String>,
}

impl DictionaryReply {
    fn new(open: &OpenDictionary) -> DictionaryReply {
        DictionaryReply {
            id: open.id(),
            levels: open.solver().dictionary().has_levels(),
            definitions: open.whole.dictionary().has_definitions(),
            skipped: 0,
            example: None,
        }
    }
}

impl Page {
    /// Opens a dictionary.
    pub(crate) fn open(&mut self, open: &Fields, bytes: &[u8]) -> Result<Reply, Error> {
        let dictionary = if open.packed {
            Dictionary::unpack_unverified(bytes)?
        } else {
            Dictionary::new(bytes.to_vec())?
        };
        dictionary.verify_checksum()?;
        let opened =
            self.dictionary.insert(OpenDictionary::new(&open.name, open.family, dictionary)?);
        Reply::json(&DictionaryReply::new(opened))
    }

    /// Compiles a word list and opens it. The reply contains the bytes of the dictionary.
    pub(crate) fn compile(&mut self, compile: &Fields, list: &[u8]) -> Result<Reply, Error> {
        let mut words = WordList::default();
        words.read(&compile.name, list)?;
        let skipped = SkipReason::ALL.iter().map(|&reason| (words.skipped(reason), reason));
        let count = skipped.clone().map(|(skipped, _)| skipped.count).sum();
        let most = skipped.max_by_key(|(skipped, _)| skipped.count).filter(|_| count > 0);
        let example = most.map(|(skipped, reason)| format!("`{}` {reason}", skipped.excerpt()));
        let dictionary = words
            .compile()
            .map_err(|error| Error::Invalid(format!("{}: {error}", compile.name)))?;
        let bytes = dictionary.as_bytes().to_vec();
        let opened = OpenDictionary::new(&compile.name, compile.family, dictionary)?;
        let opened = self.dictionary.insert(opened);
        Reply::with_bytes(
            &DictionaryReply { skipped: count, example, ..DictionaryReply::new(opened) },
            bytes,
        )
    }

    /// Adds definitions to the open dictionary. The bytes are the part of the file after the fst.
    pub(crate) fn add_definitions(&mut self, annotations: &[u8]) -> Result<Reply, Error> {
        let opened = self.dictionary.as_mut().ok_or(Error::NoDictionary)?;
        let mut bytes = opened.whole.dictionary().as_fst().as_bytes().to_vec();
        bytes.extend_from_slice(annotations);
        opened.whole = Solver::new(Dictionary::new(bytes)?);
        Reply::json(&DictionaryReply::new(opened))
    }

    pub(crate) fn define(&self, define: &Fields) -> Result<Reply, Error> {
        let opened = self.open_dictionary()?;
        let word = normalize(&define.word).into_owned();
        let whole = opened.whole.dictionary();
        let definition = match whole.rank(&word) {
            Some(rank) if opened.solver().dictionary().contains(&word) => whole.definition(rank)?,
            _ => None,
        };
        let is_shown = |text: &String| !(opened.family && mentions_blocked(text));
        let definition = definition.filter(|definition| is_shown(&definition.text));
        let (lemma, text) = definition.map(|it| (it.lemma, Some(it.text))).unwrap_or_default();
        Reply::json(&DefinitionReply { word, lemma, text })
    }
}

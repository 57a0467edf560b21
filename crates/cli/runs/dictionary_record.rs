//! The dictionary of a run.

use serde::{Deserialize, Serialize};

use crate::storage::dictionaries::Opened;

/// What decides whether two runs have the same words: the checksum. The name is for people.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DictionaryRecord {
    pub name: String,
    pub words: usize,
    pub checksum: String,
}

impl DictionaryRecord {
    pub(crate) fn new(opened: &Opened) -> DictionaryRecord {
        DictionaryRecord {
            name: opened.name.clone(),
            words: opened.dictionary.len(),
            checksum: format!("{:08x}", opened.dictionary.checksum()),
        }
    }
}

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

    /// Whether the checksum is one. Records come from files, and are printed.
    pub(crate) fn is_valid(&self) -> bool {
        self.checksum.len() == 8 && self.checksum.bytes().all(|byte| byte.is_ascii_hexdigit())
    }
}

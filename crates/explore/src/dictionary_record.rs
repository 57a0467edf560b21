use boggle_dictionary::Dictionary;
use serde::{Deserialize, Serialize};

/// The dictionary of a run. The checksum decides whether two runs have the same words; the name is
/// for people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DictionaryRecord {
    /// The name.
    pub name: String,
    /// The number of words.
    pub words: usize,
    /// The [checksum](Dictionary::checksum) in hexadecimal.
    pub checksum: String,
}

impl DictionaryRecord {
    /// Describes a dictionary.
    #[must_use]
    pub fn new(name: &str, dictionary: &Dictionary) -> DictionaryRecord {
        let checksum = format!("{:08x}", dictionary.checksum());
        DictionaryRecord { name: name.to_owned(), words: dictionary.len(), checksum }
    }

    /// Whether the checksum is one. Records come from files, and are printed.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        self.checksum.len() == 8 && self.checksum.bytes().all(|byte| byte.is_ascii_hexdigit())
    }
}

//! The word lists of the benchmarks.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use boggle_dictionary::{Dictionary, MappedFile, WordList};

/// A dictionary in memory and its name.
pub struct NamedDictionary {
    pub name: &'static str,
    pub dictionary: Dictionary,
}

/// The words to search for: enable2k, which all published results use, if it is available, and the
/// embedded words otherwise.
pub static WORDS: LazyLock<NamedDictionary> = LazyLock::new(|| match list("enable2k") {
    Some(text) => NamedDictionary { name: "enable2k", dictionary: compiled(&text) },
    None => NamedDictionary {
        name: "wordnik (enable2k.txt is not in $BOGGLE_WORDLISTS)",
        dictionary: Dictionary::new(boggle_wordnik::BYTES.to_vec()).expect("valid bytes"),
    },
});

/// Returns the text of a word list, if it is available.
pub fn list(name: &str) -> Option<Vec<u8>> {
    let default = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/wordlists"));
    let directory = std::env::var_os("BOGGLE_WORDLISTS").map_or_else(default, PathBuf::from);
    std::fs::read(directory.join(name).with_extension("txt")).ok()
}

/// Opens a file whose contents the program has checked before.
pub fn open_known(path: &Path) -> Dictionary {
    let file = MappedFile::open(path).expect("a file");
    let dictionary = Dictionary::new_unverified(file).expect("a dictionary");
    dictionary.verify_checksum().expect("an intact file");
    dictionary
}

/// Compiles a list in memory.
pub fn compiled(text: &[u8]) -> Dictionary {
    let mut list = WordList::default();
    list.read("list", text).expect("a valid list");
    list.compile().expect("a list with words")
}

/// Returns the text of enable1 if it is available, and the embedded words otherwise.
pub fn enable1() -> Vec<u8> {
    list("enable1").unwrap_or_else(|| {
        let words: Vec<_> = WORDS.dictionary.words("").collect();
        words.join("\n").into_bytes()
    })
}

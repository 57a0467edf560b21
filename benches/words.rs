//! The words that the benches search for, and the list that they compile.

use std::path::PathBuf;
use std::sync::LazyLock;

use boggle_dictionary::{Dictionary, WordList};

/// A dictionary in memory and what is known of it.
pub struct Words {
    pub name: &'static str,
    pub dictionary: Dictionary<Vec<u8>>,
}

/// enable2k, on which all published results rest, where it is at hand; else the
/// embedded words.
pub static WORDS: LazyLock<Words> = LazyLock::new(|| match list("enable2k") {
    Some(text) => Words { name: "enable2k", dictionary: compiled(&text) },
    None => Words {
        name: "wordnik (enable2k.txt is not in $BOGGLE_WORDLISTS)",
        dictionary: Dictionary::new(boggle_wordnik::BYTES.to_vec()).expect("sound bytes"),
    },
});

/// A list as it was downloaded, where it is at hand.
pub fn list(name: &str) -> Option<Vec<u8>> {
    let beside = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/wordlists"));
    let folder = std::env::var_os("BOGGLE_WORDLISTS").map_or_else(beside, PathBuf::from);
    std::fs::read(folder.join(name).with_extension("txt")).ok()
}

/// Compiles a list in memory.
pub fn compiled(text: &[u8]) -> Dictionary<Vec<u8>> {
    let mut list = WordList::default();
    list.read("list", text).expect("a sound list");
    Dictionary::from_list(&mut list).expect("a list of words")
}

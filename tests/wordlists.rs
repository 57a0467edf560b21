//! The word lists behind published results. They are not part of this repository; tests that need a
//! missing list are skipped.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::LazyLock;

use boggle_dictionary::{Dictionary, WordList};

type List = Option<Dictionary>;

/// Returns the word list ENABLE, millennial edition (2000).
pub fn enable2k() -> Option<&'static Dictionary> {
    static LIST: LazyLock<List> = LazyLock::new(|| read("enable2k.txt"));
    LIST.as_ref().or_else(|| skip("enable2k.txt"))
}

/// Returns the word list ENABLE, first edition (1997).
pub fn enable1() -> Option<&'static Dictionary> {
    static LIST: LazyLock<List> = LazyLock::new(|| read("enable1.txt"));
    LIST.as_ref().or_else(|| skip("enable1.txt"))
}

/// Returns Yet Another Word List (2008).
pub fn yawl() -> Option<&'static Dictionary> {
    static LIST: LazyLock<List> = LazyLock::new(|| read("yawl.txt"));
    LIST.as_ref().or_else(|| skip("yawl.txt"))
}

/// Returns the path of a list, or `None` if it is missing.
pub fn path(name: &str) -> Option<PathBuf> {
    let path = directory().join(name);
    if path.exists() { Some(path) } else { skip(name) }
}

fn directory() -> PathBuf {
    let default = || concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/wordlists").into();
    std::env::var_os("BOGGLE_WORDLISTS").map_or_else(default, PathBuf::from)
}

/// Compiles a list, or returns `None` if it is missing. A list that exists but cannot be read makes
/// the test fail instead of skipping it.
fn read(name: &str) -> List {
    let path = directory().join(name);
    if !path.exists() {
        return None;
    }
    let text = fs::read(&path).unwrap();
    let mut list = WordList::default();
    list.read(name, &text[..]).unwrap();
    Some(list.compile().unwrap())
}

/// Reports that the current test is skipped. Writes directly to stderr, because the test harness
/// hides the output of passing tests.
fn skip<T>(name: &str) -> Option<T> {
    let test = std::thread::current().name().unwrap_or("a test").to_owned();
    let directory = directory();
    let _ = writeln!(
        io::stderr(),
        "{test}: skipped, because {name} is not in {}; \
         set BOGGLE_WORDLISTS to the folder that contains it",
        directory.display()
    );
    None
}

/// The words of the themes are words, and none is left out in family mode or is inside another.
#[test]
fn themes_have_words_for_everybody() {
    let dictionary = boggle_wordnik::dictionary().unwrap();
    let blocked: std::collections::BTreeSet<_> = boggle_game::blocked_words().collect();
    for theme in boggle_wordsearch::themes() {
        assert!((15..=20).contains(&theme.words.len()), "{}", theme.name);
        assert!(theme.words.is_sorted(), "{}", theme.name);
        for word in theme.words {
            assert!(dictionary.rank(word).is_some(), "{word} is not in the dictionary");
            assert!(!blocked.contains(word), "{word}");
        }
    }
    assert!(boggle_wordsearch::themes().is_sorted_by_key(|theme| theme.name));
}

//! The word lists that published results were made with. They are not part of
//! this repository; tests that need them are skipped where they are absent.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::LazyLock;

use boggle_dictionary::{Dictionary, WordList};

type List = Option<Dictionary<Vec<u8>>>;

/// The word list ENABLE, 2000 edition of its supplement.
pub fn enable2k() -> Option<&'static Dictionary<Vec<u8>>> {
    static LIST: LazyLock<List> = LazyLock::new(|| read("enable2k.txt"));
    LIST.as_ref().or_else(|| skip("enable2k.txt"))
}

/// The word list ENABLE, first edition.
pub fn enable1() -> Option<&'static Dictionary<Vec<u8>>> {
    static LIST: LazyLock<List> = LazyLock::new(|| read("enable1.txt"));
    LIST.as_ref().or_else(|| skip("enable1.txt"))
}

/// Where a list is; none if there is no such file.
pub fn path(name: &str) -> Option<PathBuf> {
    let path = folder().join(name);
    if path.exists() { Some(path) } else { skip(name) }
}

fn folder() -> PathBuf {
    let beside = || concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/wordlists").into();
    std::env::var_os("BOGGLE_WORDLISTS").map_or_else(beside, PathBuf::from)
}

/// Compiles a list; none if there is no such file. A list that is there but
/// cannot be read is a failure, not a reason to skip.
fn read(name: &str) -> List {
    let path = folder().join(name);
    if !path.exists() {
        return None;
    }
    let text = fs::read(&path).unwrap();
    let mut list = WordList::default();
    list.read(name, &text[..]).unwrap();
    Some(Dictionary::from_list(&mut list).unwrap())
}

/// Says that a test is skipped. It writes past the test harness, which shows
/// what passing tests print to nobody.
fn skip<T>(name: &str) -> Option<T> {
    let test = std::thread::current().name().unwrap_or("a test").to_owned();
    let folder = folder();
    let _ = writeln!(
        io::stderr(),
        "{test}: skipped, because there is no {name} in {}; \
         set BOGGLE_WORDLISTS to the folder that has it",
        folder.display()
    );
    None
}

//! Compiles a word list and opens the compiled dictionary.

use std::fs;

use divan::Bencher;
use divan::counter::BytesCount;

use crate::words::{WORDS, compiled, enable1, open_known};

/// Compiles the text of a list to a dictionary in memory. The list is enable1 if it is available,
/// and the embedded words otherwise.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn compile(bencher: Bencher) {
    let text = enable1();
    bencher.counter(BytesCount::of_slice(&text)).bench(|| compiled(&text));
}

/// Maps a file that is in the page cache and verifies its checksum.
#[divan::bench(sample_count = 200, sample_size = 5)]
fn open(bencher: Bencher) {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("words.fst");
    fs::write(&path, WORDS.dictionary.as_bytes()).expect("a file");
    bencher.counter(BytesCount::of_slice(WORDS.dictionary.as_bytes())).bench(|| open_known(&path));
}

/// Checks the whole dictionary, as when a file is opened for the first time.
#[divan::bench(sample_count = 50, sample_size = 1)]
fn validate(bencher: Bencher) {
    bencher
        .counter(BytesCount::of_slice(WORDS.dictionary.as_bytes()))
        .bench(|| WORDS.dictionary.validate().expect("a valid dictionary"));
}

//! Compiling a word list and opening what was compiled.

use std::fs;

use boggle_dictionary::Dictionary;
use divan::Bencher;
use divan::counter::BytesCount;

use crate::words::{WORDS, compiled, list};

/// From the bytes of a list (enable1, else the embedded words) to those of a
/// dictionary.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn compile(bencher: Bencher) {
    let text = list("enable1").unwrap_or_else(|| {
        let words: Vec<_> = WORDS.dictionary.words("").collect();
        words.join("\n").into_bytes()
    });
    bencher.counter(BytesCount::of_slice(&text)).bench(|| compiled(&text));
}

/// Mapping a file, which the system has in memory, and checking its sum.
#[divan::bench(sample_count = 200, sample_size = 5)]
fn open(bencher: Bencher) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("words.fst");
    fs::write(&path, WORDS.dictionary.as_bytes()).expect("a file");
    bencher
        .counter(BytesCount::of_slice(WORDS.dictionary.as_bytes()))
        .bench(|| Dictionary::open(&path).expect("a sound file"));
}

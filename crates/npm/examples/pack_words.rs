//! Writes the built-in words, packed, to standard output. They become part of the npm package.
//!
//! Of their levels, which take 119 kB, only whether a word is common remains, which takes a fifth.

use std::error::Error;
use std::io::{Write, stdout};

use boggle_dictionary::{Annotations, COMMON_LEVEL, Dictionary, compile_annotated};

fn main() -> Result<(), Box<dyn Error>> {
    let wordnik = boggle_wordnik::dictionary()?;
    let words: Vec<String> = wordnik.words("").collect();
    let mut annotations = Annotations::default();
    for (_, word) in (0..).zip(&words).filter(|&(rank, _)| wordnik.is_common(rank)) {
        annotations.set_level(word, COMMON_LEVEL);
    }
    let mut bytes = Vec::new();
    compile_annotated(words.iter().map(String::as_str), &annotations, &mut bytes)?;
    Ok(stdout().write_all(&Dictionary::new(bytes)?.pack()?)?)
}

//! Levels and definitions are accepted or rejected, and survive compilation. After any change to
//! the file, the dictionary is rejected or still harmless, even if its checksum is valid.

#![no_main]

#[path = "../../tests/forged/forge.rs"]
#[allow(dead_code, reason = "only the checksum is needed")]
mod forge;

use arbitrary::Arbitrary;
use boggle_dictionary::{Annotations, Dictionary, LEVELS, MAX_DEFINITION, compile_annotated};
use forge::write_checksum;
use libfuzzer_sys::fuzz_target;

#[derive(Debug, Arbitrary)]
struct Input<'a> {
    levels: &'a [u8],
    definitions: &'a [u8],
    /// Words with a level and a definition. A number instead of a definition refers to the base
    /// form.
    entries: Vec<(u8, u8, Result<&'a str, u8>)>,
    /// Positions in the annotations, counted from the end of the file, and their new values.
    edits: Vec<(u16, u8)>,
}

const WORDS: [&str; 7] = ["tea", "teas", "tee", "zoo", "zoom", "zoos", "été"];

/// The length of the trailer, and of the file type after its checksum.
const TRAILER: usize = 28;
const TYPE: usize = 8;

fuzz_target!(|input: Input| {
    let mut annotations = Annotations::default();
    let _ = annotations.read_levels("levels", input.levels);
    let _ = annotations.read_definitions("definitions", input.definitions);
    for (word, level, definition) in &input.entries {
        let word_at = |index: &u8| WORDS[usize::from(*index) % WORDS.len()];
        annotations.set_level(word_at(word), *level);
        match definition {
            Ok(text) => annotations.define(word_at(word), text),
            Err(lemma) => annotations.define(word_at(word), &format!("={}", word_at(lemma))),
        }
    }
    let mut file = Vec::new();
    compile_annotated(WORDS, &annotations, &mut file).unwrap();
    let dictionary = Dictionary::new(file.clone()).unwrap();
    check(&dictionary);
    if !dictionary.has_levels() && !dictionary.has_definitions() {
        return;
    }
    let annotated = file.len() - dictionary.as_fst().as_bytes().len();
    for (at, value) in &input.edits {
        let at = file.len() - 1 - usize::from(*at) % annotated;
        file[at] = *value;
    }
    fix_checksum(&mut file);
    if let Ok(dictionary) = Dictionary::new(file) {
        check(&dictionary);
    }
});

/// Checks the data of a dictionary that programs display.
fn check(dictionary: &Dictionary) {
    assert!(dictionary.words("").eq(WORDS.map(String::from)));
    let mut count = 0;
    for rank in 0..WORDS.len() as u32 + 2 {
        assert!(dictionary.level(rank).is_none_or(|level| LEVELS.contains(&level)));
        let Some(definition) = dictionary.definition(rank).unwrap() else { continue };
        count += 1;
        assert!(!definition.text.is_empty() && definition.text.len() <= MAX_DEFINITION);
        assert!(!definition.text.contains(char::is_control));
        if let Some(lemma) = definition.lemma {
            let base = dictionary.definition(dictionary.rank(&lemma).unwrap()).unwrap().unwrap();
            assert_eq!((base.text, base.lemma), (definition.text, None));
        }
    }
    assert_eq!(dictionary.definition_count().unwrap(), count);
}

/// Updates the checksum of the index, the levels and the trailer.
fn fix_checksum(file: &mut [u8]) {
    let trailer = file.len() - TRAILER;
    let length = |part: usize| {
        let at = trailer + 4 * part;
        u32::from_le_bytes([0, 1, 2, 3].map(|byte| file[at + byte])) as usize
    };
    let start = trailer.checked_sub(length(2).saturating_add(length(3)));
    if let Some(start) = start {
        let end = file.len() - TYPE;
        write_checksum(&mut file[start..end]);
    }
}

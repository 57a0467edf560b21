//! All bytes are either accepted as a Hunspell dictionary or rejected, and the words stay within the
//! limits.

#![no_main]

use arbitrary::Arbitrary;
use boggle_hunspell::{AffixFile, Limits};
use libfuzzer_sys::fuzz_target;

#[derive(Debug, Arbitrary)]
struct Input<'a> {
    lines: u16,
    words: u16,
    words_per_byte: u16,
    bytes: u16,
    no_suggest: u16,
    forbidden: u16,
    steps: u16,
    steps_per_byte: u16,
    stem: u8,
    longest: u8,
    affixes: &'a [u8],
    stems: &'a [u8],
}

fuzz_target!(|input: Input| {
    let affixes = match AffixFile::parse("a.aff", input.affixes) {
        Ok(affixes) => affixes,
        Err(error) => return check_line(input.affixes, error.line),
    };
    let limits = Limits {
        lines: input.lines.into(),
        words: input.words.into(),
        words_per_byte: input.words_per_byte.into(),
        bytes: input.bytes.into(),
        no_suggest: input.no_suggest.into(),
        forbidden: input.forbidden.into(),
        steps: input.steps.into(),
        steps_per_byte: input.steps_per_byte.into(),
        stem: input.stem.into(),
    };
    let (mut words, mut bytes, mut no_suggest) = (0, 0, 0);
    let fits = |text: &str| text.len() <= input.longest.into();
    let result = affixes.expand_fitting("a.dic", input.stems, limits, fits, fits, |word| {
        assert!(fits(word.text));
        words += 1;
        bytes += word.text.len() as u64;
        no_suggest += u64::from(word.no_suggest);
        check_line(input.stems, word.line);
    });
    assert!(words <= limits.words && bytes <= limits.bytes && no_suggest <= limits.no_suggest);
    if let Err(error) = result {
        assert_eq!(words, 0);
        check_line(input.stems, error.line);
    }
});

/// Checks that a line number exists.
fn check_line(file: &[u8], line: u64) {
    let lines = file.split(|&byte| byte == b'\n').count() as u64;
    assert!((1..=lines).contains(&line), "line {line} of {lines}");
}

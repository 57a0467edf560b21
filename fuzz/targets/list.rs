//! All bytes are either accepted as a word list or rejected, and the words survive compilation.

#![no_main]

use arbitrary::Arbitrary;
use boggle_dictionary::letters::{Accents, count, normalize};
use boggle_dictionary::{Dictionary, Error, ListOptions, WordList, compile};
use libfuzzer_sys::fuzz_target;

#[derive(Debug, Arbitrary)]
struct Input<'a> {
    min_length: u8,
    max_length: u16,
    strict: bool,
    accents: u8,
    /// Compiling takes a millisecond, so only one in 8 inputs is compiled.
    compile: u8,
    list: &'a [u8],
}

fuzz_target!(|input: Input| {
    let options = ListOptions {
        min_length: input.min_length.into(),
        max_length: input.max_length.into(),
        strict: input.strict,
        accents: match input.accents % 3 {
            0 => Accents::Kept,
            1 => Accents::RemovedExcept("å"),
            _ => Accents::German,
        },
        ..ListOptions::default()
    };
    let mut list = WordList::new(options);
    match list.read("list", input.list) {
        Ok(_) => {}
        Err(Error::NotUtf8 { line, .. } | Error::LineTooLong { line, .. }) => {
            check_line(&input, line)
        }
        Err(Error::Syntax(error)) => check_line(&input, error.line as u64),
        Err(Error::NotAWord { line, .. }) => {
            assert!(input.strict);
            check_line(&input, line);
        }
        Err(other) => panic!("{other}"),
    }
    let words: Vec<String> = list.words().map(String::from).collect();
    assert!(words.is_sorted_by(|a, b| a < b));
    for word in &words {
        assert_eq!(normalize(word), *word);
        assert!((options.min_length..=options.max_length).contains(&count(word)));
    }

    let mut again = WordList::new(ListOptions { strict: true, ..options });
    again.read("again", words.join("\n").as_bytes()).unwrap();
    assert!(again.words().eq(words.iter().map(String::as_str)));

    if !input.compile.is_multiple_of(8) {
        return;
    }
    let mut bytes = Vec::new();
    match compile(list.words(), &mut bytes) {
        Ok(count) => assert_eq!(count as usize, words.len()),
        Err(Error::NoWords) => return assert!(words.is_empty()),
        Err(other) => panic!("{other}"),
    }
    let dictionary = Dictionary::new(bytes).unwrap();
    assert!(dictionary.words("").eq(words.iter().cloned()));
    for (rank, word) in (0..).zip(&words) {
        assert_eq!(dictionary.rank(word), Some(rank));
        assert_eq!(dictionary.word(rank).as_ref(), Some(word));
        let prefix = dictionary.walk(&dictionary.root(), word.as_bytes()).unwrap();
        assert_eq!(prefix.word(), Some(rank));
    }
    assert_eq!(dictionary.word(words.len() as u32), None);
});

/// Checks that the line number in an error exists.
fn check_line(input: &Input, line: u64) {
    let lines = input.list.split(|&byte| byte == b'\n').count() as u64;
    assert!((1..=lines).contains(&line), "line {line} of {lines}");
}

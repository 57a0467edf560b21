//! The words of a puzzle as letters in its cells.

use std::collections::HashMap;
use std::iter;

use boggle_dictionary::letters::{
    Accents, are_joined, compose, count, fold_accents, is_invisible, is_mark, letters, normalize,
    not_a_letter,
};
use boggle_dictionary::{Dictionary, Entry};
use boggle_notation::{Kind, SyntaxError, quoted};

use crate::{Error, Options, UnusableWord};

/// What stands for a letter of the message.
pub const BLANK: char = '_';

/// The words to hide, and the message.
pub(crate) struct HiddenWords {
    /// Each word as indices into `alphabet`.
    pub(crate) letters: Vec<Vec<u32>>,
    /// The letters of the message, likewise.
    pub(crate) message: Vec<u32>,
    /// The distinct letters.
    pub(crate) alphabet: Vec<String>,
}

impl HiddenWords {
    /// Splits words and a message into letters.
    pub(crate) fn new(entries: &[Entry], message: &str) -> HiddenWords {
        let mut alphabet = Vec::new();
        let mut indices = HashMap::new();
        let mut split = |word: &str| -> Vec<u32> {
            let index = |letter: &str| {
                *indices.entry(letter.to_owned()).or_insert_with(|| {
                    alphabet.push(letter.to_owned());
                    alphabet.len() as u32 - 1
                })
            };
            letters(word).map(index).collect()
        };
        let letters = entries.iter().map(|entry| split(&entry.word)).collect();
        let message = split(message);
        HiddenWords { letters, message, alphabet }
    }

    /// Returns the number of letters in all words.
    pub(crate) fn total(&self) -> usize {
        self.letters.iter().map(Vec::len).sum()
    }
}

/// Returns the entries with their words as they are in the puzzle.
pub(crate) fn in_puzzle(entries: &[Entry], options: &Options) -> Result<Vec<Entry>, Error> {
    if entries.is_empty() {
        return Err(Error::NoWords);
    }
    let mut seen = HashMap::new();
    let mut unusable = Vec::new();
    let mut usable = Vec::new();
    for entry in entries {
        let word = Entry::parse(&entry.word)?.word;
        let word = shown(&word, options);
        let text = entry.text.clone();
        if count(&word) == 1 {
            unusable.push(UnusableWord::OneLetter { text });
        } else if let Some(other) = seen.insert(word.clone(), &entry.text) {
            unusable.push(UnusableWord::Same { text, other: other.clone() });
        }
        usable.push(Entry { word, ..entry.clone() });
    }
    if unusable.is_empty() { Ok(usable) } else { Err(Error::Words { words: unusable, size: None }) }
}

/// Returns the letters of a message as they are in the puzzle. Whatever is neither a letter nor a digit
/// is left out.
pub(crate) fn message_letters(options: &Options) -> Result<String, Error> {
    let Some(message) = options.message.as_deref() else { return Ok(String::new()) };
    let text = &*normalize(message);
    let letters: String = text.chars().filter(|c| !is_left_out(*c)).collect();
    if letters.is_empty() {
        let error = SyntaxError::at(message, 0..0, Kind::Empty, "no letters", "a message");
        return Err(Error::NotAMessage(error.in_source("the message", 0).into()));
    }
    if let Some(at) = not_a_letter(&letters) {
        let wrong = letters[at..].chars().next().unwrap_or_default();
        let at = message.find(wrong).unwrap_or(0);
        let range = at..at + wrong.len_utf8();
        let found = quoted(wrong.encode_utf8(&mut [0; 4]));
        let error = SyntaxError::at(message, range, Kind::NotAWord, found, "letters");
        let error = error.in_source("the message", 0).with_remedy("write numbers in words");
        return Err(Error::NotAMessage(error.into()));
    }
    Ok(shown(&letters, options))
}

/// Returns the message with a blank for each letter in the puzzle, in which `ß` can be two. Spaces and
/// punctuation stay.
pub(crate) fn blanks(options: &Options) -> String {
    let text = compose(options.message.as_deref().unwrap_or_default());
    let (mut blanks, mut letters) = (String::new(), String::new());
    for part in text.split_inclusive(is_left_out) {
        let word = shown(&normalize(part.trim_end_matches(is_left_out)), options);
        // A virama joins letters across the space, which the puzzle does not have.
        let joined = usize::from(are_joined(&letters, &word));
        blanks.extend(iter::repeat_n(BLANK, count(&word) - joined));
        letters += &word;
        match part.chars().next_back().filter(|c| is_left_out(*c)) {
            Some(c) if c.is_whitespace() || c == BLANK => blanks.push(' '),
            Some(c) if !is_invisible(c) => blanks.push(c),
            _ => {}
        }
    }
    blanks
}

/// Whether a character of a message is not in the puzzle.
fn is_left_out(c: char) -> bool {
    !c.is_alphanumeric() && !is_mark(c)
}

/// Returns a word with the letters that the puzzle shows: with `ss` for `ß` in capitals, and maybe
/// without accents.
fn shown(word: &str, options: &Options) -> String {
    let word = fold_accents(word, options.accents);
    if options.lowercase || options.accents != Accents::Kept {
        word.into_owned()
    } else {
        word.replace('ß', "ss")
    }
}

/// Returns a dictionary of what may not appear by accident: the words and the blocked words, forward
/// and backward.
pub(crate) fn forbidden(entries: &[Entry], options: &Options) -> Result<Dictionary, Error> {
    let mut words: Vec<_> = entries.iter().map(|entry| entry.word.clone()).collect();
    for word in &options.blocked {
        let word = shown(&Entry::parse(word)?.word, options);
        // Of one letter, each cell that has it is a word.
        if count(&word) == 1 {
            let words = vec![UnusableWord::OneLetter { text: word }];
            return Err(Error::Words { words, size: None });
        }
        words.push(word);
    }
    let backward: Vec<_> = words.iter().map(|word| reversed(word)).collect();
    Ok(Dictionary::from_words(words.into_iter().chain(backward))?)
}

fn reversed(word: &str) -> String {
    let mut letters: Vec<_> = letters(word).collect();
    letters.reverse();
    letters.concat()
}

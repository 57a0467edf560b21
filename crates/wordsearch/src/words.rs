//! The words of a puzzle, validated and split into letters.

use std::collections::{HashMap, HashSet};

use boggle_dictionary::letters::{self, count, letters, normalize};
use boggle_dictionary::{Dictionary, MAX_WORD};

use crate::Error;

/// The words to hide.
pub(crate) struct Words {
    /// The normalized words.
    pub(crate) texts: Vec<String>,
    /// Each word as indices into `alphabet`.
    pub(crate) letters: Vec<Vec<u32>>,
    /// The distinct letters.
    pub(crate) alphabet: Vec<String>,
}

impl Words {
    pub(crate) fn new<W: AsRef<str>>(words: &[W]) -> Result<Words, Error> {
        let texts: Vec<_> =
            words.iter().map(|word| validate(word.as_ref())).collect::<Result<_, _>>()?;
        let mut alphabet = Vec::new();
        let mut indices = HashMap::new();
        let mut index = |letter: &str| {
            *indices.entry(letter.to_owned()).or_insert_with(|| {
                alphabet.push(letter.to_owned());
                (alphabet.len() - 1) as u32
            })
        };
        let letters = texts.iter().map(|word| letters(word).map(&mut index).collect()).collect();
        Ok(Words { texts, letters, alphabet })
    }

    /// Checks that no word is equal to, or contained in, another.
    pub(crate) fn check_distinct(&self) -> Result<(), Error> {
        check_distinct(&self.texts)
    }
}

/// Returns the normalized form of a word, or an error if it cannot be hidden.
pub(crate) fn validate(word: &str) -> Result<String, Error> {
    let text = normalize(word).into_owned();
    if letters::validate(&text).is_err() || text.len() > MAX_WORD {
        return Err(Error::NotAWord { word: word.into() });
    }
    match count(&text) {
        1 => Err(Error::OneLetter { word: text }),
        _ => Ok(text),
    }
}

fn check_distinct(words: &[String]) -> Result<(), Error> {
    let mut seen = HashSet::new();
    if let Some(word) = words.iter().find(|word| !seen.insert(*word)) {
        return Err(Error::Duplicate { word: word.clone() });
    }
    let known = both_directions(words)?;
    for outer in words {
        let all: Vec<_> = letters(outer).collect();
        for start in 0..all.len() {
            let mut prefix = known.root();
            for letter in &all[start..] {
                let Some(longer) = known.walk(&prefix, letter.as_bytes()) else { break };
                prefix = longer;
                let Some(text) = prefix.word().and_then(|rank| known.word(rank)) else { continue };
                let mut inner = [reversed(&text), text].into_iter();
                if let Some(inner) = inner.find(|word| seen.contains(word) && word != outer) {
                    return Err(Error::Contained { inner, outer: outer.clone() });
                }
            }
        }
    }
    Ok(())
}

/// Returns a dictionary of the words and their reversals.
pub(crate) fn both_directions(words: &[String]) -> Result<Dictionary<Vec<u8>>, Error> {
    let backward = words.iter().map(|word| reversed(word));
    Ok(Dictionary::from_words(words.iter().cloned().chain(backward))?)
}

fn reversed(word: &str) -> String {
    let mut letters: Vec<_> = letters(word).collect();
    letters.reverse();
    letters.concat()
}

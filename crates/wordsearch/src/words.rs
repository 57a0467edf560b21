//! Words, checked, and what they spell.

use std::collections::{HashMap, HashSet};

use boggle_dictionary::letters::{count, is_letter, is_mark, letters, normalize};
use boggle_dictionary::{Dictionary, MAX_WORD};

use crate::Error;

/// The words to lay out.
pub(crate) struct Words {
    /// Normalised.
    pub(crate) texts: Vec<String>,
    /// Each word as numbers of letters.
    pub(crate) letters: Vec<Vec<u32>>,
    /// The letters by their numbers.
    pub(crate) alphabet: Vec<String>,
}

impl Words {
    pub(crate) fn new<W: AsRef<str>>(words: &[W]) -> Result<Words, Error> {
        let texts: Vec<_> =
            words.iter().map(|word| checked(word.as_ref())).collect::<Result<_, _>>()?;
        check_apart(&texts)?;
        let mut alphabet = Vec::new();
        let mut numbers = HashMap::new();
        let mut number = |letter: &str| {
            *numbers.entry(letter.to_owned()).or_insert_with(|| {
                alphabet.push(letter.to_owned());
                (alphabet.len() - 1) as u32
            })
        };
        let letters = texts.iter().map(|word| letters(word).map(&mut number).collect()).collect();
        Ok(Words { texts, letters, alphabet })
    }
}

/// A word in its normal form, if it is one.
pub(crate) fn checked(word: &str) -> Result<String, Error> {
    let text = normalize(word).into_owned();
    if !text.starts_with(is_letter)
        || !text.chars().all(|c| is_letter(c) || is_mark(c))
        || text.len() > MAX_WORD
    {
        return Err(Error::NotAWord { word: word.into() });
    }
    match count(&text) {
        1 => Err(Error::OneLetter { word: text }),
        _ => Ok(text),
    }
}

/// Checks that no word would be found where another lies.
fn check_apart(words: &[String]) -> Result<(), Error> {
    let mut seen = HashSet::new();
    if let Some(word) = words.iter().find(|word| !seen.insert(*word)) {
        return Err(Error::Twice { word: word.clone() });
    }
    let known = both_ways(words)?;
    for outer in words {
        let all: Vec<_> = letters(outer).collect();
        for start in 0..all.len() {
            let mut prefix = known.root();
            for letter in &all[start..] {
                let Some(next) = known.walk(&prefix, letter.as_bytes()) else { break };
                prefix = next;
                let Some(text) = prefix.word().and_then(|rank| known.word(rank)) else { continue };
                let mut inner = [reversed(&text), text].into_iter();
                if let Some(inner) = inner.find(|word| seen.contains(word) && word != outer) {
                    return Err(Error::Inside { inner, outer: outer.clone() });
                }
            }
        }
    }
    Ok(())
}

/// A dictionary of the words and of what they read backward.
pub(crate) fn both_ways(words: &[String]) -> Result<Dictionary<Vec<u8>>, Error> {
    let backward = words.iter().map(|word| reversed(word));
    Ok(Dictionary::from_words(words.iter().cloned().chain(backward))?)
}

fn reversed(word: &str) -> String {
    let mut letters: Vec<_> = letters(word).collect();
    letters.reverse();
    letters.concat()
}

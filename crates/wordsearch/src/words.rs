//! Validates the words of a puzzle and splits them into letters.

use std::collections::{HashMap, HashSet};

use boggle_dictionary::letters::{are_joined, count, letters};
use boggle_dictionary::{Dictionary, Entry};

use crate::Error;

/// The words to hide.
pub(crate) struct HiddenWords {
    /// The normalized words.
    pub(crate) texts: Vec<String>,
    /// Each word as indices into `alphabet`.
    pub(crate) letters: Vec<Vec<u32>>,
    /// The distinct letters.
    pub(crate) alphabet: Vec<String>,
}

impl HiddenWords {
    /// Splits normalized words into letters.
    pub(crate) fn new(texts: Vec<String>) -> HiddenWords {
        let mut alphabet = Vec::new();
        let mut indices = HashMap::new();
        let mut index = |letter: &str| {
            *indices.entry(letter.to_owned()).or_insert_with(|| {
                alphabet.push(letter.to_owned());
                alphabet.len() as u32 - 1
            })
        };
        let letters = texts.iter().map(|word| letters(word).map(&mut index).collect()).collect();
        HiddenWords { texts, letters, alphabet }
    }
}

/// Returns the letters of a word, or an error if it cannot be hidden.
pub(crate) fn validate(word: &str) -> Result<String, Error> {
    let text = Entry::parse(word)?.word;
    match count(&text) {
        1 => Err(Error::OneLetter { word: text }),
        _ => Ok(text),
    }
}

/// Checks that no word equals another or is contained in it.
pub(crate) fn check_distinct(words: &[String]) -> Result<(), Error> {
    let known = Dictionary::from_words(words)?;
    if known.len() < words.len() {
        let mut seen = HashSet::new();
        if let Some(word) = words.iter().find(|word| !seen.insert(*word)) {
            return Err(Error::Contained { inner: word.clone(), outer: word.clone() });
        }
    }
    for outer in words {
        let forward: Vec<_> = letters(outer).collect();
        let backward: Vec<_> = forward.iter().rev().copied().collect();
        for line in [&forward, &backward] {
            for start in 0..line.len() {
                let mut prefix = known.root();
                for (letter, end) in line[start..].iter().zip(start + 1..) {
                    if end - start > 1 && are_joined(line[end - 2], letter) {
                        break;
                    }
                    let Some(longer) = known.walk(&prefix, letter.as_bytes()) else { break };
                    prefix = longer;
                    let inner = &line[start..end];
                    if prefix.word().is_some() && *inner != *forward {
                        let (inner, outer) = (inner.concat(), outer.clone());
                        return Err(Error::Contained { inner, outer });
                    }
                }
            }
        }
    }
    Ok(())
}

/// Returns a dictionary of the words and their reversals.
pub(crate) fn both_directions(words: &[String]) -> Result<Dictionary, Error> {
    let backward = words.iter().map(|word| reversed(word));
    Ok(Dictionary::from_words(words.iter().cloned().chain(backward))?)
}

fn reversed(word: &str) -> String {
    let mut letters: Vec<_> = letters(word).collect();
    letters.reverse();
    letters.concat()
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::test_runner::Config;

    use super::*;

    #[test]
    fn words_of_other_letters_are_not_contained() {
        // Backward, the first is न्, दी, क.
        for words in [["कदीन्", "न्दीक"], ["aन्ह", "aन्"], ["xab", "x\u{302}a"]]
        {
            check_distinct(&words.map(String::from)).unwrap();
        }
        assert!(check_distinct(&["कन्दी", "न्दीक", "aन्दीकb"].map(String::from)).is_err());
    }

    proptest! {
        #![proptest_config(Config { failure_persistence: None, ..Config::default() })]

        #[test]
        fn words_in_others_are_found(words in vec("[abé]{2,7}", 2..6)) {
            let error = check_distinct(&words).err();
            let is_in = |inner: &str, outer: &str| {
                outer.contains(inner) || outer.contains(&reversed(inner))
            };
            let pairs = (0..words.len()).flat_map(|i| (0..words.len()).map(move |j| (i, j)));
            let mut pairs = pairs.filter(|(i, j)| i != j);
            match error {
                None => prop_assert!(!pairs.any(|(i, j)| is_in(&words[i], &words[j]))),
                Some(Error::Contained { inner, outer }) if inner == outer => {
                    prop_assert!(words.iter().filter(|other| **other == inner).count() > 1);
                }
                Some(Error::Contained { inner, outer }) => {
                    prop_assert!(words.contains(&inner) && words.contains(&outer));
                    prop_assert!(inner != outer && is_in(&inner, &outer));
                }
                Some(error) => prop_assert!(false, "{error}"),
            }
        }
    }
}

//! Checks that the words of a dictionary consist of normalized letters, without
//! reading the words.
//!
//! Nearly all characters are stable: normalizing a word neither changes them nor joins them to
//! preceding characters. A stable character is therefore checked by itself, once for each node it
//! follows. The others, such as combining accents, are checked together with the characters before
//! them, back to the last stable one.

use bytes::Bytes;
use fst::raw::Fst;
use unicode_normalization::char::canonical_combining_class;
use unicode_normalization::{IsNormalized, is_nfc_quick};

use crate::InvalidDictionary;
use crate::bit_set::BitSet;
use crate::letters::{is_joiner, is_letter, is_mark, normalize, usual_form};

/// The maximum number of steps per byte of a dictionary, of one transition each. Word lists of 40
/// languages take at most 1.4 (Tamil). But nodes can share the last bytes of their characters, so a
/// few of them can lead to more characters than could ever be read.
const MAX_STEPS_PER_BYTE: u64 = 4;

/// The maximum number of steps for a small dictionary.
const MAX_STEPS: u64 = 1 << 24;

/// The number of steps that normalizing a byte takes.
const STEPS_PER_NORMALIZED_BYTE: u64 = 2;

/// Checks a dictionary whose nodes are known to be valid.
pub(crate) fn check(fst: &Fst<Bytes>) -> Result<(), InvalidDictionary> {
    let len = fst.as_bytes().len();
    let mut check = LetterCheck {
        fst,
        classes: vec![None; char::MAX as usize + 1],
        unstable: BitSet::new(len),
        steps: MAX_STEPS.max(MAX_STEPS_PER_BYTE.saturating_mul(len as u64)),
    };
    let root = fst.root().addr();
    // The nodes where characters start.
    let mut starts = BitSet::new(len);
    starts.insert(root);
    let mut has_unstable = false;
    // Each node leads to lower addresses.
    for address in (1..=root).rev() {
        if !starts.contains(address) {
            continue;
        }
        check.characters(address, |check, c, target| {
            let class = check.class(c);
            if class == CharClass::Other || address == root && !is_letter(c) {
                return Err(not_normalized(address, c.into()));
            }
            if class == CharClass::Unstable {
                check.unstable.insert(address);
                has_unstable = true;
            }
            starts.insert(target);
            Ok(())
        })?;
    }
    if !has_unstable {
        return Ok(());
    }
    check.unstable_after(root, &mut String::new())?;
    for address in (1..=root).rev() {
        if !starts.contains(address) {
            continue;
        }
        check.characters(address, |check, c, target| match check.class(c) {
            CharClass::Stable => check.unstable_after(target, &mut c.into()),
            _ => Ok(()),
        })?;
    }
    Ok(())
}

/// The way a character is checked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CharClass {
    /// By itself; it is normalized in any word.
    Stable,
    /// With the characters before it.
    Unstable,
    /// Rejected; it is not normalized in any word.
    Other,
}

impl CharClass {
    fn from_char(c: char) -> CharClass {
        let quick = is_nfc_quick(std::iter::once(c));
        if !is_letter(c) && !is_mark(c) || quick == IsNormalized::No {
            CharClass::Other
        } else if quick == IsNormalized::Maybe || canonical_combining_class(c) != 0 || is_joiner(c)
        {
            CharClass::Unstable
        } else if is_normalized(c.encode_utf8(&mut [0; 4])) {
            CharClass::Stable
        } else {
            CharClass::Other
        }
    }
}

/// Whether a text is what a version of this program stored: it is normalized, except for letters that
/// earlier versions did not change.
fn is_normalized(text: &str) -> bool {
    let normalized = normalize(text);
    normalized == text || normalized.chars().eq(text.chars().map(current_form))
}

/// Returns the normalized form of a letter that earlier versions stored as it was: a form at the
/// end of words other than `ς`, or a small Cherokee letter.
fn current_form(c: char) -> char {
    match c {
        'ς' | 'Ŀ' => c,
        _ => usual_form(c),
    }
}

struct LetterCheck<'d> {
    fst: &'d Fst<Bytes>,
    /// The classes of the characters so far.
    classes: Vec<Option<CharClass>>,
    /// The nodes that lead to unstable characters.
    unstable: BitSet,
    /// The number of steps left.
    steps: u64,
}

impl LetterCheck<'_> {
    fn class(&mut self, c: char) -> CharClass {
        *self.classes[c as usize].get_or_insert_with(|| CharClass::from_char(c))
    }

    fn step(&mut self, address: usize, steps: u64) -> Result<(), InvalidDictionary> {
        let left = self.steps.checked_sub(steps);
        self.steps = left.ok_or(invalid(address, "leads to too many letters"))?;
        Ok(())
    }

    /// Calls `each` with the characters that a node leads to, and with the node after each.
    fn characters(
        &mut self,
        address: usize,
        mut each: impl FnMut(&mut Self, char, usize) -> Result<(), InvalidDictionary>,
    ) -> Result<(), InvalidDictionary> {
        // The first bytes of characters, and the nodes after them.
        let mut pending = vec![([0; 4], 0, address)];
        while let Some((mut utf8, len, at)) = pending.pop() {
            let node = self.fst.node(at);
            if node.is_final() && len > 0 {
                return Err(invalid(address, "leads to half a character"));
            }
            self.step(address, node.len() as u64)?;
            for transition in node.transitions() {
                utf8[len] = transition.inp;
                match str::from_utf8(&utf8[..=len]) {
                    Ok(text) => {
                        for c in text.chars() {
                            each(self, c, transition.addr)?;
                        }
                    }
                    Err(error) if error.error_len().is_none() => {
                        pending.push((utf8, len + 1, transition.addr));
                    }
                    Err(_) => return Err(invalid(address, "leads to what is not UTF-8")),
                }
            }
        }
        Ok(())
    }

    /// Checks the unstable characters that follow a node and the normalized text since the last
    /// stable one, up to the length of a word.
    fn unstable_after(
        &mut self,
        address: usize,
        text: &mut String,
    ) -> Result<(), InvalidDictionary> {
        if !self.unstable.contains(address) {
            return Ok(());
        }
        self.characters(address, |check, c, target| {
            if check.class(c) != CharClass::Unstable {
                return Ok(());
            }
            text.push(c);
            check.step(address, STEPS_PER_NORMALIZED_BYTE * text.len() as u64)?;
            if !is_normalized(text) {
                return Err(not_normalized(address, text.clone()));
            }
            check.unstable_after(target, text)?;
            text.pop();
            Ok(())
        })
    }
}

fn invalid(address: usize, problem: &'static str) -> InvalidDictionary {
    InvalidDictionary::Node { address, problem }
}

fn not_normalized(address: usize, letter: String) -> InvalidDictionary {
    InvalidDictionary::Letter { address, letter }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::letters::validate;
    use crate::{Dictionary, compile};

    /// Letters that compose, marks of several classes, and characters that no word has.
    const ODD: [char; 36] = [
        'م',
        '\u{200c}',
        '\u{200d}',
        'ם',
        'a',
        'i',
        'å',
        'ạ',
        'ị',
        'q',
        'σ',
        'ς',
        'ß',
        'I',
        'ı',
        'ж',
        '字',
        '\u{301}',
        '\u{307}',
        '\u{323}',
        '\u{30a}',
        '\u{315}',
        '\u{345}',
        'ᄀ',
        'ᅡ',
        'ᆨ',
        '가',
        'क',
        '\u{93c}',
        '\u{94d}',
        '\u{93e}',
        '\u{9c7}',
        '\u{9be}',
        '𑂙',
        '\u{110ba}',
        '-',
    ];

    fn is_word(word: &str) -> bool {
        validate(word).is_ok() && is_normalized(word)
    }

    fn open(words: &BTreeSet<String>) -> bool {
        let mut bytes = Vec::new();
        compile(words.iter().map(String::as_str), &mut bytes).unwrap();
        Dictionary::new(bytes).is_ok()
    }

    proptest! {
        #[test]
        fn dictionaries_are_accepted_if_all_entries_are_words(
            entries in prop::collection::btree_set(
                prop::collection::vec(prop::sample::select(&ODD[..]), 1..5),
                1..30,
            ),
        ) {
            let entries = entries.into_iter().map(String::from_iter);
            let (words, others): (BTreeSet<_>, BTreeSet<_>) = entries.partition(|word| is_word(word));
            prop_assert!(words.is_empty() || open(&words), "{:?}", words);
            for other in others {
                let mut entries = words.clone();
                entries.insert(other);
                prop_assert!(!open(&entries), "{:?}", entries);
            }
        }
    }

    #[test]
    fn dictionaries_of_earlier_versions_are_accepted() {
        for word in ["שלום", "ךּ", "\u{ab70}\u{13f8}", "iŀlusió"] {
            assert!(open(&BTreeSet::from([word.into()])), "{word}");
        }
        for word in ["οδος", "a\u{200d}b", "م\u{200c}\u{200c}", "\u{200c}م"] {
            assert!(!open(&BTreeSet::from([word.into()])), "{word:?}");
        }
    }

    #[test]
    fn stable_characters_are_normalized_after_any_other() {
        let mut words = BTreeSet::new();
        for c in '\0'..=char::MAX {
            let word = String::from(c);
            if CharClass::from_char(c) == CharClass::Stable && current_form(c) == c {
                for before in ODD {
                    let text = String::from_iter([before, c]);
                    assert_eq!(normalize(&text), normalize(&before.to_string()) + &*word, "{text}");
                }
            }
            if is_word(&word) {
                words.insert(word);
            }
        }
        assert!(words.len() > 100_000 && open(&words));
    }
}

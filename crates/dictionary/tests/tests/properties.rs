//! Properties that hold for every list and every set of words.

use std::collections::{BTreeSet, HashMap};

use boggle_dictionary::letters::{Accents, count, fold_accents, letters, normalize};
use boggle_dictionary::{
    Dictionary, ListFormat, ListOptions, Prefix, SkipReason, WordList, byte_bit, compile,
};
use proptest::prelude::*;

fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) }
}

/// Generates bytes that resemble lists: words, marks, and invalid input.
fn text() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        4 => "[a-zA-Z]{1,6}".prop_map(String::into_bytes),
        4 => Just(b"\n".to_vec()),
        1 => Just(b"\r\n".to_vec()),
        2 => "\\PC{0,4}".prop_map(String::into_bytes),
        1 => "[#' \u{feff}\u{301}\u{327}0-9ÀŞİΣßǅ\u{1100}\u{1161}-]".prop_map(String::into_bytes),
        1 => proptest::collection::vec(any::<u8>(), 1..3),
    ];
    proptest::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

fn is_array(text: &[u8]) -> bool {
    text.trim_ascii_start().starts_with(b"[") || text.trim_ascii_start().starts_with(b"{")
}

/// Generates bytes that resemble lists in several formats: one kind of line, mixed with a few
/// others.
fn formatted() -> impl Strategy<Value = Vec<u8>> {
    let line = prop_oneof!["[a-z]{1,3}", "[\\[{\"a-c:,}\\]\\\\u' 1-3/\t;-]{0,8}", "[0-9]{1,2}", ""];
    let lines = (0..5usize, proptest::collection::vec((any::<u8>(), "[a-z]{1,4}", line), 0..30));
    lines.prop_map(|(kind, lines)| {
        let open = ["", "3\n", "[", "{", ""][kind];
        let format = |(choice, word, other): (u8, String, String)| match (choice, kind) {
            (0..16, _) => format!("{other}\n"),
            (_, 0) => format!("{word}\t{choice}\n"),
            (_, 1) => format!("{word}/SM\n"),
            (_, 2) => format!("\"{word}\","),
            (_, 3) => format!("\"{word}\": {choice},\n"),
            _ => format!("{word}  {other} of {choice}\n"),
        };
        let lines: String = lines.into_iter().map(format).collect();
        [open, &lines, ["", "", "\"a\"]", "\"a\": 1}", ""][kind]].concat().into_bytes()
    })
}

/// Generates words of few letters, which share prefixes and endings.
fn words() -> impl Strategy<Value = BTreeSet<String>> {
    let word = prop_oneof![3 => "[a-c]{1,6}", 1 => "[aéßя한]{1,4}", 1 => "[a-z]{1,12}"];
    proptest::collection::btree_set(word, 1..60)
}

fn dictionary(words: &BTreeSet<String>) -> Dictionary {
    let mut bytes = Vec::new();
    let count = compile(words.iter().map(String::as_str), &mut bytes).unwrap();
    assert_eq!(count as usize, words.len());
    Dictionary::new(bytes).unwrap()
}

/// Checks `prefix`, which spells `spelled`, and every longer prefix.
fn check_prefixes<'d>(
    dictionary: &'d Dictionary,
    words: &BTreeSet<String>,
    prefix: &Prefix<'d>,
    spelled: &mut Vec<u8>,
) {
    let longer = words.iter().filter_map(|word| word.as_bytes().strip_prefix(&spelled[..]));
    let expected: BTreeSet<u8> = longer.filter_map(|rest| rest.first().copied()).collect();
    let rank = words.iter().position(|word| word.as_bytes() == *spelled);
    assert_eq!(prefix.word(), rank.map(|rank| rank as u32), "the word at {spelled:?}");
    assert_eq!(prefix.is_leaf(), expected.is_empty(), "leaf at {spelled:?}");
    let next: Vec<u8> = dictionary.next_bytes(prefix).collect();
    assert!(next.iter().eq(&expected), "after {spelled:?}: {next:?} for {expected:?}");
    let bits = expected.iter().fold(0, |bits, &byte| bits | byte_bit(byte));
    assert_eq!(dictionary.next_bits(prefix), bits, "the bits after {spelled:?}");
    for byte in 0..=255 {
        let next = dictionary.step(prefix, byte);
        assert_eq!(next.is_some(), expected.contains(&byte), "step {byte} after {spelled:?}");
        if let Some(next) = next {
            spelled.push(byte);
            check_prefixes(dictionary, words, &next, spelled);
            spelled.pop();
        }
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_bytes_are_read_or_rejected(
        text in prop_oneof![text(), formatted()],
        strict: bool,
        min_length in 0..4usize,
        max_length in 0..300usize,
    ) {
        let options = ListOptions { min_length, max_length, ..ListOptions::default() };
        let mut list = WordList::new(ListOptions { strict, ..options });
        let format = list.read("list", &text[..]);
        let words: Vec<String> = list.words().map(String::from).collect();
        prop_assert!(words.is_sorted_by(|a, b| a < b), "sorted and unique: {words:?}");
        for word in &words {
            prop_assert_eq!(&normalize(word), word);
            prop_assert!((min_length..=max_length).contains(&count(word)), "{word}");
            prop_assert!(word.len() <= 255);
        }
        let skipped: u64 = SkipReason::ALL.iter().map(|&reason| list.skipped(reason).count).sum();
        // Only arrays have several words on a line.
        if !matches!(format, Ok(ListFormat::Array)) && !is_array(&text) {
            prop_assert!(words.len() as u64 + list.duplicates() + skipped <= list.lines());
        }

        let mut again = WordList::new(ListOptions { strict: true, ..options });
        again.read("again", words.join("\n").as_bytes()).unwrap();
        prop_assert!(again.words().eq(words.iter().map(String::as_str)));
        prop_assert_eq!(again.duplicates(), 0);
    }

    #[test]
    fn normalizing_is_idempotent(text in "\\PC*") {
        let once = normalize(&text).into_owned();
        prop_assert_eq!(normalize(&once), &*once);
        prop_assert_eq!(letters(&once).collect::<String>(), &*once);
        for accents in [Accents::REMOVED, Accents::German] {
            let folded = fold_accents(&once, accents).into_owned();
            prop_assert_eq!(normalize(&folded), &*folded);
            prop_assert_eq!(fold_accents(&folded, accents), &*folded);
        }
    }

    #[test]
    fn dictionaries_return_the_words_they_were_built_from(words in words()) {
        let dictionary = dictionary(&words);
        prop_assert!(dictionary.words("").eq(words.iter().cloned()));
        prop_assert_eq!(dictionary.len(), words.len());
        prop_assert!(!dictionary.is_empty());
        for (rank, word) in (0u32..).zip(&words) {
            prop_assert_eq!(dictionary.rank(word), Some(rank));
            prop_assert_eq!(dictionary.word(rank), Some(word.clone()));
        }
        for beyond in [words.len() as u32, words.len() as u32 + 1, u32::MAX] {
            prop_assert_eq!(dictionary.word(beyond), None);
        }
        check_prefixes(&dictionary, &words, &dictionary.root(), &mut Vec::new());
    }

    #[test]
    fn words_are_distinguished_from_prefixes_and_other_words(words in words(), others in words()) {
        let dictionary = dictionary(&words);
        for other in others.iter().map(String::as_str).chain([""]) {
            prop_assert_eq!(dictionary.contains(other), words.contains(other), "{}", other);
            prop_assert_eq!(dictionary.rank(other).is_some(), words.contains(other));
            let prefix = dictionary.walk(&dictionary.root(), other.as_bytes());
            prop_assert_eq!(prefix.and_then(|prefix| prefix.word()), dictionary.rank(other));
            let expected = words.iter().filter(|word| word.starts_with(other));
            prop_assert!(dictionary.words(other).eq(expected.cloned()), "words({other:?})");
        }
        let alphabet: BTreeSet<_> = words.iter().flat_map(|word| letters(word)).collect();
        prop_assert!(dictionary.alphabet().iter().eq(alphabet));
    }

    #[test]
    fn the_same_words_compile_to_the_same_bytes(words in words()) {
        let dictionary = dictionary(&words);
        let again = Dictionary::from_words(dictionary.words("")).unwrap();
        prop_assert_eq!(again.as_bytes(), dictionary.as_bytes());
        let backwards = Dictionary::from_words(words.iter().rev()).unwrap();
        prop_assert_eq!(backwards.as_bytes(), dictionary.as_bytes());
        prop_assert!(dictionary.words("").eq(words.iter().cloned()));
        let unpacked = Dictionary::unpack_unverified(&dictionary.pack().unwrap()).unwrap();
        prop_assert_eq!(unpacked.as_bytes(), dictionary.as_bytes());
        let clone = dictionary.clone();
        prop_assert_eq!(clone.as_bytes(), dictionary.as_bytes());
        prop_assert!(dictionary.into_iter().eq(words));
    }

    /// Other programs can read the file without this crate.
    #[test]
    fn the_bytes_are_a_plain_fst_from_words_to_ranks(words in words()) {
        let map = fst::Map::new(dictionary(&words).as_bytes().to_vec()).unwrap();
        let expected: HashMap<String, u64> = words.into_iter().zip(0..).collect();
        prop_assert_eq!(map.len(), expected.len());
        let pairs = map.stream().into_str_vec().unwrap();
        prop_assert_eq!(pairs.into_iter().collect::<HashMap<_, _>>(), expected);
    }

    #[test]
    fn damaged_packed_dictionaries_are_refused_or_have_a_wrong_checksum(
        words in words(),
        at: proptest::sample::Index,
        byte: u8,
        end: proptest::sample::Index,
    ) {
        let dictionary = dictionary(&words);
        let mut packed = dictionary.pack().unwrap();
        let at = at.index(packed.len());
        let is_damaged = packed[at] != byte;
        packed[at] = byte;
        if let Ok(unpacked) = Dictionary::unpack_unverified(&packed) {
            let is_same = unpacked.as_bytes() == dictionary.as_bytes();
            prop_assert!(is_same || unpacked.verify_checksum().is_err());
            prop_assert!(is_damaged || is_same);
        }
        let end = end.index(packed.len());
        if let Ok(cut) = Dictionary::unpack_unverified(&packed[..end]) {
            prop_assert!(cut.verify_checksum().is_err());
        }
    }

    #[test]
    fn words_out_of_order_are_rejected(words in proptest::collection::vec("[a-c]{1,3}", 0..6)) {
        let sorted = !words.is_empty() && words.is_sorted_by(|a, b| a < b);
        let compiled = compile(words.iter().map(String::as_str), Vec::new());
        prop_assert_eq!(compiled.is_ok(), sorted);
    }
}

/// Compiled dictionaries can be opened, whatever the list contains.
#[test]
fn every_character_that_a_list_accepts_can_be_opened() {
    let mut list = WordList::default();
    for c in '\0'..=char::MAX {
        for word in [c.to_string(), format!("o{c}\u{323}\u{301}"), format!("{c}Σ")] {
            let _ = list.add(&word);
        }
    }
    let words = list.words().len();
    assert!(words > 300_000, "{words} words");
    let mut bytes = Vec::new();
    compile(list.words(), &mut bytes).unwrap();
    let dictionary = Dictionary::new(bytes).unwrap();
    assert_eq!(dictionary.len(), words);
    // It has nodes of all kinds, some with more than 64 transitions.
    let unpacked = Dictionary::unpack_unverified(&dictionary.pack().unwrap()).unwrap();
    assert!(unpacked.as_bytes() == dictionary.as_bytes());
}

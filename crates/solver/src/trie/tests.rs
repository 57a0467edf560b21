use std::collections::BTreeSet;

use boggle_dictionary::letters::count;
use proptest::prelude::*;

use super::*;

/// Generates words of few letters, so that they share prefixes and endings.
fn words() -> impl Strategy<Value = BTreeSet<String>> {
    let word = prop_oneof![3 => "[a-c]{1,6}", 1 => "[aéßя한]{1,4}", 1 => "[a-z]{1,12}"];
    proptest::collection::btree_set(word, 1..60)
}

/// Collects the words below `node`, whose prefix is `spelled`, each with its rank,
/// and checks that every leaf is a word.
fn collect_words(
    trie: &Trie,
    letters: &HashMap<u8, &str>,
    node: u32,
    spelled: &mut Vec<u8>,
    words: &mut Vec<(String, u32)>,
) {
    let word = trie.word(node);
    words.extend(word.map(|rank| {
        assert_eq!(Trie::depth(node), spelled.len());
        let word: String = spelled.iter().map(|number| letters[number]).collect();
        assert_eq!(u32::from(trie.values()[Trie::index(node)]), crate::scoring::values(&word));
        (word, rank)
    }));
    let mut is_leaf = true;
    let entry_of = |node: Option<u32>| node.map(|node| trie.entries()[Trie::index(node)]);
    let qu = trie.tile_numbers()[usize::from(b'Q')];
    if qu != Trie::NO_LETTER {
        let [q, u] = ["q", "u"].map(|letter| trie.letter(letter).unwrap());
        let both = trie.child(node, q).and_then(|next| trie.child(next, u));
        assert_eq!(entry_of(trie.child(node, qu)), entry_of(both), "{spelled:?}");
    }
    for &number in letters.keys() {
        if let Some(next) = trie.child(node, number) {
            is_leaf = false;
            spelled.push(number);
            collect_words(trie, letters, next, spelled, words);
            spelled.pop();
        }
    }
    let may_be_leaf = word.is_some() || node == Trie::ROOT || spelled.len() == Trie::MAX_DEPTH;
    assert!(!is_leaf || may_be_leaf, "{spelled:?}");
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(256)
    })]

    /// Includes a few long words, which need more nodes than a trie initially has room for.
    #[test]
    fn a_trie_has_the_words_of_its_dictionary(
        words in words(),
        more in proptest::collection::vec("(a|qu|q|u){1,5}|[ab]{20,70}", 0..8),
        keep_words_ending_in_qu: bool,
    ) {
        let mut words = &words | &BTreeSet::from_iter(more);
        if !keep_words_ending_in_qu {
            // Without such words, `qu` is a letter.
            words.retain(|word| !word.ends_with("qu"));
        }
        prop_assume!(!words.is_empty());
        let trie = Trie::new(&Dictionary::from_words(&words).unwrap()).unwrap();
        let ends_in_qu = words.iter().any(|word| word.ends_with("qu"));
        let all: BTreeSet<_> = words.iter().flat_map(|word| letters(word)).collect();
        let numbers = all.iter().map(|letter| (trie.letter(letter).unwrap(), *letter)).collect();
        let mut found = Vec::new();
        collect_words(&trie, &numbers, Trie::ROOT, &mut Vec::new(), &mut found);
        found.sort_unstable();
        let ranked = words.into_iter().zip(0..);
        let expected: Vec<_> =
            ranked.filter(|(word, _)| count(word) <= Trie::MAX_DEPTH).collect();
        prop_assert_eq!(found, expected);
        let is_letter = trie.tile_numbers()[usize::from(b'Q')] != Trie::NO_LETTER;
        let has_both = ["q", "u"].iter().all(|letter| trie.letter(letter).is_some());
        prop_assert_eq!(is_letter, has_both && !ends_in_qu);
    }
}

#[test]
fn letters_that_can_be_joined_to_the_next_one_are_left_out() {
    for (words, is_complete) in [(&["न्ह", "हन"][..], true), (&["न्ह", "हन्", "हन"], false)]
    {
        let trie = Trie::new(&Dictionary::from_words(words).unwrap()).unwrap();
        let numbers = ["न", "न्ह", "ह", "न्"].map(|letter| trie.letter(letter));
        assert_eq!(numbers, [Some(0), Some(1), Some(2), None]);
        assert_eq!(trie.is_complete, is_complete);
    }
}

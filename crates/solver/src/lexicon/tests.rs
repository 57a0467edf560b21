use std::collections::BTreeSet;

use boggle_dictionary::letters::count;
use proptest::prelude::*;

use super::*;

/// Words over few letters, so that they share prefixes and endings.
fn words() -> impl Strategy<Value = BTreeSet<String>> {
    let word = prop_oneof![3 => "[a-c]{1,6}", 1 => "[aéßя한]{1,4}", 1 => "[a-z]{1,12}"];
    proptest::collection::btree_set(word, 1..60)
}

/// Collects the words below `node`, whose prefix is `spelled`, each with its rank,
/// and checks that every leaf is a word.
fn collect_words(
    lexicon: &Lexicon,
    letters: &HashMap<u8, &str>,
    node: u32,
    spelled: &mut Vec<u8>,
    words: &mut Vec<(String, u32)>,
) {
    let word = lexicon.word(node);
    words.extend(word.map(|rank| {
        assert_eq!(Lexicon::depth(node), spelled.len());
        (spelled.iter().map(|number| letters[number]).collect(), rank)
    }));
    let mut is_leaf = true;
    let entry_of = |node: Option<u32>| node.map(|node| lexicon.entries()[Lexicon::index(node)]);
    let qu = lexicon.tile_numbers()[usize::from(b'Q')];
    if qu != Lexicon::NO_LETTER {
        let [q, u] = ["q", "u"].map(|letter| lexicon.letter(letter).unwrap());
        let both = lexicon.child(node, q).and_then(|next| lexicon.child(next, u));
        assert_eq!(entry_of(lexicon.child(node, qu)), entry_of(both), "{spelled:?}");
    }
    for &number in letters.keys() {
        if let Some(next) = lexicon.child(node, number) {
            is_leaf = false;
            spelled.push(number);
            collect_words(lexicon, letters, next, spelled, words);
            spelled.pop();
        }
    }
    let may_be_leaf =
        word.is_some() || node == Lexicon::ROOT || spelled.len() == Lexicon::MAX_DEPTH;
    assert!(!is_leaf || may_be_leaf, "{spelled:?}");
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(256)
    })]

    /// A few long words need more nodes than a lexicon first makes room for.
    #[test]
    fn a_lexicon_has_the_words_of_its_dictionary(
        words in words(),
        more in proptest::collection::vec("(a|qu|q|u){1,5}|[ab]{20,70}", 0..8),
        keep_words_ending_in_qu: bool,
    ) {
        let mut words = &words | &BTreeSet::from_iter(more);
        if !keep_words_ending_in_qu {
            // Then `qu` is a letter.
            words.retain(|word| !word.ends_with("qu"));
        }
        prop_assume!(!words.is_empty());
        let lexicon = Lexicon::new(&Dictionary::from_words(&words).unwrap()).unwrap();
        let ends_in_qu = words.iter().any(|word| word.ends_with("qu"));
        let all: BTreeSet<_> = words.iter().flat_map(|word| letters(word)).collect();
        let numbers = all.iter().map(|letter| (lexicon.letter(letter).unwrap(), *letter)).collect();
        let mut found = Vec::new();
        collect_words(&lexicon, &numbers, Lexicon::ROOT, &mut Vec::new(), &mut found);
        found.sort_unstable();
        let ranked = words.into_iter().zip(0..);
        let expected: Vec<_> =
            ranked.filter(|(word, _)| count(word) <= Lexicon::MAX_DEPTH).collect();
        prop_assert_eq!(found, expected);
        let is_letter = lexicon.tile_numbers()[usize::from(b'Q')] != Lexicon::NO_LETTER;
        let has_both = ["q", "u"].iter().all(|letter| lexicon.letter(letter).is_some());
        prop_assert_eq!(is_letter, has_both && !ends_in_qu);
    }
}

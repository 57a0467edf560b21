//! Dictionaries with far more words than bytes.

use std::ops::RangeInclusive;
use std::time::Instant;

use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::validate;

use super::MAX_TIME;
use super::forge::{Graph, Node, Target, Transition, add_node, bytes, chain};

/// The number of words does not affect the time to check a file.
#[test]
fn dictionaries_of_many_words_are_checked_quickly() {
    check_products(0);
}

/// The same test for files of several megabytes, whose words can take two gigabytes.
#[test]
#[ignore = "takes some seconds in a debug build"]
fn large_dictionaries_of_many_words_are_checked_quickly() {
    check_products(4 << 20);
}

fn check_products(size: usize) {
    let all = |range: RangeInclusive<char>| -> Vec<String> {
        range.map(String::from).filter(|letter| validate(letter).is_ok()).collect()
    };
    let marks: Vec<String> = ('\u{300}'..='\u{315}').map(String::from).collect();
    // Each case repeats as many sets of letters as a file of this size can have.
    let table = [
        (all('à'..='ö'), true),
        (all('а'..='я'), true),
        (all('一'..='鿿'), true),
        (all('가'..='힣'), true),
        (all('𠀀'..='𪛟'), true),
        // Marks after other marks are not in normalized form in every order.
        (marks, false),
        (vec!["q\u{309}".into(), "q\u{30f}\u{323}".into()], false),
        (vec!["q\u{309}".into(), "q\u{323}\u{30f}".into()], true),
    ];
    for (letters, is_right) in table {
        let letters: Vec<&str> = letters.iter().map(String::as_str).collect();
        let most = if size == 0 { 1 << 24 } else { 512 * size };
        let text = |sets: u32| letters.len().saturating_pow(sets).saturating_mul(4 * sets as usize);
        let sets = (1..).take_while(|&sets| text(sets) < most).count();
        let mut product_of = vec![&["é"][..]];
        product_of.extend(std::iter::repeat_n(&letters[..], sets));
        let bytes = product(&product_of, size);
        let start = Instant::now();
        let dictionary = Dictionary::new(bytes);
        let name = letters[0];
        assert!(start.elapsed() < MAX_TIME, "{name}: {:?}", start.elapsed());
        match dictionary {
            Ok(dictionary) => {
                assert!(is_right && dictionary.len() == letters.len().pow(sets as u32))
            }
            Err(error) => assert!(!is_right, "{name}: {error}"),
        }
    }
}

/// A few nodes that share the last bytes can lead to many characters.
#[test]
fn too_many_characters_are_refused() {
    assert_eq!(Dictionary::new(shared_characters(1, 0)).unwrap().len(), 26 * (7 << 12));
    let error = Dictionary::new(shared_characters(26, 250_000)).unwrap_err();
    let error = std::error::Error::source(&error).unwrap().to_string();
    assert!(error.ends_with(" leads to too many letters"), "{error}");
}

/// Returns the bytes of a dictionary with all texts that consist of one entry from each set, in
/// order. Pads them to at least `size` bytes. The sets must be sorted, and no entry may be a prefix
/// of another.
fn product(sets: &[&[&str]], size: usize) -> Vec<u8> {
    let mut words = 1;
    let mut nodes: Vec<Node> = Vec::new();
    for set in sets.iter().rev() {
        let rest = nodes.len().checked_sub(1).map_or(Target::Leaf, Target::Node);
        let entries: Vec<&[u8]> = set.iter().map(|entry| entry.as_bytes()).collect();
        add_node(&entries, 0, &mut nodes);
        let first = if let Target::Node(rest) = rest { rest + 1 } else { 0 };
        for transition in nodes[first..].iter_mut().flat_map(|node| &mut node.transitions) {
            transition.output *= words;
            if let Target::Leaf = transition.target {
                transition.target = rest;
            }
        }
        words *= entries.len() as u64;
    }
    padded(nodes, words, size)
}

/// The first bytes of 28,672 Chinese and Korean characters. All combinations of the other bytes
/// follow each.
const FIRST_BYTES: [u8; 7] = [0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xeb, 0xec];

/// Returns the bytes of a dictionary in which 26 times `count` nodes lead to all of these
/// characters, padded to at least `size` bytes. `count` is at most 26.
fn shared_characters(count: u8, size: usize) -> Vec<u8> {
    let node = |inputs: &[u8], target: &dyn Fn(usize) -> Target, words: u64| {
        let transition =
            |(i, &input)| Transition { input, output: words * i as u64, target: target(i) };
        let transitions = inputs.iter().enumerate().map(transition).collect();
        Node { transitions, ..Node::default() }
    };
    let letters: Vec<u8> = (b'a'..=b'z').collect();
    let later: Vec<u8> = (0x80..=0xbf).collect();
    let mut nodes =
        vec![node(&later, &|_| Target::Leaf, 1), node(&later, &|_| Target::Node(0), 1 << 6)];
    let mut words = (FIRST_BYTES.len() as u64) << 12;
    for _ in 0..count {
        let first = nodes.len();
        nodes.extend((0..26).map(|_| node(&FIRST_BYTES, &|_| Target::Node(1), 1 << 12)));
        nodes.push(node(&letters, &|i| Target::Node(first + i), words));
    }
    words *= 26;
    nodes.push(node(&letters[..count.into()], &|i| Target::Node(28 + 27 * i), words));
    padded(nodes, words * u64::from(count), size)
}

/// Returns the bytes of a dictionary, padded to at least `size` bytes with nodes that no word uses.
fn padded(mut nodes: Vec<Node>, words: u64, size: usize) -> Vec<u8> {
    let root = nodes.pop().unwrap();
    // Each of these nodes has seven bytes.
    nodes.extend(chain(1, b"a").nodes.into_iter().cycle().take(size / 7));
    nodes.push(root);
    bytes(&Graph { nodes, words, breaks_index: false })
}

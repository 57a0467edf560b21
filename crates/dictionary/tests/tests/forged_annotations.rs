//! Forged levels and definitions: each file is either rejected when opened or gives only correct
//! results.

use boggle_dictionary::{
    Annotations, Dictionary, Error, LEVELS, MAX_DEFINITION, compile, compile_annotated,
};
use miniz_oxide::deflate::compress_to_vec_zlib;
use proptest::prelude::*;

/// A kind of damage to the annotations of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Damage {
    /// A word has a level that does not exist.
    Level,
    /// There is one level more or less than there are words.
    Levels,
    /// A block ends at a different position.
    Index,
    /// There is one block too many or too few.
    Blocks,
    /// The parts have different lengths.
    Lengths,
    /// The checksum belongs to other words.
    Words,
    /// A definition has control characters, or is too long.
    Text,
    /// The text of a block is not UTF-8.
    NotUtf8,
    /// A base form is not a word, or has no definition.
    Lemma,
    /// A block has too many or too few lines.
    Lines,
    /// A block is far longer than the definitions of its words can be.
    Bomb,
    /// Some bytes of a block are different.
    Bytes,
}

const ALL: [Damage; 12] = [
    Damage::Level,
    Damage::Levels,
    Damage::Index,
    Damage::Blocks,
    Damage::Lengths,
    Damage::Words,
    Damage::Text,
    Damage::NotUtf8,
    Damage::Lemma,
    Damage::Lines,
    Damage::Bomb,
    Damage::Bytes,
];

const WORDS: [&str; 5] = ["tea", "teas", "tee", "zoo", "été"];

/// Returns the bytes of a file with the damage.
fn forge(damage: Damage, draw: &mut impl FnMut(u32) -> u32) -> Vec<u8> {
    let mut fst = Vec::new();
    compile(WORDS, &mut fst).unwrap();
    let mut lines: Vec<Vec<u8>> =
        [&b"a drink"[..], b"=-1", b"", b"animals", b"=-1"].map(Vec::from).into();
    let at = draw(5) as usize;
    match damage {
        Damage::Text => {
            lines[at] = match draw(4) {
                0 => b"\x1b[2Jred".to_vec(),
                1 => b"a\x07".to_vec(),
                2 => "a\u{9b}31m".into(),
                _ => vec![b'a'; MAX_DEFINITION + 1 + draw(1000) as usize],
            };
        }
        Damage::NotUtf8 => lines[at] = vec![0xc3, b'a'],
        Damage::Lemma => {
            let lemmas = ["=9", "=-9", "=4294967295", "=", "=-", "=1.5", "=99999999999999999999"];
            // The first word without a definition is the third.
            let to_none = format!("={}", 2 - i64::try_from(at).unwrap());
            let index = draw(lemmas.len() as u32 + 1) as usize;
            lines[at] = lemmas.get(index).map_or(to_none.as_str(), |lemma| lemma).into();
        }
        Damage::Lines if draw(2) == 0 => drop(lines.pop()),
        Damage::Lines => lines.extend(vec![b"more".to_vec(); 1 + draw(3000) as usize]),
        Damage::Bomb => lines[at] = vec![b'a'; 2_000_000],
        _ => {}
    }
    let text = lines.join(&b'\n');
    let mut blocks = compress_to_vec_zlib(&text, 6);
    if damage == Damage::Bytes {
        let at = draw(blocks.len() as u32) as usize;
        blocks[at] ^= 1 + draw(255) as u8;
    }
    let mut end = blocks.len() as u32;
    if damage == Damage::Index {
        end = match draw(3) {
            0 => draw(end),
            1 => end + 1 + draw(100),
            _ => u32::MAX - draw(100),
        };
    }
    let mut index = end.to_le_bytes().to_vec();
    if damage == Damage::Blocks {
        if draw(2) == 0 { index.clear() } else { index.extend(end.to_le_bytes()) }
    }
    let mut levels = vec![0x31, 0xaf, 0x02];
    match damage {
        Damage::Level => {
            let (at, level) = (draw(6), 11 + draw(4) as u8);
            let level = if at == 5 { 1 + draw(15) as u8 } else { level };
            let half = &mut levels[at as usize / 2];
            *half = if at % 2 == 0 { *half & 0xf0 | level } else { *half & 0x0f | level << 4 };
        }
        Damage::Levels if draw(2) == 0 => drop(levels.pop()),
        Damage::Levels => levels.push(0),
        _ => {}
    }
    let mut lengths = [blocks.len() as u32, index.len() as u32, levels.len() as u32];
    if damage == Damage::Lengths {
        let at = draw(3) as usize;
        lengths[at] = match draw(3) {
            0 => lengths[at] - 1,
            1 => lengths[at] + 1,
            _ => u32::MAX - draw(1000),
        };
    }
    let mut words = fst[fst.len() - 4..].to_vec();
    if damage == Damage::Words {
        words[draw(4) as usize] ^= 1 + draw(255) as u8;
    }
    file(fst, [blocks, index, levels], lengths, words)
}

/// Returns the bytes of a file.
fn file(fst: Vec<u8>, parts: [Vec<u8>; 3], lengths: [u32; 3], words: Vec<u8>) -> Vec<u8> {
    let fst_type = fst[8..16].to_vec();
    let [blocks, index, levels] = parts;
    let mut file = [fst, blocks].concat();
    let covered = file.len();
    file.extend([index, levels, words].concat());
    file.extend(lengths.iter().flat_map(|length| length.to_le_bytes()));
    // It covers the parts given by the lengths, which are all of this unless the lengths are
    // damaged.
    let checksum = crc32c::crc32c(&file[covered..]).rotate_right(15).wrapping_add(0xa282_ead8);
    file.extend(checksum.to_le_bytes());
    file.extend(fst_type);
    file
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn forged_annotations_are_right_or_refused(
        numbers in prop::collection::vec(any::<u32>(), 8 * ALL.len()),
    ) {
        let mut numbers = numbers.into_iter();
        let mut draw = |count: u32| numbers.next().unwrap_or(0) % count.max(1);
        for damage in ALL {
            match Dictionary::new(forge(damage, &mut draw)) {
                Ok(dictionary) => {
                    // Some bytes of a stream have no effect.
                    prop_assert_eq!(damage, Damage::Bytes);
                    check(&dictionary);
                }
                Err(error) => prop_assert_eq!(error.to_string().lines().count(), 1),
            }
        }
    }
}

fn check(dictionary: &Dictionary) {
    assert!(dictionary.words("").eq(WORDS.map(String::from)));
    for rank in 0..WORDS.len() as u32 + 2 {
        assert!(dictionary.level(rank).is_none_or(|level| LEVELS.contains(&level)));
        let Some(definition) = dictionary.definition(rank).unwrap() else { continue };
        assert!(!definition.text.is_empty() && definition.text.len() <= MAX_DEFINITION);
        assert!(!definition.text.contains(char::is_control));
    }
}

/// A thousand equal definitions compress to one, so their total is limited.
#[test]
fn too_many_definitions_are_refused() {
    let letter = |at: usize| char::from(b'a' + (at % 26) as u8);
    let words: Vec<String> = (0..40_000)
        .map(|at: usize| [at / 17_576, at / 676, at / 26, at].map(letter).iter().collect())
        .collect();
    let mut annotations = Annotations::default();
    for word in &words {
        annotations.define(word, &"a ".repeat(MAX_DEFINITION / 2));
    }
    let words = || words.iter().map(String::as_str);
    let error = compile_annotated(words(), &annotations, Vec::new()).unwrap_err();
    assert!(matches!(error, Error::TooMany { what: "definitions", max: 16_777_216 }), "{error}");

    let mut fst = Vec::new();
    compile(words(), &mut fst).unwrap();
    let block = compress_to_vec_zlib(["a"; 2048].map(|a| a.repeat(500)).join("\n").as_bytes(), 1);
    for (count, is_right) in [(16, true), (17, false)] {
        let blocks = block.repeat(count);
        let index = (1..=20).flat_map(|at: usize| {
            let end = block.len() * at.min(count);
            (end as u32).to_le_bytes()
        });
        let checksum = fst[fst.len() - 4..].to_vec();
        let lengths = [blocks.len() as u32, 80, 0];
        let forged = file(fst.clone(), [blocks, index.collect(), Vec::new()], lengths, checksum);
        assert_eq!(Dictionary::new(forged).is_ok(), is_right, "{count} MB");
    }
}

//! Levels and definitions.

use boggle_dictionary::letters::Accents;
use boggle_dictionary::{
    Annotations, COMMON_LEVEL, Definition, Dictionary, Error, LEVELS, MAX_DEFINITION, compile,
    compile_annotated,
};

/// Compiles words with a file of levels and one of definitions.
fn compiled(words: &[&str], levels: &str, definitions: &str) -> Vec<u8> {
    let mut annotations = Annotations::default();
    annotations.read_levels("levels", levels.as_bytes()).unwrap();
    annotations.read_definitions("definitions", definitions.as_bytes()).unwrap();
    let mut bytes = Vec::new();
    compile_annotated(words.iter().copied(), &annotations, &mut bytes).unwrap();
    bytes
}

fn defined(lemma: Option<&str>, text: &str) -> Option<Definition> {
    Some(Definition { lemma: lemma.map(Into::into), text: text.into() })
}

const LEVEL_LINES: &str = "tea 10 # very common\n\nTEE\t50\nzoo   80\nzoom 95\nnot-here 20\n";
const DEFINITION_LINES: &str =
    "tea\ta hot drink # comment\nteas\t=Tea\ntee\t a  peg\tfor\u{1b}[2J golf \nzoos\t=zoo\n";
const WORDS: [&str; 7] = ["tea", "teas", "tee", "zoo", "zoom", "zoos", "été"];

#[test]
fn files_are_read_and_written() {
    let bytes = compiled(&WORDS, LEVEL_LINES, DEFINITION_LINES);
    let dictionary = Dictionary::new(bytes.clone()).unwrap();
    assert!(dictionary.has_levels() && dictionary.has_definitions());
    let levels: Vec<_> = (0..9).map(|rank| dictionary.level(rank)).collect();
    assert_eq!(levels, [Some(10), None, Some(50), Some(80), Some(95), None, None, None, None]);
    let common: Vec<_> = (0..9).filter(|&rank| dictionary.is_common(rank)).collect();
    assert_eq!((common, COMMON_LEVEL), (vec![0, 2], 50));
    let definitions: Vec<_> = (0..9).map(|rank| dictionary.definition(rank).unwrap()).collect();
    let mut expected = vec![None; 9];
    expected[0] = defined(None, "a hot drink");
    expected[1] = defined(Some("tea"), "a hot drink");
    expected[2] = defined(None, "a peg for [2J golf");
    assert_eq!(definitions, expected);

    // The words are the same, regardless of annotations.
    let mut plain = Vec::new();
    compile(WORDS, &mut plain).unwrap();
    assert!(bytes.starts_with(&plain));
    let plain = Dictionary::new(plain).unwrap();
    assert_eq!(plain.checksum(), dictionary.checksum());
    assert!(!plain.has_levels() && !plain.has_definitions());
    assert_eq!((plain.level(0), plain.definition(0).unwrap()), (None, None));
    assert!(dictionary.words("").eq(WORDS.map(String::from)));

    let clone = dictionary.clone();
    assert_eq!((clone.level(2), clone.definition(1).unwrap()), (Some(50), expected[1].clone()));
    assert_eq!(clone.as_bytes(), bytes);
    assert_eq!(clone.as_fst().as_bytes(), plain.as_bytes());
}

#[test]
fn nothing_to_add_adds_nothing() {
    let mut plain = Vec::new();
    compile(WORDS, &mut plain).unwrap();
    for (levels, definitions) in [("", ""), ("cat 10\n", "cat\tan animal\nzoos\t=cats\n")] {
        assert_eq!(compiled(&WORDS, levels, definitions), plain);
    }
    let levels = Dictionary::new(compiled(&WORDS, "tea 10", "")).unwrap();
    assert!(levels.has_levels() && !levels.has_definitions());
    let definitions = Dictionary::new(compiled(&WORDS, "", "tea\ta drink")).unwrap();
    assert!(!definitions.has_levels() && definitions.has_definitions());
}

/// A dictionary to fall back on gives the same as lists of its levels and definitions.
#[test]
fn other_words_fall_back_on_a_dictionary() {
    let levels = "geese 35\ngoose 20\nmice 40\nmouse 10\nrat 50\n";
    let texts = "geese\t=goose\ngoose\ta bird\nmice\t=mouse\nmouse\ta rodent\nrat\tlarger\n";
    let old = compiled(&["geese", "goose", "mice", "mouse", "rat"], levels, texts);
    let new = |own: &[(&str, &str)]| {
        let mut annotations = Annotations::default();
        own.iter().for_each(|(word, text)| annotations.define(word, text));
        annotations.set_level("rat", 70);
        annotations.fall_back_on(&Dictionary::new(old.clone()).unwrap());
        let mut bytes = Vec::new();
        let words = ["aga", "geese", "goose", "mice", "rat", "tars"];
        let counts = compile_annotated(words, &annotations, &mut bytes).unwrap();
        let dictionary = Dictionary::new(bytes).unwrap();
        let levels = (0..6).map(|rank| dictionary.level(rank)).collect::<Vec<_>>();
        assert_eq!(levels, [None, Some(35), Some(20), Some(40), Some(70), None]);
        assert_eq!((counts.words, counts.levels), (6, 4));
        assert_eq!(u64::from(counts.definitions), dictionary.definition_count().unwrap());
        [0, 1, 3, 4, 5].map(|rank| dictionary.definition(rank).unwrap())
    };
    let (geese, mice) = (defined(Some("goose"), "a bird"), defined(None, "a rodent"));
    assert_eq!(new(&[]), [None, geese.clone(), mice, defined(None, "larger"), None]);
    let own =
        [("aga", "=mouse"), ("goose", "a fool"), ("mouse", "shy"), ("rat", ""), ("tars", "=mice")];
    let (geese, shy) = (defined(Some("goose"), "a fool"), defined(None, "shy"));
    assert_eq!(new(&own), [shy.clone(), geese, shy, None, None]);
}

/// Where accents are removed, a word of the dictionary to fall back on counts like one of a list.
#[test]
fn words_without_accents_fall_back_on_a_dictionary() {
    let words = ["mate", "pate", "rose", "sake"];
    let (levels, texts) = ("mate 50\npate 35\nrose 20\n", "mate\ta friend\nrose\ta flower\n");
    let old = compiled(&words, levels, texts);
    for (word, levels, definitions, level, text) in [
        // The most common of both, and the definition of the word without accents.
        ("mate", "maté 70", "maté\ta drink", Some(50), Some("a friend")),
        ("mate", "maté 20", "", Some(20), Some("a friend")),
        ("mate", "mâté 70\nmaté 35", "matè\t=mâté", Some(35), Some("a friend")),
        // The own ones of the word without accents replace those of the dictionary.
        ("mate", "mate 95\nmaté 70", "mate\tan end\nmaté\ta drink", Some(70), Some("an end")),
        ("mate", "mate 95", "maté\ta drink", Some(95), Some("a friend")),
        // The dictionary has no level or no definition.
        ("sake", "saké 60", "saké\ta drink", Some(60), Some("a drink")),
        ("pate", "pâté 60", "pâté\ta paste", Some(35), Some("a paste")),
        ("pate", "", "pâté\t=rosé\nrosé\ta wine", Some(35), Some("a flower")),
        ("rose", "", "", Some(20), Some("a flower")),
    ] {
        let mut annotations = Annotations::default();
        annotations.read_levels("levels", levels.as_bytes()).unwrap();
        annotations.read_definitions("definitions", definitions.as_bytes()).unwrap();
        annotations.fall_back_on(&Dictionary::new(old.clone()).unwrap());
        annotations.fold_accents(Accents::REMOVED);
        let mut bytes = Vec::new();
        compile_annotated(words, &annotations, &mut bytes).unwrap();
        let dictionary = Dictionary::new(bytes).unwrap();
        let rank = dictionary.rank(word).unwrap();
        assert_eq!(dictionary.level(rank), level, "{levels:?} {definitions:?}");
        let found = dictionary.definition(rank).unwrap().map(|it| it.text);
        assert_eq!(found.as_deref(), text, "{levels:?} {definitions:?}");
    }
}

#[test]
fn base_forms_that_are_no_words_give_their_definition() {
    let definitions = "geese\t=goose\ngoose\ta bird\nmice\t=mouse\nrats\t=mice\n";
    let dictionary = Dictionary::new(compiled(&["geese", "mice", "rats"], "", definitions));
    let dictionary = dictionary.unwrap();
    assert_eq!(dictionary.definition(0).unwrap(), defined(None, "a bird"));
    // A base form has its own definition.
    assert_eq!(
        (dictionary.definition(1).unwrap(), dictionary.definition(2).unwrap()),
        (None, None)
    );
}

#[test]
fn long_definitions_are_cut_between_words() {
    let short = "é".repeat(MAX_DEFINITION / 2);
    let long = "éa ".repeat(MAX_DEFINITION);
    let endless = "é".repeat(MAX_DEFINITION);
    let lines = format!("tea\t{short}\nteas\t{long}\ntee\t{endless}\n");
    let dictionary = Dictionary::new(compiled(&WORDS, "", &lines)).unwrap();
    let [short_text, long_text, endless_text] =
        [0, 1, 2].map(|rank| dictionary.definition(rank).unwrap().unwrap().text);
    assert_eq!(short_text, short);
    assert!(long_text.ends_with("éa…") && (490..=MAX_DEFINITION).contains(&long_text.len()));
    assert!(endless_text.ends_with("éé…") && endless_text.len() <= MAX_DEFINITION);
}

#[test]
fn other_lines_are_errors() {
    let level = "expected a word and its level: 10, 20, 35, 40, 50, 55, 60, 70, 80 or 95";
    for line in ["tea", "tea 11", "tea ten", "tea -10", "tea 10 20x"] {
        let error = Annotations::default().read_levels("f", line.as_bytes()).unwrap_err();
        assert_eq!(error.to_string(), format!("f, line 1: {level}"), "{line}");
    }
    let error = Annotations::default().read_definitions("f", "\ntea a drink".as_bytes());
    let message = error.unwrap_err().to_string();
    assert_eq!(message, "f, line 2: expected a word, a tab and its definition");
}

/// Tests five blocks of definitions, whose base forms are two words earlier or the last word.
#[test]
fn entries_are_found_in_all_blocks() {
    let words: Vec<String> = (0..10_001).map(letters).collect();
    let refs: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut annotations = Annotations::default();
    let last = words.last().unwrap();
    for (word, number) in words.iter().zip(0..) {
        match number % 4 {
            0 => annotations.define(word, &format!("word {number}")),
            1 => annotations.define(word, &format!("={last}")),
            2 => annotations.define(word, &format!("={}", words[number - 2])),
            _ => {}
        }
        annotations.set_level(word, LEVELS[number % 10]);
    }
    let mut bytes = Vec::new();
    compile_annotated(refs, &annotations, &mut bytes).unwrap();
    let dictionary = Dictionary::new(bytes).unwrap();
    for number in (0..10_001).filter(|number| number % 37 < 4 || number % 2048 < 2) {
        let expected = match number % 4 {
            0 => defined(None, &format!("word {number}")),
            1 => defined(Some(last), "word 10000"),
            2 => defined(Some(&words[number - 2]), &format!("word {}", number - 2)),
            _ => None,
        };
        assert_eq!(dictionary.definition(number as u32).unwrap(), expected, "{number}");
        assert_eq!(dictionary.level(number as u32), Some(LEVELS[number % 10]));
    }
}

/// Returns a word for a number; words are in the order of their numbers.
fn letters(number: usize) -> String {
    let letter = |place| char::from(b'a' + (number / 26_usize.pow(place) % 26) as u8);
    (0..4).rev().map(letter).collect()
}

#[test]
fn damage_is_detected() {
    let intact = compiled(&WORDS, LEVEL_LINES, DEFINITION_LINES);
    let dictionary = Dictionary::new(intact.clone()).unwrap();
    let plain = dictionary.as_fst().as_bytes().len();
    let expected = [0, 1, 2].map(|rank| dictionary.definition(rank).unwrap());
    for at in 0..intact.len() {
        for mask in [1, 0x80, 0xff] {
            let mut bytes = intact.clone();
            bytes[at] ^= mask;
            // Some bits of compressed text have no meaning.
            if let Ok(harmless) = Dictionary::new(bytes) {
                assert!((plain..intact.len() - 40).contains(&at), "byte {at}");
                let definitions = [0, 1, 2].map(|rank| harmless.definition(rank).unwrap());
                assert_eq!(definitions, expected, "byte {at} of {}", intact.len());
            }
        }
        // The words alone are a valid dictionary.
        assert_eq!(
            Dictionary::new(intact[..at].to_vec()).is_ok(),
            at == plain,
            "cut to {at} bytes"
        );
    }
    for added in [&b"\0"[..], b"x", &[0; 4096], &intact] {
        assert!(Dictionary::new([&intact, added].concat()).is_err());
    }

    // Annotations for other words, and in another format.
    let other = compiled(&["tea", "ten"], "", "");
    let moved = [&other, &intact[plain..]].concat();
    assert!(matches!(Dictionary::new(moved), Err(Error::Damaged)));
    let mut later = intact;
    *later.last_mut().unwrap() = 9;
    let error = Dictionary::new(later).unwrap_err();
    assert!(matches!(error, Error::UnsupportedFormat { found: 9, expected: 1 }), "{error}");
}

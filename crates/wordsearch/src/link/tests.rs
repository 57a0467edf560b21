//! Links, intact and damaged.

use proptest::prelude::*;
use proptest::test_runner::Config;

use super::*;

/// The letters of several alphabets; the last ones join if they are written together.
const ALPHABETS: [&[&str]; 5] =
    [&["a", "é", "q", "ß"], &["ж", "ё"], &["א", "ב"], &["x\u{302}", "."], &["ᄒ", "ᅡ", "क्", "ष"]];

fn sample() -> SharedPuzzle {
    let word = |text| SharedEntry::Word(Entry::parse(text).unwrap());
    SharedPuzzle {
        title: "Pets & co".into(),
        board: "cat d.g ewe".parse().unwrap(),
        entries: vec![word("Cat"), SharedEntry::clue("It has wool", "ewe"), word("O'Neill")],
        blanks: "__, ___!".into(),
    }
}

fn puzzle() -> impl Strategy<Value = SharedPuzzle> {
    let cells = |rows: usize, columns: usize| {
        prop::sample::select(ALPHABETS.to_vec()).prop_flat_map(move |alphabet| {
            prop::collection::vec(prop::sample::select(alphabet), rows * columns)
                .prop_map(move |cells| (rows, columns, cells))
        })
    };
    let entry = prop_oneof![
        "[a-zé]{1,9}( [A-Z]{1,5})?"
            .prop_map(|text| SharedEntry::Word(Entry::parse(&text).unwrap())),
        ("[ -~]{0,40}", "[a-z]{1,9}").prop_map(|(clue, word)| SharedEntry::clue(&clue, &word)),
    ];
    let board = (1usize..12, 1usize..12).prop_flat_map(move |(rows, columns)| cells(rows, columns));
    let entries = prop::collection::vec(entry, 0..9);
    (board, entries, "[ -~é]{0,30}", "[_ ,.!]{0,20}").prop_filter_map(
        "tiles",
        |((rows, columns, cells), entries, title, blanks)| {
            let tiles: Option<Vec<_>> = cells.into_iter().map(tile).collect();
            let board = Board::new(rows, columns, tiles?).unwrap();
            Some(SharedPuzzle { title, board, entries, blanks })
        },
    )
}

/// The code must be readable in every later version.
#[test]
fn codes_are_golden() {
    let code = "AQFCAL3_UGV0cyAmIGNvCl9fLCBfX18hCmNhdApkLmcKZXdlCgpDYXQKMwllY2Q5NzQ2ZglJdCBoYXMgd29vbApPJ05laWxsgKaaFA";
    assert_eq!(SharedPuzzle::decode(code), Ok(sample()));
}

#[test]
fn words_with_clues_are_not_in_the_code() {
    let code = sample().encode().unwrap();
    let bytes = Base64UrlUnpadded::decode_vec(&code).unwrap();
    let text = decompress_to_vec_with_limit(&bytes[1..bytes.len() - 4], MAX_TEXT).unwrap();
    let entries = String::from_utf8(text).unwrap();
    let entries = entries.split_once("\n\n").unwrap().1;
    assert!(entries.starts_with("Cat\n3\t") && !entries.contains("ewe"), "{entries}");
}

#[test]
fn entries_recognize_what_spells_them() {
    let words = |entry: &SharedEntry| {
        ["ewe", "cat", "oneill", "ew", "wee"].map(|word| entry.is_spelled(word))
    };
    let entries = sample().entries;
    assert_eq!(words(&entries[0]), [false, true, false, false, false]);
    assert_eq!(words(&entries[1]), [true, false, false, false, false]);
    assert_eq!(words(&entries[2]), [false, false, true, false, false]);
}

#[test]
fn entries_can_have_other_letters_than_the_grid() {
    let mut shared = sample();
    let folded = Entry { word: "camion".into(), ..Entry::parse("camión").unwrap() };
    shared.entries.push(SharedEntry::Word(folded));
    assert_eq!(SharedPuzzle::decode(&shared.encode().unwrap()), Ok(shared));
}

#[test]
fn puzzles_that_do_not_fit_are_errors() {
    let shared =
        |board: Board, title: &str| SharedPuzzle { board, title: title.into(), ..sample() };
    let long = shared(sample().board, &"x".repeat(MAX_LINE + 1));
    assert_eq!(long.encode(), Err(LinkError::TooLarge));
    let large = Board::new(300, 300, vec![tile("a").unwrap(); 90_000]).unwrap();
    assert_eq!(shared(large, "").encode(), Err(LinkError::TooLarge));
    let pairs = shared("c,a qu,t".parse().unwrap(), "");
    assert_eq!(pairs.encode(), Err(LinkError::NotALetter));
    let wild = shared("cat ??e".parse().unwrap(), "");
    assert_eq!(wild.encode(), Err(LinkError::NotALetter));
}

/// Returns the code of a text that is not necessarily a puzzle, in a version of the format.
fn forged(version: u8, text: &[u8]) -> String {
    let mut bytes = vec![version];
    bytes.extend(compress_to_vec(text, LEVEL));
    bytes.extend(crc32c::crc32c(&bytes).to_le_bytes());
    Base64UrlUnpadded::encode_string(&bytes)
}

#[test]
fn forged_codes_are_errors() {
    let decoded = |text: &str| SharedPuzzle::decode(&forged(VERSION, text.as_bytes()));
    assert!(decoded("t\n_\nab\ncd\n\ncat").is_ok());
    for text in [
        "",
        "t",
        "t\n_\n",
        "t\n_\nab\ncde\n",
        "t\n_\nAb\ncd\n",
        "t\n_\na?\ncd\n",
        "t\n_\na/e b \nc d \n",
        "t\nA_\nab\ncd\n",
        "t\u{200b}\n_\nab\ncd\n",
        "t\n_\nab\ncd\n\nc7",
        "t\n_\nab\ncd\n\n",
        "t\n_\nab\ncd\n\nx\tX",
        "t\n_\nab\ncd\n\n0\t00000000\tclue",
        "t\n_\nab\ncd\n\n3\tword\tclue",
        "t\n_\nab\ncd\n\n3\t00000000\tclue\tmore",
    ] {
        assert_eq!(decoded(text), Err(LinkError::Damaged), "{text:?}");
    }
    let long = "x".repeat(MAX_LINE + 1);
    assert_eq!(decoded(&format!("{long}\n_\nab\ncd\n")), Err(LinkError::Damaged));
    assert_eq!(decoded(&format!("t\n_\nab\ncd\n\n{long}")), Err(LinkError::Damaged));
    // A small code of a text that would need much memory.
    let bomb = forged(VERSION, &vec![b'a'; 1 << 24]);
    assert!(bomb.len() > MAX_CODE);
    let bomb = forged(VERSION, &vec![b'a'; 1 << 20]);
    assert!(bomb.len() < MAX_CODE);
    assert_eq!(SharedPuzzle::decode(&bomb), Err(LinkError::Damaged));
    assert_eq!(SharedPuzzle::decode(&forged(VERSION + 1, b"")), Err(LinkError::Later(2)));
    assert_eq!(SharedPuzzle::decode(&forged(0, b"")), Err(LinkError::Damaged));
    assert_eq!(SharedPuzzle::decode(&"A".repeat(MAX_CODE + 4)), Err(LinkError::Damaged));
}

#[test]
fn each_changed_character_is_noticed() {
    let code = sample().encode().unwrap();
    for at in 0..code.len() {
        for other in ["A", "B", "-", "_", "7", "*", "é", ""] {
            if code[at..=at] != *other {
                let changed = [&code[..at], other, &code[at + 1..]].concat();
                assert_eq!(SharedPuzzle::decode(&changed), Err(LinkError::Damaged), "{changed}");
            }
        }
        assert_eq!(SharedPuzzle::decode(&code[..at]), Err(LinkError::Damaged));
    }
}

proptest! {
    #![proptest_config(Config { failure_persistence: None, ..Config::default() })]

    #[test]
    fn puzzles_survive_a_link(puzzle in puzzle()) {
        let code = puzzle.encode().unwrap();
        prop_assert_eq!(SharedPuzzle::decode(&code), Ok(puzzle));
    }
}

//! Boards as text: a table of texts that all front ends read in the same way, and boards that are
//! written and read again.

use boggle_dice::ParsedBoard;
use boggle_solver::{Board, Notation, Size, SyntaxError, Tile};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::Config;
use serde::Deserialize;
use serde_json::json;

use crate::oracle;

/// A text, and the board or the error that every front end gives. The page's engine and Python have
/// tests with the same table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    pub text: String,
    pub size: Option<(usize, usize)>,
    #[serde(default)]
    pub bare_q: bool,
    /// The board in canonical text.
    #[serde(default)]
    board: Option<String>,
    #[serde(default)]
    kind: Option<String>,
    #[serde(default)]
    line: usize,
    #[serde(default)]
    column: usize,
}

impl Case {
    /// Returns the cases of the table.
    pub fn all() -> Vec<Case> {
        serde_json::from_str(include_str!("data/boards.json")).unwrap()
    }

    /// Parses the text.
    pub fn parse(&self) -> Result<Board, SyntaxError> {
        let notation =
            Notation { bare_q: self.bare_q, size: self.size.map(Size::from), one_row: false };
        ParsedBoard::parse(&self.text, &notation).map(|parsed| parsed.board)
    }
}

#[test]
fn the_library_reads_the_table() {
    let cases = Case::all();
    assert!(cases.len() > 150, "{}", cases.len());
    let mut failures = String::new();
    for case in &cases {
        let found = match case.parse() {
            Ok(board) => (Some(board.to_string()), None, 0, 0),
            Err(error) => (None, Some(error.kind.to_string()), error.line, error.column),
        };
        let expected = (case.board.clone(), case.kind.clone(), case.line, case.column);
        if found != expected {
            failures += &format!("{:?}: expected {expected:?}, got {found:?}\n", case.text);
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

/// Displays a board and parses the text.
fn round_trip(board: &Board) -> Result<Board, SyntaxError> {
    board.to_string().parse()
}

/// Parses a board in JSON as the programs print it.
fn json_round_trip(board: &Board) -> Result<Board, SyntaxError> {
    let tiles: Vec<_> = board.tiles().map(ToString::to_string).collect();
    let rows: Vec<_> = tiles.chunks(board.columns()).collect();
    json!({"board": rows}).to_string().parse()
}

/// Tokens of every notation, and some that only look similar.
const TOKENS: [&str; 54] = [
    "|",
    "+--+",
    "[",
    "]",
    "{",
    ")",
    "\"",
    "'",
    ";",
    "/",
    "a/e",
    "-",
    "a",
    "b",
    "q",
    "u",
    "Q",
    "U",
    "T",
    "h",
    "A",
    "0",
    "1",
    "2",
    "3",
    "4",
    " ",
    " ",
    " ",
    "\n",
    "\n",
    "\r\n",
    "\t",
    ",",
    ",",
    "?",
    ".",
    "#",
    "=",
    "&",
    "ä",
    "Σ",
    "ς",
    "İ",
    "ß",
    "ह",
    "ि",
    "\u{302}",
    "\u{feff}",
    "\u{a0}",
    "board=",
    "dims=",
    "%3F",
    "99999999999999999999",
];

fn text() -> impl Strategy<Value = String> {
    vec(select(&TOKENS[..]), 0..24).prop_map(|tokens| tokens.concat())
}

/// Letters that exist only in lowercase, are neither lowercase nor uppercase, change their length
/// in lowercase, or compose with each other.
const UNUSUAL: [&str; 18] =
    ["a", "q", "Q", "ß", "ẞ", "İ", "ŉ", "ﬁ", "ǅ", "ⅷ", "Ⓐ", "ა", "Ꭰ", "ʰ", "中", "ᄀ", "ᅡ", "Σ"];

fn unusual_board() -> impl Strategy<Value = Board> {
    let tile = prop_oneof![
        4 => vec(select(&UNUSUAL[..]), 1),
        1 => vec(select(&UNUSUAL[..]), 2..4),
    ];
    let tile = tile.prop_map(|letters| Tile::letters(&letters.concat()).unwrap());
    (1..4usize, 1..4usize).prop_flat_map(move |(rows, columns)| {
        let tiles = vec(tile.clone(), rows * columns);
        tiles.prop_map(move |tiles| Board::new(rows, columns, tiles).unwrap())
    })
}

/// Boards with many columns, plain q beside Qu, long tiles, choices, and holes.
fn varied_board() -> impl Strategy<Value = Board> {
    const TILES: [&str; 16] = [
        "a", "b", "q", "qu", "th", "ing", "tion", "?", ".", "a/e", "an/in", "un-", "-ed", "q/k",
        "д", "star",
    ];
    let sizes = (1..6usize, select(vec![1usize, 2, 3, 4, 5, 9, 10, 16, 36]));
    (sizes, 1..TILES.len()).prop_flat_map(|((rows, columns), kinds)| {
        let tiles = proptest::sample::subsequence(&TILES[..], kinds);
        tiles.prop_flat_map(move |tiles| {
            vec(select(tiles), rows * columns).prop_map(move |tiles| {
                let tiles = tiles.into_iter().map(|tile| tile.parse().unwrap());
                Board::new(rows, columns, tiles).unwrap()
            })
        })
    })
}

proptest! {
    #![proptest_config(Config { cases: crate::oracle::cases(20_000), failure_persistence: None, ..Config::default() })]

    #[test]
    fn boards_round_trip(board in oracle::board()) {
        prop_assert_eq!(round_trip(&board), Ok(board.clone()));
        prop_assert_eq!(json_round_trip(&board), Ok(board));
    }

    #[test]
    fn boards_of_every_kind_of_tile_round_trip(board in varied_board()) {
        prop_assert_eq!(round_trip(&board), Ok(board.clone()));
        prop_assert_eq!(json_round_trip(&board), Ok(board));
    }

    #[test]
    fn boards_of_unusual_letters_round_trip(board in unusual_board()) {
        prop_assert_eq!(round_trip(&board), Ok(board.clone()));
        prop_assert_eq!(json_round_trip(&board), Ok(board));
    }

    #[test]
    fn no_sequence_of_tokens_panics(
        text in text(),
        bare_q: bool,
        one_row: bool,
        size in option::of((0..5usize, 0..5usize)),
    ) {
        if let Ok(board) = Board::parse(&text, &Notation { bare_q, size: size.map(Size::from), one_row }) {
            prop_assert_eq!(round_trip(&board), Ok(board));
        }
    }

    /// A string of single letters has its own, faster parser; comma-separated cells use the general
    /// parser.
    #[test]
    fn a_string_of_letters_parses_like_comma_separated_letters(
        letters in "[a-z]{16}|[A-Z]{16}|[qx]{16}|[QX]{16}",
        bare_q: bool,
        wide: bool,
    ) {
        let rows = letters.len().isqrt() / if wide { 2 } else { 1 };
        let size = Size { rows, columns: letters.len() / rows };
        let notation = Notation { bare_q, size: wide.then_some(size), ..Notation::default() };
        let commas: Vec<_> = letters.split("").filter(|letter| !letter.is_empty()).collect();
        let separated = Notation { size: Some(size), ..notation };
        let separated = Board::parse(&commas.join(","), &separated).unwrap();
        for text in [&letters, &format!("  {letters}\r\n")] {
            let board = Board::parse(text, &notation).unwrap();
            prop_assert_eq!(&board, &separated);
            prop_assert_eq!(board.distinct_tiles(), separated.distinct_tiles());
            prop_assert_eq!(board.to_string(), separated.to_string());
        }
    }

    #[test]
    fn no_text_panics(text: String, bare_q: bool) {
        let _ = Board::parse(&text, &Notation { bare_q, ..Notation::default() });
    }
}

/// `𝐀` is an uppercase letter without a lowercase form, so normalization leaves it
/// unchanged; it must not start a tile that continues with lowercase letters.
#[test]
fn boards_with_letters_that_stay_uppercase_round_trip() {
    for tiles in [["𝐀", "a", "b", "c"], ["a", "𝐀", "b", "c"], ["𝐀", "𝐀", "a", "b"]] {
        let tiles = tiles.map(|letter| Tile::letters(letter).unwrap());
        let board = Board::new(2, 2, tiles).unwrap();
        assert_eq!(round_trip(&board), Ok(board.clone()), "{board}");
    }
}

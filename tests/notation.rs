//! Boards written as text and read again.

use boggle_solver::{Board, Notation, NotationError, Tile};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::Config;

use crate::oracle;

/// What the text of a board says, read as its documentation tells: by default,
/// or with bare q's if the board has one.
fn read_again(board: &Board) -> Result<Board, NotationError> {
    let bare_q = board.distinct_tiles().contains(&Tile::Letters("q".into()));
    Board::parse(&board.to_string(), &Notation { bare_q, size: None })
}

/// What boards are written with, and what only looks so.
const PIECES: [&str; 42] = [
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
    vec(select(&PIECES[..]), 0..24).prop_map(|pieces| pieces.concat())
}

/// Letters that come in small ones only, are neither small nor capital, change their length in
/// lower case, or compose with each other.
const ODD: [&str; 18] =
    ["a", "q", "Q", "ß", "ẞ", "İ", "ŉ", "ﬁ", "ǅ", "ⅷ", "Ⓐ", "ა", "Ꭰ", "ʰ", "中", "ᄀ", "ᅡ", "Σ"];

fn odd_board() -> impl Strategy<Value = Board> {
    let tile = prop_oneof![
        4 => vec(select(&ODD[..]), 1),
        1 => vec(select(&ODD[..]), 2..4),
    ];
    let tile = tile.prop_map(|letters| Tile::letters(&letters.concat()).unwrap());
    (1..4usize, 1..4usize).prop_flat_map(move |(rows, columns)| {
        let tiles = vec(tile.clone(), rows * columns);
        tiles.prop_map(move |tiles| Board::new(rows, columns, tiles).unwrap())
    })
}

proptest! {
    #![proptest_config(Config { cases: 20_000, failure_persistence: None, ..Config::default() })]

    #[test]
    fn boards_read_back_as_they_were_written(board in oracle::board()) {
        prop_assert_eq!(read_again(&board), Ok(board));
    }

    #[test]
    fn boards_of_odd_letters_read_back_as_they_were_written(board in odd_board()) {
        prop_assert_eq!(read_again(&board), Ok(board));
    }

    #[test]
    fn no_text_makes_the_parser_panic(
        text in text(),
        bare_q: bool,
        size in option::of((0..5usize, 0..5usize)),
    ) {
        if let Ok(board) = Board::parse(&text, &Notation { bare_q, size }) {
            prop_assert_eq!(read_again(&board), Ok(board));
        }
    }

    /// Letters in one string have a way of their own, commas the way of all others.
    #[test]
    fn letters_in_one_string_read_as_letters_apart_by_commas(
        letters in "[a-z]{16}|[A-Z]{16}|[qx]{4}|[QX]{4}",
        bare_q: bool,
        wide: bool,
    ) {
        let rows = letters.len().isqrt() / if wide { 2 } else { 1 };
        let size = wide.then_some((rows, letters.len() / rows));
        let notation = Notation { bare_q, size };
        let commas: Vec<_> = letters.split("").filter(|letter| !letter.is_empty()).collect();
        let apart = Board::parse(&commas.join(","), &notation).unwrap();
        for text in [&letters, &format!("  {letters}\r\n")] {
            let board = Board::parse(text, &notation).unwrap();
            prop_assert_eq!(&board, &apart);
            prop_assert_eq!(board.distinct_tiles(), apart.distinct_tiles());
            prop_assert_eq!(board.to_string(), apart.to_string());
        }
    }

    #[test]
    fn no_characters_make_the_parser_panic(text: String, bare_q: bool) {
        let _ = Board::parse(&text, &Notation { bare_q, size: None });
    }
}

/// `𝐀` is a capital of which there is no small letter, so it stays one when it
/// is normalised; but no cell begins there that goes on with small letters.
#[test]
fn boards_with_capitals_that_stay_capitals_read_back_as_they_were_written() {
    for tiles in [["𝐀", "a", "b", "c"], ["a", "𝐀", "b", "c"], ["𝐀", "𝐀", "a", "b"]] {
        let tiles = tiles.map(|letter| Tile::letters(letter).unwrap());
        let board = Board::new(2, 2, tiles).unwrap();
        assert_eq!(read_again(&board), Ok(board.clone()), "{board}");
    }
}

use super::*;
use crate::Tile;
use crate::board::Codes;

fn parse(text: &str) -> Result<Board, SyntaxError> {
    Board::parse(text, &Notation::default())
}

/// The table of tests/data/boards.json has the kinds and places of errors.
#[test]
fn errors_have_a_remedy_only_if_it_is_certain() {
    let table = [
        ("TAPS ERIN LOQUD GMEC", Some("for the tile Qu, write q alone")),
        ("tapserinloqudgmec", Some("for the tile Qu, write q alone")),
        ("quits\nlatg\nsine\nters", Some("for the tile Qu, write q alone")),
        ("quits laqut sine ters", Some("for the tile Qu, write q alone")),
        ("quits lat ine ter", None),
        ("qu its\nl a t", None),
        ("l a\nqu i t", None),
        ("TAPS ERIN LOQUDS GMEC", None),
        ("TAPS ERIN LOQu GMEC", None),
        ("| c | a |\n| t |   |", Some("for a hole, write .")),
        ("c,,t\na,r,e", Some("for a hole, write .")),
        ("  I T\nE   A\nR N  ", Some("for a hole, write .")),
        ("wodp djik aso saps", None),
        ("ab,cd", None),
    ];
    for (text, remedy) in table {
        assert_eq!(parse(text).unwrap_err().remedy, remedy, "{text:?}");
    }
    let bare = Notation { bare_q: true, ..Notation::default() };
    assert_eq!(Board::parse("tapserinloqudgmec", &bare).unwrap_err().remedy, None);
}

#[test]
fn spaces_must_line_up() {
    let accepted = [
        "c a t\n              r r e\n              t o n",
        "  W O D P  \r\n D J I K\r\nA S O P\r\nS A P S",
        "c  a  t\nr  r  e",
        "c  a t\nr r  e",
        "Qu  a  t\n c  ar e",
        "ing a\nb   c",
    ];
    for text in accepted {
        assert!(parse(text).is_ok(), "{text:?}");
    }
    let rejected =
        ["  I T\nE   A\nR N  ", "  I T\nE A  ", "c     a t\nr a     e", "c a   t\nr r   e"];
    for text in rejected {
        assert_eq!(parse(text).unwrap_err().kind, Kind::Spacing, "{text:?}");
    }
}

/// A text takes hours to parse if the time grows with the square of its length.
#[test]
fn large_texts_take_linear_time() {
    let rows = |row: &str| format!("{row}\n").repeat(1 << 18);
    let texts = [
        rows("c a t"),
        rows("cat"),
        rows("c,a/e,t"),
        rows("| c | a |"),
        rows("|  |"),
        rows("[").replace('\n', ""),
        rows("[['c'],"),
        rows("\"\","),
        rows("{\"a\":"),
        rows("c a   t"),
        rows("c/"),
        rows("un-,"),
        rows(" \u{301}"),
        format!("2 {}\n{}", 1 << 18, "ab ".repeat(1 << 18)),
        "Q".repeat(1 << 20) + "u",
    ];
    for text in &texts {
        let _ = parse(text);
    }
}

#[test]
fn q_means_qu_unless_bare_q_is_set() {
    let bare = Notation { bare_q: true, ..Notation::default() };
    for text in ["qa bc", "q a\nb c", "q,a b,c", "QA BC"] {
        assert_eq!(*parse(text).unwrap().tile(0), Tile::Letters("qu".into()), "{text}");
        let board = Board::parse(text, &bare).unwrap();
        assert_eq!(*board.tile(0), Tile::Letters("q".into()), "{text}");
        assert_eq!(board.to_string(), "q/q,a b,c");
        assert_eq!(board.to_string().parse(), Ok(board));
    }
}

#[test]
fn a_size_applies_to_one_string_and_must_match_rows() {
    let sized = |text, rows, columns| {
        Board::parse(text, &Notation { size: Some(Size { rows, columns }), ..Notation::default() })
    };
    assert_eq!(sized("abcdef", 3, 2).unwrap().to_string(), "ab cd ef");
    assert_eq!(sized("a b c d e f", 2, 3).unwrap().to_string(), "abc def");
    assert_eq!(sized("abc def", 2, 3).unwrap().to_string(), "abc def");
    let row = Notation { one_row: true, ..Notation::default() };
    for text in ["abcd", "ABCD", "a b c d", "a,b,c,d", "ábcd"] {
        let board = Board::parse(text, &row).unwrap();
        assert_eq!((board.rows(), board.columns()), (1, 4), "{text}");
    }
    assert!(sized("abc def", 3, 2).is_err());
    assert!(sized("2 3\nabc def", 3, 2).is_err());
    assert!(sized("abcdef", 1 << 40, 1 << 40).is_err());
}

#[test]
fn tiles_round_trip_through_their_codes() {
    let tiles = ["an", "er", "he", "in", "qu", "th", "ab", "quu", "a", "q", "é", "ϒ"];
    let has_code = [true, true, true, true, true, true, false, false, true, true, false, false];
    for (text, has_code) in tiles.into_iter().zip(has_code) {
        let tile = Tile::letters(text).unwrap();
        let board = Board::new(1, 1, [tile.clone()]).unwrap();
        assert_eq!(board.tile(0), &tile, "{text}");
        let code = board.codes()[0];
        assert_eq!(code != 0, has_code, "{text}");
        if has_code {
            let board = Board::from_codes(Size { rows: 1, columns: 1 }, Codes::from_slice(&[code]));
            assert_eq!(board.tile(0), &tile, "{text}");
        }
    }
    let four = ["qu", "q", "a", "b"].map(|text| Tile::Letters(text.into()));
    let board = |tiles: [usize; 4]| Board::new(2, 2, tiles.map(|tile| four[tile].clone())).unwrap();
    assert_eq!(board([0, 2, 3, 0]), parse("qa bq").unwrap());
    assert_eq!(board([0, 2, 3, 0]).to_string(), "qabq");
    assert_eq!(board([1, 2, 3, 1]).to_string(), "q/q,a b,q/q");
    assert_ne!(board([1, 2, 3, 1]), parse("qa bq").unwrap());
    assert_eq!(board([0, 1, 2, 3]).to_string(), "qu,q/q a,b");
}

#[test]
fn lines_of_letters_are_boards_of_one_size() {
    for text in [
        "",
        "\n",
        "catrreton",
        "catrreton\nabc\n",
        "abc\ncatrreton\n",
        "catrreton\nab\nc\n",
        "catrreton\n\n",
        "catrreton\ncatrreton",
        "aBcdefghi\n",
        "catrreton\r\n",
        " catrreton\n",
        "ab?d\n",
        "abcé\n",
        "catrreton\n####\n",
        "abc\nabc\n",
    ] {
        assert!(!visit_boards(text, &Notation::default(), |_| panic!("{text:?}")), "{text:?}");
    }
    let two = "catrreton\nqatrretoq\n";
    let size =
        |rows, columns| Notation { size: Some(Size { rows, columns }), ..Notation::default() };
    let bare = Notation { bare_q: true, ..Notation::default() };
    let row = Notation { one_row: true, ..Notation::default() };
    for notation in [Notation::default(), bare, row, size(3, 3), size(1, 9)] {
        let mut found = Vec::new();
        let visit = |board: &Board| {
            // Other letters must not leave the tiles of the last board.
            found.push((board.tile(0).clone(), board.clone()));
        };
        assert!(visit_boards(two, &notation, visit));
        let expected = ["catrreton", "qatrretoq"].map(|text| {
            let board = Board::parse(text, &notation).unwrap();
            (board.tile(0).clone(), board)
        });
        assert_eq!(found, expected);
    }
    assert!(!visit_boards(two, &size(2, 4), |_| panic!()));
    assert!(!visit_boards("catrretone\n", &bare, |_| panic!()));
}

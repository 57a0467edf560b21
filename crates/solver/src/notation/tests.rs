mod accepted;
mod rejected;

use super::*;
use crate::Tile;
use crate::board::Codes;

fn parse(text: &str) -> Result<Board, NotationError> {
    Board::parse(text, &Notation::default())
}

#[test]
fn displayed_boards_parse_back_to_themselves() {
    for text in [
        "abcd",
        "abc def",
        "3 1 abc",
        "th,",
        "1 1 string,",
        "2 2 string,a b,c",
        "a/b,c un-,-ed",
        "qu,q a,b",
        "ϒ,a b,𝚨",
        "1 3 ϒ,𝚩,a",
        "ϒ",
    ] {
        let bare = Notation { bare_q: text.contains(",q "), ..Notation::default() };
        let board = Board::parse(text, &bare).unwrap();
        assert_eq!(Board::parse(&board.to_string(), &bare).unwrap(), board, "{text}");
    }
}

const LIST: &str =
    "the list is not complete or not one of rows; write it as in [[\"a\", \"b\"], [\"c\", \"d\"]]";

/// A title above the rows, or a note below them, is named.
#[test]
fn lines_that_are_not_rows_are_named() {
    let table = [
        ("# My board\ncat\nrre\nton", "# My board"),
        ("My board:\n\nC A T\nR R E", "My board:"),
        ("BOGGLE\ncat\nrre", "BOGGLE"),
        ("Board: cat rre ton", "Board:"),
        ("My board: catrreton", "My board:"),
        ("Board: cat\nrre\nton", "Board:"),
        ("board:\n- [c, a]\n- [t, s]", "board:"),
        ("cat\nrre\n\n(3 min)", "(3 min)"),
        ("C A T\nR R E\nThanks!", "Thanks!"),
        ("cat\nrre\nto", "to"),
    ];
    for (text, line) in table {
        let error = parse(text).unwrap_err().to_string();
        let expected = format!("`{line}` does not fit the other rows; remove it, or ");
        assert!(error.starts_with(&expected), "{text:?}: {error}");
    }
}

/// The error says how to write a text that is nearly a board.
#[test]
fn texts_that_are_nearly_boards_are_explained() {
    const LOWERCASE: &str =
        "a capital begins a tile; for one letter per cell, write lowercase rows";
    const END: &str = "remove the punctuation at the end";
    const NOTES: &str = "remove the notes beside the rows";
    let table = [
        ("cat rre ton.", END),
        ("cat\nrre\nton!", END),
        ("c_a_t\nr_r_e\nt_o_n", "to separate cells, write spaces instead of `_`"),
        ("C, A, T. R, R, E.", "separate the rows with ` / `"),
        ("c a t and r r e", "separate the rows with ` / `"),
        ("a or e,b c,d", "for a tile that is a or e, write `a/e`"),
        ("a or e b c\nd e f", "for a tile that is a or e, write `a/e`"),
        ("cat  <- top\nrre\nton", NOTES),
        ("cat\nrre (mine)\nton", NOTES),
        ("c a t\nr r e // middle\nt o n", NOTES),
        ("TaPs eRiN lOrD gMeC", LOWERCASE),
        ("OnEs\nTwOs\nabcd", LOWERCASE),
        ("cat rre toQu", "if `qu` is one tile, write `q` for it"),
    ];
    for (text, remedy) in table {
        match parse(text).unwrap_err() {
            NotationError::Fixable { remedy: found, .. } => assert_eq!(found, remedy, "{text}"),
            error => panic!("{text}: {error}"),
        }
    }
}

/// How texts that could be rows or something else are written.
#[test]
fn texts_with_two_readings_are_rejected() {
    let tiles = "for tiles, write";
    let options = "for either-or tiles, write";
    let table = [
        ("sta- eli- opa-", "sta eli opa", tiles, "sta-,eli-,opa-"),
        ("-sta -eli", "sta eli", tiles, "-sta,-eli"),
        ("sta-\neli-", "sta eli", tiles, "sta-,eli-"),
        ("cas- tern", "cas. tern", tiles, "cas-,tern"),
        ("star, elin; opac, mude", "star elin opac mude", tiles, "2 2 star,elin opac,mude"),
        ("star,elin opac,mude", "star elin opac mude", tiles, "2 2 star,elin opac,mude"),
        ("star,elin;opac,mude", "star elin opac mude", tiles, "2 2 star,elin opac,mude"),
        ("ab,cd", "ab cd", tiles, "1 2 ab,cd"),
        ("star/elin,opac/mude", "star elin opac mude", options, "1 2 star/elin,opac/mude"),
        ("c/a/t d/o/g p/i/g", "cat dog pig", options, "c/a/t,d/o/g,p/i/g"),
        ("a/b/c d/e/f", "abc def", options, "a/b/c,d/e/f"),
        ("c.a.t d.o.g", "cat dog", "for holes, write", "c#a#t d#o#g"),
        ("c.a.t/d.o.g", "cat dog", "for holes, write", "c#a#t d#o#g"),
        ("c.a.t, d.o.g", "cat dog", "for holes, write", "c#a#t d#o#g"),
        ("c . a . t\nd . o . g", "cat dog", "for holes, write", "c#a#t d#o#g"),
        ("star.elin.opac.mude", "star elin opac mude", "for holes, write", "star#elin#opac#mude"),
        ("star_elin_opac_mude", "star elin opac mude", "for holes, write", "star#elin#opac#mude"),
        ("cat. dog. pig.", "cat dog pig", "for holes, write", "cat# dog# pig#"),
        (
            "A,B,C\nT,A,P\nR,I,S\nN,O,L",
            "A,B,C T,A,P R,I,S N,O,L",
            "for labels of the columns, write",
            "T,A,P R,I,S N,O,L",
        ),
        (
            "a,T,A,P\nb,R,I,S\nc,N,O,L",
            "a,T,A,P b,R,I,S c,N,O,L",
            "for labels of the rows, write",
            "T,A,P R,I,S N,O,L",
        ),
        ("A,B\nc,a\nt,s", "a,b c,a t,s", "for labels of the columns, write", "c,a t,s"),
        (
            "A,B,C\nc,a,r\nt,e,a",
            "a,b,c c,a,r t,e,a",
            "for labels of the columns, write",
            "c,a,r t,e,a",
        ),
    ];
    for (text, rows, meaning, other) in table {
        let shown = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let expected =
            format!("`{shown}` has two readings; for rows, write `{rows}`; {meaning} `{other}`");
        assert_eq!(parse(text).unwrap_err().to_string(), expected);
        assert!(parse(rows).is_ok(), "{rows}");
    }
    for text in ["  I T\nE   A\nR N  ", " IT\nE A\nRN ", "Q I T\nE   A\nR A N", "  I T\nE A  "] {
        let error = parse(text).unwrap_err();
        assert!(matches!(error, NotationError::UnevenSpacing { row: 2 }), "{text:?}: {error}");
    }
    for text in [
        "blank,s t,r",
        "s,wild t,r",
        "c a\nt hole",
        "empty,a b,c",
        "space,a b,c",
        "[[c, a], [NA, s]]",
    ] {
        let error = parse(text).unwrap_err();
        assert!(matches!(error, NotationError::UnclearHole { .. }), "{text}: {error}");
    }
}

#[test]
fn q_means_qu_unless_bare_q_is_set() {
    let bare = Notation { bare_q: true, ..Notation::default() };
    for text in ["qabc", "q a\nb c", "q,a b,c", "QABC"] {
        assert_eq!(*parse(text).unwrap().tile(0), Tile::Letters("qu".into()), "{text}");
        let board = Board::parse(text, &bare).unwrap();
        assert_eq!(*board.tile(0), Tile::Letters("q".into()), "{text}");
        assert_eq!(board.to_string(), "qabc");
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
    let tiles = ["an", "er", "he", "in", "qu", "th", "ab", "quu", "a", "q", "Q", "é", "ϒ"];
    let has_code =
        [true, true, true, true, true, true, false, false, true, true, false, false, false];
    for (text, has_code) in tiles.into_iter().zip(has_code) {
        let tile = Tile::Letters(text.into());
        let board = Board::new(1, 1, [tile.clone()]).unwrap();
        assert_eq!(board.tile(0), &tile, "{text}");
        let code = board.codes()[0];
        assert_eq!(code != 0, has_code, "{text}");
        if has_code {
            let board = Board::from_codes(row_of(1), Codes::from_slice(&[code]));
            assert_eq!(board.tile(0), &tile, "{text}");
        }
    }
    let four = ["qu", "q", "a", "b"].map(|text| Tile::Letters(text.into()));
    let board = |tiles: [usize; 4]| Board::new(2, 2, tiles.map(|tile| four[tile].clone())).unwrap();
    assert_eq!(board([0, 2, 3, 0]), parse("qabq").unwrap());
    assert_eq!(board([0, 2, 3, 0]).to_string(), "qabq");
    assert_eq!(board([1, 2, 3, 1]).to_string(), "qabq");
    assert_ne!(board([1, 2, 3, 1]), parse("qabq").unwrap());
    assert_eq!(board([0, 1, 2, 3]).to_string(), "qu,q a,b");
}

#[test]
fn lines_of_letters_are_boards_of_one_size() {
    for text in [
        "",
        "\n",
        "abcd",
        "abcd\nabc\n",
        "abc\nabcd\n",
        "abcd\nab\nc\n",
        "abcd\n\n",
        "abcd\nabcd",
        "aBcd\n",
        "abcd\r\n",
        " abcd\n",
        "ab?d\n",
        "abcé\n",
        "abcd\n####\n",
        "abc\nabc\n",
    ] {
        assert!(!visit_boards(text, &Notation::default(), |_| panic!("{text:?}")), "{text:?}");
    }
    let two = "abcd\nqabq\n";
    let size =
        |rows, columns| Notation { size: Some(Size { rows, columns }), ..Notation::default() };
    let bare = Notation { bare_q: true, ..Notation::default() };
    let row = Notation { one_row: true, ..Notation::default() };
    for notation in [Notation::default(), bare, row, size(2, 2), size(1, 4)] {
        let mut found = Vec::new();
        let visit = |board: &Board| {
            // Other letters must not leave the tiles of the last board.
            found.push((board.tile(0).clone(), board.clone()));
        };
        assert!(visit_boards(two, &notation, visit));
        let expected = ["abcd", "qabq"].map(|text| {
            let board = Board::parse(text, &notation).unwrap();
            (board.tile(0).clone(), board)
        });
        assert_eq!(found, expected);
    }
    assert!(!visit_boards(two, &size(2, 3), |_| panic!()));
    assert!(!visit_boards("abcde\n", &bare, |_| panic!()));
}

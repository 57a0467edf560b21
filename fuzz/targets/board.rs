//! Every text is parsed as a board or rejected. A board's display form parses to the same board,
//! and so do the notations that people paste.

#![no_main]

use arbitrary::Arbitrary;
use boggle_dictionary::letters::{capitalize, count};
use boggle_solver::{Board, Notation, Tile};
use libfuzzer_sys::fuzz_target;

#[derive(Debug, Arbitrary)]
enum Input<'a> {
    Text {
        bare_q: bool,
        one_row: bool,
        size: Option<Size>,
        text: &'a str,
    },
    /// Produces boards that random text rarely produces.
    Tiles {
        size: Size,
        tiles: Vec<&'a str>,
    },
}

#[derive(Debug, Arbitrary)]
enum Size {
    Small(u8, u8),
    Huge(usize, usize),
}

impl Size {
    fn get(&self) -> (usize, usize) {
        match *self {
            Size::Small(rows, columns) => (rows.into(), columns.into()),
            Size::Huge(rows, columns) => (rows, columns),
        }
    }
}

fuzz_target!(|input: Input| {
    match input {
        Input::Text { bare_q, one_row, size, text } => {
            let size = size.as_ref().map(|size| size.get().into());
            if let Ok(board) = Board::parse(text, &Notation { bare_q, size, one_row }) {
                check(&board);
            }
        }
        Input::Tiles { size, tiles } => {
            let tiles: Vec<_> = tiles.iter().filter_map(|text| tile(text)).collect();
            let (rows, columns) = size.get();
            let cells = rows.saturating_mul(columns);
            if cells > 1 << 10 {
                return; // Large boards only take time.
            }
            if let Ok(board) = Board::new(rows, columns, tiles.into_iter().cycle().take(cells)) {
                check(&board);
                check_pasted(&board);
            }
        }
    }
});

fn tile(text: &str) -> Option<Tile> {
    // `null` is not written as a tile.
    text.parse().ok().filter(|_| !["null", "none"].iter().any(|it| text.eq_ignore_ascii_case(it)))
}

fn check(board: &Board) {
    assert!(board.rows() > 0 && board.columns() > 0);
    assert_eq!(board.rows() * board.columns(), board.len());
    assert_eq!(board.tiles().len(), board.len());

    // A board with a plain q must be parsed with `bare_q`. Other boards may display Qu as `q`.
    let bare_q = board.distinct_tiles().contains(&Tile::Letters("q".into()));
    let line = board.to_string();
    assert!(!line.contains('\n'));
    match Board::parse(&line, &Notation { bare_q, ..Notation::default() }) {
        Ok(parsed) => assert_eq!(parsed, *board, "{line:?}"),
        Err(error) => panic!("{line:?}: {error}"),
    }
}

/// Checks lists, tables and grids of cells. Some of them are ambiguous if the board has only one
/// row or column.
fn check_pasted(board: &Board) {
    if board.rows() < 2 || board.columns() < 2 {
        return;
    }
    let cells: Vec<_> = board.tiles().map(|tile| capitalize(&tile.to_string())).collect();
    let rows = |start: &str, between: &str, end: &str| {
        let rows = cells.chunks(board.columns());
        rows.map(|row| format!("{start}{}{end}", row.join(between))).collect::<Vec<_>>()
    };
    let mut texts = vec![
        format!("[{}]", rows("[\"", "\", \"", "\"]").join(", ")),
        format!("{{{}}};", rows("{'", "','", "'}").join(",\n")),
        rows("| ", " | ", " |").join("\n|---|\n"),
        rows("", ",", ",").join("\n"),
    ];
    // Spaces can separate only tiles of at most two letters.
    if board.distinct_tiles().iter().all(|tile| count(&tile.to_string()) <= 2) {
        texts.push(rows("", " ", "").join("\n"));
        let size = format!("{} {}\n", board.rows(), board.columns());
        texts.push(size + &rows("", " ", "").join("\n"));
        let numbered = rows("", "  ", "").into_iter().enumerate();
        let numbered: Vec<_> = numbered.map(|(row, text)| format!("{} {text}", row + 1)).collect();
        texts.push(format!("  A  B\n{}", numbered.join("\n")));
    }
    let bare_q = board.distinct_tiles().contains(&Tile::Letters("q".into()));
    for text in texts {
        let parsed = Board::parse(&text, &Notation { bare_q, ..Notation::default() });
        assert_eq!(parsed.as_ref(), Ok(board), "{text}");
    }
}

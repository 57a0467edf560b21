//! Every text is parsed as a board or rejected. A board's display form parses to the same board,
//! and so do the notations that people paste.

#![no_main]

use arbitrary::Arbitrary;
use boggle_dictionary::letters::count;
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
            let tiles: Vec<_> = tiles.iter().filter_map(|text| text.parse::<Tile>().ok()).collect();
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

fn check(board: &Board) {
    assert!(board.rows() > 0 && board.columns() > 0);
    assert_eq!(board.rows() * board.columns(), board.len());
    assert_eq!(board.tiles().len(), board.len());

    let line = board.to_string();
    assert!(!line.contains('\n'));
    match line.parse::<Board>() {
        Ok(parsed) => assert_eq!(parsed, *board, "{line:?}"),
        Err(error) => panic!("{line:?}: {error}"),
    }
}

/// Checks objects, lists, drawings and grids of cells, which need no size if most cells have one
/// letter, and none has many.
fn check_pasted(board: &Board) {
    let cells: Vec<_> = board.tiles().map(ToString::to_string).collect();
    let rows = |start: &str, between: &str, end: &str| {
        let rows = cells.chunks(board.columns());
        rows.map(|row| format!("{start}{}{end}", row.join(between))).collect::<Vec<_>>()
    };
    let list = format!("[{}]", rows("[\"", "\", \"", "\"]").join(", "));
    let object = format!("{{\"board\": {list}}}");
    assert_eq!(object.parse::<Board>().as_ref(), Ok(board), "{object}");
    let is_short = |tile: &Tile| tile.spellings().all(|text| count(text) == 1);
    if board.rows() < 2 || board.columns() < 2 || !board.distinct_tiles().iter().all(is_short) {
        return;
    }
    let numbered = rows("", "  ", "").into_iter().enumerate();
    let numbered: Vec<_> = numbered.map(|(row, text)| format!("{} {text}", row + 1)).collect();
    let labels: Vec<_> = ('A'..='Z').take(board.columns()).map(String::from).collect();
    let mut texts = vec![
        list,
        format!("{{{}}};", rows("{'", "','", "'}").join(",\n")),
        rows("| ", " | ", " |").join("\n|---|\n"),
        rows("", ",", "").join("\n"),
        rows("", " ", "").join("\n"),
        format!("{} {}\n{}", board.rows(), board.columns(), rows("", " ", "").join("\n")),
    ];
    if board.columns() <= labels.len() {
        texts.push(format!("  {}\n{}", labels.join("  "), numbered.join("\n")));
    }
    for text in texts {
        let parsed = Board::parse(&text, &Notation { bare_q: true, ..Notation::default() });
        assert_eq!(parsed.as_ref(), Ok(board), "{text}");
    }
}

//! The inputs: boards in all notations.

use boggle_solver::{Board, Tile};

/// A text, and its board on one line.
pub struct Input {
    pub text: String,
    pub board: String,
}

/// Boards as lists of rows.
const BOARDS: [&[&[&str]]; 6] = [
    &[&["c", "a", "t"], &["r", "r", "e"], &["t", "o", "n"]],
    &[&["c", "a", "r", "t"], &["e", "a", "c", "t"], &["t", "e", "a", "r"], &["r", "e", "c", "t"]],
    &[&["qu", "i"], &["t", "e"], &["c", "a"]],
    &[&["c", "?", "t"], &["a", "#", "e"]],
    &[&["γ", "α"], &["τ", "α"]],
    &[&["c", "th", "a"], &["r", "in", "t"], &["er", "a", "qu"], &["t", "e", "a"]],
];

/// Joins cells and rows, and adds text before and after.
fn joined(board: &[&[&str]], [cell, row]: [&str; 2], [open, close]: [&str; 2]) -> String {
    let rows: Vec<_> = board.iter().map(|cells| cells.join(cell)).collect();
    format!("{open}{}{close}", rows.join(row))
}

/// Writes a board in every notation that can represent it.
fn notations(board: &[&[&str]]) -> Vec<String> {
    let (rows, columns) = (board.len(), board[0].len());
    let join = |separators: [&str; 2], ends: [&str; 2]| joined(board, separators, ends);
    let rule = format!("+{}", "----+".repeat(columns));
    let labels: Vec<_> = ('A'..).take(columns).map(String::from).collect();
    let numbered =
        board.iter().enumerate().map(|(row, cells)| format!("\n{}  {}", row + 1, cells.join(" ")));
    let quoted = join(["', '", "'], ['"], ["[['", "']]"]);
    let mut texts = vec![
        join([" ", "\n"], ["", ""]),
        join([" ", "\r\n"], ["\u{feff}", "\r\n"]),
        join(["  ", "\n"], ["  ", "\n"]),
        join(["\t", "\n"], ["", "\n"]),
        join([",", " "], ["", ""]),
        join([", ", "\n"], ["", ""]),
        join([" ", " / "], ["", ""]),
        join([" ", "\n"], [&format!("{rows} {columns}\n"), ""]),
        join([" ", "\n"], [&format!("{rows}x{columns}\n"), ""]),
        join([" ", " "], [&format!("{rows} {columns} "), ""]),
        join([" | ", " |\n| "], ["| ", " |"]),
        join([" | ", &format!(" |\n{rule}\n| ")], [&format!("{rule}\n| "), &format!(" |\n{rule}")]),
        join(["│", "│\n├──┼──┤\n│"], ["┌──┬──┐\n│", "│\n└──┴──┘\n"]),
        join([" | ", " |\n| "], ["| ", " |"]).replacen(
            '\n',
            &format!("\n|{}\n", "---|".repeat(columns)),
            1,
        ),
        quoted.replace('\'', "\""),
        quoted.replace('[', "{").replace(']', "}"),
        quoted.replace("], [", "],\n ["),
        join(["','", "'),('"], ["(('", "'))"]),
        format!("   {}{}", labels.join("  "), numbered.collect::<String>()),
    ];
    if board.concat().iter().all(|cell| cell.chars().count() == 1) {
        texts.extend([
            join(["", " "], ["", ""]).replace('#', "⬛"),
            join(["", "\n"], ["", "\n"]).replace('#', "⬛\u{fe0f}"),
            join(["", "\n"], ["", "\n"]).chars().map(full_width).collect(),
            join([" ", "\n"], ["", "\n"]).chars().map(squared).collect(),
            join(["", " "], ["", ""]),
            join(["", "\n"], ["", "\n"]).to_uppercase(),
            join(["", "/"], ["", ""]),
            join(["", "\", \""], ["[\"", "\"]"]),
        ]);
    } else if board.concat().iter().all(|cell| cell.chars().all(char::is_alphabetic)) {
        let capital = |cell: &&str| cell[..1].to_uppercase() + &cell[1..];
        let rows = board.iter().map(|cells| cells.iter().map(capital).collect::<String>());
        texts.push(rows.collect::<Vec<_>>().join("\n"));
    }
    texts
}

/// Returns the full-width form of a character: `Ｔ`.
fn full_width(c: char) -> char {
    let wide = u32::from(c) + 0xfee0;
    if c.is_ascii_graphic() { char::from_u32(wide).unwrap() } else { c }
}

/// Returns a letter in a square: `🅃`.
fn squared(c: char) -> char {
    let squared = |c: char| char::from_u32(0x1f130 + u32::from(c) - u32::from('a')).unwrap();
    if c.is_ascii_lowercase() { squared(c) } else { c }
}

pub fn inputs() -> Vec<Input> {
    let mut inputs = Vec::new();
    for cells in BOARDS {
        let tiles = cells.concat().into_iter().map(|cell| cell.parse::<Tile>().unwrap());
        let board = Board::new(cells.len(), cells[0].len(), tiles).unwrap().to_string();
        inputs
            .extend(notations(cells).into_iter().map(|text| Input { text, board: board.clone() }));
    }
    inputs
}

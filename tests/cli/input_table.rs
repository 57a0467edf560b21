//! All commands parse boards in the same way. For each input, in every way of passing it to each
//! command, the result is the board that a person sees, or an error.

use std::time::{Duration, Instant};

use boggle_dice::Roll;
use boggle_solver::{Board, Tile};
use serde_json::Value;

use super::Home;
#[cfg(unix)]
use crate::play::Player;

/// An input and the expected results.
struct Input {
    text: String,
    /// The result as an argument: the board on one line, or a part of the error message.
    argument: Result<String, &'static str>,
    /// The result as the content of a file or pipe.
    content: Result<String, &'static str>,
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
        join([",", ";"], ["", ";"]),
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
        join(["' '", "'\n'"], ["'", "'"]),
        format!("   {}{}", labels.join("  "), numbered.collect::<String>()),
    ];
    let has_holes = board.concat().contains(&"#");
    if has_holes {
        texts.extend([
            quoted.replace("'#'", "null"),
            quoted.replace("'#'", "None"),
            quoted.replace('#', "-"),
            join([",", "\n"], ["", ""]).replace('#', "-"),
            join([" | ", " |\n| "], ["| ", " |"]).replace('#', " "),
            join(["\t", "\n"], ["", "\n"]).replace('#', ""),
        ]);
    }
    if board.concat().iter().all(|cell| cell.chars().count() == 1) {
        texts.extend([
            join(["", " "], ["", ""]).replace('#', "⬛"),
            join(["", "\n"], ["", "\n"]).replace('#', "⬛\u{fe0f}"),
            join(["", "\n"], ["", "\n"]).chars().map(full_width).collect(),
            join([" ", "\n"], ["", "\n"]).chars().map(squared).collect(),
            join(["][", "]\n["], ["[", "]"]),
            join(["][", "] ["], ["[", "]"]),
            join(["", " "], ["", ""]),
            join(["", "\n"], ["", "\n"]).to_uppercase(),
            join(["", "\n\n"], ["", ""]).replace("\n\n", "\n"),
            join(["", "/"], ["", ""]),
            join(["", "|"], ["", ""]),
            join(["", "\", \""], ["[\"", "\"]"]),
            join(["", "\" \""], ["\"", "\""]),
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

/// The output of `boggle solve`.
const SOLVED: &str = "Rolled with --dice new --seed 1; board code new-15\n\n  C A T\n  R R E\n  T O N\n\n\
    3 letters, 1 point each: 1 of 2\n  cat\n\n1 of 2 words, 2 points; longest: cat; solved in 0.1 ms\n";

/// The board on one line, or a part of the error message.
type Expected = Result<&'static str, &'static str>;

/// Ambiguous or invalid inputs, each with the expected result as an argument, and as content if
/// this differs.
const DECIDED: [(&str, Expected, Option<Expected>); 152] = [
    ("catrreton", Ok("catrreton"), None),
    ("CATRRETON", Ok("catrreton"), None),
    ("  catrreton\n", Ok("catrreton"), None),
    ("cat", Err("3 cells do not form a square"), None),
    ("cattea", Err("give the size: 2x3, 3x2, 1x6 or 6x1"), None),
    ("QuITECA", Err("give the size: 2x3, 3x2, 1x6 or 6x1"), None),
    ("QuITE", Ok("qite"), None),
    ("c a t", Ok("1 3 cat"), None),
    ("c,a,t", Ok("1 3 cat"), None),
    ("c a t s e", Ok("1 5 catse"), None),
    ("c a t s", Err("4 cells in a single line could be one row or several"), None),
    ("p e r s l a t g s", Err("give the size: 3x3, 1x9 or 9x1"), None),
    ("['c','a','t','s']", Err("4 cells in a single line"), None),
    ("c|a|t|s", Err("4 cells in a single line"), None),
    ("c;a;t", Ok("3 1 cat"), None),
    ("c\na\nt", Ok("3 1 cat"), None),
    ("a", Ok("a"), None),
    ("Qu", Ok("q"), None),
    ("new-16d", Ok("fbueaetqaertlpzg"), None),
    ("NEW-16D", Ok("fbueaetqaertlpzg"), None),
    ("  new-16d\n", Ok("fbueaetqaertlpzg"), None),
    ("new-16e", Err("the board code contains a typo"), None),
    ("nwe-16d", Err("unknown dice `nwe`; did you mean `new`?"), None),
    ("new-16d catrreton", Err("a board code must stand alone"), None),
    ("new-16d\nnew-0g", Err("a board code must stand alone"), None),
    ("https://example.org/?board=perslatesind&dims=34", Ok("pers late sind"), None),
    ("?board=catrreton", Ok("catrreton"), None),
    ("https://example.org/?grid=catrreton", Err("the address contains no board"), None),
    ("https://example.org/?board=cattea", Err("6 cells do not form a square"), None),
    ("cat rre to", Err("row 3 has 2 cells, expected 3"), None),
    ("cat\nrre\nt1n", Err("row 3, cell 2: `1` is not a letter"), None),
    ("cat-rre-t!n", Err("is not a letter"), None),
    ("cat\n---\nton", Err("row 2, cell 1: `-` is not a letter; write `.`"), None),
    ("| c | a |\n| t |  |", Ok("cat."), None),
    ("[['c','a'],['t','s']", Err("the list is not complete"), None),
    ("let b = [['c']", Err("the list is not complete"), None),
    ("Cat Dog Pig", Err("`Cat` would be a single tile"), None),
    ("{\"board\": [[\"c\", \"a\"], [\"t\", \"s\"]]}", Ok("cats"), None),
    ("3 3\ncat\nrre", Err("found 2x3 cells, but the size is 3x3"), None),
    ("0x0\n", Err("the board is empty"), None),
    ("5x5", Err("is a size, not a board"), Some(Err("the board is empty"))),
    ("99999 99999\nab", Err("exceed the limit of 16777216 cells"), None),
    ("Cart Eact Tear Rect", Err("`Cart` would be a single tile"), None),
    ("missing.txt", Err("missing.txt: no such file"), Some(Err("11 cells"))),
    ("board.txt", Err("board.txt: no such file"), Some(Ok("board.txt"))),
    ("boards/missing", Err("is not a file, nor a board"), Some(Err("row 2 has 7 cells"))),
    ("a.txt b.txt", Err("no such file"), Some(Ok("a.txt b.txt"))),
    ("tearstear", Err("`tearstear` is a file, but also a board"), Some(Ok("tearstear"))),
    ("./tearstear", Ok("catrreton"), Some(Err("row 2"))),
    ("sub", Err("is a directory"), Some(Err("3 cells do not form a square"))),
    ("c\u{1b}t", Err("cell 2: `\\u{1b}` is not a letter"), None),
    // Holes.
    ("[[\"c\", null], [\"t\", \"s\"]]", Ok("c.ts"), None),
    ("((c, null), (t, s))", Ok("c.ts"), None),
    ("{\"null\", \"void\", \"type\", \"byte\"}", Ok("nullvoidtypebyte"), None),
    ("c null\nt s", Err("`null` is not a tile; write `.` for a hole"), None),
    ("c,null\nt,s", Err("`null` is not a tile; write `.` for a hole"), None),
    ("c - t\na r e", Err("`-` is not a letter; write `.` for a hole"), None),
    ("| c | - |\n| t | s |", Err("`-` is not a letter; write `.` for a hole"), None),
    ("c_t\nare", Err("`_` is not a letter; write `.` for a hole or `?` for any letter"), None),
    ("c * t\na r e", Err("`*` is not a letter; write `.` for a hole or `?` for any letter"), None),
    ("c,,t\na,r,e", Err("row 1, cell 2: a tile is empty; write `.` for a hole"), None),
    ("c\t\tt\na\tr\te", Ok("c.t are"), None),
    ("| c | a |\n|   |   |\n| t | s |", Err("line 2 of the table has no letters; write `.`"), None),
    ("c ⬜ t\na r e", Err("`⬜` is not a letter; write rows of letters, as in `cat dog`"), None),
    // One tile on each line, or in brackets.
    (
        "t\na\np\ns",
        Err(
            "4 cells with one on each line could be a column or several rows; write one row per line or give the size: 2x2, 1x4 or 4x1 with --size",
        ),
        None,
    ),
    (
        "t a p s e r i n l o r d g m e c",
        Err("give the size: 4x4, 2x8, 8x2, 1x16 or 16x1 with --size"),
        None,
    ),
    ("[T][A][P][S][E][R][I][N][L][O][R][D][G][M][E][C]", Err("give the size: 4x4, 2x8"), None),
    ("[T]\n[A]\n[P]\n[S]", Err("give the size: 2x2, 1x4 or 4x1 with --size"), None),
    ("[T][Qu]\n[P][S]", Ok("tqps"), None),
    // Letters and spaces that look like others.
    ("ＣＡＴＲＲＥＴＯＮ", Ok("catrreton"), None),
    ("ⓒⓐⓣ ⓡⓡⓔ ⓣⓞⓝ", Ok("catrreton"), None),
    ("🅲🅰🆃 🆁🆁🅴 🆃🅾🅽", Ok("catrreton"), None),
    ("ｃａｔ／ｒｒｅ／ｔｏｎ", Ok("catrreton"), None),
    ("cat\u{200b}\nrre\nton", Err("row 1, cell 4: U+200B is invisible; remove it"), None),
    ("c\u{2060}t\nrre\nton", Err("row 1, cell 2: U+2060 is invisible; remove it"), None),
    // Qu.
    (
        "TAPS ERIN LOQUD GMEC",
        Err(
            "row 3 has 5 cells, expected 4; make all rows the same length, with `.` for each hole; if `qu` is one tile, write `q` for it",
        ),
        None,
    ),
    ("QUAPS ERIN LORD GMEC", Err("if `qu` is one tile, write `q` for it"), None),
    (
        "tapserinloqudgmec",
        Err(
            "17 cells do not form a square; separate the rows with spaces (`abc def`) or give the size: 1x17 or 17x1; if `qu` is one tile, write `q` for it",
        ),
        None,
    ),
    ("QUapsz", Err("if `qu` is one tile, write `q` for it"), None),
    // Addresses, and rows with hyphens between them.
    ("https://example.org/#board=taps-erin-loqd-gmec", Ok("tapserinloqdgmec"), None),
    ("http://localhost:8000/#play&board=cat-rre-ton&min=4", Ok("catrreton"), None),
    ("#board=cattea&size=2x3", Ok("cat tea"), None),
    ("?board=new-16d", Ok("fbueaetqaertlpzg"), None),
    ("https://example.org/#board=new-16d", Ok("fbueaetqaertlpzg"), None),
    ("?board=new-16e", Err("the board code contains a typo"), None),
    ("taps-erin-loqd-gmec", Ok("tapserinloqdgmec"), None),
    ("cat-tea", Err("`cat-tea` is not a board code; for a board, write `cat tea`"), None),
    ("cat,rre,ton", Ok("catrreton"), None),
    // What the program prints.
    (SOLVED, Ok("catrreton"), None),
    ("   A B\n1  C A\n2  T S\n\nAlphabetical: 1\n  cat  A1 B1\n", Ok("cats"), None),
    // Rows or something else.
    ("[ ][C][T]\n[A][ ][E]", Ok(".ct a.e"), None),
    ("  I T\nE   A\nR N  ", Err("row 2 is spaced differently from row 1; write `.`"), None),
    ("Q I T\nE   A\nR A N", Err("row 2 is spaced differently from row 1; write `.`"), None),
    ("sta- eli- opa-", Err("for tiles, write `sta-,eli-,opa-`"), None),
    ("blank,s t,r", Err("`blank` is not a tile; write `.` for a hole or `?`"), None),
    ("star,elin;opac,mude", Err("for tiles, write `2 2 star,elin opac,mude`"), None),
    ("ab,cd", Err("for rows, write `ab cd`; for tiles, write `1 2 ab,cd`"), None),
    ("c/a/t d/o/g p/i/g", Err("for rows, write `cat dog pig`; for either-or tiles"), None),
    ("c.a.t\nd.o.g", Err("for holes, write `c#a#t d#o#g`"), None),
    ("S T A R,\nE L I N,", Ok("star elin"), None),
    ("1. cat\n2. rre\n3. ton", Ok("catrreton"), None),
    ("st[Qu] eai opa", Err("`st` is outside the brackets"), None),
    ("{\"grid\": [[\"c\", \"a\"], [\"t\", \"s\"]]}", Ok("cats"), None),
    ("new 16d", Err("for the board code, write `new-16d`"), None),
    ("\"new-16d\"", Err("for the board code, write `new-16d`"), None),
    ("new16d", Err("for the board code, write `new-16d`"), None),
    ("boggle new-16d: 3 points, 2 of 126 words", Err("a board code must stand alone"), None),
    ("(new-16d).", Err("for the board code, write `new-16d`"), None),
    ("daily", Err("write it as in daily-2026-11-21"), None),
    ("daily-2026-02-30", Err("write it as in daily-2026-11-21"), None),
    ("<https://example.org/?board=catrreton>", Ok("catrreton"), None),
    ("sta-\neli-\nopa-", Err("for tiles, write `sta-,eli-,opa-`"), None),
    ("A|E,S,T,R", Err("write `a/e` for an either-or tile"), None),
    ("C A T, R R E, T O N", Ok("catrreton"), None),
    ("* [C, A, T]\n* [R, R, E]\n* [T, O, N]", Ok("catrreton"), None),
    ("Row 1: CAT\nRow 2: RRE\nRow 3: TON", Ok("catrreton"), None),
    ("* cat\n* rre\n* ton", Ok("catrreton"), None),
    ("\tA\tB\n1\tc\ta\n2\tt\ts", Ok("cats"), None),
    ("My board:\ncat\nrre\nton", Err("`My board:` does not fit the other rows; remove it"), None),
    ("{\"size\": 2, \"letters\": [\"c\", \"a\"]}", Err("not one of rows; write it as in [["), None),
    ("perslatgsineters\nstreaedlp", Err("for boards, write one per line and use"), None),
    ("[12:01] Sam: CAT", Err("or write only rows of letters"), None),
    ("C A T | 4\nR R E | 5", Err("`C A T` would be a single tile; write one row per line"), None),
    ("0 cat\n1 rre\n2 ton", Ok("catrreton"), None),
    ("   0  1  2\n0  c  a  t\n1  r  r  e\n2  t  o  n", Ok("catrreton"), None),
    ("     [,1] [,2]\n[1,] \"c\"  \"a\" \n[2,] \"t\"  \"s\" ", Ok("cats"), None),
    ("c1,c2\nt,a\ne,r", Err("`c1,c2` does not fit the other rows; remove it"), None),
    ("A,B\nt,a\ne,r", Err("for labels of the columns, write `t,a e,r`"), None),
    ("TaPs eRiN lOrD gMeC", Err("for one letter per cell, write lowercase rows"), None),
    ("Q(u) a\nt s", Ok("qats"), None),
    ("cat <- top\nrre\nton", Err("remove the notes beside the rows"), None),
    ("cat rre ton.", Err("remove the punctuation at the end"), None),
    ("UN... a\nb c", Err("write `un-` for a tile that begins words"), None),
    ("a or e b c\nd e f", Err("for a tile that is a or e, write `a/e`"), None),
    ("c_a_t\nr_r_e\nt_o_n", Err("write spaces instead of `_`"), None),
    ("c_a_t r_r_e t_o_n", Err("if each `_` only separates letters, remove it"), None),
    (
        "cat/rre/ton cat",
        Err(
            "`cat` is not a row of the board `cat/rre/ton`; to find it there, use `boggle find cat",
        ),
        None,
    ),
    (
        "2026-11-01",
        Err("`2026-11-01` is not a board; for that day's board, write daily-2026-11-01"),
        None,
    ),
    ("tap\nerin\nlord", Err("`tap` does not fit the other rows; remove it, or fix it"), None),
    ("ABC\ntap\neri", Err("for labels of the columns, write `tap eri`"), None),
    ("row1: cat\nrow2: rre\nrow3: ton", Ok("catrreton"), None),
    ("cat # top\nrre\nton", Err("remove the notes beside the rows"), None),
    // Names of other things.
    ("squaredle", Err("`squaredle` is a game"), Some(Ok("squaredle"))),
    ("big", Err("use `boggle roll --dice big`"), Some(Err("3 cells do not form a square"))),
    ("sprint", Err("use `boggle play --mode sprint`"), Some(Err("6 cells"))),
    ("today", Err("write e.g. daily-2026-11-21"), Some(Err("5 cells do not form a square"))),
    ("4 4", Err("for this size, use --size 4x4"), Some(Err("the board is empty"))),
    ("5", Err("for this size, use --size 5x5"), Some(Err("invalid size `5`"))),
    ("20261121", Err("invalid size `20261121`"), None),
    ("catrreton abcd efg", Err("row 2 has 4 cells, expected 9"), None),
    ("| c | N/A |\n|---|---|\n| t | s |", Err("`N/A` is not a tile; write `.` for a hole"), None),
    ("board,word,points\n1,cat,1", Err("write only the rows of the board"), None),
];

fn inputs() -> Vec<Input> {
    let mut inputs = Vec::new();
    for cells in BOARDS {
        let tiles = cells.concat().into_iter().map(|cell| cell.parse::<Tile>().unwrap());
        let board = Board::new(cells.len(), cells[0].len(), tiles).unwrap().to_string();
        inputs.extend(notations(cells).into_iter().map(|text| Input {
            text,
            argument: Ok(board.clone()),
            content: Ok(board.clone()),
        }));
    }
    inputs.extend(DECIDED.iter().map(|&(text, argument, content)| Input {
        text: text.into(),
        argument: argument.map(str::to_owned),
        content: content.unwrap_or(argument).map(str::to_owned),
    }));
    inputs
}

/// Passes every input to a command as an argument, in a file and through a pipe, and compares the
/// boards that `board` finds in the output.
///
/// `calls` are the arguments before and after a board argument, and the arguments for reading
/// standard input.
fn check(calls: [&str; 3], board: impl Fn(&str) -> String) {
    let home = Home::with_tiny();
    let letters: Vec<_> = ('a'..='z').chain(['γ', 'α', 'τ']).map(String::from).collect();
    home.add_dictionary("letters", letters.iter().map(String::as_str).chain(["qu"]));
    home.write("tearstear", "catrreton");
    home.write("sub/empty", "");
    home.write("sheet.txt", "# no words");
    let [before, after, piped] = calls;
    let inputs = inputs();
    assert!(inputs.len() > 190, "{}", inputs.len());
    let mut failures = String::new();
    for Input { text, argument, content } in &inputs {
        home.write("the board", text);
        let call = || home.boggle(before).env("BOGGLE_DICT", "tiny");
        let answers = [
            ("argument", argument, call().arg(text).arg_each(after).stdin("").answer()),
            ("file", content, call().arg("the board").arg_each(after).stdin("").answer()),
            (
                "pipe",
                content,
                home.boggle(piped).env("BOGGLE_DICT", "tiny").stdin(text.as_str()).answer(),
            ),
        ];
        for (way, expected, answer) in answers {
            let is_right = match expected {
                Ok(expected) => {
                    matches!(answer.status, Some(0 | 1)) && board(&answer.stdout) == *expected
                }
                Err(part) => {
                    let stderr = answer.stderr.trim_end();
                    let is_one_line = !stderr.contains('\n') && !stderr.contains('\u{1b}');
                    answer.status == Some(2)
                        && answer.stdout.is_empty()
                        && is_one_line
                        && stderr.contains(part)
                }
            };
            if !is_right {
                failures += &format!("{way} {text:?}: expected {expected:?}, got {answer:?}\n");
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

/// Returns the board of a JSON object as one line.
fn board_of_json(text: &str) -> String {
    let Ok(Value::Object(object)) = serde_json::from_str(text) else { return text.into() };
    let rows: Vec<Vec<String>> = serde_json::from_value(object["board"].clone()).unwrap();
    let (height, width) = (rows.len(), rows[0].len());
    let tiles = rows.concat().into_iter().map(|cell| cell.parse::<Tile>().unwrap());
    Board::new(height, width, tiles).unwrap().to_string()
}

#[test]
fn solve_reads_every_input() {
    check(["solve", "--summary", "solve --summary"], |out| {
        out.split('\t').next().unwrap_or_default().into()
    });
}

#[test]
fn find_reads_every_input() {
    check(["find cat --format json --board", "", "find cat --format json"], board_of_json);
}

#[test]
fn roll_shows_every_input() {
    check(["roll --format json", "", "roll - --format json"], board_of_json);
}

#[test]
fn score_reads_every_input() {
    let piped = "score - sheet.txt --format json";
    check(["score", "sheet.txt --format json", piped], board_of_json);
    check(["score sheet.txt --format json --board", "", piped], board_of_json);
}

#[test]
fn play_reads_every_input() {
    let play = "play --plain --time none --min-length 1 --dict letters";
    check([play, "", play], |out| {
        let name = out.strip_prefix("Board ").and_then(|out| out.split_once(';'));
        let name = name.map_or(out, |(name, _)| name);
        match name.parse::<Roll>() {
            Ok(roll) => roll.board().unwrap().to_string(),
            Err(_) => name.into(),
        }
    });
}

/// In a puzzle, capitals do not separate cells, and one line is one row.
#[test]
fn wordsearch_solve_reads_every_notation() {
    let home = Home::with_tiny();
    home.write("words.txt", "cat");
    let mut failures = String::new();
    let inputs = inputs();
    for Input { text, content, .. } in &inputs[..inputs.len() - DECIDED.len()] {
        let has_capital_cells = text.contains(char::is_uppercase)
            && text.contains(char::is_lowercase)
            && !text.contains(['1', ',']);
        if has_capital_cells {
            continue;
        }
        home.write("puzzle", text);
        let call = |args: &str| home.boggle(&format!("wordsearch solve {args} --format json"));
        let file = call("puzzle words.txt").answer();
        let pipe = call("- words.txt").stdin(text.as_str()).answer();
        for answer in [file, pipe] {
            if Ok(board_of_json(&answer.stdout)) != *content {
                failures += &format!("{text:?}: expected {content:?}, got {answer:?}\n");
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

/// A person types the board and then an empty line.
#[test]
#[cfg(unix)]
fn find_reads_every_input_typed_at_a_terminal() {
    let mut inputs = inputs();
    // In this command, the text is a board and a word.
    inputs.retain(|input| input.text != "new-16d\nnew-0g");
    check_typed(&inputs, "find cat --format json", board_of_json);
}

/// A person types boards and ends them with Ctrl-D.
#[test]
#[cfg(unix)]
fn solve_reads_every_input_typed_at_a_terminal() {
    check_typed(&inputs(), "solve - --summary", |out| {
        out.split('\t').next().unwrap_or_default().into()
    });
}

#[cfg(unix)]
fn check_typed(inputs: &[Input], args: &str, board: fn(&str) -> String) {
    let typed = |input: &&Input| typed(input, args, board);
    // Typing takes a hundred times as long as reading a file.
    let step = inputs.len() / crate::oracle::cases(inputs.len() as u32) as usize;
    let inputs: Vec<_> = inputs.iter().step_by(step).collect();
    // Closing a terminal takes a quarter of a second.
    let failures = std::thread::scope(|scope| {
        let threads: Vec<_> = inputs
            .chunks(inputs.len().div_ceil(16))
            .map(|chunk| scope.spawn(move || chunk.iter().filter_map(typed).collect::<String>()))
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect::<String>()
    });
    assert!(failures.is_empty(), "{failures}");
}

/// Types an input, and returns a description of the difference if the answer is wrong.
#[cfg(unix)]
fn typed(
    Input { text, content, .. }: &Input,
    args: &str,
    board: fn(&str) -> String,
) -> Option<String> {
    let boggle = env!("CARGO_BIN_EXE_boggle");
    let command = format!("'{boggle}' {args} > out 2> errors; echo $? > status");
    // A terminal converts a carriage return to another line break.
    let text = text.replace('\r', "");
    let mut player = Player::run(&command, (80, 24), &[]);
    // Ctrl-D gives up if the text is not a board.
    player.types(&format!("{}\n\n\x04\x04", text.trim_end_matches('\n')));
    let read = |name| std::fs::read_to_string(player.home.path().join(name)).unwrap_or_default();
    let start = Instant::now();
    while !read("status").ends_with('\n') && start.elapsed() < super::TIMEOUT {
        std::thread::sleep(Duration::from_millis(5));
    }
    let (status, out) = (read("status"), read("out"));
    let is_right = match content {
        Ok(expected) => ["0\n", "1\n"].contains(&&*status) && board(&out) == *expected,
        // A row that cannot be parsed is reported, and must be entered again.
        Err(_) => !read("errors").is_empty(),
    };
    (!is_right).then(|| format!("{text:?}: expected {content:?}, got {status}{out}\n"))
}

/// Blank lines separate boards in files and pipes, but people may write them between rows.
#[test]
fn rows_with_blank_lines_between_them_are_explained() {
    let home = Home::with_tiny();
    for board in
        ["taps\n\nerin\n\nlord\n\ngmec\n", "c a t\n\nr r e\n\n\nt o n", "Qu a\n\nb c\n\nd e"]
    {
        home.write("boggle.txt", board);
        for args in
            ["solve boggle.txt --dict tiny", "roll boggle.txt", "find cat --board boggle.txt"]
        {
            let answer = home.boggle(args).answer();
            let first = board.lines().next().unwrap();
            let error = format!(
                "boggle: boggle.txt, line 1: `{first}` is a row, and blank lines separate boards; \
                 remove the blank lines between the rows\n"
            );
            assert_eq!(
                (answer.status, answer.stdout.as_str(), answer.stderr),
                (Some(2), "", error)
            );
        }
    }
    // An argument is one board.
    let solved = home.boggle("solve --summary --dict tiny").arg("cat\n\nrre\n\nton").answer();
    assert_eq!(solved.stdout, "catrreton\t8\t8\n");
}

/// Square lines could be boards, too.
#[test]
fn as_many_lines_as_letters_are_not_a_board() {
    let home = Home::with_tiny();
    for (letters, side) in [(9, 3), (16, 4), (25, 5)] {
        home.write("boards.txt", format!("{}\n", "a".repeat(letters)).repeat(letters));
        let error = format!(
            "boggle: boards.txt, line 1: {letters} lines of {letters} letters could be {letters} \
             boards of {side}x{side} or one board; for one board, add --size {letters}x{letters}; for \
             boards, write one per line and use `boggle solve --lines`\n"
        );
        home.boggle("solve boards.txt --dict tiny").gives(2, "", error);
        home.boggle(&format!("solve boards.txt --dict tiny --size {letters}x{letters}")).prints();
    }
}

/// The size says what cells without rows are.
#[test]
fn a_size_makes_rows_of_single_cells() {
    let home = Home::with_tiny();
    let letters = "catrreton".chars().map(String::from).collect::<Vec<_>>();
    for text in [
        letters.join("\n"),
        letters.join(" "),
        format!("[{}]", letters.join("]\n[")),
        format!("[{}]", letters.join("][")),
    ] {
        let solve = || home.boggle("solve --summary --dict tiny --size 3x3");
        for call in [solve().stdin(text.as_str()), solve().arg(&text)] {
            assert_eq!(call.answer().stdout, "catrreton\t8\t8\n", "{text}");
        }
    }
    let args = "solve c a t r r e t o n --summary --dict tiny --size 3x3";
    assert_eq!(home.boggle(args).answer().stdout, "catrreton\t8\t8\n");
}

#[test]
fn arguments_of_other_forms_are_explained() {
    let home = Home::new();
    let table = [
        ("rules word-hunt", "unexpected argument 'word-hunt' found; use --game word-hunt"),
        ("roll -n 3", "unexpected argument '-n' found; use --count"),
        ("stats --count 3", "unexpected argument '--count' found; use --boards"),
        ("find a --grid abcd", "unexpected argument '--grid' found; use --board"),
        (
            "find a --board abcd --words a",
            "unexpected argument '--words' found; write words as arguments, without an option",
        ),
        (
            "solve cat/rre/ton --no-diagonals",
            "unexpected argument '--no-diagonals' found; use --neighbors",
        ),
        ("solve cat/rre/ton --torus", "unexpected argument '--torus' found; use --wrap"),
        ("solve cat/rre/ton --length 5", "unexpected argument '--length' found; use --min-length"),
        ("solve cat/rre/ton --max 5", "unexpected argument '--max' found; use --max-length"),
        ("solve cat/rre/ton --longest", "unexpected argument '--longest' found; use --sort"),
        ("solve cat/rre/ton --csv", "unexpected argument '--csv' found; use --format csv"),
        ("history --csv", "unexpected argument '--csv' found; use --format csv"),
        (
            "solve --daily",
            "unexpected argument '--daily' found; write the board as daily-YYYY-MM-DD",
        ),
        (
            "play --players 2",
            "unexpected argument '--players' found; to compare the words of several players, use `boggle score`",
        ),
        (
            "find -w a",
            "unexpected argument '-w' found; write words as arguments, without an option",
        ),
        ("wordsearch new ab cd --easy", "unexpected argument '--easy' found; use --directions"),
        ("solve abcd -o a.txt", "unexpected argument '-o' found; to write to a file, use `> FILE`"),
        (
            "solve abcd --scoring 3:1",
            "invalid value '3:1' for '--scoring <POINTS>': `3:1` is not a number of points from 0 to \
             1000000; write 1,1,2,3 from the shortest word on, or 3=1,5=2; see --help",
        ),
        ("find a --board abcd -1", "unexpected argument '-1' found; see --help"),
        (
            "solve cat/rre/ton --sort -length",
            "invalid value '-length' for '--sort <ORDER>' [possible values: length, points, alpha, start, \
             level]; a similar value exists: 'length'; see --help",
        ),
        (
            "play --daily 2026-11-01",
            "the argument '[BOARD]...' cannot be used with '--daily'; for that day's board, write \
             daily-2026-11-01 without --daily; see --help",
        ),
        (
            "play --daily today",
            "the argument '[BOARD]...' cannot be used with '--daily'; for today's board, write \
             --daily alone; see --help",
        ),
        ("best words", "unexpected argument 'words' found; use --goal words"),
        ("stats 100", "`100` is a number, not a file; for that many boards, use --boards 100"),
        ("roll 4x4", "`4x4` is a size, not a board; for this size, use --size 4x4"),
        ("best 3x4", "unexpected argument '3x4' found; for this size, use --size 3x4"),
        ("rules 5x5", "unexpected argument '5x5' found; for this size, use --size 5x5"),
        ("stats 4x4", "`4x4` is a size, not a file; for this size, use --size 4x4"),
        (
            "wordsearch new 9x9 sun moon",
            "`9x9` is a size, not a file; for this size, use --size 9x9",
        ),
        ("wordsearch new 9x9", "`9x9` is a size, not a file; for this size, use --size 9x9"),
        (
            "prove --size 2x2",
            "unexpected argument '--size' found; write the size alone, as in `boggle prove 3x3`",
        ),
        // This command has no option for a size.
        ("bench 4x4", "unexpected argument '4x4' found; see --help"),
    ];
    for (arguments, message) in table {
        let answer = home.boggle(arguments).answer();
        assert_eq!((answer.status, &*answer.stderr), (Some(2), &*format!("boggle: {message}\n")));
    }
}

/// A list of boards is not accepted as one board by any command.
#[test]
fn a_list_of_boards_is_not_a_board() {
    let home = Home::with_tiny();
    home.write("boards.txt", "catrreton\nteacatrre\n");
    home.write("bob.txt", "cat");
    let error = "2 lines of 9 letters could be 2 boards of 3x3 or one board; for one board, add \
                 --size 2x9; for boards, write one per line and use `boggle solve --lines`\n";
    for args in [
        "solve catrreton teacatrre --dict tiny",
        "solve catrreton,teacatrre --dict tiny",
        "solve boards.txt --dict tiny",
        "find cat --board boards.txt",
        "score boards.txt bob.txt --dict tiny",
        "check boards.txt --dice new",
        "roll boards.txt",
        "play --plain boards.txt --dict tiny",
    ] {
        let answer = home.boggle(args).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{args}");
        assert!(answer.stderr.ends_with(error), "{args}: {}", answer.stderr);
    }
    for text in ["catrreton teacatrre\n", "catrreton,teacatrre\n"] {
        let answer = home.boggle("solve --lines --dict tiny").stdin(text).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{text}");
        assert!(answer.stderr.ends_with(error), "{text}: {}", answer.stderr);
    }
    let answer = home.boggle("find cat --board boards.txt --size 2x9").answer();
    assert_eq!(answer.status, Some(0), "{}", answer.stderr);
    let answer = home.boggle("find cat").stdin("catrreton\nteacatrre\n").answer();
    assert_eq!(
        (answer.status, answer.stderr),
        (Some(2), format!("boggle: standard input, line 1: {error}"))
    );
}

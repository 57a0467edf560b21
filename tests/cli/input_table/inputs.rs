//! The inputs: boards in all notations, and texts with the result that was decided for each.

use boggle_solver::{Board, Tile};

/// An input and the expected results.
pub struct Input {
    pub text: String,
    /// The result as an argument: the board on one line, or a part of the error message.
    pub argument: Result<String, &'static str>,
    /// The result as the content of a file or pipe.
    pub content: Result<String, &'static str>,
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
pub type Expected = Result<&'static str, &'static str>;

/// Ambiguous or invalid inputs, each with the expected result as an argument, and as content if
/// this differs.
pub const DECIDED: [(&str, Expected, Option<Expected>); 194] = [
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
    ("boards/missing", Err("is neither a file nor a board"), Some(Err("row 2 has 7 cells"))),
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
    ("tap\nerin\nlord", Err("`tap` does not fit the other rows; remove it, or "), None),
    ("ABC\ntap\neri", Err("for labels of the columns, write `tap eri`"), None),
    ("row1: cat\nrow2: rre\nrow3: ton", Ok("catrreton"), None),
    ("cat # top\nrre\nton", Err("remove the notes beside the rows"), None),
    ("**cat**\n**rre**\n**ton**", Err("write only the letters of each row"), None),
    ("> cat\n> rre\n> ton", Err("write only the letters of each row"), None),
    ("T A P E(or F)", Err("for a tile that is a or e, write `a/e`"), None),
    ("c-a-t/r-r-e/t-o-n", Ok("catrreton"), None),
    ("c a t\n-----\nr r e\n-----\nt o n", Err("write only the letters of each row"), None),
    ("C3 A1 T1\nR1 R1 E1", Err("write only the letters of each row"), None),
    ("c & a & t \\\\\nr & r & e \\\\", Err("write only the letters of each row"), None),
    ("ca rt\nea ct", Err("for rows, write `cart eact`; for tiles, write `ca,rt ea,ct`"), None),
    ("C A R T\nE l C T", Err("`l` among capitals could be I or L"), None),
    ("C A R T\nE A | T", Err("different separators are mixed"), None),
    ("a/b c d e f,g,h,i", Err("separate rows with spaces and cells with commas"), None),
    ("[list('cat'), list('rre')]", Err("`list` is not in quotes"), None),
    ("A: c a t\nB: r r e\nC: t o n", Err("remove the labels before the rows"), None),
    ("[7:02 PM] Ann: cat\n[7:03 PM] Bob: rre", Err("remove the labels before the rows"), None),
    ("cat + rre + ton", Err("separate the rows with ` / `"), None),
    ("(Qu)it rre ton", Err("if `qu` is one tile, write `q` for it"), None),
    ("cat rre ton?", Err("remove the punctuation at the end"), None),
    // Several boards.
    ("cat rre ton\ncar tea not", Err("the text could be several boards; give one of them"), None),
    ("[[['c','a'],['t','s']],[['e','a'],['r','s']]]", Err("could be several boards"), None),
    ("[['cat','rre','ton'],['car','tea','not']]", Err("could be several boards"), None),
    ("['cat','rre']\n['car','tea']", Err("could be several boards"), None),
    ("[[['c','a'],['t','s']]]", Ok("cats"), None),
    ("[[['c'],['a']],[['t'],['s']]]", Err("give the size: 2x2"), None),
    ("[['cat'],['rre'],['ton']]", Err("for tiles, write `3 1 cat,rre,ton`"), None),
    ("a = [['c','a'],['t','s']]\nb = [['e','a'],['r','s']]", Err("could be several boards"), None),
    ("cat, rre,\nton, car", Err("for rows, write `cat rre ton car`; for tiles, write `2 2"), None),
    ("c, a, t,\nr, r, e,", Ok("cat rre"), None),
    ("id,board\n1,catrreton", Err("a table of words or boards"), None),
    ("[\n'catrreton',\n'teacatrre'\n]", Err("2 lines of 9 letters could be 2 boards"), None),
    ("C A T   T E A\nR R E   C A R", Err("the wide spaces could separate boards"), None),
    // Commas after boards, and between names and boards.
    ("catrreton,", Ok("catrreton"), None),
    ("\"catrreton\",", Ok("catrreton"), None),
    ("friday,catrreton", Err("`friday` would be a single tile; write one row per line"), None),
    ("c,a/e,t/r,r,e/t,o,n", Err("different separators are mixed"), None),
    ("t,i|y,p s,t,r", Err("and write `a/e` for an either-or tile"), None),
    // Other marks.
    ("1. catrreton", Ok("catrreton"), None),
    ("const b = 'cat,rre,ton'.split(',');", Ok("catrreton"), None),
    ("|C|A|\n|T|S|\n -----", Ok("cats"), None),
    ("0 C A\nR R E", Err("`0` is not a letter; write `.` for a hole"), None),
    ("c joker t\na r e", Err("`joker` is not a tile; write `.` for a hole or `?`"), None),
    // Names of other things.
    ("squaredle", Err("`squaredle` is a game"), Some(Ok("squaredle"))),
    (
        "big",
        Err("use `boggle roll` or `play` with --dice big"),
        Some(Err("3 cells do not form a square")),
    ),
    ("word-hunt", Err("`word-hunt` is a game"), Some(Err("`word-hunt` is not a board code"))),
    ("wordhunt", Err("use `boggle play --game word-hunt`"), Some(Err("8 cells"))),
    ("sprint", Err("use `boggle play --mode sprint`"), Some(Err("6 cells"))),
    ("today", Err("write e.g. daily-2026-11-21"), Some(Err("5 cells do not form a square"))),
    ("4 4", Err("for this size, use --size 4x4"), Some(Err("the board is empty"))),
    ("5", Err("for this size, use --size 5x5"), Some(Err("invalid size `5`"))),
    ("20261121", Err("invalid size `20261121`"), None),
    ("catrreton abcd efg", Err("row 2 has 4 cells, expected 9"), None),
    ("| c | N/A |\n|---|---|\n| t | s |", Err("`N/A` is not a tile; write `.` for a hole"), None),
    ("board,word,points\n1,cat,1", Err("write only the rows of the board"), None),
];

pub fn inputs() -> Vec<Input> {
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

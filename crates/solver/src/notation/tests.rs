use super::*;
use crate::Tile;
use crate::board::Codes;

fn parse(text: &str) -> Result<Board, NotationError> {
    Board::parse(text, &Notation::default())
}

#[test]
fn every_notation_is_parsed() {
    let table = [
        ("perslatgsineters", "perslatgsineters"),
        ("PERSLATGSINETERS", "perslatgsineters"),
        ("wodp djik asop saps", "wodpdjikasopsaps"),
        ("wodp\ndjik\nasop\nsaps\n", "wodpdjikasopsaps"),
        ("  W O D P  \r\n D J I K\r\nA S O P\r\nS A P S", "wodpdjikasopsaps"),
        ("pers late sind", "pers late sind"),
        ("4 4\nA T E E\nA P Y O\nT I N U\nE D S E", "ateeapyotinuedse"),
        ("2 2\nA T\nQu E", "atqe"),
        ("2 3\nabc\ndef", "abc def"),
        ("2 3 abcdef", "abc def"),
        ("1 3 a b c", "1 3 abc"),
        ("3 1\na\nb\nc", "3 1 abc"),
        ("4 1 a b c d", "4 1 abcd"),
        ("a\nb", "2 1 ab"),
        ("3 1 tion,a,b", "3 1 tion,a,b"),
        ("a b c", "1 3 abc"),
        ("2 2\na b c d", "abcd"),
        ("5x1\na b c d e", "5 1 abcde"),
        ("l,qu,a", "1 3 lqa"),
        ("l, qu, a", "1 3 lqa"),
        ("l,qu a,y", "lqay"),
        ("p e r s l a t", "1 7 perslat"),
        ("tion,b c,d", "tion,b c,d"),
        ("a,b\nc,d", "abcd"),
        ("qu i t", "1 3 qit"),
        ("Th Qu Er", "1 3 th,qu,er"),
        ("th qu er in", "th qu er in"),
        ("QuUITThEABC", "qu,u,i t,th,e a,b,c"),
        ("QuU\nITh", "qu,u i,th"),
        ("?b.d", "?b.d"),
        ("ab #?", "ab.?"),
        ("ÄÖ ÜA\u{308}", "äöüä"),
        ("дом кот щит", "домкотщит"),
        ("?board=perslatesind&dims=34", "pers late sind"),
        ("https://example.org/b?dims=22&board=ab%3Fd&x=1#top", "ab?d"),
        ("board=abcd", "abcd"),
        ("?board=abcd#play", "abcd"),
        ("https://example.org/#board=abcdef&size=2x3&min=4", "abc def"),
        ("http://localhost:8080/#play&board=taps-erin-lord-gmec", "tapserinlordgmec"),
        ("#board=qi&size=1x2&bare_q=1", "1 2 qi"),
        ("cat/rre/ton", "catrreton"),
        ("taps-erin-loqd-gmec", "tapserinloqdgmec"),
        ("taps–er.n–loqd–gm?c", "tapser.nloqdgm?c"),
        ("cat,rre,ton", "catrreton"),
        ("cat, rre, ton", "catrreton"),
        ("1 3 cat,rre,ton", "1 3 cat,rre,ton"),
        ("cat,rre,ton,", "catrreton"),
        ("C A T / R R E / T O N", "catrreton"),
        ("CAT|RRE|TON", "catrreton"),
        ("(cat)(rre)(ton)", "catrreton"),
        // Labels, marks, and other separators.
        ("  1 2\n1 c a\n2 t s", "cats"),
        ("   0  1\n0  c  a\n1  t  s", "cats"),
        ("     [,1] [,2]\n[1,] \"c\"  \"a\" \n[2,] \"t\"  \"s\" ", "cats"),
        ("[['c' 'a']\n ['t' 's']]", "cats"),
        ("0 ca\n1 ts", "cats"),
        ("Row 0: C A\nRow 1: T S", "cats"),
        ("01. cat\n02. rre\n03. ton", "catrreton"),
        ("Q(u) a\nb c", "qabc"),
        ("| | 1 | 2 |\n|--|--|--|\n| A | c | a |\n| B | t | s |", "cats"),
        ("\tA\tB\n1\tc\ta\n2\tt\ts", "cats"),
        ("1 ca\n2 ts", "cats"),
        ("Row 1: C A\nROW 2: T S", "cats"),
        ("- cat\n- rre\n- ton", "catrreton"),
        ("  - [c, a]\n  - [t, s]", "cats"),
        ("* cat\n* rre\n* ton", "catrreton"),
        ("c-a-t r-r-e t-o-n", "catrreton"),
        ("c-a-t\nr-r-e\nt-o-n", "catrreton"),
        ("c a t, r r e, t o n", "catrreton"),
        ("a/e b, c d", "a/e,b c,d"),
        ("A/E B | C D", "a/e,b c,d"),
        (r"cat\r\nrre\r\nton", "catrreton"),
        ("[['c', NA], ['t', 's']]", "c.ts"),
        ("<https://example.org/?board=cats>", "cats"),
        ("see [the board](https://example.org/?board=cats).", "cats"),
        ("[c a t][r r e][t o n]", "catrreton"),
        ("```\ncat\nrre\nton\n```\n", "catrreton"),
        ("c a t \nr r e \nt o n ", "catrreton"),
        ("CAT RRE TOQu", "catrretoq"),
        ("🇨🇦🇹 🇷🇷🇪 🇹🇴🇳", "catrreton"),
        ("ＣＡＴ　ＲＲＥ　ＴＯＮ", "catrreton"),
        ("3 3 catrreton", "catrreton"),
        ("2 2\na\nb\nc\nd", "abcd"),
        ("c a t; r r e; t o n;", "catrreton"),
        ("+---+---+\n| c | a |\n+---+---+\n| t | s |\n+---+---+", "cats"),
        ("| c | a |\n|---|---|\n| t | s |", "cats"),
        ("c | a\n--+--\nt | s", "cats"),
        ("┌──┬──┐\n│Qu│ a│\n├──┼──┤\n│ t│ s│\n└──┴──┘", "qats"),
        ("| c a |\n| t s |", "cats"),
        ("|cat|rre|ton|", "catrreton"),
        ("cat|rre|ton", "catrreton"),
        ("c;a;t\nr;r;e\nt;o;n\n", "catrreton"),
        ("c a t;\nr r e;\nt o n;", "catrreton"),
        ("[c][a][t]\n[r][r][e]\n[t][o][n]", "catrreton"),
        ("(c)(a)\n(t)(s)", "cats"),
        ("[C] [A] [Qu]\n[R] [R] [E]", "caq rre"),
        ("[C][A][Qu] [R][R][E]", "caq rre"),
        ("[C][A]", "1 2 ca"),
        ("c a t,\nr r e,\nt o n,", "catrreton"),
        ("cat,\nrre,\nton,", "catrreton"),
        ("1. cat\n2. rre\n3. ton", "catrreton"),
        ("1) c a t\n2) r r e\n3) t o n", "catrreton"),
        ("array([[\"c\", \"a\"], [\"t\", \"s\"]], dtype=\"<U1\")", "cats"),
        ("c(\"cat\", \"rre\", \"ton\")", "catrreton"),
        ("vec![\"cat\", \"rre\", \"ton\"]", "catrreton"),
        ("%w[cat rre ton]", "catrreton"),
        ("char[][] board = new char[][] {{'c', 'a'}, {'t', 's'}};", "cats"),
        ("{\"grid\": [[\"c\", \"a\"], [\"t\", \"s\"]]}", "cats"),
        // Tiles that could be rows.
        ("sta-,eli-,opa-", "1 3 sta-,eli-,opa-"),
        ("2 2 star,elin opac,mude", "2 2 star,elin opac,mude"),
        ("1 2 ab,cd", "1 2 ab,cd"),
        ("c/a/t,d/o/g,p/i/g", "1 3 c/a/t,d/o/g,p/i/g"),
        ("2 5 c.a.t d.o.g", "2 5 c.a.t d.o.g"),
        // Holes in brackets.
        ("[ ][I][T]\n[E][ ][A]\n[R][N][ ]", ".ite.arn."),
        ("[I][ ][T]\n[E][][A]", "2 3 i.t e.a"),
        // Holes.
        ("[[\"c\", null], [\"t\", \"s\"]]", "c.ts"),
        ("[['c', None], ['t', '-']]", "c.t."),
        ("((c, null), (t, s))", "c.ts"),
        ("{\"null\", \"void\", \"type\", \"byte\"}", "nullvoidtypebyte"),
        ("c,-,t\na,r,e", "c.t are"),
        ("| c | a |\n| t |   |", "cat."),
        ("|c||t|\n|a|r|e|", "c.t are"),
        ("||c||a||\n||t||s||", "cats"),
        ("| c || a |\n| t || s |", "cats"),
        ("c || a\nt || s", "cats"),
        (" ___\n| c | a |\n|___|___|\n| t | s |\n|___|___|", "cats"),
        ("\u{2022} c a\n\u{2022} t s", "cats"),
        ("[[c, a], [NaN, s]]", "ca.s"),
        ("[[nan], [tea], [ant]]", "nanteaant"),
        ("qu-e-n s-t-a o-b-i", "qenstaobi"),
        ("[[\"c\", \"a\"], [nan, \"s\"]]", "ca.s"),
        ("c\t\tt\na\tr\te", "c.t are"),
        ("\tc\t\ta\n\tt\t\ts", "cats"),
        ("c⬛t\na\u{2b1b}\u{fe0f}e", "2 3 c.t a.e"),
        ("c ■ t\na █ e", "2 3 c.t a.e"),
        ("+---+---+\n|   |   |\n| c | a |\n|   |   |\n+---+---+\n| t | s |\n+---+---+", "cats"),
        (
            "  ╭───╮ ╭───╮\n  │ C │ │ # │\n  ╰───╯ ╰───╯\n  ╭───╮ ╭───╮\n  │Qu │ │ s │\n  ╰───╯ ╰───╯\n",
            "c.qs",
        ),
        // Styled letters.
        ("ＣＡＴＳ", "cats"),
        ("🄲🄰🅃🅂", "cats"),
        ("ⓒⓐⓣⓢ", "cats"),
        ("🅲🅰\u{fe0f}🆃🆂", "cats"),
        ("２　２\n𝐜 𝖆\n𝓽 ｓ", "cats"),
        ("ｃ，ａ／ｔ，ｓ", "cats"),
        // What the program prints.
        (
            "Rolled with --dice new --seed 38; board code new-16d\n\n  C A\n  T S\n\n4 letters, 1 point each: 1 \
             of 2\n  cats\n\n1 of 2 words, 3 points; longest: cats; solved in 0.1 ms\n",
            "cats",
        ),
        (
            "   A B\n1  C A\n2  T S\n\nWords that can start on each cell\n   A B\n1  1 2\n2  3 4\n\nAlphabetical: \
             2\n  cats  A1 B1",
            "cats",
        ),
        ("  C A\n  T S\n\nNo words of 3 or more letters; solved in 0.01 ms", "cats"),
        ("char[][] board = {{'c', 'a'}, {'t', 's'}};", "cats"),
        ("board = [[\"c\", \"a\"], [\"t\", \"s\"]]", "cats"),
        ("{\"version\":1,\"board\":[[\"c\",\"a\"],[\"t\",\"s\"]],\"words\":[]}", "cats"),
        ("In,Ing A,B", "in,ing a,b"),
        ("Ing A\nB C", "ing,a b,c"),
        ("[['c','a'], ['t','s']]", "cats"),
        ("[[\"c\", \"a\"],\n [\"t\", \"Qu\"]]", "catq"),
        ("{{'c','a'},{'t','s'}}", "cats"),
        ("[[\"qu\"], [\"th\"]]", "2 1 qu,th"),
        ("((c, a), (t, s))", "cats"),
        ("[c a; t s]", "cats"),
        ("[\"cat\", \"rre\", \"ton\"]", "catrreton"),
        ("[\"oaan\",\"etae\",\"ihkr\",\"iflv\"]", "oaanetaeihkriflv"),
        ("['c','a','t']", "1 3 cat"),
        ("\"cat\" \"rre\" \"ton\"", "catrreton"),
        ("'c','a','t'", "1 3 cat"),
        ("c\ta\nt\ts", "cats"),
        ("c  a\nt  s", "cats"),
        ("  A B\n1 c a\n2 t s", "cats"),
        ("   A  B\n1  Qu a\n2  t  s\n", "qats"),
        ("a", "a"),
        ("q", "q"),
        ("Th", "th,"),
        ("th,", "th,"),
        ("\u{feff}ab\ncd", "abcd"),
        ("A/E,b c,d", "a/e,b c,d"),
        ("a/e b\nc d", "a/e,b c,d"),
        ("a/e b\nc,d", "a/e,b c,d"),
        ("2 2 a/e b c d", "a/e,b c,d"),
        ("4 4\nA/E b c d\ne f g h\ni j k l\nm n o p/q", "a/e,b,c,d e,f,g,h i,j,k,l m,n,o,p/q"),
        ("un- a\nb -ed", "un-,a b,-ed"),
        ("1 4 PRE- A B -ING", "1 4 pre-,a,b,-ing"),
        ("un-,-ed a/e,qu", "un-,-ed a/e,qu"),
        ("| A/E | b |\n|---|---|\n| un- | d |", "a/e,b un-,d"),
        ("| a/e | b |", "1 2 a/e,b"),
        ("[[\"a/e\",\"b\"],[\"c\",\"-d\"]]", "a/e,b c,-d"),
        ("  A B\n1 a/e b\n2 un- s", "a/e,b un-,s"),
        ("a/e b; c d", "a/e,b c,d"),
        ("?board=a/e,b,c,d&dims=22", "a/e,b c,d"),
        ("a/b,", "a/b,"),
        ("1 3 a,b/c,d", "1 3 a,b/c,d"),
        ("3 1 a,b/c,d", "3 1 a,b/c,d"),
        ("a,b/c d/e,f", "a,b/c d/e,f"),
        ("a/a,b c,d", "abcd"),
        ("an/in,b c,d", "an/in,b c,d"),
        ("un-", "un-,"),
        // Slashes between rows or cells.
        ("a,b/c,d", "abcd"),
        ("a b/c d", "abcd"),
        ("ab/cd", "abcd"),
        ("2 2 ab/cd", "abcd"),
        ("a/b\nc/d", "abcd"),
        ("c a t / r r e / t o n", "catrreton"),
        ("ϒ,a b,𝚨", "ϒ,a b,𝚨"),
        ("1 3 ϒ,𝚩,a", "1 3 ϒ,𝚩,a"),
        ("ϒ", "ϒ,"),
    ];
    for (text, expected) in table {
        let line = match parse(text) {
            Ok(board) => board.to_string(),
            Err(error) => error.to_string(),
        };
        assert_eq!(line, expected, "{text:?}");
    }
}

#[test]
fn displayed_boards_parse_back_to_themselves() {
    for text in [
        "abcd",
        "abc def",
        "3 1 abc",
        "th,",
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

#[test]
fn invalid_boards_are_rejected() {
    let table = [
        ("", "the board is empty; give at least one cell"),
        ("+---+\n+---+", "the board is empty; give at least one cell"),
        (" \n \n", "the board is empty; give at least one cell"),
        (
            "abc\nde\nfgh",
            "row 2 has 2 cells, expected 3; make all rows the same length, with `.` for each hole",
        ),
        (
            "wodp djik aso saps",
            "row 3 has 3 cells, expected 4; make all rows the same length, with `.` for each hole",
        ),
        (
            "abcde",
            "5 cells do not form a square; separate the rows with spaces (`abc def`) or give the \
             size: 1x5 or 5x1",
        ),
        (
            "QuUITThE",
            "6 cells do not form a square; separate the rows with spaces (`abc def`) or give the \
             size: 2x3, 3x2, 1x6 or 6x1",
        ),
        (
            "a b c d e f g h i",
            "9 cells in a single line could be one row or several; write one row per line or give \
             the size: 3x3, 1x9 or 9x1",
        ),
        (
            "a,b,c,d",
            "4 cells in a single line could be one row or several; write one row per line or give \
             the size: 2x2, 1x4 or 4x1",
        ),
        (
            &"a ".repeat(48),
            "48 cells in a single line could be one row or several; write one row per line or \
             give the size: 6x8, 8x6 or 4x12",
        ),
        ("[['c','a'], ['t','s']", LIST),
        (
            "board [['c','a'], ['t','s']]",
            "`board` is outside the brackets; put brackets around every cell, or write only rows of letters",
        ),
        ("board = [['c','a'], ['t','s']", LIST),
        (
            "Cat Dog Pig",
            "`Cat` would be a single tile; write the row in all lowercase or all uppercase, \
             or separate long tiles with commas, and remove any label",
        ),
        (
            "Cat\nDog\nPig",
            "`Cat` would be a single tile; write the row in all lowercase or all uppercase, \
             or separate long tiles with commas, and remove any label",
        ),
        (
            "wodp/djik asop/saps",
            "`wodp/djik` would be a single tile; write one row per line, with a space between all of its cells or none, or separate long tiles with commas, and remove any label",
        ),
        (
            "a/ebc defg hijk lmno",
            "row 1, cell 1: the options of `a/ebc` differ in length; give each the same number of letters, and separate cells with spaces or commas",
        ),
        (
            "a/b/cd,e f,g",
            "row 1, cell 1: the options of `a/b/cd` differ in length; give each the same number of \
             letters, and separate cells with spaces or commas",
        ),
        (
            "-a-,b c,d",
            "row 1, cell 1: `-` is not a letter; write rows of letters, as in `cat dog`, with `?` for any letter and `.` for a hole",
        ),
        (
            "cat/dogs/pig",
            "row 2 has 4 cells, expected 3; make all rows the same length, with `.` for each hole",
        ),
        ("]cats[", LIST),
        (
            "t\na\np\ns\ne\nr\ni\nn\nl\no\nr\nd\ng\nm\ne\nc",
            "16 cells with one on each line could be a column or several rows; write one row per \
             line or give the size: 4x4, 2x8, 8x2, 1x16 or 16x1",
        ),
        (
            "[T]\n[A]\n[P]\n[S]",
            "4 cells with one on each line could be a column or several rows; write one row per \
             line or give the size: 2x2, 1x4 or 4x1",
        ),
        (
            "c _\nt s",
            "row 1, cell 2: `_` is not a letter; write `.` for a hole or `?` for any letter",
        ),
        (
            "ca\nt*",
            "row 2, cell 2: `*` is not a letter; write `.` for a hole or `?` for any letter",
        ),
        (
            "| c | N/A |\n|---|---|\n| t | s |",
            "row 1, cell 2: `N/A` is not a tile; write `.` for a hole or `?` for any letter",
        ),
        (
            "board,word,points\n1,cat,1",
            "the text is a table of words or boards; write only the rows of the board",
        ),
        (
            "board,word,points",
            "the text is a table of words or boards; write only the rows of the board",
        ),
        (
            "UN... a\nb c",
            "`UN...` would be a single tile; write `un-` for a tile that begins words and `-ed` for \
             one that ends them, or separate long tiles with commas, and remove any label",
        ),
        (
            "c - t\na r e",
            "row 1, cell 2: `-` is not a letter; write `.` for a hole or `?` for any letter",
        ),
        (
            "| c | - |\n| t | s |",
            "row 1, cell 2: `-` is not a letter; write `.` for a hole or `?` for any letter",
        ),
        (
            "c,null\nt,s",
            "row 1, cell 2: `null` is not a tile; write `.` for a hole or `?` for any letter",
        ),
        (
            "c null t\na r e",
            "row 1, cell 2: `null` is not a tile; write `.` for a hole or `?` for any letter",
        ),
        (
            "| c | a |\n|   |   |\n| t | s |",
            "line 2 of the table has no letters; write `.` for each hole, or remove the line",
        ),
        (
            "cat:rre:ton",
            "row 1, cell 4: `:` is not a letter; write rows of letters, as in `cat dog`, with `?` for any letter and `.` for a hole",
        ),
        (
            "cat rre to[n]",
            "`cat` is outside the brackets; put brackets around every cell, or write only rows of letters",
        ),
        (
            "st[Qu] eai opa",
            "`st` is outside the brackets; put brackets around every cell, or write only rows of letters",
        ),
        (
            "cat rre toQu",
            "row 3 has 4 cells, expected 3; make all rows the same length, with `.` for each hole; if `qu` is one tile, write `q` for it",
        ),
        ("ca\u{200b}\nts", "row 1, cell 3: U+200B is invisible; remove it"),
        ("c a\nt \u{3164}", "row 2, cell 2: U+3164 is invisible; remove it"),
        (
            "TAPS ERIN LOQUD GMEC",
            "row 3 has 5 cells, expected 4; make all rows the same length, with `.` for each hole; if `qu` is one tile, \
             write `q` for it",
        ),
        (
            "tapserinloqudgmec",
            "17 cells do not form a square; separate the rows with spaces (`abc def`) or give the \
             size: 1x17 or 17x1; if `qu` is one tile, write `q` for it",
        ),
        (
            "QUapsz",
            "`Uapsz` would be a single tile; write the row in all lowercase or all uppercase, or \
             separate long tiles with commas, and remove any label; if `qu` is one tile, write `q` for it",
        ),
        ("['c', \"a]", LIST),
        (
            "cat\n---\ndog",
            "row 2, cell 1: `-` is not a letter; write `.` for a hole or `?` for any letter",
        ),
        (
            "https://example.org/",
            "the address contains no board; it needs `board=` and the letters",
        ),
        ("2 3\nabc", "found 1x3 cells, but the size is 2x3; fix the cells or the size"),
        ("0 0", "the board is empty; give at least one cell"),
        (
            "2\nab\ncd",
            "`2` does not fit the other rows; remove it, or fix it: invalid size `2`; write the numbers of rows and columns, as in `4 4`, before the cells, or only the cells",
        ),
        (
            "99999 99999\nab",
            "99999 rows of 99999 exceed the limit of 16777216 cells; use a smaller board",
        ),
        ("a,,b,c", "row 1, cell 2: a tile is empty; write `.` for a hole or `?` for any letter"),
        (
            "ab1d",
            "row 1, cell 3: `1` is not a letter; write rows of letters, as in `cat dog`, with `?` for any letter and `.` for a hole",
        ),
        (
            "ab\u{7}d",
            "row 1, cell 3: `\\u{7}` is not a letter; write rows of letters, as in `cat dog`, with `?` for any letter and `.` for a hole",
        ),
        (
            "Wodp Djik Asop Saps",
            "`Wodp` would be a single tile; write the row in all lowercase or all uppercase, \
             or separate long tiles with commas, and remove any label",
        ),
        (
            "?board=abcd&dims=4",
            "invalid size `4`; write the numbers of rows and columns, as in `4 4`, before the cells, or only the cells",
        ),
        (
            "A|E,S,T,R",
            "bars and other separators are mixed; separate rows with spaces and cells with commas, and write `a/e` for an either-or tile",
        ),
        (
            "a|e b / c d",
            "bars and other separators are mixed; separate rows with spaces and cells with commas, and write `a/e` for an either-or tile",
        ),
        (
            "cat  dog\nrre  eat",
            "`cat` would be a single tile; write one row per line, with a space between all of its cells or none, or separate long tiles with commas, and remove any label",
        ),
        (
            "| t e | 4 |\n| s t | 5 |",
            "`t e` would be a single tile; write one row per line, with a space between all of its cells or none, or separate long tiles with commas, and remove any label",
        ),
        ("{\"row1\": \"cat\"}", LIST),
        ("{\"size\": 2, \"letters\": [\"c\", \"a\"]}", LIST),
        ("{\"board\": \"cat\"}", LIST),
        ("example.org/?b=cats", "the address contains no board; it needs `board=` and the letters"),
        ("?board=board=", "the address contains no board; it needs `board=` and the letters"),
    ];
    for (text, expected) in table {
        assert_eq!(parse(text).unwrap_err().to_string(), expected, "{text:?}");
    }
}

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
        let expected = format!("`{line}` does not fit the other rows; remove it, or fix it: ");
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
        ("c . a . t\nd . o . g", "cat dog", "for holes, write", "c#a#t d#o#g"),
        ("star.elin.opac.mude", "star elin opac mude", "for holes, write", "star#elin#opac#mude"),
        ("star_elin_opac_mude", "star elin opac mude", "for holes, write", "star#elin#opac#mude"),
        ("cat. dog. pig.", "cat dog pig", "for holes, write", "cat# dog# pig#"),
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

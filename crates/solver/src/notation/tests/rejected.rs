use super::*;

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
            "`Cat` would be a single tile; write the row in all lowercase or all uppercase, write a long tile as in `1 2 string,s`, or remove any label",
        ),
        (
            "Cat\nDog\nPig",
            "`Cat` would be a single tile; write the row in all lowercase or all uppercase, write a long tile as in `1 2 string,s`, or remove any label",
        ),
        (
            "wodp/djik asop/saps",
            "`wodp/djik` would be a single tile; write one row per line with spaces between all of its cells or none, write a long tile as in `1 2 string,s`, or remove any label",
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
             one that ends them, write a long tile as in `1 2 string,s`, or remove any label",
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
            "line 2 of the table has no letters; write `.` for each hole, or remove the line; write only the letters of each row",
        ),
        (
            "cat:rre:ton",
            "row 1, cell 4: `:` is not a letter; write rows of letters, as in `cat dog`, with `?` for any letter and `.` for a hole; separate the rows with ` / `",
        ),
        (
            "cat rre to[n]",
            "`cat` is outside the brackets; put brackets around every cell, or write only rows of letters",
        ),
        (
            "st[Qu] eai opa",
            "`st` is outside the brackets; put brackets around every cell, or write only rows of letters; if `qu` is one tile, write `q` for it",
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
            "`Uapsz` would be a single tile; write the row in all lowercase or all uppercase, write a long tile as in `1 2 string,s`, or remove any label; if `qu` is one tile, write `q` for it",
        ),
        ("['c', \"a]", LIST),
        (
            "cat\n---\ndog",
            "row 2, cell 1: `-` is not a letter; write `.` for a hole or `?` for any letter; write only the letters of each row",
        ),
        (
            "https://example.org/",
            "the address contains no board; it needs `board=` and the letters",
        ),
        ("2 3\nabc", "found 1x3 cells, but the size is 2x3; fix the cells or the size"),
        ("0 0", "the board is empty; give at least one cell"),
        (
            "2\nab\ncd",
            "`2` does not fit the other rows; remove it, or write it like the other rows",
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
            "`Wodp` would be a single tile; write the row in all lowercase or all uppercase, write a long tile as in `1 2 string,s`, or remove any label",
        ),
        (
            "?board=abcd&dims=4",
            "invalid size `4`; write the numbers of rows and columns, as in `4 4`, before the cells, or only the cells",
        ),
        (
            "A|E,S,T,R",
            "different separators are mixed; separate rows with spaces and cells with commas, and write `a/e` for an either-or tile",
        ),
        (
            "a|e b / c d",
            "different separators are mixed; separate rows with spaces and cells with commas, and write `a/e` for an either-or tile",
        ),
        (
            "cat  dog\nrre  eat",
            "`cat` would be a single tile; write one row per line with spaces between all of its cells or none, write a long tile as in `1 2 string,s`, or remove any label",
        ),
        (
            "| t e | 4 |\n| s t | 5 |",
            "`t e` would be a single tile; write one row per line with spaces between all of its cells or none, write a long tile as in `1 2 string,s`, or remove any label; write only the letters of each row",
        ),
        ("{\"row1\": \"cat\"}", LIST),
        ("{\"size\": 2, \"letters\": [\"c\", \"a\"]}", LIST),
        ("{\"board\": \"cat\"}", LIST),
        ("{\"board\": {\"rows\": [\"cat\"]}}", LIST),
        ("example.org/?b=cats", "the address contains no board; it needs `board=` and the letters"),
        ("?board=board=", "the address contains no board; it needs `board=` and the letters"),
    ];
    for (text, expected) in table {
        assert_eq!(parse(text).unwrap_err().to_string(), expected, "{text:?}");
    }
}

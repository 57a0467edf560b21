//! `boggle solve --canonical`.

use snapbox::str;

use super::Home;

#[test]
fn images_of_earlier_boards_are_skipped() {
    let home = Home::with_tiny();
    home.write(
        "boards.txt",
        "catrreton\ntacerrnot\n\nabcdefghi\nnoterrtac\n???\nihgfedcba\ncar tea\ntea car\n",
    );
    home.boggle("solve --lines --canonical --summary --skip-invalid --dict tiny boards.txt")
        .gives(1, str![[r#"
catrreton	8	8
abcdefghi	0	0
car tea	8	9

"#]], str![[r#"
boggle: warning: no word in `tiny` contains the letters `o`, `n`; cells with them are unused
boggle: warning: no word in `tiny` contains the letters `b`, `d`, `f`, `g`, `h`; cells with them are unused
boggle: boards.txt, line 6: 3 cells do not form a square; separate the rows with spaces (`abc def`) or give the size: 1x3 or 3x1 with --size
boggle: skipped 1 invalid line

"#]]);
}

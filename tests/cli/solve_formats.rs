//! `boggle solve`: machine-readable formats.

use snapbox::str;

use super::Home;

#[test]
fn json_is_an_object_for_one_board() {
    let home = Home::with_tiny();
    home.boggle("solve car tea --dict tiny --format json").gives(
        0,
        str![[r#"
{
  "version": 1,
  "board": [["c","a","r"],["t","e","a"]],
  "dictionary": {"name":"tiny","words":12},
  "rules": {"min_length":3,"scoring":"classic","neighbors":8,"wrap":false,"reuse":false},
  "words": [
    {"word":"react","points":2,"path":[[0,2],[1,1],[0,1],[0,0],[1,0]]},
    {"word":"care","points":1,"path":[[0,0],[0,1],[0,2],[1,1]]},
    {"word":"tear","points":1,"path":[[1,0],[1,1],[0,1],[0,2]]},
    {"word":"act","points":1,"path":[[0,1],[0,0],[1,0]]},
    {"word":"car","points":1,"path":[[0,0],[0,1],[0,2]]},
    {"word":"cat","points":1,"path":[[0,0],[0,1],[1,0]]},
    {"word":"ear","points":1,"path":[[1,1],[0,1],[0,2]]},
    {"word":"rat","points":1,"path":[[0,2],[0,1],[1,0]]}
  ],
  "totals": {"words":8,"points":9},
  "complete": true
}

"#]],
        str![],
    );
    home.boggle("solve --dict tiny --seed 3 --format json").gives(
        0,
        str![[r#"
{
  "version": 1,
  "board": [["a","r","e","t"],["k","d","w","n"],["y","i","o","s"],["t","u","h","s"]],
  "dice": {"name":"new","seed":3,"code":"new-3p"},
  "dictionary": {"name":"tiny","words":12},
  "rules": {"min_length":3,"scoring":"classic","neighbors":8,"wrap":false,"reuse":false},
  "words": [],
  "totals": {"words":0,"points":0},
  "complete": true
}

"#]],
        str![[r#"
boggle: warning: no word in `tiny` contains the letters `k`, `d`, `w`, `n`, `y`, `o`, `s`, `h`; cells with them are unused

"#]],
    );
}

#[test]
fn json_is_one_object_per_line_for_several_boards() {
    let home = Home::with_tiny();
    for format in ["json", "jsonl"] {
        let call = home.boggle(&format!("solve --lines --dict tiny --format {format}"));
        call.stdin("ratc\nxyzw\n").gives(
            0,
            str![[r#"
{"version":1,"board":[["r","a"],["t","c"]],"dictionary":{"name":"tiny","words":12},"rules":{"min_length":3,"scoring":"classic","neighbors":8,"wrap":false,"reuse":false},"words":[{"word":"cart","points":1,"path":[[1,1],[0,1],[0,0],[1,0]]},{"word":"act","points":1,"path":[[0,1],[1,1],[1,0]]},{"word":"arc","points":1,"path":[[0,1],[0,0],[1,1]]},{"word":"car","points":1,"path":[[1,1],[0,1],[0,0]]},{"word":"cat","points":1,"path":[[1,1],[0,1],[1,0]]},{"word":"rat","points":1,"path":[[0,0],[0,1],[1,0]]}],"totals":{"words":6,"points":6},"complete":true}
{"version":1,"board":[["x","y"],["z","w"]],"dictionary":{"name":"tiny","words":12},"rules":{"min_length":3,"scoring":"classic","neighbors":8,"wrap":false,"reuse":false},"words":[],"totals":{"words":0,"points":0},"complete":true}

"#]],
            str![[r#"
boggle: warning: no word in `tiny` contains any letter of the board; choose another dictionary with --dict

"#]],
        );
    }
    home.boggle("solve car tea --dict tiny --format jsonl --wrap --reuse --neighbors 4 --top 1").gives(
        0,
        str![[r#"
{"version":1,"board":[["c","a","r"],["t","e","a"]],"dictionary":{"name":"tiny","words":12},"rules":{"min_length":3,"scoring":"classic","neighbors":4,"wrap":true,"reuse":true},"words":[{"word":"tear","points":1,"path":[[1,0],[1,1],[0,1],[0,2]]}],"totals":{"words":6,"points":6},"complete":true}

"#]],
        str![],
    );
}

#[test]
fn tables_have_one_row_per_word() {
    let home = Home::with_tiny();
    home.boggle("solve --lines --dict tiny --format csv").stdin("ratc\nxyzw\ncarx\n").gives(
        0,
        str![[r#"
board,word,points,path
1,cart,1,B2 B1 A1 A2
1,act,1,B1 B2 A2
1,arc,1,B1 A1 B2
1,car,1,B2 B1 A1
1,cat,1,B2 B1 A2
1,rat,1,A1 B1 A2
3,arc,1,B1 A2 A1
3,car,1,A1 B1 A2

"#]],
        str![[r#"
boggle: warning: no word in `tiny` contains any letter of the board; choose another dictionary with --dict

"#]],
    );
    home.boggle("solve car tea --dict tiny --format tsv").gives(
        0,
        str![[r#"
board	word	points	path
1	react	2	C1 B2 B1 A1 A2
1	care	1	A1 B1 C1 B2
1	tear	1	A2 B2 B1 C1
1	act	1	B1 A1 A2
1	car	1	A1 B1 C1
1	cat	1	A1 B1 A2
1	ear	1	B2 B1 C1
1	rat	1	C1 B1 A2

"#]],
        str![],
    );
}

#[test]
fn word_lists_are_separated_by_blank_lines() {
    let home = Home::with_tiny();
    home.boggle("solve --lines --dict tiny --format words").stdin("ratc\nxyzw\ncarx\n").gives(
        0,
        str![[r#"
cart
act
arc
car
cat
rat


arc
car

"#]],
        str![[r#"
boggle: warning: no word in `tiny` contains any letter of the board; choose another dictionary with --dict

"#]],
    );
}

#[test]
fn the_boards_of_a_summary_can_be_read_again() {
    let home = Home::with_tiny();
    let boards = "c,a,r t,e,a\nqu,i t,e\nQuUIT\n?##a\n1 3 abc\nThXYZ\n3 1 abc\n";
    let summary = home.boggle("solve --lines --summary").stdin(boards).prints();
    snapbox::assert_data_eq!(
        &summary,
        str![[r#"
car tea	34	39
qite	4	6
quit	2	2
?. .a	0	0
1 3 abc	0	0
th,x y,z	1	1
3 1 abc	0	0

"#]]
    );
    let column = summary.lines().map(|line| line.split('\t').next().unwrap());
    let again = column.collect::<Vec<_>>().join("\n");
    let call = home.boggle("solve --lines --summary").stdin(again);
    assert_eq!(call.prints(), summary);
}

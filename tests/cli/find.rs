//! `boggle find`: words, their paths, and the number of paths.

use std::fs;

use snapbox::str;

use super::Home;

const PUZZLE: &str = "wpaou piedq llnro ecauw ydxsz";

#[test]
fn each_word_is_shown_on_the_board() {
    let home = Home::new();
    home.boggle("find linux IBM dell --board").arg(PUZZLE).gives(
        1,
        str![[r#"
linux  A3 B2 C3 D4 C5
   A B C D E
1  . . . . .
2  . I . . .
3  L . N . .
4  . . . U .
5  . . X . .

ibm: not found

dell  D2 C2 B3 A3
   A B C D E
1  . . . . .
2  . . E D .
3  L L . . .
4  . . . . .
5  . . . . .

"#]],
        str![],
    );
    home.boggle("find dell --board").arg(PUZZLE).gives(
        0,
        str![[r#"
dell  D2 C2 B3 A3
   A B C D E
1  . . . . .
2  . . E D .
3  L L . . .
4  . . . . .
5  . . . . .

"#]],
        str![],
    );
}

#[test]
fn all_paths_are_shown_or_counted() {
    let home = Home::new();
    home.boggle("find oracle ibm --all --board").arg(PUZZLE).gives(
        1,
        str![[r#"
oracle  E3 D3 C4 B4 A3 A4
   A B C D E
1  . . . . .
2  . . . . .
3  L . . R O
4  E C A . .
5  . . . . .

oracle  E3 D3 C4 B4 B3 C2
   A B C D E
1  . . . . .
2  . . E . .
3  . L . R O
4  . C A . .
5  . . . . .

oracle  E3 D3 C4 B4 B3 A4
   A B C D E
1  . . . . .
2  . . . . .
3  . L . R O
4  E C A . .
5  . . . . .

oracle: 3 paths
ibm: not found

"#]],
        str![],
    );
    home.boggle("find oracle ibm dell --count --board").arg(PUZZLE).gives(
        1,
        str![[r#"
oracle: 3 paths
ibm: not found
dell: 3 paths

"#]],
        str![],
    );
}

/// All rows are `ababab`, so words have an enormous number of paths.
#[test]
fn a_hard_board_is_decided_quickly() {
    let home = Home::new();
    let grid = ["ababab"; 6].join(" ");
    let missing = "ab".repeat(17) + "aa";
    let call = home.boggle(&format!("find {missing} --board")).arg(&grid);
    call.gives(
        1,
        str![[r#"
abababababababababababababababababaa: not found

"#]],
        str![],
    );
    for word in ["ab".repeat(18), "ab".repeat(17) + "a", "b".to_owned() + &"ab".repeat(17)] {
        let shown = home.boggle(&format!("find {word} --board")).arg(&grid).prints();
        assert!(shown.starts_with(&word), "{shown}");
    }
}

#[test]
fn words_that_take_too_long_are_undecided() {
    let home = Home::new();
    let grid = ["ababab"; 6].join(" ");
    let word = "ab".repeat(18);
    let call = home.boggle(&format!("find {word} aaa --max-steps 1000 --count --board"));
    call.arg(&grid).gives(
        3,
        str![[r#"
abababababababababababababababababab: undecided after 1,000 steps (--max-steps)
aaa: 24 paths

"#]],
        str![],
    );
    let call = home.boggle(&format!("find {word} c --count --timeout 20ms --board"));
    call.arg(&grid).gives(
        3,
        str![[r#"
abababababababababababababababababab: undecided after 20ms (--timeout)
c: not found

"#]],
        str![],
    );
    // A limit of zero leaves no time even for an easy word.
    for (limit, shown) in
        [("--timeout 0s", "0ns (--timeout)"), ("--max-steps 0", "0 steps (--max-steps)")]
    {
        let answer = home.boggle(&format!("find cat {limit} --board catr")).answer();
        assert_eq!(
            (answer.status, answer.stdout),
            (Some(3), format!("cat: undecided after {shown}\n"))
        );
    }
    let call = home.boggle("find abab --all --max-steps 20 --board");
    call.arg("abab abab").gives(
        3,
        str![[r#"
abab  A1 B1 C1 D1
   A B C D
1  A B A B
2  . . . .

abab  A1 B1 C1 B2
   A B C D
1  A B A .
2  . B . .

abab  A1 B1 C1 D2
   A B C D
1  A B A .
2  . . . B

abab  A1 B1 A2 B2
   A B C D
1  A B . .
2  A B . .

abab: at least 4 paths; undecided after 20 steps (--max-steps)

"#]],
        str![],
    );
}

#[test]
fn the_rules_of_solve_apply() {
    let home = Home::new();
    for (call, status) in [
        ("find cat --board cta", 2),
        ("find cat --board cta --size 1x3", 1),
        ("find cat --board cta --size 1x3 --wrap", 0),
        ("find tact --board cta --size 1x3", 1),
        ("find tctc --board cta --size 1x3 --reuse", 0),
        ("find ad --board abcd", 0),
        ("find ad --board abcd --neighbors 4", 1),
        ("find abc --board abdc", 0),
        ("find quit --board qitx", 0),
        ("find quit --board qitx --bare-q", 1),
        ("find cat --board c?#t", 0),
    ] {
        assert_eq!(home.boggle(call).answer().status, Some(status), "{call}");
    }
}

/// The hint appears exactly if the word is on the board that --bare-q reads, and not on this one.
#[test]
fn a_plain_q_is_recommended_exactly_when_it_helps() {
    let home = Home::new();
    home.write("board", "qats arei nold mpcg\n");
    for (args, board, input, words) in [
        // Q and U in two cells, which is read as Qu in the first.
        ("quit", "QUIT ESAR NOLD MPCG", "", "quit"),
        ("quit", "QEAT ESAR NOLD MPCG", "", ""),
        // A q without a u, wherever the board comes from.
        ("qat", "qats arei nold mpcg", "", "qat"),
        ("qat --all", "qats arei nold mpcg", "", "qat"),
        ("qat --count", "qats arei nold mpcg", "", "qat"),
        ("qar tranq zoo", "qntx ares nold mpcg", "", "qar tranq"),
        ("qat --file board", "", "", "qat"),
        ("qat", "", "qats arei nold mpcg\n", "qat"),
        ("", "", "qats\narei\nnold\nmpcg\n\nqat\nzoo\n", "qat"),
        ("", "", "4 4\nqats\narei\nnold\nmpcg\nqat\nquat\n", "qat"),
        ("gqt", "classic-3y", "", "gqt"),
        // Qu is written out, so that --bare-q reads the same tile.
        ("qat", "Qu,a,t l,e,s n,o,d", "", ""),
        ("qat", "Qu,a,t l,e,s n,q,d", "", ""),
        ("qel", "Qu,a,t l,e,s n,q,d", "", "qel"),
        ("qut", "Qu,u,t a,e,s n,o,d", "", ""),
        ("eqh", "super-44", "", ""),
        // It would still not be there.
        ("qats", "qaxs trei nold mpcg", "", ""),
        ("suq zoo", "qats arei nold mpcg", "", ""),
        // It is there as well.
        ("quat", "qats arei nold mpcg", "", ""),
        // It is given already, or in the address.
        ("quat --bare-q", "qats arei nold mpcg", "", ""),
        ("quat", "?board=qats/arei/nold/mpcg&bare_q=true", "", ""),
    ] {
        let find = |words: &str| {
            let call = home.boggle("find").arg_each(words);
            if board.is_empty() { call } else { call.arg("--board").arg(board) }
        };
        let answer = find(args).stdin(input).answer();
        let hint = |word| format!("boggle: `{word}` needs a plain q; add --bare-q\n");
        let hints: String = words.split_whitespace().map(hint).collect();
        assert_eq!(answer.stderr, hints, "{args} {board}: {}", answer.stdout);
        // Whatever is recommended works.
        for word in words.split_whitespace().filter(|_| !board.is_empty()) {
            let status = find(word).arg("--bare-q").answer().status;
            assert_eq!(status, Some(0), "{word} {board}");
        }
    }
}

/// A wildcard shows the letter that it matches, and a tile shows all of its letters.
#[test]
fn every_kind_of_tile_is_drawn() {
    let home = Home::new();
    home.boggle("find quiet --board qi?t").gives(
        0,
        str![[r#"
quiet  A1 B1 A2 B2
   A  B
1  Qu I
2  E  T

"#]],
        str![],
    );
    home.boggle("find öse --board").arg("ö.e xsx").gives(
        0,
        str![[r#"
öse  A1 B2 C1
   A B C
1  Ö . E
2  . S .

"#]],
        str![],
    );
}

#[test]
fn colors_number_the_cells() {
    let home = Home::new();
    let call = home.boggle("find tata no --board tax --size 1x3 --reuse");
    let shown = call.env("CLICOLOR_FORCE", "1").answer().stdout.replace('\u{1b}', "ESC");
    snapbox::assert_data_eq!(
        shown,
        str![[r#"
ESC[1mtataESC[0m  ESC[2mA1ESC[0m ESC[2mB1ESC[0m ESC[2mA1ESC[0m ESC[2mB1ESC[0m
   ESC[2mAESC[0m    ESC[2mBESC[0m    ESC[2mCESC[0m
ESC[2m1ESC[0m  ESC[1mESC[32mTESC[0mESC[2m1,3ESC[0m ESC[1mESC[32mAESC[0mESC[2m2,4ESC[0m ESC[2m.ESC[0m

ESC[1mnoESC[0m: not found

"#]]
    );
}

#[test]
fn a_board_that_does_not_fit_is_not_drawn() {
    let home = Home::new();
    let board = "ab".repeat(50);
    let call = home.boggle(&format!("find aba --size 1x100 --board {board}"));
    call.gives(
        0,
        str![[r#"
aba  A1 B1 C1
1 x 100 cells

"#]],
        str![],
    );
}

#[test]
fn svg_marks_the_words() {
    let home = Home::new();
    home.boggle("find linux ibm led --svg found.svg --board").arg(PUZZLE).answer();
    let drawing = fs::read_to_string(home.path("found.svg")).unwrap();
    assert_eq!(drawing.matches("<text").count(), 25);
    let marks: Vec<_> = drawing.lines().filter(|line| line.contains("<title>")).collect();
    assert_eq!(marks.len(), 2, "{drawing}");
    // A3 B2 C3 D4 C5
    let path = r#"points="16,80 48,48 80,80 112,112 80,144""#;
    assert!(marks[0].contains(path) && marks[0].contains("<title>linux<"), "{drawing}");
    assert!(marks[1].contains("<title>led<"), "{drawing}");
}

//! Boards whose words take exponential time to find.

use snapbox::str;

use super::Home;

/// Returns a home whose dictionary `hard` has an easy word and a word that fills the board.
fn home() -> (Home, String) {
    let home = Home::new();
    home.add_dictionary("hard", ["abab", &*"ab".repeat(32)]);
    (home, "abababab\n".repeat(8))
}

#[test]
fn undecided_words_are_named_and_not_counted() {
    let (home, board) = home();
    let call = |args: &str| home.boggle(args).stdin(board.as_str());
    call("solve --dict hard --max-steps 1000 --format csv").gives(3, str![[r#"
board,word,points,path
1,abab,1,A1 B1 C1 D1

"#]], str![[r#"
boggle: standard input, line 1: 1 word undecided after 1,000 steps (--max-steps): abababababababababababababababababababababababababababababababab

"#]]);
    call("solve --dict hard --max-steps 1000 --summary").gives(
        3,
        str![[r#"
abababababababababababababababababababababababababababababababab	1	1	1 undecided

"#]],
        str![[r#"
boggle: standard input, line 1: 1 word undecided after 1,000 steps (--max-steps)

"#]],
    );
    let json = call("solve --dict hard --max-steps 1000 --format json --top 0").answer().stdout;
    assert!(json.contains(r#""totals": {"words":1,"points":1},"#), "{json}");
    assert!(json.contains(r#""complete": false,"#), "{json}");
    assert!(json.contains(&format!(r#""undecided": ["{}"]"#, "ab".repeat(32))), "{json}");
}

#[test]
fn a_timeout_ends_the_search() {
    let (home, board) = home();
    let call = home.boggle("solve --dict hard --timeout 0s --format words").stdin(board);
    call.gives(3, str![[r#"
abab

"#]], str![[r#"
boggle: standard input, line 1: 1 word undecided after 0ns (--timeout): abababababababababababababababababababababababababababababababab

"#]]);
}

#[test]
fn the_boards_of_a_stream_are_reported_by_their_lines() {
    let (home, board) = home();
    let boards = format!("abab\nabab\n\n{board}\nabba\n");
    let call = home.boggle("solve --dict hard --max-steps 1000 --summary").stdin(boards);
    call.gives(
        3,
        str![[r#"
abab abab	1	1
abababababababababababababababababababababababababababababababab	1	1	1 undecided
abba	1	1

"#]],
        str![[r#"
boggle: standard input, line 4: 1 word undecided after 1,000 steps (--max-steps)

"#]],
    );
}

/// With restarts, as in `find`, the default limit is enough.
#[test]
fn the_default_limit_decides_hard_words() {
    let (home, board) = home();
    let summary = home.boggle("solve --dict hard --summary").stdin(board).prints();
    assert!(summary.ends_with("\t2\t129\n"), "{summary}");
}

/// The same search judges the words that players wrote.
#[test]
fn hard_words_are_scored() {
    let (home, board) = home();
    home.write("board", board);
    let word = "ab".repeat(32);
    let sheet = format!("{word}\nabab\nabba\n");
    let scores = home.boggle("score --dict hard board - --format csv").stdin(sheet).answer().stdout;
    for row in [&*format!("{word},,128,"), "abab,,1,", "abba,,0,not in the dictionary,"] {
        assert!(scores.contains(row), "{scores}");
    }
}

/// This board contains most words of the built-in dictionary, each in hundreds of places.
#[test]
fn words_on_large_boards_with_wildcards_are_found_or_undecided() {
    let home = Home::new();
    let letters = b"eeeettaaooiinnsshhrrdlucmwfgypb??";
    let mut state = 1_u32;
    let mut letter = |_| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(letters[(state >> 16) as usize % letters.len()])
    };
    let row = |_| (0..60).map(&mut letter).chain(['\n']).collect::<String>();
    let board: String = (0..60).map(row).collect();
    for limit in ["--timeout 0s", "--max-steps 100000"] {
        let solve = home.boggle(&format!("solve {limit} --format json")).stdin(board.as_str());
        let answer = solve.answer();
        assert_eq!(answer.status, Some(3));
        let json: serde_json::Value = serde_json::from_str(&answer.stdout).unwrap();
        let count = |field: &str| json[field].as_array().unwrap().len();
        assert!(count("words") + count("undecided") > 100_000, "{}", answer.stderr);
        assert_eq!(json["complete"], false);
    }
}

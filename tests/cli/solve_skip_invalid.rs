//! `boggle solve --lines --skip-invalid`.

use snapbox::str;

use super::Home;

#[test]
fn invalid_lines_are_reported_and_skipped() {
    let home = Home::with_tiny();
    let call = home.boggle("solve --lines --skip-invalid --summary --dict tiny");
    call.stdin(&b"cart\nc1rt\n\nratc\nca\xffrt\ncatx"[..]).gives(
        1,
        "cart\t6\t6\nratc\t6\t6\ncatx\t2\t2\n",
        str![[r#"
boggle: standard input, line 2, column 2: found `1`; expected a letter, ?, or . for a hole
boggle: standard input, line 5: not UTF-8; convert it to UTF-8 first
boggle: warning: no word in `tiny` contains the letter `x`; cells with it are unused
boggle: skipped 2 invalid lines

"#]],
    );
    home.boggle("solve --lines --skip-invalid --summary --dict tiny").stdin("cart\n").gives(
        0,
        "cart\t6\t6\n",
        "",
    );
}

/// Messages have the same place among the results, however the input arrives.
#[test]
#[cfg(unix)]
fn messages_and_results_are_in_the_order_of_the_input() {
    let home = Home::with_tiny();
    let boggle = env!("CARGO_BIN_EXE_boggle");
    let script =
        format!("'{boggle}' solve --lines --skip-invalid --summary --dict tiny 2>&1 < boards.txt");
    home.write("boards.txt", "1\ncart\n2\n3\nxatr\ncatr\n4");
    let mut shell = std::process::Command::new("sh");
    home.isolate(&mut shell);
    let output = shell.args(["-c", &script]).output().unwrap();
    snapbox::assert_data_eq!(
        String::from_utf8(output.stdout).unwrap(),
        str![[r#"
boggle: standard input, line 1, column 1: found `1`; expected a size such as `3 4`, or letters
cart	6	6
boggle: standard input, line 3, column 1: found `2`; expected a size such as `3 4`, or letters
boggle: standard input, line 4, column 1: found `3`; expected a size such as `3 4`, or letters
boggle: warning: no word in `tiny` contains the letter `x`; cells with it are unused
xatr	1	1
catr	6	6
boggle: standard input, line 7, column 1: found `4`; expected a size such as `3 4`, or letters
boggle: skipped 4 invalid lines

"#]]
    );
}

#[test]
fn formats_are_complete_without_the_first_board() {
    let home = Home::with_tiny();
    let solve = |format: &str| {
        let call =
            home.boggle(&format!("solve --lines --skip-invalid --dict tiny --format {format}"));
        let answer = call.stdin("1\ncatr\n2\ncat?\n").answer();
        assert_eq!(answer.status, Some(1), "{}", answer.stderr);
        answer.stdout
    };
    let table = solve("csv");
    assert!(table.starts_with("board,word,points,path\n2,cart,1,"), "{table}");
    assert!(table.contains("\n4,"), "{table}");
    let words = solve("words");
    assert!(words.starts_with("cart\nact\narc\ncar\ncat\nrat\n\n"), "{words}");
    assert_eq!(words.matches("\n\n").count(), 1, "{words}");
    assert!(solve("text").starts_with("  C A\n  T R\n"));
    assert_eq!(solve("json").lines().count(), 2);
}

#[test]
fn many_invalid_lines_are_counted() {
    let home = Home::with_tiny();
    for threads in [1, 4] {
        let args =
            format!("solve --lines --skip-invalid --summary --threads {threads} --dict tiny");
        let lines = "cart\n1\n".repeat(1000);
        let answer = home.boggle(&args).stdin(lines).answer();
        assert_eq!((answer.status, answer.stdout.lines().count()), (Some(1), 1000));
        let messages: Vec<_> = answer.stderr.lines().collect();
        assert_eq!(messages.len(), 21);
        assert!(messages[19].starts_with("boggle: standard input, line 40, "), "{messages:?}");
        assert_eq!(
            messages[20],
            "boggle: skipped 1,000 invalid lines; the first 20 are listed above"
        );
    }
}

#[test]
fn only_lines_can_be_skipped() {
    let answer = Home::new().boggle("solve - --skip-invalid").stdin("cart").answer();
    assert_eq!(answer.status, Some(2));
    assert!(answer.stderr.contains("--lines"), "{}", answer.stderr);
}

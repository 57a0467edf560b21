//! `boggle solve` prints the same bytes with any number of threads.

use super::Home;

fn assert_same_for_all_threads(home: &Home, args: &str, stdin: &str) {
    let solve = |threads: u32| {
        home.boggle(&format!("solve {args} --threads {threads}")).stdin(stdin.to_owned()).prints()
    };
    let single = solve(1);
    assert!(!single.is_empty());
    for threads in [2, 5] {
        assert_eq!(solve(threads), single, "{args} --threads {threads}");
    }
}

#[test]
fn many_boards_do_not_depend_on_the_threads() {
    let home = Home::new();
    let mut boards = String::new();
    for seed in 0..20 {
        let board = home.boggle(&format!("solve --seed {seed} --summary")).prints();
        boards += board.split('\t').next().unwrap();
        boards += "\n";
    }
    // More input than a single read returns.
    let boards = boards.repeat(30);
    for args in ["--summary", "--format csv", "--format jsonl --sort points"] {
        assert_same_for_all_threads(&home, &format!("--lines {args}"), &boards);
    }
}

#[test]
fn one_large_board_does_not_depend_on_the_threads() {
    let home = Home::new();
    assert_same_for_all_threads(&home, "--size 100x100 --seed 1 --format csv", "");
    assert_same_for_all_threads(&home, "--size 30x30 --seed 2 --wrap --reuse --format json", "");
}

//! The same bytes with any number of threads.

use super::Home;

fn same_for_any_number(home: &Home, args: &str, stdin: &str) {
    let solve = |threads: u32| {
        home.boggle(&format!("solve {args} --threads {threads}")).stdin(stdin.to_owned()).prints()
    };
    let alone = solve(1);
    assert!(!alone.is_empty());
    for threads in [2, 5] {
        assert_eq!(solve(threads), alone, "{args} --threads {threads}");
    }
}

#[test]
fn a_batch_is_solved_alike() {
    let home = Home::new();
    let mut boards = String::new();
    for seed in 0..20 {
        let board = home.boggle(&format!("solve --seed {seed} --summary")).prints();
        boards += board.split('\t').next().unwrap();
        boards += "\n";
    }
    // More than are read at once.
    let boards = boards.repeat(60);
    for args in ["--summary", "--format csv", "--format jsonl --sort points"] {
        same_for_any_number(&home, &format!("--lines {args}"), &boards);
    }
}

#[test]
fn one_large_board_is_solved_alike() {
    let home = Home::new();
    same_for_any_number(&home, "--size 200x200 --seed 1 --format csv", "");
    same_for_any_number(&home, "--size 60x60 --seed 2 --wrap --reuse --format json", "");
}

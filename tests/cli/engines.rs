//! `BOGGLE_ENGINE` selects the engine that solves many boards.

use boggle_solver::Engine;

use super::Home;

#[test]
fn all_engines_print_the_same() {
    let home = Home::new();
    // Engines take over after 128 boards.
    let boards = "perslatgsineters\nquitcaresoilband\n".repeat(200);
    let solve = |engine: &str| {
        let call = home.boggle("solve --lines --summary").env("BOGGLE_ENGINE", engine);
        call.stdin(boards.clone()).prints()
    };
    // An empty variable counts as unset.
    let expected = solve("");
    assert_eq!(expected.lines().count(), 400);
    for engine in Engine::supported() {
        assert_eq!(solve(&engine.to_string()), expected, "{engine}");
    }
}

#[test]
fn an_unknown_engine_is_rejected() {
    let home = Home::new();
    let answer = home.boggle("solve cats").env("BOGGLE_ENGINE", "abacus").answer();
    assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""));
    // The names depend on the processor.
    let supported: Vec<_> = Engine::supported().map(|engine| engine.to_string()).collect();
    let expected = format!(
        "boggle: BOGGLE_ENGINE: unknown or unsupported engine `abacus`; this processor supports {} (of ",
        supported.join(", ")
    );
    assert!(answer.stderr.starts_with(&expected), "{}", answer.stderr);
    assert_eq!(answer.stderr.lines().count(), 1);
}

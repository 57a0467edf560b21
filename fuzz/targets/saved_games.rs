//! All bytes are a file of saved games or of an unfinished game. Every readable game can be used,
//! and can be written and read again.

#![no_main]

use boggle_game::{GameRecord, GameSetup, UnfinishedGame, history_lines, next_id};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let next = next_id(history_lines(bytes));
    let mut games = 0;
    for line in history_lines(bytes) {
        let Ok(record) = line.record else { continue };
        games += 1;
        assert!(next > record.id || record.id == u64::MAX);
        check(&record.setup);
        let text = serde_json::to_string(&record).unwrap();
        let again = GameRecord::read(&text).unwrap();
        assert_eq!((again.id, &again.setup.board), (record.id, &record.setup.board));
        // A damaged line does not affect the game after it.
        let damaged = [b"{\"id\":1,\n", text.as_bytes()].concat();
        assert_eq!(history_lines(&damaged).filter(|line| line.record.is_ok()).count(), 1);
    }
    assert!(next > games);

    if let Ok(unfinished) = UnfinishedGame::read(&String::from_utf8_lossy(bytes)) {
        check(&unfinished.setup);
        let _ = unfinished.played();
    }
});

fn check(setup: &GameSetup) {
    let _ = (setup.time_limit(), setup.name());
    if let Ok(board) = setup.board() {
        let text = board.to_string();
        let again =
            GameSetup { board: text, bare_q: GameSetup::has_bare_q(&board), ..setup.clone() };
        assert_eq!(again.board().unwrap(), board);
    }
}

//! Plain games that are killed at any moment keep every word to which they have replied.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use boggle_dice::SeededRng;
use boggle_game::UnfinishedGame;

use super::Home;
use super::play_plain::start;

#[test]
fn killed_games_keep_their_words() {
    kill_games(5);
}

#[test]
#[ignore = "takes half a minute"]
fn many_killed_games_keep_their_words() {
    kill_games(300);
}

/// Kills games while words are entered as fast as the game replies.
fn kill_games(games: u64) {
    let home = Home::with_tiny();
    let mut all_answered = 0;
    for seed in 0..games {
        let mut game = start(&home, "play --plain --time none --board catr --dict tiny");
        let mut stdin = game.stdin.take().unwrap();
        let stdout = BufReader::new(game.stdout.take().unwrap());
        let delay = Duration::from_micros(SeededRng::new(seed).below(20_000).into());
        let (has_begun, begins) = channel();
        let answered = thread::scope(|scope| {
            // Writing fails after the game has been killed.
            scope.spawn(move || (0..).all(|at| writeln!(stdin, "{}", word(at)).is_ok()));
            let reader = scope.spawn(move || {
                let lines = stdout.lines().map_while(Result::ok);
                let answers = lines.filter(|line| line.contains(": not on the board"));
                answers.inspect(|_| has_begun.send(()).unwrap_or_default()).count()
            });
            begins.recv().unwrap();
            thread::sleep(delay);
            game.kill().unwrap();
            reader.join().unwrap()
        });
        game.wait().unwrap();
        let journal = fs::read_dir(home.stored("playing")).unwrap().next().unwrap();
        let path = journal.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        fs::remove_file(path).unwrap();
        let entries = UnfinishedGame::read(&text).unwrap().entries;
        let kept: Vec<_> = entries.into_iter().filter_map(|entry| entry.word).collect();
        assert!(kept.iter().cloned().eq((0..kept.len()).map(word)), "game {seed}");
        assert!(kept.len() >= answered, "game {seed}: {answered} answered, {} kept", kept.len());
        all_answered += answered;
    }
    println!("{games} games, {all_answered} words answered");
}

/// Returns a word of three letters that is not on the board.
fn word(at: usize) -> String {
    (0..3).map(|digit| char::from(b'd' + (at / 13_usize.pow(digit) % 13) as u8)).collect()
}

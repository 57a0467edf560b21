//! Games on the screen that are killed at any moment keep every word that they have shown.

use boggle_dice::SeededRng;
use boggle_game::UnfinishedGame;

use super::*;

#[test]
fn killed_games_keep_the_words_on_the_screen() {
    kill_games(3);
}

#[test]
#[ignore = "takes half a minute"]
fn many_killed_games_keep_the_words_on_the_screen() {
    kill_games(300);
}

fn kill_games(games: u64) {
    let mut all_shown = 0;
    for seed in 0..games {
        let mut rng = SeededRng::new(seed);
        let mut player = Player::start(&format!("{BOARD} --time none"), (80, 24));
        player.waits_for("0 points, 0 of");
        // All words of the board would end the game, so leave some out.
        for word in ["car", "rat", "tone", "not", "cart"] {
            player.types(&format!("{word}\n"));
            std::thread::sleep(Duration::from_micros(rng.below(1000).into()));
        }
        // Wait for the first word, so that there is something to lose.
        player.waits_until("a word", |screen| !screen.contents().contains("0 points"));
        std::thread::sleep(Duration::from_micros(rng.below(5000).into()));
        let screen = player.waits_until("nothing", |_| true);
        player.signal("KILL");
        player.waits_for("status 137");
        let kept = journal_words(&player);
        // The list on the right shows each word with its points.
        let shown = screen.lines().filter_map(|line| {
            let [.., word, points] = line.split_whitespace().collect::<Vec<_>>()[..] else {
                return None;
            };
            let is_word = WORDS.contains(&word) && points.parse::<u32>().is_ok();
            is_word.then(|| word.to_owned())
        });
        for word in shown {
            assert!(kept.contains(&word), "game {seed}: {word} is not in {kept:?}\n{screen}");
            all_shown += 1;
        }
    }
    assert!(all_shown > 0, "no game was killed after it had shown a word");
    println!("{games} games, {all_shown} words");
}

/// Returns the words in the only journal.
fn journal_words(player: &Player) -> Vec<String> {
    let mut journals = fs::read_dir(player.home.path().join("boggle/playing")).unwrap();
    let text = fs::read_to_string(journals.next().unwrap().unwrap().path()).unwrap();
    let unfinished = UnfinishedGame::read(&text).unwrap();
    unfinished.entries.into_iter().filter_map(|entry| entry.word).collect()
}

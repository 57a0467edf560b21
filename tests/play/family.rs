//! Family mode on the full screen: no blocked word appears, even after scrolling through all lists.

use std::collections::BTreeSet;

use super::*;
use crate::cli::family::{blocked_in, board};

#[test]
fn no_screen_has_a_blocked_word() {
    for (window, first, words) in [((80, 24), 0, 400), ((200, 50), 40, 40)] {
        let mut player = Player::start(&format!("--board {} --family", board(first)), window);
        let mut screens = vec![player.waits_for("Tab pause")];
        // Show hints, then end the game.
        player.types("\x14");
        screens.push(player.waits_for("words that start"));
        player.types("zzz\r\x04y");
        screens.push(player.waits_for("Missed: "));
        let mut last = player.waits_for("common: ");
        // Show words with their definitions; in the small window, all of them.
        for _ in 0..words {
            player.types("\r");
            screens
                .push(player.waits_until("a meaning or none", |screen| screen.contents() != last));
            player.types("\x1b[B");
            let shown = screens.last().unwrap().clone();
            screens.push(last);
            last = shown;
        }
        player.types("q");
        screens.push(player.ends(0));
        for screen in screens {
            assert_eq!(blocked_in(&screen), BTreeSet::new(), "{screen}");
        }
    }
}

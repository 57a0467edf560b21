//! How fast the game responds in a terminal, and how little CPU time it uses while idle.

use std::fs;
use std::time::{Duration, Instant};

use divan::Bencher;

use crate::player::Player;
use crate::smoke;

const GAME: &str = "--dice super --seed 8 --time 5m";

fn start_game() -> Player {
    let player = Player::start(GAME, (120, 40));
    player.waits_for("0 points, 0 of");
    player
}

fn end_game(mut player: Player) {
    player.types("\x03");
    player.ends(130);
}

/// Starts a game with the built-in dictionary of 198,420 words, until its board is on the screen.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn start(bencher: Bencher) {
    bencher.bench_local(|| end_game(start_game()));
}

/// Types a letter until it is on the screen, and clears it.
#[divan::bench(sample_count = 200, sample_size = 1)]
fn key(bencher: Bencher) {
    let mut player = start_game();
    let mut letters = ('a'..='z').cycle();
    bencher.bench_local(|| {
        let line = format!("> {}", letters.next().expect("a cycle"));
        player.types(&line[2..]);
        player.waits_for(&line);
        player.types("\x1b");
        player.waits_until("an empty line", |screen| !screen.contents().contains(&line));
    });
    end_game(player);
}

/// Prints the share of a core that a game uses while nobody types.
pub fn idle() {
    let player = start_game();
    // In ticks of 10 ms.
    let cpu_time = || {
        let stat = fs::read_to_string(format!("/proc/{}/stat", player.process())).ok()?;
        let fields = stat.rsplit(')').next()?.split_whitespace().skip(11).take(2);
        Some(fields.filter_map(|field| field.parse::<u64>().ok()).sum::<u64>())
    };
    let begin = Instant::now();
    let Some(before) = cpu_time() else { return end_game(player) };
    std::thread::sleep(Duration::from_secs(if smoke() { 1 } else { 20 }));
    let ticks = cpu_time().unwrap_or(before) - before;
    println!("idle game: {:.2}% of a core", ticks as f64 / begin.elapsed().as_secs_f64());
    end_game(player);
}

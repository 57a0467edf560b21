//! How fast the game responds, and how little CPU time it uses while idle.

use super::*;

const SUPER: &str = "--dice super --seed 8 --time 5m";

/// The number of keys timed.
const KEY_COUNT: usize = 200;

/// Measures a game with the built-in dictionary of 198,420 words. On the machine described in the
/// README, through this test's terminal, a key takes 0.5 ms and the start 10 ms.
#[test]
#[ignore = "a measurement; run it alone with --release"]
#[cfg(target_os = "linux")]
fn keys_and_starts_are_fast_and_idle_games_use_little_cpu() {
    let mut starts: Vec<Duration> = (0..10)
        .map(|_| {
            let start = Instant::now();
            let mut player = Player::start(SUPER, (120, 40));
            player.waits_for("0 points, 0 words");
            let time = start.elapsed();
            player.types("\x03");
            player.ends(130);
            time
        })
        .collect();
    starts.sort_unstable();

    let mut player = Player::start(SUPER, (120, 40));
    player.waits_for("0 points, 0 words");
    let mut times: Vec<Duration> = Vec::new();
    for at in 0..KEY_COUNT {
        let letter = char::from(b'a' + (at * 7 % 26) as u8);
        let start = Instant::now();
        player.types(&letter.to_string());
        player.waits_for(&format!("> {letter}"));
        times.push(start.elapsed());
        player.types("\x1b");
        player.waits_until("an empty input line", |screen| {
            !screen.contents().contains(&format!("> {letter}"))
        });
    }
    times.sort_unstable();

    let ticks = || {
        let stat = fs::read_to_string(format!("/proc/{}/stat", player.process())).unwrap();
        let fields = stat.rsplit(')').next().unwrap().split_whitespace();
        fields.skip(11).take(2).map(|field| field.parse::<u64>().unwrap()).sum::<u64>()
    };
    let (before, idle) = (ticks(), Duration::from_secs(20));
    std::thread::sleep(idle);
    // A tick is 10 ms.
    let share = (ticks() - before) as f64 / idle.as_secs_f64();
    player.types("\x03");
    player.ends(130);

    let (start, key, slowest) =
        (starts[starts.len() / 2], times[KEY_COUNT / 2], times[KEY_COUNT - 1]);
    println!("start {start:?}; key {key:?}, slowest {slowest:?}; idle {share:.2} % of a core");
    assert!(start < Duration::from_millis(50), "start {start:?}");
    assert!(key < Duration::from_millis(16), "key {key:?}");
    assert!(share < 1.0, "idle {share} %");
}

//! How fast the game answers, and how little it takes when nothing happens.

use super::*;

const SUPER: &str = "--dice super --seed 8 --time 5m";

/// So many keys are timed.
const KEYS: usize = 200;

/// With the list built in, which has 198,420 words. On the machine of the README,
/// and through the terminal here: a key 0.5 ms, the start 10 ms.
#[test]
#[ignore = "measures; run it by itself in release"]
#[cfg(target_os = "linux")]
fn keys_and_starts_are_quick_and_idle_games_cost_nothing() {
    let mut starts: Vec<Duration> = (0..10)
        .map(|_| {
            let start = Instant::now();
            let mut player = Player::start(SUPER, (120, 40));
            player.sees("0 points, 0 words");
            let time = start.elapsed();
            player.types("\x03");
            player.ends(130);
            time
        })
        .collect();
    starts.sort_unstable();

    let mut player = Player::start(SUPER, (120, 40));
    player.sees("0 points, 0 words");
    let mut times: Vec<Duration> = Vec::new();
    for at in 0..KEYS {
        let letter = char::from(b'a' + (at * 7 % 26) as u8);
        let start = Instant::now();
        player.types(&letter.to_string());
        player.sees(&format!("> {letter}"));
        times.push(start.elapsed());
        player.types("\x1b");
        player.waits("a line without letters", |screen| {
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
    // A tick is a hundredth of a second.
    let share = (ticks() - before) as f64 / idle.as_secs_f64();
    player.types("\x03");
    player.ends(130);

    let (start, key, slowest) = (starts[starts.len() / 2], times[KEYS / 2], times[KEYS - 1]);
    println!("start {start:?}; key {key:?}, the slowest {slowest:?}; idle {share:.2} % of a core");
    assert!(start < Duration::from_millis(50), "start {start:?}");
    assert!(key < Duration::from_millis(16), "key {key:?}");
    assert!(share < 1.0, "idle {share} %");
}

//! The end of a game: its announcement, achievements, definitions, and the line to share.

use snapbox::{assert_data_eq, str};

use super::messages::row_with;
use super::*;

const ANNOTATED: TestGame = TestGame { dictionary: annotated, finished: best, ..GAME };

/// Enters two words and lets time run out.
fn run_out(app: &mut App) {
    type_keys(app, "tree\nqueue\n", at(10));
    app.tick(at(180));
}

/// The words of the board, each followed by Enter.
const ALL: &str = "abet\nalert\nbeer\ngreet\nprefab\nqueue\nqueuer\ntree\n";

#[test]
fn the_end_of_the_time_is_announced_first() {
    ANNOTATED.play(|app| {
        run_out(app);
        assert_data_eq!(
            screen_text(app, at(180)),
            str![[r#"
 3 of 15 points (20%), 2 of 8 words, 2 of 4 common words; new-16d
 ╭─────────╮╭─────────╮╭─────────╮╭─────────╮
 │  █▀▀▀   ││  █▀▀▄   ││  █  █   ││  █▀▀▀   │       ▀▀█▀▀ ▀█▀ █▄ ▄█ █▀▀▀ █
 │  █▀▀    ││  █▀▀▄   ││  █  █   ││  █▀▀    │         █    █  █ █ █ █▀▀  █
 │  █      ││  █▄▄▀   ││  ▀▄▄▀   ││  █▄▄▄   │         █   ▄█▄ █   █ █▄▄▄ ▄
 ╰─────────╯╰─────────╯╰─────────╯╰─────────╯
 ╭─────────╮╭─────────╮╭─────────╮╭─────────╮
 │  ▄▀▀▄   ││  █▀▀▀   ││  ▀▀█▀▀  ││▄▀▀▄     │  3 points, 2 of 4 common words
 │  █▄▄█   ││  █▀▀    ││    █    ││█  █ █ █ │
 │  █  █   ││  █▄▄▄   ││    █    ││ ▀█▄ ▀▄█ │
 ╰─────────╯╰─────────╯╰─────────╯╰─────────╯
 ╭─────────╮╭─────────╮╭─────────╮╭─────────╮
 │  ▄▀▀▄   ││  █▀▀▀   ││  █▀▀▄   ││  ▀▀█▀▀  │
 │  █▄▄█   ││  █▀▀    ││  █▄▄▀   ││    █    │
 │  █  █   ││  █▄▄▄   ││  █ ▀▄   ││    █    │
 ╰─────────╯╰─────────╯╰─────────╯╰─────────╯
 ╭─────────╮╭─────────╮╭─────────╮╭─────────╮
 │  █      ││  █▀▀▄   ││  ▀▀▀█   ││  ▄▀▀▀   │
 │  █      ││  █▄▄▀   ││   ▄▀    ││  █ ▄▄   │
 │  █▄▄▄   ││  █      ││  █▄▄▄   ││  ▀▄▄█   │
 ╰─────────╯╰─────────╯╰─────────╯╰─────────╯

 Time!


"#]]
        );
        // Pressing keys at random does not skip it.
        for step in 0..14 {
            type_keys(app, "q\tn\n", at(180) + Duration::from_millis(step * 100));
        }
        assert_data_eq!(
            screen_rows(app, 1..8, at(181)),
            str![[r#"
 ╭─────────╮╭─────────╮╭─────────╮╭─────────╮
 │  █▀▀▀   ││  █▀▀▄   ││  █  █   ││  █▀▀▀   │       ▀▀█▀▀ ▀█▀ █▄ ▄█ █▀▀▀ █
 │  █▀▀    ││  █▀▀▄   ││  █  █   ││  █▀▀    │         █    █  █ █ █ █▀▀  █
 │  █      ││  █▄▄▀   ││  ▀▄▄▀   ││  █▄▄▄   │         █   ▄█▄ █   █ █▄▄▄ ▄
 ╰─────────╯╰─────────╯╰─────────╯╰─────────╯
 ╭─────────╮╭─────────╮╭─────────╮╭─────────╮
 │  ▄▀▀▄   ││  █▀▀▀   ││  ▀▀█▀▀  ││▄▀▀▄     │  3 points, 2 of 4 common words

"#]]
        );
        assert_data_eq!(
            screen_text(app, at(183)),
            str![[r#"
 3 of 15 points (20%), 2 of 8 words, 2 of 4 common words; new-16d
 ╭─────────╮╭─────────╮┏3━━━━━━━━┓┏2━━━━━━━━┓  New best: 3 points; your best
 │  █▀▀▀   ││  █▀▀▄   │┃  █  █   ┃┃  █▀▀▀   ┃   was 1
 │  █▀▀    ││  █▀▀▄   │┃  █  █   ━━  █▀▀    ┃  Your longest word so far: queue
 │  █      ││  █▄▄▀   │┃  ▀▄▄▀   ┃┃  █▄▄▄   ┃  3 days in a row
 ╰─────────╯╰─────────╯╱━━━━━━━━━┛┗━━━━┃━━━━┛
 ╭─────────╮┏4━━━━━━━━╱╭─────────╮┏1━━━┃━━━━┓  Found: 2   Missed: 6
 │  ▄▀▀▄   │┃  █▀▀▀   ┃│  ▀▀█▀▀  │┃▄▀▀▄     ┃  queue        2
 │  █▄▄█   │┃  █▀▀    ┃│    █    │┃█  █ █ █ ┃  tree         1
 │  █  █   │┃  █▄▄▄   ┃│    █    │┃ ▀█▄ ▀▄█ ┃
 ╰─────────╯┗━━━━━━━━━┛╰─────────╯┗━━━━━━━━━┛
 ╭─────────╮╭─────────╮╭─────────╮╭─────────╮
 │  ▄▀▀▄   ││  █▀▀▀   ││  █▀▀▄   ││  ▀▀█▀▀  │
 │  █▄▄█   ││  █▀▀    ││  █▄▄▀   ││    █    │
 │  █  █   ││  █▄▄▄   ││  █ ▀▄   ││    █    │
 ╰─────────╯╰─────────╯╰─────────╯╰─────────╯
 ╭─────────╮╭─────────╮╭─────────╮╭─────────╮
 │  █      ││  █▀▀▄   ││  ▀▀▀█   ││  ▄▀▀▀   │
 │  █      ││  █▄▄▀   ││   ▄▀    ││  █ ▄▄   │  letters    4    5    6
 │  █▄▄▄   ││  █      ││  █▄▄▄   ││  ▀▄▄█   │  found      1    1    0
 ╰─────────╯╰─────────╯╰─────────╯╰─────────╯  of         3    3    2

 Time!
 Tab missed  n new board  q quit  Enter meaning  s share  ? keys  Up, Down word

"#]]
        );
    });
}

#[test]
fn small_windows_announce_the_end_too() {
    for (size, end) in [((20, 8), "TIME!"), ((40, 12), "TIME!"), ((60, 16), "TIME!")] {
        TestGame { size, ..ANNOTATED }.play(|app| {
            run_out(app);
            let screen = screen_text(app, at(180));
            assert!(screen.contains(end) || screen.contains("▀▀█▀▀"), "{screen}");
            assert!(screen.contains("Time!"), "{screen}");
        });
    }
}

#[test]
fn finding_every_word_ends_the_game_with_cheer() {
    ANNOTATED.play(|app| {
        type_keys(app, ALL, at(10));
        app.tick(at(10));
        assert_data_eq!(
            screen_rows(app, 0..9, at(10)),
            str![[r#"
 15 of 15 points (100%), 8 of 8 words, 4 of 4 common words; new-16d
 ╭─────────╮╭─────────╮╭─────────╮╭─────────╮
 │  █▀▀▀   ││  █▀▀▄   ││  █  █   ││  █▀▀▀   │    █▀▀▄ █▀▀▄ ▄▀▀▄ █   █ ▄▀▀▄ █
 │  █▀▀    ││  █▀▀▄   ││  █  █   ││  █▀▀    │    █▀▀▄ █▄▄▀ █▄▄█  █ █  █  █ █
 │  █      ││  █▄▄▀   ││  ▀▄▄▀   ││  █▄▄▄   │    █▄▄▀ █ ▀▄ █  █  ▀▄▀  ▀▄▄▀ ▄
 ╰─────────╯╰─────────╯╰─────────╯╰─────────╯
 ╭─────────╮╭─────────╮╭─────────╮╭─────────╮
 │  ▄▀▀▄   ││  █▀▀▀   ││  ▀▀█▀▀  ││▄▀▀▄     │  15 points, 4 of 4 common words
 │  █▄▄█   ││  █▀▀    ││    █    ││█  █ █ █ │

"#]]
        );
        assert_data_eq!(
            screen_text(app, at(12)),
            str![[r#"
 15 of 15 points (100%), 8 of 8 words, 4 of 4 common words; new-16d
 ┏4━━━━━━━━┓┏6━━━━━━━━┓╭─────────╮╭─────────╮  You found all words!
 ┃  █▀▀▀   ┃┃  █▀▀▄   ┃│  █  █   ││  █▀▀▀   │  New best: 3 points; your best
 ┃  █▀▀    ┃┃  █▀▀▄   ┃│  █  █   ││  █▀▀    │   was 1
 ┃  █      ┃┃  █▄▄▀   ┃│  ▀▄▄▀   ││  █▄▄▄   │  Your longest word so far: queue
 ┗━━━━┃━━━━╲╱━━━━━━━━━┛╰─────────╯╰─────────╯  3 days in a row
 ┏5━━━┃━━━━╱╲3━━━━━━━━┓╭─────────╮╭─────────╮
 ┃  ▄▀▀▄   ┃┃  █▀▀▀   ┃│  ▀▀█▀▀  ││▄▀▀▄     │  Found: 8   Missed: 0
 ┃  █▄▄█   ┃┃  █▀▀    ┃│    █    ││█  █ █ █ │  prefab       3
 ┃  █  █   ┃┃  █▄▄▄   ┃│    █    ││ ▀█▄ ▀▄█ │  queuer       3
 ┗━━━━━━━━━┛┗━━━━━━━━━╲╰─────────╯╰─────────╯  alert        2
 ╭─────────╮╭─────────╮╲2━━━━━━━━┓╭─────────╮  greet        2
 │  ▄▀▀▄   ││  █▀▀▀   │┃  █▀▀▄   ┃│  ▀▀█▀▀  │  queue        2
 │  █▄▄█   ││  █▀▀    │┃  █▄▄▀   ┃│    █    │  abet         1
 │  █  █   ││  █▄▄▄   │┃  █ ▀▄   ┃│    █    │  beer         1
 ╰─────────╯╰─────────╯╱━━━━━━━━━┛╰─────────╯  tree         1
 ╭─────────╮┏1━━━━━━━━╱╭─────────╮╭─────────╮
 │  █      │┃  █▀▀▄   ┃│  ▀▀▀█   ││  ▄▀▀▀   │
 │  █      │┃  █▄▄▀   ┃│   ▄▀    ││  █ ▄▄   │  letters    4    5    6
 │  █▄▄▄   │┃  █      ┃│  █▄▄▄   ││  ▀▄▄█   │  found      3    3    2
 ╰─────────╯┗━━━━━━━━━┛╰─────────╯╰─────────╯  of         3    3    2

 You found all words!
 Tab missed  n new board  q quit  Enter meaning  s share  ? keys  Up, Down word

"#]]
        );
        type_keys(app, "\t", at(12));
        assert!(screen_text(app, at(12)).contains("nothing missed"));
    });
}

#[test]
fn results_on_small_and_large_screens() {
    TestGame { size: (20, 8), ..ANNOTATED }.play(|app| {
        run_out(app);
        assert_data_eq!(
            screen_text(app, at(183)),
            str![[r#"
3 of 15 points (20%)
F  B  U  E   Found
A  E  T  Qu  queue 2
A  E  R  T   tree  1
L  P  Z  G
New best: 3 points;…
Time!
Tab missed  q quit

"#]]
        );
        type_keys(app, "\t\n", at(183));
        assert_data_eq!(
            screen_text(app, at(183)),
            str![[r#"
3 of 15 points (20%)
alert: engaged in or
 accustomed to close
 observation


alert: 2 p, missed
Tab found  q quit

"#]]
        );
    });
    TestGame { size: (200, 50), ..ANNOTATED }.play(|app| {
        run_out(app);
        type_keys(app, "\t\n", at(183));
        assert_data_eq!(screen_text(app, at(183)), str![[r#"

             3 of 15 points (20%), 2 of 8 words, 2 of 4 common words; new-16d
             ╭─────────────────────╮╭─────────────────────╮╭─────────────────────╮╭─────────────────────╮  New best: 3 points; your best was 1
             │                     ││                     ││                     ││                     │  Your longest word so far: queue
             │      ▄▄▄▄▄▄▄▄       ││      ▄▄▄▄▄▄         ││      ▄▄    ▄▄       ││      ▄▄▄▄▄▄▄▄       │  3 days in a row
             │      ██▀▀▀▀▀▀       ││      ██▀▀▀▀▄▄       ││      ██    ██       ││      ██▀▀▀▀▀▀       │
             │      ██▄▄▄▄         ││      ██▄▄▄▄▀▀       ││      ██    ██       ││      ██▄▄▄▄         │  Found: 2   Missed: 6
             │      ██▀▀▀▀         ││      ██▀▀▀▀▄▄       ││      ██    ██       ││      ██▀▀▀▀         │  common: 2
             │      ██             ││      ██    ██       ││      ██    ██       ││      ██             │  alert        2
             │      ██             ││      ██▄▄▄▄▀▀       ││      ▀▀▄▄▄▄▀▀       ││      ██▄▄▄▄▄▄       │  beer         1
             │      ▀▀             ││      ▀▀▀▀▀▀         ││        ▀▀▀▀         ││      ▀▀▀▀▀▀▀▀       │  rare: 4
             │                     ││                     ││                     ││                     │  prefab       3
             ╰─────────────────────╯╰─────────────────────╯╰─────────────────────╯╰─────────────────────╯  queuer       3
             ╭─────────────────────╮╭─────────────────────╮┏5━━━━━━━━━━━━━━━━━━━━┓╭─────────────────────╮  greet        2
             │                     ││                     │┃                     ┃│                     │  abet         1
             │        ▄▄▄▄         ││      ▄▄▄▄▄▄▄▄       │┃     ▄▄▄▄▄▄▄▄▄▄      ┃│    ▄▄▄▄             │
             │      ▄▄▀▀▀▀▄▄       ││      ██▀▀▀▀▀▀       │┃     ▀▀▀▀██▀▀▀▀      ┃│  ▄▄▀▀▀▀▄▄           │
             │      ██    ██       ││      ██▄▄▄▄         │┃         ██          ┃│  ██    ██  ▄▄  ▄▄   │
             │      ██▄▄▄▄██       ││      ██▀▀▀▀         │┃         ██          ┃│  ██    ██  ██  ██   │
             │      ██▀▀▀▀██       ││      ██             │┃         ██          ┃│  ▀▀▄▄▄▄▀▀  ██  ██   │
             │      ██    ██       ││      ██▄▄▄▄▄▄       │┃         ██          ┃│    ▀▀██▄▄  ▀▀▄▄██   │
             │      ▀▀    ▀▀       ││      ▀▀▀▀▀▀▀▀       │┃         ▀▀          ┃│      ▀▀▀▀    ▀▀▀▀   │
             │                     ││                     │┃                     ┃│                     │
             ╰─────────────────────╯╰─────────────────────╯┗━━━━━━━━━━┃━━━━━━━━━━┛╰─────────────────────╯
             ┏1━━━━━━━━━━━━━━━━━━━━┓┏3━━━━━━━━━━━━━━━━━━━━┓┏4━━━━━━━━━┃━━━━━━━━━━┓╭─────────────────────╮
             ┃                     ┃┃                     ┃┃                     ┃│                     │
             ┃        ▄▄▄▄         ┃┃      ▄▄▄▄▄▄▄▄       ┃┃      ▄▄▄▄▄▄         ┃│     ▄▄▄▄▄▄▄▄▄▄      │
             ┃      ▄▄▀▀▀▀▄▄       ┃┃      ██▀▀▀▀▀▀       ┃┃      ██▀▀▀▀▄▄       ┃│     ▀▀▀▀██▀▀▀▀      │
             ┃      ██    ██       ┃┃      ██▄▄▄▄         ┃┃      ██    ██       ┃│         ██          │
             ┃      ██▄▄▄▄██       ┃┃      ██▀▀▀▀         ━━      ██▄▄▄▄▀▀       ┃│         ██          │
             ┃      ██▀▀▀▀██       ┃┃      ██             ┃┃      ██▀▀██         ┃│         ██          │
             ┃      ██    ██       ┃┃      ██▄▄▄▄▄▄       ┃┃      ██  ▀▀▄▄       ┃│         ██          │
             ┃      ▀▀    ▀▀       ┃┃      ▀▀▀▀▀▀▀▀       ┃┃      ▀▀    ▀▀       ┃│         ▀▀          │
             ┃                     ┃┃                     ┃┃                     ┃│                     │
             ┗━━━━━━━━━━┃━━━━━━━━━━┛╱━━━━━━━━━━━━━━━━━━━━━┛┗━━━━━━━━━━━━━━━━━━━━━┛╰─────────────────────╯
             ┏2━━━━━━━━━┃━━━━━━━━━━╱╭─────────────────────╮╭─────────────────────╮╭─────────────────────╮
             ┃                     ┃│                     ││                     ││                     │
             ┃      ▄▄             ┃│      ▄▄▄▄▄▄         ││      ▄▄▄▄▄▄▄▄       ││        ▄▄▄▄▄▄       │
             ┃      ██             ┃│      ██▀▀▀▀▄▄       ││      ▀▀▀▀▀▀██       ││      ▄▄▀▀▀▀▀▀       │
             ┃      ██             ┃│      ██    ██       ││          ▄▄▀▀       ││      ██             │
             ┃      ██             ┃│      ██▄▄▄▄▀▀       ││        ▄▄▀▀         ││      ██  ▄▄▄▄       │
             ┃      ██             ┃│      ██▀▀▀▀         ││      ▄▄▀▀           ││      ██  ▀▀██       │  alert: engaged in or accustomed to close observation
             ┃      ██▄▄▄▄▄▄       ┃│      ██             ││      ██▄▄▄▄▄▄       ││      ▀▀▄▄▄▄██       │
             ┃      ▀▀▀▀▀▀▀▀       ┃│      ▀▀             ││      ▀▀▀▀▀▀▀▀       ││        ▀▀▀▀▀▀       │
             ┃                     ┃│                     ││                     ││                     │
             ┗━━━━━━━━━━━━━━━━━━━━━┛╰─────────────────────╯╰─────────────────────╯╰─────────────────────╯

             alert: 2 points, missed
             Tab found  n new board  q quit  Enter meaning  s share  ? keys  Up, Down word


"#]]);
    });
}

#[test]
fn common_words_come_first_and_rare_ones_are_faint() {
    use ratatui_core::style::Modifier;
    ANNOTATED.play(|app| {
        run_out(app);
        type_keys(app, "\t", at(183));
        assert_data_eq!(
            screen_rows(app, 0..17, at(183)),
            str![[r#"
 3 of 15 points (20%), 2 of 8 words, 2 of 4 common words; new-16d
 ╭─────────╮╭─────────╮╭─────────╮╭─────────╮  New best: 3 points; your best
 │  █▀▀▀   ││  █▀▀▄   ││  █  █   ││  █▀▀▀   │   was 1
 │  █▀▀    ││  █▀▀▄   ││  █  █   ││  █▀▀    │  Your longest word so far: queue
 │  █      ││  █▄▄▀   ││  ▀▄▄▀   ││  █▄▄▄   │  3 days in a row
 ╰─────────╯╰─────────╯╰─────────╯╰─────────╯
 ╭─────────╮╭─────────╮┏5━━━━━━━━┓╭─────────╮  Found: 2   Missed: 6
 │  ▄▀▀▄   ││  █▀▀▀   │┃  ▀▀█▀▀  ┃│▄▀▀▄     │  common: 2
 │  █▄▄█   ││  █▀▀    │┃    █    ┃│█  █ █ █ │  alert        2
 │  █  █   ││  █▄▄▄   │┃    █    ┃│ ▀█▄ ▀▄█ │  beer         1
 ╰─────────╯╰─────────╯┗━━━━┃━━━━┛╰─────────╯  rare: 4
 ┏1━━━━━━━━┓┏3━━━━━━━━┓┏4━━━┃━━━━┓╭─────────╮  prefab       3
 ┃  ▄▀▀▄   ┃┃  █▀▀▀   ┃┃  █▀▀▄   ┃│  ▀▀█▀▀  │  queuer       3
 ┃  █▄▄█   ┃┃  █▀▀    ━━  █▄▄▀   ┃│    █    │  greet        2
 ┃  █  █   ┃┃  █▄▄▄   ┃┃  █ ▀▄   ┃│    █    │  abet         1
 ┗━━━━┃━━━━┛╱━━━━━━━━━┛┗━━━━━━━━━┛╰─────────╯
 ┏2━━━┃━━━━╱╭─────────╮╭─────────╮╭─────────╮

"#]]
        );
        let buffer = buffer(app, at(183));
        let faint = |text: &str| {
            let screen = screen_text(app, at(183));
            let (row, line) =
                screen.lines().enumerate().find(|(_, line)| line.contains(text)).unwrap();
            let column = line[..line.find(text).unwrap()].chars().count();
            buffer[(column as u16, row as u16)].modifier.contains(Modifier::DIM)
        };
        assert!(faint("prefab") && faint("queuer") && !faint("beer"));
        assert_eq!(row_with(app, "missed", at(183)), "alert: 2 points, missed");
    });
}

#[test]
fn enter_shows_what_a_word_means() {
    ANNOTATED.play(|app| {
        run_out(app);
        let table = [
            ("\n", "queue: a line of people or"),
            ("↓", "tree: no definition"),
            ("\t", "alert: engaged in or"),
            ("↓↓↓", "queuer, from queue: a line of"),
        ];
        for (typed, meaning) in table {
            type_keys(app, typed, at(183));
            assert!(screen_text(app, at(183)).contains(meaning), "{}", screen_text(app, at(183)));
        }
        for key in ["\n", "\x1b"] {
            assert!(screen_text(app, at(183)).contains("from queue"));
            type_keys(app, key, at(183));
            assert!(!screen_text(app, at(183)).contains("from queue"));
            type_keys(app, "\n", at(183));
        }
    });
    GAME.play(|app| {
        run_out(app);
        type_keys(app, "\n", at(183));
        assert!(screen_text(app, at(183)).contains("this dictionary has no"));
    });
}

#[test]
fn the_line_to_share_is_shown_and_recorded() {
    let log = ANNOTATED.play(|app| {
        run_out(app);
        type_keys(app, "s", at(183));
        let line = "boggle new-16d: Great, 2 of 8 🟧 🟧 🟧 🟧 ⬜ ⬜ ⬜";
        assert_eq!(row_with(app, "boggle ", at(183)), line);
        type_keys(app, "↓", at(183));
        assert!(!screen_text(app, at(183)).contains(line));
    });
    assert_eq!(log.last().unwrap(), "shared");
    GAME.play(|app| {
        type_keys(app, "\x04ys", at(10));
        assert!(screen_text(app, at(10)).contains("nothing to share: no word was entered"));
    });
}

#[test]
fn the_bell_rings_ten_seconds_before_the_end_and_at_the_end() {
    let rings = |app: &mut App, times: std::ops::Range<u64>| {
        let rings = times.filter(|&time| {
            app.tick(at(time));
            app.take_bell()
        });
        rings.collect::<Vec<_>>()
    };
    GAME.play(|app| assert_eq!(rings(app, 0..200), [170, 180]));
    // If the game is interrupted in the final seconds and resumed, the bell does not announce them
    // again.
    GAME.play(|app| {
        assert_eq!(rings(app, 0..175), [170]);
        app.pause(at(175));
        assert!(rings(app, 175..300).is_empty());
        type_keys(app, "\t", at(300));
        assert_eq!(rings(app, 300..310), [305]);
    });
    TestGame { seconds: None, ..GAME }.play(|app| assert!(rings(app, 0..200).is_empty()));
}

//! `boggle history`: the saved games.

use snapbox::str;

use super::Home;

/// Saved games with several board sizes and dictionaries, a damaged line, and a line of a newer
/// format version.
const GAMES: &str = include_str!("odd_games.jsonl");

/// Returns a home with these games.
pub(super) fn home() -> Home {
    let home = Home::with_tiny();
    home.write(home.stored("games.jsonl"), GAMES);
    home
}

#[test]
fn without_games_it_says_so_and_exits_with_1() {
    Home::new().boggle("history").gives(
        1,
        str![],
        str![[r#"
boggle: no saved games yet; play one with `boggle play`

"#]],
    );
    Home::new().boggle("history --format json").gives(
        1,
        str![[r#"
{
  "version": 1,
  "games": []
}

"#]],
        str![[r#"
boggle: no saved games yet; play one with `boggle play`

"#]],
    );
}

#[test]
fn without_games_tables_and_arrays_are_empty() {
    let answer = Home::new().boggle("history --format csv").answer();
    assert_eq!((answer.status, answer.stdout.lines().count()), (Some(1), 1), "{answer:?}");
    assert!(answer.stdout.starts_with("id,started,code,"), "{answer:?}");
}

#[test]
fn lines_that_cannot_be_read_are_listed() {
    home().boggle("history --check").gives(
        1,
        str![[r#"
line 4: damaged: EOF while parsing a string at column 81
line 6: saved by a later version of the program (format 2); use that version to read it

"#]],
        str![[r#"
boggle: [HOME]/data/boggle/games.jsonl: 2 unreadable lines

"#]],
    );
    let home = Home::new();
    home.write(home.stored("games.jsonl"), GAMES.lines().next().unwrap());
    home.boggle("history --check").gives(
        0,
        str![],
        str![[r#"
boggle: [HOME]/data/boggle/games.jsonl: every line is readable

"#]],
    );
    // Many damaged lines are summarized as one line in every listing, and cannot affect the
    // terminal.
    let line = GAMES.lines().next().unwrap();
    let damaged = line.replace("classic", "\\u001b[2J\u{9b}31m");
    home.write(home.stored("games.jsonl"), format!("{line}\n{}", "{\n".repeat(12)));
    let answer = home.boggle("history").answer();
    assert_eq!(answer.stderr.lines().count(), 1, "{}", answer.stderr);
    assert!(answer.stderr.contains("12 unreadable lines skipped"), "{}", answer.stderr);
    home.write(home.stored("games.jsonl"), damaged);
    let answer = home.boggle("history --check").answer();
    assert_eq!(answer.status, Some(1));
    assert!(answer.stdout.contains(r"`\u{1b}[2J\u{9b}31m` cannot stand"), "{}", answer.stdout);
}

#[test]
fn control_characters_in_the_file_are_escaped() {
    let home = Home::new();
    let line = GAMES.lines().next().unwrap();
    let words = [
        ("wordnik", "w\u{9b}31m\\u001b[2J"),
        ("new-16d", "n\u{7f}\u{85}\\u0007"),
        ("beer", "b\\u009d\u{202e}\u{2028}\\udb40\\udc41"),
    ];
    let line = words.iter().fold(line.to_owned(), |line, (from, to)| line.replace(from, to));
    let line = line.replace("2020-02-27T20", "2020\\u001b[2JT20").replace("not on the", "\u{9b}2J");
    home.write(home.stored("games.jsonl"), &line);
    for args in [
        "history",
        "history --format csv",
        "history --format json",
        "replay",
        "replay --format json",
    ] {
        let answer = home.boggle(args).answer();
        assert_eq!((answer.status, answer.stderr.as_str()), (Some(0), ""), "{args}");
        let is_harmful =
            |c: char| c.is_control() && c != '\n' || "\u{202e}\u{2028}\u{e0041}".contains(c);
        assert!(!answer.stdout.contains(is_harmful), "{args}: {:?}", answer.stdout);
    }
    // JSON output still has the original values.
    let json = home.boggle("replay --format json").prints();
    let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    assert_eq!(value(&json)["dictionary"]["name"], value(&line)["dictionary"]["name"]);
    assert_eq!(value(&json)["words"][0]["word"], value(&line)["words"][0]["word"]);
}

#[test]
fn games_best_results_and_streaks_are_shown() {
    home().boggle("history").gives(0, str![[r#"
 game  date              board                time  words  points  share
    1  2020-02-27 20:15  new-16d              3:00      3       6     4%
    2  2020-02-28 07:30  catr                 1:30      3       3    50%
    3  2020-02-29 22:59  catr                62:05      0       0     0%  repeat
    5  2020-03-01 09:00  catr                 0:06      6       6   100%  repeat
    7  2020-03-07 18:00  abcdefghijklmnopq…   3:00      0       0      –
    8  2020-03-08 18:00  l,qu,a,y t,h,e,n …   1:00      1       1     2%

2x2, 1:30, dictionary tiny: 1 game, 1 not counted
  best     3 points (game 2), 3 words (game 2), 50% (game 2)
  average  3.0 points, 3.0 words, 50%
  longest  cart (game 2)

4x4: 1 game
  best     6 points (game 1), 3 words (game 1), 4% (game 1)
  average  6.0 points, 3.0 words, 4%
  longest  paleae (game 1)

4x4, marathon, dictionary gone: 1 game
  best     1 point (game 8), 1 word (game 8), 2% (game 8)
  average  1.0 points, 1.0 words, 2%
  longest  thé (game 8)

5x5, dictionary tiny: 1 game
  best     0 points (game 7), 0 words (game 7), 0% (game 7)
  average  0.0 points, 0.0 words, 0%

2x2, marathon, dictionary tiny: 0 games, 1 not counted

Current streak: 0 days; longest: 4 days

"#]], str![[r#"
boggle: [HOME]/data/boggle/games.jsonl: 2 unreadable lines skipped; list them with `boggle history --check`

"#]]);
}

#[test]
fn many_games_fit_the_width_of_the_terminal() {
    let home = Home::new();
    let line = GAMES.lines().next().unwrap();
    // Each game has a different board, whose letters spell its number.
    let board = |id: i32| -> String {
        let digits = format!("{id:016}");
        digits.bytes().map(|digit| char::from(b'a' + digit - b'0')).collect()
    };
    let game =
        |id: i32| line.replacen('1', &id.to_string(), 1).replace("fbueaetqaertlpzg", &board(id));
    let lines: Vec<_> = (1..=500).map(game).collect();
    home.write(home.stored("games.jsonl"), lines.join("\n"));
    let text = home.boggle("history").prints();
    assert!(text.contains("\n       480 earlier games; use --all to list them\n  481  "), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let all = home.boggle("history --all").prints();
    assert_eq!(all.lines().count(), text.lines().count() + 479);
}

#[test]
fn games_with_different_rules_are_grouped_separately() {
    let home = Home::new();
    let line = GAMES.lines().next().unwrap();
    let other = line.replace("classic", "letters").replace("\"neighbors\":8", "\"neighbors\":4");
    let other = other.replace("fbueaetqaertlpzg", "fbueaetqaertlpzh");
    let third = line.replace("fbueaetqaertlpzg", "fbueaetqaertlpzi");
    home.write(home.stored("games.jsonl"), format!("{line}\n{other}\n{third}\n"));
    let text = home.boggle("history").prints();
    for heading in ["\n4x4: 2 games\n", "\n4x4, scoring letters, 4 neighbors: 1 game\n"] {
        assert!(text.contains(heading), "{text}");
    }
    let rows = home.boggle("history --format csv").prints();
    let row = rows.lines().nth(2).unwrap();
    assert!(row.contains(",3,letters,4,false,false,3ff768ae,classic,"), "{rows}");
}

#[test]
fn csv_has_one_row_per_game() {
    home().boggle("history --format csv").gives(0, str![[r#"
id,started,code,board,dictionary,timer,played,words,points,possible_words,possible_points,min_length,scoring,neighbors,wrap,reuse,checksum,mode,goal,target,day,chosen,common_words,common_points,possible_common_words,possible_common_points,hints,repeat
1,2020-02-27T20:15:00.250+01:00,new-16d,fbueaetqaertlpzg,wordnik,180.0,180.0,3,6,126,151,3,classic,8,false,false,3ff768ae,classic,,all,,,,,,,false,false
2,2020-02-28T07:30:11.000+01:00,,catr,tiny,90.0,90.0,3,3,6,6,3,classic,8,false,false,CHECKSUM,classic,,all,,,,,,,false,false
3,2020-02-29T22:59:59.999+01:00,,catr,tiny,,3725.0,0,0,6,6,3,classic,8,false,false,CHECKSUM,classic,,all,,,,,,,false,true
5,2020-03-01T09:00:00.000+01:00,,catr,tiny,90.0,6.5,6,6,6,6,3,classic,8,false,false,CHECKSUM,classic,,all,,,,,,,false,true
7,2020-03-07T18:00:00.000-08:00,,abcdefghijklmnopqrstuvwxy,tiny,180.0,180.0,0,0,0,0,4,classic,8,false,false,CHECKSUM,classic,,all,,,,,,,false,false
8,2020-03-08T18:00:00.000-08:00,,"l,qu,a,y t,h,e,n o,n,e,s w,o,r,d",gone,,60.0,1,1,40,50,3,classic,8,false,false,00000000,classic,,all,,,,,,,false,false

"#]], str![[r#"
boggle: [HOME]/data/boggle/games.jsonl: 2 unreadable lines skipped; list them with `boggle history --check`

"#]]);
}

#[test]
fn json_contains_all_games() {
    let answer = home().boggle("history --format json").answer();
    let output: serde_json::Value = serde_json::from_str(&answer.stdout).unwrap();
    let games = output["games"].as_array().unwrap();
    let stored =
        GAMES.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let stored: Vec<_> = stored.filter(|game| game["version"] == 1).collect();
    assert_eq!(games.len(), stored.len());
    for (game, mut stored) in games.iter().zip(stored) {
        stored.as_object_mut().unwrap().remove("later");
        let mut game = game.clone();
        let fields = game.as_object_mut().unwrap();
        assert!(fields.remove("repeat").is_some());
        assert_eq!(game, stored);
    }
}

#[test]
fn without_games_no_words_are_missed() {
    let error = "boggle: no saved games yet; play one with `boggle play`\n";
    Home::new().boggle("history --missed").gives(1, "", error);
}

#[test]
fn lines_fit_on_a_terminal() {
    let home = Home::with_tiny();
    let lines = home_lines();
    home.write(home.stored("games.jsonl"), lines);
    for args in ["history", "history --all", "history --missed"] {
        let text = home.boggle(args).answer().stdout;
        let widest = text.lines().map(|line| line.chars().count()).max().unwrap();
        assert!(widest <= 80, "{text}");
    }
}

/// Games with long names, notes, rules and meanings.
fn home_lines() -> String {
    let line = GAMES.lines().next().unwrap();
    let rules = r#""goal":3,"mode":"sprint","target":"common","chosen":"practice","hints":true,"#;
    let line = line.replace(r#""board":"#, &format!(r#"{rules}"board":"#));
    let line = line.replace("new-16d", "a-name-of-a-board-which-is-long");
    (1..=30).map(|id| line.replacen(r#""id":1"#, &format!(r#""id":{id}"#), 1) + "\n").collect()
}

//! `boggle score`: JSON, CSV and colors.

use snapbox::str;

use super::Home;

const CALL: &str = "score --dict tiny carteaqit alice.txt bob.txt --time 3:00";

fn home() -> Home {
    let home = Home::with_tiny();
    home.write("alice.txt", "0:05 cat\n1:10 react\n2:00 tea zz\n");
    home.write("bob.txt", "0:12 cat quit\n3:00 react\n0:20 quit\n");
    home
}

#[test]
fn json_contains_the_whole_round() {
    let home = home();
    let call = home.boggle(CALL).arg("--format").arg("json");
    let text = call.prints();
    serde_json::from_str::<serde_json::Value>(&text).unwrap();
    snapbox::assert_data_eq!(
        text,
        str![[r#"
{
  "version": 1,
  "board": [["c","a","r"],["t","e","a"],["qu","i","t"]],
  "dictionary": {"name":"tiny","words":12},
  "rules": {"min_length":3,"scoring":"classic","neighbors":8,"wrap":false,"reuse":false},
  "time_limit": 180.0,
  "cancel": true,
  "winners": ["alice"],
  "players": [
    {"name":"alice","place":1,"words":1,"points":2,"longest":"react","entries":[{"word":"cat","at":5.0,"points":0,"verdict":"found by others","with":["bob"]},{"word":"react","at":70.0,"points":2,"verdict":"scored"},{"word":"tea","at":120.0,"points":0,"verdict":"not in the dictionary"},{"word":"zz","at":120.0,"points":0,"verdict":"too short"}]},
    {"name":"bob","place":2,"words":1,"points":1,"longest":"quit","entries":[{"word":"cat","at":12.0,"points":0,"verdict":"found by others","with":["alice"]},{"word":"quit","at":12.0,"points":1,"verdict":"scored"},{"word":"react","at":180.0,"points":0,"verdict":"after the time limit"},{"word":"quit","at":20.0,"points":0,"verdict":"already found"}]}
  ],
  "missed": [
    {"word":"quite","points":2},
    {"word":"care","points":1},
    {"word":"tear","points":1},
    {"word":"act","points":1},
    {"word":"car","points":1},
    {"word":"ear","points":1},
    {"word":"rat","points":1}
  ]
}

"#]]
    );
    home.write("all.txt", "act car care cat ear quit quite rat react tear");
    let all = home.boggle("score --dict tiny carteaqit all.txt --no-cancel --format json").prints();
    snapbox::assert_data_eq!(
        all,
        str![[r#"
{
  "version": 1,
  "board": [["c","a","r"],["t","e","a"],["qu","i","t"]],
  "dictionary": {"name":"tiny","words":12},
  "rules": {"min_length":3,"scoring":"classic","neighbors":8,"wrap":false,"reuse":false},
  "time_limit": null,
  "cancel": false,
  "winners": ["all"],
  "players": [
    {"name":"all","place":1,"words":10,"points":12,"longest":"quite","entries":[{"word":"act","points":1,"verdict":"scored"},{"word":"car","points":1,"verdict":"scored"},{"word":"care","points":1,"verdict":"scored"},{"word":"cat","points":1,"verdict":"scored"},{"word":"ear","points":1,"verdict":"scored"},{"word":"quit","points":1,"verdict":"scored"},{"word":"quite","points":2,"verdict":"scored"},{"word":"rat","points":1,"verdict":"scored"},{"word":"react","points":2,"verdict":"scored"},{"word":"tear","points":1,"verdict":"scored"}]}
  ],
  "missed": []
}

"#]]
    );
}

#[test]
fn csv_has_one_row_per_entry() {
    home().boggle(CALL).arg("--format").arg("csv").gives(
        0,
        str![[r#"
player,place,word,at,points,verdict,with
alice,1,cat,5,0,found by others,bob
alice,1,react,70,2,scored,
alice,1,tea,120,0,not in the dictionary,
alice,1,zz,120,0,too short,
bob,2,cat,12,0,found by others,alice
bob,2,quit,12,1,scored,
bob,2,react,180,0,after the time limit,
bob,2,quit,20,0,already found,

"#]],
        str![],
    );
}

#[test]
fn colors_are_only_for_terminals() {
    let home = home();
    assert!(!home.boggle(CALL).prints().contains('\u{1b}'));
    let colored = home.boggle(CALL).arg("--top=2").env("CLICOLOR_FORCE", "1").prints();
    snapbox::assert_data_eq!(
        colored.replace('\u{1b}', "ESC"),
        str![[r#"
ESC[2m  place  name   words  points  late  longestESC[0m
      1  ESC[1maliceESC[0m      1       2     0  react
      2  ESC[1mbobESC[0m        1       1     1  quit

alice wins with 2 points

ESC[1mESC[36malice: 1 word, 2 pointsESC[0m
  0:05  cat         ESC[2malso found by bobESC[0m
  1:10  react    2
  2:00  tea         ESC[2mnot in the dictionaryESC[0m
  2:00  zz          ESC[2mtoo shortESC[0m

ESC[1mESC[36mbob: 1 word, 1 pointESC[0m
  0:12  cat         ESC[2malso found by aliceESC[0m
  0:12  quit     1
  3:00  react       ESC[2mafter the time limitESC[0m
  0:20  quit        ESC[2malready foundESC[0m

ESC[1mESC[36mMissed by everyone: 7 words, 8 points (best 2 shown)ESC[0m
  quite  care

"#]]
    );
    for format in ["json", "csv"] {
        let call = home.boggle(CALL).arg("--format").arg(format).env("CLICOLOR_FORCE", "1");
        assert!(!call.prints().contains('\u{1b}'), "{format}");
    }
}

#[test]
fn names_are_no_formulas_in_a_table() {
    let home = Home::with_tiny();
    home.write("game.txt", "[=HYPERLINK(\"x\")]\ncat\n[@Bob, Jr.]\nrat cat\n");
    home.boggle("score --dict tiny carteaqit game.txt --format csv").gives(
        0,
        str![[r#"
player,place,word,at,points,verdict,with
"'@Bob, Jr.",1,rat,,1,scored,
"'@Bob, Jr.",1,cat,,0,found by others,"'=HYPERLINK(""x"")"
"'=HYPERLINK(""x"")",2,cat,,0,found by others,"'@Bob, Jr."

"#]],
        "",
    );
}

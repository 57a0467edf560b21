//! `--game` and `--shape`: games that people know, and boards with holes.

use serde_json::{Value, json};
use snapbox::str;

use super::Home;

/// These boards must never change, because people share seeds.
#[test]
fn games_roll_their_boards() {
    let home = Home::new();
    for (options, board) in [
        ("--game word-hunt --seed 3", "elerncystespmsdt"),
        ("--game word-hunt --shape cross --seed 1", "fr.ce acoue .rsd. hualt tg.sp"),
        ("--game squaredle --seed 5", "cniiisieontitiyd"),
        ("--game big --seed 3", "atlnudzrraedhssfioenanwhm"),
        ("--dice big --shape donut --seed 3", ".atl. nudzr ra.ed hssfi .oen."),
        ("--shape .a./aaa/.a. --seed 3", ".a. ret .k."),
    ] {
        let rolled = home.boggle(&format!("roll {options} --format board")).answer();
        assert_eq!(rolled.stdout, format!("{board}\n"), "{options}");
    }
    // Only a board of an edition's own shape has a code.
    for options in ["--dice big --shape donut", "--dice letters"] {
        let json = home.boggle(&format!("roll {options} --seed 4 --format json")).prints();
        assert!(json.contains(r#""seed":4}"#), "{json}");
    }
}

#[test]
fn a_game_sets_the_defaults_of_options() {
    let home = Home::new();
    let summary = |options: &str| {
        let text = home.boggle(&format!("solve taps/erin/lord/gmec {options} --summary")).prints();
        text.trim().to_owned()
    };
    let rules = "--min-length 3 --scoring word-hunt --bare-q";
    assert_eq!(summary("--game word-hunt"), summary(rules));
    // Options that are given win.
    let other = "--game=word-hunt --min-length 5 --scoring length";
    assert_eq!(summary(other), summary("--min-length 5 --scoring length --bare-q"));
    // A board that is piped in is read, not rolled.
    let piped = home.boggle("solve --game squaredle --format words").stdin("tapserinlordgmec\n");
    assert!(piped.prints().contains("rind\n"));
    let piped = home.boggle("play --plain --game big -");
    let piped = piped.stdin("tapserinlordgmec\n\nrind\n").answer().stdout;
    assert!(piped.contains("rind: 1 point"), "{piped}");
    // What a game requires of the boards it rolls does not replace a board that is given.
    let given =
        home.boggle("play --plain --game word-hunt new-16d").stdin("tree\n").answer().stdout;
    assert!(given.starts_with("Board f,b,u,e a,e,t,q/q a,e,r,t l,p,z,g; "), "{given}");
    // In a game that rolls its board, all lines are words or commands.
    let rolled = home.boggle("play --plain --game word-hunt").stdin("/help\nzzz\n").answer();
    let title = "Word Hunt: every word counts, however many players find it; at least 3 letters, \
                 word-hunt points (3=100,4=400,5=800,6=1400,+400).\n";
    assert!(rolled.stderr.starts_with(title), "{rolled:?}");
    let rolled = rolled.stdout;
    assert!(
        rolled.contains("\nType words and press Enter.") && rolled.contains("\nzzz: "),
        "{rolled}"
    );
    for name in ["wordhunt", "WORD-HUNT"] {
        home.boggle(&format!("solve tapserinlordgmec --game {name}")).gives(
            2,
            "",
            format!("boggle: unknown game `{name}`; did you mean `word-hunt`?\n"),
        );
    }
}

/// All that a page for Squaredle needs: the words that the puzzle requires, those that are a bonus,
/// and how many of the required ones can start on, and use, each cell.
#[test]
fn squaredle_is_available_as_json() {
    let home = Home::new();
    let solve = |options: &str| -> Value {
        let call = format!("solve ta#s/erin/lord/gmec --game squaredle --format json {options}");
        serde_json::from_str(&home.boggle(&call).prints()).unwrap()
    };
    let json = solve("--per-cell");
    let words = json["words"].as_array().unwrap();
    let is_required = |word: &&Value| word["level"].as_u64().is_some_and(|level| level <= 50);
    let required: Vec<_> = words.iter().filter(is_required).collect();
    assert!(required.len() > 50 && required.len() < words.len());
    assert_eq!(json["common"]["words"], required.len());
    let common = solve("--common --per-cell");
    assert_eq!(json!(required), common["words"]);
    assert_eq!(json["per_cell"]["common"]["starting"], common["per_cell"]["starting"]);
    assert_eq!(json["per_cell"]["common"]["using"], common["per_cell"]["using"]);
    assert_eq!(json["per_cell"]["common"]["using"][0][2], 0);
    for (column, name) in [(0, "A"), (3, "D")] {
        let through = solve(&format!("--common --through {name}1"));
        assert_eq!(json["per_cell"]["common"]["using"][0][column], through["matching"]["words"]);
    }
}

#[test]
fn holes_are_not_cells_for_the_default_rules() {
    let home = Home::new();
    // Sixteen of the twenty cells are left.
    let solved = home.boggle("solve cat#s/dogse/##xxx/yyyy# --format words").prints();
    assert!(solved.contains("cat\n"), "{solved}");
}

#[test]
fn statistics_name_the_shape() {
    let home = Home::new();
    let stats = "stats --shape donut --boards 50 --seed 1";
    let text = home.boggle(stats).prints();
    assert!(
        text.starts_with("50 boards of 5x5, rolled with --dice big --seed 1 --shape donut\n"),
        "{text}"
    );
    let json = home.boggle(&format!("{stats} --format json")).prints();
    assert!(json.contains(r#""shape": "donut""#), "{json}");
}

#[test]
fn the_configuration_file_adds_games() {
    let home = Home::new();
    let config = "config/boggle/config.toml";
    home.write(config, "[games.office]\nshape = '3x3'\nmin-length = 4\nscoring = 'length'\n");
    let rules = home.boggle("rules").prints();
    assert!(rules.contains("  office     3x3    -        -     4        length"), "{rules}");
    let rolled = home.boggle("roll --game office --seed 1 --format board").prints();
    assert_eq!(rolled.trim().len(), 9);
    home.write(config, "[games.office]\nminutes = 4\n");
    let failed = home.boggle("roll --game office").answer();
    assert!(failed.stderr.contains("config.toml, line 2: unknown field `minutes`"), "{failed:?}");
    home.write(config, "[games.office]\nscoring = 'some'\n");
    let failed = home.boggle("solve tapserinlordgmec --game office").answer();
    assert_eq!(failed.status, Some(2));
    assert!(failed.stderr.contains("config.toml, line 2: unknown scoring"), "{failed:?}");
    // Every command checks the shape, whether it rolls boards or not.
    home.write(config, "[games.office]\nshape = 'donat'\n");
    for command in ["rules", "roll", "solve tapserinlordgmec"] {
        let failed = home.boggle(&format!("{command} --game office")).answer();
        assert_eq!(failed.status, Some(2));
        assert!(failed.stderr.contains("config.toml, line 2: invalid shape"), "{failed:?}");
    }
}

#[test]
fn the_rules_of_a_game_start_with_its_name() {
    let home = Home::new();
    let rules = home.boggle("rules --game squaredle").prints();
    assert!(
        rules.starts_with("Squaredle: find the common words; the others are a bonus\n\nWords on"),
        "{rules}"
    );
    assert!(home.boggle("rules").prints().starts_with("Words on a 4x4 board\n"));
}

#[test]
fn options_that_change_nothing_are_not_reported() {
    let home = Home::new();
    let solved = home.boggle("solve --game big --seed 3").prints();
    let first = "Rolled with --dice big --seed 3; board code big-3d\n";
    assert!(solved.starts_with(first), "{solved}");
}

#[test]
fn impossible_shapes_are_rejected() {
    let home = Home::new();
    home.boggle("roll --shape ...").gives(
        2,
        str![],
        str![[r#"
boggle: invalid value '...' for '--shape <SHAPE>': invalid shape `...`; give a size such as 4x4, donut, cross, or rows with a dot for each hole, such as .aa. aaaa aaaa .aa.; see --help

"#]],
    );
    home.boggle("roll --shape donut --size 4x4").gives(
        2,
        str![],
        str![[r#"
boggle: the argument '--shape <SHAPE>' cannot be used with '--size <RxC>'; see --help

"#]],
    );
}

/// The table of the crate `boggle-game`: what is played, and the words of a board, are the same whether
/// a game is known or configured, and for every command.
#[test]
fn choices_are_settled_as_in_the_table() {
    let home = Home::new();
    let table: Value =
        serde_json::from_str(include_str!("../../crates/game/src/tests/choices.json")).unwrap();
    // A word with a period would be a file.
    let board = table["boards"][0].as_str().unwrap().replace('.', "#").replace(' ', "/");
    for row in table["choices"].as_array().unwrap() {
        let mut settings = row["choice"].as_object().unwrap().clone();
        let known = settings.remove("game");
        let lines = settings.iter().map(|(name, value)| format!("{name} = {value}\n"));
        let mut config = format!("[games.mine]\n{}", lines.collect::<String>());
        let name = known.as_ref().map_or("mine", |name| name.as_str().unwrap());
        let mut options = format!("--game {name}");
        if known.is_some() {
            config = String::new();
            for (name, value) in settings.iter().filter(|(name, _)| *name != "required") {
                options += &format!(" --{name} {}", value.to_string().trim_matches('"'));
            }
        }
        home.write("config/boggle/config.toml", &config);
        // Modes and required words are settings of games, but only `play` has options for them.
        if known.is_some() && (settings.contains_key("mode") || settings.contains_key("required")) {
            continue;
        }
        let rules = home.boggle(&format!("rules {options} --format json")).answer();
        if row.get("error").is_some() {
            assert_eq!(rules.status, Some(2), "{row}: {rules:?}");
            continue;
        }
        let mut spec: Value = serde_json::from_str(&rules.stdout).unwrap();
        let fields = spec.as_object_mut().unwrap();
        fields.remove("version");
        if known.is_none() {
            assert_eq!(fields.insert("game".into(), Value::Null), Some("mine".into()));
        }
        assert_eq!(spec, row["spec"], "{row}");
        assert_rolls_follow(&home, &options, row);
        let of_rolls = ["shape", "dice", "time", "bare-q"];
        if known.is_some() && settings.keys().any(|name| of_rolls.contains(&name.as_str())) {
            continue;
        }
        let totals = &row["totals"][0];
        let json = |call: &str, input: &str| -> Value {
            let answer = home
                .boggle(&format!("{call} {options} --format json"))
                .stdin(input)
                .answer()
                .stdout;
            serde_json::from_str(&answer)
                .unwrap_or_else(|error| panic!("{call}: {error}: {answer}"))
        };
        let solved = json(&format!("solve {board} --top 0"), "");
        assert_eq!(
            json!([solved["totals"]["words"], solved["totals"]["points"]]),
            *totals,
            "{row}"
        );
        let stats = json("stats -", &board);
        let means = ["words", "points"].map(|figure| stats[figure]["mean"].as_f64());
        assert_eq!(json!(means), json!([totals[0].as_f64(), totals[1].as_f64()]), "{row}");
        let words = home.boggle(&format!("solve {board} {options} --format words")).prints();
        let sheet = format!("Ann: {}", words.trim_end().replace('\n', ", "));
        let player = &json(&format!("score {board} -"), &sheet)["players"][0];
        assert_eq!(json!([player["words"], player["points"]]), *totals, "{row}");
        assert_play_follows(&home, &board, &options, &settings, row);
        assert_proofs_and_searches_follow(&home, &options, row);
    }
}

/// The board that `roll` and `solve` roll, with as many words as the game requires.
fn assert_rolls_follow(home: &Home, options: &str, row: &Value) {
    let rolled = |command: &str| -> Value {
        let call = format!("{command} {options} --seed 1 --format json");
        let json = home.boggle(&call).answer().stdout;
        serde_json::from_str(&json).unwrap_or_else(|error| panic!("{call}: {error}: {json}"))
    };
    let [roll, solve] = [rolled("roll"), rolled("solve --top 0")];
    assert_eq!(roll["board"], solve["board"], "{row}");
    let min_words = row["spec"]["min_words"].as_u64();
    assert!(solve["totals"]["words"].as_u64() >= min_words, "{row}: {solve}");
    let size = row["spec"]["shape"].as_str().unwrap().split_once('x');
    let size: Option<(usize, usize)> =
        size.and_then(|(rows, columns)| Some((rows.parse().ok()?, columns.parse().ok()?)));
    // Other shapes have names or drawings.
    if let Some((rows, columns)) = size {
        let rolled = roll["board"].as_array().unwrap();
        let lengths: Vec<usize> = rolled.iter().map(|row| row.as_array().unwrap().len()).collect();
        assert_eq!(lengths, vec![columns; rows], "{row}");
    }
}

/// A player who enters all words has all the points of the board.
fn assert_play_follows(
    home: &Home,
    board: &str,
    options: &str,
    settings: &serde_json::Map<String, Value>,
    row: &Value,
) {
    let words = home.boggle(&format!("solve {board} {options} --format words")).prints();
    let played = home.boggle(&format!("play --plain {board} {options}")).stdin(&words).answer();
    // Only rooms have several rounds.
    if settings.contains_key("rounds") {
        return assert_eq!(played.status, Some(2), "{row}: {played:?}");
    }
    let [words, points] = [&row["totals"][0][0], &row["totals"][0][1]].map(|n| n.as_u64().unwrap());
    let has = |number: u64, noun: &str| {
        let text = played.stdout.replace(',', "");
        text.contains(&format!(" of {number} {noun}"))
            || text.contains(&format!(" {number} {noun}"))
    };
    assert!(has(words, "words") && has(points, "points"), "{row}: {played:?}");
}

/// The best board that is found, and the rules of a proof.
fn assert_proofs_and_searches_follow(home: &Home, options: &str, row: &Value) {
    // Few words, so that a search takes milliseconds.
    home.write("few.txt", "cat\ncare\ncarrot\neast\nnotes\nqueen\nseat\nteas\ntones\n");
    let options = &format!("{options} --dict few.txt");
    let best = home.boggle(&format!("best {options} --boards 50 --seed 1 --top 1 --format jsonl"));
    let found = best.prints();
    let found = found.lines().find(|line| line.contains(r#""type":"board""#)).unwrap();
    let best: Value = serde_json::from_str(found).unwrap();
    let board = best["board"].to_string();
    let solved = home.boggle(&format!("solve - {options} --top 0 --format json")).stdin(&board);
    let solved: Value = serde_json::from_str(&solved.answer().stdout).unwrap();
    assert_eq!(solved["totals"]["points"], best["points"], "{row}");
    let rules = &row["spec"]["rules"];
    let proof = home.boggle(&format!("prove 2x2 --letters aest {options} --format jsonl")).answer();
    // No proof is known for these rules.
    if rules["wrap"] == true || rules["reuse"] == true {
        return assert_eq!(proof.status, Some(2), "{row}: {proof:?}");
    }
    let claim: Value = serde_json::from_str(proof.stdout.lines().next().unwrap()).unwrap();
    let same_size = home.boggle(&format!("solve ae/st {options} --format json")).prints();
    let same_size: Value = serde_json::from_str(&same_size).unwrap();
    assert_eq!(claim["rules"], same_size["rules"], "{row}");
}

use super::*;

/// Verdicts on words and ends of games. The page's tests read the same file.
#[derive(serde::Deserialize)]
struct Cases {
    dictionary: Vec<String>,
    board: String,
    /// The words of a game with their verdicts and the reasons.
    verdicts: Vec<(String, String, String)>,
    timed_games: Vec<TimedGame>,
}

/// A game with a time limit.
#[derive(serde::Deserialize)]
struct TimedGame {
    name: String,
    #[serde(default)]
    mode: ModeChoice,
    time: String,
    steps: Vec<Step>,
}

#[derive(serde::Deserialize)]
struct Step {
    /// The time since the start in milliseconds.
    at: u64,
    /// `pause` or `continue`.
    r#do: Option<String>,
    enter: Option<String>,
    /// `None` if the game does not accept the word.
    verdict: Option<String>,
    /// The time on the clock after this step.
    shows: String,
    state: String,
}

fn cases() -> Cases {
    serde_json::from_str(include_str!("verdicts.json")).unwrap()
}

/// Calls `act` with a judge for the board of the cases.
fn with_case_judge(cases: &Cases, act: impl FnOnce(&Judge)) {
    let board = Board::parse(&cases.board, &Notation::default()).unwrap();
    let solver = Solver::new(Dictionary::from_words(&cases.dictionary).unwrap());
    act(&Judge::new(&solver, &board, Rules::for_board(&board)));
}

#[test]
fn verdicts_are_the_same_in_games_rounds_and_sheets() {
    let cases = cases();
    with_case_judge(&cases, |judge| {
        let mut game = Game::start(Some(at(180)), at(0));
        let mut sheet = ScoreSheet::default();
        for (word, expected, reason) in &cases.verdicts {
            let case = format!("{word}: {reason}");
            let verdict = sheet.add(judge, word, Some(at(1)), Some(at(180)));
            assert_eq!(verdict.to_string(), *expected, "{case}");
            assert_eq!(game.enter(judge, word, at(1)), Some(verdict), "{case}");
            assert_eq!(game.sheet(), &sheet, "{case}");
            let round = Round::new([("ann".to_owned(), sheet.clone())], SharedWords::Strike);
            assert_eq!(round.standings()[0].sheet, sheet, "{case}");

            let mut alone = ScoreSheet::default();
            alone.add(judge, word, Some(at(1)), Some(at(180)));
            assert_eq!(judge.judge(word), alone.entries()[0].verdict, "{case}");
            // A parsed sheet would split these words at their spaces.
            if !word.is_empty() && !word.contains(' ') {
                let sheets = ParsedSheet::parse(&format!("0:01 {word}"), true).unwrap();
                assert_eq!(sheets[0].judge(judge, Some(at(180))), alone, "{case}");
            }
        }
    });
}

#[test]
fn rounds_end_when_their_time_is_up() {
    let cases = cases();
    with_case_judge(&cases, |judge| {
        for TimedGame { name, mode, time, steps } in &cases.timed_games {
            let limits = EndConditions {
                time: time.parse::<TimeLimit>().unwrap().0,
                ..mode.end_conditions(9)
            };
            let start = Duration::from_millis(1234);
            let mut game = Game::start(limits, start);
            for step in steps {
                let now = start + Duration::from_millis(step.at);
                match step.r#do.as_deref() {
                    Some("pause") => game.pause(now),
                    Some("continue") => game.resume(now),
                    other => assert_eq!(other, None),
                }
                if let Some(word) = &step.enter {
                    let verdict = game.enter(judge, word, now).map(|verdict| verdict.to_string());
                    assert_eq!(verdict, step.verdict, "{name}, {} ms", step.at);
                }
                let shown = (format_time(game.shown(now)), format!("{:?}", game.state(now)));
                let expected = (step.shows.clone(), step.state.clone());
                assert_eq!((shown.0, shown.1.to_lowercase()), expected, "{name}, {} ms", step.at);
            }
            assert_eq!(game.ending(start + at(1_000_000)), Some(Ending::TimeUp), "{name}");
        }
    });
}

#[test]
fn verdicts_are_displayed_as_text() {
    let verdicts = [
        Verdict::Scored(1),
        Verdict::Scored(11),
        Verdict::TooShort,
        Verdict::NotOnBoard,
        Verdict::NotInDictionary,
        Verdict::Repeated,
        Verdict::Late,
        Verdict::Struck,
    ];
    assert_eq!(
        verdicts.map(|verdict| verdict.to_string()).join("; "),
        "1 point; 11 points; too short; not on the board; not in the dictionary; \
         already found; after the time limit; found by others"
    );
}

#[test]
fn entries_are_serialized_with_seconds() {
    with_judge(|judge| {
        let mut sheet = ScoreSheet::default();
        sheet.add(judge, "cater", Some(Duration::from_millis(2_500)), None);
        sheet.add(judge, "at", None, None);
        assert_eq!(
            serde_json::to_string(&sheet).unwrap(),
            r#"{"entries":[{"word":"cater","at":2.5,"verdict":{"scored":2}},{"word":"at","at":null,"verdict":"too_short"}]}"#
        );
    });
}

use super::*;

#[test]
fn verdicts_are_the_same_in_games_rounds_and_sheets() {
    let table = [
        ("cater", Verdict::Scored(2)),
        ("CATER", Verdict::Scored(2)),
        ("car", Verdict::Scored(1)),
        // In the dictionary and on the board.
        ("at", Verdict::TooShort),
        // Neither.
        ("zz", Verdict::TooShort),
        ("", Verdict::TooShort),
        // In the dictionary, not on the board.
        ("moon", Verdict::NotOnBoard),
        ("quart", Verdict::NotOnBoard),
        ("rat", Verdict::Scored(1)),
        // On the board only if a cell is used twice.
        ("tot", Verdict::NotOnBoard),
        // Not in the dictionary; the first is on the board.
        ("rre", Verdict::NotInDictionary),
        ("xyzzy", Verdict::NotOnBoard),
        ("ca t", Verdict::NotOnBoard),
        ("can't", Verdict::NotOnBoard),
        ("été", Verdict::NotOnBoard),
    ];
    with_judge(|judge| {
        for (word, verdict) in table {
            assert_eq!(judge.judge(word), verdict, "{word}");
            let mut game = Game::start(Some(at(180)), at(0));
            assert_eq!(game.enter(judge, word, at(1)), Some(verdict), "{word}");
            let mut sheet = ScoreSheet::default();
            assert_eq!(sheet.add(judge, word, Some(at(1)), Some(at(180))), verdict, "{word}");
            assert_eq!(game.sheet(), &sheet, "{word}");
            let round = Round::new([("ann".to_owned(), sheet.clone())], true);
            assert_eq!(round.standings()[0].sheet, sheet, "{word}");
            // In a parsed sheet these are not single words, since spaces separate words.
            if !word.is_empty() && !word.contains(' ') {
                let sheets =
                    ParsedSheet::read_all("sheet", format!("0:01 {word}").as_bytes()).unwrap();
                assert_eq!(sheets[0].judge(judge, Some(at(180))), sheet, "{word}");
            }
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

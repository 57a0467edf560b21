use super::*;

#[test]
fn every_word_gets_its_verdict_wherever_it_is_written() {
    let table = [
        ("cater", Verdict::Scored(2)),
        ("CATER", Verdict::Scored(2)),
        ("car", Verdict::Scored(1)),
        // In the dictionary, on the board.
        ("at", Verdict::TooShort),
        // Neither.
        ("zz", Verdict::TooShort),
        ("", Verdict::TooShort),
        // In the dictionary, not on the board.
        ("moon", Verdict::NotOnBoard),
        ("quart", Verdict::NotOnBoard),
        ("rat", Verdict::Scored(1)),
        // On the board only with a cell twice.
        ("tot", Verdict::NotOnBoard),
        // No word anywhere, and on the board or not.
        ("rre", Verdict::NotAWord),
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
            assert_eq!(sheet.write(judge, word, Some(at(1)), Some(at(180))), verdict, "{word}");
            assert_eq!(game.sheet(), &sheet, "{word}");
            let round = Round::new([("ann".to_owned(), sheet.clone())], true);
            assert_eq!(round.standings()[0].sheet, sheet, "{word}");
            // Which is no word on paper, where blanks part words.
            if !word.is_empty() && !word.contains(' ') {
                let papers =
                    ParsedSheet::read_all("sheet", format!("0:01 {word}").as_bytes()).unwrap();
                assert_eq!(papers[0].judge(judge, Some(at(180))), sheet, "{word}");
            }
        }
    });
}

#[test]
fn reasons_read_well() {
    let verdicts = [
        Verdict::Scored(1),
        Verdict::Scored(11),
        Verdict::TooShort,
        Verdict::NotOnBoard,
        Verdict::NotAWord,
        Verdict::Repeated,
        Verdict::Late,
        Verdict::Struck,
    ];
    assert_eq!(
        verdicts.map(|verdict| verdict.to_string()).join("; "),
        "1 point; 11 points; too short; not on the board; not a word; had already; \
         after the time_limit; others have it"
    );
}

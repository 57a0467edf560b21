//! Texts to share.

use super::records::game;
use super::*;

/// Returns the text of a game with these common words found and possible.
fn text(words: u64, possible_words: u64, change: impl FnOnce(&mut GameRecord)) -> String {
    let mut record = game(9, 21, 5, "cater");
    let common = CommonResult { words, points: words, possible_words, possible_points: 40 };
    record.result.common = Some(common);
    change(&mut record);
    let days = [19, 20].map(|day| GameRecord {
        setup: GameSetup { day: Some(format!("2026-11-{day}")), ..game(day, 1, 5, "cat").setup },
        ..game(day, 1, 5, "cat")
    });
    share_text(&FinishedGame::new(record, past_games(days)))
}

#[test]
fn a_daily_board_is_shared_with_its_rank_and_streak() {
    let on = |day: &str| {
        let day = Some(day.to_owned());
        move |record: &mut GameRecord| record.setup.day = day
    };
    let table = [
        (13, "2026-11-21", "boggle, Nov 21: Great, 13 of 27\n🟧🟧🟧🟧⬜⬜⬜ 3 days in a row"),
        (0, "2026-01-02", "boggle, Jan 2: Warm-up, 0 of 27\n🟧⬜⬜⬜⬜⬜⬜"),
        (27, "2026-12-31", "boggle, Dec 31: Perfect, 27 of 27\n🟧🟧🟧🟧🟧🟧🟧"),
    ];
    for (words, day, expected) in table {
        assert_eq!(text(words, 27, on(day)), expected);
    }
    let helped = text(13, 27, |record| {
        on("2026-11-20")(record);
        record.hints = true;
        record.setup.mode = Mode::Sprint;
        record.setup.goal = Some(9);
    });
    let line = "boggle, Nov 20, sprint, goal 9: Great, 13 of 27, with hints\n🟧🟧🟧🟧⬜⬜⬜ 2 days in a row";
    assert_eq!(helped, line);
}

#[test]
fn a_board_is_named_by_its_code_and_never_by_its_letters() {
    let line = "boggle: Good, 1 of 5\n🟧🟧🟧⬜⬜⬜⬜";
    assert_eq!(text(1, 5, |_| {}), line);
    let coded = text(1, 5, |record| record.setup.code = Some("new-16d".into()));
    assert_eq!(coded, line.replace("boggle", "boggle new-16d"));
    // A saved game can contain anything in place of a day.
    assert_eq!(text(1, 5, |record| record.setup.day = Some("today".into())), line);
    let helped = text(1, 5, |record| record.hints = true);
    assert_eq!(helped, line.replace('\n', ", with hints\n"));
}

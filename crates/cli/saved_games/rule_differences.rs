//! How the rules of a game differ from the defaults.

use boggle_game::{GameKind, Target};
use boggle_solver::Rules;
use boggle_storage::BUILT_IN;

use crate::output::rules::limit_names;
use crate::terminal::printable;

/// Describes everything but the size in which a kind of game differs from a default game
/// on the built-in dictionary.
pub(crate) fn kind_differences(kind: &GameKind) -> Vec<String> {
    let mut differences = rule_differences(kind);
    if kind.dictionary != BUILT_IN {
        differences.push(format!("dictionary {}", printable(&kind.dictionary)));
    }
    differences
}

/// Describes each rule that differs from the default for the size of the board, and what
/// else ends the game, and what the board was chosen for.
pub(crate) fn rule_differences(kind: &GameKind) -> Vec<String> {
    let cells = kind.rows * kind.columns;
    let (rules, default) = (&kind.rules, Rules::for_size(cells));
    let mut differences = Vec::new();
    if rules.min_length != default.min_length {
        differences.push(format!("min length {}", rules.min_length));
    }
    if rules.scoring != default.scoring {
        differences.push(format!("scoring {}", rules.scoring));
    }
    if rules.neighbors != default.neighbors {
        differences.push(format!("{} neighbors", u8::from(rules.neighbors)));
    }
    if rules.wrap {
        differences.push("wrap".into());
    }
    if rules.reuse {
        differences.push("reuse".into());
    }
    differences.extend(limit_names(&kind.end_conditions, cells));
    if kind.target == Target::Common {
        differences.push("common words".into());
    }
    differences.extend(kind.chosen.as_deref().map(printable));
    differences
}

#[cfg(test)]
mod tests {
    use boggle_game::{EndConditions, Mode, default_time_limit};
    use boggle_solver::Neighbors;
    use boggle_solver::Scoring;

    use super::*;

    #[test]
    fn only_differences_are_listed() {
        let default = |side| GameKind {
            rows: side,
            columns: side,
            rules: Rules::for_size(side * side),
            end_conditions: EndConditions::from(default_time_limit(side * side)),
            target: Target::All,
            chosen: None,
            dictionary: BUILT_IN.into(),
        };
        for side in [3, 4, 5, 6] {
            assert!(kind_differences(&default(side)).is_empty());
        }
        let resized = |from, side| GameKind { rows: side, columns: side, ..default(from) };
        assert_eq!(rule_differences(&resized(4, 6)), ["min length 3", "scoring classic", "3:00"]);
        assert_eq!(rule_differences(&resized(6, 5)), ["scoring super", "4:00"]);
        let (scoring, neighbors) = (Scoring::LetterValues, Neighbors::Four);
        let rules = Rules { min_length: 5, scoring, neighbors, wrap: true, reuse: true };
        let end_conditions = EndConditions::from(None);
        let dictionary = "own".to_owned();
        assert_eq!(
            kind_differences(&GameKind { rules, end_conditions, dictionary, ..default(4) }),
            [
                "min length 5",
                "scoring letters",
                "4 neighbors",
                "wrap",
                "reuse",
                "marathon",
                "dictionary own"
            ]
        );
        let time = |seconds| Some(std::time::Duration::from_secs(seconds));
        for (end_conditions, names) in [
            (EndConditions { time: time(30), mode: Mode::Sprint, goal: None }, &["sprint"][..]),
            (
                EndConditions { time: time(60), mode: Mode::Sprint, goal: Some(20) },
                &["sprint", "1:00", "goal 20"],
            ),
            (EndConditions { time: None, mode: Mode::Strikeout, goal: None }, &["strikeout"]),
            (
                EndConditions { time: time(90), mode: Mode::Strikeout, goal: None },
                &["strikeout", "1:30"],
            ),
        ] {
            assert_eq!(rule_differences(&GameKind { end_conditions, ..default(4) }), names);
        }
        let chosen = Some("easy".to_owned());
        let easy = GameKind { target: Target::Common, chosen, ..default(4) };
        assert_eq!(rule_differences(&easy), ["common words", "easy"]);
    }
}

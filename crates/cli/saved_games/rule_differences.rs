//! How the rules of a game differ from the defaults.

use boggle_game::{GameSetup, default_time_limit};
use boggle_solver::{Rules, Scoring};

use crate::style::clock;

/// Describes each rule that differs from the default for a board of `cells` cells,
/// and the time limit if it differs. Games with equal differences are comparable.
pub(crate) fn rule_differences(setup: &GameSetup, cells: usize) -> Vec<String> {
    let (rules, default) = (&setup.rules, Rules::for_size(cells));
    let mut differences = Vec::new();
    if rules.min_length != default.min_length {
        differences.push(format!("min length {}", rules.min_length));
    }
    if rules.scoring != default.scoring {
        let name = match rules.scoring {
            Scoring::Classic => "classic",
            Scoring::Super => "super",
            Scoring::Letters => "letters",
        };
        differences.push(format!("scoring {name}"));
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
    if setup.time_limit() != default_time_limit(cells) {
        differences.push(setup.time_limit().map_or("no time limit".into(), clock));
    }
    differences
}

#[cfg(test)]
mod tests {
    use boggle_game::{DictionaryId, FORMAT_VERSION};
    use boggle_solver::Neighbors;

    use super::*;

    #[test]
    fn only_differences_are_listed() {
        let default = |cells| GameSetup {
            version: FORMAT_VERSION,
            started: String::new(),
            board: String::new(),
            bare_q: false,
            code: None,
            rules: Rules::for_size(cells),
            dictionary: DictionaryId { name: "custom".into(), words: 0, checksum: String::new() },
            timer: GameSetup::timer(default_time_limit(cells)),
        };
        for cells in [9, 16, 25, 36] {
            assert!(rule_differences(&default(cells), cells).is_empty());
        }
        assert_eq!(rule_differences(&default(16), 36), ["min length 3", "scoring classic", "3:00"]);
        assert_eq!(rule_differences(&default(36), 25), ["scoring super", "4:00"]);
        let (scoring, neighbors) = (Scoring::Letters, Neighbors::Four);
        let rules = Rules { min_length: 5, scoring, neighbors, wrap: true, reuse: true };
        assert_eq!(
            rule_differences(&GameSetup { rules, timer: None, ..default(16) }, 16),
            ["min length 5", "scoring letters", "4 neighbors", "wrap", "reuse", "no time limit"]
        );
    }
}

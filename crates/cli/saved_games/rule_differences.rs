//! What differs from the usual rules.

use boggle_game::{GameSetup, default_time_limit};
use boggle_solver::{Rules, Scoring};

use crate::style::clock;

/// What differs, in a few words each, from the rules and the time that are usual on
/// so many cells: games for which it is the same can be compared.
pub(crate) fn house_rules(setup: &GameSetup, cells: usize) -> Vec<String> {
    let (rules, usual) = (&setup.rules, Rules::for_size(cells));
    let mut differ = Vec::new();
    if rules.min_length != usual.min_length {
        differ.push(format!("min length {}", rules.min_length));
    }
    if rules.scoring != usual.scoring {
        let name = match rules.scoring {
            Scoring::Classic => "classic",
            Scoring::Super => "super",
            Scoring::Letters => "letters",
        };
        differ.push(format!("scoring {name}"));
    }
    if rules.neighbors != usual.neighbors {
        differ.push(format!("{} neighbours", u8::from(rules.neighbors)));
    }
    if rules.wrap {
        differ.push("wrap".into());
    }
    if rules.reuse {
        differ.push("reuse".into());
    }
    if setup.time_limit() != default_time_limit(cells) {
        differ.push(setup.time_limit().map_or("no timer".into(), clock));
    }
    differ
}

#[cfg(test)]
mod tests {
    use boggle_game::{DictionaryId, FORMAT_VERSION};
    use boggle_solver::Neighbors;

    use super::*;

    #[test]
    fn only_what_differs_is_named() {
        let usual = |cells| GameSetup {
            version: FORMAT_VERSION,
            started: String::new(),
            board: String::new(),
            bare_q: false,
            code: None,
            rules: Rules::for_size(cells),
            dictionary: DictionaryId { name: "own".into(), words: 0, checksum: String::new() },
            timer: GameSetup::timer(default_time_limit(cells)),
        };
        for cells in [9, 16, 25, 36] {
            assert!(house_rules(&usual(cells), cells).is_empty());
        }
        assert_eq!(house_rules(&usual(16), 36), ["min length 3", "scoring classic", "3:00"]);
        assert_eq!(house_rules(&usual(36), 25), ["scoring super", "4:00"]);
        let (scoring, neighbors) = (Scoring::Letters, Neighbors::Four);
        let rules = Rules { min_length: 5, scoring, neighbors, wrap: true, reuse: true };
        assert_eq!(
            house_rules(&GameSetup { rules, timer: None, ..usual(16) }, 16),
            ["min length 5", "scoring letters", "4 neighbours", "wrap", "reuse", "no timer"]
        );
    }
}

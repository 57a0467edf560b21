//! Options that determine which words count, and how they score.

use boggle_game::GameChoice;
use boggle_solver::ScoringSpec;

use super::{AdjacencyArgs, GameArgs};

#[derive(clap::Args)]
pub(crate) struct WordRuleArgs {
    #[command(flatten)]
    game: GameArgs,

    /// Minimum word length in letters [default: 3 for up to 16 cells, else 4]
    #[arg(long, value_name = "N", help_heading = "Rules")]
    min_length: Option<usize>,

    /// How words score: a name or a list of points [default: classic for up to 25 cells, else super]
    ///
    /// Names:
    /// - classic: 1, 1, 2, 3, 5 and 11 points for words of 3, 4, 5, 6, 7 and 8+ letters
    /// - super: like classic, but 2 points per letter for 9 or more letters
    /// - word-hunt: 100, 400, 800, 1400, 1800 and 2200 points for 3 to 8 letters, then
    ///   400 more for each letter beyond 8
    /// - length: 1 point per letter
    /// - letters: the sum of the letters' values in English Scrabble
    /// - letters-by-length: like `letters`, but multiplied by 1.5 for words of 4 or 5 letters,
    ///   by 2 for 6 or 7, and by 3 for 8 or more
    ///
    /// A list starts with the points for the shortest words; +N adds N points for each further
    /// letter: 100,400,800,1400,1800,2200,+400. It can also name the lengths at which the points
    /// change: 3=1,5=2,6=3.
    #[arg(
        long,
        value_name = "POINTS",
        allow_hyphen_values = true,
        verbatim_doc_comment,
        help_heading = "Rules"
    )]
    scoring: Option<ScoringSpec>,
}

#[derive(clap::Args)]
pub(crate) struct RuleArgs {
    #[command(flatten)]
    words: WordRuleArgs,

    #[command(flatten)]
    adjacency: AdjacencyArgs,
}

impl WordRuleArgs {
    pub fn choice(&self) -> GameChoice {
        GameChoice { min_length: self.min_length, scoring: self.scoring, ..self.game.choice() }
    }
}

impl RuleArgs {
    pub fn choice(&self) -> GameChoice {
        self.words.choice().over(&self.adjacency.choice())
    }
}

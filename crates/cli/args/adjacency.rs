//! Options that determine which paths exist on a board.

use boggle_solver::{Neighbors, Rules};
use clap::builder::{PossibleValuesParser, TypedValueParser};

#[derive(clap::Args)]
pub(crate) struct NeighborArgs {
    /// Number of neighbors of a cell: 8, or 4 without diagonals.
    #[arg(
        long,
        value_name = "N",
        default_value = "8",
        value_parser = PossibleValuesParser::new(["4", "8"]).map(|number| match &*number {
            "4" => Neighbors::Four,
            _ => Neighbors::Eight,
        }),
        hide_possible_values = true,
        help_heading = "Rules"
    )]
    neighbors: Neighbors,
}

#[derive(clap::Args)]
pub(crate) struct AdjacencyArgs {
    #[command(flatten)]
    neighbors: NeighborArgs,

    /// Join opposite edges of the board.
    #[arg(long, help_heading = "Rules")]
    wrap: bool,

    /// Let a word use a cell more than once.
    #[arg(long, help_heading = "Rules")]
    reuse: bool,
}

impl NeighborArgs {
    /// Returns a game's rules with these neighbors.
    pub fn apply(&self, rules: Rules) -> Rules {
        Rules { neighbors: self.neighbors, ..rules }
    }
}

impl AdjacencyArgs {
    /// Returns a game's rules with these paths.
    pub fn apply(&self, rules: Rules) -> Rules {
        Rules { wrap: self.wrap, reuse: self.reuse, ..self.neighbors.apply(rules) }
    }
}

//! Options that determine which paths exist on a board.

use boggle_solver::{Neighbors, Rules};
use clap::ValueEnum;

#[derive(clap::Args)]
pub(crate) struct NeighborArgs {
    /// Number of neighbors of a cell: 8, or 4 without diagonals.
    #[arg(
        long,
        value_name = "N",
        default_value = "8",
        hide_possible_values = true,
        help_heading = "Rules"
    )]
    neighbors: NeighborsNumber,
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

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum NeighborsNumber {
    #[value(name = "4")]
    Four,
    #[value(name = "8")]
    Eight,
}

impl NeighborArgs {
    /// Returns a game's rules with these neighbors.
    pub fn apply(&self, rules: Rules) -> Rules {
        let neighbors = match self.neighbors {
            NeighborsNumber::Four => Neighbors::Four,
            NeighborsNumber::Eight => Neighbors::Eight,
        };
        Rules { neighbors, ..rules }
    }
}

impl AdjacencyArgs {
    /// Returns a game's rules with these paths.
    pub fn apply(&self, rules: Rules) -> Rules {
        Rules { wrap: self.wrap, reuse: self.reuse, ..self.neighbors.apply(rules) }
    }
}

//! Code that the fuzz targets share: random boards, rules and words, and the oracles of the tests.

mod case;

/// The oracles, which share no code with the libraries.
#[path = "../../tests/oracle"]
pub mod oracle {
    pub mod alphabets;
    pub mod brute;
    pub mod straight;
}

pub use case::{Case, Tiles};

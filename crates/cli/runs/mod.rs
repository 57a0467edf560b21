//! Long runs: how they are watched and saved, and their results.

pub(crate) mod best;
pub(crate) mod checkpoint;
#[cfg(feature = "prove")]
pub(crate) mod prove;
pub(crate) mod stats;
pub(crate) mod watch;

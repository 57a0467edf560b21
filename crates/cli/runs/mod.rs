//! Long runs: their parts, their checkpoints, and their results.

pub(crate) mod best;
pub(crate) mod checkpoint;
pub(crate) mod checksum;
pub(crate) mod dictionary_record;
pub(crate) mod prove;
pub(crate) mod shard;
pub(crate) mod stats;

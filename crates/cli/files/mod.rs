//! Files that commands write.

pub(crate) mod overwrite_guard;
pub(crate) mod regular;
pub(crate) mod replace_file;

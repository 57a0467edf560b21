//! The commands of `boggle-dict`, a file each.

pub(crate) mod build;
pub(crate) mod choose;
pub(crate) mod contains;
pub(crate) mod info;
pub(crate) mod list;
pub(crate) mod verify;
pub(crate) mod words;

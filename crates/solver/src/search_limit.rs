//! The limit of a search that another one can replace.

/// The error of a search that would take more paths or steps than it may. The limits are
/// fixed, unlike the [`Budget`](crate::Budget) of a caller, and another search takes over.
#[derive(Debug)]
pub(crate) struct SearchLimit;

//! The limit of a search that has a fallback.

/// The error of a search that would need more paths or steps than allowed. Unlike a caller's
/// [`Budget`](crate::Budget), the limits are fixed, and another search takes over.
#[derive(Debug)]
pub(crate) struct SearchLimit;

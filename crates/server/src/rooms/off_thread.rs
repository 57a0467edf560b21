//! Work that takes so long that others would notice it.

use tokio::task::spawn_blocking;

use super::failure::Failure;

/// Does work for one player in another thread than the one that serves everybody.
pub(super) async fn off_thread<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Failure> {
    // The fuzz target gives a request only a few turns.
    if cfg!(fuzzing) {
        return Ok(work());
    }
    spawn_blocking(work).await.map_err(|_| Failure::Busy("this went wrong; try again later"))
}

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Why a server cannot run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// It cannot listen on an address.
    #[error("{0}: {1}")]
    Listen(SocketAddr, #[source] io::Error),
    /// It cannot store its rooms.
    #[error("{}: {error}", path.display())]
    Store {
        /// The file.
        path: PathBuf,
        /// What is wrong. [`WouldBlock`](io::ErrorKind::WouldBlock) says that another server uses it.
        #[source]
        error: io::Error,
    },
    /// The system has no threads or no connections.
    #[error(transparent)]
    System(#[from] io::Error),
}

//! The server: connections, limits and its end.

use std::io;
use std::net::TcpListener;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};

use super::connection::connection;
use super::connections::Connections;
use super::error::Error;
use super::respond::Site;

/// A browser opens six connections; this is enough for forty.
const MAX_CONNECTIONS: usize = 256;

/// A player has one connection for events, and one for requests.
const MAX_CONNECTIONS_WITH_ROOMS: usize = 16_384;

/// How long a connection may take in all, unless it can be a stream of events.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(300);

/// The number of threads for work that would delay others. More would take the processors from the
/// thread that serves everybody.
const MAX_WORKERS: usize = 2;

/// How long the last answers may take when the server ends.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(2);

/// Serves the page until `end`.
pub(super) fn until(
    end: impl Future<Output = io::Result<()>>,
    listener: TcpListener,
    site: Site,
) -> Result<(), Error> {
    listener.set_nonblocking(true)?;
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_all().max_blocking_threads(MAX_WORKERS).build()?;
    runtime.block_on(serve(end, listener, Arc::new(site)))
}

async fn serve(
    end: impl Future<Output = io::Result<()>>,
    listener: TcpListener,
    site: Arc<Site>,
) -> Result<(), Error> {
    let listener = tokio::net::TcpListener::from_std(listener)?;
    if let Some(rooms) = &site.rooms {
        allow_files();
        rooms.start().await?;
    }
    // With rooms, a connection can be a stream of events, so its duration is not limited.
    let (max_connections, limit) = match site.rooms {
        Some(_) => (MAX_CONNECTIONS_WITH_ROOMS, Duration::MAX),
        None => (MAX_CONNECTIONS, CONNECTION_TIMEOUT),
    };
    let connections = Arc::new(Semaphore::new(max_connections));
    let of_addresses = Connections::default();
    let ending = watch::Sender::new(());
    let mut end = pin!(end);
    loop {
        let (permit, accepted) = tokio::select! {
            accepted = async {
                let permit = Arc::clone(&connections).acquire_owned().await;
                (permit, listener.accept().await)
            } => accepted,
            ended = &mut end => {
                ended?;
                break;
            }
        };
        let Ok((stream, peer)) = accepted else {
            // Out of file descriptors, or a connection that ended too early.
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        let Some(counted) = of_addresses.open(peer.ip(), site.trusts(peer.ip())) else { continue };
        let (site, ending) = (Arc::clone(&site), ending.subscribe());
        tokio::spawn(async move {
            // A connection that a browser or an attacker closes is not a server error.
            let _ = timeout(limit, connection(stream, peer.ip(), site, ending)).await;
            drop((permit, counted));
        });
    }
    ending.send_replace(());
    let _ = timeout(SHUTDOWN_TIMEOUT, ending.closed()).await;
    if let Some(rooms) = &site.rooms {
        rooms.stop().await;
    }
    Ok(())
}

/// Allows as many open files, and so connections, as the system does.
fn allow_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // Fewer players can connect.
        let _ = setrlimit(Resource::Nofile, limit);
    }
}

/// Waits for Ctrl-C or the signal that asks a process to end.
pub(super) async fn interrupted() -> io::Result<()> {
    #[cfg(unix)]
    {
        let mut terminate =
            tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
        tokio::select! {
            interrupt = tokio::signal::ctrl_c() => interrupt,
            _ = terminate.recv() => Ok(()),
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await
}

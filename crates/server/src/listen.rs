//! The server: connections, limits and its end.
//!
//! `axum::serve` would do without a limit on the time in which the head of a request arrives, so a
//! client that sends nothing would be kept forever.

use std::io;
use std::net::{IpAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulConnection, GracefulShutdown};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;
use tower::Service;

use super::connections::Connections;
use super::error::Error;
use super::site::Site;

/// The maximum number of connections. A player has one for events, and one for requests.
const MAX_CONNECTIONS: usize = 10_000;

/// How long the head of a request may take to arrive, an idle connection is kept, and a client may
/// read nothing of its answer.
const IDLE_TIMEOUT: Duration = Duration::from_secs(15);

/// The maximum number of bytes of a request line and its headers.
const MAX_HEADERS: usize = 16 * 1024;

/// The number of threads for work that would delay others. More would take the processors from the
/// thread that serves everybody.
const MAX_WORKERS: usize = 2;

/// How long the last answers may take when the server ends.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(2);

/// The address at the other end of a connection.
#[derive(Clone, Copy)]
pub(super) struct Peer(pub IpAddr);

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
    allow_files();
    if let Some(rooms) = &site.rooms {
        rooms.start();
    }
    let router = site.router();
    let connections = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    let of_addresses = Connections::default();
    let graceful = GracefulShutdown::new();
    let mut end = std::pin::pin!(end);
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
        let (watcher, router) = (graceful.watcher(), router.clone());
        tokio::spawn(async move {
            // A connection that a browser or an attacker closes is not a server error. If it were made
            // outside, the task would have room for it twice.
            let _ = watcher.watch(connection(stream, peer.ip(), router)).await;
            drop((permit, counted));
        });
    }
    if let Some(rooms) = &site.rooms {
        rooms.end_streams();
    }
    let _ = timeout(SHUTDOWN_TIMEOUT, graceful.shutdown()).await;
    if let Some(rooms) = &site.rooms {
        rooms.stop().await;
    }
    Ok(())
}

/// Answers the requests of a client.
pub(super) fn connection<S: AsyncRead + AsyncWrite + Send + 'static>(
    stream: S,
    peer: IpAddr,
    router: Router,
) -> impl GracefulConnection<Error = hyper::Error> + Send {
    // A client that stops reading is disconnected like one that stops sending.
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(IDLE_TIMEOUT));
    // Boxed, because an idle connection keeps the room for an answer.
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        Box::pin(router.clone().call(request))
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(IDLE_TIMEOUT)
        .max_buf_size(MAX_HEADERS)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
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

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::Instant;

    use super::*;
    use crate::Asset;
    use crate::site::MAX_BODY;

    fn router() -> Router {
        let icon = Asset::new("icon.svg", "x".repeat(2_000));
        let words = Asset::new("wordnik.words", "x".repeat(1 << 20));
        Arc::new(Site::new((Ipv4Addr::LOCALHOST, 0).into(), vec![icon, words], None).unwrap())
            .router()
    }

    fn get(file: &str) -> String {
        format!("GET /{file} HTTP/1.1\r\nHost: localhost\r\n\r\n")
    }

    /// Time is paused: it jumps to the next timer once nothing else happens.
    #[tokio::test(start_paused = true)]
    async fn a_client_that_does_nothing_is_disconnected() {
        let router = router();
        for (state, request) in [
            ("before a request", String::new()),
            ("within a request", "GET / HTTP/1.1\r\nHost: local".into()),
            ("with an unread answer", get("wordnik.words")),
            ("after an answer", get("none")),
        ] {
            let (mut client, server) = duplex(1024);
            client.write_all(request.as_bytes()).await.unwrap();
            let start = Instant::now();
            let peer = Ipv4Addr::LOCALHOST.into();
            let _ = connection(server, peer, router.clone()).await;
            let ended = start.elapsed();
            assert!(ended < IDLE_TIMEOUT + Duration::from_secs(1), "{state}: {ended:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_client_gets_its_whole_answer() {
        let (mut client, server) = duplex(64);
        let connection = connection(server, Ipv4Addr::LOCALHOST.into(), router());
        tokio::spawn(async { drop(connection.await) });
        client.write_all(get("icon.svg").as_bytes()).await.unwrap();
        let (mut answer, mut part) = (Vec::new(), [0; 64]);
        loop {
            sleep(IDLE_TIMEOUT * 2 / 3).await;
            match client.read(&mut part).await.unwrap() {
                0 => break,
                length => answer.extend(&part[..length]),
            }
        }
        assert!(answer.ends_with(&[b'x'; 2_000]));
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_ends_when_the_client_expects_it_or_the_next_request_cannot_be_found() {
        let long = "x".repeat(MAX_BODY + 1);
        for request in [
            "GET /none HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".into(),
            "GET /none HTTP/1.0\r\nHost: localhost\r\n\r\n".into(),
            format!("POST /none HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n{long}"),
        ] {
            let (mut client, server) = duplex(1 << 16);
            let connection = connection(server, Ipv4Addr::LOCALHOST.into(), router());
            tokio::spawn(async { drop(connection.await) });
            client.write_all(request.as_bytes()).await.unwrap();
            let (start, mut answer) = (Instant::now(), Vec::new());
            client.read_to_end(&mut answer).await.unwrap();
            assert!(
                !answer.is_empty() && start.elapsed() < Duration::from_secs(1),
                "{request:.80}"
            );
        }
    }
}

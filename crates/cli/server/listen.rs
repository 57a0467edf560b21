//! The server: connections, limits and its end.

use std::convert::Infallible;
use std::future::poll_fn;
use std::io;
use std::net::{IpAddr, TcpListener};
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use hyper::Version;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt};
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;

use super::connections::Connections;
use super::respond::{Site, respond};

/// A browser opens six connections; this is enough for forty.
const MAX_CONNECTIONS: usize = 256;

/// A player has one connection for events, and one for requests.
const MAX_CONNECTIONS_WITH_ROOMS: usize = 16_384;

/// How long a request may take to arrive, an idle connection is kept, and a client may read
/// nothing of its answer.
const IDLE_TIMEOUT: Duration = Duration::from_secs(15);

/// How long a connection may take in all, unless it can be a stream of events.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(300);

/// What a request line and its headers may take.
const MAX_HEADERS: usize = 16 * 1024;

/// How long the last answers may take when the server ends.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(2);

/// Serves the page until `end`.
pub(super) fn until(
    end: impl Future<Output = io::Result<()>>,
    listener: TcpListener,
    site: Site,
) -> anyhow::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(serve(end, listener, Arc::new(site)))
}

async fn serve(
    end: impl Future<Output = io::Result<()>>,
    listener: TcpListener,
    site: Arc<Site>,
) -> anyhow::Result<()> {
    let listener = tokio::net::TcpListener::from_std(listener)?;
    if let Some(rooms) = &site.rooms {
        allow_files();
        rooms.start()?;
    }
    let max_connections =
        if site.rooms.is_some() { MAX_CONNECTIONS_WITH_ROOMS } else { MAX_CONNECTIONS };
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
        let Some(counted) = of_addresses.open(peer.ip()) else { continue };
        let has_rooms = site.rooms.is_some();
        let connection = connection(stream, peer.ip(), Arc::clone(&site), ending.subscribe());
        tokio::spawn(async move {
            // A connection that a browser or an attacker closes is not a server error.
            if has_rooms {
                let _ = connection.await;
            } else {
                let _ = timeout(CONNECTION_TIMEOUT, connection).await;
            }
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

/// Answers the requests of a client, until the server is ending.
async fn connection<S: AsyncRead + AsyncWrite + Unpin>(
    stream: S,
    peer: IpAddr,
    site: Arc<Site>,
    mut ending: watch::Receiver<()>,
) -> io::Result<()> {
    // A client that stops reading holds a connection no longer than one that stops writing.
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(IDLE_TIMEOUT));
    let events = Arc::new(Mutex::new(None));
    let opened = Arc::clone(&events);
    let service = service_fn(move |request| {
        let (site, opened) = (Arc::clone(&site), Arc::clone(&opened));
        Box::pin(async move {
            let mut response = respond(request, &site, peer).await;
            if let Some(events) = response.body_mut().take_events() {
                // Without chunks, nothing but events follows the headers.
                *response.version_mut() = Version::HTTP_10;
                *opened.lock().unwrap_or_else(PoisonError::into_inner) = Some(events);
            }
            Ok::<_, Infallible>(response)
        })
    });
    let http = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(IDLE_TIMEOUT)
        .max_buf_size(MAX_HEADERS)
        .serve_connection(TokioIo::new(Box::pin(stream)), service);
    // On the heap, so that its 16 kB of buffers are gone while events are sent.
    let mut http = Box::new(http);
    let is_ending = tokio::select! {
        answered = poll_fn(|context| http.poll_without_shutdown(context)) => {
            answered.map_err(io::Error::other)?;
            false
        }
        _ = ending.changed() => true,
    };
    if is_ending {
        Pin::new(&mut *http).graceful_shutdown();
        let answered = poll_fn(|context| http.poll_without_shutdown(context)).await;
        answered.map_err(io::Error::other)?;
    }
    let mut stream = http.into_parts().io.into_inner();
    let events = events.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(events) = events {
        tokio::select! {
            sent = events.send(&mut stream) => sent?,
            _ = ending.changed() => {}
        }
    }
    stream.shutdown().await
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

    fn site() -> Arc<Site> {
        Arc::new(Site::new((Ipv4Addr::LOCALHOST, 0).into(), None).unwrap())
    }

    /// Of a server that never ends.
    fn ending() -> watch::Receiver<()> {
        Box::leak(Box::new(watch::Sender::new(()))).subscribe()
    }

    fn get(file: &str) -> String {
        format!("GET /{file} HTTP/1.1\r\nHost: localhost\r\n\r\n")
    }

    /// Time is paused: it jumps to the next timer once nothing else happens.
    #[tokio::test(start_paused = true)]
    async fn a_client_that_does_nothing_is_disconnected() {
        let site = site();
        for (state, request) in [
            ("before a request", String::new()),
            ("within a request", "GET / HTTP/1.1\r\nHost: local".into()),
            ("with an unread answer", get("wordnik.words")),
            ("after an answer", get("none")),
        ] {
            let (mut client, server) = duplex(1024);
            client.write_all(request.as_bytes()).await.unwrap();
            let start = Instant::now();
            let _ = timeout(
                CONNECTION_TIMEOUT,
                connection(server, Ipv4Addr::LOCALHOST.into(), Arc::clone(&site), ending()),
            )
            .await;
            let ended = start.elapsed();
            assert!(ended < IDLE_TIMEOUT + Duration::from_secs(1), "{state}: {ended:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_client_gets_its_whole_answer() {
        let (mut client, server) = duplex(64);
        let connection = connection(server, Ipv4Addr::LOCALHOST.into(), site(), ending());
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
        assert!(answer.ends_with(include_bytes!("../../../web/icon.svg")));
    }
}

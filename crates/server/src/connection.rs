//! A client's connection.
//!
//! Most connections wait for a player's next word nearly all the time. hyper and its 16 kB of
//! buffers therefore serve a connection only from the first byte of a request until the client
//! pauses.

use std::convert::Infallible;
use std::future::poll_fn;
use std::io;
use std::net::IpAddr;
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use http_body_util::{BodyExt, Limited};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Version, header};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, join, split};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutWriter;

use super::body::RequestBody;
use super::respond::{Site, respond};
use super::rooms::EventStream;

/// How long a request may take to arrive, an idle connection is kept, and a client may read
/// nothing of its answer.
const IDLE_TIMEOUT: Duration = Duration::from_secs(15);

/// How long hyper waits for another request.
const PAUSE: Duration = Duration::from_millis(100);

/// The maximum number of bytes of a request line and its headers.
const MAX_HEADERS: usize = 16 * 1024;

/// The maximum number of bytes of a request's body.
const MAX_BODY: usize = 4096;

/// How long the body of a request may take to arrive.
const BODY_TIMEOUT: Duration = Duration::from_secs(10);

/// The next step after hyper is done.
enum Next {
    /// Another request, of which these bytes have arrived.
    Request(Vec<u8>),
    /// There are no more requests; events may follow.
    End(Option<EventStream>),
}

/// The requests and answers since the client last paused.
#[derive(Default)]
struct Answers {
    asked: usize,
    /// The number of answers after which the connection can be used again.
    reusable: usize,
    events: Option<EventStream>,
}

/// Answers the requests of a client, until the server is ending.
pub(super) async fn connection<S: AsyncRead + AsyncWrite>(
    stream: S,
    peer: IpAddr,
    site: Arc<Site>,
    mut ending: watch::Receiver<()>,
) -> io::Result<()> {
    let (mut read, mut write) = split(stream);
    // On the heap, so that its memory is freed before events are sent.
    let requests = Box::pin(requests(&mut read, &mut write, peer, &site, &mut ending));
    if let Some(mut events) = requests.await? {
        let write = pin!(limited(&mut write));
        tokio::select! {
            // Send events first, so that players learn that the room is closed even if the server ends.
            biased;
            sent = events.send(join(&mut read, write)) => sent?,
            _ = ending.changed() => {}
        }
    }
    write.shutdown().await
}

/// Answers requests until the client closes the connection or requests events.
async fn requests(
    mut read: impl AsyncRead + Unpin,
    mut write: impl AsyncWrite + Unpin,
    peer: IpAddr,
    site: &Site,
    ending: &mut watch::Receiver<()>,
) -> io::Result<Option<EventStream>> {
    let mut start = Vec::new();
    loop {
        if start.is_empty() {
            tokio::select! {
                byte = timeout(IDLE_TIMEOUT, read.read_u8()) => start.push(byte??),
                _ = ending.changed() => return Ok(None),
            }
        }
        // On the heap, so that its memory is freed while no requests arrive.
        let read = (&start[..]).chain(&mut read);
        match Box::pin(answer(read, &mut write, peer, site, ending)).await? {
            Next::Request(rest) => start = rest,
            Next::End(events) => return Ok(events),
        }
    }
}

/// Adds a timeout, so that a client that stops reading is disconnected like one that stops sending.
fn limited<W: AsyncWrite>(write: W) -> TimeoutWriter<W> {
    let mut write = TimeoutWriter::new(write);
    write.set_timeout(Some(IDLE_TIMEOUT));
    write
}

/// Answers requests until the client pauses.
async fn answer(
    read: impl AsyncRead + Unpin,
    write: impl AsyncWrite + Unpin,
    peer: IpAddr,
    site: &Site,
    ending: &mut watch::Receiver<()>,
) -> io::Result<Next> {
    let write = pin!(limited(write));
    let answers = Mutex::default();
    let service = service_fn(|request: Request<Incoming>| {
        lock(&answers).asked += 1;
        let answers = &answers;
        Box::pin(async move {
            let is_last = is_last(&request);
            let (head, body) = request.into_parts();
            let body = read_body(body).await;
            let is_reusable = body.is_ok() && !is_last;
            let mut response = respond(Request::from_parts(head, body), site, peer).await;
            let mut answers = lock(answers);
            answers.reusable += usize::from(is_reusable);
            answers.events = response.body_mut().take_events();
            if answers.events.is_some() {
                // Without chunks, nothing but events follows the headers.
                *response.version_mut() = Version::HTTP_10;
            }
            Ok::<_, Infallible>(response)
        })
    });
    let mut http = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(IDLE_TIMEOUT)
        .max_buf_size(MAX_HEADERS)
        .serve_connection(TokioIo::new(join(read, write)), service);
    let mut is_paused = false;
    let is_over = tokio::select! {
        answered = poll_fn(|context| http.poll_without_shutdown(context)) => {
            answered.map_err(io::Error::other)?;
            true
        }
        () = pause(&answers) => {
            is_paused = true;
            false
        }
        _ = ending.changed() => false,
    };
    if !is_over {
        Pin::new(&mut http).graceful_shutdown();
        let answered = poll_fn(|context| http.poll_without_shutdown(context)).await;
        answered.map_err(io::Error::other)?;
    }
    let events = lock(&answers).events.take();
    Ok(match events {
        None if is_paused => Next::Request(http.into_parts().read_buf.to_vec()),
        events => Next::End(events),
    })
}

fn lock(answers: &Mutex<Answers>) -> MutexGuard<'_, Answers> {
    answers.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns whether the client may expect the connection to end after the answer.
fn is_last<B>(request: &Request<B>) -> bool {
    let mut options = request.headers().get_all(header::CONNECTION).iter();
    request.version() != Version::HTTP_11
        || options.any(|option| option.as_bytes().eq_ignore_ascii_case(b"close"))
}

/// Reads the body of a request. The next request can follow only after that.
async fn read_body(body: Incoming) -> RequestBody {
    let body = timeout(BODY_TIMEOUT, Limited::new(body, MAX_BODY).collect());
    let body = body.await.map_err(|_| "the request took too long")?;
    Ok(body.map_err(|_| "send at most 4096 bytes")?.to_bytes())
}

/// Waits until the client has received all answers and has sent no request for a while.
async fn pause(answers: &Mutex<Answers>) {
    let mut before = 0;
    loop {
        sleep(PAUSE).await;
        let Answers { asked, reusable, .. } = *lock(answers);
        if asked > 0 && asked == before && asked == reusable {
            return;
        }
        before = asked;
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use tokio::io::duplex;
    use tokio::time::Instant;

    use super::*;
    use crate::Asset;

    fn site() -> Arc<Site> {
        let icon = Asset::new("icon.svg", "x".repeat(2_000));
        let words = Asset::new("wordnik.words", "x".repeat(1 << 20));
        Arc::new(Site::new((Ipv4Addr::LOCALHOST, 0).into(), vec![icon, words], None).unwrap())
    }

    /// The shutdown signal of a server that never ends.
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
            let peer = Ipv4Addr::LOCALHOST.into();
            let _ = connection(server, peer, Arc::clone(&site), ending()).await;
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
        assert!(answer.ends_with(&[b'x'; 2_000]));
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_is_used_again_after_a_pause() {
        let (mut client, server) = duplex(1 << 16);
        let connection = connection(server, Ipv4Addr::LOCALHOST.into(), site(), ending());
        tokio::spawn(async { drop(connection.await) });
        let request = get("none");
        let (start, rest) = request.split_at(20);
        let (longer, two) = (format!("{request}{start}"), request.repeat(2));
        for part in [request.as_str(), start, rest, &longer, rest, &two] {
            client.write_all(part.as_bytes()).await.unwrap();
            sleep(PAUSE * 5).await;
        }
        client.shutdown().await.unwrap();
        let mut answers = String::new();
        client.read_to_string(&mut answers).await.unwrap();
        assert_eq!(answers.matches("HTTP/1.1 404").count(), 6, "{answers}");
        assert!(!answers.contains("connection: close"), "{answers}");
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
            let connection = connection(server, Ipv4Addr::LOCALHOST.into(), site(), ending());
            tokio::spawn(async { drop(connection.await) });
            client.write_all(request.as_bytes()).await.unwrap();
            let (start, mut answer) = (Instant::now(), Vec::new());
            client.read_to_end(&mut answer).await.unwrap();
            assert!(!answer.is_empty() && start.elapsed() < PAUSE, "{request:.80}");
        }
    }
}

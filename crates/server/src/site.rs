//! What the server answers, and to whom.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Extension, Path, Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode, Uri, Version};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use boggle_game::QrCode;
use ipnet::IpNet;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;

use super::asset::{Asset, IDENTITY};
use super::listen::Peer;
use super::rooms::{self, Client, Rooms};
use super::{Error, RoomOptions, addresses, host};

/// The maximum number of bytes of a request's body.
pub(crate) const MAX_BODY: usize = 4096;

/// How long an answer may take, from the end of the head of a request.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);

/// What the server has, and where it listens.
pub(crate) struct Site {
    assets: Vec<Asset>,
    listen: SocketAddr,
    public_hosts: Vec<String>,
    trusted_proxies: Vec<IpNet>,
    pub rooms: Option<Arc<Rooms>>,
}

/// The host that a request names, which is one of this server.
#[derive(Clone)]
struct Host(String);

impl Site {
    pub fn new(
        listen: SocketAddr,
        assets: Vec<Asset>,
        options: Option<RoomOptions>,
    ) -> Result<Site, Error> {
        let Some(mut options) = options else {
            let (public_hosts, trusted_proxies) = (Vec::new(), Vec::new());
            return Ok(Site { assets, listen, public_hosts, trusted_proxies, rooms: None });
        };
        let public_hosts = std::mem::take(&mut options.public_hosts);
        let trusted_proxies = std::mem::take(&mut options.trusted_proxies);
        let rooms = Some(Arc::new(Rooms::new(options)?));
        Ok(Site { assets, listen, public_hosts, trusted_proxies, rooms })
    }

    /// Returns the service that answers requests.
    pub fn router(self: &Arc<Site>) -> Router {
        let mut router = Router::new().fallback(get(asset));
        if let Some(rooms) = &self.rooms {
            let rooms = rooms::router(Arc::clone(rooms))
                .layer(from_fn_with_state(Arc::clone(self), admit_to_rooms));
            router = router.route("/{code}/qr.svg", get(qr_code)).nest("/rooms", rooms);
        }
        let router = router.layer(from_fn_with_state(Arc::clone(self), check_host));
        with_limits(router.with_state(Arc::clone(self)))
    }

    /// Returns whether a request may name this host.
    fn is_own(&self, host: &str) -> bool {
        host::is_own(host, self.listen.ip()) || self.is_public(host)
    }

    /// Returns the address of a client, given the one of the connection, which may be a proxy's. A
    /// proxy appends the address from which it got a request, so only the part of the list after the
    /// last address that is no trusted proxy's can be believed. (The crate real-ip also believes a
    /// `Forwarded` header, which most proxies pass on from the client.)
    fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let lines = headers.get_all("x-forwarded-for").iter().rev();
        // What a client sends can be any bytes, beside which the proxy's are still text. Empty
        // elements of a list do not count (RFC 9110, section 5.6.1).
        let forwarded = lines.flat_map(|line| line.as_bytes().rsplit(|byte| *byte == b','));
        let mut forwarded = forwarded.map(<[u8]>::trim_ascii).filter(|entry| !entry.is_empty());
        let mut client = peer.to_canonical();
        let mut is_proxied = headers
            .get(header::HOST)
            .is_some_and(|host| host.to_str().is_ok_and(|host| self.is_public(host)));
        while self.trusts(client)
            && let Some(entry) = forwarded.next()
        {
            let Some(before) = forwarded_address(entry) else { return UNKNOWN_CLIENT };
            client = before.to_canonical();
            is_proxied = true;
        }
        // This machine has no limits, so a proxy must not stand for it.
        if is_proxied && client.is_loopback() { UNKNOWN_CLIENT } else { client }
    }

    /// Returns whether a host is one that only a proxy passes on.
    fn is_public(&self, host: &str) -> bool {
        self.public_hosts.iter().any(|public| public.eq_ignore_ascii_case(host::without_port(host)))
    }

    /// Returns whether an address is a proxy's, which says for whom it asks.
    pub fn trusts(&self, address: IpAddr) -> bool {
        let proxy = address.to_canonical();
        proxy.is_loopback() && !self.public_hosts.is_empty()
            || self.trusted_proxies.iter().any(|network| network.contains(&proxy))
    }

    /// Returns the address to tell to others, given the one that a player used.
    fn shared_address(&self, host: &str) -> String {
        if let Some(public) = self.public_hosts.first() {
            return public.clone();
        }
        let name = host::without_port(host);
        let is_local = name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback())
            || name.eq_ignore_ascii_case("localhost");
        let others = if is_local { addresses::for_others(self.listen) } else { Vec::new() };
        others.first().map_or_else(|| host.to_owned(), SocketAddr::to_string)
    }
}

/// The address of all clients whose address a proxy does not tell, which no client can have.
const UNKNOWN_CLIENT: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// Returns the address in an entry of `X-Forwarded-For`. Some proxies add the port, and then put an
/// IPv6 address in brackets.
fn forwarded_address(entry: &[u8]) -> Option<IpAddr> {
    let text = str::from_utf8(entry).ok()?;
    let in_brackets = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok().map(IpAddr::V6);
    let with_port = || text.parse().ok().map(|address: SocketAddr| address.ip());
    text.parse().ok().or_else(with_port).or_else(in_brackets)
}

/// What every answer says: the page loads nothing from elsewhere, runs no scripts but
/// its own files, and is not shown within another page.
const SECURITY: [(HeaderName, &str); 4] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; \
         connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Adds what every answer has and every request is limited by. A panic ends only the request that
/// caused it.
fn with_limits(router: Router) -> Router {
    let mut router = router
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, ANSWER_TIMEOUT))
        .layer(CatchPanicLayer::new());
    for (name, value) in SECURITY {
        let value = HeaderValue::from_static(value);
        router = router.layer(SetResponseHeaderLayer::overriding(name, value));
    }
    router
}

/// Answers only requests that name a host of this server.
async fn check_host(State(site): State<Arc<Site>>, mut request: Request, next: Next) -> Response {
    // RFC 9112, section 3.2. HTTP/1.0 allows a request without a host; browsers always name one.
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let host = hosts.next();
    if hosts.next().is_some() || host.is_none() && request.version() == Version::HTTP_11 {
        return (StatusCode::BAD_REQUEST, "a request has exactly one Host line").into_response();
    }
    // An absolute URL overrides the header.
    let host = match request.uri().authority() {
        Some(authority) => Some(authority.as_str()),
        None => host.and_then(|host| host.to_str().ok()),
    };
    match host {
        Some(host) if site.is_own(host) => {
            let host = Host(host.to_owned());
            request.extensions_mut().insert(host);
            next.run(request).await
        }
        _ => {
            (StatusCode::MISDIRECTED_REQUEST, "this is not the host you asked for").into_response()
        }
    }
}

/// Lets only the page of this server, and clients that are no pages, use the rooms, and finds out who
/// they are.
async fn admit_to_rooms(
    State(site): State<Arc<Site>>,
    Extension(Host(host)): Extension<Host>,
    Extension(Peer(peer)): Extension<Peer>,
    mut request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let is_post = request.method() == Method::POST;
    if !has_own_origin(headers, &host) || is_post && is_cross_site(headers) {
        return (StatusCode::FORBIDDEN, "this server answers only its own page").into_response();
    }
    let client = Client { ip: site.client(peer, headers), server: site.shared_address(&host) };
    request.extensions_mut().insert(client);
    next.run(request).await
}

/// Returns whether a request comes from the page of this server, or from no page.
fn has_own_origin(headers: &HeaderMap, host: &str) -> bool {
    let mut origins = headers.get_all(header::ORIGIN).iter();
    origins.all(|origin| {
        let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
        origin.is_some_and(|(_, origin)| origin.eq_ignore_ascii_case(host))
    })
}

/// Returns whether a browser says that another site's page sends a request. Privacy extensions and
/// some redirects leave out the origin, but not this.
fn is_cross_site(headers: &HeaderMap) -> bool {
    let mut sites = headers.get_all("sec-fetch-site").iter();
    sites.any(|site| site != "same-origin" && site != "none")
}

/// Sends the QR code of a room.
async fn qr_code(
    State(site): State<Arc<Site>>,
    Extension(Host(host)): Extension<Host>,
    Path(code): Path<String>,
    request: HeaderMap,
) -> Response {
    let Some(code) = rooms::code(&code) else { return no_file() };
    let is_secure = request.get("x-forwarded-proto").is_some_and(|scheme| scheme == "https");
    let scheme = if is_secure { "https" } else { "http" };
    let address = format!("{scheme}://{}/{code}", site.shared_address(&host));
    match QrCode::new(&address) {
        Some(code) => {
            let headers =
                [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "no-store")];
            (headers, code.svg()).into_response()
        }
        None => (StatusCode::NOT_FOUND, "the address is too long for a QR code").into_response(),
    }
}

/// Sends a file, or says that the browser's copy is current.
async fn asset(State(site): State<Arc<Site>>, uri: Uri, request: HeaderMap) -> Response {
    let path = uri.path().strip_prefix('/').unwrap_or(uri.path());
    let (status, name) = match path {
        "" => (StatusCode::OK, "index.html"),
        path if site.rooms.is_some() => rooms::page(path).unwrap_or((StatusCode::OK, path)),
        path => (StatusCode::OK, path),
    };
    let Some(asset) = site.assets.iter().find(|asset| asset.name == name) else {
        return no_file();
    };
    let etag = asset.etag();
    let is_current = is_current(&request, &etag);
    let (coding, bytes) = asset.accepted(|coding| accepts(&request, coding));
    let headers = [
        (header::CONTENT_TYPE, asset.content_type().to_owned()),
        // The browser keeps the file, and asks each time whether it is current.
        (header::CACHE_CONTROL, "no-cache".to_owned()),
        (header::ETAG, etag),
        (header::VARY, "accept-encoding".to_owned()),
    ];
    if is_current && status == StatusCode::OK {
        (StatusCode::NOT_MODIFIED, headers).into_response()
    } else if coding == IDENTITY {
        (status, headers, bytes.clone()).into_response()
    } else {
        (status, headers, [(header::CONTENT_ENCODING, coding)], bytes.clone()).into_response()
    }
}

fn no_file() -> Response {
    (StatusCode::NOT_FOUND, "no such file").into_response()
}

/// Returns whether a browser accepts a content coding (RFC 9110, section 12.5.3).
fn accepts(request: &HeaderMap, coding: &str) -> bool {
    let lines = request.get_all(header::ACCEPT_ENCODING).iter();
    let mut entries = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(','));
    entries.any(|entry| {
        let (name, weight) = entry.split_once(';').unwrap_or((entry, "q=1"));
        let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse().ok());
        name.trim().eq_ignore_ascii_case(coding) && weight.is_some_and(|weight: f32| weight > 0.0)
    })
}

/// Returns whether the browser has the file with an entity tag.
fn is_current(request: &HeaderMap, etag: &str) -> bool {
    let values = request.get_all(header::IF_NONE_MATCH).iter();
    let mut tags = values.filter_map(|value| value.to_str().ok()).flat_map(|tags| tags.split(','));
    tags.any(|tag| tag.trim().trim_start_matches("W/") == etag)
}

#[cfg(test)]
mod tests {
    use tower::Service as _;

    use super::*;

    #[test]
    fn only_trusted_proxies_say_who_a_client_is() {
        let site = |public_host: Option<&str>, proxies: &[&str]| Site {
            assets: Vec::new(),
            listen: ([127, 0, 0, 1], 8026).into(),
            public_hosts: public_host.map(str::to_owned).into_iter().collect(),
            trusted_proxies: proxies.iter().map(|network| network.parse().unwrap()).collect(),
            rooms: None,
        };
        let client = |site: &Site, peer: &str, lines: &[&[u8]]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", HeaderValue::from_bytes(line).unwrap());
            }
            site.client(peer.parse().unwrap(), &headers).to_string()
        };
        let (near, far) = (site(Some("example.com"), &[]), site(None, &["10.0.0.0/8"]));
        let both = site(None, &["10.0.0.0/8", "127.0.0.1/32"]);
        for (site, peer, lines, expected) in [
            (&near, "127.0.0.1", &[&b"192.0.2.7"[..]][..], "192.0.2.7"),
            (&near, "127.0.0.1", &[b"forged, 192.0.2.7"], "192.0.2.7"),
            (&near, "127.0.0.1", &[b"\xff, 192.0.2.7"], "192.0.2.7"),
            (&near, "127.0.0.1", &[b"\xc3\xa9, 192.0.2.7"], "192.0.2.7"),
            (&near, "127.0.0.1", &[b", 192.0.2.7"], "192.0.2.7"),
            (&near, "127.0.0.1", &[b"192.0.2.7:4711"], "192.0.2.7"),
            (&near, "127.0.0.1", &[b"[2001:db8::7]:4711"], "2001:db8::7"),
            (&near, "127.0.0.1", &[b"[2001:db8::7]"], "2001:db8::7"),
            (&near, "127.0.0.1", &[b"2001:db8::7"], "2001:db8::7"),
            (&near, "127.0.0.1", &[b"[::ffff:192.0.2.7]:4711"], "192.0.2.7"),
            (&near, "127.0.0.1", &[], "127.0.0.1"),
            // A local proxy does not know, and must not make the client this computer.
            (&near, "127.0.0.1", &[b"forged"], "0.0.0.0"),
            (&near, "127.0.0.1", &[b"192.0.2.7, unknown"], "0.0.0.0"),
            (&near, "127.0.0.1", &[b"192.0.2.7, \xff"], "0.0.0.0"),
            (&near, "127.0.0.1", &[b"192.0.2.7", b"[192.0.2.7]"], "0.0.0.0"),
            (&near, "127.0.0.1", &[b"192.0.2.7:port"], "0.0.0.0"),
            (&near, "10.1.2.3", &[b"192.0.2.7"], "10.1.2.3"),
            (&far, "10.1.2.3", &[b"192.0.2.7"], "192.0.2.7"),
            (&far, "::ffff:10.1.2.3", &[b"192.0.2.7"], "192.0.2.7"),
            // Two proxies, and what the client sent.
            (&far, "10.1.2.3", &[b"198.51.100.1, 192.0.2.7, 10.9.9.9"], "192.0.2.7"),
            (&far, "10.1.2.3", &[b"198.51.100.1, 192.0.2.7", b"10.9.9.9"], "192.0.2.7"),
            (&far, "10.1.2.3", &[b"198.51.100.1, 192.0.2.7:80, 10.9.9.9:80"], "192.0.2.7"),
            (&far, "127.0.0.1", &[b"192.0.2.7"], "127.0.0.1"),
            // Nor do proxies ask for this computer, which has no limits.
            (&near, "127.0.0.1", &[b"127.0.0.1"], "0.0.0.0"),
            (&near, "::1", &[b"::ffff:127.0.0.9"], "0.0.0.0"),
            (&far, "10.1.2.3", &[b"127.0.0.1"], "0.0.0.0"),
            (&both, "10.1.2.3", &[b"127.0.0.1, 10.5.5.5"], "0.0.0.0"),
            (&both, "127.0.0.1", &[b"[::1]:80"], "0.0.0.0"),
            (&far, "203.0.113.5", &[b"192.0.2.7"], "203.0.113.5"),
        ] {
            assert_eq!(client(site, peer, lines), expected, "{peer} {lines:?}");
        }
        // A proxy on this machine that tells nothing passes on the public name.
        for (host, expected) in [
            ("example.com", "0.0.0.0"),
            ("EXAMPLE.com:8026", "0.0.0.0"),
            ("localhost:8026", "127.0.0.1"),
        ] {
            let headers = HeaderMap::from_iter([(header::HOST, HeaderValue::from_static(host))]);
            let client = near.client([127, 0, 0, 1].into(), &headers).to_string();
            assert_eq!(client, expected, "{host}");
        }
    }

    #[test]
    fn other_sites_cannot_post_without_an_origin() {
        for (site, expected) in [
            (None, false),
            (Some("same-origin"), false),
            (Some("none"), false),
            (Some("cross-site"), true),
            (Some("same-site"), true),
        ] {
            let mut headers = HeaderMap::new();
            if let Some(site) = site {
                headers.insert("sec-fetch-site", HeaderValue::from_static(site));
            }
            assert_eq!(is_cross_site(&headers), expected, "{site:?}");
        }
    }

    #[test]
    fn a_coding_is_accepted_unless_its_weight_is_0() {
        for (line, expected) in [
            ("gzip, deflate, br, zstd", true),
            ("BR", true),
            ("gzip;q=1.0,br ; q=0.5", true),
            ("gzip", false),
            ("brotli", false),
            ("br;q=0", false),
            ("br; q=0.000", false),
            ("br;q=high", false),
            ("", false),
        ] {
            let value = HeaderValue::from_static(line);
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, value)]);
            assert_eq!(accepts(&headers, "br"), expected, "{line}");
        }
    }

    #[tokio::test]
    async fn a_panic_ends_only_its_request() {
        async fn panics() -> &'static str {
            panic!("in a handler")
        }
        let router = with_limits(Router::new().route("/", get(panics)));
        for _ in 0..2 {
            let request = Request::new(axum::body::Body::empty());
            let answer = router.clone().call(request).await.unwrap();
            assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
            assert!(answer.headers().contains_key(header::CONTENT_SECURITY_POLICY));
        }
    }
}

//! What the server answers to a request.

use std::net::IpAddr;

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{self, HeaderMap, HeaderName, HeaderValue};
use hyper::{Method, Request, Response, StatusCode, Version};

use super::assets::Asset;
use super::host;

/// What the server has, and where it listens.
pub(super) struct Site {
    pub assets: Vec<Asset>,
    pub listen: IpAddr,
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

/// Answers a request.
pub(super) fn respond<B>(request: &Request<B>, site: &Site) -> Response<Full<Bytes>> {
    let mut response = answer(request, site);
    for (name, value) in SECURITY {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

fn answer<B>(request: &Request<B>, site: &Site) -> Response<Full<Bytes>> {
    // RFC 9112, section 3.2. HTTP/1.0 allows a request without a host; browsers always name one.
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let host = hosts.next();
    if hosts.next().is_some() || host.is_none() && request.version() == Version::HTTP_11 {
        return refuse(StatusCode::BAD_REQUEST, "a request has exactly one Host line");
    }
    // An absolute URL overrides the header.
    let host = match request.uri().authority() {
        Some(authority) => Some(authority.as_str()),
        None => host.and_then(|host| host.to_str().ok()),
    };
    if !host.is_some_and(|host| host::is_own(host, site.listen)) {
        return refuse(StatusCode::MISDIRECTED_REQUEST, "this is not the host you asked for");
    }
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        let mut response = refuse(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD");
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        return response;
    }
    let name = match request.uri().path() {
        "/" => "index.html",
        path => path.strip_prefix('/').unwrap_or(path),
    };
    match site.assets.iter().find(|asset| asset.name == name) {
        Some(asset) => send(asset, request.headers()),
        None => refuse(StatusCode::NOT_FOUND, "no such file"),
    }
}

fn refuse(status: StatusCode, text: &'static str) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::from(text));
    *response.status_mut() = status;
    let plain = HeaderValue::from_static("text/plain; charset=utf-8");
    response.headers_mut().insert(header::CONTENT_TYPE, plain);
    response
}

/// Sends a file, or says that the browser's copy is current.
fn send(asset: &Asset, request: &HeaderMap) -> Response<Full<Bytes>> {
    let etag = asset.etag();
    let mut response = if is_current(request, &etag) {
        let mut response = Response::new(Full::default());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response
    } else {
        Response::new(Full::from(asset.bytes.clone()))
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.content_type()));
    // The browser keeps the file, and asks each time whether it is current.
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(etag) = HeaderValue::from_str(&etag) {
        headers.insert(header::ETAG, etag);
    }
    response
}

/// Returns whether the browser has the file with an entity tag.
fn is_current(request: &HeaderMap, etag: &str) -> bool {
    let values = request.get_all(header::IF_NONE_MATCH).iter();
    let mut tags = values.filter_map(|value| value.to_str().ok()).flat_map(|tags| tags.split(','));
    tags.any(|tag| tag.trim().trim_start_matches("W/") == etag)
}

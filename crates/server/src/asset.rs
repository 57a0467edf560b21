//! The files of the page.

use axum::body::Bytes;

/// The coding of contents that are not compressed.
pub(crate) const IDENTITY: &str = "identity";

/// A file of the page.
#[derive(Debug, Clone)]
pub struct Asset {
    /// Its name, relative to the page.
    pub name: &'static str,
    /// Its contents.
    pub bytes: Bytes,
    /// The contents in content codings (RFC 9110, section 8.4.1), the preferred one first.
    compressed: Vec<(&'static str, Bytes)>,
}

impl Asset {
    /// Returns a file with these contents.
    ///
    /// ```
    /// let style = boggle_server::Asset::new("style.css", "body { margin: 0 }");
    /// assert_eq!(style.content_type(), "text/css; charset=utf-8");
    /// ```
    #[must_use]
    pub fn new(name: &'static str, bytes: impl Into<Bytes>) -> Self {
        Self { name, bytes: bytes.into(), compressed: Vec::new() }
    }

    /// Adds a compressed copy of the contents. Browsers get the first copy in a coding that they
    /// accept. Compressing a file for each request would take the time of all other clients.
    ///
    /// ```
    /// # let (plain, brotli, gzip) = (&b"plain"[..], &b"brotli"[..], &b"gzip"[..]);
    /// let engine = boggle_server::Asset::new("boggle.wasm", plain);
    /// let engine = engine.compressed("br", brotli).compressed("gzip", gzip);
    /// assert_eq!(engine.bytes, plain);
    /// ```
    #[must_use]
    pub fn compressed(mut self, coding: &'static str, bytes: impl Into<Bytes>) -> Self {
        self.compressed.push((coding, bytes.into()));
        self
    }

    /// Returns the coding and the contents for a browser that accepts some codings.
    pub(crate) fn accepted(&self, accepts: impl Fn(&str) -> bool) -> (&'static str, &Bytes) {
        let found = self.compressed.iter().find(|(coding, _)| accepts(coding));
        found.map_or((IDENTITY, &self.bytes), |(coding, bytes)| (*coding, bytes))
    }

    /// Returns the media type, which the end of the name determines.
    #[must_use]
    pub fn content_type(&self) -> &'static str {
        match self.name.rsplit_once('.').map(|(_, extension)| extension) {
            Some("html") => "text/html; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("json") => "application/json",
            Some("webmanifest") => "application/manifest+json",
            Some("wasm") => "application/wasm",
            Some("svg") => "image/svg+xml",
            Some("png") => "image/png",
            _ => "application/octet-stream",
        }
    }

    /// Returns the entity tag, which changes with the contents.
    pub(crate) fn etag(&self) -> String {
        format!("\"{:08x}-{:x}\"", crc32c::crc32c(&self.bytes), self.bytes.len())
    }
}

//! The files of the page.

use axum::body::Bytes;

/// A file of the page.
#[derive(Debug, Clone)]
pub struct Asset {
    /// Its name, relative to the page.
    pub name: &'static str,
    /// Its contents.
    pub bytes: Bytes,
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
        Self { name, bytes: bytes.into() }
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

//! The address of a room.

use std::fmt;
use std::str::FromStr;

use crate::limits::CODE_LENGTH;

/// The port of `boggle serve`.
pub const PORT: u16 = 8026;

/// The address of a room.
///
/// ```
/// use boggle_room::client::RoomAddress;
///
/// let address: RoomAddress = "http://192.168.1.7:8026/bcdf".parse()?;
/// assert_eq!(address.to_string(), "192.168.1.7:8026/BCDF");
/// # Ok::<(), String>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoomAddress {
    /// The host: a name, an IPv4 address, or an IPv6 address in brackets.
    pub host: String,
    /// The port.
    pub port: u16,
    /// The code, in uppercase.
    pub code: String,
}

impl RoomAddress {
    /// Returns the host and the port, as in a URL.
    pub(super) fn authority(&self) -> String {
        if self.port == 80 { self.host.clone() } else { format!("{}:{}", self.host, self.port) }
    }
}

impl fmt::Display for RoomAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.authority(), self.code)
    }
}

impl FromStr for RoomAddress {
    type Err = String;

    fn from_str(text: &str) -> Result<RoomAddress, String> {
        if text.starts_with("https://") {
            return Err("https is not supported; open the address in a browser, or run `ssh -L \
                        8026:localhost:8026 HOST` and join localhost:8026/CODE"
                .into());
        }
        let url = text.strip_prefix("http://");
        let expected = "expected an address and a code, e.g. 192.168.1.7:8026/BCDF";
        let (authority, code) = url.unwrap_or(text).split_once('/').ok_or(expected)?;
        let code = code.strip_suffix('/').unwrap_or(code);
        if code.len() != CODE_LENGTH || !code.bytes().all(|byte| byte.is_ascii_alphabetic()) {
            return Err(format!("`{code:.40}` is not the code of a room, which has four letters"));
        }
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) if !port.contains(']') => {
                (host, port.parse().map_err(|_| format!("`{port:.40}` is not a port"))?)
            }
            _ => (authority, if url.is_some() { 80 } else { PORT }),
        };
        let is_host = |byte: u8| byte.is_ascii_alphanumeric() || b".-_[]:".contains(&byte);
        if host.is_empty() || !host.bytes().all(is_host) {
            return Err(expected.into());
        }
        Ok(RoomAddress { host: host.into(), port, code: code.to_ascii_uppercase() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_have_a_host_and_a_code() {
        for (text, expected) in [
            ("192.168.1.7:8026/BCDF", Ok("192.168.1.7:8026/BCDF")),
            ("http://192.168.1.7:8026/bcdf", Ok("192.168.1.7:8026/BCDF")),
            ("http://desk.local:9000/BCDF/", Ok("desk.local:9000/BCDF")),
            ("localhost/BCDF", Ok("localhost:8026/BCDF")),
            ("http://boggle.example.com/BCDF", Ok("boggle.example.com/BCDF")),
            ("[2001:db8::7]:8026/BCDF", Ok("[2001:db8::7]:8026/BCDF")),
            ("[::1]/BCDF", Ok("[::1]:8026/BCDF")),
            (
                "https://example.com/BCDF",
                Err("https is not supported; open the address in a browser"),
            ),
            ("BCDF", Err("expected an address")),
            ("/BCDF", Err("expected an address")),
            ("user@example.com/BCDF", Err("expected an address")),
            ("localhost/BCD", Err("`BCD` is not the code")),
            ("localhost/BCD1", Err("`BCD1` is not the code")),
            ("localhost/BCDF/tv", Err("`BCDF/tv` is not the code")),
            ("localhost:x/BCDF", Err("`x` is not a port")),
            ("localhost:70000/BCDF", Err("`70000` is not a port")),
        ] {
            match (text.parse::<RoomAddress>(), expected) {
                (Ok(address), Ok(expected)) => assert_eq!(address.to_string(), expected, "{text}"),
                (Err(error), Err(expected)) => assert!(error.contains(expected), "{text}: {error}"),
                (result, _) => panic!("{text}: {result:?}"),
            }
        }
    }
}

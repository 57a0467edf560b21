//! Which names of this machine a request may use.

use std::net::IpAddr;

/// The maximum length of a name (RFC 1035, section 2.3.4, without the last dot). Drawing a QR code of
/// 2,900 bytes takes a while.
const MAX_NAME: usize = 253;

/// Returns whether the host of a request names this machine, which listens on `listen`.
///
/// A page of another site can have the name of its own server resolve to this machine,
/// and would then have this server as its origin. Such a name is in the domain name
/// system, so it has a dot. Addresses and the names of a local network are safe.
pub(super) fn is_own(host: &str, listen: IpAddr) -> bool {
    let name = without_port(host);
    let name = name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase();
    let address = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(&name);
    match address.parse::<IpAddr>() {
        Ok(address) => !listen.is_loopback() || address.is_loopback(),
        Err(_) if name == "localhost" => true,
        Err(_) => {
            let is_label = |part: &str| {
                !part.is_empty()
                    && part
                        .bytes()
                        .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
            };
            name.len() <= MAX_NAME
                && !listen.is_loopback()
                && is_label(name.strip_suffix(".local").unwrap_or(&name))
        }
    }
}

/// Returns a host without its port.
pub(super) fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn only_names_of_this_machine_are_its_own() {
        let everywhere = [
            "localhost",
            "localhost:8026",
            "LOCALHOST:1",
            "localhost.",
            "127.0.0.1:8026",
            "127.0.0.9",
            "[::1]:8026",
            "[::1]",
        ];
        let network =
            ["192.168.1.7:8026", "[fe80::1]:8026", "desk", "desk:8026", "desk.local:8026"];
        let nowhere = [
            "",
            ":8026",
            "example.com",
            "example.com:8026",
            "localhost.example.com",
            "127.0.0.1.example.com",
            "example.com:8026:8026",
            "[::1",
            "::1]",
            "a b",
            "user@localhost",
            "localhost/",
            ".local",
            "example.com.local",
            "127.0.0.1:80x",
        ];
        let long = "x".repeat(MAX_NAME);
        assert!(is_own(&long, Ipv4Addr::UNSPECIFIED.into()));
        for long in [format!("{long}x"), "x".repeat(2_900), format!("{long}.local:8026")] {
            assert!(!is_own(&long, Ipv4Addr::UNSPECIFIED.into()), "{long}");
        }
        for host in everywhere {
            assert!(is_own(host, Ipv4Addr::LOCALHOST.into()), "{host}");
            assert!(is_own(host, Ipv4Addr::UNSPECIFIED.into()), "{host}");
        }
        for host in network {
            assert!(!is_own(host, Ipv4Addr::LOCALHOST.into()), "{host}");
            assert!(is_own(host, Ipv4Addr::UNSPECIFIED.into()), "{host}");
        }
        for host in nowhere {
            assert!(!is_own(host, Ipv4Addr::LOCALHOST.into()), "{host}");
            assert!(!is_own(host, Ipv4Addr::UNSPECIFIED.into()), "{host}");
        }
    }
}

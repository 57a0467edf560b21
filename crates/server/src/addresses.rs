//! The addresses at which browsers can open the page.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

use if_addrs::{Interface, get_if_addrs};

/// Returns the address that stands for a client in limits. A host can choose any address of its /64
/// network (RFC 6177), and an IPv4 address can be written as an IPv6 address.
pub(super) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(ip) if !ip.is_loopback() => {
            Ipv6Addr::from_bits(ip.to_bits() & !u128::from(u64::MAX)).into()
        }
        address => address,
    }
}

/// Returns the addresses at which other devices can open the page of a server that listens on
/// `listen`; first the one that phones on the same network are most likely to reach.
pub(super) fn for_others(listen: SocketAddr) -> Vec<SocketAddr> {
    if !listen.ip().is_unspecified() {
        return Some(listen).filter(|listen| !listen.ip().is_loopback()).into_iter().collect();
    }
    // Without the list, the page can still be opened by the name of the computer.
    let interfaces = get_if_addrs().unwrap_or_default();
    let ips = reachable(interfaces, listen.is_ipv6(), outgoing());
    ips.into_iter().map(|ip| SocketAddr::new(ip, listen.port())).collect()
}

/// Returns the addresses of these interfaces that belong in a URL, given the one from which this
/// machine reaches the internet. The networks of virtual machines and containers come after it, and
/// tunnels last.
fn reachable(
    mut interfaces: Vec<Interface>,
    listens_on_ipv6: bool,
    outgoing: Option<IpAddr>,
) -> Vec<IpAddr> {
    // Only Windows keeps the versions apart unless a program asks otherwise.
    let listens_on_ipv4 = !listens_on_ipv6 || cfg!(not(windows));
    interfaces.retain(|interface| {
        let listens = if interface.ip().is_ipv6() { listens_on_ipv6 } else { listens_on_ipv4 };
        // A link-local address works only with the name of an interface, which a URL cannot have.
        listens && !interface.is_loopback() && !interface.is_link_local()
    });
    interfaces.sort_by_key(|interface| {
        (interface.is_p2p(), interface.ip().is_ipv6(), Some(interface.ip()) != outgoing)
    });
    interfaces.iter().map(Interface::ip).collect()
}

/// Returns the IPv4 address from which this machine reaches the internet. No packet is sent.
fn outgoing() -> Option<IpAddr> {
    /// An address for documentation, which is routed like any other.
    const ANYWHERE: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(ANYWHERE).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}

#[cfg(test)]
mod tests {
    use if_addrs::{IfAddr, IfOperStatus, Ifv4Addr, Ifv6Addr};

    use super::*;

    fn interface(name: &str, ip: &str) -> Interface {
        let addr = match ip.parse().unwrap() {
            IpAddr::V4(ip) => IfAddr::V4(Ifv4Addr {
                ip,
                netmask: Ipv4Addr::new(255, 255, 255, 0),
                prefixlen: 24,
                broadcast: None,
            }),
            IpAddr::V6(ip) => IfAddr::V6(Ifv6Addr {
                ip,
                netmask: "ffff:ffff:ffff:ffff::".parse().unwrap(),
                prefixlen: 64,
                broadcast: None,
            }),
        };
        Interface {
            name: name.into(),
            addr,
            index: None,
            oper_status: IfOperStatus::Up,
            is_p2p: name.starts_with("tun"),
            #[cfg(windows)]
            adapter_name: String::new(),
        }
    }

    #[test]
    fn addresses_that_phones_reach_come_first() {
        let interfaces = || {
            [
                ("lo", "127.0.0.1"),
                ("lo", "::1"),
                ("tun0", "10.8.0.2"),
                ("docker0", "172.17.0.1"),
                ("wlan0", "192.168.1.7"),
                ("wlan0", "fe80::7"),
                ("wlan0", "2001:db8::7"),
            ]
            .map(|(name, ip)| interface(name, ip))
            .to_vec()
        };
        let both = ["192.168.1.7", "172.17.0.1", "2001:db8::7", "10.8.0.2"];
        for (listens_on_ipv6, outgoing, expected) in [
            (false, Some("192.168.1.7"), vec!["192.168.1.7", "172.17.0.1", "10.8.0.2"]),
            (false, None, vec!["172.17.0.1", "192.168.1.7", "10.8.0.2"]),
            // A tunnel to everywhere.
            (false, Some("10.8.0.2"), vec!["172.17.0.1", "192.168.1.7", "10.8.0.2"]),
            (
                true,
                Some("192.168.1.7"),
                if cfg!(windows) { both[2..3].into() } else { both.into() },
            ),
        ] {
            let outgoing = outgoing.map(|ip| ip.parse().unwrap());
            let ips = reachable(interfaces(), listens_on_ipv6, outgoing);
            let ips: Vec<_> = ips.iter().map(IpAddr::to_string).collect();
            assert_eq!(ips, expected, "{listens_on_ipv6} {outgoing:?}");
        }
    }

    #[test]
    fn a_single_address_is_for_others_unless_it_is_this_machines_own() {
        for (listen, expected) in [
            ("127.0.0.1:8026", vec![]),
            ("[::1]:8026", vec![]),
            ("192.168.1.7:8026", vec!["192.168.1.7:8026"]),
            ("[2001:db8::7]:80", vec!["[2001:db8::7]:80"]),
        ] {
            let addresses = for_others(listen.parse().unwrap());
            let addresses: Vec<_> = addresses.iter().map(SocketAddr::to_string).collect();
            assert_eq!(addresses, expected, "{listen}");
        }
    }
}

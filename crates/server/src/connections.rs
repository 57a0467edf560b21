//! How many connections there may be.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use super::addresses::network;

/// The maximum number of connections of one address: a class whose phones share an address, with two
/// connections each.
pub(super) const MAX_PER_ADDRESS: u32 = 256;

/// The connections of each address.
#[derive(Clone, Default)]
pub(super) struct Connections(Arc<Mutex<HashMap<IpAddr, u32>>>);

/// A connection, until it is dropped.
pub(super) struct Connection {
    of: Connections,
    address: IpAddr,
}

impl Connections {
    /// Adds a connection, unless the address has as many as it may have. This machine may have any
    /// number, and so may a proxy, whose clients share its address.
    pub fn open(&self, address: IpAddr, is_proxy: bool) -> Option<Connection> {
        let address = network(address);
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= MAX_PER_ADDRESS && !address.is_loopback() && !is_proxy {
            return None;
        }
        *count += 1;
        Some(Connection { of: self.clone(), address })
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let mut counts = self.of.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_connections_and_this_machine_any_number() {
        let connections = Connections::default();
        let (far, near) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([127, 0, 0, 1]));
        let mut open: Vec<_> =
            (0..MAX_PER_ADDRESS).filter_map(|_| connections.open(far, false)).collect();
        assert!(open.len() == 256 && connections.open(far, false).is_none());
        open.pop();
        assert!(connections.open(far, false).is_some());
        let host = |last| IpAddr::from([0x2001, 0xdb8, 0, 7, 0, 0, 0, last]);
        let many: Vec<_> =
            (0..1_000).filter_map(|last| connections.open(host(last), false)).collect();
        assert_eq!(many.len(), 256, "one host has many addresses");
        drop(many);
        for (address, is_proxy) in [(near, false), (far, true), (host(7), true)] {
            let open = || connections.open(address, is_proxy);
            let many: Vec<_> = (0..1000).filter_map(|_| open()).collect();
            assert_eq!(many.len(), 1000, "{address}");
        }
        drop(open);
        assert!(connections.0.lock().unwrap().is_empty());
    }
}

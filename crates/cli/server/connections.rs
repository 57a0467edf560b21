//! How many connections there may be.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use super::addresses::network;

/// The maximum number of connections of one address: a class whose phones share an address, with two
/// connections each.
const MAX_PER_ADDRESS: u32 = 256;

/// The connections of each address, except of this machine.
#[derive(Clone, Default)]
pub(super) struct Connections(Arc<Mutex<HashMap<IpAddr, u32>>>);

/// A connection, until it is dropped.
pub(super) struct Connection {
    of: Connections,
    address: IpAddr,
}

impl Connections {
    /// Adds a connection, unless the address has as many as it may have.
    pub fn open(&self, address: IpAddr) -> Option<Connection> {
        let address = network(address);
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= MAX_PER_ADDRESS && !address.is_loopback() {
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
        let mut open: Vec<_> = (0..MAX_PER_ADDRESS).filter_map(|_| connections.open(far)).collect();
        assert!(open.len() == 256 && connections.open(far).is_none());
        open.pop();
        assert!(connections.open(far).is_some());
        let host = |last| IpAddr::from([0x2001, 0xdb8, 0, 7, 0, 0, 0, last]);
        let many: Vec<_> = (0..1_000).filter_map(|last| connections.open(host(last))).collect();
        assert_eq!(many.len(), 256, "one host has many addresses");
        drop(many);
        let near: Vec<_> = (0..1000).filter_map(|_| connections.open(near)).collect();
        assert_eq!(near.len(), 1000);
        drop((open, near));
        assert!(connections.0.lock().unwrap().is_empty());
    }
}

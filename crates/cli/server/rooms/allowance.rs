//! How much a client may ask for.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use super::failure::Failure;
use crate::server::addresses::network;

/// The number of clients to remember before those that have asked for little are forgotten.
const MAX_CLIENTS: usize = 10_000;

/// A number of requests per time, of which a number may come at once.
#[derive(Clone, Copy)]
pub(super) struct Rate {
    /// The time of one request in milliseconds.
    pub interval: u64,
    pub burst: u64,
}

/// What a client has asked for so far.
#[derive(Clone, Copy, Default)]
pub(super) struct Allowance {
    /// When everything would have been asked for at the rate.
    until: u64,
}

impl Allowance {
    /// Asks for something, unless that is too much.
    pub fn spend(&mut self, now: u64, rate: Rate, cost: usize) -> Result<(), Failure> {
        let cost = rate.interval.saturating_mul(cost as u64);
        let until = self.until.max(now).saturating_add(cost);
        if until > now.saturating_add(rate.interval * rate.burst) {
            return Err(Failure::TooFast);
        }
        self.until = until;
        Ok(())
    }
}

/// The allowances of [networks](network) to ask for something.
#[derive(Default)]
pub(super) struct Clients(Mutex<HashMap<IpAddr, Allowance>>);

impl Clients {
    /// One room, player or unknown code in two seconds; a whole class at once.
    const RATE: Rate = Rate { interval: 2_000, burst: 60 };

    /// Asks for something. This machine may have as much as it likes.
    pub fn spend(&self, client: IpAddr, now: u64) -> Result<(), Failure> {
        if client.is_loopback() {
            return Ok(());
        }
        let mut clients = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if clients.len() >= MAX_CLIENTS {
            clients.retain(|_, allowance| allowance.until > now);
        }
        clients.entry(network(client)).or_default().spend(now, Clients::RATE, 1)
    }

    /// Returns an error if [`spend`](Clients::spend) would.
    pub fn check(&self, client: IpAddr, now: u64) -> Result<(), Failure> {
        if client.is_loopback() {
            return Ok(());
        }
        let clients = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut allowance = clients.get(&network(client)).copied().unwrap_or_default();
        allowance.spend(now, Clients::RATE, 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_the_rate() {
        let rate = Rate { interval: 100, burst: 5 };
        let mut allowance = Allowance::default();
        for (now, cost, is_allowed) in [
            (1_000, 3, true),
            (1_000, 3, false),
            (1_000, 2, true),
            (1_050, 1, false),
            (1_100, 1, true),
            (1_199, 1, false),
            (1_400, 3, true),
            (9_000, 5, true),
            (9_000, 6, false),
            (99_000, 6, false),
        ] {
            assert_eq!(allowance.spend(now, rate, cost).is_ok(), is_allowed, "{now} {cost}");
        }
    }

    #[test]
    fn addresses_have_separate_allowances() {
        let clients = Clients::default();
        let client = |last| IpAddr::from([192, 0, 2, last]);
        let asked = (0..100).filter(|_| clients.spend(client(1), 5).is_ok()).count();
        assert_eq!(asked as u64, Clients::RATE.burst);
        assert!(clients.spend(client(2), 5).is_ok());
        assert!((0..100).all(|_| clients.spend([127, 0, 0, 1].into(), 5).is_ok()));
        // Addresses that one host can choose from.
        let host = |last| IpAddr::from([0x2001, 0xdb8, 0, 7, 0, 0, 0, last]);
        let asked = (0..1_000).filter(|last| clients.spend(host(*last), 5).is_ok()).count();
        assert_eq!(asked as u64, Clients::RATE.burst);
        let mapped = IpAddr::from([0, 0, 0, 0, 0, 0xffff, 0xc000, 0x0201]);
        assert!(clients.spend(mapped, 5).is_err(), "192.0.2.1 has asked before");
    }
}

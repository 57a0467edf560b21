//! How much a client may ask for.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::failure::Failure;
use crate::addresses::network;
use crate::connections::MAX_PER_ADDRESS;

/// The minimum number of clients to remember before those that have asked for little are forgotten.
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

/// One room, player or unknown code in two seconds; a whole class at once.
pub(super) const CLASS_RATE: Rate = Rate { interval: 2_000, burst: 60 };

/// One board in two seconds; at once, those of a class in pairs. Rolling one can take 0.2 s, for which
/// the other hosts wait.
pub(super) const DEAL_RATE: Rate = Rate { interval: 2_000, burst: 20 };

/// Five streams of events a second; at once, as many as an address may have.
pub(super) const STREAM_RATE: Rate = Rate { interval: 200, burst: MAX_PER_ADDRESS as u64 };

/// The allowances of [networks](network) to ask for something.
pub(super) struct Clients {
    rate: Rate,
    known: Mutex<Known>,
}

/// The clients that have asked for something.
struct Known {
    allowances: HashMap<IpAddr, Allowance>,
    /// The number at which to look for those that can be forgotten.
    forget_at: usize,
}

impl Clients {
    pub fn new(rate: Rate) -> Clients {
        let known = Known { allowances: HashMap::new(), forget_at: MAX_CLIENTS };
        Clients { rate, known: Mutex::new(known) }
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks for something. This machine may have as much as it likes.
    pub fn spend(&self, client: IpAddr, now: u64) -> Result<(), Failure> {
        if client.is_loopback() {
            return Ok(());
        }
        let mut known = self.lock();
        if known.allowances.len() >= known.forget_at {
            known.allowances.retain(|_, allowance| allowance.until > now);
            // If most are still needed, the next request must not look at all of them again.
            known.forget_at = MAX_CLIENTS.max(2 * known.allowances.len());
        }
        known.allowances.entry(network(client)).or_default().spend(now, self.rate, 1)
    }

    /// Returns an error if [`spend`](Clients::spend) would.
    pub fn check(&self, client: IpAddr, now: u64) -> Result<(), Failure> {
        if client.is_loopback() {
            return Ok(());
        }
        let allowance = self.lock().allowances.get(&network(client)).copied();
        allowance.unwrap_or_default().spend(now, self.rate, 1)
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

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
        let clients = Clients::new(CLASS_RATE);
        let client = |last| IpAddr::from([192, 0, 2, last]);
        let asked = (0..100).filter(|_| clients.spend(client(1), 5).is_ok()).count();
        assert_eq!(asked as u64, CLASS_RATE.burst);
        assert!(clients.spend(client(2), 5).is_ok());
        assert!((0..100).all(|_| clients.spend([127, 0, 0, 1].into(), 5).is_ok()));
        // Addresses that one host can choose from.
        let host = |last| IpAddr::from([0x2001, 0xdb8, 0, 7, 0, 0, 0, last]);
        let asked = (0..1_000).filter(|last| clients.spend(host(*last), 5).is_ok()).count();
        assert_eq!(asked as u64, CLASS_RATE.burst);
        let mapped = IpAddr::from([0, 0, 0, 0, 0, 0xffff, 0xc000, 0x0201]);
        assert!(clients.spend(mapped, 5).is_err(), "192.0.2.1 has asked before");
    }
    // A flood from many networks, all of which have to be remembered.
    #[test]
    fn a_request_takes_as_long_however_many_clients_there_are() {
        let clients = Clients::new(CLASS_RATE);
        let start = Instant::now();
        for number in 0..40_000_u32 {
            let [a, b, c, d] = number.to_be_bytes();
            assert!(clients.spend([10 + a, b, c, d].into(), 5).is_ok());
        }
        // Looking at all of them each time takes more than ten times as long.
        assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
        // They are forgotten once they may ask for everything again.
        assert!(clients.spend([192, 0, 2, 1].into(), 5).is_ok());
        clients.lock().forget_at = 0;
        assert!(clients.spend([192, 0, 2, 1].into(), 5_000).is_ok());
        assert_eq!(clients.lock().allowances.len(), 1);
    }
}

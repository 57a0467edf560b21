//! The web server: the page, and rooms of players.

mod addresses;
mod assets;
mod body;
mod connection;
mod connections;
mod host;
#[cfg(fuzzing)]
mod in_process;
mod listen;
mod qr_svg;
mod respond;
mod rooms;

use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::PathBuf;

use ipnet::IpNet;
use tokio::sync::oneshot;

use crate::terminal::{Outcome, cannot_start_threads, holding_interrupts};

pub(crate) use assets::assets;
#[cfg(fuzzing)]
pub use in_process::InProcessServer;
pub(crate) use rooms::{OPEN as OPEN_ROOM, default_path as default_store};

/// How to keep rooms.
pub(crate) struct RoomOptions {
    /// Whether there is a room for everybody that never ends.
    pub open_room: bool,
    /// The names by which a proxy makes the server known.
    pub public_hosts: Vec<String>,
    /// The proxies whose `X-Forwarded-For` is believed, besides those on this machine if there are
    /// public hosts.
    pub trusted_proxies: Vec<IpNet>,
    /// The file in which rooms survive a restart.
    pub store: PathBuf,
}

/// A server that listens.
pub(crate) struct Server {
    listener: TcpListener,
    site: respond::Site,
}

impl Server {
    /// Listens on this port, or on any free port if it is 0. Does not answer requests yet.
    pub fn bind(listen: IpAddr, port: u16, rooms: Option<RoomOptions>) -> anyhow::Result<Server> {
        let listener = TcpListener::bind((listen, port)).map_err(|error| {
            let hint = match error.kind() {
                std::io::ErrorKind::AddrInUse => {
                    "; choose another --port, or 0 for any that is free"
                }
                std::io::ErrorKind::AddrNotAvailable => {
                    "; --listen takes an address of this machine"
                }
                _ => "",
            };
            anyhow::anyhow!("{listen}:{port}: {error}{hint}")
        })?;
        let address = listener.local_addr()?;
        let site = respond::Site::new(address, rooms)?;
        Ok(Server { listener, site })
    }

    /// Returns the address on which the server listens.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Returns the addresses for other devices; first the one that phones are most likely to reach.
    pub fn shared_addresses(&self) -> std::io::Result<Vec<SocketAddr>> {
        self.address().map(addresses::for_others)
    }

    /// Answers requests until Ctrl-C.
    pub fn run(self) -> anyhow::Result<Outcome> {
        holding_interrupts(|| listen::until(listen::interrupted(), self.listener, self.site))?;
        Ok(Outcome::Done)
    }

    /// Answers requests in another thread while `act` runs, and returns the result of `act`.
    pub fn run_during<T>(self, act: impl FnOnce() -> T) -> anyhow::Result<T> {
        let (stop, stopped) = oneshot::channel::<()>();
        let end = async {
            // The sender is dropped.
            let _ = stopped.await;
            Ok(())
        };
        let run = move || listen::until(end, self.listener, self.site);
        let thread = std::thread::Builder::new().spawn(run).map_err(cannot_start_threads)?;
        let result = act();
        drop(stop);
        thread.join().unwrap_or(Ok(()))?;
        Ok(result)
    }
}

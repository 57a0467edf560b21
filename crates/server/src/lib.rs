//! A web server: the files of a page, and rooms of players.
//!
//! [`Server::bind`] takes the files. With [`RoomOptions`], the server also hosts rooms, which it stores
//! in a file. The caller supplies the games and the dictionaries, so the server reads no other files.

mod addresses;
mod asset;
mod connections;
mod error;
mod host;
#[cfg(fuzzing)]
mod in_process;
mod listen;
mod rooms;
mod site;

use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;

use boggle_game::GamePreset;
use ipnet::IpNet;
use tokio::sync::oneshot;

pub use asset::Asset;
pub use error::Error;
#[cfg(fuzzing)]
pub use in_process::InProcessServer;
pub use rooms::{DictionaryList, OpenDictionary};

/// How to host rooms.
pub struct RoomOptions {
    /// The games with names.
    pub games: Vec<GamePreset>,
    /// The dictionaries.
    pub dictionaries: DictionaryList,
    /// The names by which a proxy makes the server known.
    pub public_hosts: Vec<String>,
    /// The proxies whose `X-Forwarded-For` is believed, besides those on this machine if there are
    /// public hosts.
    pub trusted_proxies: Vec<IpNet>,
    /// The file in which rooms survive a restart.
    pub store: PathBuf,
    /// Tells whoever runs the server about something.
    pub notify: fn(&str),
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    site: site::Site,
}

impl Server {
    /// Listens on an address, or on any free port if its port is 0. Does not answer requests yet.
    ///
    /// # Errors
    ///
    /// If the address or the store cannot be used.
    pub fn bind(
        listen: SocketAddr,
        assets: Vec<Asset>,
        rooms: Option<RoomOptions>,
    ) -> Result<Server, Error> {
        let listener = TcpListener::bind(listen).map_err(|error| Error::Listen(listen, error))?;
        let site = site::Site::new(listener.local_addr()?, assets, rooms)?;
        Ok(Server { listener, site })
    }

    /// Returns the address on which the server listens.
    ///
    /// # Errors
    ///
    /// If the system does not tell.
    pub fn address(&self) -> Result<SocketAddr, Error> {
        Ok(self.listener.local_addr()?)
    }

    /// Returns the addresses for other devices; first the one that phones are most likely to reach.
    ///
    /// # Errors
    ///
    /// If the system does not tell.
    pub fn shared_addresses(&self) -> Result<Vec<SocketAddr>, Error> {
        self.address().map(addresses::for_others)
    }

    /// Answers requests until Ctrl-C, or until the signal that asks a process to end.
    ///
    /// # Errors
    ///
    /// If the system cannot wait for connections.
    pub fn run(self) -> Result<(), Error> {
        listen::until(listen::interrupted(), self.listener, self.site)
    }

    /// Answers requests in another thread while `act` runs, and returns the result of `act`.
    ///
    /// # Errors
    ///
    /// If the system cannot wait for connections.
    pub fn run_during<T>(self, act: impl FnOnce() -> T) -> Result<T, Error> {
        let (stop, stopped) = oneshot::channel::<()>();
        let end = async {
            // The sender is dropped.
            let _ = stopped.await;
            Ok(())
        };
        let run = move || listen::until(end, self.listener, self.site);
        let thread = std::thread::Builder::new().spawn(run)?;
        let result = act();
        drop(stop);
        thread.join().unwrap_or(Ok(()))?;
        Ok(result)
    }
}

/// Compiles the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

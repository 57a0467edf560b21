//! What the programs give to a server with rooms: the games and dictionaries of this user, and the file
//! of the rooms.

use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use anyhow::{Context, anyhow};
use boggle_files::create_private_directory;
use boggle_server::{DictionaryList, Error, RoomOptions, Server};
use boggle_storage::{BUILT_IN, installed, state_directory};

use crate::args::games;
use crate::terminal::notify;
use crate::{dictionaries, page};

/// Returns the options of a server whose rooms are in the file `store`, or else in the user's own.
pub(crate) fn options(store: Option<PathBuf>) -> anyhow::Result<RoomOptions> {
    let default = dictionaries::open(None, false)?.name;
    let installed = installed().unwrap_or_default();
    let names = std::iter::once(BUILT_IN.to_owned()).chain(installed).collect();
    let default_name = default.clone();
    let open = move |name: &str, family: bool| {
        let requested = (name != default_name).then_some(name);
        Some(dictionaries::open(requested, family).ok()?.dictionary)
    };
    Ok(RoomOptions {
        games: games()?,
        dictionaries: DictionaryList { default, names, open: Box::new(open) },
        public_hosts: Vec::new(),
        trusted_proxies: Vec::new(),
        store: store.map_or_else(default_store, Ok)?,
        notify,
    })
}

/// Returns the file of rooms unless another one is chosen.
fn default_store() -> anyhow::Result<PathBuf> {
    let directory = state_directory()?;
    create_private_directory(&directory).with_context(|| directory.display().to_string())?;
    Ok(directory.join("rooms"))
}

/// Listens on an address. Errors name the options that help.
pub(crate) fn bind(
    listen: IpAddr,
    port: u16,
    rooms: Option<RoomOptions>,
) -> anyhow::Result<Server> {
    let assets = if rooms.is_some() { page::assets_with_rooms()? } else { page::assets()? };
    Server::bind(SocketAddr::new(listen, port), assets, rooms).map_err(|error| {
        let hint = match &error {
            Error::Listen(_, error) if error.kind() == ErrorKind::AddrInUse => {
                "; choose another --port, or 0 for any that is free"
            }
            Error::Listen(_, error) if error.kind() == ErrorKind::AddrNotAvailable => {
                "; --listen takes an address of this machine"
            }
            Error::Store { error, .. } if error.kind() == ErrorKind::WouldBlock => {
                "; choose another --store"
            }
            _ => "",
        };
        anyhow!("{error}{hint}")
    })
}

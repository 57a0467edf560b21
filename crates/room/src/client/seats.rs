//! The seats of this user in rooms, so that the same command returns to the same seat.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use boggle_files::{create_private_directory, read_regular, replace_private_file};
use etcetera::BaseStrategy;

use super::RoomAddress;

/// The maximum size of the file in bytes.
const MAX_SIZE: u64 = 1 << 16;

/// The maximum number of seats to remember.
const MAX_SEATS: usize = 100;

/// Returns the file with the seats. Without a home directory, there is none.
fn path() -> Option<PathBuf> {
    let base = etcetera::choose_base_strategy().ok()?;
    let directory = base.state_dir().unwrap_or_else(|| base.data_dir());
    Some(directory.join("boggle").join("seats.json"))
}

fn read() -> BTreeMap<String, String> {
    let bytes = path().and_then(|path| read_regular(&path, MAX_SIZE).ok());
    bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default()
}

/// Returns the key of a seat in the file. It includes the player's name, because the same user can
/// have several players in a room.
fn key(address: &RoomAddress, name: &str) -> String {
    format!("{address} {name}")
}

/// Returns the token of the player's seat in a room, if this user had one.
pub fn find(address: &RoomAddress, name: &str) -> Option<String> {
    let token = read().remove(&key(address, name))?;
    let is_safe = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    token.bytes().all(is_safe).then_some(token)
}

/// Remembers the token of a seat. If this fails, the player gets a new seat after the program is
/// interrupted or the player has left.
pub fn remember(address: &RoomAddress, name: &str, token: &str) {
    let mut seats = read();
    if seats.len() >= MAX_SEATS {
        seats.clear();
    }
    seats.insert(key(address, name), token.into());
    write(&seats);
}

/// Forgets a seat in a room that is gone.
pub fn forget(address: &RoomAddress, name: &str) {
    let mut seats = read();
    seats.remove(&key(address, name));
    write(&seats);
}

fn write(seats: &BTreeMap<String, String>) {
    let Some(path) = path() else { return };
    if let Some(directory) = path.parent() {
        let _ = create_private_directory(directory);
    }
    let _ = replace_private_file(&path, |out| {
        out.write_all(serde_json::to_string(&seats).unwrap_or_default().as_bytes())
    });
}

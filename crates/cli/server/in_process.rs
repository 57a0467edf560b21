//! A server for the fuzz target of requests: its clients are in the same process.

use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::sync::Arc;

use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
use tokio::runtime::Runtime;
use tokio::sync::watch;

use super::RoomOptions;
use super::connection::connection;
use super::respond::Site;
use super::rooms::Rooms;

/// A server that keeps rooms and listens nowhere.
pub struct InProcessServer {
    site: Arc<Site>,
    runtime: Runtime,
}

impl InProcessServer {
    /// Starts a server with an open room. It keeps its rooms in the file `store`.
    ///
    /// # Errors
    ///
    /// If the dictionary or the file cannot be opened.
    pub fn start(store: PathBuf) -> anyhow::Result<InProcessServer> {
        let options = RoomOptions { open_room: true, public_hosts: Vec::new(), store };
        let site = Arc::new(Site::new((Ipv4Addr::LOCALHOST, 80).into(), Some(options))?);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
        runtime.block_on(async { site.rooms.iter().try_for_each(Rooms::start) })?;
        Ok(InProcessServer { site, runtime })
    }

    /// Returns the answer to a client that sends some bytes and waits for the end of the connection.
    #[must_use]
    pub fn answer(&self, sent: &[u8]) -> Vec<u8> {
        let (client, server) = duplex(1 << 16);
        let (mut read, mut write) = tokio::io::split(client);
        let ending = watch::Sender::new(());
        let peer = Ipv4Addr::LOCALHOST.into();
        let connection = connection(server, peer, Arc::clone(&self.site), ending.subscribe());
        let send = async {
            // The server may end the connection earlier.
            let _ = write.write_all(sent).await;
            // The request takes some turns to arrive. Its answer then waits for the store, and is lost
            // if the client leaves before.
            for _ in 0..20 {
                tokio::task::yield_now().await;
            }
            if let Some(rooms) = &self.site.rooms {
                rooms.stop().await;
            }
            let _ = write.shutdown().await;
        };
        let mut answer = Vec::new();
        let _ = self
            .runtime
            .block_on(async { tokio::join!(connection, send, read.read_to_end(&mut answer)) });
        answer
    }
}

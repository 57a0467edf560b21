//! A server whose clients run in the same process, for the fuzz target `requests`.

use std::net::Ipv4Addr;
use std::sync::Arc;

use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
use tokio::runtime::Runtime;

use super::listen::connection;
use super::site::Site;
use super::{Asset, Error, RoomOptions};

/// A server with rooms that does not listen on a port.
pub struct InProcessServer {
    site: Arc<Site>,
    runtime: Runtime,
}

impl InProcessServer {
    /// Starts a server.
    ///
    /// # Errors
    ///
    /// If the store cannot be used.
    pub fn start(assets: Vec<Asset>, options: RoomOptions) -> Result<InProcessServer, Error> {
        let site = Arc::new(Site::new((Ipv4Addr::LOCALHOST, 80).into(), assets, Some(options))?);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
        if let Some(rooms) = &site.rooms {
            runtime.block_on(async { rooms.start() });
        }
        Ok(InProcessServer { site, runtime })
    }

    /// Returns the answer to a client that sends these bytes and waits until the connection is closed.
    #[must_use]
    pub fn answer(&self, sent: &[u8]) -> Vec<u8> {
        let (client, server) = duplex(1 << 16);
        let (mut read, mut write) = tokio::io::split(client);
        let peer = Ipv4Addr::LOCALHOST.into();
        let connection = connection(server, peer, self.site.router());
        let send = async {
            // The server may close the connection first.
            let _ = write.write_all(sent).await;
            // The request takes a few turns to arrive. Its answer then waits for the store, and is lost
            // if the client disconnects earlier.
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

//! `boggle serve`: the page in a browser, from the program itself.

mod assets;
mod export;
mod host;
mod listen;
mod respond;

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;

use crate::terminal::{Outcome, notify, report, stdout};

/// Solve and play in a browser.
///
/// Run a local web server with a page where you can solve boards and word searches and play the
/// game, without an internet connection. Press Ctrl-C to stop.
///
/// With --listen, others on the same network can also open the page. Nothing they enter
/// leaves their browser.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle serve                      http://localhost:8026/
  boggle serve --open               also open the page in the browser
  boggle serve --listen 0.0.0.0     for phones on the same network
  boggle serve --export site        write the page to a directory, for any web server")]
pub(crate) struct Args {
    /// Open the page in the default browser.
    #[arg(long)]
    open: bool,

    /// Port to listen on; 0 picks a free one.
    #[arg(long, default_value_t = 8026)]
    port: u16,

    /// Address to listen on; 0.0.0.0 for all.
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    listen: IpAddr,

    /// Write the page to this directory instead, with gzip and brotli copies.
    #[arg(long, value_name = "DIRECTORY", conflicts_with_all = ["open", "port", "listen"])]
    export: Option<PathBuf>,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if let Some(folder) = args.export {
        return export::run(&folder);
    }
    let listener = TcpListener::bind((args.listen, args.port)).map_err(|error| {
        let hint = match error.kind() {
            std::io::ErrorKind::AddrInUse => "; choose another --port, or 0 for any that is free",
            std::io::ErrorKind::AddrNotAvailable => "; --listen takes an address of this machine",
            _ => "",
        };
        anyhow::anyhow!("{}:{}: {error}{hint}", args.listen, args.port)
    })?;
    let address = listener.local_addr()?;
    let url = url(address);
    writeln!(stdout(), "{url}")?;
    report("Press Ctrl-C to stop");
    if args.open && open::that_detached(&url).is_err() {
        notify(&format!("cannot open a browser; open {url} yourself"));
    }
    listen::until_interrupted(listener)
}

/// Returns the address to open on this machine.
fn url(address: SocketAddr) -> String {
    let port = address.port();
    match address.ip() {
        ip if ip.is_loopback() || ip.is_unspecified() => format!("http://localhost:{port}/"),
        _ => format!("http://{address}/"),
    }
}

//! `boggle serve`: the page in a browser, from the program itself.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

use anstyle::{Ansi256Color, Color, Style};
use boggle_game::QrCode;
use boggle_server::RoomOptions;
use ipnet::IpNet;

use crate::output::{style, write_directory};
use crate::terminal::{Outcome, holding_interrupts, notify, report, stdout};
use crate::{page, rooms};

/// Solve and play in a browser.
///
/// Run a local web server with a page where you can solve boards and word searches and play the
/// game, without an internet connection. Press Ctrl-C to stop.
///
/// With --listen, others on the same network can also open the page. The program prints its
/// addresses and, on a terminal, a QR code for phones. Nothing that people enter on the page leaves
/// their browser.
///
/// With --rooms, they can also play together: players create rooms on the page and join them there
/// or with `boggle join`. The players' names and words are then sent to the server.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle serve                      http://localhost:8026/
  boggle serve --open               also open the page in the browser
  boggle serve --listen 0.0.0.0     for phones on the same network
  boggle serve --listen 0.0.0.0 --rooms     also let them play together
  boggle serve --export site        write the page to a directory, for any web server")]
pub(crate) struct Args {
    /// Open the page in the default browser.
    #[arg(long)]
    open: bool,

    /// Port to listen on; 0 picks a free one.
    #[arg(long, default_value_t = 8026)]
    port: u16,

    /// Address to listen on; 0.0.0.0 listens on all addresses.
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    listen: IpAddr,

    /// Host rooms where players on the network share a board and a clock.
    #[arg(long)]
    rooms: bool,

    /// Save the rooms to this file, so that they survive a restart [default: boggle/rooms in
    /// $XDG_STATE_HOME, or in ~/.local/state]
    #[arg(long, value_name = "FILE", requires = "rooms")]
    store: Option<PathBuf>,

    /// Also accept this host name, e.g. the name of a reverse proxy; may be repeated.
    #[arg(long, value_name = "HOST", requires = "rooms")]
    public_host: Vec<String>,

    /// Trust the client addresses that this reverse proxy sends: an address, or a network such as
    /// 10.0.0.0/8; may be repeated. Proxies on this machine need only --public-host.
    #[arg(long, value_name = "ADDRESS", requires = "rooms", value_parser = network)]
    trusted_proxy: Vec<IpNet>,

    /// Write the page to this directory instead of serving it.
    #[arg(long, value_name = "DIRECTORY", conflicts_with_all = ["open", "port", "listen", "rooms"])]
    export: Option<PathBuf>,
}

/// Parses an address or a network.
fn network(text: &str) -> Result<IpNet, &'static str> {
    let address = text.parse().map(|address: IpAddr| IpNet::from(address.to_canonical()));
    address
        .or_else(|_| text.parse())
        .map_err(|_| "give an address, or a network such as 10.0.0.0/8")
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if let Some(folder) = args.export {
        let assets = page::assets()?;
        let files: Vec<_> = assets.iter().map(|asset| (asset.name, &asset.bytes)).collect();
        write_directory(&folder, &files, "file")?;
        return Ok(Outcome::Done);
    }
    let rooms = if args.rooms {
        Some(RoomOptions {
            public_hosts: args.public_host,
            trusted_proxies: args.trusted_proxy,
            ..rooms::options(args.store)?
        })
    } else {
        None
    };
    let server = rooms::bind(args.listen, args.port, rooms)?;
    let address = server.address()?;
    let shared: Vec<_> =
        server.shared_addresses()?.iter().map(|address| format!("http://{address}/")).collect();
    let own = format!("http://localhost:{}/", address.port());
    let is_own = address.ip().is_loopback() || address.ip().is_unspecified();
    let urls: Vec<_> = is_own.then_some(&own).into_iter().chain(&shared).collect();
    let lines: String = urls.iter().map(|url| format!("{url}\n")).collect();
    // At once, for programs that read only the first line.
    stdout().write_all(lines.as_bytes())?;
    if shared.is_empty() && address.ip().is_unspecified() {
        report("No other device can open the page, because this computer is on no network");
    }
    report("Press Ctrl-C to stop");
    if let Some(url) = shared.first() {
        show_qr_code(url)?;
    }
    let url = urls.first().map_or(own.as_str(), |url| url.as_str());
    if args.open && open::that_detached(url).is_err() {
        notify(&format!("cannot open a browser; open {url} yourself"));
    }
    holding_interrupts(|| server.run())?;
    Ok(Outcome::Done)
}

/// Black on white, whatever colors the terminal's theme gives these names.
const QR_COLORS: Style = Style::new()
    .fg_color(Some(Color::Ansi256(Ansi256Color(16))))
    .bg_color(Some(Color::Ansi256(Ansi256Color(231))));

/// Draws a QR code on the terminal, if there is one and the code fits.
fn show_qr_code(url: &str) -> std::io::Result<()> {
    let Some(rows) = style::rows() else { return Ok(()) };
    let Some(code) = QrCode::new(url).map(|code| code.rows(style::has_colors())) else {
        return Ok(());
    };
    // The line above the code, and the one with the cursor.
    let columns = code.first().map_or(0, |row| row.chars().count());
    if code.len() + 2 > rows || columns > style::width() {
        return Ok(());
    }
    let code = code.iter().map(|row| format!("{QR_COLORS}{row}{QR_COLORS:#}\n"));
    let text = format!("Scan to open {url}:\n{}", code.collect::<String>());
    stdout().write_all(&style::for_stdout(text.into_bytes()))
}

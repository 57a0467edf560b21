//! `boggle host`: a server with a room, and a seat in it.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

use boggle_dice::Shape;
use boggle_game::{GameChoice, SharedWords, TimeLimit};
use boggle_room::client::PORT;
use clap::builder::TypedValueParser;

use crate::args::{GameArgs, ScreenArgs, dice, dice_names, settle};
use crate::room_client::create;
use crate::rooms;
use crate::terminal::{Outcome, quoted};

/// Start a room for others to join, and play in it.
///
/// Run the same server as `boggle serve --rooms`, create a room, and join it as its host. The
/// screen shows a QR code and the address of the room. Phones on the same network open it in a
/// browser; terminals join with `boggle join`. Press `s` to start, and `n` for the next round. The
/// room ends when you leave.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle host
  boggle host --name Ann --rounds 5
  boggle host --game word-hunt --no-cancel
  boggle host --dice big --time 4:00 --target 100")]
pub(crate) struct Args {
    /// Your name in the room [default: ask]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,

    /// Port to listen on; 0 picks a free one.
    #[arg(long, default_value_t = PORT)]
    port: u16,

    /// Address to listen on; 0.0.0.0 listens on all addresses.
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::UNSPECIFIED))]
    listen: IpAddr,

    /// Save the room to this file, so that it survives a crash [default: boggle/rooms in
    /// $XDG_STATE_HOME, or in ~/.local/state]
    #[arg(long, value_name = "FILE")]
    store: Option<PathBuf>,

    #[command(flatten)]
    settings: SettingsArgs,

    #[command(flatten)]
    screen: ScreenArgs,
}

/// What the room plays.
#[derive(clap::Args)]
#[command(next_help_heading = "Game")]
struct SettingsArgs {
    #[command(flatten)]
    game: GameArgs,

    /// Roll these dice; `letters` rolls letters by their frequency in the dictionary.
    #[arg(long, value_name = "NAME", value_parser = dice_names())]
    dice: Option<String>,

    /// Roll this shape: 5x5, donut, cross, or rows such as .aa./aaaa/.aa. with dots
    /// for holes.
    #[arg(long, value_name = "SHAPE")]
    shape: Option<Shape>,

    /// Length of a round: 90s, 5m or 3:00 [default: 3:00]
    #[arg(short, long, value_name = "TIME")]
    time: Option<TimeLimit>,

    /// Play N rounds [default: 3]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=50), conflicts_with = "target")]
    rounds: Option<u32>,

    /// Play until someone has N points.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    target: Option<u64>,

    /// Score words found by several players instead of crossing them out.
    #[arg(long)]
    no_cancel: bool,

    /// Minimum word length in letters [default: 3, or 4 with more than 16 cells]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=15).map(usize::from))]
    min_length: Option<usize>,

    /// Installed dictionary [default: the built-in one]
    #[arg(long, value_name = "NAME")]
    dict: Option<String>,

    /// Allow slurs and obscenities, which rooms leave out by default.
    #[arg(long)]
    no_family: bool,
}

impl SettingsArgs {
    fn choice(self) -> anyhow::Result<GameChoice> {
        Ok(GameChoice {
            dice: dice(self.dice.as_deref())?,
            shape: self.shape,
            time: self.time,
            rounds: self.rounds,
            target: self.target,
            shared: self.no_cancel.then_some(SharedWords::Keep),
            family: self.no_family.then_some(false),
            min_length: self.min_length,
            dict: self.dict,
            ..self.game.choice()
        })
    }
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let Args { name, port, listen, store, settings, screen } = args;
    let style = screen.style()?;
    let settings = settle([settings.choice()?])?;
    let mut restart = format!("boggle serve --rooms --listen {listen}");
    if let Some(store) = &store {
        restart += &format!(" --store {}", quoted(&store.to_string_lossy()));
    }
    let server = rooms::bind(listen, port, Some(rooms::options(store)?))?;
    let address = server.address()?;
    let is_local = address.ip().is_unspecified() || address.ip().is_loopback();
    let host = match address.ip() {
        _ if is_local => "localhost".to_owned(),
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    };
    let restart = format!("{restart} --port {}", address.port());
    let address = (&*host, address.port());
    server.run_during(|| create(address, name.as_deref(), &settings, style, &restart))?
}

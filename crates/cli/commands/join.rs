//! `boggle join`: a seat in a room on a server.

use boggle_room::client::RoomAddress;

use crate::args::ScreenArgs;
use crate::room_client::join;
use crate::terminal::Outcome;

/// Join a room and play with others.
///
/// The room is on a computer that runs `boggle host` or `boggle serve --rooms`. Both print its
/// address and code. Each word is judged at once. If the connection is lost, keep
/// playing: your words are sent when it is back. If the program is interrupted, join again under the
/// same name to return to your seat with all your words.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle join 192.168.1.7:8026/BCDF
  boggle join 192.168.1.7:8026/BCDF --name Ann
  boggle join localhost/BCDF --plain            play line by line")]
pub(crate) struct Args {
    /// Address and code of the room; the port can be omitted if it is 8026.
    #[arg(value_name = "ADDRESS/CODE")]
    address: RoomAddress,

    /// Your name in the room [default: ask]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,

    #[command(flatten)]
    screen: ScreenArgs,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let style = args.screen.style()?;
    join(args.address, args.name.as_deref(), style)
}

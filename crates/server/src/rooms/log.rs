//! The file of all rooms: their events, one per line, in the order in which they happened.
//!
//! A line is a checksum, the code of the room, the time, and the event as JSON. A room begins with
//! its last `open` event and is gone after `shut`. Lines are only appended, and what is gone is left
//! out when the file is rewritten. Nothing but a line depends on its bytes, and reading needs no space on
//! the disk: embedded databases have neither property (benches/runs/2026-11-29-store.md).

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};

use boggle_files::{
    check_regular, make_private, open_private, replace_private_file, try_lock_beside,
};
use boggle_room::Event;

use super::clock::latest_time;

/// The file is rewritten when this many bytes, and half of all, may be of no use.
const MAX_WASTE: u64 = 16 << 20;

/// The maximum length of a line in bytes. A longer one is damaged, because the longest has the words
/// of one request.
const MAX_LINE: u64 = 1 << 16;

/// A file of this many bytes without a line that a server wrote is no store.
const MAX_DAMAGE: u64 = 1 << 20;

/// The events of a room and their times.
pub(super) type Events = Vec<(u64, Event)>;

/// The open file.
pub(super) struct Log {
    path: PathBuf,
    /// No other server may use the file, even while it is replaced.
    _lock: File,
    /// `None` if the file was replaced, but the new one could not be opened.
    file: Option<File>,
    /// The number of bytes that are known to be stored.
    length: u64,
    /// The number of bytes after the file was last rewritten.
    useful: u64,
}

/// Formats an event as a line.
pub(super) fn line(code: &str, at: u64, event: &Event) -> String {
    let event = serde_json::to_string(event).unwrap_or_default();
    let text = format!("{code} {at} {event}");
    format!("{:08x} {text}\n", crc32c::crc32c(text.as_bytes()))
}

/// Splits a line into the code, the time and the event as JSON, if it is not damaged.
fn parse(line: &str) -> Option<(&str, u64, &str)> {
    let (checksum, text) = line.strip_suffix('\n')?.split_once(' ')?;
    let is_intact = u32::from_str_radix(checksum, 16) == Ok(crc32c::crc32c(text.as_bytes()));
    let (code, rest) = text.split_once(' ').filter(|_| is_intact)?;
    let (at, event) = rest.split_once(' ')?;
    Some((code, at.parse().ok()?, event))
}

/// What a file contains.
#[derive(Default)]
struct Contents {
    /// The latest time that a line can have.
    latest: u64,
    /// The lines of each room that is not gone.
    rooms: BTreeMap<String, Vec<String>>,
    /// The number of lines that are not damaged.
    intact: usize,
    /// The number of lines that are damaged or have an impossible time.
    damaged: usize,
    /// Whether the last line is neither whole nor the beginning of one.
    has_other_end: bool,
    /// The length of the file up to the end of its last whole line.
    length: u64,
}

/// Returns whether an unfinished line, or the beginning of one, can be one of a store: it has a checksum,
/// a code, and a time, and then JSON.
fn begins_line(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let mut parts = text.splitn(4, ' ');
    let mut is_next = |is_possible: fn(&str) -> bool| parts.next().is_some_and(is_possible);
    is_next(|checksum| checksum.len() == 8 && u32::from_str_radix(checksum, 16).is_ok())
        && is_next(|code| code.bytes().all(|byte| byte.is_ascii_uppercase()))
        && is_next(|at| at.parse::<u64>().is_ok())
        && is_next(|event| event.starts_with(['{', '"']))
}

fn read(mut file: &File) -> io::Result<Contents> {
    file.rewind()?;
    let mut contents = Contents { latest: latest_time(), ..Contents::default() };
    let mut reader = BufReader::new(file);
    let (mut bytes, mut position) = (Vec::new(), 0);
    loop {
        bytes.clear();
        let length = reader.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes)?;
        if length == 0 {
            return Ok(contents);
        }
        position += length as u64;
        if contents.intact == 0 && position > MAX_DAMAGE {
            contents.has_other_end = true;
            return Ok(contents);
        }
        // Without its end, the line was being written when the server was killed.
        if bytes.ends_with(b"\n") {
            contents.length = position;
            contents.add(String::from_utf8_lossy(&bytes).into_owned());
        } else {
            contents.has_other_end |= !begins_line(&bytes);
        }
    }
}

impl Contents {
    /// Returns whether the file contains something, none of which a server wrote.
    fn is_foreign(&self) -> bool {
        self.intact == 0 && (self.damaged > 0 || self.has_other_end)
    }

    fn add(&mut self, line: String) {
        let parsed = parse(&line);
        self.intact += usize::from(parsed.is_some());
        // The clock would start at such a time, and browsers cannot represent all integers beyond 2^53.
        match parsed.filter(|(_, at, _)| *at <= self.latest) {
            Some((code, _, "\"shut\"")) => drop(self.rooms.remove(code)),
            Some((code, _, event)) if event.starts_with("{\"open\"") => {
                drop(self.rooms.insert(code.to_owned(), vec![line]));
            }
            // Earlier versions could write more lines of a room after `shut`.
            Some((code, ..)) => {
                if let Some(lines) = self.rooms.get_mut(code) {
                    lines.push(line);
                }
            }
            None => self.damaged += 1,
        }
    }
}

impl Log {
    /// Opens or creates the file, unless it is a file of something else. Returns the events of each room
    /// and the number of damaged lines.
    pub fn open(path: &Path) -> io::Result<(Log, BTreeMap<String, Events>, usize)> {
        match check_regular(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            checked => checked?,
        }
        let lock = try_lock_beside(path).map_err(|error| match error.kind() {
            ErrorKind::WouldBlock => {
                io::Error::new(ErrorKind::WouldBlock, "another server keeps its rooms there")
            }
            _ => error,
        })?;
        let file = open_private(path)?;
        let contents = read(&file)?;
        // Rewriting it would empty it.
        if contents.is_foreign() {
            let problem = "not a file of rooms; choose another --store";
            return Err(io::Error::new(ErrorKind::InvalidData, problem));
        }
        make_private(&file)?;
        let Contents { rooms, damaged, length, .. } = contents;
        let event = |line: &String| {
            let (_, at, event) = parse(line)?;
            Some((at, serde_json::from_str(event).ok()?))
        };
        let useful = rooms.values().flatten().map(|line| line.len() as u64).sum();
        let events = rooms
            .iter()
            .map(|(code, lines)| (code.clone(), lines.iter().filter_map(event).collect()));
        let events = events.collect();
        let path = path.to_owned();
        Ok((Log { path, _lock: lock, file: Some(file), length, useful }, events, damaged))
    }

    /// Appends lines and syncs them. What is left of them if this fails is overwritten by the next
    /// call.
    pub fn append(&mut self, lines: &[u8]) -> io::Result<()> {
        let file = match &mut self.file {
            Some(file) => file,
            none => {
                let file = open_private(&self.path)?;
                self.length = file.metadata()?.len();
                none.insert(file)
            }
        };
        file.set_len(self.length)?;
        file.write_all(lines)?;
        file.sync_data()?;
        self.length += lines.len() as u64;
        let waste = self.length - self.useful;
        if waste > MAX_WASTE && waste > self.useful {
            // If this fails, the file stays longer, or is opened again by the next call.
            let _ = self.compact();
        }
        Ok(())
    }

    /// Rewrites the file without what is gone. If this fails, the file still has everything.
    pub fn compact(&mut self) -> io::Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        let Contents { rooms, .. } = read(file)?;
        replace_private_file(&self.path, |out| {
            rooms.values().flatten().try_for_each(|line| out.write_all(line.as_bytes()))
        })?;
        // What is appended to the old file from here on would be lost.
        self.file = None;
        let file = open_private(&self.path)?;
        self.length = file.metadata()?.len();
        self.useful = self.length;
        self.file = Some(file);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use boggle_room::PlayerId;

    use super::*;

    fn open() -> Event {
        Event::Open { settings: Box::default() }
    }

    /// Returns the rooms with the number of their events, and the number of damaged lines.
    fn contents(path: &Path) -> (Vec<(String, usize)>, usize) {
        let (mut log, rooms, damaged) = Log::open(path).unwrap();
        log.compact().unwrap();
        (rooms.into_iter().map(|(code, events)| (code, events.len())).collect(), damaged)
    }

    #[test]
    fn rooms_are_restored_unless_they_were_shut() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("rooms");
        let leave = Event::Leave(PlayerId(1));
        let (mut log, rooms, _) = Log::open(&path).unwrap();
        assert!(rooms.is_empty());
        assert!(Log::open(&path).is_err(), "two servers would write to one file");
        for (code, event) in [
            ("BCDF", open()),
            ("GHJK", open()),
            ("BCDF", leave.clone()),
            ("GHJK", Event::Shut),
            ("GHJK", leave.clone()),
            ("MNPR", open()),
            ("MNPR", leave.clone()),
            ("MNPR", open()),
        ] {
            log.append(line(code, 7, &event).as_bytes()).unwrap();
        }
        drop(log);
        let expected = vec![("BCDF".to_owned(), 2), ("MNPR".to_owned(), 1)];
        assert_eq!(contents(&path), (expected.clone(), 0));
        assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 3);

        // A line that was being written, and one that was damaged.
        let whole = fs::read_to_string(&path).unwrap();
        for end in whole.len() - 5..whole.len() {
            fs::write(&path, format!("{whole}{}", &whole[whole.len() - 20..end])).unwrap();
            assert_eq!(contents(&path), (expected.clone(), 0));
        }
        fs::write(&path, whole.replacen("leave", "leafe", 1)).unwrap();
        assert_eq!(contents(&path), (vec![("BCDF".to_owned(), 1), ("MNPR".to_owned(), 1)], 1));
    }

    #[test]
    fn lines_of_a_room_that_is_gone_are_ignored() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("rooms");
        let player = PlayerId(1);
        let join = Event::Join { player, name: "Bob".into(), token: "b".into() };
        let words = Event::Words { player, words: Vec::new() };
        let stored = [
            ("BCDF", open()),
            ("GHJK", open()),
            ("BCDF", Event::Shut),
            ("BCDF", join.clone()),
            ("BCDF", words.clone()),
            ("BCDF", Event::Shut),
            ("BCDF", Event::Leave(player)),
            ("GHJK", join.clone()),
            // A room with the same code follows.
            ("MNPR", open()),
            ("MNPR", Event::Shut),
            ("MNPR", words),
            ("MNPR", open()),
            ("MNPR", join),
        ];
        let stored: String = stored.iter().map(|(code, event)| line(code, 7, event)).collect();
        fs::write(&path, &stored).unwrap();
        let expected = vec![("GHJK".to_owned(), 2), ("MNPR".to_owned(), 2)];
        assert_eq!(contents(&path), (expected.clone(), 0));
        assert_eq!(contents(&path), (expected, 0));
    }

    #[test]
    fn long_lines_and_impossible_times_are_damaged() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("rooms");
        let long = "x".repeat(3 * MAX_LINE as usize);
        let latest = latest_time();
        let late = line("BCDF", 2 * latest, &Event::Restart);
        let [open, shut] = [open(), Event::Shut].map(|event| line("BCDF", latest, &event));
        fs::write(&path, format!("{open}{late}{long}\n{shut}{long}")).unwrap();
        assert_eq!(contents(&path), (Vec::new(), 2));
        fs::write(&path, format!("{open}{late}{long}")).unwrap();
        let (mut log, _, damaged) = Log::open(&path).unwrap();
        assert_eq!(damaged, 1);
        // The rest of a line is overwritten.
        log.append(line("BCDF", 8, &Event::Leave(PlayerId(1))).as_bytes()).unwrap();
        drop(log);
        assert_eq!(contents(&path), (vec![("BCDF".to_owned(), 2)], 1));
    }

    #[test]
    fn a_file_that_could_not_be_opened_is_opened_later() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("rooms");
        let (mut log, ..) = Log::open(&path).unwrap();
        log.append(line("BCDF", 7, &open()).as_bytes()).unwrap();
        // As after a rewrite whose new file could not be opened.
        log.file = None;
        let aside = directory.path().join("aside");
        fs::rename(&path, &aside).unwrap();
        fs::create_dir(&path).unwrap();
        let leave = line("BCDF", 8, &Event::Leave(PlayerId(1)));
        assert!(log.append(leave.as_bytes()).is_err());
        fs::remove_dir(&path).unwrap();
        fs::rename(&aside, &path).unwrap();
        log.append(leave.as_bytes()).unwrap();
        drop(log);
        assert_eq!(contents(&path), (vec![("BCDF".to_owned(), 2)], 0));
    }

    /// Another server that starts while the file is replaced could otherwise keep the old one.
    #[test]
    fn two_servers_never_share_a_file() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("rooms");
        let (mut log, ..) = Log::open(&path).unwrap();
        log.append(line("BCDF", 7, &open()).as_bytes()).unwrap();
        log.file = None;
        assert_eq!(Log::open(&path).err().unwrap().kind(), ErrorKind::WouldBlock);
        replace_private_file(&path, |_| Ok::<(), io::Error>(())).unwrap();
        assert_eq!(Log::open(&path).err().unwrap().kind(), ErrorKind::WouldBlock);
    }

    #[test]
    fn other_files_stay_as_they_are() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("notes");
        let whole = line("BCDF", 7, &open());
        let long = format!("{}\n", "x".repeat(70_000)).repeat(20);
        for (text, is_store) in [
            ("", true),
            (&whole[..whole.len() - 1], true),
            (&whole[..whole.find('{').unwrap() + 1], true),
            ("12345", false),
            ("abc", false),
            ("20240101 my diary entry", false),
            ("20241129 ABC 12 pounds", false),
            ("x\n", false),
            (&long, false),
            (&format!("{long}{whole}"), false),
        ] {
            fs::write(&path, text).unwrap();
            #[cfg(unix)]
            fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o644))
                .unwrap();
            let before = fs::metadata(&path).unwrap().permissions();
            let opened = Log::open(&path);
            assert_eq!(opened.is_ok(), is_store, "{text:.40}");
            if !is_store {
                assert_eq!(fs::read_to_string(&path).unwrap(), text);
                assert_eq!(fs::metadata(&path).unwrap().permissions(), before);
            }
        }
    }

    #[test]
    fn a_long_file_is_rewritten() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("rooms");
        let (mut log, ..) = Log::open(&path).unwrap();
        let block = line("BCDF", 7, &open()).repeat(10_000);
        for _ in 0..=MAX_WASTE / block.len() as u64 {
            log.append(block.as_bytes()).unwrap();
        }
        assert!(fs::metadata(&path).unwrap().len() < 1000);
        log.append(line("GHJK", 8, &open()).as_bytes()).unwrap();
        drop(log);
        assert_eq!(contents(&path).0.len(), 2);
    }
}

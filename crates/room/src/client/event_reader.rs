//! Reads server-sent events.

/// The maximum number of bytes of an event, more than any room sends.
const MAX_EVENT: usize = 1 << 22;

/// A parser of server-sent events, fed with bytes as they arrive.
#[derive(Default)]
pub(super) struct EventReader {
    buffer: Vec<u8>,
}

/// An event: its name and its data.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ServerEvent {
    pub name: String,
    pub data: String,
}

impl EventReader {
    /// Adds bytes and returns the events that are complete; `None` if an event is too long.
    pub fn read(&mut self, bytes: &[u8]) -> Option<Vec<ServerEvent>> {
        self.buffer.extend(bytes);
        let mut events = Vec::new();
        while let Some(end) = self.buffer.windows(2).position(|pair| pair == b"\n\n") {
            let block: Vec<_> = self.buffer.drain(..end + 2).collect();
            events.extend(parse(&String::from_utf8_lossy(&block)));
        }
        (self.buffer.len() <= MAX_EVENT).then_some(events)
    }
}

/// Returns the event of some lines, if there is one.
fn parse(block: &str) -> Option<ServerEvent> {
    let field = |name: &str| {
        block.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':')).map(str::trim)
    };
    Some(ServerEvent { name: field("event")?.into(), data: field("data")?.into() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_arrive_in_pieces() {
        let text = "retry: 1000\n\n: hello\n\nevent: phase\ndata: {\"phase\":\"lobby\"}\n\nid: 4\n\
                    event: ping\ndata: {}\n\nevent: pi";
        for step in [1, 7, text.len()] {
            let mut reader = EventReader::default();
            let mut events = Vec::new();
            for piece in text.as_bytes().chunks(step) {
                events.extend(reader.read(piece).unwrap());
            }
            let events: Vec<_> = events.iter().map(|it| (&*it.name, &*it.data)).collect();
            assert_eq!(events, [("phase", "{\"phase\":\"lobby\"}"), ("ping", "{}")], "{step}");
        }
        assert!(EventReader::default().read(&vec![b'x'; MAX_EVENT + 1]).is_none());
    }
}

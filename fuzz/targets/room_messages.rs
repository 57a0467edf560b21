//! The JSON of what players of a room send, and of its stored events: what is parsed can be written and
//! parsed again without changes, and settings that are accepted can be chosen again.

#![no_main]

use std::fmt::Debug;

use boggle_game::GameChoice;
use boggle_room::{Command, Event, Settings, Word};
use libfuzzer_sys::fuzz_target;
use serde::Serialize;
use serde::de::DeserializeOwned;

fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(bytes: &[u8]) -> Option<T> {
    let parsed: T = serde_json::from_slice(bytes).ok()?;
    let written = serde_json::to_vec(&parsed).unwrap();
    assert_eq!(parsed, serde_json::from_slice(&written).unwrap());
    Some(parsed)
}

fuzz_target!(|bytes: &[u8]| {
    check::<Event>(bytes);
    check::<Vec<Word>>(bytes);
    let choice = match check::<Command>(bytes) {
        Some(Command::Settings { settings }) => Some(*settings),
        _ => check::<GameChoice>(bytes),
    };
    // What is settled is settled in the same way again.
    if let Some(Ok(settings)) = choice.map(Settings::new) {
        assert_eq!(Settings::new(settings.choice.clone()), Ok(settings));
    }
});

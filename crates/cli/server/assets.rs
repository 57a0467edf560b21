//! The files of the page, which are part of the program.

use boggle_dictionary::Dictionary;
use hyper::body::Bytes;

/// A file of the page.
pub(crate) struct Asset {
    /// Its name, relative to the page.
    pub name: &'static str,
    pub bytes: Bytes,
}

macro_rules! files {
    ($($name:literal)*) => {
        [$(Asset::new($name, served($name, include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/web/", $name))))),*]
    };
}

/// Returns all files of the page.
pub(crate) fn assets() -> anyhow::Result<Vec<Asset>> {
    let mut assets = Vec::from(files! {
        "index.html" "style.css" "address.js" "app.js" "board.js" "boggle.wasm" "calendar.js"
        "challenge.js" "chart.js" "dictionaries.js" "dom.js" "drag.js" "effects.js" "engine.js"
        "entry.js" "find_all.js" "game.js" "game_list.js" "home.js" "hunspell.js"
        "hunspell.wasm" "icon-180.png" "icon-192.png" "icon-512.png" "icon.svg" "lexicon.js"
        "manifest.webmanifest" "play.css" "play.js" "result.js" "saved_games.js" "scoreboard.js"
        "setup.js" "share.js" "solve.js" "store.js" "sw.js" "trail.js" "tutorial.js"
        "word_list.js" "words.js" "wordsearch.js" "worker.js"
    });
    let wordnik = boggle_wordnik::dictionary()?;
    let (words, definitions) = wordnik.split_definitions();
    assets.push(Asset::new("wordnik.words", Dictionary::new(words)?.pack()?));
    assets.push(Asset::new("wordnik.definitions", definitions.to_vec()));
    Ok(assets)
}

/// Returns the additional files of a server with rooms.
pub(super) fn room_assets() -> Vec<Asset> {
    Vec::from(files! {
        "room/bell.js" "room/clock.js" "room/countdown.js" "room/describe.js" "room/dice.js"
        "room/dictionary.js" "room/home.js" "room/host.js" "room/join.js" "room/link.js"
        "room/outbox.js" "room/people.js" "room/request.js" "room/review.js"
        "room/room.css" "room/room.html" "room/room.js" "room/round.js" "room/seat.js"
        "room/settings.js" "room/slides.js" "room/sw.js" "room/tv.css" "room/tv.html" "room/tv.js"
    })
}

/// Returns the home screen of a server with rooms, which offers to play together.
pub(super) fn index_with_rooms(index: &Bytes) -> Bytes {
    let script = "<script type=\"module\" src=\"room/home.js\"></script>\n</body>";
    String::from_utf8_lossy(index).replace("</body>", script).into()
}

/// Removes whole-line comments, blank lines and indentation: a fifth of the page's text. This would
/// change template literals that span several lines.
fn without_comments(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut is_inside = false;
    for line in text.lines().map(str::trim) {
        if is_inside {
            is_inside = !line.ends_with("*/");
            continue;
        }
        let end = line.strip_prefix("/*").map(|comment| comment.find("*/").map(|at| at + 4));
        match end {
            Some(None) => is_inside = true,
            // Code follows a comment with a type.
            Some(Some(end)) if end < line.len() => out.extend([line, "\n"]),
            None if !line.is_empty() && !line.starts_with("//") => out.extend([line, "\n"]),
            _ => {}
        }
    }
    out
}

/// Returns the bytes to serve for a file of the page.
fn served(name: &str, bytes: &'static [u8]) -> Bytes {
    match str::from_utf8(bytes) {
        Ok(text) if [".js", ".css", ".html"].iter().any(|end| name.ends_with(end)) => {
            without_comments(text).into()
        }
        _ => bytes.into(),
    }
}

impl Asset {
    fn new(name: &'static str, bytes: impl Into<Bytes>) -> Self {
        Self { name, bytes: bytes.into() }
    }

    /// Returns the media type.
    pub(super) fn content_type(&self) -> &'static str {
        match self.name.rsplit_once('.').map(|(_, extension)| extension) {
            Some("html") => "text/html; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("json") => "application/json",
            Some("webmanifest") => "application/manifest+json",
            Some("wasm") => "application/wasm",
            Some("svg") => "image/svg+xml",
            Some("png") => "image/png",
            _ => "application/octet-stream",
        }
    }

    /// Returns the entity tag, which changes with the contents.
    pub(super) fn etag(&self) -> String {
        format!("\"{:08x}-{:x}\"", crc32c::crc32c(&self.bytes), self.bytes.len())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn comments_are_not_served() {
        let table = [
            ("// why\n\nact(); // now\n", "act(); // now\n"),
            ("/** One line. */\nact();", "act();\n"),
            ("/**\n * Several.\n * @param {string} a\n */\n  act(a);", "act(a);\n"),
            ("/** @type {any} */ (event).act();", "/** @type {any} */ (event).act();\n"),
            ("a {\n  color: red; /* bright */\n}", "a {\ncolor: red; /* bright */\n}\n"),
        ];
        for (text, expected) in table {
            assert_eq!(without_comments(text), expected, "{text}");
        }
    }

    /// Returns the names of the files in a directory of the page.
    fn names(folder: &Path, prefix: &str) -> BTreeSet<String> {
        fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| name.contains('.') && !name.starts_with('.'))
            .map(|name| format!("{prefix}{name}"))
            .collect()
    }

    /// A file that was forgotten here would be missing from the page.
    #[test]
    fn all_files_of_the_page_are_served() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
        let mut expected = names(&folder, "");
        expected.extend(names(&folder.join("room"), "room/"));
        // These are made from the built-in dictionary.
        expected.extend(["wordnik.words", "wordnik.definitions"].map(String::from));
        let mut assets = assets().unwrap();
        assets.extend(room_assets());
        assert_eq!(
            assets.iter().map(|asset| asset.name.to_owned()).collect::<BTreeSet<_>>(),
            expected
        );
        for asset in &assets {
            let media = asset.content_type();
            assert_eq!(
                media == "application/octet-stream",
                asset.name.starts_with("wordnik."),
                "{media}"
            );
            if let Ok(bytes) = fs::read(folder.join(asset.name)) {
                let bytes = served(asset.name, bytes.leak());
                assert!(bytes == asset.bytes, "{} is not what `web/build` makes", asset.name);
            }
        }
    }

    #[test]
    fn only_the_home_screen_with_rooms_has_their_script() {
        let assets = assets().unwrap();
        let index = &assets.iter().find(|asset| asset.name == "index.html").unwrap().bytes;
        let with_rooms = String::from_utf8(index_with_rooms(index).into()).unwrap();
        assert_eq!(
            with_rooms.replace("<script type=\"module\" src=\"room/home.js\"></script>\n", ""),
            *index
        );
    }
}

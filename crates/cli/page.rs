//! The files of the page, which are part of the program.

use boggle_dictionary::Dictionary;
use boggle_server::Asset;

macro_rules! files {
    ($($name:literal)*) => {
        [$(asset($name, include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/web/", $name)))),*]
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

/// Returns all files of a server with rooms: also those of the rooms, and a home screen that offers to
/// play together.
pub(crate) fn assets_with_rooms() -> anyhow::Result<Vec<Asset>> {
    let mut assets = assets()?;
    for asset in assets.iter_mut().filter(|asset| asset.name == "index.html") {
        let index = String::from_utf8_lossy(&asset.bytes);
        asset.bytes = index.replace("</body>", ROOMS_SCRIPT).into();
    }
    assets.extend(files! {
        "room/bell.js" "room/clock.js" "room/countdown.js" "room/describe.js" "room/dice.js"
        "room/dictionary.js" "room/home.js" "room/host.js" "room/join.js" "room/link.js"
        "room/outbox.js" "room/people.js" "room/request.js" "room/review.js"
        "room/room.css" "room/room.html" "room/room.js" "room/round.js" "room/seat.js"
        "room/settings.js" "room/slides.js" "room/sw.js" "room/tv.css" "room/tv.html" "room/tv.js"
    });
    Ok(assets)
}

/// The end of the home screen of a server with rooms.
const ROOMS_SCRIPT: &str = "<script type=\"module\" src=\"room/home.js\"></script>\n</body>";

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

/// Returns a file as it is served.
fn asset(name: &'static str, bytes: &'static [u8]) -> Asset {
    match str::from_utf8(bytes) {
        Ok(text) if [".js", ".css", ".html"].iter().any(|end| name.ends_with(end)) => {
            Asset::new(name, without_comments(text))
        }
        _ => Asset::new(name, bytes),
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
        let assets = assets_with_rooms().unwrap();
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
            let is_home = asset.name == "index.html";
            if let Ok(bytes) = fs::read(folder.join(asset.name)).map(Vec::leak)
                && !is_home
            {
                let is_current = super::asset(asset.name, bytes).bytes == asset.bytes;
                assert!(is_current, "{} is not what `web/build` makes", asset.name);
            }
        }
    }

    #[test]
    fn only_the_home_screen_with_rooms_has_their_script() {
        let index = |assets: Vec<Asset>| {
            let index = assets.into_iter().find(|asset| asset.name == "index.html").unwrap();
            String::from_utf8(index.bytes.into()).unwrap()
        };
        let (without, with) = (index(assets().unwrap()), index(assets_with_rooms().unwrap()));
        assert!(with != without && with.replace(ROOMS_SCRIPT, "</body>") == without);
    }
}

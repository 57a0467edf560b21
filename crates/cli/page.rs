//! The files of the page, which are part of the program.

use boggle_server::Asset;

#[cfg(test)]
#[path = "build/comments.rs"]
mod comments;

/// A file of the page, as the build script prepared it.
struct File {
    name: &'static str,
    bytes: &'static [u8],
    /// The contents in content codings, the smallest first.
    compressed: &'static [(&'static str, &'static [u8])],
}

include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Returns all files of the page.
pub(crate) fn assets() -> anyhow::Result<Vec<Asset>> {
    let mut assets: Vec<_> = PAGE.iter().map(asset).collect();
    let wordnik = boggle_wordnik::dictionary()?;
    let (_, definitions) = wordnik.split_definitions();
    assets.push(Asset::new("wordnik.definitions", definitions.to_vec()));
    Ok(assets)
}

/// Returns all files of a server with rooms: also those of the rooms, a home screen that offers to play
/// together, and a service worker that keeps all of them.
pub(crate) fn assets_with_rooms() -> anyhow::Result<Vec<Asset>> {
    let mut assets = assets()?;
    assets.retain(|asset| ROOMS.iter().all(|file| file.name != asset.name));
    assets.extend(ROOMS.iter().map(asset));
    Ok(assets)
}

fn asset(file: &File) -> Asset {
    let plain = Asset::new(file.name, file.bytes);
    file.compressed.iter().fold(plain, |asset, (coding, bytes)| asset.compressed(coding, *bytes))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    /// Returns the names of the files in a directory of the page.
    fn names(folder: &Path, prefix: &str) -> BTreeSet<String> {
        fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| name.contains('.') && !name.starts_with('.'))
            .map(|name| format!("{prefix}{name}"))
            .collect()
    }

    fn text(assets: &[Asset], name: &str) -> String {
        let asset = assets.iter().find(|asset| asset.name == name).unwrap();
        String::from_utf8(asset.bytes.to_vec()).unwrap()
    }

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
        }
    }

    #[test]
    fn only_a_server_with_rooms_offers_and_keeps_them() {
        let (without, with) = (assets().unwrap(), assets_with_rooms().unwrap());
        let script = "<script type=\"module\" src=\"room/home.js\"></script>\n";
        let index = text(&with, "index.html");
        assert!(
            index.contains(script) && index.replace(script, "") == text(&without, "index.html")
        );
        let worker = text(&with, "sw.js");
        assert!(!text(&without, "sw.js").contains("\"room/room.js\""));
        for asset in with.iter().filter(|asset| asset.name.starts_with("room/")) {
            assert!(worker.contains(&format!("\"{}\"", asset.name)), "{}", asset.name);
        }
    }
}

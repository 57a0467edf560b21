//! Prepares the page: removes comments, adds what a server with rooms needs, compresses the files, and
//! writes Rust code that includes them.

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use boggle_dictionary::Dictionary;
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

#[path = "comments.rs"]
mod comments;

/// Files by their names, relative to the page.
type Files = BTreeMap<String, Vec<u8>>;

/// The end of the home screen of a server with rooms.
const ROOMS_SCRIPT: &str = "<script type=\"module\" src=\"room/home.js\"></script>\n</body>";

/// Writes `page.rs` and the files that it includes to the output directory.
pub fn write() -> io::Result<()> {
    let web = Path::new("web");
    let mut page = read(web, "")?;
    let mut rooms = read(&web.join("room"), "room/")?;
    // Cargo would look for changes in all of `web`, also in the packages of its tests. A file that is
    // new in `web` itself is listed in `sw.js`.
    println!("cargo::rerun-if-changed=web/room");
    for name in page.keys() {
        println!("cargo::rerun-if-changed=web/{name}");
    }
    add_rooms(&page, &mut rooms);
    page.insert("wordnik.words".into(), words().map_err(io::Error::other)?);
    let directory = env::var("OUT_DIR").map_err(io::Error::other)?;
    let directory = Path::new(&directory);
    let code = include(&page, &directory.join("page"), "PAGE")?
        + &include(&rooms, &directory.join("rooms"), "ROOMS")?;
    fs::write(directory.join("page.rs"), code)
}

/// Reads the files in a directory.
fn read(directory: &Path, prefix: &str) -> io::Result<Files> {
    let mut files = Files::new();
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        // Neither the directories nor the script `build`.
        if name.starts_with('.') || !name.contains('.') {
            continue;
        }
        let bytes = fs::read(entry.path())?;
        let is_code = [".js", ".css", ".html"].iter().any(|end| name.ends_with(end));
        let bytes = match str::from_utf8(&bytes) {
            Ok(text) if is_code => comments::without_comments(text).into(),
            _ => bytes,
        };
        files.insert(format!("{prefix}{name}"), bytes);
    }
    Ok(files)
}

/// Returns the built-in words without their definitions, packed.
fn words() -> Result<Vec<u8>, boggle_dictionary::Error> {
    let wordnik = boggle_wordnik::dictionary()?;
    let (words, _) = wordnik.split_definitions();
    Dictionary::new(words)?.pack()
}

/// Adds the files of the page that are different on a server with rooms: a home screen that offers to
/// play together, and a service worker that also keeps the rooms. Its cache has another name, because a
/// browser can have visited a server without rooms at the same address.
fn add_rooms(page: &Files, rooms: &mut Files) {
    let text = |name: &str| String::from_utf8_lossy(&page[name]).into_owned();
    let index = text("index.html").replace("</body>", ROOMS_SCRIPT);
    let names: String = rooms.keys().map(|name| format!("\"{name}\", ")).collect();
    let worker = text("sw.js")
        .replace("const CACHE = \"boggle-", "const CACHE = \"boggle-rooms-")
        .replace("const FILES = [", &format!("const FILES = [\n{names}"));
    rooms.insert("index.html".into(), index.into());
    rooms.insert("sw.js".into(), worker.into());
}

/// Writes files and their compressed copies to a directory, and returns Rust code that includes them.
fn include(files: &Files, directory: &Path, constant: &str) -> io::Result<String> {
    let mut code = format!("const {constant}: &[File] = &[\n");
    for (name, bytes) in files {
        let path = directory.join(name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(&path, bytes)?;
        let mut compressed = String::new();
        for (coding, encoded) in [("br", brotli(bytes)?), ("gzip", gzip(bytes)?)] {
            // Pictures are compressed already.
            if encoded.len() < bytes.len() * 9 / 10 {
                let path = directory.join(format!("{name}.{coding}"));
                fs::write(&path, encoded)?;
                let _ = write!(compressed, "({coding:?}, include_bytes!({path:?})), ");
            }
        }
        let _ = writeln!(
            code,
            "File {{ name: {name:?}, bytes: include_bytes!({path:?}), compressed: &[{compressed}] }},"
        );
    }
    Ok(code + "];\n")
}

fn brotli(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let params = BrotliEncoderParams { size_hint: bytes.len(), ..BrotliEncoderParams::default() };
    let mut encoded = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut encoded, &params)?;
    Ok(encoded)
}

fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

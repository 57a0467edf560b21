//! The page as one file, which browsers open from disk: they load neither modules nor
//! other files from there.
//!
//! Each module becomes a function that returns what it exports, and the other files are in
//! the page as Base64.

use std::fmt::Write;

use data_encoding::BASE64;

use super::assets::Asset;

/// Returns the page and its files as one page.
pub(super) fn single_file(assets: &[Asset]) -> String {
    let text = |name: &str| {
        let asset = assets.iter().find(|asset| asset.name == name);
        asset.map_or_else(String::new, |asset| String::from_utf8_lossy(&asset.bytes).into_owned())
    };
    let mut scripts = String::from(
        "globalThis.boggleFile = (name) => Uint8Array.from(\
         atob(document.getElementById(`file:${name}`).textContent), (char) => char.charCodeAt(0));\n\
         const modules = {};\n",
    );
    add_module("app.js", &text, &mut Vec::new(), &mut scripts);
    let mut page = String::new();
    let index = text("index.html");
    for line in index.lines() {
        // They are replaced below.
        let is_loaded =
            ["<link rel=\"modulepreload", "<link rel=\"manifest", "<script type=\"module"];
        if line.starts_with("<link rel=\"stylesheet") {
            page += &format!("<style>\n{}</style>\n", text("style.css"));
        } else if line.starts_with("<link rel=\"icon") {
            let icon = BASE64.encode(text("icon.svg").as_bytes());
            page += &format!("<link rel=\"icon\" href=\"data:image/svg+xml;base64,{icon}\">\n");
        } else if line.starts_with("</body>") {
            for asset in assets.iter().filter(|asset| is_asked_for(asset.name)) {
                let (name, bytes) = (asset.name, BASE64.encode(&asset.bytes));
                page +=
                    &format!("<script type=\"text/plain\" id=\"file:{name}\">{bytes}</script>\n");
            }
            page += &format!("<script>\n{scripts}</script>\n</body>\n");
        } else if !is_loaded.iter().any(|start| line.starts_with(start)) {
            page += line;
            page.push('\n');
        }
    }
    page
}

/// Whether the page asks for a file by itself.
fn is_asked_for(name: &str) -> bool {
    name == "worker.js" || name.ends_with(".wasm") || name.starts_with("wordnik.")
}

/// Adds a module after those that it imports.
fn add_module(
    name: &str,
    text: &impl Fn(&str) -> String,
    added: &mut Vec<String>,
    scripts: &mut String,
) {
    if added.iter().any(|other| other == name) {
        return;
    }
    added.push(name.to_owned());
    let (mut body, mut exports) = (String::new(), Vec::new());
    let source = text(name);
    for line in source.lines() {
        if let Some((what, from)) = import(line) {
            add_module(from, text, added, scripts);
            let _ = writeln!(body, "const {what} = modules[\"{from}\"];");
        } else if let Some(exported) = line.strip_prefix("export ") {
            exports.extend(declared(exported));
            body += exported;
            body.push('\n');
        } else {
            body += line;
            body.push('\n');
        }
    }
    let exports = exports.join(", ");
    let _ =
        write!(scripts, "modules[\"{name}\"] = (() => {{\n{body}return {{ {exports} }};\n}})();\n");
}

/// Returns what a line imports, as the left side of a declaration, and from which module.
fn import(line: &str) -> Option<(&str, &str)> {
    let (what, from) = line.strip_prefix("import ")?.split_once(" from \"./")?;
    Some((what.strip_prefix("* as ").unwrap_or(what), from.strip_suffix("\";")?))
}

/// Returns the name that a line declares.
fn declared(line: &str) -> Option<&str> {
    let line = line.strip_prefix("async ").unwrap_or(line);
    let keyword = ["function ", "class ", "const "];
    let rest = keyword.iter().find_map(|keyword| line.strip_prefix(keyword))?;
    rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_become_functions() {
        let text = |name: &str| match name {
            "app.js" => {
                "import { a } from \"./b.js\";\nimport * as b from \"./b.js\";\nb.f(a);\n".into()
            }
            _ => "export const a = 1;\nexport async function f(x) {}\n".to_owned(),
        };
        let mut scripts = String::new();
        add_module("app.js", &text, &mut Vec::new(), &mut scripts);
        let expected = "modules[\"b.js\"] = (() => {\n\
            const a = 1;\nasync function f(x) {}\nreturn { a, f };\n})();\n\
            modules[\"app.js\"] = (() => {\n\
            const { a } = modules[\"b.js\"];\nconst b = modules[\"b.js\"];\nb.f(a);\nreturn {  };\n})();\n";
        assert_eq!(scripts, expected);
    }

    /// The page is written so that lines can be distinguished.
    #[test]
    fn nothing_of_the_page_is_left_to_load() {
        let page = single_file(&super::super::assets::assets().unwrap());
        for unresolved in ["\nimport ", "\nexport ", "src=\"app.js\"", "href=\"style.css\""] {
            assert!(!page.contains(unresolved), "{unresolved}");
        }
        assert!(page.contains("id=\"file:boggle.wasm\">AGFzbQ"));
    }
}

//! Checks the links in all Markdown files of the repository: each leads to a file or directory that
//! exists and, if it has a fragment, to a heading. Web addresses are not checked.
//!
//! `docs/build` makes a book of the pages in `docs/SUMMARY.md`. They have links that also work there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// A Markdown file.
#[derive(Default)]
struct Page {
    links: Vec<Link>,
    /// The ids of its headings, which fragments of addresses refer to.
    headings: BTreeSet<String>,
}

/// A link to another part of the repository.
struct Link {
    line: usize,
    path: String,
    fragment: Option<String>,
}

#[test]
fn links_lead_somewhere() {
    let pages = pages();
    let mut errors = Vec::new();
    for (file, page) in &pages {
        for link in &page.links {
            if let Err(error) = follow(file, link, &pages) {
                errors.push(format!("{}:{}: {error}", file.display(), link.line));
            }
        }
    }
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

#[test]
fn the_book_has_all_pages_of_the_documentation() {
    let pages = pages();
    let listed = pages_of_the_book(&pages);
    let docs =
        pages.keys().filter(|file| file.starts_with("docs") && !file.ends_with("SUMMARY.md"));
    let missing: Vec<_> = docs.filter(|file| !listed.contains(file)).collect();
    assert!(missing.is_empty(), "docs/SUMMARY.md lacks {missing:?}");
    assert_eq!(listed.iter().collect::<BTreeSet<_>>().len(), listed.len(), "a page occurs twice");
}

#[test]
fn links_in_the_book_lead_to_what_it_contains() {
    let pages = pages();
    let listed = pages_of_the_book(&pages);
    let mut errors = Vec::new();
    for file in &listed {
        for link in &pages[file].links {
            let target = follow(file, link, &pages).unwrap();
            // The directory of a crate becomes its API page.
            let is_crate = target.parent() == Some(Path::new("crates"));
            let is_page = target.extension().is_some_and(|extension| extension == "md");
            let is_file = Path::new(env!("CARGO_MANIFEST_DIR")).join(&target).is_file();
            if !(is_crate || if is_page { listed.contains(&target) } else { is_file }) {
                errors.push(format!("{}:{}: {}", file.display(), link.line, target.display()));
            }
        }
    }
    assert!(errors.is_empty(), "neither pages of the book nor files:\n{}", errors.join("\n"));
}

/// Returns the pages that docs/SUMMARY.md lists.
fn pages_of_the_book(pages: &BTreeMap<PathBuf, Page>) -> Vec<PathBuf> {
    let summary = Path::new("docs/SUMMARY.md");
    let links = pages[summary].links.iter();
    links.map(|link| follow(summary, link, pages).unwrap()).collect()
}

/// Returns all Markdown files, by their paths from the root.
fn pages() -> BTreeMap<PathBuf, Page> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut pages = BTreeMap::new();
    let mut directories = vec![root.to_path_buf()];
    while let Some(directory) = directories.pop() {
        for entry in fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            // What is not in the repository.
            if name.starts_with('.') || name == "target" || name == "node_modules" {
                continue;
            }
            if path.is_dir() {
                directories.push(path);
            } else if name.ends_with(".md") {
                let page = Page::parse(&fs::read_to_string(&path).unwrap());
                pages.insert(path.strip_prefix(root).unwrap().to_path_buf(), page);
            }
        }
    }
    pages
}

/// Returns the path from the root that a link in `file` leads to.
fn follow(file: &Path, link: &Link, pages: &BTreeMap<PathBuf, Page>) -> Result<PathBuf, String> {
    let target = if link.path.is_empty() {
        file.to_path_buf()
    } else {
        resolve(file, &link.path).ok_or_else(|| format!("{} leaves the repository", link.path))?
    };
    if !Path::new(env!("CARGO_MANIFEST_DIR")).join(&target).exists() {
        return Err(format!("there is no {}", target.display()));
    }
    let Some(fragment) = &link.fragment else { return Ok(target) };
    let page = pages.get(&target).ok_or_else(|| format!("#{fragment} needs a Markdown file"))?;
    if !page.headings.contains(fragment) {
        return Err(format!("{} has no heading #{fragment}", target.display()));
    }
    Ok(target)
}

/// Returns the path from the root that `path` means in `file`. Only paths from the file are
/// allowed: what a path from the root of a web site means depends on the site.
fn resolve(file: &Path, path: &str) -> Option<PathBuf> {
    let mut target = file.parent()?.to_path_buf();
    for part in path.trim_end_matches('/').split('/') {
        match part {
            "" => return None,
            "." => {}
            ".." => target = target.parent()?.to_path_buf(),
            part => target.push(part),
        }
    }
    Some(target)
}

impl Page {
    fn parse(text: &str) -> Self {
        let mut page = Self::default();
        let mut heading = None;
        for (event, range) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
            match event {
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    let line = text[..range.start].matches('\n').count() + 1;
                    page.links.extend(Link::parse(line, &dest_url));
                }
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::Text(part) | Event::Code(part) => {
                    if let Some(heading) = &mut heading {
                        heading.push_str(&part);
                    }
                }
                Event::End(TagEnd::Heading(_)) => {
                    page.add_heading(&heading.take().unwrap_or_default());
                }
                _ => {}
            }
        }
        page
    }

    /// Adds the id that both GitHub and mdBook give a heading.
    fn add_heading(&mut self, text: &str) {
        let kept = |letter: &char| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_');
        let id = text.to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-");
        let mut unique = id.clone();
        let mut number = 0;
        while !self.headings.insert(unique) {
            number += 1;
            unique = format!("{id}-{number}");
        }
    }
}

impl Link {
    /// Returns nothing for a web address.
    fn parse(line: usize, target: &str) -> Option<Self> {
        if target.contains(':') {
            return None;
        }
        let (path, fragment) = match target.split_once('#') {
            Some((path, fragment)) => (path, Some(fragment.into())),
            None => (target, None),
        };
        Some(Self { line, path: path.into(), fragment })
    }
}

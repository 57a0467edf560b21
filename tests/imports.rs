//! Tests the structure of the code: which files import which, according to their `use` lines and
//! paths. The standard library, other crates and tests do not count.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The maximum number of files that may import each other in a cycle.
const MAX_CYCLE: usize = 3;

/// The parts of the programs, from top to bottom. Each may use only the parts below it.
const FLOORS: [&[&str]; 10] = [
    &["program", "default_command", "corruption_tests", "fuzzing", "topics"],
    &["commands"],
    &["server", "room_client"],
    &["boards"],
    &["input"],
    &["args"],
    &["dictionaries", "saved_games"],
    &["output"],
    &["files"],
    &["terminal", "hints", "clock", "page"],
];

/// The modules of a crate.
struct Crate {
    /// The modules by path: `commands::solve::text`.
    modules: BTreeMap<String, Module>,
}

struct Module {
    file: PathBuf,
    /// The paths that the module uses, relative to itself or starting with `crate`.
    paths: Vec<String>,
    /// The full path of each imported name.
    names: BTreeMap<String, String>,
}

impl Crate {
    fn read(root: &Path) -> Crate {
        let mut modules = BTreeMap::new();
        let mut folders = vec![root.to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let file = entry.unwrap().path();
                let path = file.strip_prefix(root).unwrap().with_extension("");
                let mut parts: Vec<_> = path.iter().map(|part| part.to_str().unwrap()).collect();
                if file.is_dir() {
                    folders.extend(
                        (parts != ["bin"] && parts.last() != Some(&"tests")).then_some(file),
                    );
                } else if file.extension().is_some_and(|extension| extension == "rs")
                    && !["build", "main", "tests"].contains(parts.last().unwrap())
                {
                    if ["lib", "mod"].contains(parts.last().unwrap()) {
                        parts.pop();
                    }
                    modules.insert(parts.join("::"), Module::read(file));
                }
            }
        }
        Crate { modules }
    }

    /// Returns the module that defines the target of a path in `from`, or `None` if it is outside
    /// the crate.
    fn resolve(&self, from: &str, path: &str, depth: usize) -> Option<&str> {
        let mut names = path.split("::").peekable();
        let mut at = match names.peek()? {
            &"crate" => String::new(),
            &"super" | &"self" => from.to_owned(),
            name if self.modules[from].names.contains_key(*name) || self.has(&join(from, name)) => {
                from.to_owned()
            }
            _ => return None,
        };
        for name in names {
            match name {
                "crate" | "self" => {}
                "super" => at = at.rsplit_once("::").map_or("", |(parent, _)| parent).to_owned(),
                name if self.has(&join(&at, name)) => at = join(&at, name),
                name => match self.modules.get(&at)?.names.get(name) {
                    Some(path) if depth > 0 && path != name => {
                        return self.resolve(&at, path, depth - 1);
                    }
                    _ => break,
                },
            }
        }
        self.modules.get_key_value(&at).map(|(module, _)| module.as_str())
    }

    fn has(&self, module: &str) -> bool {
        self.modules.contains_key(module)
    }

    /// Returns the modules that each module uses.
    fn imports(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let targets = |name: &str, module: &Module| {
            let targets = module.paths.iter().filter_map(|path| self.resolve(name, path, 9));
            targets.filter(|target| *target != name).collect()
        };
        self.modules.iter().map(|(name, module)| (name.as_str(), targets(name, module))).collect()
    }
}

impl Module {
    fn read(file: PathBuf) -> Module {
        let text = fs::read_to_string(&file).unwrap();
        let text = text.split("\nmod tests {").next().unwrap();
        let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let code = lines.collect::<Vec<_>>().join("\n");
        let (mut paths, mut names) = (Vec::new(), BTreeMap::new());
        for (at, _) in code.match_indices("use ") {
            // A module that only reexports an item does not use it.
            let line = code[..at].rsplit('\n').next().unwrap().trim();
            if !line.is_empty() && !line.starts_with("pub") {
                continue;
            }
            for path in expand(code[at + 4..].split(';').next().unwrap()) {
                let (path, name) = match path.split_once(" as ") {
                    Some((path, name)) => (path.to_owned(), name.to_owned()),
                    None => (path.clone(), path.rsplit("::").next().unwrap().to_owned()),
                };
                if !line.starts_with("pub") {
                    paths.push(path.clone());
                }
                names.insert(name, path);
            }
        }
        for start in ["crate::", "super::"] {
            for (at, _) in code.match_indices(start) {
                let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
                let path = code[at..].split(|c: char| !is_name(c)).next().unwrap();
                // `pub(in crate::engine)` only names a module; it does not use it.
                if !["::", "use ", "pub(in "].iter().any(|before| code[..at].ends_with(before)) {
                    paths.push(path.trim_end_matches(':').to_owned());
                }
            }
        }
        Module { file, paths, names }
    }
}

/// Returns the paths in a use tree: `a::{b, c::{self, d}}` contains `a::b`, `a::c` and `a::c::d`.
fn expand(tree: &str) -> Vec<String> {
    let Some((start, list)) = tree.split_once('{') else {
        let path = tree.split_whitespace().collect::<Vec<_>>().join(" ");
        return vec![path.strip_suffix("::self").unwrap_or(&path).to_owned()];
    };
    let mut depth = 0;
    let items = list[..list.rfind('}').unwrap()].split(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == ',' && depth == 0
    });
    let items = items.map(str::trim).filter(|item| !item.is_empty());
    items.flat_map(|item| expand(&format!("{}{item}", start.trim()))).collect()
}

fn join(module: &str, name: &str) -> String {
    if module.is_empty() { name.to_owned() } else { format!("{module}::{name}") }
}

fn floor(module: &str) -> Option<usize> {
    let part = module.split("::").next().unwrap();
    FLOORS.iter().position(|parts| parts.contains(&part))
}

fn programs() -> Crate {
    Crate::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/cli"))
}

#[test]
fn the_programs_use_only_lower_floors() {
    let programs = programs();
    let mut wrong = Vec::new();
    for (module, imports) in programs.imports() {
        let Some(own) = floor(module) else {
            assert_eq!(module, "", "`{module}` is on no floor; add it to FLOORS");
            continue;
        };
        for target in imports {
            let command = |module: &str| module.split("::").nth(1).map(str::to_owned);
            let is_same = module.split("::").next() == target.split("::").next();
            let is_allowed = match floor(target) {
                Some(floor) if floor == own && module.starts_with("commands::") => {
                    command(module) == command(target)
                }
                Some(floor) => own == 0 || own < floor || is_same,
                None => false,
            };
            if !is_allowed {
                wrong.push(format!("{} imports {target}", programs.modules[module].file.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_cycle_of_imports_is_long() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = fs::read_dir(root.join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let mut long = Vec::new();
    for root in crates {
        let source = if root.ends_with("cli") { root } else { root.join("src") };
        let code = Crate::read(&source);
        let imports = code.imports();
        let mut seen = BTreeSet::new();
        for module in imports.keys() {
            let cycle: BTreeSet<_> = reached(&imports, module)
                .into_iter()
                .filter(|other| reached(&imports, other).contains(module))
                .collect();
            if cycle.len() > MAX_CYCLE && seen.insert(cycle.clone()) {
                long.push(format!("{}: {cycle:?}", source.display()));
            }
        }
    }
    assert!(long.is_empty(), "cycles of imports:\n{}", long.join("\n"));
}

/// Returns the modules that a module uses, directly or indirectly.
fn reached<'m>(imports: &BTreeMap<&str, BTreeSet<&'m str>>, module: &str) -> BTreeSet<&'m str> {
    let mut found = BTreeSet::new();
    let mut open: Vec<&'m str> = imports[module].iter().copied().collect();
    while let Some(next) = open.pop() {
        if found.insert(next) {
            open.extend(&imports[next]);
        }
    }
    found
}

#[test]
fn use_trees_are_expanded() {
    let table: [(&str, &[&str]); 4] = [
        ("crate::a", &["crate::a"]),
        ("super::{a, b::{self, C as D}}", &["super::a", "super::b", "super::b::C as D"]),
        ("crate::{\n    a,\n    b::{c, d},\n}", &["crate::a", "crate::b::c", "crate::b::d"]),
        ("a::{self}", &["a"]),
    ];
    for (tree, paths) in table {
        assert_eq!(expand(tree), paths, "{tree}");
    }
}

#[test]
fn imports_of_commands_and_upward_imports_are_noticed() {
    let mut programs = programs();
    let imported = |programs: &Crate, path: &str| {
        programs.resolve("commands::solve::text", path, 9).map(str::to_owned)
    };
    assert_eq!(
        imported(&programs, "crate::commands::play::run").as_deref(),
        Some("commands::play")
    );
    assert_eq!(imported(&programs, "super::Solved").as_deref(), Some("commands::solve"));
    assert_eq!(imported(&programs, "crate::args::CellName"), Some("args".into()));
    assert_eq!(imported(&programs, "std::fmt"), None);
    programs.modules.get_mut("terminal").unwrap().paths.push("crate::args".into());
    assert!(programs.imports()["terminal"].contains("args"));
}

//! Whatever happens to a checkpoint, a log or a shard: a run that reads it ends with an error, or
//! with the same result as from the intact file.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::PathBuf;

use boggle_dice::SeededRng;
use clap::Parser;
use regex_lite::Regex;
use tempfile::TempDir;

use crate::commands::{best, merge, prove, stats};
use crate::hints;
use crate::program::{Boggle, BoggleCommand};

const WORDS: &str = "act arc car care cart cat ear quit quite rat react tear";

/// An eighth in debug builds, which are ten times as slow.
const RANDOM: usize = if cfg!(debug_assertions) { 250 } else { 2000 };

/// How the lines of a file are sealed.
#[derive(Clone, Copy)]
enum Seal {
    EachLine,
    Shard,
    Log,
}

/// A file, and how to read it.
struct Target {
    path: PathBuf,
    intact: Vec<u8>,
    command: String,
    seal: Seal,
    /// What precedes values that a run cannot check because it does not compute them. Whoever also
    /// forges the checksum can change these.
    unchecked: &'static [&'static str],
    /// Whether a run can check the first line only.
    is_header: bool,
}

/// Where a value is, and what replaces it.
type Edit = (Range<usize>, String);

struct Files {
    directory: TempDir,
}

impl Files {
    /// Runs a command, in which `@` stands for the directory, and returns what it prints and the log
    /// that it writes.
    fn run(&self, command: &str) -> Result<String, String> {
        let log = self.directory.path().join("new.log");
        let _ = fs::remove_file(&log);
        let command = command.replace('@', self.directory.path().to_str().unwrap());
        let program = Boggle::try_parse_from(command.split_whitespace()).unwrap();
        let mut out = Vec::new();
        let result = match program.command.unwrap() {
            BoggleCommand::Best(args) => best::run(args, &mut out),
            BoggleCommand::Merge(args) => merge::run(args, &mut out),
            BoggleCommand::Prove(args) => prove::run(args, &mut out),
            BoggleCommand::Stats(args) => stats::run(args, &mut out),
            _ => panic!("{command}"),
        };
        result.map_err(|error| hints::message(&error))?;
        out.extend(fs::read(log).unwrap_or_default());
        Ok(String::from_utf8(out).unwrap())
    }

    /// Describes a file that a command has written.
    fn target(&self, name: &str, command: &str, seal: Seal) -> Target {
        let path = self.directory.path().join(name);
        let intact = fs::read(&path).unwrap();
        let command = format!("boggle {command}");
        Target { path, intact, command, seal, unchecked: &[], is_header: false }
    }

    /// Writes all kinds of files.
    fn targets(&self) -> Vec<Target> {
        let run = |command: &str| self.run(&format!("boggle {command}")).unwrap();
        fs::write(self.directory.path().join("words.txt"), WORDS.replace(' ', "\n")).unwrap();
        let prove = "prove 2x2 --dict @/words.txt --at-least 1 --threads 1";
        let best = "best --dict @/words.txt --size 3x3 --boards 2M --seed 5 --threads 2";
        let small = "best --dict @/words.txt --size 2x2 --boards 12k --seed 3";
        let stats = "stats --dict @/words.txt --size 2x2 --dice new --boards 2k --seed 5";
        run(&format!("{prove} --checkpoint @/proof --log @/log"));
        run(&format!("{best} --checkpoint @/search --time 1ms"));
        let mut targets = vec![
            Target {
                unchecked: &["\"bound\":", "\"terms\":", "\"forced\":", "\"merged\":"],
                ..self.target(
                    "proof",
                    &format!("{prove} --checkpoint @/proof --log @/new.log"),
                    Seal::EachLine,
                )
            },
            Target {
                unchecked: &[
                    "\"started\":",
                    "\"finished\":",
                    "\"boards\":",
                    "\"restarts\":",
                    "\"round\":",
                    "\"improved\":",
                    // The best score of a ladder, and the ladders that found a board.
                    "],\"score\":",
                    "},",
                ],
                ..self.target("search", &format!("{best} --checkpoint @/search"), Seal::EachLine)
            },
            self.target(
                "log",
                "prove --verify @/log --dict @/words.txt --seed 1 --sample 99",
                Seal::Log,
            ),
        ];
        for (name, command, format) in
            [("prove", prove, "jsonl"), ("best", small, "jsonl"), ("stats", stats, "json")]
        {
            for part in [1, 2] {
                let shard = run(&format!("{command} --shard {part}/2"));
                fs::write(self.directory.path().join(format!("{name}{part}")), shard).unwrap();
            }
            let merge = format!("merge @/{name}1 @/{name}2 --format {format}");
            let target = self.target(&format!("{name}1"), &merge, Seal::Shard);
            targets.push(Target { is_header: true, ..target });
        }
        targets
    }
}

fn timeless(text: &str) -> String {
    Regex::new(r#","seconds":[0-9.]+"#).unwrap().replace_all(text, "").into_owned()
}

impl Seal {
    /// Returns a file with the right checksums.
    fn renew(self, text: &str) -> String {
        let (lines, end) = text.trim_end().rsplit_once('\n').unwrap_or_default();
        let lines = format!("{lines}\n");
        match self {
            Seal::EachLine => {
                let mut all = String::new();
                let sealed = text.lines().map(|line| {
                    let (object, _) = line.rsplit_once(",\"checksum\":").unwrap();
                    all += object;
                    let checksum = crc32c::crc32c(all.as_bytes());
                    format!("{object},\"checksum\":\"{checksum:08x}\"}}\n")
                });
                sealed.collect()
            }
            Seal::Shard => {
                let (count, checksum) = (lines.lines().count(), crc32c::crc32c(lines.as_bytes()));
                format!("{lines}{{\"end\":{{\"lines\":{count},\"checksum\":{checksum}}}}}\n")
            }
            Seal::Log => {
                let (end, _) = end.rsplit_once(':').unwrap();
                let checksum = crc32c::crc32c(timeless(&lines).as_bytes());
                format!("{lines}{end}:\"{checksum:08x}\"}}\n")
            }
        }
    }
}

impl Target {
    /// What a run that reads the file prints, without times.
    fn result(&self, files: &Files) -> Result<String, String> {
        files.run(&self.command).map(|text| timeless(&text))
    }

    fn text(&self) -> &str {
        str::from_utf8(&self.intact).unwrap()
    }

    /// Checks the result for a changed file. Returns whether it is an error.
    #[track_caller]
    fn check(&self, files: &Files, truth: &str, bytes: &[u8]) -> bool {
        fs::write(&self.path, bytes).unwrap();
        let result = self.result(files);
        match &result {
            Ok(result) => {
                let text = String::from_utf8_lossy(bytes);
                assert_eq!(result, truth, "{} reads this:\n{text}", self.command);
            }
            Err(message) => assert!(!message.is_empty(), "{}", self.command),
        }
        result.is_err()
    }

    /// The values in the file, and what may replace each of them.
    fn edits(&self) -> Vec<Edit> {
        let value = Regex::new(r#"[\[:,](-?[0-9][0-9.]*|true|false|null|"[^"]*")[,}\]]"#).unwrap();
        let values = value.captures_iter(self.text()).map(|found| found.get(1).unwrap());
        let edit = |old: &str| match old {
            "true" => "false".into(),
            "false" => "true".into(),
            "null" => "7".into(),
            _ if old.ends_with("z\"") => old.replace("z\"", "y\""),
            _ if old.ends_with('"') => format!("{}z\"", &old[..old.len() - 2]),
            _ => old.parse().map_or_else(|_| format!("{old}1"), |old: i64| (old + 1).to_string()),
        };
        let mut edits: Vec<_> = values.map(|old| (old.range(), edit(old.as_str()))).collect();
        let candidates = Regex::new(r#""candidates":\[(\{.*?\})\],"seconds""#).unwrap();
        let lists = candidates.captures_iter(self.text()).map(|found| found.get(1).unwrap());
        edits.extend(lists.map(|list| (list.range(), String::new())));
        edits
    }

    /// The edits of values that a run computes again.
    fn checked_edits(&self) -> Vec<Edit> {
        let header = self.text().lines().next().unwrap().len();
        let mut edits = self.edits();
        edits.retain(|(range, new)| {
            let before = &self.text()[..range.start];
            let is_checked = !self.unchecked.iter().any(|name| before.ends_with(name));
            is_checked && !new.is_empty() && (!self.is_header || range.end < header)
        });
        edits
    }

    /// Chooses one edit of each kind of value, which what precedes it tells.
    fn choose(&self, edits: Vec<Edit>, rng: &mut SeededRng) -> Vec<Edit> {
        let mut kinds = BTreeMap::<&[u8], Vec<Edit>>::new();
        for edit in edits {
            let before = &self.intact[..edit.0.start];
            kinds.entry(&before[before.len().saturating_sub(8)..]).or_default().push(edit);
        }
        kinds.into_values().filter_map(|edits| rng.choose(&edits).cloned()).collect()
    }

    fn edited(&self, (range, new): &Edit) -> String {
        format!("{}{new}{}", &self.text()[..range.start], &self.text()[range.end..])
    }

    /// Damages the file.
    fn damaged(&self, rng: &mut SeededRng) -> Vec<u8> {
        let mut bytes = self.intact.clone();
        let mut lines: Vec<_> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
        let mut below = |count: usize| rng.below(count as u32) as usize;
        let (line, other) = (below(lines.len()), below(lines.len()));
        let (at, from) = (below(bytes.len()), below(bytes.len()));
        let end = (from + 1 + below(40)).min(bytes.len());
        match below(9) {
            0 => bytes[at] ^= 1 << below(8),
            1 => {
                let digits = (0..bytes.len()).filter(|&at| bytes[at].is_ascii_digit());
                let digits: Vec<_> = digits.collect();
                bytes[digits[below(digits.len())]] = b'0' + below(10) as u8;
            }
            2 => bytes = [&lines[..line], &lines[line + 1..]].concat().concat(),
            3 => bytes = [&lines[..line], &lines[other..]].concat().concat(),
            4 => {
                lines.swap(line, other);
                bytes = lines.concat();
            }
            5 => bytes.truncate(at),
            6 => bytes = [&bytes[..at], &bytes[from..end], &bytes[at..]].concat(),
            7 => bytes = [&bytes[..from], &bytes[end..]].concat(),
            _ => {
                let end = end.min(from + bytes.len() - at);
                let part = bytes[from..end].to_vec();
                bytes[at..at + part.len()].copy_from_slice(&part);
            }
        }
        bytes
    }
}

#[test]
fn no_change_of_a_file_leads_to_a_false_result() {
    let files = Files { directory: tempfile::tempdir().unwrap() };
    let targets = files.targets();
    let truths: Vec<_> = targets.iter().map(|target| target.result(&files).unwrap()).collect();
    let mut rng = SeededRng::new(1);
    let (mut random, mut errors, mut deliberate) = (0, 0, 0);
    for (target, truth) in targets.iter().zip(&truths) {
        for _ in 0..RANDOM.div_ceil(targets.len()) {
            let bytes = std::iter::repeat_with(|| target.damaged(&mut rng));
            let bytes = bytes.into_iter().find(|bytes| *bytes != target.intact).unwrap();
            errors += usize::from(target.check(&files, truth, &bytes));
            random += 1;
        }
        for edit in target.choose(target.edits(), &mut rng) {
            target.check(&files, truth, target.edited(&edit).as_bytes());
            deliberate += 1;
        }
        for edit in target.choose(target.checked_edits(), &mut rng) {
            let forged = target.seal.renew(&target.edited(&edit));
            target.check(&files, truth, forged.as_bytes());
            deliberate += 1;
        }
        // Nothing above is an error only because of a wrong checksum.
        assert_eq!(target.seal.renew(target.text()), target.text());
        fs::write(&target.path, &target.intact).unwrap();
    }
    assert!(random >= RANDOM && deliberate >= 200, "{random} {deliberate}");
    // Others cut off what was saved last, change times, or nothing that is read.
    assert!(errors > RANDOM * 9 / 10, "{errors}");
}

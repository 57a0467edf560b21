//! `boggle-dict build`: word list formats, and the report.

use std::fs;

use snapbox::str;

use super::Home;

#[test]
fn a_built_dictionary_is_named_after_its_list_and_becomes_the_default() {
    let home = Home::new();
    home.write("fruit.txt", "apple\nfig\n");
    home.dict("build fruit.txt").gives(
        0,
        str![[r#"
2 words from 2 lines
levels for 2 words
definitions for 2 words
missing levels and definitions were added from the built-in dictionary; see --no-built-in
191 bytes in [TIME] ms
[HOME]/data/boggle/fruit.fst
`fruit` is now the default dictionary

"#]],
        str![],
    );
    home.dict("info").gives(
        0,
        str![[r#"
name     fruit
file     [HOME]/data/boggle/fruit.fst
chosen   with `boggle-dict use`
words    2
bytes    191
levels   2, 2 common words
defined  2
letters  7: a e f g i l p
longest  apple (5 letters)

letters  words
      3        1
      5        1

"#]],
        str![],
    );
}

#[test]
fn lists_in_common_formats_are_read() {
    let home = Home::new();
    let list = "\u{feff}Zoo\r\n  apple\t\r\n\r\n# a comment\r\nFIG # sweet\r\nfig\r\ndon't\r\n\
                mother-in-law\r\nB2B\r\nice cream\r\nA&P\r\nÉtude\r\nE\u{301}TUDE\r\nrock'n'roll";
    home.write("mixed.txt", list);
    home.dict("build mixed.txt").gives(
        0,
        str![[r#"
4 words from 14 lines
2 duplicates skipped
2 skipped, such as `don't` (contains an apostrophe)
1 skipped, such as `mother-in-law` (contains a hyphen)
1 skipped, such as `B2B` (contains a digit)
1 skipped, such as `ice cream` (contains a space)
1 skipped, such as `A&P` (contains a character that is not a letter)
levels for 3 words
definitions for 3 words
missing levels and definitions were added from the built-in dictionary; see --no-built-in
245 bytes in [TIME] ms
[HOME]/data/boggle/mixed.fst
`mixed` is now the default dictionary

"#]],
        str![],
    );
    home.dict("words").gives(
        0,
        str![[r#"
apple
fig
zoo
étude

"#]],
        str![],
    );
}

#[test]
fn several_lists_are_merged() {
    let home = Home::new();
    home.write("a.txt", "pear\napple\n");
    home.write("b.txt", "fig\npear\n");
    home.dict("build --name mine a.txt - b.txt").stdin("plum\n").gives(
        0,
        str![[r#"
4 words from 5 lines
1 duplicate skipped
levels for 4 words
definitions for 4 words
missing levels and definitions were added from the built-in dictionary; see --no-built-in
254 bytes in [TIME] ms
[HOME]/data/boggle/mine.fst
`mine` is now the default dictionary

"#]],
        str![],
    );
    home.dict("words").gives(
        0,
        str![[r#"
apple
fig
pear
plum

"#]],
        str![],
    );
}

#[test]
fn length_limits_skip_words() {
    let home = Home::new();
    home.write("list.txt", "a\nto\ntea\ntree\nänder\ntomato\nnot-a-word\n");
    home.dict("build list.txt --min-length 3 --max-length 5").gives(
        0,
        str![[r#"
3 words from 7 lines
1 skipped, such as `not-a-word` (contains a hyphen)
2 skipped, such as `a` (is too short)
1 skipped, such as `tomato` (is too long)
levels for 2 words
definitions for 2 words
missing levels and definitions were added from the built-in dictionary; see --no-built-in
214 bytes in [TIME] ms
[HOME]/data/boggle/list.fst
`list` is now the default dictionary

"#]],
        str![],
    );
    home.dict("words").gives(
        0,
        str![[r#"
tea
tree
änder

"#]],
        str![],
    );
}

#[test]
fn strict_accepts_valid_lists_and_skips_words_by_length() {
    let home = Home::new();
    home.write("list.txt", "# fruit\nfig\nApple\n\nit\n");
    home.dict("build list.txt --strict --min-length 3").gives(
        0,
        str![[r#"
2 words from 5 lines
1 skipped, such as `it` (is too short)
levels for 2 words
definitions for 2 words
missing levels and definitions were added from the built-in dictionary; see --no-built-in
191 bytes in [TIME] ms
[HOME]/data/boggle/list.fst
`list` is now the default dictionary

"#]],
        str![],
    );
}

#[test]
fn output_writes_a_file_and_keeps_the_default() {
    let home = Home::new();
    home.write("list.txt", "fig\n");
    home.dict("build --output out.fst list.txt").gives(
        0,
        str![[r#"
1 word from 1 line
levels for 1 word
definitions for 1 word
missing levels and definitions were added from the built-in dictionary; see --no-built-in
128 bytes in [TIME] ms
out.fst
use it with --dict out.fst

"#]],
        str![],
    );
    home.dict("list").gives(
        0,
        str![[r#"
* wordnik      198,420 words  built in

"#]],
        str![],
    );
    home.dict("words --dict out.fst").gives(
        0,
        str![[r#"
fig

"#]],
        str![],
    );
    let path = home.path("out.fst");
    home.dict("contains fig --dict").arg(&path).gives(
        0,
        str![[r#"
fig	yes

"#]],
        str![],
    );
}

/// `--dict out` would be parsed as a name, so the hint must be a path.
#[test]
fn the_hint_after_a_build_works() {
    let home = Home::new();
    home.write("list.txt", "fig\n");
    home.dict("build -o out list.txt").gives(
        0,
        str![[r#"
1 word from 1 line
levels for 1 word
definitions for 1 word
missing levels and definitions were added from the built-in dictionary; see --no-built-in
128 bytes in [TIME] ms
out
use it with --dict ./out

"#]],
        str![],
    );
    home.dict("words --dict ./out").gives(
        0,
        str![[r#"
fig

"#]],
        str![],
    );
}

#[test]
fn a_new_build_replaces_the_previous_one() {
    let home = Home::new();
    home.write("list.txt", "fig\n");
    home.dict("build list.txt").prints();
    home.write("list.txt", "plum\n");
    home.dict("build list.txt").prints();
    home.dict("words").gives(
        0,
        str![[r#"
plum

"#]],
        str![],
    );
    let mut names: Vec<_> = fs::read_dir(home.stored(""))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["default", "list.fst"], "no temporary files remain");
}

#[test]
fn building_from_words_reproduces_the_words() {
    let home = Home::new();
    home.add_dictionary("first", ["äon", "ear", "étude", "tea", "дом"]);
    let words = home.dict("words --dict first").prints();
    home.dict("build --no-built-in --name second -").stdin(words).prints();
    let read = |name| fs::read(home.stored(name)).unwrap();
    assert_eq!(read("first.fst"), read("second.fst"));

    home.dict("build --no-built-in --output wordnik.fst -")
        .stdin(home.dict("words --dict wordnik").prints())
        .prints();
    let bytes = fs::read(home.path("wordnik.fst")).unwrap();
    assert_eq!(bytes, boggle_wordnik::dictionary().unwrap().as_fst().as_bytes());
}

#[test]
fn levels_and_definitions_are_read_from_files() {
    let home = Home::new();
    home.write("list.txt", "geese\ngoose\ngosling\n");
    home.write("levels.txt", "goose 20\ngosling\t60\nswan 35\n");
    home.write("meanings.tsv", "goose\ta large water bird\ngeese\t=Goose\n");
    home.dict("build list.txt --levels levels.txt --definitions meanings.tsv").gives(
        0,
        str![[r#"
3 words from 3 lines
levels for 3 words
definitions for 3 words
missing levels and definitions were added from the built-in dictionary; see --no-built-in
145 bytes in [TIME] ms
[HOME]/data/boggle/list.fst
`list` is now the default dictionary

"#]],
        str![],
    );
    home.dict("info").gives(
        0,
        str![[r#"
name     list
file     [HOME]/data/boggle/list.fst
chosen   with `boggle-dict use`
words    3
bytes    145
levels   3, 2 common words
defined  3
letters  7: e g i l n o s
longest  gosling (7 letters)

letters  words
      5        2
      7        1

"#]],
        str![],
    );
    // The built-in dictionary defines `goose`, which is not in the list.
    home.write("one.txt", "geese\n");
    home.write("base.tsv", "geese\t=goose\n");
    home.dict("build one.txt --output one.fst --definitions base.tsv").prints();
    let answer = home.boggle("define geese --dict one.fst").prints();
    assert!(answer.contains("long-necked"), "{answer}");
    home.write("levels.txt", "goose 20\nswan 36\n");
    home.dict("build list.txt --levels levels.txt").gives(2, str![], str![[r#"
boggle-dict: levels.txt, line 2: expected a word and its level: 10, 20, 35, 40, 50, 55, 60, 70, 80 or 95

"#]]);
    home.write("meanings.tsv", "goose: a large water bird\n");
    home.dict("build list.txt --definitions meanings.tsv").gives(
        2,
        str![],
        str![[r#"
boggle-dict: meanings.tsv, line 1: expected a word, a tab and its definition

"#]],
    );
    home.dict("build list.txt --definitions missing.tsv").gives(
        2,
        str![],
        str![[r#"
boggle-dict: missing.tsv: no such file; give a file of definitions, or `-` for standard input

"#]],
    );
}

#[test]
fn levels_and_definitions_of_the_built_in_dictionary_are_kept() {
    let home = Home::new();
    home.write("list.txt", "Cat\ndogs\nzzyzx\n");
    home.dict("build list.txt --add xylyl,zyzzq").gives(
        0,
        str![[r#"
5 words from 3 lines
levels for 3 words
definitions for 2 words
missing levels and definitions were added from the built-in dictionary; see --no-built-in
277 bytes in [TIME] ms
[HOME]/data/boggle/list.fst
`list` is now the default dictionary

"#]],
        str![],
    );
    home.boggle("define dogs").prints();
    let solve = home.boggle("solve cat --size 1x3 --common --format words").prints();
    assert_eq!(solve, "cat\n");
    home.dict("build list.txt --no-built-in").gives(
        0,
        str![[r#"
3 words from 3 lines
62 bytes in [TIME] ms
[HOME]/data/boggle/list.fst
`list` is now the default dictionary

"#]],
        str![],
    );
    // German words that are spelled like English ones mean something else.
    home.write(
        "german.txt",
        "die\nhut\nnicht\nauch\nzwölf\nfünf\ngröße\nschön\nüber\nmüde\nfrüh\nspät\nstraße\nmädchen\nkönig\n",
    );
    home.dict("build german.txt").gives(
        0,
        str![[r#"
15 words from 15 lines
no levels or definitions from the built-in dictionary, which has 3 of the 15 words
192 bytes in [TIME] ms
[HOME]/data/boggle/german.fst
`german` is now the default dictionary

"#]],
        str![],
    );
}

#[test]
fn definitions_in_lists_win() {
    let home = Home::new();
    let list = "Words with definitions (2026)\n\nCAT\ta friend of ours\nDOG\tan enemy [n]\n";
    home.write("defs.tsv", list);
    home.dict("build defs.tsv").gives(
        0,
        str![[r#"
2 words from 4 lines
defs.tsv read as words and definitions separated by tabs below a title
levels for 2 words
definitions for 2 words
missing levels and definitions were added from the built-in dictionary; see --no-built-in
122 bytes in [TIME] ms
[HOME]/data/boggle/defs.fst
`defs` is now the default dictionary

"#]],
        str![],
    );
    for dict in ["defs", "defs.tsv"] {
        let text = home.boggle(&format!("define cat dog --dict {dict}")).answer().stdout;
        assert_eq!(text, "cat: a friend of ours\ndog: an enemy [n]\n", "{dict}");
    }
    home.write("more.tsv", "cat\ta small animal\n");
    home.dict("build defs.tsv --definitions more.tsv").prints();
    assert_eq!(home.boggle("define cat").prints(), "cat: a small animal\n");
}

#[test]
fn capitalized_entries_can_be_skipped() {
    let home = Home::new();
    home.write("list.txt", "cat\nUSA\nAaron\n");
    home.dict("build list.txt --skip-capitalized --strict").gives(
        0,
        str![[r#"
1 word from 3 lines
2 skipped, such as `USA` (contains a capital letter)
levels for 1 word
definitions for 1 word
missing levels and definitions were added from the built-in dictionary; see --no-built-in
148 bytes in [TIME] ms
[HOME]/data/boggle/list.fst
`list` is now the default dictionary

"#]],
        str![],
    );
}

/// The names that shells give to pipes mean nothing to people.
#[cfg(target_os = "linux")]
#[test]
fn pipes_have_no_names() {
    let home = Home::new();
    home.dict("build /dev/stdin").stdin("cat\n").gives(
        2,
        str![],
        str![[r#"
boggle-dict: cannot derive a name from standard input, a pipe, or several lists; specify one with --name

"#]],
    );
    // Standard input has boards and words. As a dictionary, it could be endless.
    let answer = home.boggle("solve cat --size 1x3 --dict /dev/stdin").stdin("cat\n").answer();
    assert_eq!(answer.status, Some(2));
    assert!(answer.stderr.contains("not a regular file"), "{answer:?}");
    home.write("list.txt", "cat\n");
    let answer = home.dict("build list.txt --output /proc/list.fst").answer();
    assert!(answer.stderr.contains("/proc/list.fst: "), "{answer:?}");
    assert!(!answer.stderr.contains("unfinished"), "{answer:?}");
}

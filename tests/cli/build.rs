//! `boggle-dict build`: lists as they are in the world, and the report.

use std::fs;

use snapbox::str;

use super::Home;

#[test]
fn a_list_becomes_the_default_under_its_own_name() {
    let home = Home::new();
    home.write("fruit.txt", "apple\nfig\n");
    home.dict("build fruit.txt").gives(
        0,
        str![[r#"
2 words from 2 lines
54 bytes in [TIME] ms
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
chosen   as your default
words    2
bytes    54
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
fn lists_are_read_as_they_are_in_the_world() {
    let home = Home::new();
    let list = "\u{feff}Zoo\r\n  apple\t\r\n\r\n# a comment\r\nFIG # sweet\r\nfig\r\ndon't\r\n\
                mother-in-law\r\nB2B\r\nice cream\r\nA&P\r\nÉtude\r\nE\u{301}TUDE\r\nrock'n'roll";
    home.write("mixed.txt", list);
    home.dict("build mixed.txt").gives(
        0,
        str![[r#"
4 words from 14 lines
2 more were there already
2 left out: such as `don't`, which has an apostrophe
1 left out: such as `mother-in-law`, which has a hyphen
1 left out: such as `B2B`, which has a digit
1 left out: such as `ice cream`, which has a blank inside
1 left out: such as `A&P`, which has a character that is no letter
71 bytes in [TIME] ms
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
1 more were there already
73 bytes in [TIME] ms
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
fn limits_leave_out_short_and_long_words() {
    let home = Home::new();
    home.write("list.txt", "a\nto\ntea\ntree\nänder\ntomato\nnot-a-word\n");
    home.dict("build list.txt --min-length 3 --max-length 5").gives(
        0,
        str![[r#"
3 words from 7 lines
1 left out: such as `not-a-word`, which has a hyphen
2 left out: such as `a`, which is too short
1 left out: such as `tomato`, which is too long
67 bytes in [TIME] ms
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
fn strict_takes_a_clean_list_and_still_leaves_out_by_length() {
    let home = Home::new();
    home.write("list.txt", "# fruit\nfig\nApple\n\nit\n");
    home.dict("build list.txt --strict --min-length 3").gives(
        0,
        str![[r#"
2 words from 5 lines
1 left out: such as `it`, which is too short
54 bytes in [TIME] ms
[HOME]/data/boggle/list.fst
`list` is now the default dictionary

"#]],
        str![],
    );
}

#[test]
fn output_goes_to_a_file_and_leaves_the_default_alone() {
    let home = Home::new();
    home.write("list.txt", "fig\n");
    home.dict("build --output out.fst list.txt").gives(
        0,
        str![[r#"
1 word from 1 line
41 bytes in [TIME] ms
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

/// `--dict out` would be a name; the advice has to be a path.
#[test]
fn the_advice_after_a_build_can_be_followed() {
    let home = Home::new();
    home.write("list.txt", "fig\n");
    home.dict("build -o out list.txt").gives(
        0,
        str![[r#"
1 word from 1 line
41 bytes in [TIME] ms
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
fn a_new_build_replaces_the_old_one() {
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
    assert_eq!(names, ["default", "list.fst"], "nothing unfinished stays");
}

#[test]
fn building_from_words_gives_the_same_bytes() {
    let home = Home::new();
    home.add_dictionary("first", ["äon", "ear", "étude", "tea", "дом"]);
    let words = home.dict("words --dict first").prints();
    home.dict("build --name second -").stdin(words).prints();
    let read = |name| fs::read(home.stored(name)).unwrap();
    assert_eq!(read("first.fst"), read("second.fst"));

    home.dict("build --output wordnik.fst -")
        .stdin(home.dict("words --dict wordnik").prints())
        .prints();
    assert_eq!(fs::read(home.path("wordnik.fst")).unwrap(), boggle_wordnik::BYTES);
}

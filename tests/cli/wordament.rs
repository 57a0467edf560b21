//! The tiles of Wordament: `a/e`, which each word reads as one or the other, `un-`, with which words
//! only begin, and `-ed`, with which they only end.

use snapbox::str;

use super::Home;

const TILES: [&str; 8] = ["ate", "edit", "tied", "tun", "tune", "unite", "united", "untied"];

#[test]
fn words_choose_a_letter_and_keep_to_the_ends() {
    let home = Home::new();
    home.add_dictionary("tiles", TILES);
    let words = |board: &str, options: &str| {
        let call = home.boggle("solve --dict tiles --format words --sort alpha").arg(board);
        call.arg_each(options).prints().split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(words("a/u,t e,n", ""), "ate tun tune");
    assert_eq!(words("un-,i t,-ed", ""), "tied united untied");
    assert_eq!(words("un,i t,ed", ""), "edit tied tun united untied");
    // Searches in straight lines, and for given words.
    assert_eq!(words("un-,t,i,-ed", "--size 1x4"), "tied untied");
    let find = |word: &str| home.boggle("find -b").arg("un-,i t,-ed").arg(word).answer().status;
    assert_eq!([find("untied"), find("edit"), find("tun")], [0, 1, 1].map(Some));
}

#[test]
fn values_of_letters_are_those_of_the_letters_used() {
    let home = Home::new();
    home.add_dictionary("tiles", ["qat", "sat"]);
    let csv = home.boggle("solve q/s,a,t --size 1x3 --dict tiles --scoring letters --format csv");
    assert!(csv.prints().ends_with("1,qat,12,A1 B1 C1\n1,sat,3,A1 B1 C1\n"));
}

#[test]
fn boards_are_printed_as_they_are_read() {
    let home = Home::new();
    home.add_dictionary("tiles", TILES);
    home.boggle("solve A/U,t e,-Ed --dict tiles").gives(
        0,
        str![[r#"
  A/U T
  E   -ed

3 letters, 1 point each: 1
  ate

1 word, 1 point; longest: ate; solved in [TIME] ms

"#]],
        str![],
    );
    home.boggle("find tied --board").arg("un-,i/y t,-ed").gives(
        0,
        str![[r#"
tied  A2 B1 B2
   A   B
1  .   I
2  T   -ed

"#]],
        str![],
    );
    let json = home.boggle("solve a/u,t un-,-ed --dict tiles --format json").prints();
    let again = home.boggle("solve --dict tiles --format json").stdin(json.clone()).prints();
    assert_eq!(again, json);
}

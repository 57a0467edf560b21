//! `boggle-dict contains` and `boggle-dict words`.

use snapbox::str;

use super::Home;

#[test]
fn contains_answers_for_each_word() {
    let home = Home::with_tiny();
    home.dict("contains cat CAT --dict tiny").gives(
        0,
        str![[r#"
cat	yes
CAT	yes

"#]],
        str![],
    );
    home.dict("contains cat dog --dict tiny").arg(" car ").gives(
        1,
        str![[r#"
cat	yes
dog	no
 car 	yes

"#]],
        str![],
    );
    home.dict("contains boggle").gives(
        0,
        str![[r#"
boggle	yes

"#]],
        str![],
    );
    home.dict("contains").gives(
        2,
        str![],
        str![[r#"
error: the following required arguments were not provided:
  <WORD>...

Usage: boggle-dict contains <WORD>...

For more information, try '--help'.

"#]],
    );
}

#[test]
fn contains_ignores_case_and_unicode_normalization() {
    let home = Home::new();
    home.add_dictionary("french", ["été"]);
    home.dict("contains ÉTÉ e\u{301}te\u{301} ete --dict french").gives(
        1,
        str![[r#"
ÉTÉ	yes
été	yes
ete	no

"#]],
        str![],
    );
}

#[test]
fn words_lists_all_words_or_those_with_a_prefix() {
    let home = Home::with_tiny();
    home.dict("words --dict tiny").gives(
        0,
        str![[r#"
act
arc
car
care
cart
cat
ear
quit
quite
rat
react
tear

"#]],
        str![],
    );
    home.dict("words CAR --dict tiny").gives(
        0,
        str![[r#"
car
care
cart

"#]],
        str![],
    );
    home.dict("words xyz --dict tiny").gives(1, str![], str![]);
    assert_eq!(home.dict("words").prints().lines().count(), 198_420);
}

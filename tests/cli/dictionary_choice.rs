//! The choice of dictionary: `--dict`, `BOGGLE_DICT`, the default, and the built-in dictionary, in
//! this order.

use snapbox::str;

use super::{Home, TINY};

#[test]
fn the_built_in_dictionary_is_used_by_default() {
    Home::new().boggle("solve cats --summary --verbose").gives(
        0,
        str![[r#"
cats	10	10

"#]],
        str![[r#"
boggle: dictionary `wordnik` (198,420 words, built in), chosen by default

"#]],
    );
}

#[test]
fn the_default_overrides_the_built_in_dictionary() {
    let home = Home::with_tiny();
    home.dict("use tiny").prints();
    home.boggle("solve cats --summary -v").gives(
        0,
        str![[r#"
cats	2	2

"#]],
        str![[r#"
boggle: dictionary `tiny` (12 words, [HOME]/data/boggle/tiny.fst), chosen with `boggle-dict use`
boggle: warning: no word in `tiny` contains the letter `s`; cells with it are unused

"#]],
    );
    home.dict("contains cat react").gives(
        0,
        str![[r#"
cat	yes
react	yes

"#]],
        str![],
    );
}

#[test]
fn the_variable_overrides_the_default() {
    let home = Home::with_tiny();
    home.add_dictionary("other", ["cats"]);
    home.dict("use tiny").prints();
    let call = home.boggle("solve cats --summary -v").env("BOGGLE_DICT", "other");
    call.gives(
        0,
        str![[r#"
cats	1	1

"#]],
        str![[r#"
boggle: dictionary `other` (1 word, [HOME]/data/boggle/other.fst), chosen by BOGGLE_DICT

"#]],
    );
    let call = home.boggle("solve cats --summary -v").env("BOGGLE_DICT", "");
    call.gives(
        0,
        str![[r#"
cats	2	2

"#]],
        str![[r#"
boggle: dictionary `tiny` (12 words, [HOME]/data/boggle/tiny.fst), chosen with `boggle-dict use`
boggle: warning: no word in `tiny` contains the letter `s`; cells with it are unused

"#]],
    );
}

#[test]
fn the_command_line_overrides_the_variable() {
    let home = Home::with_tiny();
    home.add_dictionary("other", ["cats"]);
    let call = home.boggle("solve cats --summary -v --dict tiny").env("BOGGLE_DICT", "other");
    call.gives(
        0,
        str![[r#"
cats	2	2

"#]],
        str![[r#"
boggle: dictionary `tiny` (12 words, [HOME]/data/boggle/tiny.fst), chosen on the command line
boggle: warning: no word in `tiny` contains the letter `s`; cells with it are unused

"#]],
    );
    let call = home.dict("words --dict other").env("BOGGLE_DICT", "missing");
    call.gives(
        0,
        str![[r#"
cats

"#]],
        str![],
    );
}

#[test]
fn a_path_works_without_installed_dictionaries() {
    let home = Home::new();
    let dictionary = boggle_dictionary::Dictionary::from_words(TINY).unwrap();
    home.write("folder/my.fst", dictionary.as_bytes());
    home.boggle("solve cats --summary -v --dict folder/my.fst").gives(
        0,
        str![[r#"
cats	2	2

"#]],
        str![[r#"
boggle: dictionary `my` (12 words, folder/my.fst), chosen on the command line
boggle: warning: no word in `my` contains the letter `s`; cells with it are unused

"#]],
    );
    let call = home.dict("words q").env("BOGGLE_DICT", home.path("folder/my.fst"));
    call.gives(
        0,
        str![[r#"
quit
quite

"#]],
        str![],
    );
}

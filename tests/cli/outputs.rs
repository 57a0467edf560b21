//! Files that a command writes never replace something else.

use std::fs;

use super::Home;

#[test]
fn files_of_another_kind_are_not_overwritten() {
    let home = Home::with_tiny();
    let text = "cat\nrat\ntea\n";
    let calls = [
        ("boggle-dict", "build list.txt --output list.txt", "a dictionary"),
        ("boggle", "solve list.txt --html list.txt", "a web page"),
        ("boggle", "find cat --board list.txt --svg list.txt", "an SVG drawing"),
        ("boggle", "roll --svg list.txt", "an SVG drawing"),
        ("boggle", "wordsearch new list.txt --svg list.txt", "an SVG drawing"),
        ("boggle", "wordsearch new list.txt --solution-svg list.txt", "an SVG drawing"),
        ("boggle", "wordsearch solve list.txt list.txt --svg list.txt", "an SVG drawing"),
    ];
    for (program, args, kind) in calls {
        home.write("list.txt", text);
        let call = if program == "boggle" { home.boggle(args) } else { home.dict(args) };
        let error = format!(
            "{program}: list.txt: the file exists and is not {kind}; choose another name\n"
        );
        call.gives(2, "", error);
        assert_eq!(fs::read_to_string(home.path("list.txt")).unwrap(), text, "{args}");
    }
    home.write("list.pdf", text);
    home.boggle("wordsearch new list.pdf --pdf list.pdf").gives(
        2,
        "",
        "boggle: list.pdf: the file exists and is not a PDF; choose another name\n",
    );
    assert_eq!(fs::read_to_string(home.path("list.pdf")).unwrap(), text);
    // A file of the same kind is replaced, and so is an empty file.
    for name in ["new.svg", "new.svg", "empty"] {
        home.write("empty", "");
        home.boggle("roll --seed 1 --svg").arg(name).prints();
        assert!(fs::read_to_string(home.path(name)).unwrap().starts_with("<svg"), "{name}");
    }
}

#[test]
fn outputs_have_names_of_their_own() {
    let home = Home::with_tiny();
    home.write("list.txt", "cart");
    for (args, error) in [
        ("roll --svg -", "-: not a regular file; choose another name"),
        (
            "wordsearch new list.txt --svg a --solution-svg a",
            "--svg and --solution-svg need different files, not a twice",
        ),
    ] {
        home.boggle(args).gives(2, "", format!("boggle: {error}\n"));
    }
    assert!(!home.path("a").exists());
}

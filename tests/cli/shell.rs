//! Shell completions and manual pages.

use std::fs;

use snapbox::str;

use super::Home;

/// The shells themselves test the completions.
#[test]
fn every_shell_has_completions() {
    let home = Home::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = home.boggle(&format!("completions {shell}")).prints();
        assert!(script.contains("BOGGLE_COMPLETE") && script.contains("boggle"), "{script}");
        let script = home.dict(&format!("completions {shell}")).prints();
        assert!(script.contains("boggle-dict"), "{script}");
    }
    home.boggle("completions tcsh").gives(
        2,
        str![],
        str![[r#"
boggle: invalid value 'tcsh' for '<SHELL>' [possible values: bash, elvish, fish, powershell, zsh]; a similar value exists: 'zsh'

"#]],
    );
}

/// Names of dictionaries and files that could affect the terminal are not completed.
#[test]
#[cfg(unix)]
fn completions_have_no_control_characters() {
    let home = Home::with_tiny();
    home.add_dictionary("tin\u{1b}[31m\u{9b}2J", ["cat"]);
    home.write("tin\u{1b}]0;title\u{7}.txt", "cat\n");
    home.write("tin\nfoil.txt", "cat\n");
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        for args in ["-- boggle solve --dict tin", "-- boggle solve tin", "-- boggle merge tin"] {
            let index = (args.split(' ').count() - 2).to_string();
            let call = home.boggle(args).env("BOGGLE_COMPLETE", shell);
            let call = call.env("_CLAP_COMPLETE_INDEX", &index).env("_CLAP_IFS", "\n");
            let completed = call.prints();
            let is_harmless = |c: char| !c.is_control() || matches!(c, '\n' | '\t');
            assert!(completed.chars().all(is_harmless), "{shell} {args}: {completed:?}");
            assert!(!completed.contains("foil"), "{shell} {args}: {completed:?}");
            assert_eq!(completed.contains("tiny"), args.contains("--dict"), "{completed:?}");
        }
    }
}

#[test]
fn the_manual_page_is_printed() {
    let page = Home::new().boggle("man").prints();
    assert!(page.contains(".TH boggle 1"), "{page}");
    let home = Home::new();
    let page = home.boggle("man solve").prints();
    assert!(page.contains(".TH boggle-solve 1"), "{page}");
    assert!(!home.path("solve").exists());
}

#[test]
fn manual_pages_keep_the_lines_of_examples_and_lists() {
    let page = Home::new().boggle("man solve").prints().replace('\\', "");
    let (_, sections) = page.split_once(".SH EXAMPLES\n.nf\n").unwrap();
    let (examples, environment) = sections.split_once(".fi\n.SH ENVIRONMENT\n.nf\n").unwrap();
    assert!(
        examples.contains("\nboggle solve wodp djik asop saps      rows separated by spaces\n")
    );
    assert!(environment.starts_with("BOGGLE_DICT "), "{environment}");
    assert!(environment.ends_with("]\n.fi\n"), "{environment}");
    assert!(page.contains("\n - super: like classic"), "{page}");
    assert!(!page.contains("EXTRA"), "{page}");
}

#[test]
fn manual_pages_of_both_programs_are_written_to_a_folder() {
    let home = Home::new();
    home.boggle("man pages/man1").gives(
        0,
        str![[r#"
Wrote 38 manual pages to pages/man1

"#]],
        str![],
    );
    let page = |name| fs::read_to_string(home.path("pages/man1").join(name)).unwrap();
    let solve = page("boggle-solve.1");
    assert!(solve.contains("boggle solve") && solve.contains("bare\\-q"), "{solve}");
    let group = page("boggle-wordsearch.1");
    assert!(group.contains("boggle\\-wordsearch\\-new(1)"), "{group}");
    let nested = page("boggle-wordsearch-new.1");
    assert!(nested.contains(".TH boggle-wordsearch-new 1"), "{nested}");
    assert!(nested.contains("boggle wordsearch new") && nested.contains("dense"), "{nested}");
}

#[test]
#[cfg(unix)]
fn a_folder_that_cannot_be_created_is_reported() {
    let home = Home::new();
    home.write("file", "");
    home.boggle("man file").gives(
        2,
        str![],
        str![[r#"
boggle: file: File exists (os error 17)

"#]],
    );
}

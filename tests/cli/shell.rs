//! Shell completions and manual pages.

use std::fs;

use snapbox::str;

use super::Home;

#[test]
fn every_shell_has_completions() {
    let home = Home::new();
    for (shell, start) in [
        ("bash", "_boggle() {"),
        ("zsh", "#compdef boggle"),
        ("fish", "# Print an optspec"),
        ("powershell", "\nusing namespace System.Management.Automation"),
        ("elvish", "\nuse builtin;"),
    ] {
        let script = home.boggle(&format!("completions {shell}")).prints();
        assert!(script.starts_with(start), "{shell}: {script}");
        assert!(script.contains("solve") && script.contains("bare-q"), "{shell}");
        assert!(script.contains("wordsearch") && script.contains("solution-svg"), "{shell}");
        let script = home.dict(&format!("completions {shell}")).prints();
        assert!(script.contains("contains") && script.contains("strict"), "{shell}");
    }
    home.boggle("completions tcsh").gives(
        2,
        str![],
        str![[r#"
error: invalid value 'tcsh' for '<SHELL>'
  [possible values: bash, elvish, fish, powershell, zsh]

  tip: a similar value exists: 'zsh'

For more information, try '--help'.

"#]],
    );
}

#[test]
fn the_manual_page_is_printed() {
    let page = Home::new().boggle("man").prints();
    assert!(page.contains(".TH boggle 1"), "{page}");
}

#[test]
fn manual_pages_of_both_programs_are_written_to_a_folder() {
    let home = Home::new();
    let expected = str![[r#"
pages/man1/boggle.1
pages/man1/boggle-solve.1
pages/man1/boggle-find.1
pages/man1/boggle-wordsearch.1
pages/man1/boggle-wordsearch-solve.1
pages/man1/boggle-wordsearch-new.1
pages/man1/boggle-roll.1
pages/man1/boggle-play.1
pages/man1/boggle-score.1
pages/man1/boggle-rules.1
pages/man1/boggle-history.1
pages/man1/boggle-replay.1
pages/man1/boggle-bench.1
pages/man1/boggle-completions.1
pages/man1/boggle-man.1
pages/man1/boggle-dict.1
pages/man1/boggle-dict-build.1
pages/man1/boggle-dict-list.1
pages/man1/boggle-dict-use.1
pages/man1/boggle-dict-remove.1
pages/man1/boggle-dict-info.1
pages/man1/boggle-dict-verify.1
pages/man1/boggle-dict-contains.1
pages/man1/boggle-dict-words.1
pages/man1/boggle-dict-completions.1

"#]];
    home.boggle("man pages/man1").gives(0, expected, str![]);
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

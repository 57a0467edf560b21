//! `boggle-dict build` with files that cannot be read or written.
#![cfg(unix)]

use std::fs;

use snapbox::str;

use super::Home;

#[test]
fn unreadable_lists_are_reported() {
    let home = Home::new();
    fs::create_dir(home.path("folder")).unwrap();
    home.dict("build missing.txt").gives(
        2,
        str![],
        str![[r#"
boggle-dict: missing.txt: no such file; give a word list, or `-` for standard input

"#]],
    );
    home.dict("build folder").gives(
        2,
        str![],
        str![[r#"
boggle-dict: folder: not a file; give a word list

"#]],
    );
}

#[test]
fn outputs_that_are_not_files_are_rejected_and_untouched() {
    use std::os::unix::fs::FileTypeExt;

    let home = Home::new();
    home.write("list.txt", "tea\n");
    fs::create_dir(home.path("folder")).unwrap();
    home.dict("build list.txt --output folder").gives(
        2,
        str![],
        str![[r#"
boggle-dict: folder: not a regular file; choose another name

"#]],
    );
    home.dict("build list.txt --output missing/out.fst").gives(
        2,
        str![],
        str![[r#"
boggle-dict: missing/out.fst: no directory `missing`; create it first

"#]],
    );
    home.dict("build list.txt --output /dev/null").gives(
        2,
        str![],
        str![[r#"
boggle-dict: /dev/null: not a regular file; choose another name

"#]],
    );
    assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
}

#[test]
fn files_without_permission_are_reported() {
    use std::os::unix::fs::PermissionsExt;

    let home = Home::new();
    for name in ["secret.txt", "secret.fst"] {
        home.write(name, "tea\n");
        fs::set_permissions(home.path(name), PermissionsExt::from_mode(0o000)).unwrap();
    }
    if fs::read(home.path("secret.txt")).is_ok() {
        println!("skipped: this user can read every file");
        return;
    }
    home.dict("build secret.txt").gives(
        2,
        str![],
        str![[r#"
boggle-dict: secret.txt: Permission denied (os error 13)

"#]],
    );
    home.dict("info secret.fst").gives(
        2,
        str![],
        str![[r#"
boggle-dict: secret.fst: Permission denied (os error 13)

"#]],
    );
    home.boggle("solve --file secret.txt").gives(
        2,
        str![],
        str![[r#"
boggle: secret.txt: Permission denied (os error 13)

"#]],
    );
}

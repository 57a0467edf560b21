//! Inputs and arguments that could mean several things are rejected with the remedy.

use super::Home;

/// Files that are not text are named by their first bytes.
#[test]
fn files_of_other_programs_are_named() {
    let home = Home::with_tiny();
    let table: [(&[u8], &str); 7] = [
        (b"\x89PNG\r\n\x1a\n", "a picture"),
        (b"\xff\xd8\xff\xe0", "a picture"),
        (b"PK\x03\x04\x14", "a spreadsheet, a document or an archive"),
        (b"%PDF-1.4\n", "a PDF document"),
        (b"{\\rtf1\\ansi c a t}", "an RTF document"),
        (b"<!doctype html>\n", "a web page"),
        (b"<html>", "a web page"),
    ];
    for (bytes, kind) in table {
        home.write("a file", bytes);
        for args in ["solve", "wordsearch solve", "score catrreton", "wordsearch new"] {
            let error =
                format!("boggle: a file: is {kind}; copy its text into a plain text file\n");
            home.boggle(args).arg("a file").gives(2, "", error);
        }
    }
}

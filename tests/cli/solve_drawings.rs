//! `boggle solve`: drawings of the board and its words.

use std::fs;

use super::Home;

fn attributes<'t>(text: &'t str, before: &str) -> Vec<&'t str> {
    text.split(before).skip(1).filter_map(|rest| rest.split(['<', '"']).next()).collect()
}

#[test]
fn drawings_have_the_path_of_each_word() {
    let home = Home::with_tiny();
    let solve = "solve car tea --dict tiny --starts-with c --sort alpha --html a.html";
    let text = home.boggle(solve).prints();
    assert!(text.contains("3 matching words, 3 points; 8 words, 9 points in all"), "{text}");
    let page = fs::read_to_string(home.path("a.html")).unwrap();
    assert_eq!(attributes(&page, "<span>"), ["car", "care", "cat"]);
    let paths = attributes(&page, "points=\"");
    assert_eq!(paths, ["16,16 48,16 80,16", "16,16 48,16 80,16 48,48", "16,16 48,16 16,48"]);
    assert!(page.contains("3 matching words, 3 points; 8 words, 9 points in all"));
    // The page neither loads nor runs anything.
    for forbidden in ["<script", "href", "src=", "url(", "@import", "onload"] {
        assert!(!page.contains(forbidden), "{forbidden}: {page}");
    }
    assert!(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'; "), "{page}");
    assert!(page.contains("<title>2x3 board: "), "{page}");
    assert!(page.contains("aria-label=\"C A R / T E A\""), "{page}");
}

#[test]
fn drawings_escape_what_they_quote() {
    let home = Home::new();
    home.add_dictionary("<b>&'", ["cat"]);
    home.boggle("solve --dict <b>&' --html a.html").arg("cat?").prints();
    let page = fs::read_to_string(home.path("a.html")).unwrap();
    assert!(page.contains("Dictionary: &lt;b&gt;&amp;&#39; (1 word)"), "{page}");
    assert!(!page.contains("<b>"));
}

#[test]
fn drawings_show_one_board() {
    let home = Home::with_tiny();
    home.write("one.txt", "car\ntea\n");
    let text = home.boggle("solve --file one.txt --dict tiny --html a.html").prints();
    assert!(text.contains("8 words") && home.path("a.html").exists());
    for input in ["cart\nreact\n", "cart\n1\n"] {
        let call = home.boggle("solve --lines --dict tiny --html b.html").stdin(input);
        let message = "boggle: standard input, line 1: b.html: a page shows one board, but there \
                       are several; give one board\n";
        call.gives(2, "", message);
        assert!(!home.path("b.html").exists());
    }
    home.boggle("solve cart --html no/a.html").gives(
        2,
        "",
        "boggle: no/a.html: no directory `no`; create it first\n",
    );
}

//! `boggle solve`: drawings of the board and its words.

use std::fs;

use super::Home;

fn attributes<'t>(text: &'t str, before: &str) -> Vec<&'t str> {
    text.split(before).skip(1).filter_map(|rest| rest.split(['<', '"']).next()).collect()
}

#[test]
fn drawings_have_the_path_of_each_word() {
    let home = Home::with_tiny();
    let solve = "solve car tea --dict tiny --starts-with c --sort alpha --html a.html --svg a.svg";
    let text = home.boggle(solve).prints();
    assert!(text.contains("3 matching words, 3 points; 8 words, 9 points in all"), "{text}");
    for (file, word) in [("a.html", "<span>"), ("a.svg", "tabindex=\"0\"><text")] {
        let drawing = fs::read_to_string(home.path(file)).unwrap();
        let words: Vec<_> = attributes(&drawing, word);
        let words: Vec<_> = words.iter().map(|word| word.trim_start_matches(' ')).collect();
        assert_eq!(words.len(), 3, "{drawing}");
        for word in ["car", "care", "cat"] {
            assert!(drawing.contains(&format!(">{word}<")), "{drawing}");
        }
        let paths = attributes(&drawing, "points=\"");
        assert_eq!(paths, ["16,16 48,16 80,16", "16,16 48,16 80,16 48,48", "16,16 48,16 16,48"]);
        assert!(drawing.contains("3 matching words, 3 points; 8 words, 9 points in all"));
        // The drawing neither loads nor runs anything.
        for forbidden in ["<script", "href", "src=", "url(", "@import", "onload"] {
            assert!(!drawing.contains(forbidden), "{forbidden}: {drawing}");
        }
    }
    let page = fs::read_to_string(home.path("a.html")).unwrap();
    assert!(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'; "), "{page}");
    assert!(page.contains("<title>2x3 board: "), "{page}");
    assert!(page.contains("aria-label=\"C A R / T E A\""), "{page}");
}

#[test]
fn drawings_escape_what_they_quote() {
    let home = Home::new();
    home.add_dictionary("<b>&'", ["cat"]);
    home.boggle("solve --dict <b>&' --html a.html --svg a.svg").arg("cat?").prints();
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
    for (option, input) in [("--html b.html", "cart\nreact\n"), ("--svg b.html", "cart\n1\n")] {
        let call = home.boggle(&format!("solve --lines --dict tiny {option}")).stdin(input);
        let message = "boggle: standard input, line 1: b.html: a drawing shows one board, but \
                       there are several; give one board\n";
        call.gives(2, "", message);
        assert!(!home.path("b.html").exists());
    }
    home.boggle("solve cart --html no/a.html").gives(
        2,
        "",
        "boggle: no/a.html: no directory `no`; create it first\n",
    );
}

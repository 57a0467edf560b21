//! `boggle wordsearch new`: sheets for printing.

use std::fs;

use super::Home;

#[test]
fn sheets_have_a_title_and_the_words() {
    let home = Home::new();
    home.write("words.txt", "Blood orange\nfig\nplum\n");
    let new = "wordsearch new words.txt --size 12x13 --seed 1 --svg new.svg --solution-svg all.svg";
    home.boggle(new).prints();
    home.boggle(&format!("{new} --format grid --title")).arg("A<B & \"C\"").prints();
    for (file, marks) in [("new.svg", 0), ("all.svg", 3)] {
        let sheet = fs::read_to_string(home.path(file)).unwrap();
        assert!(sheet.contains(">A&lt;B &amp; &quot;C&quot;</text>"), "{sheet}");
        // Outlines have a title.
        assert_eq!(sheet.matches("<title>").count(), marks);
        assert_eq!(sheet.contains("<title>Blood orange</title>"), marks > 0);
        for word in ["Blood orange", "fig", "plum"] {
            assert!(sheet.contains(&format!(">{word}</text>")), "{sheet}");
        }
    }
    home.boggle("wordsearch new words.txt --svg new.svg --seed 2").prints();
    let sheet = fs::read_to_string(home.path("new.svg")).unwrap();
    assert!(sheet.contains(">Word search</text>"), "{sheet}");
    let answer = home.boggle("wordsearch new words.txt --title Fruit").answer();
    assert_eq!(answer.status, Some(2), "{}", answer.stderr);
}

//! `boggle wordsearch new`: sheets for printing.

use std::fs;

use super::Home;

/// Returns the numbers after each occurrence of an attribute.
fn numbers(sheet: &str, attribute: &str) -> Vec<f64> {
    let before = format!(" {attribute}=\"");
    let values = sheet.split(&before).skip(1);
    let number = |rest: &str| rest.split(['"', 'm']).next().unwrap().parse().ok();
    values.filter_map(number).collect()
}

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
        assert_eq!(sheet.matches("<rect class=\"word\"").count(), marks);
        // The title, the letters and the words.
        assert_eq!(sheet.matches("<text").count(), 1 + 12 * 13 + 3);
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

#[test]
fn sheets_fit_a_page() {
    let home = Home::new();
    // All words have different letters, so none contains another.
    let word = |number: usize, length: usize| -> String {
        let letter =
            |at: u32| char::from(b'a' + (number / 5_usize.pow(at) % 5) as u8 + 5 * at as u8);
        let start: String = (0..3).map(letter).collect();
        start + &"xyzuvtw"[..length - 3]
    };
    for (count, length, size) in
        [(3, 4, "4x4"), (12, 8, "10x10"), (40, 5, "15x15"), (100, 10, "30x30"), (20, 5, "40x10")]
    {
        let words: Vec<_> = (0..count).map(|number| word(number, length)).collect();
        home.write("words.txt", words.join("\n"));
        let call =
            home.boggle(&format!("wordsearch new words.txt --size {size} --seed 1 --svg a.svg"));
        assert_eq!(call.answer().status, Some(0), "{size}");
        let sheet = fs::read_to_string(home.path("a.svg")).unwrap();
        let (width, height) = (numbers(&sheet, "width")[0], numbers(&sheet, "height")[0]);
        assert!(width <= 190.0 && height <= 250.0, "{size}: {width} x {height}");
        // The words are inside the page.
        let list = sheet.split("class=\"list\"").nth(1).unwrap();
        assert_eq!(numbers(list, "y").len(), count);
        assert!(numbers(list, "y").into_iter().all(|y| y < height), "{size}: {sheet}");
    }
}

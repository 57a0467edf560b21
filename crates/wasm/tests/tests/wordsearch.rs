//! Word searches.

use boggle_wasm::Page;
use serde_json::json;

use crate::messages::{call, page_with_words};

#[test]
fn a_puzzle_is_solved_with_a_list_or_the_dictionary() {
    let mut page = page_with_words("cat\ntac\ndog\nox\nemu\n");
    let puzzle = json!({"method": "solve-puzzle", "puzzle": "CAT\nXOX\nGOD"});
    let (reply, _) = call(&mut page, &puzzle, b"Cat\nice-cream\nDog\nno\nox\n");
    assert_eq!(reply["puzzle"], "c a t\nx o x\ng o d\n");
    assert_eq!(reply["faces"][1], "A");
    assert_eq!(
        reply["words"],
        json!([
            {"text": "Cat", "letters": 3, "paths": [[0, 1, 2]]},
            {"text": "ice-cream", "letters": 8, "paths": []},
            {"text": "Dog", "letters": 3, "paths": [[8, 7, 6]]},
            {"text": "no", "letters": 2, "paths": []},
            {"text": "ox", "letters": 2, "paths": [[4, 3], [4, 5], [7, 3], [7, 5]]},
        ])
    );
    // Without a list, it finds all words with three or more letters.
    let (reply, _) = call(&mut page, &puzzle, b"");
    let words = json!([
        {"text": "cat", "letters": 3, "paths": [[0, 1, 2]]},
        {"text": "dog", "letters": 3, "paths": [[8, 7, 6]]},
        {"text": "tac", "letters": 3, "paths": [[2, 1, 0]]},
    ]);
    assert_eq!(reply["words"], words);
    assert_eq!(reply["complete"], true);
}

#[test]
fn a_new_puzzle_is_solved_from_its_text_and_each_word_is_there_once() {
    let mut page = Page::default();
    let list = "Apple\ncherry\nIce cream\n";
    for request in [
        json!({"method": "new-puzzle", "seed": 7}),
        json!({"method": "new-puzzle", "seed": 7, "size": [9, 12], "easy": true}),
    ] {
        let (new, _) = call(&mut page, &request, list.as_bytes());
        assert_eq!(call(&mut page, &request, list.as_bytes()).0, new);
        let puzzle = json!({"method": "solve-puzzle", "puzzle": new["puzzle"]});
        assert_eq!(call(&mut page, &puzzle, list.as_bytes()).0, new, "{request}");
    }
}

#[test]
fn what_is_no_puzzle_has_a_reason() {
    let large = format!("1 5000 {}", "a".repeat(5000));
    let table = [
        (json!({"method": "solve-puzzle", "puzzle": ""}), "cat", "the board is empty"),
        (json!({"method": "solve-puzzle", "puzzle": "cat do"}), "cat", "row"),
        (json!({"method": "solve-puzzle", "puzzle": large}), "cat", "too many for a page"),
        (json!({"method": "solve-puzzle", "puzzle": "cat"}), "", "no dictionary is open"),
        (
            json!({"method": "solve-puzzle", "puzzle": "cat"}),
            "a\nc4t",
            "line 2 of the words: invalid word `c4t`: `4` is not a letter",
        ),
        (json!({"method": "new-puzzle", "seed": 1}), "", "no words to hide"),
        (json!({"method": "new-puzzle", "seed": 1, "size": [2, 2]}), "apple", "does not fit"),
        (
            json!({"method": "new-puzzle", "seed": 1, "size": [1000, 1000]}),
            "apple",
            "too many for a page",
        ),
        (
            json!({"method": "new-puzzle", "seed": 1, "size": [u64::MAX, 2]}),
            "apple",
            "too many for a page",
        ),
    ];
    let mut page = Page::default();
    for (request, words, reason) in table {
        let (reply, _) = call(&mut page, &request, words.as_bytes());
        assert!(reply["error"].as_str().is_some_and(|error| error.contains(reason)), "{reply}");
    }
}

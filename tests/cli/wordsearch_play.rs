//! `boggle wordsearch play` without a terminal. `tests/play` plays on one.

use super::Home;

#[test]
fn what_cannot_be_played_is_rejected() {
    let home = Home::new();
    home.write("list.txt", "cat\ndog\n");
    home.write("lists.txt", "ant\nelephant\n");
    home.write("puzzle.txt", "cat\ndog\n\ncat\n");
    for (args, error) in [
        ("", "boggle: this game needs a terminal\n"),
        ("--theme space --level hard --seed 7", "boggle: this game needs a terminal\n"),
        ("--theme spice", "boggle: invalid value "),
        ("--level hard", "boggle: "),
        ("--seed 7", "boggle: "),
        ("--theme space --size 9x9", "boggle: "),
        ("puzzle.txt --theme space", "boggle: "),
        ("puzzle.txt", "boggle: this game needs a terminal\n"),
        ("puzzle.txt dog,", "boggle: this game needs a terminal\n"),
        ("list.txt", "boggle: list.txt: no words to find; "),
        ("list.txt --seed 7", "boggle: this game needs a terminal\n"),
        ("lists.txt", "boggle: this game needs a terminal\n"),
        ("list.txt --size 1x1", "boggle: "),
        ("list.txt --level simple", "boggle: invalid value "),
        ("puzzle.txt dog, --seed 7", "boggle: "),
        ("puzzle.txt emu,", "boggle: none of the words is in the puzzle; "),
        ("none.txt", "boggle: none.txt: "),
    ] {
        let answer = home.boggle(&format!("wordsearch play {args}")).answer();
        assert_eq!((answer.status, &*answer.stdout), (Some(2), ""), "{args}");
        assert!(answer.stderr.starts_with(error), "{args}: {}", answer.stderr);
    }
}

//! `boggle wordsearch new`: its output and drawings, and that `boggle wordsearch solve` solves the
//! puzzles.

use std::fs;

use snapbox::str;

use super::Home;

const WORDS: &str = "# fruit\nApple\r\nBlood orange # red\nkiwi-fruit\n\nLemon\nplum\nLEMON\n";

fn home() -> Home {
    let home = Home::new();
    home.write("words.txt", WORDS);
    home
}

#[test]
fn a_seed_creates_the_same_puzzle_everywhere() {
    home().boggle("wordsearch new words.txt --seed 7").gives(
        0,
        str![[r#"
  B E R N O N E E F N D
  I L I O O A U O A T G
  P L O N P U L D L L N
  N B R O O F U O E I O
  K O P B D K F L M L M
  O E A B L O P I O B B
  O L L F I P R K N E I
  D R I P A I T A F P E
  O I P L U M M G N M U
  K I W I F R U I T G E
  T P U A A N F P E P E

# 5 words to find; created with --seed 7
  Apple, Blood orange, kiwi-fruit, Lemon, plum

"#]],
        str![],
    );
    let home = home();
    let dense =
        home.boggle("wordsearch new - --seed 7 --size 6x11 --dense --directions right,down-left");
    dense.arg("--solution").stdin(WORDS).gives(
        0,
        str![[r#"
  B L O O D O R A N G E
  K I W I F R U I T E O
  G E N A A P P L E R W
  B L N E O L L E M O N
  K T O T U W R T O A P
  I L R M E L I R O L G

# 5 words to find; created with --seed 7
  Apple, Blood orange, kiwi-fruit, Lemon, plum

# Solution
# B L O O D O R A N G E
# K I W I F R U I T
#         A P P L E
#           L L E M O N
#         U
#       M

"#]],
        str![],
    );
}

#[test]
fn machine_formats_have_the_letters_or_everything() {
    let home = home();
    home.write("few.txt", "plum\nfig\n");
    home.boggle("wordsearch new few.txt --seed 7 --format grid").gives(
        0,
        str![[r#"
p g p g
l f g l
u l i f
m l u g

"#]],
        str![],
    );
    home.boggle("wordsearch new few.txt --seed 7 --format json").gives(
        0,
        str![[r#"
{
  "version": 1,
  "board": [["p","g","p","g"],["l","f","g","l"],["u","l","i","f"],["m","l","u","g"]],
  "seed": 7,
  "words": [
    {"word":"plum","direction":"down","path":[[0,0],[1,0],[2,0],[3,0]]},
    {"word":"fig","direction":"down-right","path":[[1,1],[2,2],[3,3]]}
  ]
}

"#]],
        str![],
    );
}

#[test]
fn a_random_seed_is_reported_and_reproduces_the_puzzle() {
    let home = home();
    let text = home.boggle("wordsearch new words.txt --solution").prints();
    let heading = text.lines().find(|line| line.starts_with('#')).unwrap();
    let (_, seed) = heading.split_once("created with ").unwrap();
    assert_eq!(home.boggle(&format!("wordsearch new words.txt --solution {seed}")).prints(), text);
    let grid = home.boggle("wordsearch new words.txt --format grid").answer();
    let seed = grid.stderr.strip_prefix("boggle: created with ").unwrap();
    let again = home.boggle(&format!("wordsearch new words.txt --format grid {seed}")).prints();
    assert_eq!(again, grid.stdout);
}

#[test]
fn solve_finds_every_word_once() {
    let home = home();
    home.write("ru.txt", "снег\nЁлка\nзима\nйод\n");
    home.write("tr.txt", "İzmir\nŞeker\nstraße\nquiz\n");
    home.write("row.txt", "cat\ndog\n");
    for (list, options) in [
        ("words.txt", ""),
        ("words.txt", "--dense --size 11x9"),
        ("ru.txt", "--directions up,left"),
        ("tr.txt", "--size 9x9"),
        ("row.txt", "--size 1x9"),
        ("row.txt", "--size 9x1"),
        ("row.txt", "--size 3x3"),
    ] {
        for seed in 0..5 {
            let puzzle = format!("wordsearch new {list} {options} --seed {seed} --format grid");
            let puzzle = home.boggle(&puzzle).prints();
            let all = home.boggle(&format!("wordsearch solve - {list} --all --format csv"));
            let found = all.stdin(puzzle.clone()).prints();
            let words = fs::read_to_string(home.path(list)).unwrap();
            let mut lines = found.lines().skip(1);
            assert!(lines.all(|line| line.split(',').nth(1) == Some("1")), "{puzzle}{found}");
            let words = if list == "words.txt" { 5 } else { words.lines().count() };
            assert_eq!(found.lines().count(), words + 1, "{puzzle}{found}");
        }
    }
}

#[test]
fn blocked_words_do_not_appear() {
    let home = home();
    home.write("few.txt", "plum\nfig\n");
    home.write("block.txt", "up\nmug\nlug\ngig\n");
    for seed in 0..5 {
        let puzzle = format!("wordsearch new few.txt --size 12x12 --seed {seed} --format grid");
        let puzzle = home.boggle(&(puzzle + " --block block.txt")).prints();
        let found =
            home.boggle("wordsearch solve - block.txt --all --format csv").stdin(puzzle.clone());
        assert_eq!(found.answer().stdout.matches(",0,").count(), 4, "{puzzle}");
    }
}

#[test]
fn the_number_of_threads_does_not_change_the_puzzle() {
    let home = home();
    let puzzle = |threads| {
        let call = home.boggle("wordsearch new words.txt --seed 3 --size 100x100 --format grid");
        call.env("RAYON_NUM_THREADS", threads).prints()
    };
    assert_eq!(puzzle("1"), puzzle("3"));
}

/// In every format, with the words below or beside the puzzle.
#[test]
fn a_printed_puzzle_can_be_solved() {
    let home = Home::new();
    home.write("words.txt", "plum\nfig\nPolar bear\n");
    for options in ["", "--solution", "--format json", "--size 1x30", "--size 30x1"] {
        let new = format!("wordsearch new words.txt --seed 7 {options}");
        let printed = home.boggle(&new).prints();
        let csv = home.boggle("wordsearch solve --format csv").stdin(printed).prints();
        let words: Vec<_> = csv.lines().skip(1).map(|row| row.split(',').next().unwrap()).collect();
        assert_eq!(words, ["plum", "fig", "Polar bear"], "{options}");
    }
}

//! `boggle wordsearch new`: its output and drawings, and that `boggle wordsearch solve` solves the
//! puzzles.

use std::fs;

use snapbox::str;

use super::{Call, Home};

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
  P L O N I U L D L L N
  N B R O O F U O E I O
  K O P B D K F L M L M
  O E U B L O P I O B B
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
  "level": "medium",
  "lowercase": false,
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

#[test]
fn clues_take_the_place_of_words() {
    let home = Home::new();
    home.write("words.txt", "yak\ta hairy animal\nSt. Bernard\ta dog\ngnu\tan antelope\n");
    home.boggle("wordsearch new words.txt --seed 4 --level easy --solution").gives(
        0,
        str![[r#"
  A A T A N D K R G
  N N N R N R A A N
  N A A G E S N T A
  K U N N U A U G R
  Y K A U N A A S N
  S T B E R N A R D
  A E Y Y S U Y E R
  D R R A D T B A S
  A Y K K A D S E R

# 3 words to find; created with --seed 4
# 1. a hairy animal, 3 letters
# 2. a dog, 9 letters
# 3. an antelope, 3 letters

# Solution
#
#
#       G
#       N
#       U
# S T B E R N A R D
#       Y
#       A
#       K
# yak, St. Bernard, gnu

"#]],
        str![],
    );
    home.boggle("wordsearch new words.txt --seed 4 --size 9x4 --format json").gives(
        0,
        str![[r#"
{
  "version": 1,
  "board": [["t","s","y","s"],["y","a","k","t"],["n","r","r","b"],["e","d","t","e"],["r","u","u","r"],["n","b","t","n"],["g","d","y","a"],["r","n","u","r"],["b","y","u","d"]],
  "seed": 4,
  "level": "medium",
  "lowercase": false,
  "words": [
    {"word":"yak","clue":"a hairy animal","direction":"right","path":[[1,0],[1,1],[1,2]]},
    {"word":"St. Bernard","clue":"a dog","direction":"down","path":[[0,3],[1,3],[2,3],[3,3],[4,3],[5,3],[6,3],[7,3],[8,3]]},
    {"word":"gnu","clue":"an antelope","direction":"down-right","path":[[6,0],[7,1],[8,2]]}
  ]
}

"#]],
        str![],
    );
}

#[test]
fn a_message_and_a_shape_fill_the_puzzle() {
    let home = Home::new();
    let new = |options: &str| {
        let call = home.boggle("wordsearch new ant elephant live evil yak emu gnu --seed 5");
        options.split('|').fold(call, Call::arg)
    };
    new("--message|Well done, all!").gives(
        0,
        str![[r#"
  E M U W E E L L L
  G D O N V I E A A
  N L L I V Y A K N
  U E L E P H A N T

# 7 words to find; created with --seed 5
# Message: ____ ____, ___!
  ant, elephant, live, evil, yak, emu, gnu

"#]],
        str![],
    );
    new("--message|Well done, all of you!|--shape|heart|--solution").gives(
        0,
        str![[r#"
  # L I V E G W #
  E L E P H A N T
  E V E Y A K L U
  A M I L D O N E
  # N U L A L L #
  # # T O F Y # #
  # # # O U # # #

# 7 words to find; created with --seed 5
# Message: Well done, all of you!
  ant, elephant, live, evil, yak, emu, gnu

# Solution
#   L I V E G
# E L E P H A N T
# E V   Y A K   U
# A M I
#   N U L
#     T
#

"#]],
        str![],
    );
    home.write("arrow.txt", "..x..\n.xxx.\nxxxxx\n.xxx.\n.xxx.\n");
    home.boggle("wordsearch new ant live yak --seed 5 --shape arrow.txt --level hard").gives(
        0,
        str![[r#"
  # # A # #
  # E L N #
  L I V E T
  # A T V #
  # K A Y #

# 3 words to find; created with --seed 5
  ant, live, yak

"#]],
        str![],
    );
}

#[test]
fn letters_can_be_lowercase_and_without_accents() {
    let home = Home::new();
    home.write("words.txt", "Straße\ncamión\nniño\n");
    let new = |options: &str| {
        let call = home.boggle("wordsearch new words.txt --seed 5 --format grid");
        options.split(' ').fold(call, Call::arg).prints()
    };
    let has = |grid: &str, letter: char| grid.contains(letter);
    assert!(!has(&new("--level easy"), 'ß') && has(&new("--level easy"), 'ó'));
    assert!(has(&new("--lowercase"), 'ß'));
    let folded = new("--lowercase --fold-accents");
    assert!(!has(&folded, 'ß') && !has(&folded, 'ó') && !has(&folded, 'ñ'));
    let text = home.boggle("wordsearch new words.txt --seed 5 --lowercase").prints();
    assert!(!text.lines().next().unwrap().contains(char::is_uppercase));
}

#[test]
fn themes_have_words() {
    let home = Home::new();
    let printed = home.boggle("wordsearch new --theme space --seed 5 --level easy").prints();
    assert!(printed.contains("asteroid, astronaut"));
    assert!(home.boggle("wordsearch new --theme trash").answer().stderr.contains("animals"));
}

/// Lists as programs for Windows save them: UTF-16 in both byte orders, and code pages.
#[test]
fn lists_in_other_encodings_are_read() {
    let home = Home::new();
    let words = "camión\r\nniño\r\n";
    let wide = |order: fn(u16) -> [u8; 2]| -> Vec<u8> {
        let units = "\u{feff}".encode_utf16().chain(words.encode_utf16());
        units.flat_map(order).collect()
    };
    let latin: Vec<u8> = words.chars().map(|c| c as u32 as u8).collect();
    let cyrillic = b"\xea\xee\xf8\xea\xe0\n\xf1\xee\xe1\xe0\xea\xe0\n\xeb\xee\xf8\xe0\xe4\xfc\n";
    for (bytes, expected, notice) in [
        (wide(u16::to_le_bytes), "camión, niño", ""),
        (wide(u16::to_be_bytes), "camión, niño", ""),
        (latin, "camión, niño", "windows-1252"),
        (cyrillic.to_vec(), "кошка, собака, лошадь", "windows-1251"),
    ] {
        home.write("list.txt", bytes);
        let answer = home.boggle("wordsearch new list.txt --seed 5").answer();
        assert!(answer.stdout.contains(expected), "{}", answer.stdout);
        assert!(answer.stderr.contains(notice) && answer.stderr.is_empty() == notice.is_empty());
    }
    home.write("list.txt", b"\xff\xfec\x00a");
    let answer = home.boggle("wordsearch new list.txt").answer();
    assert!(answer.stderr.contains("list.txt: not UTF-16"), "{}", answer.stderr);
    home.write("list.txt", b"caf\xe9\x00\n");
    let answer = home.boggle("wordsearch new list.txt").answer();
    assert!(answer.stderr.contains("line 1: not UTF-8"), "{}", answer.stderr);
}

/// Otherwise, the words without a clue would be given away.
#[test]
fn either_all_words_have_clues_or_none() {
    let home = Home::new();
    home.write("words.txt", "yak\ta hairy animal\nemu\ngnu\n");
    let answer = home.boggle("wordsearch new words.txt").answer();
    assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""));
    assert!(answer.stderr.contains("`emu`, `gnu`") && !answer.stderr.contains("yak"), "{answer:?}");
}

#[test]
fn tables_have_a_word_and_a_clue_per_row() {
    let home = Home::new();
    let table =
        "lion,the king of the animals,\r\nSt. Bernard,\"a dog,\r\nbig\"\r\n\r\nyak,hairy\r\n";
    home.write("animals.csv", table);
    let json = home.boggle("wordsearch new animals.csv --seed 1 --format json").prints();
    for entry in [
        r#"{"word":"lion","clue":"the king of the animals","#,
        r#"{"word":"St. Bernard","clue":"a dog, big","#,
        r#"{"word":"yak","clue":"hairy","#,
    ] {
        assert!(json.contains(entry), "{json}");
    }
    home.write("words.csv", "lion\nyak\n");
    home.boggle("wordsearch new words.csv").prints();
    for (table, place) in [
        ("lion\nyak,emu,gnu\n", "words.csv, line 2: "),
        ("ant\n\"b\nc\",x\ny4k,x\n", "words.csv, line 4, "),
    ] {
        home.write("words.csv", table);
        let answer = home.boggle("wordsearch new words.csv").answer();
        assert_eq!(answer.status, Some(2));
        assert!(answer.stderr.contains(place), "{answer:?}");
    }
}

/// Spreadsheets in many languages write semicolons, and some files with tabs are named .csv.
#[test]
fn tables_have_commas_semicolons_or_tabs() {
    let home = Home::new();
    for table in [
        "Word,Clue\nlion,\"the king, they say; of animals\"\nyak,hairy\n",
        "lion;the king, they say of animals\r\nyak;hairy\r\n",
        "WORD;Definition;\r\nlion;\"the king, they say; of animals\"\r\n\"yak\";hairy;\r\n",
        "word\tclue\nlion\tthe king, they say; of animals\nyak\thairy\n",
        "\"lion\"\tthe king, they say; of animals\nyak\thairy\n",
    ] {
        home.write("animals.csv", table);
        let json = home.boggle("wordsearch new animals.csv --seed 1 --format json").prints();
        assert_eq!(json.matches(r#""word":"#).count(), 2, "{json}");
        assert!(json.contains(r#"{"word":"lion","clue":"the king, they say"#), "{json}");
        assert!(json.contains(r#"{"word":"yak","clue":"hairy","#), "{json}");
    }
}

/// The names of columns are no entry, and neither is a clue that is typed after `=`.
#[test]
fn clues_can_be_typed_below_the_names_of_columns() {
    let home = Home::new();
    home.write("animals.txt", "Word = Clue\nlion = the king of the animals\nyak = hairy\n");
    let json = home.boggle("wordsearch new animals.txt --seed 1 --format json").prints();
    assert_eq!(json.matches(r#""word":"#).count(), 2, "{json}");
    assert!(json.contains(r#"{"word":"lion","clue":"the king of the animals","#), "{json}");
}

/// As many blanks as letters are left over.
#[test]
fn messages_have_blanks_for_all_letters() {
    let home = Home::new();
    home.write("de.txt", "Ei\nApfel\nBirne\nKirsche\nPflaume\nErdbeere\nMelone\n");
    for (message, options, blanks) in [
        ("Viel Spaß!", "", "____ _____!"),
        ("Viel Spaß!", "--lowercase", "____ ____!"),
        ("Schöne Grüße", "--fold-accents=german", "_______ _______"),
    ] {
        let call = home.boggle("wordsearch new de.txt --seed 1 --message").arg(message);
        let printed = call.arg_each(options).prints();
        assert!(printed.contains(&format!("\n# Message: {blanks}\n")), "{printed}");
    }
}

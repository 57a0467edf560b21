//! Help, versions, and unknown commands.

use snapbox::str;

use super::Home;

#[test]
fn a_program_without_arguments_prints_its_help() {
    let home = Home::new();
    home.boggle("").gives(
        2,
        str![],
        str![[r#"
Finds every word on a board of letters

Usage: boggle <COMMAND>

Commands:
  solve        Lists every dictionary word on a board; rolls a board if none is given
  find         Finds given words on a board, and shows where they are
  wordsearch   Solve word-search puzzles, or make new ones
  roll         Rolls a board, and tells the code with which anyone has the same one
  play         Plays Boggle against the clock
  score        Scores the sheets of a game: several players, one board
  rules        Tells the rules in plain words, as options change them
  history      Shows the games you have played: the last ones, bests, averages and streaks
  replay       Shows a game again: the board, each word when it came, and what was missed
  bench        Times the engines on this machine, beside the textbook search
  completions  Prints completions for a shell
  man          Prints the manual page, or writes all pages into a folder

Options:
  -h, --help     Print help
  -V, --version  Print version

"#]],
    );
    home.dict("").gives(
        2,
        str![],
        str![[r#"
Makes dictionaries from word lists, and shows what is in them

Usage: boggle-dict <COMMAND>

Commands:
  build        Compiles word lists into a dictionary
  list         Lists the dictionaries there are, the default marked
  use          Makes a dictionary the default of every later command
  info         Tells what is in a dictionary: words, letters, lengths, size
  verify       Checks a dictionary throughout: its checksum, and every word and rank
  contains     Tells whether words are in the dictionary
  words        Prints the words of the dictionary, in order, one a line
  completions  Prints completions for a shell

Options:
  -h, --help     Print help
  -V, --version  Print version

"#]],
    );
    home.boggle("--version").gives(
        0,
        str![[r#"
boggle 0.1.0

"#]],
        str![],
    );
    home.dict("--version").gives(
        0,
        str![[r#"
boggle-dict 0.1.0

"#]],
        str![],
    );
}

#[test]
fn an_unknown_command_is_refused_with_the_nearest_one() {
    let home = Home::new();
    home.boggle("sovle abcd").gives(
        2,
        str![],
        str![[r#"
error: unrecognized subcommand 'sovle'

  tip: some similar subcommands exist: 'score', 'solve'

Usage: boggle <COMMAND>

For more information, try '--help'.

"#]],
    );
    home.dict("verfy").gives(
        2,
        str![],
        str![[r#"
error: unrecognized subcommand 'verfy'

  tip: a similar subcommand exists: 'verify'

Usage: boggle-dict <COMMAND>

For more information, try '--help'.

"#]],
    );
}

#[test]
fn solve_has_short_and_long_help() {
    let home = Home::new();
    home.boggle("solve -h").gives(
        0,
        str![[r#"
Lists every dictionary word on a board; rolls a board if none is given

Usage: boggle solve [OPTIONS] [BOARD]...

Arguments:
  [BOARD]...  The board, or the code of one; `-` reads boards from the standard input

Options:
  -f, --file <FILE>       Read boards, apart by blank lines, from a file (`-` is the standard input)
      --lines             Read one board a line, from the file or else the standard input
      --dice <NAME>       Roll these dice: new, classic, big, big-challenge, deluxe, big-2012, super
                          or french
      --challenge         Put the challenge cube among the dice; those named big have one
      --seed <N>          Roll the board of this seed, the same on every machine
      --size <RxC>        The rows and columns of the board, rolled or given in one string
      --bare-q            Read `q` as a bare q, not as Qu
      --dict <NAME|PATH>  The dictionary, by name or path [default: that of BOGGLE_DICT, then of
                          `boggle-dict use`, then the one built in]
      --threads <N>       How many threads to use [default: one a processor]
  -v, --verbose           Tell on stderr which dictionary and which seed are used
  -h, --help              Print help (see more with '--help')

Rules:
      --min-length <N>  The least number of letters of a word [default: 3 up to 16 cells, else 4]
      --scoring <NAME>  What words score [default: classic up to 25 cells, else super] [possible
                        values: classic, super, letters]
      --neighbors <N>   How many neighbours a cell has: 8, or 4 without the diagonal ones [default:
                        8]
      --wrap            Join the left edge to the right one, and the top to the bottom
      --reuse           Let a word come back to cells that it has used

Output:
      --sort <ORDER>     The order of the words: longest first, most points first, or by the
                         alphabet [default: length] [possible values: length, points, alpha]
      --top <N>          Print only the first N words of each board; the totals are of all
      --paths            Print the cells that spell each word
      --format <FORMAT>  How to print: for a person, or for programs [default: text] [possible
                         values: text, words, json, jsonl, csv, tsv]
      --summary          Print one line a board: the board, a tab, its words, a tab, its points

Examples:
  boggle solve                          roll a 4x4 board and solve it
  boggle solve perslatgsineters         a board in one string
  boggle solve wodp djik asop saps      rows apart by blanks
  boggle solve 'Qu U I T Th E' --size 2x3
  boggle solve --dice super --seed 7    the same board on every machine
  boggle solve --file boards.txt        boards apart by blank lines
  boggle solve --lines --summary < boards.txt
  boggle solve abcdefghi --format json | jq .totals

Environment:
  BOGGLE_DICT      the dictionary, by name or path
  BOGGLE_ENGINE    avx512, avx2 or portable, for many boards; else the fastest

"#]],
        str![],
    );
    home.boggle("solve --help").gives(
        0,
        str![[r#"
Lists every dictionary word on a board; rolls a board if none is given.

A board is written in one string, or as rows apart by blanks or on lines of their own, cells
together, apart by blanks or commas, or each begun with a capital. `?` is any letter, `.` or `#` a
blocked cell, `q` is Qu.

The least length and the points are those of the game of that size (4x4, 5x5, 6x6 and more) unless
options say otherwise.

Usage: boggle solve [OPTIONS] [BOARD]...

Arguments:
  [BOARD]...
          The board, or the code of one; `-` reads boards from the standard input

Options:
  -f, --file <FILE>
          Read boards, apart by blank lines, from a file (`-` is the standard input)

      --lines
          Read one board a line, from the file or else the standard input

      --dice <NAME>
          Roll these dice: new, classic, big, big-challenge, deluxe, big-2012, super or french

      --challenge
          Put the challenge cube among the dice; those named big have one

      --seed <N>
          Roll the board of this seed, the same on every machine

      --size <RxC>
          The rows and columns of the board, rolled or given in one string

      --bare-q
          Read `q` as a bare q, not as Qu

      --dict <NAME|PATH>
          The dictionary, by name or path [default: that of BOGGLE_DICT, then of `boggle-dict use`,
          then the one built in]

      --threads <N>
          How many threads to use [default: one a processor]

  -v, --verbose
          Tell on stderr which dictionary and which seed are used

  -h, --help
          Print help (see a summary with '-h')

Rules:
      --min-length <N>
          The least number of letters of a word [default: 3 up to 16 cells, else 4]

      --scoring <NAME>
          What words score [default: classic up to 25 cells, else super]

          Possible values:
          - classic: 1, 1, 2, 3, 5 and 11 points for 3, 4, 5, 6, 7 and more letters
          - super:   The same, but 2 a letter from nine letters on
          - letters: The values of the letters in the English Scrabble, together

      --neighbors <N>
          How many neighbours a cell has: 8, or 4 without the diagonal ones
          
          [default: 8]

      --wrap
          Join the left edge to the right one, and the top to the bottom

      --reuse
          Let a word come back to cells that it has used

Output:
      --sort <ORDER>
          The order of the words: longest first, most points first, or by the alphabet

          Possible values:
          - length: Longest first
          - points: Most points first
          - alpha:  By the alphabet
          
          [default: length]

      --top <N>
          Print only the first N words of each board; the totals are of all

      --paths
          Print the cells that spell each word

      --format <FORMAT>
          How to print: for a person, or for programs

          Possible values:
          - text:  For a person: the board, the words by length, the totals
          - words: A word a line; boards apart by blank lines
          - json:  One object; JSON Lines if there are several boards
          - jsonl: JSON Lines: an object a line for each board
          - csv:   Comma-separated: board, word, points, path
          - tsv:   The same, separated by tabs
          
          [default: text]

      --summary
          Print one line a board: the board, a tab, its words, a tab, its points

Examples:
  boggle solve                          roll a 4x4 board and solve it
  boggle solve perslatgsineters         a board in one string
  boggle solve wodp djik asop saps      rows apart by blanks
  boggle solve 'Qu U I T Th E' --size 2x3
  boggle solve --dice super --seed 7    the same board on every machine
  boggle solve --file boards.txt        boards apart by blank lines
  boggle solve --lines --summary < boards.txt
  boggle solve abcdefghi --format json | jq .totals

Environment:
  BOGGLE_DICT      the dictionary, by name or path
  BOGGLE_ENGINE    avx512, avx2 or portable, for many boards; else the fastest

"#]],
        str![],
    );
}

#[test]
fn roll_has_help() {
    Home::new().boggle("roll -h").gives(
        0,
        str![[r#"
Rolls a board, and tells the code with which anyone has the same one

Usage: boggle roll [OPTIONS]

Options:
      --dice <NAME>  Roll these dice: new, classic, big, big-challenge, deluxe, big-2012, super or
                     french
      --challenge    Put the challenge cube among the dice; those named big have one
      --seed <N>     Roll the board of this seed, the same on every machine
      --size <RxC>   The rows and columns of the board, rolled or given in one string
      --bare-q       Read `q` as a bare q, not as Qu
  -h, --help         Print help (see more with '--help')

Wishes:
      --min-words <N>        A board with so many words at the least
      --max-words <N>        A board with so many words at the most
      --min-points <N>       A board with so many points at the least
      --max-points <N>       A board with so many points at the most
      --must-contain <WORD>  A board with this word; may be given several times
      --max-rolls <N>        Give up after so many boards [default: 1000000]
      --dict <NAME|PATH>     The dictionary, by name or path [default: that of BOGGLE_DICT, then of
                             `boggle-dict use`, then the one built in]

Rules:
      --min-length <N>  The least number of letters of a word [default: 3 up to 16 cells, else 4]
      --scoring <NAME>  What words score [default: classic up to 25 cells, else super] [possible
                        values: classic, super, letters]
      --neighbors <N>   How many neighbours a cell has: 8, or 4 without the diagonal ones [default:
                        8]
      --wrap            Join the left edge to the right one, and the top to the bottom
      --reuse           Let a word come back to cells that it has used

Output:
      --format <FORMAT>  How to print: for a person, or for programs [default: text] [possible
                         values: text, board, json]
      --svg <FILE>       Draw the board into this file

Examples:
  boggle roll                           a 4x4 board
  boggle roll --dice big --challenge    5x5, with the challenge cube
  boggle roll --seed 38                 the same board on every machine
  boggle roll --min-words 400           a rich board
  boggle roll --max-words 100 --must-contain waltz
  boggle roll --format board | boggle solve -

Environment:
  BOGGLE_DICT      the dictionary, by name or path
  BOGGLE_ENGINE    avx512, avx2 or portable, for wishes; else the fastest

"#]],
        "",
    );
}

#[test]
fn every_command_of_boggle_dict_has_help() {
    let home = Home::new();
    home.dict("build --help").gives(
        0,
        str![[r#"
Compiles word lists into a dictionary.

A list has one word a line, in UTF-8. Capitals, blanks around words, blank lines, duplicates, any
order and comments (from `#` on) are all right. Entries that are no words (with apostrophes,
hyphens, digits or blanks inside) are left out and counted.

The dictionary goes into your data folder under the list's name and becomes the default of every
later command, unless --output names a file.

Usage: boggle-dict build [OPTIONS] <LIST>...

Arguments:
  <LIST>...
          The word lists; `-` is the standard input

Options:
  -o, --output <FILE>
          Write the dictionary to this file, and leave the default as it is

      --name <NAME>
          The dictionary's name, if not the list's

      --min-length <N>
          Leave out words with fewer letters
          
          [default: 1]

      --max-length <N>
          Leave out words with more letters

      --strict
          Refuse lists with entries that are no words

  -h, --help
          Print help (see a summary with '-h')

Examples:
  boggle-dict build enable1.txt
  boggle-dict build --name mine enable1.txt names.txt
  boggle-dict build --min-length 3 --output short.fst - < words.txt

"#]],
        str![],
    );
    for command in ["list", "use", "info", "verify", "contains", "words", "completions"] {
        let help = home.dict(&format!("{command} --help")).prints();
        assert!(help.contains(&format!("Usage: boggle-dict {command}")), "{help}");
    }
}

#[test]
fn help_that_is_asked_for_is_printed() {
    let home = Home::new();
    for args in ["--help", "completions --help", "man --help"] {
        assert!(home.boggle(args).prints().contains("Usage: boggle"), "{args}");
    }
    assert!(home.dict("--help").prints().contains("Usage: boggle-dict"));
}

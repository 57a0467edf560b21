//! Help, versions and unknown commands.

use snapbox::str;

use super::Home;

#[test]
fn a_program_without_arguments_prints_its_help() {
    let home = Home::new();
    home.boggle("").gives(
        2,
        str![],
        str![[r#"
Solve and play Boggle, and solve and make word searches

Usage: boggle <COMMAND>

Commands:
  solve        List every word on a board
  find         Find given words on a board and show where they are
  wordsearch   Solve or create a word-search puzzle
  roll         Roll a board and print a code that reproduces it anywhere
  play         Play Boggle against the clock
  score        Score several players' word sheets for one board
  rules        Print the rules of the game, including any changes made by options
  history      Show your recent games, best results, averages and streaks
  replay       Show a saved game: the board, each word with its time, and missed words
  bench        Time the search engines on this machine
  completions  Print completions for a shell
  man          Print the manual page, or write all manual pages to a folder

Options:
  -h, --help     Print help
  -V, --version  Print version

"#]],
    );
    home.dict("").gives(
        2,
        str![],
        str![[r#"
Build dictionaries from word lists and inspect them

Usage: boggle-dict <COMMAND>

Commands:
  build        Compile word lists into a dictionary
  list         List installed dictionaries; `*` marks the default
  use          Set the default dictionary
  remove       Delete a dictionary
  info         Show information about a dictionary: words, letters, word lengths and size
  verify       Verify a dictionary: its checksum, and every word and rank
  contains     Check whether words are in the dictionary
  words        Print the words of the dictionary in sorted order, one per line
  completions  Print completions for a shell

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
fn an_unknown_command_is_rejected_with_a_suggestion() {
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
List every word on a board

Usage: boggle solve [OPTIONS] [BOARD]...

Arguments:
  [BOARD]...  Board, board code, web address, or file; `-` reads standard input

Options:
  -b, --board <BOARD>     Same as BOARD
  -f, --file <FILE>       Read boards from a file, whatever its name (`-` is standard input)
      --lines             Read one board per line; without this, blank lines separate boards
      --dice <NAME>       Roll these dice: new, classic, big, big-challenge, deluxe, big-2012, super
                          or french
      --challenge         Include the challenge cube; only the dice named big have one
      --seed <N>          Roll the board with this seed, the same on every machine
      --size <RxC>        Rows and columns of a rolled board, or of one written as a single string
      --bare-q            Read `q` as a plain q instead of Qu
      --dict <NAME|PATH>  Dictionary name, or file: a dictionary or a word list [default:
                          $BOGGLE_DICT, or the dictionary set by `boggle-dict use`, or the built-in
                          one]
      --fold-accents      Ignore the accents on Latin and Greek letters: É matches E, and E matches
                          É
      --threads <N>       Number of threads [default: one per processor]
  -v, --verbose           Report the dictionary and the seed on stderr
  -h, --help              Print help (see more with '--help')

Rules:
      --min-length <N>  Minimum word length in letters [default: 3 up to 16 cells, otherwise 4]
      --scoring <NAME>  How words score [default: classic up to 25 cells, otherwise super] [possible
                        values: classic, super, letters]
      --neighbors <N>   Number of neighbors of a cell: 8, or 4 without diagonals [default: 8]
      --wrap            Join opposite edges of the board
      --reuse           Let a word use a cell more than once

Output:
      --sort <ORDER>     Order of the words [default: length] [possible values: length, points,
                         alpha]
      --top <N>          Print only the first N words of each board; totals still count all words
      --paths            Print the cells that spell each word
      --format <FORMAT>  Output format [default: text] [possible values: text, words, json, jsonl,
                         csv, tsv]
      --summary          Print one line per board: the board, its number of words and its points,
                         separated by tabs

Examples:
  boggle solve                          roll a 4x4 board and solve it
  boggle solve perslatgsineters         a board in one string
  boggle solve wodp djik asop saps      rows separated by spaces
  boggle solve 'Qu U I T Th E' --size 2x3
  boggle solve --dice super --seed 7    the same board on every machine
  boggle solve boards.txt               a file, with blank lines between boards
  boggle solve --lines --summary < boards.txt
  boggle solve abcdefghi --format json | jq .totals

Environment:
  BOGGLE_DICT      dictionary name or file
  BOGGLE_ENGINE    avx512, avx2 or portable, for many boards [default: fastest]

"#]],
        str![],
    );
    home.boggle("solve --help").gives(
        0,
        str![[r#"
List every word on a board.

A board is a single string of letters, or rows separated by spaces or line breaks. The cells of a
row are written together, separated by spaces or commas, or each with a capital first letter. `?`
matches any letter, `.` and `#` are blocked cells, and `q` stands for Qu. A board code, a web
address, or the name of a file with boards works, too.

Without a board, read boards from standard input; on a terminal, roll one.

By default, the minimum word length and the scoring are those of the game of that size: Boggle
(4x4), Big Boggle (5x5), or Super Big Boggle (6x6 and larger).

Usage: boggle solve [OPTIONS] [BOARD]...

Arguments:
  [BOARD]...
          Board, board code, web address, or file; `-` reads standard input

Options:
  -b, --board <BOARD>
          Same as BOARD

  -f, --file <FILE>
          Read boards from a file, whatever its name (`-` is standard input)

      --lines
          Read one board per line; without this, blank lines separate boards

      --dice <NAME>
          Roll these dice: new, classic, big, big-challenge, deluxe, big-2012, super or french

      --challenge
          Include the challenge cube; only the dice named big have one

      --seed <N>
          Roll the board with this seed, the same on every machine

      --size <RxC>
          Rows and columns of a rolled board, or of one written as a single string

      --bare-q
          Read `q` as a plain q instead of Qu

      --dict <NAME|PATH>
          Dictionary name, or file: a dictionary or a word list [default: $BOGGLE_DICT, or the
          dictionary set by `boggle-dict use`, or the built-in one]

      --fold-accents
          Ignore the accents on Latin and Greek letters: É matches E, and E matches É

      --threads <N>
          Number of threads [default: one per processor]

  -v, --verbose
          Report the dictionary and the seed on stderr

  -h, --help
          Print help (see a summary with '-h')

Rules:
      --min-length <N>
          Minimum word length in letters [default: 3 up to 16 cells, otherwise 4]

      --scoring <NAME>
          How words score [default: classic up to 25 cells, otherwise super]

          Possible values:
          - classic: 1, 1, 2, 3, 5 and 11 points for 3, 4, 5, 6, 7 and 8 or more letters
          - super:   Like classic, but 2 points per letter for words of 9 or more letters
          - letters: The sum of the letters' values in English Scrabble

      --neighbors <N>
          Number of neighbors of a cell: 8, or 4 without diagonals
          
          [default: 8]

      --wrap
          Join opposite edges of the board

      --reuse
          Let a word use a cell more than once

Output:
      --sort <ORDER>
          Order of the words

          Possible values:
          - length: Longest first
          - points: Most points first
          - alpha:  Alphabetical
          
          [default: length]

      --top <N>
          Print only the first N words of each board; totals still count all words

      --paths
          Print the cells that spell each word

      --format <FORMAT>
          Output format

          Possible values:
          - text:  For people: the board, the words by length, and the totals
          - words: One word per line; boards separated by blank lines
          - json:  One object; JSON Lines for several boards
          - jsonl: JSON Lines: one object per board
          - csv:   Comma-separated values: board, word, points, path
          - tsv:   The same columns, separated by tabs
          
          [default: text]

      --summary
          Print one line per board: the board, its number of words and its points, separated by tabs

Examples:
  boggle solve                          roll a 4x4 board and solve it
  boggle solve perslatgsineters         a board in one string
  boggle solve wodp djik asop saps      rows separated by spaces
  boggle solve 'Qu U I T Th E' --size 2x3
  boggle solve --dice super --seed 7    the same board on every machine
  boggle solve boards.txt               a file, with blank lines between boards
  boggle solve --lines --summary < boards.txt
  boggle solve abcdefghi --format json | jq .totals

Environment:
  BOGGLE_DICT      dictionary name or file
  BOGGLE_ENGINE    avx512, avx2 or portable, for many boards [default: fastest]

"#]],
        str![],
    );
}

#[test]
fn roll_has_help() {
    Home::new().boggle("roll -h").gives(
        0,
        str![[r#"
Roll a board and print a code that reproduces it anywhere

Usage: boggle roll [OPTIONS]

Options:
      --dice <NAME>  Roll these dice: new, classic, big, big-challenge, deluxe, big-2012, super or
                     french
      --challenge    Include the challenge cube; only the dice named big have one
      --seed <N>     Roll the board with this seed, the same on every machine
      --size <RxC>   Rows and columns of a rolled board, or of one written as a single string
      --bare-q       Read `q` as a plain q instead of Qu
  -h, --help         Print help (see more with '--help')

Requirements:
      --min-words <N>        Require at least N words
      --max-words <N>        Require at most N words
      --min-points <N>       Require at least N points
      --max-points <N>       Require at most N points
      --must-contain <WORD>  Require this word; may be repeated
      --max-rolls <N>        Give up after N boards [default: 1000000]
      --dict <NAME|PATH>     Dictionary name, or file: a dictionary or a word list [default:
                             $BOGGLE_DICT, or the dictionary set by `boggle-dict use`, or the
                             built-in one]

Rules:
      --min-length <N>  Minimum word length in letters [default: 3 up to 16 cells, otherwise 4]
      --scoring <NAME>  How words score [default: classic up to 25 cells, otherwise super] [possible
                        values: classic, super, letters]
      --neighbors <N>   Number of neighbors of a cell: 8, or 4 without diagonals [default: 8]
      --wrap            Join opposite edges of the board
      --reuse           Let a word use a cell more than once

Output:
      --format <FORMAT>  Output format [default: text] [possible values: text, board, json]
      --svg <FILE>       Write an SVG drawing of the board to a file

Examples:
  boggle roll                           a 4x4 board
  boggle roll --dice big --challenge    5x5, with the challenge cube
  boggle roll --seed 38                 the same board on every machine
  boggle roll --min-words 400           a board with many words
  boggle roll --max-words 100 --must-contain waltz
  boggle roll --format board | boggle solve -

Environment:
  BOGGLE_DICT      dictionary name or file
  BOGGLE_ENGINE    avx512, avx2 or portable, for requirements [default: fastest]

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
Compile word lists into a dictionary.

A word list has one word per line, in UTF-8. Lists in any common format work: they can contain
capitals, spaces around words, blank lines, duplicates and comments (starting with `#`), in any
order. Entries that are not words, because they contain apostrophes, hyphens, digits or spaces, are
skipped and counted.

JSON, words in quotes, words with numbers or definitions (separated by tabs, commas or spaces) and
Hunspell dictionaries are detected.

The dictionary is stored in your data folder under the name of the list and becomes the default
dictionary, unless --output specifies a file.

Usage: boggle-dict build [OPTIONS] <LIST>...

Arguments:
  <LIST>...
          The word lists; `-` reads standard input

Options:
  -o, --output <FILE>
          Write the dictionary to this file and keep the current default

      --name <NAME>
          The name of the dictionary [default: the file name of the list]

      --min-length <N>
          Skip words with fewer than N letters
          
          [default: 1]

      --max-length <N>
          Skip words with more than N letters

      --fold-accents
          Remove accents from Latin and Greek letters: `étude` becomes `etude`

      --strict
          Fail if an entry is not a word, instead of skipping it

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
fn requested_help_is_printed_on_stdout() {
    let home = Home::new();
    for args in ["--help", "completions --help", "man --help"] {
        assert!(home.boggle(args).prints().contains("Usage: boggle"), "{args}");
    }
    assert!(home.dict("--help").prints().contains("Usage: boggle-dict"));
}

//! The help of `boggle solve`.

use snapbox::str;

use super::Home;

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
  -b, --board <BOARD>      Same as BOARD
  -f, --file <FILE>        Read boards from this file, even if its name looks like a board (`-` is
                           standard input)
      --lines              Read one board per line; without this, blank lines separate boards
      --skip-invalid       Report and skip invalid lines; exit with status 1 if any were skipped
      --dice <NAME|FILE>   Roll these dice, or those in a .json file; `letters` rolls letters by
                           their frequency in the dictionary [possible values: new, classic, big,
                           big-challenge, deluxe, big-2012, super, french, german, dutch, spanish,
                           italian, polish, portuguese, swedish, german-derived, dutch-derived]
      --shape <SHAPE>      Roll this shape: 5x5, donut, cross, or rows such as .aa./aaaa/.aa. with
                           dots for holes
      --seed <N>           Roll with this seed; the result is the same on every machine
      --size <RxC>         Number of rows and columns; not needed for a board given in rows
      --bare-q             Read `q` as a plain q instead of Qu
      --game <NAME>        Use the board, time and rules of this game unless other options change
                           them; `boggle rules` lists the games [possible values: word-hunt,
                           squaredle, wordament, big, super]
      --dict <NAME|PATH>   Installed dictionary, or path to a dictionary or word list [default:
                           $BOGGLE_DICT, or the dictionary set by `boggle-dict use`, or the built-in
                           one]
      --words <FILE|WORD>  Add these words, or the words in this file, to the dictionary for this
                           command. Separate words with commas or spaces; a file name must contain a
                           period or a slash, e.g. ./names. May be repeated
      --family             Leave out slurs and obscenities; see `boggle-dict block` [default:
                           $BOGGLE_FAMILY, or the setting in ~/.config/boggle/config.toml]
      --threads <N>        Number of threads [default: one per processor]
  -v, --verbose            Print the dictionary and the seed to stderr
      --color <WHEN>       When to use colors [default: auto] [possible values: auto, always, never]
  -h, --help               Print help (see more with '--help')

Rules:
      --min-length <N>    Minimum word length in letters [default: 3 for up to 16 cells, else 4]
      --scoring <POINTS>  How words score: a name or a list of points [default: classic for up to 25
                          cells, else super]
      --neighbors <N>     Number of neighbors of a cell: 8, or 4 without diagonals [default: 8]
      --wrap              Join opposite edges of the board
      --reuse             Let a word use a cell more than once

Filters:
      --contains <TEXT>     Print only words that contain this text; may be repeated
      --starts-with <TEXT>  Print only words that start with these letters
      --ends-with <TEXT>    Print only words that end with these letters
      --pattern <REGEX>     Print only words that this regular expression matches in full
      --max-length <N>      Print only words of at most N letters
      --common              Print only common words (level 50 or lower)
      --level <N>           Print only words of level N or lower, from 10 (the most common) to 95
                            (the rarest)
      --through <CELL>      Print only words with a path through this cell, e.g. B2; may be repeated

Output:
      --sort <ORDER>     Order of the words [default: length] [possible values: length, points,
                         alpha, start, level]
      --top <N>          Print only the first N words of each board; totals still count all words
      --all              On a terminal, list all words, even if the board scrolls out of view
      --paths            Print the cells that spell each word
      --definitions      Print the definition of each word, if it has one (JSON only)
      --per-cell         Print how many words can start on each cell, and how many can use it
      --format <FORMAT>  Output format [default: text] [possible values: text, words, json, jsonl,
                         csv, tsv]
      --summary          Print one line per board: the board, its number of words and its points,
                         separated by tabs
      --html <FILE>      Write a web page that shows the board and the path of each word

Limits:
      --max-steps <N>       Stop a search after N steps (about 50 ns each) [default: 100000000]
      --timeout <DURATION>  Stop a search after this long, e.g. 5s or 500ms

Examples:
  boggle solve                          roll a 4x4 board and solve it
  boggle solve perslatgsineters         a board in one string
  boggle solve wodp djik asop saps      rows separated by spaces
  boggle solve 'Qu U I T Th E' --size 2x3
  boggle solve --dice super --seed 7    the same board on every machine
  boggle solve boards.txt               a file, with blank lines between boards
  boggle solve --lines --summary < boards.txt
  boggle solve abcdefghi --format json | jq .totals
  boggle solve perslatgsineters --through B2 --ends-with ing
  boggle solve perslatgsineters --common --format json --definitions
  boggle solve perslatgsineters --html board.html

Environment:
  BOGGLE_DICT      dictionary name or file
  BOGGLE_ENGINE    engine used for many boards: avx512, avx2 or portable [default: fastest]

"#]],
        str![],
    );
    home.boggle("solve --help").gives(
        0,
        str![[r#"
List every word on a board.

A board is a single string of letters, or rows separated by spaces or line breaks. The cells of a
row can be written together, be separated by spaces or commas, or each start with a capital letter.
`?` matches any letter, `.` and `#` are holes, and `q` stands for Qu. You can also give a board
code, a web address, or a file of boards.

Without a board, read boards from standard input; on a terminal, roll one.

The minimum word length and the scoring default to the rules for the board's size: Boggle (4x4), Big
Boggle (5x5), or Super Big Boggle (6x6 and larger).

Usage: boggle solve [OPTIONS] [BOARD]...

Arguments:
  [BOARD]...
          Board, board code, web address, or file; `-` reads standard input

Options:
  -b, --board <BOARD>
          Same as BOARD

  -f, --file <FILE>
          Read boards from this file, even if its name looks like a board (`-` is standard input)

      --lines
          Read one board per line; without this, blank lines separate boards

      --skip-invalid
          Report and skip invalid lines; exit with status 1 if any were skipped

      --dice <NAME|FILE>
          Roll these dice, or those in a .json file; `letters` rolls letters by their frequency in
          the dictionary

          Possible values:
          - new:            Boggle 4x4, 1987-2008
          - classic:        Boggle 4x4, 1976-1986
          - big:            Big Boggle 5x5, 1979
          - big-challenge:  Big Boggle 5x5, 1979, with the challenge cube
          - deluxe:         Boggle Master 5x5, 1993; Boggle Deluxe 5x5, 1997
          - big-2012:       Big Boggle 5x5, 2011-2012
          - super:          Super Big Boggle 6x6, 2012
          - french:         French Boggle 4x4
          - german:         German Boggle 4x4
          - dutch:          Dutch Boggle 4x4
          - spanish:        Spanish, derived from letter frequencies, 4x4
          - italian:        Italian, derived from letter frequencies, 4x4
          - polish:         Polish, derived from letter frequencies, 4x4
          - portuguese:     Portuguese, derived from letter frequencies, 4x4
          - swedish:        Swedish, derived from letter frequencies, 4x4
          - german-derived: German, derived for more words, 4x4
          - dutch-derived:  Dutch, derived from letter frequencies, 4x4

      --shape <SHAPE>
          Roll this shape: 5x5, donut, cross, or rows such as .aa./aaaa/.aa. with dots for holes

      --seed <N>
          Roll with this seed; the result is the same on every machine

      --size <RxC>
          Number of rows and columns; not needed for a board given in rows

      --bare-q
          Read `q` as a plain q instead of Qu

      --game <NAME>
          Use the board, time and rules of this game unless other options change them; `boggle
          rules` lists the games

          Possible values:
          - word-hunt: Word Hunt: every word counts, however many players find it
          - squaredle: Squaredle: find the common words; the others are a bonus
          - wordament: Wordament: letter values, multiplied for longer words
          - big:       Big Boggle, with words of four letters or more
          - super:     Super Big Boggle, with two-letter tiles and holes

      --dict <NAME|PATH>
          Installed dictionary, or path to a dictionary or word list [default: $BOGGLE_DICT, or the
          dictionary set by `boggle-dict use`, or the built-in one]

      --words <FILE|WORD>
          Add these words, or the words in this file, to the dictionary for this command. Separate
          words with commas or spaces; a file name must contain a period or a slash, e.g. ./names.
          May be repeated

      --family
          Leave out slurs and obscenities; see `boggle-dict block` [default: $BOGGLE_FAMILY, or the
          setting in ~/.config/boggle/config.toml]

      --threads <N>
          Number of threads [default: one per processor]

  -v, --verbose
          Print the dictionary and the seed to stderr

      --color <WHEN>
          When to use colors
          
          [default: auto]
          [possible values: auto, always, never]

  -h, --help
          Print help (see a summary with '-h')

Rules:
      --min-length <N>
          Minimum word length in letters [default: 3 for up to 16 cells, else 4]

      --scoring <POINTS>
          How words score: a name or a list of points [default: classic for up to 25 cells, else
          super]
          
          Names:
          - classic: 1, 1, 2, 3, 5 and 11 points for words of 3, 4, 5, 6, 7 and 8+ letters
          - super: like classic, but 2 points per letter for 9 or more letters
          - word-hunt: 100, 400, 800, 1400, 1800 and 2200 points for 3 to 8 letters, then
            400 more for each letter beyond 8
          - length: 1 point per letter
          - letters: the sum of the letters' values in English Scrabble
          - letters-by-length: like `letters`, but multiplied by 1.5 for words of 4 or 5 letters,
            by 2 for 6 or 7, and by 3 for 8 or more
          
          A list starts with the points for the shortest words; +N adds N points for each further
          letter: 100,400,800,1400,1800,2200,+400. It can also name the lengths at which the points
          change: 3=1,5=2,6=3.

      --neighbors <N>
          Number of neighbors of a cell: 8, or 4 without diagonals
          
          [default: 8]

      --wrap
          Join opposite edges of the board

      --reuse
          Let a word use a cell more than once

Filters:
      --contains <TEXT>
          Print only words that contain this text; may be repeated

      --starts-with <TEXT>
          Print only words that start with these letters

      --ends-with <TEXT>
          Print only words that end with these letters

      --pattern <REGEX>
          Print only words that this regular expression matches in full

      --max-length <N>
          Print only words of at most N letters

      --common
          Print only common words (level 50 or lower)

      --level <N>
          Print only words of level N or lower, from 10 (the most common) to 95 (the rarest)

      --through <CELL>
          Print only words with a path through this cell, e.g. B2; may be repeated

Output:
      --sort <ORDER>
          Order of the words

          Possible values:
          - length: Longest first
          - points: Most points first
          - alpha:  Alphabetical
          - start:  By first cell, then by path, so that similar swipes are next to each other
          - level:  Most common first
          
          [default: length]

      --top <N>
          Print only the first N words of each board; totals still count all words

      --all
          On a terminal, list all words, even if the board scrolls out of view

      --paths
          Print the cells that spell each word

      --definitions
          Print the definition of each word, if it has one (JSON only)

      --per-cell
          Print how many words can start on each cell, and how many can use it

      --format <FORMAT>
          Output format

          Possible values:
          - text:  For people: the board, the words by length, and the totals
          - words: One word per line; boards separated by blank lines
          - json:  One object; JSON Lines for several boards
          - jsonl: JSON Lines: one object per board
          - csv:   Comma-separated values: board, word, points, path, level
          - tsv:   The same columns, separated by tabs
          
          [default: text]

      --summary
          Print one line per board: the board, its number of words and its points, separated by tabs

      --html <FILE>
          Write a web page that shows the board and the path of each word

Limits:
      --max-steps <N>
          Stop a search after N steps (about 50 ns each)
          
          [default: 100000000]

      --timeout <DURATION>
          Stop a search after this long, e.g. 5s or 500ms

Examples:
  boggle solve                          roll a 4x4 board and solve it
  boggle solve perslatgsineters         a board in one string
  boggle solve wodp djik asop saps      rows separated by spaces
  boggle solve 'Qu U I T Th E' --size 2x3
  boggle solve --dice super --seed 7    the same board on every machine
  boggle solve boards.txt               a file, with blank lines between boards
  boggle solve --lines --summary < boards.txt
  boggle solve abcdefghi --format json | jq .totals
  boggle solve perslatgsineters --through B2 --ends-with ing
  boggle solve perslatgsineters --common --format json --definitions
  boggle solve perslatgsineters --html board.html

Environment:
  BOGGLE_DICT      dictionary name or file
  BOGGLE_ENGINE    engine used for many boards: avx512, avx2 or portable [default: fastest]

"#]],
        str![],
    );
}

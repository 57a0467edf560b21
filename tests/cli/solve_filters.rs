//! `boggle solve`: filters, and the number of words through each cell.

use snapbox::str;

use super::Home;

#[test]
fn filters_choose_the_words() {
    let home = Home::with_tiny();
    let all = "react care tear act car cat ear rat";
    for (filter, words) in [
        ("", all),
        ("--contains ar", "care tear car ear"),
        ("--contains ar --contains RE", "care"),
        ("--contains ar,RE", "care"),
        ("--starts-with c", "care car cat"),
        ("--ends-with T", "react act cat rat"),
        ("--starts-with c --ends-with t", "cat"),
        ("--pattern .*e", "care"),
        ("--pattern CA.|R.T", "car cat rat"),
        ("--max-length 3", "act car cat ear rat"),
        ("--max-length 4 --contains e", "care tear ear"),
        ("--contains zz", ""),
        ("--through b2", "react care tear ear"),
        ("--through A1 --through C1", "react care car"),
        ("--through A1,C1", "react care car"),
        // The path of `ear` could not start at any other cell.
        ("--through B2 --ends-with r --sort alpha --top 1", "ear"),
        ("--through A1 --contains e", "react care"),
    ] {
        let call = home.boggle(&format!("solve car tea --dict tiny --format words {filter}"));
        let found = call.prints();
        assert_eq!(found.split_whitespace().collect::<Vec<_>>().join(" "), words, "{filter}");
    }
}

#[test]
fn through_finds_any_path_and_prints_it() {
    let home = Home::with_tiny();
    let solve = |options: &str| {
        home.boggle(&format!("solve caat --dict tiny --format csv --contains cat {options}"))
            .prints()
    };
    assert!(solve("").ends_with("\n1,cat,1,A1 B1 B2\n"));
    assert!(solve("--through A2").ends_with("\n1,cat,1,A1 A2 B2\n"));
    assert_eq!(solve("--through A2 --through B1"), "board,word,points,path\n");
    // A path may use a cell twice with --reuse.
    let reuse = "solve tat --size 1x3 --reuse --pattern tat --through C1 --format csv";
    assert!(home.boggle(reuse).prints().ends_with("\n1,tat,1,A1 B1 C1,50\n"));
}

#[test]
fn totals_count_matching_and_all_words() {
    let home = Home::with_tiny();
    let solve = |options: &str| home.boggle(&format!("solve car tea --dict tiny {options}"));
    solve("--contains ar --top 3").gives(
        0,
        str![[r#"
  C A R
  T E A

4 letters, 1 point each: 2
  care  tear

3 letters, 1 point each: 1 of 2
  car

3 of 4 matching words, 4 points; 8 words, 9 points in all; solved in [TIME] ms

"#]],
        "",
    );
    solve("--contains zz").gives(
        0,
        str![[r#"
  C A R
  T E A

No matching words; 8 words, 9 points in all; solved in [TIME] ms

"#]],
        "",
    );
    solve("--starts-with re --format json").gives(
        0,
        str![[r#"
{
  "version": 1,
  "board": [["c","a","r"],["t","e","a"]],
  "dictionary": {"name":"tiny","words":12},
  "rules": {"min_length":3,"scoring":"classic","neighbors":8,"wrap":false,"reuse":false},
  "words": [
    {"word":"react","points":2,"path":[[0,2],[1,1],[0,1],[0,0],[1,0]]}
  ],
  "matching": {"words":1,"points":2},
  "totals": {"words":8,"points":9},
  "complete": true
}

"#]],
        "",
    );
}

#[test]
fn each_cell_has_its_number_of_words() {
    let home = Home::with_tiny();
    let solve = |options: &str| home.boggle(&format!("solve car tea --dict tiny {options}"));
    solve("--per-cell --top 1").gives(
        0,
        str![[r#"
  C A R
  T E A

Words that can start on each cell
   A B C
1  3 1 2
2  1 1 0

Words that can use each cell
   A B C
1  5 8 6
2  5 4 2

5 letters, 2 points each: 1
  react

1 of 8 words, 9 points; longest: react; solved in [TIME] ms

"#]],
        "",
    );
    // The counts include all matching words, whether or not they are printed.
    let json = solve("--per-cell --contains ar --top 0 --format jsonl").prints();
    assert!(json.contains(r#""words":[],"per_cell":{"starting":[[2,0,0],[1,1,0]],"using":[[2,4,4],[1,3,2]]},"matching""#), "{json}");
    // All paths count, and a path that uses a cell twice counts once.
    let reuse = home.boggle("solve tat --size 1x3 --reuse --pattern tat --per-cell --format jsonl");
    let json = reuse.prints();
    assert!(
        json.contains(r#""per_cell":{"starting":[[1,0,1]],"using":[[1,1,1]],"common":"#),
        "{json}"
    );
    for format in ["words", "csv", "tsv"] {
        solve(&format!("--per-cell --format {format}")).gives(
            2,
            "",
            "boggle: --per-cell has no effect on this format; use --format text or json or jsonl\n",
        );
    }
}

#[test]
fn filters_apply_to_each_board_of_a_stream() {
    let home = Home::with_tiny();
    let call = home.boggle("solve --lines --dict tiny --format csv --ends-with t --through A1");
    call.stdin("ratc\ncatx\n").gives(
        0,
        str![[r#"
board,word,points,path
1,cart,1,B2 B1 A1 A2
1,rat,1,A1 B1 A2
2,act,1,B1 A1 A2
2,cat,1,A1 B1 A2

"#]],
        str![[r#"
boggle: warning: no word in `tiny` contains the letter `x`; cells with it are unused

"#]],
    );
}

#[test]
fn invalid_filters_are_reported() {
    let home = Home::with_tiny();
    for (filter, message) in [
        ("--through C4", "boggle: --through C4: no such cell; the last cell of the board is C2\n"),
        (
            "--pattern (",
            "boggle: invalid pattern `(`: found open group without closing ')'; write a regular \
             expression, such as q.*k\n",
        ),
        (
            "--through 2B",
            "boggle: invalid value '2B' for '--through <CELL>': expected a column letter and a row \
             number, e.g. B2; see --help\n",
        ),
        (
            "--contains a1",
            "boggle: invalid value 'a1' for '--contains <TEXT>': `1` is not a letter; remove it; \
             see --help\n",
        ),
    ] {
        let answer = home.boggle(&format!("solve car tea --dict tiny {filter}")).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{filter}");
        assert_eq!(answer.stderr, message);
    }
    let answer = home.boggle("solve --lines --summary --ends-with t").stdin("catx\n").answer();
    assert_eq!(answer.status, Some(2));
    assert!(answer.stderr.contains("cannot be used with"), "{}", answer.stderr);
    // Too many paths start at a corner before the first one that passes through all four.
    home.add_dictionary("long", ["abcdefghijklmnopq"]);
    let corners = "solve --dict long --reuse --through A1 --through F1 --through F6 --through A6";
    home.boggle(corners).arg("?".repeat(36)).gives(
        2,
        "",
        "boggle: --through: `abcdefghijklmnopq` has too many paths to check; add letters to the \
         filter, or replace wildcards on the board\n",
    );
}

//! `boggle solve`: the order and number of words printed.

use snapbox::str;

use super::Home;

const BOARD: &str = "solve car tea --dict tiny";

fn solve(options: &str) -> String {
    format!("{BOARD} {options}")
}

#[test]
fn sort_orders_the_words() {
    let home = Home::with_tiny();
    home.boggle(&solve("--sort points")).gives(
        0,
        str![[r#"
  C A R
  T E A

2 points each: 1
  react

1 point each: 7
  care  tear  act   car   cat   ear   rat

8 words, 9 points; longest: react; solved in [TIME] ms

"#]],
        str![],
    );
    home.boggle(&solve("--sort alpha")).gives(
        0,
        str![[r#"
  C A R
  T E A

Alphabetical: 8
  act    car    care   cat    ear    rat    react  tear

8 words, 9 points; longest: react; solved in [TIME] ms

"#]],
        str![],
    );
    home.boggle(&solve("--sort alpha --format words")).gives(
        0,
        str![[r#"
act
car
care
cat
ear
rat
react
tear

"#]],
        str![],
    );
    home.boggle(&solve("--sort length --format words")).gives(
        0,
        str![[r#"
react
care
tear
act
car
cat
ear
rat

"#]],
        str![],
    );
}

#[test]
fn top_prints_the_first_words_and_counts_all() {
    let home = Home::with_tiny();
    home.boggle(&solve("--top 2")).gives(
        0,
        str![[r#"
  C A R
  T E A

5 letters, 2 points each: 1
  react

4 letters, 1 point each: 1 of 2
  care

2 of 8 words, 9 points; longest: react; solved in [TIME] ms

"#]],
        str![],
    );
    home.boggle(&solve("--top 0")).gives(
        0,
        str![[r#"
  C A R
  T E A

0 of 8 words, 9 points; longest: react; solved in [TIME] ms

"#]],
        str![],
    );
    home.boggle(&solve("--top 1 --format json")).gives(
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
  "totals": {"words":8,"points":9},
  "complete": true
}

"#]],
        str![],
    );
    home.boggle(&solve("--top 99 --format words")).gives(
        0,
        str![[r#"
react
care
tear
act
car
cat
ear
rat

"#]],
        str![],
    );
}

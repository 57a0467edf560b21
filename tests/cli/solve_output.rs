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
    home.boggle(&solve("--sort start --paths")).gives(
        0,
        str![[r#"
   A B C
1  C A R
2  T E A

From A1 (C): 3
  car    1  A1 B1 C1
  care   1  A1 B1 C1 B2
  cat    1  A1 B1 A2

From B1 (A): 1
  act   1  B1 A1 A2

From C1 (R): 2
  rat     1  C1 B1 A2
  react   2  C1 B2 B1 A1 A2

From A2 (T): 1
  tear   1  A2 B2 B1 C1

From B2 (E): 1
  ear   1  B2 B1 C1

8 words, 9 points; longest: react; solved in [TIME] ms

"#]],
        str![],
    );
    home.boggle("solve car tea --dict wordnik --sort level --top 6").gives(
        0,
        str![[r#"
  C A R
  T E A

Level 10: 6 of 12
  react  area   care   race   rate   act

6 of 34 words, 39 points; 23 common; longest: areca; solved in [TIME] ms

"#]],
        str![],
    );
    home.boggle("solve car tea --dict tiny --sort level").gives(2, str![], str![[r#"
boggle: --sort level: the dictionary `tiny` does not say how common words are; build one with `boggle-dict build LIST` (see --levels)

"#]]);
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

//! `boggle check`.

use snapbox::str;

use super::Home;

#[test]
fn a_board_is_shown_die_by_die_with_its_odds() {
    let home = Home::new();
    home.boggle("check fad jet wry --dice new").gives(
        0,
        str![[r#"
The `new` dice can roll this board:

  A1  F  AFFKPS
  B1  A  ACHOPS
  C1  D  DEILRX
  A2  J  ABBJOO
  B2  E  AAEEGN
  C2  T  CIMOTU
  A3  W  AOOTTW
  B3  R  EHRTVW
  C3  Y  DELRVY

15,448 of 4.183e16 rolls produce it: 1 in 2,708,183,264,633

"#]],
        str![],
    );
    // The dice are the dice for the size or for the board code.
    for (args, dice) in [
        ("perslatgsineters", "new"),
        ("classic-h3s8", "classic"),
        ("new-16d --dice classic", "classic"),
        ("abcdefghijklmnoprstuvwxye", "big"),
        ("cat --size 1x3 --dice french", "french"),
    ] {
        let answer = home.boggle(&format!("check {args}")).answer();
        assert!(answer.stdout.starts_with(&format!("The `{dice}` dice can")), "{args}: {answer:?}");
    }
}

#[test]
fn letters_of_which_there_are_too_few_are_named() {
    let home = Home::new();
    for (board, reason) in [
        ("perslatgsineffrs", "needs 2 dice with `f`, but there is only 1"),
        ("freakslatginetos", "needs 2 dice with `f` or `k`, but there is only 1"),
        ("perslatgsinekkks", "needs 3 dice with `k`, but there is only 1"),
        ("Th,e,a,t r,s,i,n e,d,o,l m,u,c,k", "contains `th`, which is on no die"),
        ("éers latg sine ters", "contains `é`, which is on no die"),
        (".ers latg sine ters", "contains `.`, which is on no die"),
    ] {
        let answer = home.boggle(&format!("check {board}")).answer();
        let expected = format!("The `new` dice cannot roll this board: it {reason}.\n");
        assert_eq!((answer.status, answer.stdout), (Some(1), expected), "{board}");
    }
}

#[test]
fn boards_in_json() {
    let home = Home::new();
    home.boggle("check cat --size 1x3 --dice new --format json").gives(
        0,
        str![[r#"
{
  "version": 1,
  "board": [["c","a","t"]],
  "dice": "new",
  "possible": true,
  "assignment": [["ACHOPS","AAEEGN","AOOTTW"]],
  "ways": "89",
  "rolls": "725760"
}

"#]],
        str![],
    );
    home.boggle("check ffk --size 1x3 --dice new --format json").gives(
        1,
        str![[r#"
{
  "version": 1,
  "board": [["f","f","k"]],
  "dice": "new",
  "possible": false,
  "reason": "needs 2 dice with `f`, but there is only 1",
  "ways": "0",
  "rolls": "725760"
}

"#]],
        str![],
    );
}

/// A word is possible if the dice can produce its letters, because some roll then has them on a
/// path.
#[test]
fn words_that_no_roll_shows_are_named_with_the_reason() {
    let home = Home::with_tiny();
    home.boggle("check --word BABY waffle quadricentennials qi naïve --dice new").gives(
        1,
        str![[r#"
BABY	no	needs 2 dice with `b`, but there is only 1
waffle	no	needs 2 dice with `f`, but there is only 1
quadricentennials	yes
qi	no	contains `q`, which is on the dice only as `qu`
naïve	no	contains `ï`, which is on no die

"#]],
        str![],
    );
    home.boggle("check --word baby waffle --dice classic").gives(
        0,
        str![[r#"
baby	yes
waffle	yes

"#]],
        str![],
    );
    assert_eq!(home.boggle("check --dice new --word").arg("").answer().status, Some(2));
    home.boggle("check --word - tea --size 1x3 --dice new").stdin("teas\n\nfee\r\n").gives(
        1,
        str![[r#"
teas	no	needs 4 cells, but the board has 3
fee	yes
tea	yes

"#]],
        str![],
    );
}

#[test]
fn requests_without_an_answer_are_errors() {
    let home = Home::with_tiny();
    for (args, error) in [
        ("", "standard input: no board found; give a board, a board code or a file with a board"),
        ("catdog --size 2x3 --dice ne", "unknown dice `ne`; did you mean `new`?"),
        ("--word cat --size 5x5 --dice new", "too few dice (16) for 25 cells"),
    ] {
        home.boggle(&format!("check {args}")).stdin("").gives(2, "", format!("boggle: {error}\n"));
    }
}

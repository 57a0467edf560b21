//! `boggle solve` without a board: dice, seeds and sizes.

use snapbox::str;

use super::Home;

#[test]
fn a_seed_rolls_the_same_board_everywhere() {
    Home::new().boggle("solve --seed 7").gives(
        0,
        str![[r#"
Rolled with --dice new --seed 7; board code new-7y

  C R S L
  U G N Z
  T S M O
  E O S E

8 letters, 11 points each: 1
  crustose

7 letters, 5 points each: 1
  customs

6 letters, 3 points each: 11
  cruset  custos  gnomes  mesons  osmose  ugsome
  custom  emotes  gustos  mongst  setose

5 letters, 2 points each: 23
  cruse  cusso  emote  gusto  moste  nomes  smote  tomos
  crust  cutes  gnome  meson  motes  nomos  songs  turns
  curns  emong  gurns  mosso  motus  onset  tomes

4 letters, 1 point each: 48
  crus  cute  esse  guts  mons  mote  nome  rugs  some  sots  tomo  tugs
  curn  cuts  gurn  mess  mose  mots  noms  ruse  soms  sugs  toms  turn
  curs  emos  gurs  moes  moss  motu  nose  rust  song  toes  tose  urns
  cuss  eons  gust  mong  most  noes  onst  ruts  sons  tome  toss  utes

3 letters, 1 point each: 43
  cru  emo  ess  gus  moe  mot  nos  ons  rug  som  sot  tes  tug  use  zos
  cur  ems  est  gut  mon  moz  oes  ose  rut  son  soz  toe  ugs  ute
  cut  eon  gur  mes  mos  nom  oms  ruc  set  sos  sug  tom  urn  uts

127 words, 186 points; 63 common; longest: crustose; solved in [TIME] ms

"#]],
        str![],
    );
}

#[test]
fn every_set_of_dice_can_be_rolled() {
    let home = Home::new();
    let mut boards = String::new();
    for name in ["new", "classic", "big", "deluxe", "big-2012", "super"] {
        boards += &home.boggle(&format!("solve --seed 1 --summary --dice {name}")).prints();
    }
    snapbox::assert_data_eq!(
        boards,
        str![[r#"
smrfotwheubnrcht	95	135
ieicesugiuitrbgv	78	99
rewnjotottnalyaymselpnsar	282	491
tnwnjototrnalyaymselpnsar	256	442
r,j,w,n,er o,t,t,s,r n,a,n,u,a y,m,o,e,s s,n,s,a,s	294	667
h,k,t,a,th,t t,e,s,r,a,s a,i,e,o,r,w b,c,w,k,e,a y,t,n,e,s,c h,o,c,o,o,f	644	1410

"#]]
    );
    // The built-in dictionary is English.
    home.boggle("solve --seed 1 --summary --dice french").gives(
        0,
        str![[r#"
ycueidaefrgooema	174	223

"#]],
        str![[r#"
boggle: warning: the french dice are for French words, but `wordnik` is English; add --dict french

"#]],
    );
    home.boggle("roll --seed 1 --dice french --min-words 1").gives(
        0,
        str![[r#"
French Boggle 4x4
  ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮
  │  Y  │ │  C  │ │  U  │ │  E  │
  ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯
  ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮
  │  I  │ │  D  │ │  A  │ │  E  │
  ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯
  ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮
  │  F  │ │  R  │ │  G  │ │  O  │
  ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯
  ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮
  │  O  │ │  E  │ │  M  │ │  A  │
  ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯

Board code: french-1k
174 words, 223 points; found after 1 roll
  to play:  boggle play --board french-1k
  to solve: boggle solve french-1k

"#]],
        str![[r#"
boggle: warning: the french dice are for French words, but `wordnik` is English; add --dict french

"#]],
    );
    home.boggle("solve αβγδ --summary").gives(0, str![[r#"
αβγδ	0	0

"#]], str![[r#"
boggle: warning: no word in `wordnik` contains any letter of the board; choose another dictionary with --dict

"#]]);
    home.write("game.txt", "Ann: αβγ\n");
    home.boggle("score αβγδεζηθι game.txt --format csv").gives(0, str![[r#"
player,place,word,at,points,verdict,with
Ann,1,αβγ,,0,not in the dictionary,

"#]], str![[r#"
boggle: warning: no word in `wordnik` contains any letter of the board; choose another dictionary with --dict

"#]]);
}

#[test]
fn a_size_selects_its_dice_and_dice_fit_any_size() {
    let home = Home::new();
    let mut boards = String::new();
    for args in ["--size 5x5", "--size 6x6", "--size 3x3", "--dice super --size 2x2", "--size 2x20"]
    {
        boards += &home.boggle(&format!("solve --seed 1 --summary {args}")).prints();
    }
    snapbox::assert_data_eq!(
        boards,
        str![[r#"
rewnjotottnalyaymselpnsar	282	491
h,k,t,a,th,t t,e,s,r,a,s a,i,e,o,r,w b,c,w,k,e,a y,t,n,e,s,c h,o,c,o,o,f	644	1410
smrfotwhe	67	77
hkta	4	4
smrfotwheubnrchtwetd fiwbeyoehstqctbxtnyw	54	71

"#]]
    );
}

#[test]
fn dice_can_have_a_bare_q() {
    let home = Home::new();
    let call = home.boggle("solve --seed 1 --size 10x10 --bare-q --format json --top 0");
    let with = call.prints();
    let without = home.boggle("solve --seed 1 --size 10x10 --format json --top 0").prints();
    let board = |json: &str| json.lines().nth(2).unwrap().to_owned();
    assert!(board(&with).contains(r#""q""#));
    assert_eq!(board(&without), board(&with).replace(r#""q""#, r#""qu""#));
}

#[test]
fn verbose_reports_the_dictionary_and_the_seed() {
    let home = Home::with_tiny();
    let call = home.boggle("solve --dice super --seed 5 --verbose --summary --dict tiny");
    call.gives(
        0,
        str![[r#"
p,w,e,e,b,m e,k,r,o,l,o t,i,f,e,r,u u,i,k,t,l,n p,i,i,n,i,c r,o,er,o,r,e	0	0

"#]],
        str![[r#"
boggle: dictionary `tiny` (12 words, [HOME]/data/boggle/tiny.fst), chosen on the command line
boggle: rolled the super dice with --seed 5
boggle: warning: no word in `tiny` contains the letters `p`, `w`, `b`, `m`, `k`, `o`, `l`, `f`, `n`; cells with them are unused

"#]],
    );
}

#[test]
fn without_a_seed_boards_differ_and_can_be_reproduced() {
    let home = Home::new();
    let roll = || home.boggle("solve --dice new").prints();
    let first = roll();
    assert_ne!(first, roll(), "fails in one of 33 million runs");
    let options = first.lines().next().unwrap().strip_prefix("Rolled with ").unwrap();
    let (options, code) = options.split_once("; board code ").unwrap();
    for again in [options, code] {
        assert_eq!(home.boggle(&format!("solve {again}")).prints(), first);
    }
}

#[test]
fn a_board_without_a_code_is_named_by_its_options() {
    let home = Home::new();
    for options in ["--dice new --seed 7 --size 3x5", "--dice classic --seed 5 --bare-q"] {
        let text = home.boggle(&format!("solve {options} --top 0")).prints();
        assert!(text.starts_with(&format!("Rolled with {options}\n")), "{text}");
        let json = home.boggle(&format!("solve {options} --top 0 --format json")).prints();
        assert!(json.contains(r#""seed":"#) && !json.contains("code"), "{json}");
    }
    // The options select the default board, and no die shows its Q.
    let text = home.boggle("solve --seed 7 --size 4x4 --bare-q --top 0").prints();
    assert!(text.starts_with("Rolled with --dice new --seed 7 --bare-q; board code"));
}

#[test]
fn the_help_and_the_error_list_all_dice() {
    let home = Home::new();
    let help = home.boggle("solve --help").prints();
    let names: Vec<_> = boggle_dice::DiceSet::all().iter().map(|set| set.name.as_str()).collect();
    for name in &names {
        assert!(help.contains(name), "{name}");
    }
    let expected = format!("boggle: unknown dice `xyz`; choose one of {}\n", names.join(", "));
    home.boggle("solve --dice xyz").gives(2, "", expected);
}

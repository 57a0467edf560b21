//! `boggle roll`: boards and their codes.

use boggle_dice::DiceSet;
use snapbox::str;

use super::Home;

/// These boards and codes must never change, because people share them.
#[test]
fn names_of_dice_can_be_capitalized() {
    let home = Home::new();
    assert_eq!(
        home.boggle("roll --dice BIG --seed 1").prints(),
        home.boggle("roll --dice big --seed 1").prints()
    );
}

#[test]
fn boards_and_codes_are_golden() {
    let home = Home::new();
    let mut rolled = String::new();
    for set in DiceSet::all() {
        for seed in [0, 38, u64::from(u32::MAX)] {
            let roll = format!("roll --dice {} --seed {seed}", set.name);
            let board = home.boggle(&format!("{roll} --format board")).prints();
            let text = home.boggle(&roll).prints();
            let code = text.lines().find_map(|line| line.strip_prefix("Board code: ")).unwrap();
            rolled += &format!("{code} {board}");
        }
    }
    snapbox::assert_data_eq!(
        rolled,
        str![[r#"
new-0g ceisnhojflnerary
new-16d fbueaetqaertlpzg
new-3zzzzzzh pelhucwybtpszwiy
classic-0r belntgnldhhckarx
classic-16x cizhaestaeknfown
classic-3zzzzzzb mcoguaswinonwufx
big-0b erohdttiysaezriipetnpdrun
big-16y eenixtltaogiaioteynagtrar
big-3zzzzzz4 mriywrziirmdeoetaceheetyo
big-challenge-06 erohdttiysaezriipetnpirun
big-challenge-164 eenixtltaqgiaioteynagtrar
big-challenge-3zzzzzzs mriywrziiumdeoetaceheetyo
deluxe-0d eroldttiysaezrhipntnpdrun
deluxe-16j eesixthtaogiahoteynagtrar
deluxe-3zzzzzzx mriywpziirmdeoetaceheeryo
big-2012-0w e,s,o,h,e t,t,i,y,t a,e,th,r,i l,s,j,t,n n,d,r,u,n
big-2012-16n eekeqtltaoghaioseymagtsat
big-2012-3zzzzzz6 m,r,n,u,w r,th,i,i,w m,e,e,o,e p,a,b,d,h e,e,r,y,o
super-0c m,w,t,d,l,m i,s,in,t,a,e n,r,l,n,a,o w,a,h,m,c,s p,n,s,c,d,m l,e,b,z,l,u
super-16g gabtqctoernnetdheprrenceiyehvlnxahit
super-3zzzzzzq a,a,e,r,e,c an,m,a,i,o,o y,o,a,c,e,t .,i,r,r,x,n a,a,e,l,i,s s,n,w,h,qu,o
french-0h etivteatlpnuaeoa
french-16f egsnetdotlalxmso
french-3zzzzzzv uudmrrezglmbsaea
german-0v erosibwvsuseqviu
german-16v etuevriatnqgnala
german-3zzzzzzn aesoirdhtgamlotu
dutch-0p gednranoikmefauu
dutch-161 bmveaesvabfopuxe
dutch-3zzzzzz8 terezeptmounxsju
spanish-07 eadioaonidhmjaos
spanish-166 bmscaaprecjliozf
spanish-3zzzzzzk omieyarsmloqztes
italian-0r iaeetdonmflegapv
italian-16x imtcaatrdeglioze
italian-3zzzzzzb oeoesatvmlolzvgv
polish-0e bekelioomiimhazł
polish-16m dmójaeruiehpowże
polish-3zzzzzz3 wmoeśazłmpwpżrgł
portuguese-0x eacnsaolgcseiapv
portuguese-16q eiseaasrcfiinoze
portuguese-3zzzzzzc oeohxarviiosztiv
swedish-0e eehmrelniergsart
swedish-16m bgtfaersedsnmröo
swedish-3zzzzzz3 rgleöattgnrsötpt
german-derived-00 geefseeigesikess
german-derived-168 egueeerteekphtzb
german-derived-3zzzzzz0 nirewburgptrztrs
dutch-derived-0v bckinefoehnlianr
dutch-derived-16v bludacntegioiozi
dutch-derived-3zzzzzzn tljgwaurlookzrir

"#]]
    );
}

#[test]
fn a_code_the_board_and_its_seed_give_the_same_answers() {
    let home = Home::new();
    // Dice for another language cause a warning.
    let solve = |args: &str| home.boggle(args).answer().stdout;
    for set in DiceSet::all() {
        let seed = format!("--dice {} --seed 20261121", set.name);
        let json = home.boggle(&format!("roll {seed} --format json")).prints();
        let board = home.boggle(&format!("roll {seed} --format board")).prints();
        let code = json.split(r#""code":""#).nth(1).unwrap().split('"').next().unwrap();
        let by_seed = solve(&format!("solve {seed} --summary"));
        assert!(by_seed.starts_with(board.trim()), "{by_seed}");
        assert_eq!(solve(&format!("solve {code} --summary")), by_seed);
        let piped = home.boggle("solve --lines --summary").stdin(board.clone()).answer().stdout;
        assert_eq!(piped, by_seed);
        let find =
            |board: &str| home.boggle("find --count see --format json --board").arg(board).answer();
        assert_eq!(find(code), find(board.trim()));
        assert_eq!(find(&code.to_uppercase()), find(code));
    }
}

#[test]
fn typos_in_codes_are_detected() {
    let home = Home::new();
    for typo in ["new-1d6", "new-61d", "new-16dx", "new-16", "classic-16d", "new-"] {
        for call in ["solve", "find see --board"] {
            let answer = home.boggle(&format!("{call} {typo}")).answer();
            let expected = format!("boggle: line 1, column 1: found `{typo}`; ");
            assert_eq!((answer.status, &*answer.stdout), (Some(2), ""));
            assert!(answer.stderr.starts_with(&expected), "{}", answer.stderr);
        }
    }
    // A code read aloud may come back with capital letters, and an I for a 1.
    let board = home.boggle("solve new-16d --summary").prints();
    assert_eq!(home.boggle("solve NEW-I6D --summary").prints(), board);
}

#[test]
fn without_a_seed_boards_differ_and_their_codes_are_reported() {
    let home = Home::new();
    let roll = || home.boggle("roll --format board").answer();
    let first = roll();
    assert_ne!(first, roll(), "fails in one of 33 million runs");
    let code = first.stderr.strip_prefix("boggle: rolled ").unwrap();
    assert!(code.trim().len() <= "new-".len() + 6, "short enough to be read aloud: {code}");
    let again = home.boggle(&format!("solve --summary {code}")).prints();
    assert_eq!(again.split('\t').next(), Some(first.stdout.trim()));
}

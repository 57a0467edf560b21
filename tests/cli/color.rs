//! Colors on terminals and on request.

use snapbox::str;

use super::Home;

#[test]
fn a_pipe_and_no_color_disable_colors() {
    let home = Home::with_tiny();
    let plain = home.boggle("solve catr --dict tiny --paths").prints();
    assert!(!plain.contains('\u{1b}'));
    let call = home.boggle("solve catr --dict tiny --paths").env("NO_COLOR", "1");
    assert!(!call.prints().contains('\u{1b}'));
}

#[test]
fn clicolor_force_enables_colors() {
    let home = Home::with_tiny();
    let call = home.boggle("solve catr --dict tiny --paths").env("CLICOLOR_FORCE", "1");
    let colored = call.prints().replace('\u{1b}', "ESC");
    snapbox::assert_data_eq!(
        colored,
        str![[r#"
   ESC[2mAESC[0m ESC[2mBESC[0m
ESC[2m1ESC[0m  ESC[1mCESC[0m ESC[1mAESC[0m
ESC[2m2ESC[0m  ESC[1mTESC[0m ESC[1mRESC[0m

ESC[1mESC[36m4 letters, 1 point each: 1ESC[0m
  cart  ESC[2mA1ESC[0m ESC[2mB1ESC[0m ESC[2mB2ESC[0m ESC[2mA2ESC[0m

ESC[1mESC[36m3 letters, 1 point each: 5ESC[0m
  act  ESC[2mB1ESC[0m ESC[2mA1ESC[0m ESC[2mA2ESC[0m
  arc  ESC[2mB1ESC[0m ESC[2mB2ESC[0m ESC[2mA1ESC[0m
  car  ESC[2mA1ESC[0m ESC[2mB1ESC[0m ESC[2mB2ESC[0m
  cat  ESC[2mA1ESC[0m ESC[2mB1ESC[0m ESC[2mA2ESC[0m
  rat  ESC[2mB2ESC[0m ESC[2mB1ESC[0m ESC[2mA2ESC[0m

6 words, 6 points; longest: ESC[1mcartESC[0m; solved in [TIME] ms

"#]]
    );
}

#[test]
fn the_option_overrides_the_environment_and_the_terminal() {
    let home = Home::with_tiny();
    for command in
        ["solve catr --dict tiny", "roll --seed 1", "--help", "solve --help", "catrcatrc"]
    {
        let is_colored = |options: &str, variable: &str| {
            let call = home.boggle(&format!("{command} {options}")).env(variable, "1");
            call.prints().contains('\u{1b}')
        };
        assert!(is_colored("--color always", "NO_COLOR"), "{command}");
        assert!(!is_colored("--color=never", "CLICOLOR_FORCE"), "{command}");
        assert!(!is_colored("--color auto", "NO_COLOR"), "{command}");
        assert!(is_colored("--color auto", "CLICOLOR_FORCE"), "{command}");
    }
    assert!(home.dict("--color always info tiny --help").prints().contains('\u{1b}'));
    home.dict("list --color maybe").gives(2, "", str![[r#"
boggle-dict: invalid value 'maybe' for '--color <WHEN>' [possible values: auto, always, never]; see --help

"#]]);
}

#[test]
fn machine_formats_never_have_colors() {
    let home = Home::with_tiny();
    for options in ["--format json", "--format csv", "--format words", "--summary"] {
        let call = home.boggle(&format!("solve catr --dict tiny --color always {options}"));
        assert!(!call.env("CLICOLOR_FORCE", "1").prints().contains('\u{1b}'), "{options}");
    }
}

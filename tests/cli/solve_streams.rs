//! `boggle solve`: files with many boards, and pipes that stay open.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use super::Home;

/// Returns `count` different boards with four letters. Every 500th board has nine cells and takes
/// far longer.
fn boards(count: usize) -> Vec<String> {
    let letter = |number: usize| char::from(b'a' + (number % 26) as u8);
    let board = |number: usize| match number % 500 {
        0 => format!("{}????????", letter(number / 500)),
        _ => [1, 26, 676, 17_576].map(|divisor| letter(number / divisor)).iter().collect(),
    };
    (0..count).map(board).collect()
}

/// Returns a home with the dictionary `alphabet`, whose only word contains every letter.
fn home_with_alphabet() -> Home {
    let home = Home::new();
    home.add_dictionary("alphabet", ["abcdefghijklmnopqrstuvwxyz"]);
    home
}

/// Starts `boggle solve` with pipes that stay open.
fn start(home: &Home, args: &str) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boggle"));
    home.isolate(&mut command);
    command.arg("solve").args(args.split_whitespace());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

#[test]
fn answers_are_in_the_order_of_the_boards() {
    let home = home_with_alphabet();
    let boards = boards(5_000);
    home.write("lines.txt", boards.join("\n"));
    home.write("paragraphs.txt", boards.join("\n\n \n"));
    for args in ["--lines --file lines.txt", "--file paragraphs.txt"] {
        for threads in [1, 4] {
            let call =
                home.boggle(&format!("solve {args} --summary --dict alphabet --threads {threads}"));
            let answers = call.prints();
            let answered: Vec<_> =
                answers.lines().filter_map(|line| line.split('\t').next()).collect();
            assert!(answered == boards, "{args} --threads {threads}");
        }
    }
}

#[test]
fn no_lines_have_no_answers() {
    let home = Home::with_tiny();
    for (format, stdin) in [("text", ""), ("csv", ""), ("jsonl", "\n \n")] {
        let call = home.boggle(&format!("solve --lines --dict tiny --format {format}"));
        assert_eq!(call.stdin(stdin).prints(), "", "{format}");
    }
}

#[test]
fn the_rows_of_a_table_number_the_boards_in_order() {
    let home = Home::with_tiny();
    let mut expected = String::from("board\tword\tpoints\tpath\n");
    for number in 1..=5000 {
        writeln!(expected, "{number}\ttear\t1\tA1 B1 A2 B2").unwrap();
    }
    for threads in [1, 4] {
        let args = "solve --lines --dict tiny --format tsv --min-length 4";
        let call = home.boggle(&format!("{args} --threads {threads}"));
        assert!(call.stdin("tear\n".repeat(5000)).prints() == expected, "--threads {threads}");
    }
}

#[test]
fn words_alone_are_the_same_as_with_paths() {
    let home = Home::new();
    let boards = home.boggle("roll --count 200 --seed 1 --format board").prints();
    for args in ["", "--sort alpha", "--top 3", "--sort alpha --top 0", "--min-length 5"] {
        let solve = |filter: &str| {
            let call = home.boggle(&format!("solve --lines --format words {args} {filter}"));
            call.stdin(boards.clone()).prints()
        };
        // A filter needs the solution, even if all words match.
        assert_eq!(solve(""), solve("--max-length 255"), "{args}");
    }
}

#[test]
fn boards_before_an_invalid_one_among_many_are_printed() {
    let home = home_with_alphabet();
    let boards = boards(5_000);
    for (invalid, message) in [
        (&b"c1rt"[..], ", column 2: found `1`"),
        (b"ca\xffrt", ": not UTF-8; convert it to UTF-8 first"),
    ] {
        // The line number of a board is its number, or about twice its number with blank lines in
        // between.
        for (options, separator, line) in [("--lines", "\n", 3_087), ("", "\n\n", 6_173)] {
            let mut input = (boards[..3_086].join(separator) + separator).into_bytes();
            input.extend_from_slice(invalid);
            input.extend_from_slice(
                (separator.to_owned() + &boards[3_086..].join(separator)).as_bytes(),
            );
            home.write("boards.txt", input);
            for threads in [1, 4] {
                let args = format!("{options} --file boards.txt --summary --threads {threads}");
                let answer = home.boggle(&format!("solve {args} --dict alphabet")).answer();
                let expected = format!("boggle: boards.txt, line {line}{message}");
                assert!(answer.stderr.starts_with(&expected), "{}", answer.stderr);
                assert_eq!(
                    (answer.status, answer.stdout.lines().count()),
                    (Some(2), 3_086),
                    "{args}"
                );
            }
        }
    }
}

#[test]
fn unknown_letters_are_reported_wherever_they_are() {
    let home = Home::with_tiny();
    // A web address contains letters that are not on its board.
    let lines =
        ["cart\n".repeat(9999), "board=quit\n".into(), "cart\n".repeat(9999), "obda\n".into()];
    for threads in [1, 4] {
        let args = format!("solve --lines --summary --dict tiny --threads {threads}");
        let answer = home.boggle(&args).stdin(lines.concat()).answer();
        let warning = "boggle: warning: no word in `tiny` contains the letters `o`, `b`, `d`; \
                       cells with them are unused\n";
        assert_eq!((answer.status, answer.stderr.as_str()), (Some(0), warning));
    }
}

#[test]
fn each_board_is_answered_immediately() {
    let home = Home::with_tiny();
    for (args, end) in [("--lines", "\n"), ("-", "\n\n")] {
        let mut child = start(&home, &format!("{args} --summary --dict tiny --threads 2"));
        let mut stdin = child.stdin.take().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        for _ in 0..5 {
            stdin.write_all(format!("cart{end}").as_bytes()).unwrap();
            let mut answer = String::new();
            stdout.read_line(&mut answer).unwrap();
            assert_eq!(answer, "cart\t6\t6\n", "{args}");
        }
        // An invalid board is reported immediately, though a thread waits for more input.
        stdin.write_all(format!("c1rt{end}").as_bytes()).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(2), "{args}");
        drop(stdin);
    }
}

#[test]
fn endless_boards_are_solved_until_the_pipe_closes() {
    let home = Home::with_tiny();
    let mut child = start(&home, "--lines --summary --dict tiny");
    let mut stdin = child.stdin.take().unwrap();
    let stdout = BufReader::new(child.stdout.take().unwrap());
    let lines = b"cart\n".repeat(1000);
    std::thread::scope(|scope| {
        scope.spawn(move || while stdin.write_all(&lines).is_ok() {});
        assert!(stdout.lines().take(20_000).all(|line| line.unwrap() == "cart\t6\t6"));
    });
    let mut stderr = String::new();
    child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    assert_eq!((child.wait().unwrap().code(), stderr.as_str()), (Some(0), ""));
}

#[test]
fn reading_waits_for_the_output_to_be_read() {
    let home = Home::with_tiny();
    let mut child = start(&home, "--lines --summary --dict tiny --threads 2");
    let mut stdin = child.stdin.take().unwrap();
    let lines = b"cart\n".repeat(1000);
    let taken = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while stdin.write_all(&lines).is_ok() {
                taken.fetch_add(lines.len(), Ordering::Relaxed);
            }
        });
        // Nobody reads the answers. Without a limit, the program would read 20 MB.
        std::thread::sleep(Duration::from_secs(1));
        let taken = taken.load(Ordering::Relaxed);
        child.kill().unwrap();
        assert!((1 << 16..1 << 21).contains(&taken), "{taken} bytes were read");
    });
    child.wait().unwrap();
}

//! A player at a terminal that runs the real program.

use std::fs;
use std::io::{Read, Write};
use std::num::NonZero;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use boggle_dictionary::Dictionary;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use tempfile::TempDir;
use vt100::{Parser, Screen};

/// How long a test waits for the screen or the process before it fails.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(20);

pub(crate) const WORDS: [&str; 7] = ["car", "carrot", "cart", "moon", "not", "rat", "tone"];

/// The screen, as drawn by the terminal's output.
#[derive(Clone)]
struct SharedScreen(Arc<(Mutex<Parser>, Condvar)>);

/// A player at a terminal.
pub(crate) struct Player {
    pub(crate) home: TempDir,
    child: Box<dyn Child + Send + Sync>,
    terminal: Option<Box<dyn MasterPty + Send>>,
    keyboard: Option<Box<dyn Write + Send>>,
    screen: SharedScreen,
    /// Reads the output of the terminal while the window is open.
    reader: Option<JoinHandle<()>>,
    is_open: Arc<AtomicBool>,
}

fn size((columns, rows): (u16, u16)) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

fn count(lines: u16) -> NonZero<u16> {
    NonZero::new(lines).unwrap()
}

impl Player {
    /// Starts a game in a window with this number of columns and rows. After the game, the shell
    /// prints its exit status and the terminal settings.
    pub(crate) fn start(args: &str, window: (u16, u16)) -> Player {
        Player::start_with(args, window, &[])
    }

    pub(crate) fn start_with(args: &str, window: (u16, u16), variables: &[(&str, &str)]) -> Player {
        let boggle = env!("CARGO_BIN_EXE_boggle");
        Player::run(&format!("exec '{boggle}' play {args}"), window, variables)
    }

    /// Runs a shell command that ends with `exec`, so that the program has the shell's process ID.
    pub(crate) fn run(command: &str, window: (u16, u16), variables: &[(&str, &str)]) -> Player {
        let home = tempfile::tempdir().unwrap();
        let data = home.path().join("boggle");
        fs::create_dir_all(&data).unwrap();
        let dictionary = Dictionary::from_words(WORDS).unwrap();
        fs::write(data.join("tiny.fst"), dictionary.as_bytes()).unwrap();

        let pair = native_pty_system().openpty(size(window)).unwrap();
        let mut shell = CommandBuilder::new("sh");
        let inner = format!("echo $$ > pid; {command}");
        shell.args(["-c", r#"sh -c "$0"; echo "status $?"; stty -a; echo "the end""#, &inner]);
        shell.env_clear();
        shell.cwd(home.path());
        for (name, value) in
            [("PATH", &*std::env::var("PATH").unwrap()), ("TERM", "xterm-256color")]
        {
            shell.env(name, value);
        }
        for name in ["HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"] {
            shell.env(name, home.path());
        }
        for (name, value) in variables {
            shell.env(name, value);
        }
        let child = pair.slave.spawn_command(shell).unwrap();
        let reader = pair.master.try_clone_reader().unwrap();
        let keyboard = pair.master.take_writer().unwrap();
        let parser = Parser::new(count(window.1), count(window.0), 0);
        let screen = SharedScreen(Arc::new((Mutex::new(parser), Condvar::new())));
        let is_open = Arc::new(AtomicBool::new(true));
        let (copy, open) = (screen.clone(), is_open.clone());
        let reader = std::thread::spawn(move || copy.read(reader, &open));
        let (terminal, keyboard) = (Some(pair.master), Some(keyboard));
        Player { home, child, terminal, keyboard, screen, reader: Some(reader), is_open }
    }

    pub(crate) fn types(&mut self, keys: &str) {
        let keyboard = self.keyboard.as_mut().unwrap();
        keyboard.write_all(keys.as_bytes()).unwrap();
        keyboard.flush().unwrap();
    }

    /// Waits until the screen shows a text, and returns all of its text.
    #[track_caller]
    pub(crate) fn waits_for(&self, text: &str) -> String {
        self.waits_until(text, |screen| screen.contents().contains(text))
    }

    /// Waits until the screen meets a condition, and returns its text.
    #[track_caller]
    pub(crate) fn waits_until(&self, what: &str, is_met: impl Fn(&Screen) -> bool) -> String {
        let (parser, changed) = &*self.screen.0;
        let parser = parser.lock().unwrap();
        let (parser, timeout) =
            changed.wait_timeout_while(parser, TIMEOUT, |parser| !is_met(parser.screen())).unwrap();
        let contents = parser.screen().contents();
        let lines = contents.lines().map(|line| format!("{}\n", line.trim_end()));
        let contents: String = lines.collect();
        assert!(!timeout.timed_out(), "waited for {what}; there was\n{contents}");
        contents
    }

    pub(crate) fn resize(&self, window: (u16, u16)) {
        let mut parser = self.parser();
        parser.screen_mut().set_size(count(window.1), count(window.0));
        drop(parser);
        self.resize_terminal(window);
    }

    /// Resizes the program's terminal, but not the screen.
    pub(crate) fn resize_terminal(&self, window: (u16, u16)) {
        self.terminal.as_ref().unwrap().resize(size(window)).unwrap();
    }

    /// Locks the screen.
    pub(crate) fn parser(&self) -> MutexGuard<'_, Parser> {
        self.screen.0.0.lock().unwrap()
    }

    /// Returns the process ID of the program.
    pub(crate) fn process(&self) -> String {
        fs::read_to_string(self.home.path().join("pid")).unwrap().trim().to_owned()
    }

    /// Closes the window and waits until the program exits.
    pub(crate) fn closes(mut self) {
        let process = self.process();
        self.is_open.store(false, Ordering::Relaxed);
        // The running clock produces output, so the reader soon notices.
        self.reader.take().unwrap().join().unwrap();
        self.keyboard.take();
        self.terminal.take();
        let start = Instant::now();
        let is_alive = || Command::new("kill").args(["-0", &process]).output().unwrap();
        while is_alive().status.success() {
            assert!(start.elapsed() < TIMEOUT, "the game keeps running without a terminal");
            std::thread::yield_now();
        }
    }

    pub(crate) fn signal(&self, name: &str) {
        let kill = Command::new("kill").args(["-s", name, &self.process()]).status();
        assert!(kill.unwrap().success());
    }

    /// Waits for the program to end. Asserts the exit status, and that the terminal was restored.
    #[track_caller]
    pub(crate) fn ends(mut self, status: i32) -> String {
        let contents = self.waits_for("the end");
        assert!(contents.contains(&format!("status {status}\n")), "{contents}");
        self.assert_is_restored(contents.split("status").last().unwrap());
        self.child.wait().unwrap();
        contents
    }

    /// Asserts that the terminal settings printed by `stty -a` are restored.
    #[track_caller]
    pub(crate) fn assert_is_restored(&self, stty: &str) {
        let stty = stty.replace(['\n', ';'], " ") + " ";
        for mode in [" echo ", " icanon ", " isig ", " icrnl "] {
            assert!(stty.contains(mode), "{mode}: {stty}");
        }
        let parser = self.parser();
        let screen = parser.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor());
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    }
}

impl Drop for Player {
    /// Ends the game if a test failed.
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

impl SharedScreen {
    fn read(&self, mut reader: impl Read, is_open: &AtomicBool) {
        let mut bytes = [0; 1 << 14];
        while let Ok(count @ 1..) = reader.read(&mut bytes) {
            if !is_open.load(Ordering::Relaxed) {
                break;
            }
            let (parser, changed) = &*self.0;
            parser.lock().unwrap().process(&bytes[..count]);
            changed.notify_all();
        }
    }
}

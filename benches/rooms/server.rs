//! The server that is measured.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A server in a directory of its own.
pub struct Server {
    child: Child,
    pub port: u16,
    _directory: tempfile::TempDir,
}

impl Server {
    /// Starts a server on a free port.
    pub fn start() -> Server {
        let directory = tempfile::tempdir().expect("a directory");
        let mut child = Command::new(env!("CARGO_BIN_EXE_boggle"))
            .args(["serve", "--rooms", "--port", "0", "--store"])
            .arg(directory.path().join("rooms"))
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("a server");
        let mut url = String::new();
        let stdout = child.stdout.take().expect("a pipe");
        BufReader::new(stdout).read_line(&mut url).expect("an address");
        let port = url
            .trim_end()
            .trim_end_matches('/')
            .rsplit(':')
            .next()
            .and_then(|port| port.parse().ok());
        Server { child, port: port.expect("a port"), _directory: directory }
    }

    /// Returns a field of the process status in megabytes.
    pub fn memory(&self, field: &str) -> f64 {
        let status =
            fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with(field)).unwrap_or_default();
        let kilobytes =
            line.split_whitespace().nth(1).and_then(|number| number.parse::<f64>().ok());
        kilobytes.unwrap_or(f64::NAN) / 1024.0
    }

    /// Returns the processor time so far in seconds.
    pub fn processor_time(&self) -> f64 {
        let stat =
            fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let fields: Vec<f64> =
            stat.split_whitespace().filter_map(|field| field.parse().ok()).collect();
        // User and system time, in hundredths of a second.
        fields.iter().skip(11).take(2).sum::<f64>() / 100.0
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

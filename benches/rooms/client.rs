//! A player's connection.

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A connection for requests, which is kept open.
pub struct Client {
    stream: tokio::io::BufReader<TcpStream>,
}

impl Client {
    /// Connects to a server.
    pub async fn connect(port: u16) -> Client {
        let stream = TcpStream::connect(("127.0.0.1", port)).await.expect("a connection");
        stream.set_nodelay(true).expect("a connection");
        Client { stream: tokio::io::BufReader::with_capacity(512, stream) }
    }

    /// Posts JSON and returns the answer.
    pub async fn post(&mut self, path: &str, body: &Value) -> Value {
        let body = body.to_string();
        let head = format!(
            "POST /rooms/{path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        self.stream
            .get_mut()
            .write_all(format!("{head}{body}").as_bytes())
            .await
            .expect("a connection");
        let (mut line, mut length) = (String::new(), 0);
        while line != "\r\n" {
            line.clear();
            self.stream.read_line(&mut line).await.expect("an answer");
            if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().expect("a length");
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await.expect("an answer");
        let answer: Value = serde_json::from_slice(&body).expect("JSON");
        assert!(answer.get("error").is_none(), "{path}: {answer}");
        answer
    }

    /// Creates or joins a room and returns the token.
    pub async fn enter(&mut self, path: &str, body: &Value) -> String {
        self.post(path, body).await["token"].as_str().expect("a token").to_owned()
    }
}

//! A web service that solves boards with axum. All requests share one solver, and no search takes
//! longer than a time limit.
//!
//! ```sh
//! cargo run --release -p boggle-server --example solve
//! curl -d 'cat rre ton' http://127.0.0.1:8080/solve
//! ```

use std::error::Error;
use std::time::{Duration, Instant};

use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::routing::post;
use axum::{Json, Router};
use boggle_solver::{Board, Budget, DEFAULT_STEPS, Rules, Solver, SyntaxError};
use serde::Serialize;
use tokio::net::TcpListener;
use tokio::task::spawn_blocking;

/// The time after which a search ends with the words that it has decided.
const TIME: Duration = Duration::from_secs(1);

/// The maximum length of a board, in bytes.
const LENGTH: usize = 10_000;

#[derive(Serialize)]
struct Answer {
    words: Vec<Word>,
    /// The words that the time did not suffice to decide.
    undecided: Vec<String>,
}

#[derive(Serialize)]
struct Word {
    word: String,
    points: u32,
    path: Vec<u32>,
}

async fn solve(
    State(solver): State<Solver>,
    text: String,
) -> Result<Json<Answer>, (StatusCode, String)> {
    let not_a_board = |error: SyntaxError| (StatusCode::BAD_REQUEST, error.to_string());
    let board: Board = text.parse().map_err(not_a_board)?;
    // A search would block the other requests of its thread.
    let answer = spawn_blocking(move || answer(&solver, &board)).await;
    answer.map(Json).map_err(|error| (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()))
}

fn answer(solver: &Solver, board: &Board) -> Answer {
    let end = Instant::now() + TIME;
    let is_late = || Instant::now() >= end;
    let budget = Budget::steps(DEFAULT_STEPS).until(&is_late);
    let solution = solver.solve_within(board, Rules::for_board(board), budget);
    let words = solution.words().map(|found| Word {
        word: found.word.into(),
        points: found.points,
        path: found.path.into(),
    });
    Answer { words: words.collect(), undecided: solution.undecided().into() }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let solver = Solver::new(boggle_wordnik::dictionary()?);
    let service = Router::new()
        .route("/solve", post(solve))
        .layer(DefaultBodyLimit::max(LENGTH))
        .with_state(solver);
    let listener = TcpListener::bind("127.0.0.1:8080").await?;
    println!("http://{}/solve", listener.local_addr()?);
    Ok(axum::serve(listener, service).await?)
}

//! The engine of `index.html`: a board goes in as text, and its words come out as text.
//!
//! ```sh
//! cargo build --release -p boggle-example-page --target wasm32-unknown-unknown
//! cp target/wasm32-unknown-unknown/release/boggle_example_page.wasm examples/page/page.wasm
//! python3 -m http.server --directory examples/page
//! ```

#![allow(unsafe_code)]

use std::cell::RefCell;
use std::fmt::Write;

use boggle_solver::Solver;

thread_local! {
    /// The board, and then its words.
    static TEXT: RefCell<Vec<u8>> = RefCell::default();
    static SOLVER: Option<Solver> = boggle_wordnik::dictionary().ok().map(Solver::new);
}

/// Makes room for a text of `length` bytes and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(length: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        *text = vec![0; length];
        text.as_mut_ptr()
    })
}

/// Replaces the board by its words, or by what is wrong with it, and returns the address.
#[unsafe(no_mangle)]
pub extern "C" fn solve() -> *const u8 {
    TEXT.with_borrow_mut(|text| {
        *text = SOLVER.with(|solver| answer(solver.as_ref(), text)).into_bytes();
        text.as_ptr()
    })
}

/// Returns the length of the text.
#[unsafe(no_mangle)]
pub extern "C" fn length() -> usize {
    TEXT.with_borrow(Vec::len)
}

fn answer(solver: Option<&Solver>, board: &[u8]) -> String {
    let Some(solver) = solver else { return "the dictionary is damaged".into() };
    match solver.solve_text(&String::from_utf8_lossy(board)) {
        Err(error) => error.to_string(),
        Ok(solution) => {
            let mut lines = String::new();
            for found in solution.words().rev() {
                // Writing to a string never fails.
                let _ = writeln!(lines, "{} {}", found.word, found.points);
            }
            lines
        }
    }
}

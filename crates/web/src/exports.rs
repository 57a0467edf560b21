//! The functions that JavaScript calls.
//!
//! JavaScript writes a message to the address that [`boggle_reserve`] returns, calls
//! [`boggle_call`], and reads the reply from the address that this returns, as many bytes
//! as [`boggle_reply_length`] says. No pointer is ever read here, so that no code is
//! unsafe: only the names are, because two functions of one name would be a fault.

#![allow(unsafe_code)]

use std::cell::RefCell;

use crate::Page;

#[derive(Default)]
struct State {
    page: Page,
    /// A message while it is written, and its reply.
    buffer: Vec<u8>,
}

thread_local! {
    static STATE: RefCell<State> = RefCell::default();
}

/// Makes room for a message of `length` bytes.
#[unsafe(no_mangle)]
extern "C" fn boggle_reserve(length: usize) -> *mut u8 {
    STATE.with_borrow_mut(|state| {
        state.buffer.clear();
        state.buffer.resize(length, 0);
        state.buffer.as_mut_ptr()
    })
}

/// Answers the message, and returns the address of the reply.
#[unsafe(no_mangle)]
extern "C" fn boggle_call() -> *const u8 {
    STATE.with_borrow_mut(|state| {
        state.buffer = state.page.call(&state.buffer);
        state.buffer.as_ptr()
    })
}

/// Returns the length of the reply.
#[unsafe(no_mangle)]
extern "C" fn boggle_reply_length() -> usize {
    STATE.with_borrow(|state| state.buffer.len())
}

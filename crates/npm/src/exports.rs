//! The functions that JavaScript calls, with the names and the safety of those in `boggle-wasm`.

#![allow(unsafe_code)]

use std::cell::RefCell;

use crate::Session;

#[derive(Default)]
struct Exchange {
    session: Session,
    /// The message, and then its reply.
    buffer: Vec<u8>,
}

thread_local! {
    static EXCHANGE: RefCell<Exchange> = RefCell::default();
}

/// Allocates the buffer for a message of `length` bytes and returns its address.
#[unsafe(no_mangle)]
extern "C" fn boggle_reserve(length: usize) -> *mut u8 {
    EXCHANGE.with_borrow_mut(|exchange| {
        exchange.buffer = vec![0; length];
        exchange.buffer.as_mut_ptr()
    })
}

/// Answers the message and returns the address of the reply.
#[unsafe(no_mangle)]
extern "C" fn boggle_call() -> *const u8 {
    EXCHANGE.with_borrow_mut(|exchange| {
        exchange.buffer = exchange.session.call(&exchange.buffer);
        exchange.buffer.as_ptr()
    })
}

/// Returns the length of the reply.
#[unsafe(no_mangle)]
extern "C" fn boggle_reply_length() -> usize {
    EXCHANGE.with_borrow(|exchange| exchange.buffer.len())
}

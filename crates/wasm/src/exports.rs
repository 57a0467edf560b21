//! The functions that JavaScript calls.
//!
//! JavaScript writes a message to the address that [`boggle_reserve`] returns, calls
//! [`boggle_call`], and reads the reply from the address that this returns, as many bytes
//! as [`boggle_reply_length`] says. This module dereferences no pointers; only `no_mangle`
//! is unsafe, since duplicate symbols are undefined behavior.

#![allow(unsafe_code)]

use std::cell::RefCell;

use crate::page::Page;

#[derive(Default)]
struct Exchange {
    page: Page,
    /// A message while it is written, and its reply.
    buffer: Vec<u8>,
}

thread_local! {
    static EXCHANGE: RefCell<Exchange> = RefCell::default();
}

/// Makes room for a message of `length` bytes.
#[unsafe(no_mangle)]
extern "C" fn boggle_reserve(length: usize) -> *mut u8 {
    EXCHANGE.with_borrow_mut(|exchange| {
        exchange.buffer.clear();
        exchange.buffer.resize(length, 0);
        exchange.buffer.as_mut_ptr()
    })
}

/// Answers the message, and returns the address of the reply.
#[unsafe(no_mangle)]
extern "C" fn boggle_call() -> *const u8 {
    EXCHANGE.with_borrow_mut(|exchange| {
        exchange.buffer = exchange.page.call(&exchange.buffer);
        exchange.buffer.as_ptr()
    })
}

/// Returns the length of the reply.
#[unsafe(no_mangle)]
extern "C" fn boggle_reply_length() -> usize {
    EXCHANGE.with_borrow(|exchange| exchange.buffer.len())
}

//! The functions that JavaScript calls.
//!
//! JavaScript writes a message to the address that [`boggle_reserve`] returns and calls
//! [`boggle_call`], which returns the address of the reply. [`boggle_reply_length`] returns its
//! length. This module dereferences no pointers; only `no_mangle` is unsafe, since duplicate
//! symbols are undefined behavior.

#![allow(unsafe_code)]

use std::cell::RefCell;

use crate::page::Page;

#[derive(Default)]
struct Exchange {
    page: Page,
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
        exchange.buffer.clear();
        exchange.buffer.resize(length, 0);
        exchange.buffer.as_mut_ptr()
    })
}

/// Answers the message and returns the address of the reply.
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

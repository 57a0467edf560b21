//! The functions that JavaScript calls, with the names and the safety of those in `boggle-wasm`.

#![allow(unsafe_code)]

use std::cell::RefCell;

thread_local! {
    /// The message, and then its reply.
    static BUFFER: RefCell<Vec<u8>> = RefCell::default();
}

/// Allocates the buffer for a message of `length` bytes and returns its address.
#[unsafe(no_mangle)]
extern "C" fn boggle_reserve(length: usize) -> *mut u8 {
    BUFFER.with_borrow_mut(|buffer| {
        *buffer = vec![0; length];
        buffer.as_mut_ptr()
    })
}

/// Answers the message and returns the address of the reply.
#[unsafe(no_mangle)]
extern "C" fn boggle_call() -> *const u8 {
    BUFFER.with_borrow_mut(|buffer| {
        *buffer = crate::answer(buffer);
        buffer.as_ptr()
    })
}

/// Returns the length of the reply.
#[unsafe(no_mangle)]
extern "C" fn boggle_reply_length() -> usize {
    BUFFER.with_borrow(Vec::len)
}

//! Tests of the messages.

#[cfg(test)]
mod messages;

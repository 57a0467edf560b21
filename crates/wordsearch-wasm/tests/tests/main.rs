//! Tests of the messages.

#[cfg(test)]
mod messages;
#[cfg(test)]
mod play;
#[cfg(test)]
mod puzzles;

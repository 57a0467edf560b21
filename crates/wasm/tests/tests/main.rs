//! Tests of the messages.

#[cfg(test)]
mod challenges;
#[cfg(test)]
mod family;
#[cfg(test)]
mod games;
#[cfg(test)]
mod messages;

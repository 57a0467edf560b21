//! Tests of the dictionary crate from outside: lists, properties, damaged
//! files, and killed processes.

#[cfg(test)]
mod damage;
#[cfg(test)]
mod kill;

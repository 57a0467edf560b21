//! Tests of the dictionary crate from outside: lists, properties, damaged
//! files, and killed processes.

#[cfg(test)]
mod damage;
#[cfg(test)]
mod kill;
#[cfg(test)]
mod lines;
#[cfg(test)]
mod list;
#[cfg(test)]
mod properties;

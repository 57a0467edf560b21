//! Tests of the dictionary crate from outside: lists, properties and
//! damaged files.

#[cfg(test)]
mod damage;
#[cfg(test)]
mod lines;
#[cfg(test)]
mod list;
#[cfg(test)]
mod properties;

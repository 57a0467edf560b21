//! Tests of the dictionary crate's public API: word lists, general properties,
//! and damaged files.

#[cfg(test)]
mod annotations;
#[cfg(test)]
mod damage;
#[cfg(test)]
mod forged_annotations;
mod formats;
#[cfg(test)]
mod lines;
#[cfg(test)]
mod list;
#[cfg(test)]
mod properties;

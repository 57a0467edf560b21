//! Tests of the whole: published results, the oracle, and the programs from outside.

mod cli;

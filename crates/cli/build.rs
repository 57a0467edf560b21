//! Links the unwinder into the programs on Linux: to load it as a shared library takes 0.15 ms of
//! each start, 15 % of an empty process. Every GCC installs it next to the shared one.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=crates/cli/build.rs");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|found| found == value);
    if is("CARGO_CFG_TARGET_OS", "linux")
        && is("CARGO_CFG_TARGET_ENV", "gnu")
        && is("CARGO_CFG_TARGET_ARCH", "x86_64")
    {
        println!("cargo::rustc-link-lib=static:-bundle=gcc_eh");
    }
}

//! Makes the programs start faster on Linux. Loading the unwinder as a shared library takes 15% of an
//! empty process; every GCC installs a static one next to it. Moving a program to a random address
//! takes another 50%, because 10,000 addresses change in 60 pages; without unsafe code beyond the
//! engines and the memory map, a random address protects little.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=crates/cli/build.rs");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|found| found == value);
    if is("CARGO_CFG_TARGET_OS", "linux")
        && is("CARGO_CFG_TARGET_ENV", "gnu")
        && is("CARGO_CFG_TARGET_ARCH", "x86_64")
    {
        println!("cargo::rustc-link-lib=static:-bundle=gcc_eh");
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}

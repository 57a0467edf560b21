//! Prepares the files that are part of the programs.

#[cfg(feature = "server")]
mod page;

fn main() -> std::io::Result<()> {
    println!("cargo::rerun-if-changed=crates/cli/build");
    #[cfg(feature = "server")]
    page::write()?;
    Ok(())
}

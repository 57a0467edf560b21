//! Files that are never half written, and reading without surprises.
//!
//! ```
//! use std::io::Write;
//! use boggle_files::{read_regular, replace_file};
//!
//! let directory = tempfile::tempdir()?;
//! let path = directory.path().join("words.txt");
//! replace_file(&path, |out| out.write_all(b"cat\n"))?;
//! assert_eq!(read_regular(&path, 1000)?, b"cat\n");
//! // It is larger than that.
//! assert!(read_regular(&path, 2).is_err());
//! # Ok::<(), std::io::Error>(())
//! ```

mod bounded;
mod lock;
mod name;
mod private;
mod regular;
mod replace_file;

pub use bounded::Bounded;
pub use lock::{lock_beside, try_lock_beside};
pub use name::{STDIN, is_stream, source_name};
pub use private::{create_private_directory, make_private, open_private};
pub use regular::{check_regular, read_regular};
pub use replace_file::{replace_file, replace_private_file};

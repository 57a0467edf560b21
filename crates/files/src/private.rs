//! Files and directories that only their owner can read. On Windows, the directories of a user
//! already are.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use crate::check_regular;

/// Opens a regular file for reading and appending. If it does not exist, it is created so that only its
/// owner can read it; otherwise, see [`make_private`].
///
/// # Errors
///
/// If the file is not regular, or cannot be opened.
pub fn open_private(path: &Path) -> io::Result<File> {
    match check_regular(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        checked => checked?,
    }
    let mut options = File::options();
    options.read(true).append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Lets only the owner of a file read it.
///
/// # Errors
///
/// If its permissions cannot be changed.
pub fn make_private(file: &File) -> io::Result<()> {
    #[cfg(unix)]
    restrict(&file.metadata()?, 0o600, |permissions| file.set_permissions(permissions))?;
    #[cfg(not(unix))]
    let _ = file;
    Ok(())
}

/// Creates a directory that only its owner can read, and its parents. One that exists becomes
/// private.
///
/// # Errors
///
/// If the directory cannot be created.
pub fn create_private_directory(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)?;
    #[cfg(unix)]
    restrict(&fs::metadata(path)?, 0o700, |permissions| fs::set_permissions(path, permissions))?;
    Ok(())
}

/// Takes all permissions other than `mode` away. Some file systems have no permissions, such as
/// FAT, which is not an error.
#[cfg(unix)]
fn restrict(
    metadata: &fs::Metadata,
    mode: u32,
    set: impl FnOnce(fs::Permissions) -> io::Result<()>,
) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let current = metadata.permissions().mode();
    if current & 0o777 & !mode == 0 {
        return Ok(());
    }
    match set(fs::Permissions::from_mode(current & !0o777 | current & mode)) {
        Err(error)
            if !matches!(
                error.kind(),
                io::ErrorKind::PermissionDenied | io::ErrorKind::Unsupported
            ) =>
        {
            Err(error)
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::io::Write;
    use std::os::unix::fs::PermissionsExt;

    use super::*;
    use crate::replace_private_file;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn private_files_stay_private() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("state/boggle/rooms");
        let parent = path.parent().unwrap();
        create_private_directory(parent).unwrap();
        assert_eq!(mode(parent), 0o700);
        fs::set_permissions(parent, fs::Permissions::from_mode(0o755)).unwrap();
        create_private_directory(parent).unwrap();
        assert_eq!(mode(parent), 0o700);
        for before in [0o644, 0o666, 0o600] {
            make_private(&open_private(&path).unwrap()).unwrap();
            assert_eq!(mode(&path), 0o600);
            fs::set_permissions(&path, fs::Permissions::from_mode(before)).unwrap();
            replace_private_file(&path, |out| out.write_all(b"token")).unwrap();
            assert_eq!(mode(&path), 0o600);
            fs::set_permissions(&path, fs::Permissions::from_mode(before)).unwrap();
        }
        let new = parent.join("new");
        open_private(&new).unwrap();
        assert_eq!(mode(&new), 0o600);
        assert!(open_private(parent).is_err());
        assert!(open_private(Path::new("/dev/null")).is_err());
    }
}

//! The messages of a run -> a file that the user named, replaced atomically.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;

use super::temporary;

/// The directories of streams that the process has open. A file by such a name must stay the one that is open.
const STREAMS: [&str; 2] = ["/dev", "/proc"];

/// Writes a text to a file, whose directory is created if it is missing. A link to a file stays one. To what is no file, such
/// as a pipe or a device, and to an open stream, such as `/dev/stdout`, the text is added.
///
/// # Errors
/// An error of the system, as for a directory.
pub fn write_report(file: &Path, text: &str) -> io::Result<()> {
    match std::fs::metadata(file) {
        Ok(data) if !data.is_file() || STREAMS.iter().any(|directory| file.starts_with(directory)) => {
            OpenOptions::new().append(true).open(file)?.write_all(text.as_bytes())
        }
        Ok(_) => replace(&file.canonicalize()?, text),
        Err(_) => replace(file, text),
    }
}

fn replace(file: &Path, text: &str) -> io::Result<()> {
    temporary::write(file, text)?.persist(file)
}

#[cfg(test)]
mod tests {
    use super::write_report;

    #[test]
    fn a_report_replaces_a_file_and_nothing_else() {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("new/report.json");
        write_report(&file, "a").unwrap();
        write_report(&file, "b").unwrap();
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "b");
        assert_eq!(std::fs::read_dir(directory.path().join("new")).unwrap().count(), 1);
        assert!(write_report(directory.path(), "a").is_err());
    }

    #[cfg(unix)]
    #[test]
    fn links_and_devices_stay() {
        let directory = tempfile::tempdir().unwrap();
        let (file, link) = (directory.path().join("file"), directory.path().join("link"));
        std::fs::write(&file, "a").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write_report(&link, "b").unwrap();
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "b");
        assert!(link.symlink_metadata().unwrap().is_symlink());
        write_report(std::path::Path::new("/dev/null"), "a").unwrap();
    }
}

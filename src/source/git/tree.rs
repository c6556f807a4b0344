//! A commit and paths -> the YAML and JSON files that the commit has there.

use std::path::Path;

use super::blob::Blob;
use super::command;
use super::problem::{self, error};
use crate::diag::Diagnostic;
use crate::limits::FILES;

/// The files at paths: those that are named, and the YAML and JSON files in directories that are named. A path that the commit
/// does not have has none.
pub(super) fn blobs(git_ref: &str, commit: &str, paths: &[String]) -> Result<Vec<Blob>, Box<Diagnostic>> {
    let paths: Vec<String> = paths.iter().map(|path| plain(path)).collect();
    let mut arguments = vec!["ls-tree", "-r", "-z", commit, "--"];
    // All files of the working directory, for which git has no path.
    if !paths.iter().any(|path| path == ".") {
        arguments.extend(paths.iter().map(String::as_str));
    }
    let output = command::run(git_ref, &arguments, &[])?;
    if !output.status.success() {
        return Err(problem::unreadable(git_ref, &String::from_utf8_lossy(&output.stderr)));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let all: Vec<Blob> = text.split('\0').filter_map(entry).collect();
    let found: Vec<Blob> = all.iter().filter(|blob| is_read(&blob.path, &paths)).cloned().collect();
    if FILES.is_exceeded_by(found.len()) {
        return Err(error(git_ref, FILES.message(), FILES.help));
    }
    if found.is_empty() && all.iter().any(|blob| has_extension(&blob.path, &["go"])) {
        let message = "kubesmith reads no Go types at a ref of git";
        let help = format!(
            "write the state of the ref to a directory: `git worktree add DIR {git_ref}`, then `kubesmith diff DIR/PATH PATH`"
        );
        return Err(error(git_ref, message, help));
    }
    Ok(found)
}

/// An entry such as `100644 blob OBJECT<tab>PATH`. Links and modules are no files.
fn entry(text: &str) -> Option<Blob> {
    let (head, path) = text.split_once('\t')?;
    let mut words = head.split(' ');
    let (mode, kind, object) = (words.next()?, words.next()?, words.next()?);
    let is_file = kind == "blob" && mode.starts_with("100");
    is_file.then(|| Blob { object: object.to_owned(), path: path.to_owned() })
}

/// Whether a file is read: it is named, or has the name of YAML or JSON below a directory that is named.
fn is_read(path: &str, named: &[String]) -> bool {
    if named.iter().any(|named| named == path) {
        return true;
    }
    let under = named.iter().find_map(|named| match named.as_str() {
        "." => Some(path),
        named => path.strip_prefix(named)?.strip_prefix('/'),
    });
    let is_hidden = |path: &str| path.split('/').any(|part| part.starts_with('.') && part != "..");
    under.is_some_and(|under| !is_hidden(under)) && has_extension(path, &["yaml", "yml", "json"])
}

fn has_extension(path: &str, known: &[&str]) -> bool {
    let extension = Path::new(path).extension().map(|found| found.to_string_lossy().to_ascii_lowercase());
    extension.is_some_and(|found| known.contains(&found.as_str()))
}

/// Whether a path is another one, or lies below it.
pub(super) fn is_at(path: &str, named: &str) -> bool {
    path == named || named == "." || path.strip_prefix(named).is_some_and(|rest| rest.starts_with('/'))
}

/// A path as `git` prints it: from the working directory, with slashes, and without `./` and a slash at the end.
pub(super) fn plain(path: &str) -> String {
    let working = std::env::current_dir().unwrap_or_default();
    let path = Path::new(path).strip_prefix(working).unwrap_or(Path::new(path));
    let path = path.to_string_lossy().replace('\\', "/");
    let mut path = path.trim_end_matches('/');
    while let Some(rest) = path.strip_prefix("./") {
        path = rest;
    }
    if path.is_empty() { ".".to_owned() } else { path.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::{entry, is_read, plain};

    #[test]
    fn files_are_read_as_of_a_directory() {
        let named = ["config/crd".to_owned(), "x.txt".to_owned()];
        for (path, expected) in [
            ("config/crd/a.yaml", true),
            ("config/crd/b/a.JSON", true),
            ("config/crds/a.yaml", false),
            ("config/crd/.hidden/a.yaml", false),
            ("config/crd/a.go", false),
            ("x.txt", true),
        ] {
            assert_eq!(is_read(path, &named), expected, "{path}");
        }
        assert!(is_read("a/b.yml", &[".".to_owned()]));
        assert_eq!((plain("./a/b/"), plain("./"), plain("a\\b")), ("a/b".into(), ".".into(), "a/b".into()));
        assert!(entry("120000 blob ab\tlink.yaml").is_none());
        assert_eq!(entry("100644 blob ab\ta b.yaml").unwrap().path, "a b.yaml");
    }
}

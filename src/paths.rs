//! A path as it is spelled -> its shortest spelling, without a look at the disk.

use std::path::{Component, Path, PathBuf};

/// A path without `.`, and without `..` except at the beginning of a relative path. Each `..` removes the directory
/// before it, even if that is a symbolic link.
pub fn normalized(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
        match (part, out.components().next_back()) {
            (Component::CurDir, _) | (Component::ParentDir, Some(Component::RootDir)) => {}
            (Component::ParentDir, Some(Component::Normal(_))) => drop(out.pop()),
            (part, _) => out.push(part),
        }
    }
    out
}

/// A path as the disk knows it: the empty one, which is what `Path::join` and `Path::parent` leave of the working directory,
/// is `.`.
pub fn on_disk(path: &Path) -> &Path {
    if path.as_os_str().is_empty() { Path::new(".") } else { path }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_have_one_spelling() {
        for (path, expected) in [
            ("a/./b", "a/b"),
            ("./a/../b", "b"),
            ("../../a", "../../a"),
            ("a/../../b", "../b"),
            ("/../a", "/a"),
            ("/a/..", "/"),
        ] {
            assert_eq!(normalized(Path::new(path)), Path::new(expected), "{path}");
        }
    }
}

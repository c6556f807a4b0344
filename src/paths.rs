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

/// The way from a directory to a path, with `/`; the path itself where there is none, as between two disks of Windows. Both
/// are relative to `base`, or absolute.
pub fn way(base: &Path, from: &Path, path: &Path) -> String {
    let absolute = |path: &Path| {
        let path = base.join(path);
        normalized(&std::path::absolute(&path).unwrap_or(path))
    };
    let way = pathdiff::diff_paths(absolute(path), absolute(from)).unwrap_or_else(|| path.to_owned());
    on_disk(&way).to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/")
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

    #[test]
    fn the_way_is_that_between_two_places_of_a_config() {
        for (from, path, expected) in [
            ("rust", "../runtime/rust", "../../runtime/rust"),
            ("../sdk", "runtime", "../config/runtime"),
            (".", "runtime", "runtime"),
            ("runtime", "runtime", "."),
        ] {
            assert_eq!(way(Path::new("/config"), Path::new(from), Path::new(path)), expected);
        }
    }
}

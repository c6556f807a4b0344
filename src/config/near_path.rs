//! A path that does not exist -> the existing one that its writer most likely meant, part by part.

use std::path::{Path, PathBuf};

use crate::suggestion::nearest;

/// The last part of a name of Go packages, which is no directory.
const PACKAGES_BELOW: &str = "...";

/// The most entries of a directory that are compared.
const MOST_ENTRIES: usize = 1000;

/// The existing path that differs from this one in slips alone, as messages show it; None where a part has no near name.
pub fn near_path(path: &Path) -> Option<String> {
    let mut found = PathBuf::new();
    let mut differs = false;
    for part in path {
        let next = found.join(part);
        if part == PACKAGES_BELOW || next.exists() {
            found = next;
            continue;
        }
        let directory = if found.as_os_str().is_empty() { Path::new(".") } else { &found };
        let entries = std::fs::read_dir(directory).ok()?.flatten().take(MOST_ENTRIES);
        let mut names: Vec<String> =
            entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        found.push(nearest(&part.to_string_lossy(), names.iter().map(String::as_str))?);
        differs = true;
    }
    let shown = found.display().to_string();
    differs.then(|| shown.strip_prefix("./").map_or(shown.clone(), str::to_owned))
}

#[cfg(test)]
mod tests {
    use super::near_path;

    #[test]
    fn every_part_may_have_a_slip() {
        let root = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(root.path().join("config/crd/bases")).unwrap();
        let near = |path: &str| {
            let near = near_path(&root.path().join(path))?;
            Some(near.strip_prefix(&format!("{}/", root.path().display())).unwrap().to_owned())
        };
        assert_eq!(near("confg/crd/base").as_deref(), Some("config/crd/bases"));
        assert_eq!(near("confg/...").as_deref(), Some("config/..."));
        assert_eq!(near("config/other"), None);
        assert_eq!(near("config/crd"), None);
    }
}

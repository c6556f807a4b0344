//! The paths of generated files -> those that leave the output, or that some file system cannot hold.

use std::collections::BTreeMap;

use kubesmith::Files;

/// The longest name of a file or a directory on common file systems, in bytes.
const LONGEST_NAME: usize = 255;

/// Characters that Windows refuses in names.
const REFUSED: &[char] = &['<', '>', ':', '"', '|', '?', '*', '\\'];

/// Whether Windows opens a device instead of a file of this name.
fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or(name).trim_end().to_ascii_lowercase();
    let numbered = |prefix: &str| {
        stem.strip_prefix(prefix).is_some_and(|n| n.len() == 1 && n.chars().all(|c| matches!(c, '1'..='9')))
    };
    matches!(stem.as_str(), "con" | "prn" | "aux" | "nul") || numbered("com") || numbered("lpt")
}

/// What is wrong with the names of files and directories.
pub fn violations(files: &Files) -> Vec<String> {
    let mut found = Vec::new();
    let mut spellings: BTreeMap<String, &str> = BTreeMap::new();
    for path in files.keys() {
        for part in path.split('/') {
            let wrong = matches!(part, "" | "." | "..")
                || part.ends_with(['.', ' '])
                || part.contains(REFUSED)
                || part.chars().any(char::is_control);
            if wrong || is_device(part) || !part.is_ascii() {
                found.push(format!("{path:?} is no name on every system"));
            }
            if part.len() > LONGEST_NAME {
                found.push(format!("the path of {} bytes has a name of {}", path.len(), part.len()));
            }
        }
        let prefixes = path.match_indices('/').map(|(end, _)| &path[..end]).chain([path.as_str()]);
        for prefix in prefixes {
            let other = *spellings.entry(prefix.to_lowercase()).or_insert(prefix);
            if other != prefix {
                found.push(format!("{prefix:?} and {other:?} differ only in case"));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use kubesmith::Files;

    #[test]
    fn names_of_every_system_are_known() {
        let table = [
            ("src/a.rs", 0),
            ("src/con.rs", 1),
            ("com1/a", 1),
            ("console.rs", 0),
            ("../a", 1),
            ("/a", 1),
            ("a:b", 1),
            ("a./b", 1),
            ("a\nb", 1),
        ];
        for (path, count) in table {
            let files = Files::from([(path.to_owned(), "".into())]);
            assert_eq!(super::violations(&files).len(), count, "{path}");
        }
        let files = Files::from(["a/b", "A/c"].map(|path| (path.to_owned(), "".into())));
        assert_eq!(super::violations(&files), ["\"a\" and \"A\" differ only in case"]);
    }
}

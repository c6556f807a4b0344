//! The Rust programs of README.md and the pages that are no part of another file -> this test, which has the same lines.

use std::path::{Path, PathBuf};

use fluxoperator::flux_framework_org::v1alpha2::{MiniCluster, MiniClusterContainer, MiniClusterSpec};
use serde_json::json;

#[test]
fn the_example_holds() -> serde_json::Result<()> {
    let container = MiniClusterContainer { command: Some("lmp".into()), ..Default::default() };
    let spec = MiniClusterSpec { size: Some(4), ..MiniClusterSpec::new(vec![container]) };

    assert_eq!(spec.deadline_seconds(), 31_500_000);
    assert_eq!(serde_json::to_value(&spec)?, json!({ "containers": [{ "command": "lmp" }], "size": 4 }));

    let cluster = MiniCluster::new("lammps", spec);
    let stored = cluster.clone().with_defaults();
    assert_eq!(stored.spec.and_then(|spec| spec.tasks), Some(1));
    assert_eq!(cluster.spec.and_then(|spec| spec.tasks), None);
    Ok(())
}

/// README.md and the pages below `docs/`, but those about codes, whose examples a test of their own runs.
fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = vec![root.join("README.md")];
    let mut open = vec![root.join("docs")];
    while let Some(directory) = open.pop() {
        for entry in std::fs::read_dir(directory).expect("a directory") {
            let path = entry.expect("an entry").path();
            match path.extension() {
                Some(extension) if extension == "md" => found.push(path),
                _ if path.is_dir() && !path.ends_with("codes") => open.push(path),
                _ => {}
            }
        }
    }
    found
}

/// The Rust programs of a page: blocks before which no comment names a file of which they are a part.
fn programs(page: &str) -> impl Iterator<Item = &str> {
    page.match_indices("```rust\n").filter_map(|(at, opening)| {
        let is_part = page[..at].trim_end().ends_with("-->");
        (!is_part).then(|| page[at + opening.len()..].split("```").next().expect("an end"))
    })
}

#[test]
fn the_pages_show_the_lines_of_this_test() {
    let this_file = include_str!("readme.rs");
    let mut count = 0;
    for path in pages() {
        let page = std::fs::read_to_string(&path).expect("a page");
        for block in programs(&page) {
            count += 1;
            let shown = block.lines().map(|line| line.split("  //").next().unwrap_or(line).trim());
            for line in shown.filter(|line| !line.is_empty()) {
                assert!(this_file.contains(line), "{} shows `{line}`", path.display());
            }
        }
    }
    assert!(count >= 2, "the pages show {count} programs");
}

//! The Rust example of README.md and of the page about generated code -> this test, which shows the same lines.

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

#[test]
fn the_pages_show_the_lines_of_this_test() {
    let this_file = include_str!("readme.rs");
    for (page, text) in [
        ("README.md", include_str!("../../../README.md")),
        ("docs/generated-code.md", include_str!("../../../docs/generated-code.md")),
    ] {
        let (_, block) = text.split_once("```rust\nuse fluxoperator").expect(page);
        let (block, _) = block.split_once("```").expect(page);
        let shown = block.lines().map(|line| line.split("  //").next().unwrap_or(line).trim());
        for line in shown.filter(|line| !line.is_empty()) {
            assert!(this_file.contains(line), "{page} shows `{line}`");
        }
    }
}

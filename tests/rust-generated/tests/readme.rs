//! README's Rust example, as it stands there.

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

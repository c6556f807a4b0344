//! The feature `yaml` of a generated crate, and the option `yaml` of code inside another crate.

use fluxoperator::flux_framework_org::v1alpha2::MiniCluster;
use fluxoperator::{FromYaml, load_all};
use rust_embedded::deep::deeper::kept;
use rust_embedded::deep::deeper::kept::nulls_example_com::v1::NullUse;

const CLUSTER: &str = "\
apiVersion: flux-framework.org/v1alpha2
kind: MiniCluster
metadata: {name: lammps}
spec:
  cleanup: yes
  containers:
  - command: lmp
";

#[test]
fn a_crate_reads_yaml_with_its_feature() {
    let cluster = MiniCluster::from_yaml_strict(CLUSTER).expect("it is right");
    assert_eq!(cluster.spec.as_ref().and_then(|spec| spec.cleanup), Some(true));
    let wrong = CLUSTER.replace("command", "comand");
    assert_eq!(
        MiniCluster::from_yaml_strict(&wrong).expect_err("a slip").to_string(),
        "MiniCluster lammps (flux-framework.org/v1alpha2): \
         spec.containers[0].comand: unknown field, did you mean `command`?"
    );
    let manifests = load_all(&format!("{CLUSTER}---\n{{apiVersion: v1, kind: Pod}}\n")).expect("two objects");
    assert!(manifests[0].is::<MiniCluster>() && !manifests[1].is::<MiniCluster>());
    assert_eq!(manifests[0].decode_strict::<MiniCluster>().expect("it is right"), cluster);
}

#[test]
fn code_inside_another_crate_reads_yaml_with_the_option() {
    let text = "{apiVersion: nulls.example.com/v1, kind: NullUse, spec: {must: null, may: a}}";
    let objects = kept::load_all(text).expect("one object");
    let read: NullUse = objects[0].decode_strict().expect("it is right");
    assert_eq!(read, <NullUse as kept::FromYaml>::from_yaml(text).expect("it is right"));
}

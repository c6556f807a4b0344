//! The option `setters`: values that are made by a chain of calls.

use rust_embedded::chained::default_nullable_example_com::v1::{NullableDefaultBox, NullableDefaultSpec};
use rust_embedded::chained::flux_framework_org::v1alpha2::{
    MiniCluster, MiniClusterContainer, MiniClusterLogging, MiniClusterSpec, MiniClusterStatus,
};
use rust_embedded::chained::keywords_required_example_com::v1::RequiredKeywordSpec;
use rust_embedded::chained::swagger_recursion_example_com::v1::Tree;
use serde_json::json;

#[test]
fn a_chain_of_calls_makes_a_value() {
    let container =
        MiniClusterContainer::default().with_image("lmp").with_environment([("a".into(), "b".into())]);
    let spec = MiniClusterSpec::new([])
        .with_containers([container])
        .with_size(4)
        .with_logging(MiniClusterLogging::default().with_debug(true));
    let status = MiniClusterStatus::new("job", 8, "a=b", 4).with_size(5);
    let cluster = MiniCluster::new("lammps", spec).within("flux").with_status(status);
    assert_eq!(
        json!(cluster)["spec"],
        json!({
            "containers": [{"image": "lmp", "environment": {"a": "b"}}], "size": 4, "logging": {"debug": true},
        })
    );
    assert_eq!(cluster.status.as_ref().map(|status| status.size), Some(5));
    assert_eq!(cluster.with_defaults().spec.and_then(|spec| spec.tasks), Some(1));
}

#[test]
fn setters_take_what_scalars_of_kubernetes_are_made_of() {
    use rust_embedded::chained::default_int_or_string_example_com::v1::IntOrStringDefaultSpec;
    use rust_embedded::chained::{int_or_string, quantity};
    let spec = IntOrStringDefaultSpec::default().with_max_surge(80).with_memory("1Gi").with_cpu(4);
    assert_eq!(json!(spec), json!({"maxSurge": 80, "memory": "1Gi", "cpu": "4"}));
    assert_eq!(json!(spec.with_max_surge("50%"))["maxSurge"], "50%");
    assert_eq!(json!([int_or_string("50%"), int_or_string(3)]), json!(["50%", 3]));
    assert_eq!(json!([quantity("1Gi"), quantity(2)]), json!(["1Gi", "2"]));
}

#[test]
fn setters_have_every_form_of_field() {
    let spec = NullableDefaultSpec::default().with_limit(4).with_box(NullableDefaultBox::default());
    assert_eq!(json!(spec), json!({"limit": 4, "box": {}}));
    let spec = RequiredKeywordSpec::new("a", "b", "c", "d").with_type("t").with_class("k");
    assert_eq!(json!(spec), json!({"class": "k", "in": "b", "self": "c", "type": "t"}));
    let tree = Tree::new("a").with_left(Tree::new("b")).with_children([Tree::new("c")]);
    assert_eq!(json!(tree), json!({"label": "a", "left": {"label": "b"}, "children": [{"label": "c"}]}));
}

//! Kinds that a swagger document describes: references, recursion, defaults.

use rules::swagger_beside_crd_example_com::v1::{Heater, Kitchen, KitchenCold, KitchenSpec};
use rules::swagger_no_group_example_com::v1alpha1::SleeperSpec;
use rules::swagger_recursion_example_com::v1::{Even, Nest, NestSpec, Odd, Tree};
use rules::swagger_references_example_com::v1::Referrer;
use serde_json::json;

#[test]
fn a_type_that_contains_itself_is_decoded_and_encoded() {
    let tree =
        Tree { left: Some(Box::new(Tree::new("b"))), children: Some(vec![Tree::new("c")]), ..Tree::new("a") };
    let even = Even { next: Some(Box::new(Odd { next: Some(Even::default()) })), ..Even::default() };
    let nest = Nest::new("nest", NestSpec { tree: Some(tree), even: Some(even), ..NestSpec::default() });
    let wire = serde_json::to_value(&nest).expect("it is written");
    assert_eq!(serde_json::from_value::<Nest>(wire.clone()).expect("it is read"), nest);
    assert_eq!(wire["spec"]["tree"]["children"], json!([{"label": "c"}]));
    let complete = serde_json::to_value(nest.with_defaults()).expect("it is written");
    assert_eq!(complete["spec"]["even"], json!({"next": {"next": {"depth": 2}}, "depth": 2}));
}

#[test]
fn references_keep_what_was_decoded() {
    let wire = json!({
        "apiVersion": "swagger-references.example.com/v1", "kind": "Referrer", "metadata": {},
        "spec": {"first": {"host": "a"}, "byName": {"x": {"host": "b"}}, "container": {"name": "c"}, "size": "1Gi"},
    });
    let referrer: Referrer = serde_json::from_value(wire.clone()).expect("it is read");
    let spec = referrer.spec.as_ref().expect("a spec");
    assert_eq!(spec.by_name.as_ref().expect("a map")["x"].host, "b");
    assert_eq!(spec.second().host, "second.example.com");
    assert_eq!(serde_json::to_value(&referrer).expect("it is written")["spec"], wire["spec"]);
}

/// Types of Kubernetes that no table describes are the clients' types all the same.
#[test]
fn references_to_any_type_of_kubernetes_are_the_types_of_the_client() {
    let schema = json!({"type": "object", "properties": {"a": {"type": "array", "items": {"type": "string"}}},
        "x-kubernetes-preserve-unknown-fields": true, "additionalProperties": false});
    let names = json!({"kind": "Thing", "plural": "things"});
    let definition = json!({"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {},
        "spec": {"group": "example.com", "names": names, "scope": "Namespaced", "versions": []}});
    let spec =
        json!({"first": {"host": "a"}, "schema": schema, "definition": definition, "claim": {"count": 3}});
    let wire = json!({"apiVersion": "swagger-references.example.com/v1", "kind": "Referrer", "metadata": {}, "spec": spec});
    let referrer: Referrer = serde_json::from_value(wire.clone()).expect("it is read");
    let read = referrer.spec.as_ref().expect("a spec");
    assert_eq!(read.schema.as_ref().expect("a schema").type_.as_deref(), Some("object"));
    assert_eq!(read.definition.as_ref().expect("a definition").spec.names.plural, "things");
    assert_eq!(read.claim.as_ref().and_then(|claim| claim.count), Some(3));
    assert_eq!(serde_json::to_value(&referrer).expect("it is written"), wire);
}

#[test]
fn zeros_of_go_are_no_defaults() {
    let spec: SleeperSpec = serde_json::from_value(json!({"beds": [{}]})).expect("it is read");
    assert_eq!((spec.hours(), spec.naps), (8, None));
    let complete = serde_json::to_value(spec.with_defaults()).expect("it is written");
    assert_eq!(complete, json!({"hours": 8, "labels": {}, "beds": [{"filling": "down"}]}));
}

#[test]
fn the_crds_defaults_stand_beside_a_swagger() {
    let spec = KitchenSpec { cold: Some(KitchenCold::default()), ..KitchenSpec::new(Heater::default()) };
    let spec = Kitchen::new("kitchen", spec).with_defaults().spec.expect("a spec");
    assert_eq!((spec.oven.degrees, spec.cold.expect("given").degrees), (Some(180), Some(5)));
}

//! What users get wrong, and the compiler finds: each marked line has an error, and no other one has.

use fluxoperator::flux_framework_org::v1alpha2::{
    MiniCluster, MiniClusterContainer, MiniClusterLogging, MiniClusterSpec, MiniClusterStatus,
};
use fluxoperator::{NewCondition, StatusBody};
use k8s_openapi::api::core::v1::{Container, SecurityContext, Toleration};
use registrymirror::mirrors_example_com::v1alpha1::{RegistryMirror, RegistryMirrorSpec};
use rules::cluster_scope_example_com::v1::ClusterWide;
use rules::default_object_example_com::v1::ObjectDefaultSpec;
use rules::enum_string_example_com::v1::{TextEnumMode, TextEnumSpec};
use rules::equal_versions_example_com::{v1, v1alpha1};
use rules::list_types_example_com::v1::ListType;
use rules::mapped_places_example_com::v1::{MappedPlaceGate, MappedPlaceSpec};

fn main() {}

fn spec() -> MiniClusterSpec {
    MiniClusterSpec::new(vec![MiniClusterContainer::default()])
}

pub fn unknown_field_given() -> MiniClusterSpec {
    MiniClusterSpec { deadline_second: Some(1), ..spec() } // wrong
}

pub fn name_on_the_wire_given() -> MiniClusterSpec {
    MiniClusterSpec { deadlineSeconds: Some(1), ..spec() } // wrong
}

pub fn text_for_an_integer() -> MiniClusterSpec {
    MiniClusterSpec { size: Some("3"), ..spec() } // wrong
}

pub fn value_without_some() -> MiniClusterSpec {
    MiniClusterSpec { size: 3, ..spec() } // wrong
}

pub fn required_argument_missing() -> MiniClusterSpec {
    MiniClusterSpec::new() // wrong
}

pub fn default_of_a_type_with_required_fields() -> MiniClusterSpec {
    MiniClusterSpec::default() // wrong
}

pub fn wrong_items() -> MiniClusterSpec {
    MiniClusterSpec::new(vec!["busybox"]) // wrong
}

pub fn wrong_nested_type() -> MiniClusterSpec {
    MiniClusterSpec { logging: Some(MiniClusterContainer::default()), ..spec() } // wrong
}

pub fn none_for_a_required_field(spec: &mut MiniClusterSpec) {
    spec.containers = None; // wrong
}

pub fn wrong_value_assigned(spec: &mut MiniClusterSpec) {
    spec.size = Some(3.5); // wrong
}

pub fn unknown_field_read(spec: &MiniClusterSpec) -> i32 {
    spec.task() // wrong
}

pub fn unknown_field_written(spec: &mut MiniClusterSpec) {
    spec.task = Some(3); // wrong
}

pub fn optional_parent_unguarded(spec: &mut MiniClusterSpec) {
    spec.logging.debug = Some(true); // wrong
}

pub fn optional_value_used_as_set(spec: &MiniClusterSpec) -> i32 {
    spec.size + 1 // wrong
}

pub fn default_taken_for_another_type(spec: &MiniClusterSpec) -> &str {
    spec.deadline_seconds() // wrong
}

pub fn change_through_a_reading(spec: &ObjectDefaultSpec) {
    let logging: &mut _ = spec.logging(); // wrong
    let _ = logging;
}

pub fn text_for_an_enum() -> TextEnumSpec {
    TextEnumSpec { mode: Some("Always"), ..TextEnumSpec::default() } // wrong
}

pub fn unknown_variant() -> TextEnumMode {
    TextEnumMode::Sometimes // wrong
}

pub fn unrecognized_value_built() -> TextEnumMode {
    TextEnumMode::Unrecognized("Sometimes".to_owned()) // wrong
}

pub fn wrong_external_type(container: &mut MiniClusterContainer) {
    container.resources = Some(SecurityContext::default()); // wrong
}

pub fn wrong_external_item(place: &mut MappedPlaceSpec) {
    place.default_tolerations_mut().push(Container::default()); // wrong
}

pub fn none_for_a_required_external() -> MappedPlaceGate {
    MappedPlaceGate::new(None) // wrong
}

pub fn wrong_map_value(place: &mut MappedPlaceSpec) {
    place.tolerations_by_tier = Some([("a".to_owned(), Toleration::default())].into()); // wrong
}

pub fn status_for_a_spec(status: MiniClusterStatus) -> MiniCluster {
    MiniCluster::new("m", status) // wrong
}

pub fn spec_of_another_kind(cluster: &mut MiniCluster) {
    cluster.spec = Some(RegistryMirrorSpec::default()); // wrong
}

pub fn missing_spec_ignored(cluster: &MiniCluster) -> i64 {
    cluster.spec().deadline_seconds() // wrong
}

pub fn patch_between_kinds(cluster: &MiniCluster, mirror: &RegistryMirror) {
    let _ = fluxoperator::merge_patch(cluster, mirror); // wrong
}

pub fn strict_of_a_text(text: &str) -> Option<MiniCluster> {
    fluxoperator::strict(text).ok() // wrong
}

pub fn strict_of_no_generated_type(input: serde_json::Value) -> Option<String> {
    fluxoperator::strict(input).ok() // wrong
}

pub fn fields_of_another_type() -> MiniClusterLogging {
    MiniClusterLogging { image: None, ..MiniClusterLogging::default() } // wrong
}

pub fn namespace_of_a_cluster_wide_kind(object: ClusterWide) -> ClusterWide {
    object.within("flux") // wrong
}

pub fn status_of_another_type(spec: MiniClusterSpec) {
    let _ = StatusBody::<MiniCluster>::new("m", spec); // wrong
}

pub fn status_of_a_kind_without_one(status: serde_json::Value) {
    let _ = rules::StatusBody::<ClusterWide>::new("m", status); // wrong
}

fn scalable<K: rules::ScaleSubresource>(_: &K) {}

pub fn scale_of_a_kind_without_it(object: &ClusterWide) {
    scalable(object); // wrong
}

pub fn drift_between_kinds(cluster: &MiniCluster, mirror: &RegistryMirror) {
    let _ = fluxoperator::drift(cluster, mirror); // wrong
}

pub fn drift_asked_for_with_a_text(cluster: &MiniCluster) {
    let _ = fluxoperator::drift_with(cluster, cluster, "status"); // wrong
}

pub fn apply_without_a_manager(cluster: &MiniCluster) {
    let _ = fluxoperator::apply_from(Some(cluster), cluster, None, None); // wrong
}

pub fn apply_to_a_status_of_no_name(cluster: &MiniCluster) {
    let _ = fluxoperator::apply_from(Some(cluster), cluster, "m", "status"); // wrong
}

pub fn condition_in_a_status(status: &mut MiniClusterStatus) {
    let _ = fluxoperator::set_condition(status, &NewCondition::default()); // wrong
}

pub fn required_fields_left_to_a_default() -> MiniClusterSpec {
    MiniClusterSpec { size: Some(3), ..Default::default() } // wrong: has required fields
}

pub fn spec_or_default(spec: Option<MiniClusterSpec>) -> MiniClusterSpec {
    spec.unwrap_or_default() // wrong: has required fields
}

pub fn kind_with_another_runtime(object: &ListType) {
    completed(object); // wrong: is not a generated type of a package with this runtime
}

fn completed<T: fluxoperator::Model>(value: &T) -> T {
    value.clone().with_defaults()
}

pub fn status_with_another_runtime(status: MiniClusterStatus) {
    let _ = rules::StatusBody::<MiniCluster>::new("m", status); // wrong: has no subresource `status`
}

pub fn quantity_of_a_number() {
    let _ = fluxoperator::quantity(1.5); // wrong: is nothing of which
}

pub fn unknown_field_of_a_condition() -> NewCondition<'static> {
    NewCondition { state: "True", ..NewCondition::default() } // wrong
}

pub fn object_of_a_version_with_other_fields(old: v1alpha1::ShelfWall) -> v1::ShelfWall {
    old.into() // wrong
}

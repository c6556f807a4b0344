//! Types of Kubernetes and of Go's standard library, whose packages are not read -> their schemas (controller-tools
//! `pkg/crd/known_types.go`).

use std::collections::BTreeSet;

use super::module_versions::ModuleVersions;
use super::{kubernetes_types, standard_types};
use crate::mapping;
use crate::schema::{Additional, Checks, Schema};
use crate::suggestion::nearest;

/// A moment.
const TIME: &str = "k8s.io/apimachinery/pkg/apis/meta/v1.Time";

/// A moment with parts of seconds.
const MICRO_TIME: &str = "k8s.io/apimachinery/pkg/apis/meta/v1.MicroTime";

/// What a quantity looks like, as controller-gen writes it into CRDs.
const QUANTITY: &str = r"^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$";

/// The type that each kind embeds beside its metadata.
pub const TYPE_META: &str = "k8s.io/apimachinery/pkg/apis/meta/v1.TypeMeta";

/// Any object.
pub const UNSTRUCTURED: &str = "k8s.io/apimachinery/pkg/apis/meta/v1/unstructured.Unstructured";

/// Whether a type is known without reading its package, though no document of Kubernetes has it.
pub fn is_known(definition: &str) -> bool {
    standard_types::schema(definition).is_some() || kubernetes_types::is_known(definition)
}

/// The schema of a type that no document of Kubernetes has, or of a struct of Kubernetes that marshals itself; None for any
/// other type.
pub fn schema(definition: &str, versions: &ModuleVersions) -> Option<Schema> {
    if mapping::is_builtin(&mapping::dotted_name(definition)) { None } else { declared(definition, versions) }
}

/// The schema of a type as it is declared, whether documents of Kubernetes have it or not.
pub fn declared(definition: &str, versions: &ModuleVersions) -> Option<Schema> {
    scalar(definition).or_else(|| of_tables(definition, versions))
}

/// The name of a type that the tables have of a package, which is most likely to be meant by another name.
pub fn nearest_name(package: &str, name: &str) -> Option<String> {
    let canonical = mapping::dotted_name(&format!("{package}.{name}"));
    let prefix = canonical.strip_suffix(name)?;
    let in_documents = mapping::builtin().names().chain(mapping::WITHOUT_PROPERTIES.iter().copied());
    let in_documents = in_documents.filter_map(|canonical| canonical.strip_prefix(prefix));
    let known = in_documents.chain(kubernetes_types::names(package)).filter(|known| !known.contains('.'));
    nearest(name, BTreeSet::from_iter(known)).map(str::to_owned)
}

/// The schema in one of the tables.
fn of_tables(definition: &str, versions: &ModuleVersions) -> Option<Schema> {
    standard_types::schema(definition).or_else(|| kubernetes_types::schema(definition, versions))
}

/// The schema in the newest version: what kind of JSON a type is no version has changed.
fn newest(definition: &str) -> Option<Schema> {
    of_tables(definition, &ModuleVersions::default())
}

/// The type beside a reference to a type of Kubernetes: that of a list or a map, and empty for any other, as in controller-gen.
/// Markers of a field that expect another type, such as `MinLength`, are refused there.
pub fn json_type(definition: &str) -> &'static str {
    let Some(known) = newest(definition) else { return "" };
    match (&known.reference, &known.additional) {
        (Some(other), _) => json_type(other),
        (None, Additional::Schema(_)) => "object",
        _ if known.type_ == "array" || is_bytes(&known) => "array",
        _ => "",
    }
}

/// Whether the values of a type of Kubernetes are the keys of JSON objects: texts, and what marshals itself as text when it
/// is a key. Moments do, by a method of Go's own `time.Time`.
pub fn is_text_key(definition: &str) -> bool {
    match newest(definition) {
        Some(Schema { reference: Some(other), .. }) => is_text_key(&other),
        Some(known) => known.type_ == "string" && !is_bytes(&known),
        None => [TIME, MICRO_TIME].contains(&definition),
    }
}

fn is_bytes(schema: &Schema) -> bool {
    schema.format == "byte"
}

/// A reference to a type of Kubernetes.
pub fn reference(definition: &str) -> Schema {
    Schema {
        reference: Some(definition.to_owned()),
        type_: json_type(definition).to_owned(),
        ..Schema::default()
    }
}

/// The schema of a struct of Kubernetes that marshals itself; None for any other type.
fn scalar(definition: &str) -> Option<Schema> {
    if definition == UNSTRUCTURED {
        return Some(typed("object", ""));
    }
    let canonical = mapping::dotted_name(definition);
    if !mapping::is_scalar(&canonical) {
        return None;
    }
    Some(match canonical.rsplit('.').next().unwrap_or_default() {
        "Time" | "MicroTime" => typed("string", "date-time"),
        "Duration" => typed("string", ""),
        "RawExtension" => Schema { preserve_unknown: true, ..typed("object", "") },
        "IntOrString" => int_or_string(""),
        "Quantity" => int_or_string(QUANTITY),
        _ => Schema { preserve_unknown: true, ..Schema::default() },
    })
}

fn typed(type_: &str, format: &str) -> Schema {
    Schema { type_: type_.to_owned(), format: format.to_owned(), ..Schema::default() }
}

fn int_or_string(pattern: &str) -> Schema {
    let branch = |type_: &str| Schema { type_: type_.to_owned(), ..Schema::default() };
    let any_of = vec![branch("integer"), branch("string")];
    let checks = Checks { any_of, pattern: pattern.to_owned(), ..Checks::default() };
    Schema { int_or_string: true, checks: Some(Box::new(checks)), ..Schema::default() }
}

/// The schema of `metav1.TypeMeta`, which is embedded in every kind and in no document of Kubernetes.
pub fn type_meta() -> Schema {
    let text = || Schema { type_: "string".to_owned(), ..Schema::default() };
    let properties = ["apiVersion", "kind"].map(|name| (name.to_owned(), text()));
    Schema { type_: "object".to_owned(), properties: properties.into_iter().collect(), ..Schema::default() }
}

/// The schema of `metav1.ObjectMeta` in an object: any, or the properties that controller-gen allows with
/// `generateEmbeddedObjectMeta`.
pub fn object_meta(has_properties: bool) -> Schema {
    let mut schema = typed("object", "");
    if has_properties {
        let texts = || Schema {
            additional: Additional::Schema(Box::new(typed("string", ""))),
            ..typed("object", "")
        };
        let list = Schema { items: Some(Box::new(typed("string", ""))), ..typed("array", "") };
        let properties = [
            ("annotations", texts()),
            ("finalizers", list),
            ("labels", texts()),
            ("name", typed("string", "")),
            ("namespace", typed("string", "")),
        ];
        schema.properties.extend(properties.map(|(name, property)| (name.to_owned(), property)));
    }
    schema
}

#[cfg(test)]
mod tests {
    use super::super::schema_json::schema_json;
    use super::{ModuleVersions, Schema, is_text_key, json_type};
    use serde_json::json;

    fn schema(definition: &str) -> Option<Schema> {
        super::schema(definition, &ModuleVersions::default())
    }

    const QUANTITY: &str = "k8s.io/apimachinery/pkg/api/resource.Quantity";

    #[test]
    fn named_types_have_the_schema_of_what_they_are_declared_as() {
        for (definition, type_, expected) in [
            ("k8s.io/api/core/v1.PullPolicy", "", json!({ "type": "string" })),
            (
                "k8s.io/apimachinery/pkg/api/resource.Scale",
                "",
                json!({ "type": "integer", "format": "int32" }),
            ),
            (
                "k8s.io/apimachinery/pkg/apis/meta/v1.Verbs",
                "array",
                json!({ "type": "array", "items": { "type": "string" } }),
            ),
        ] {
            assert_eq!(schema_json(&schema(definition).expect("a known type")), expected, "{definition}");
            assert_eq!(json_type(definition), type_, "{definition}");
        }
    }

    #[test]
    fn a_type_by_another_name_refers_to_it() {
        let alias = schema("k8s.io/api/core/v1.IPFamilyPolicyType").expect("a known type");
        assert_eq!(alias.reference.as_deref(), Some("k8s.io/api/core/v1.IPFamilyPolicy"));
        let sizes = schema("k8s.io/api/core/v1.ResourceList").expect("a known type");
        assert_eq!(
            (sizes.type_.as_str(), sizes.values().and_then(|values| values.reference.as_deref())),
            ("object", Some(QUANTITY))
        );
    }

    #[test]
    fn structs_have_no_schema_of_their_own() {
        for definition in ["k8s.io/api/core/v1.PodSpec", "example.com/api/v1.PullPolicy"] {
            assert_eq!((schema(definition), json_type(definition)), (None, ""), "{definition}");
        }
    }

    #[test]
    fn keys_are_texts_and_moments() {
        for (definition, expected) in [
            ("k8s.io/api/core/v1.ResourceName", true),
            ("k8s.io/api/core/v1.IPFamilyPolicyType", true),
            ("k8s.io/apimachinery/pkg/apis/meta/v1.Time", true),
            ("k8s.io/apimachinery/pkg/apis/meta/v1.MicroTime", true),
            ("k8s.io/apimachinery/pkg/apis/meta/v1.Duration", false),
            ("k8s.io/apimachinery/pkg/apis/meta/v1.Verbs", false),
            ("k8s.io/apimachinery/pkg/api/resource.Scale", false),
            (QUANTITY, false),
            ("k8s.io/api/core/v1.PodSpec", false),
        ] {
            assert_eq!(is_text_key(definition), expected, "{definition}");
        }
    }
}

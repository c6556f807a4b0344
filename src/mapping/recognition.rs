//! An inlined object schema and the name of its property -> the type of Kubernetes from which the schema was generated.
//!
//! CRDs have no references: controller-gen inlines a field of type `corev1.PodSpec` as a schema. A schema is recognised
//! as a type on three conditions. Its properties are the type's: all that the type has in every version, and none that
//! it lacks in the selected version; the same holds for nested schemas. There is enough evidence for the type. And the
//! type can represent everything that the schema declares. Nested schemas are then part of the type.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::OBJECT_META;
use super::fingerprint;
use super::mismatch::Mismatch;
use super::schema_match::SchemaMatcher;
use super::table::{self, KubernetesType};
use crate::model::Overlay;
use crate::schema::Schema;

/// The evidence that is enough for each type; the first lines of the file describe its columns.
const FILE: &str = include_str!("evidence.tsv");

/// Sorted lists of properties that are no evidence for a type, because many types of other projects have the same ones.
const COMMON: &[&[&str]] = &[
    &["name"],
    &["name", "namespace"],
    &["name", "value"],
    &["name", "optional"],
    &["key", "operator", "values"],
    &["apiGroup", "kind", "name"],
    &["apiVersion", "kind", "name"],
    &["conditions"],
    &["value"],
    &["expression"],
    &["limits", "requests"],
    &["rollingUpdate", "type"],
    &["lastTransitionTime", "message", "reason", "status", "type"],
];

/// The sorted properties that generators of CRDs write for an embedded ObjectMeta.
const EMBEDDED_META: &[&str] = &["annotations", "finalizers", "labels", "name", "namespace"];

/// The evidence for a type, the weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Evidence {
    /// The descriptions of its properties are the type's.
    Descriptions,
    /// No other type has its properties.
    Shape,
    /// The property's name contains a word for the object that the type selects from, such as `secret`.
    NamePart,
    /// Kubernetes itself has a property of this name and type.
    Name,
}

/// Recognises the types of Kubernetes.
pub struct Recognition {
    matcher: SchemaMatcher,
    /// The types by a property that each has in every version: a schema without that property cannot be the type.
    by_property: BTreeMap<&'static str, Vec<&'static KubernetesType>>,
}

/// The type that was recognised in a schema, and the candidates that were refused.
#[derive(Default)]
pub struct Finding {
    /// The recognised type.
    pub recognised: Option<Recognised>,
    /// The refused candidates.
    pub refused: Vec<Refused>,
}

/// A recognised type.
pub struct Recognised {
    /// The canonical name.
    pub name: &'static str,
    /// What the schema adds to the type.
    pub overlay: Option<Box<Overlay>>,
    /// The evidence for it.
    pub evidence: Evidence,
    /// How many descriptions of the schema are the type's.
    pub descriptions: DescriptionCounts,
}

/// How many properties of a schema have a description, and how many of these descriptions are the type's.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DescriptionCounts {
    /// Properties with the type's description.
    pub equal: usize,
    /// Properties with any description.
    pub all: usize,
}

/// A candidate that was refused.
pub struct Refused {
    /// The canonical name.
    pub name: &'static str,
    /// The reason in a few words, after the path in the schema if it concerns a nested schema.
    pub reason: String,
}

/// How likely a schema was generated from a type; greater is likelier.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Likelihood {
    /// The number of equal descriptions, if at least half of them are equal.
    confirmed: Option<usize>,
    evidence: Evidence,
}

impl Recognition {
    /// Recognition of the types of Kubernetes 1.N; without N, of the newest version.
    pub fn new(version: Option<u32>) -> Self {
        let table = table::builtin();
        let version = version.unwrap_or(table.newest);
        let mut by_property = BTreeMap::<_, Vec<_>>::new();
        for ty in &table.types {
            let always = ty.properties.iter().filter(|(name, property)| match ty.name {
                OBJECT_META => EMBEDDED_META.contains(*name),
                _ => property.since <= ty.since && property.until.is_none(),
            });
            // The longest name is taken for the rarest, so that each schema has few candidates.
            if let Some((name, _)) = always.max_by_key(|(name, _)| name.len()) {
                by_property.entry(*name).or_default().push(ty);
            }
        }
        Self { matcher: SchemaMatcher { table, version }, by_property }
    }

    /// Recognises an object schema; `property` is the name of the nearest property that contains it.
    pub fn find(&self, property: Option<&str>, schema: &Schema) -> Finding {
        let mut finding = Finding::default();
        let mut likely: Vec<(Likelihood, &'static KubernetesType)> = Vec::new();
        let names = schema.properties.keys();
        for ty in names.filter_map(|name| self.by_property.get(name.as_str())).flatten() {
            match self.judge(property, schema, ty) {
                Ok(likelihood) => likely.push((likelihood, ty)),
                Err(reason) => finding.refused.extend(reason.map(|reason| refused(ty, reason))),
            }
        }
        likely.sort_by(|a, b| b.0.cmp(&a.0));
        let mut likely = likely.into_iter().peekable();
        if let Some((best, ty)) = likely.next() {
            let as_likely = likely.peek().filter(|(second, _)| *second == best);
            let matched = match as_likely {
                Some((_, other)) => Err(Mismatch::new(format!("as likely as {}", other.name))),
                None => self.matcher.match_schema(schema, ty),
            };
            match matched {
                Ok(overlay) => {
                    let overlay = (overlay != Overlay::default()).then(|| Box::new(overlay));
                    let (evidence, descriptions) = (best.evidence, count_descriptions(schema, ty));
                    finding.recognised = Some(Recognised { name: ty.name, overlay, evidence, descriptions });
                }
                Err(mismatch) => finding.refused.push(refused(ty, mismatch.to_string())),
            }
            finding.refused.extend(likely.map(|(_, other)| refused(other, "less likely".to_owned())));
        }
        finding
    }

    /// How likely a schema was generated from the type, or why it was not. The reason is None where nothing but a
    /// shared property suggests the type: such a refusal is not worth reporting.
    fn judge(
        &self,
        property: Option<&str>,
        schema: &Schema,
        ty: &KubernetesType,
    ) -> Result<Likelihood, Option<String>> {
        let same_name = property_types().contains(&(property.unwrap_or_default(), ty.name));
        match self.matcher.match_properties(schema, ty) {
            Ok(()) => likelihood(property, schema, ty).map_err(|reason| Some(reason.to_owned())),
            Err(mismatch) => Err(same_name.then(|| mismatch.to_string())),
        }
    }
}

fn refused(ty: &KubernetesType, reason: String) -> Refused {
    Refused { name: ty.name, reason }
}

/// How likely a schema with the type's properties was generated from the type, or why it was not.
fn likelihood(
    property: Option<&str>,
    schema: &Schema,
    ty: &KubernetesType,
) -> Result<Likelihood, &'static str> {
    let DescriptionCounts { equal, all } = count_descriptions(schema, ty);
    if all > 0 && equal == 0 {
        return Err("none of its descriptions matches the type's");
    }
    let confirmed = (all > 0 && equal * 2 >= all).then_some(equal);
    let evidence = evidence(property, schema, ty);
    match (evidence, confirmed) {
        (Some(evidence), confirmed) => Ok(Likelihood { confirmed, evidence }),
        (None, Some(_)) => Ok(Likelihood { confirmed, evidence: Evidence::Descriptions }),
        (None, None) => Err("no evidence in the property's name or the descriptions"),
    }
}

fn count_descriptions(schema: &Schema, ty: &KubernetesType) -> DescriptionCounts {
    let mut counts = DescriptionCounts::default();
    for (name, property) in &schema.properties {
        let known = ty.properties.get(name.as_str());
        if let (Some(text), Some(known)) = (fingerprint(name, property.description()), known) {
            counts.all += 1;
            counts.equal += usize::from(known.descriptions.contains(&text));
        }
    }
    counts
}

/// The strongest evidence that the schema has and that is enough for the type.
fn evidence(property: Option<&str>, schema: &Schema, ty: &KubernetesType) -> Option<Evidence> {
    let enough_evidence = enough_evidence().get(ty.name)?;
    let property = property.unwrap_or_default();
    let is_present = |evidence: &Evidence| match evidence {
        Evidence::Name => property_types().contains(&(property, ty.name)),
        Evidence::NamePart => names_a_source(property, ty.name),
        Evidence::Shape => is_distinct(schema, ty),
        Evidence::Descriptions => false,
    };
    enough_evidence.iter().copied().filter(is_present).max()
}

/// Whether a property's name contains a word for the object that a key selector selects from.
fn names_a_source(property: &str, ty: &str) -> bool {
    let property = property.to_ascii_lowercase();
    let words: &[&str] = if ty.ends_with(".ConfigMapKeySelector") {
        &["configmap"]
    } else {
        &["secret", "password", "token", "credential"]
    };
    words.iter().any(|word| property.contains(word))
}

/// Whether the schema's properties are evidence for the type.
fn is_distinct(schema: &Schema, ty: &KubernetesType) -> bool {
    let mut names: Vec<&str> = schema.properties.keys().map(String::as_str).collect();
    names.sort_unstable();
    match ty.name {
        OBJECT_META => names == EMBEDDED_META,
        _ => !COMMON.contains(&names.as_slice()),
    }
}

/// The evidence that is enough for a type, by canonical name.
fn enough_evidence() -> &'static BTreeMap<&'static str, Vec<Evidence>> {
    static ENOUGH: LazyLock<BTreeMap<&str, Vec<Evidence>>> = LazyLock::new(|| {
        let lines = FILE.lines().filter_map(|line| line.split_once('\t'));
        let evidence = |word| match word {
            "name" => Some(Evidence::Name),
            "part" => Some(Evidence::NamePart),
            "shape" => Some(Evidence::Shape),
            _ => None,
        };
        lines.map(|(name, words)| (name, words.split(' ').filter_map(evidence).collect())).collect()
    });
    &ENOUGH
}

/// The name and type of each property of Kubernetes' own types.
fn property_types() -> &'static BTreeSet<(&'static str, &'static str)> {
    static PROPERTY_TYPES: LazyLock<BTreeSet<(&str, &str)>> = LazyLock::new(|| {
        let properties = table::builtin().types.iter().flat_map(|ty| &ty.properties);
        properties.filter_map(|(name, property)| Some((*name, property.ty.type_name()?))).collect()
    });
    &PROPERTY_TYPES
}

//! An inlined object schema and the name of its property -> the type of Kubernetes it was made from.
//!
//! A CRD has no references: what was a `corev1.PodSpec` in the operator's source stands written out. It
//! is taken for the type again where its properties are the type's, from those it always had to those it
//! has at the wanted version, the same at every place below; where evidence says which type was meant; and
//! where nothing in it says anything that the type would lose. What stands inside follows the type.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::OBJECT_META;
use super::agreement::Agreement;
use super::fingerprint;
use super::table::{self, Definition};
use crate::model::Overlay;
use crate::schema::Schema;

/// Which evidence is enough for which type; its first lines say what stands in it.
const FILE: &str = include_str!("evidence.tsv");

/// Shapes that too many others have, properties in order.
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

/// What the generators of CRDs leave of an ObjectMeta inside an object, properties in order.
const EMBEDDED_META: &[&str] = &["annotations", "finalizers", "labels", "name", "namespace"];

/// What speaks for a type, the weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Evidence {
    /// Its properties are described as the type's are.
    Texts,
    /// No other type has its properties.
    Shape,
    /// The property's name has a word for what the type selects from.
    Part,
    /// The property is called as Kubernetes calls one of the type.
    Name,
}

/// The types of Kubernetes by what they are recognised by.
pub struct Recognition {
    agreement: Agreement,
    /// By a property that the definition always had: where it is missing, the definition is another.
    by_property: BTreeMap<&'static str, Vec<&'static Definition>>,
}

/// What a schema was taken for, and what it was not taken for.
#[derive(Default)]
pub struct Finding {
    /// The type.
    pub recognised: Option<Recognised>,
    /// The types that it might have been.
    pub refused: Vec<Refused>,
}

/// What was recognised.
pub struct Recognised {
    /// The canonical name.
    pub name: &'static str,
    /// The defaults that the schema has inside.
    pub defaults: Option<Box<Overlay>>,
    /// What spoke for it.
    pub evidence: Evidence,
    /// What its descriptions say of it.
    pub texts: Texts,
}

/// How many properties are described as the type's are, of how many that are described.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Texts {
    /// As the type's are.
    pub equal: usize,
    /// At all.
    pub all: usize,
}

/// What a schema was not taken for.
pub struct Refused {
    /// The canonical name.
    pub name: &'static str,
    /// Why: a few words, the way to the place first where it is one inside.
    pub reason: String,
}

/// A type that a schema may be, the likelier the greater.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Likelihood {
    /// How many texts are equal, where they are at least half.
    confirmed: Option<usize>,
    evidence: Evidence,
}

impl Recognition {
    /// For types as a version 1.N has them; without one, the newest.
    pub fn new(version: Option<u32>) -> Self {
        let table = table::builtin();
        let version = version.unwrap_or_else(|| table.newest());
        let mut by_property = BTreeMap::<_, Vec<_>>::new();
        for definition in &table.definitions {
            let always = definition.properties.iter().filter(|(name, property)| match definition.name {
                OBJECT_META => EMBEDDED_META.contains(*name),
                _ => property.since <= definition.since && property.until.is_none(),
            });
            // The longest name is the rarest one.
            if let Some((name, _)) = always.max_by_key(|(name, _)| name.len()) {
                by_property.entry(*name).or_default().push(definition);
            }
        }
        Self { agreement: Agreement { table, version }, by_property }
    }

    /// The type of an object schema with properties, by the name of the property that it or the list or
    /// map around it stands at.
    pub fn find(&self, property: Option<&str>, schema: &Schema) -> Finding {
        let mut finding = Finding::default();
        let mut likely: Vec<(Likelihood, &'static Definition)> = Vec::new();
        let names = schema.properties.keys();
        for definition in names.filter_map(|name| self.by_property.get(name.as_str())).flatten() {
            match self.judge(property, schema, definition) {
                Ok(likelihood) => likely.push((likelihood, definition)),
                Err(reason) => finding.refused.extend(reason.map(|reason| refused(definition, reason))),
            }
        }
        likely.sort_by(|a, b| b.0.cmp(&a.0));
        let mut likely = likely.into_iter().peekable();
        if let Some((best, definition)) = likely.next() {
            let as_likely = likely.peek().filter(|(second, _)| *second == best);
            let found = match as_likely {
                Some((_, other)) => Err(format!("as likely as {}", other.name)),
                None => self.agreement.whole(schema, definition),
            };
            match found {
                Ok(defaults) => {
                    let defaults = (defaults != Overlay::default()).then(|| Box::new(defaults));
                    let (evidence, texts) = (best.evidence, texts(schema, definition));
                    finding.recognised =
                        Some(Recognised { name: definition.name, defaults, evidence, texts });
                }
                Err(reason) => finding.refused.push(refused(definition, reason)),
            }
            finding.refused.extend(likely.map(|(_, other)| refused(other, "less likely".to_owned())));
        }
        finding
    }

    /// How likely a schema is the definition, or why it is not; without a reason where nothing but a
    /// property speaks for it.
    fn judge(
        &self,
        property: Option<&str>,
        schema: &Schema,
        definition: &Definition,
    ) -> Result<Likelihood, Option<String>> {
        let called = called().contains(&(property.unwrap_or_default(), definition.name));
        if !self.agreement.same_properties(schema, definition) {
            let reason = || self.agreement.properties(schema, definition).err();
            return Err(if called { reason() } else { None });
        }
        likelihood(property, schema, definition).map_err(|reason| Some(reason.to_owned()))
    }
}

fn refused(definition: &Definition, reason: String) -> Refused {
    Refused { name: definition.name, reason }
}

/// How likely a schema with the definition's properties is the definition, or why it is not.
fn likelihood(
    property: Option<&str>,
    schema: &Schema,
    definition: &Definition,
) -> Result<Likelihood, &'static str> {
    let Texts { equal, all } = texts(schema, definition);
    if all > 0 && equal == 0 {
        return Err("its properties are described otherwise");
    }
    let confirmed = (all > 0 && equal * 2 >= all).then_some(equal);
    let evidence = evidence(property, schema, definition);
    match (evidence, confirmed) {
        (Some(evidence), confirmed) => Ok(Likelihood { confirmed, evidence }),
        (None, Some(_)) => Ok(Likelihood { confirmed, evidence: Evidence::Texts }),
        (None, None) => Err("neither the property's name nor descriptions speak for it"),
    }
}

fn texts(schema: &Schema, definition: &Definition) -> Texts {
    let mut texts = Texts::default();
    for (name, property) in &schema.properties {
        let known = definition.properties.get(name.as_str());
        if let (Some(text), Some(known)) = (fingerprint(name, property.description()), known) {
            texts.all += 1;
            texts.equal += usize::from(known.texts.contains(&text));
        }
    }
    texts
}

/// The strongest evidence that is enough for the definition.
fn evidence(property: Option<&str>, schema: &Schema, definition: &Definition) -> Option<Evidence> {
    let enough = enough().get(definition.name)?;
    let property = property.unwrap_or_default();
    let given = |evidence: &Evidence| match evidence {
        Evidence::Name => called().contains(&(property, definition.name)),
        Evidence::Part => selects(property, definition.name),
        Evidence::Shape => is_distinct(schema, definition),
        Evidence::Texts => false,
    };
    enough.iter().copied().filter(given).max()
}

/// Whether a property's name has a word for what a key selector selects from.
fn selects(property: &str, definition: &str) -> bool {
    let property = property.to_ascii_lowercase();
    let words: &[&str] = if definition.ends_with(".ConfigMapKeySelector") {
        &["configmap"]
    } else {
        &["secret", "password", "token", "credential"]
    };
    words.iter().any(|word| property.contains(word))
}

fn is_distinct(schema: &Schema, definition: &Definition) -> bool {
    let mut names: Vec<&str> = schema.properties.keys().map(String::as_str).collect();
    names.sort_unstable();
    match definition.name {
        OBJECT_META => names == EMBEDDED_META,
        _ => !COMMON.contains(&names.as_slice()),
    }
}

/// By canonical name.
fn enough() -> &'static BTreeMap<&'static str, Vec<Evidence>> {
    static ENOUGH: LazyLock<BTreeMap<&str, Vec<Evidence>>> = LazyLock::new(|| {
        let lines = FILE.lines().filter_map(|line| line.split_once('\t'));
        let evidence = |word| match word {
            "name" => Some(Evidence::Name),
            "part" => Some(Evidence::Part),
            "shape" => Some(Evidence::Shape),
            _ => None,
        };
        lines.map(|(name, words)| (name, words.split(' ').filter_map(evidence).collect())).collect()
    });
    &ENOUGH
}

/// By which property names Kubernetes itself refers to which definitions.
fn called() -> &'static BTreeSet<(&'static str, &'static str)> {
    static CALLED: LazyLock<BTreeSet<(&str, &str)>> = LazyLock::new(|| {
        let properties = table::builtin().definitions.iter().flat_map(|definition| &definition.properties);
        properties.filter_map(|(name, property)| Some((*name, property.ty.definition()?))).collect()
    });
    &CALLED
}

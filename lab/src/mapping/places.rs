//! The schemas of a CRD -> the places that recognition maps to a type of Kubernetes or refuses, for `figures`.

use std::collections::BTreeMap;

use kubesmith::internals::mapping::{DescriptionCounts, Finding, Recognition};
use kubesmith::internals::schema::{Schema, Step};
use kubesmith::internals::source::SourceKind;

/// Counts and lists over all places.
#[derive(Default)]
pub struct Places {
    /// How many places are recognised, by type.
    pub recognised: BTreeMap<&'static str, usize>,
    /// How many places are refused, by type and reason.
    pub refused: BTreeMap<(&'static str, String), usize>,
    /// Recognised places at least half of whose descriptions are those of the type.
    pub right: usize,
    /// Recognised places more than half of whose descriptions differ from the type's: `place: type, equal of all`.
    pub wrong: Vec<String>,
}

impl Places {
    /// Adds the places of a CRD's served versions.
    pub fn add(&mut self, recognition: &Recognition, definition: &SourceKind) {
        if definition.preserve_unknown {
            return;
        }
        for version in definition.versions.iter().filter(|version| version.served) {
            let place = format!("{} {}", definition.kind, version.name);
            let Some(schema) = &version.schema else { continue };
            let roots = schema.properties.iter().filter(|(name, _)| *name != "metadata");
            for (name, schema) in roots {
                self.node(recognition, name, &format!("{place}: {name}"), schema);
            }
        }
    }

    /// Visits a node as lowering does: the children of a recognised node are not visited.
    fn node(&mut self, recognition: &Recognition, property: &str, place: &str, schema: &Schema) {
        if !schema.embedded && !schema.properties.is_empty() {
            let Finding { recognised, refused } = recognition.find(Some(property), schema);
            if let Some(found) = recognised {
                *self.recognised.entry(found.name).or_default() += 1;
                let DescriptionCounts { equal, all } = found.descriptions;
                match equal * 2 >= all {
                    true => self.right += usize::from(all > 0),
                    false => self.wrong.push(format!("{place}: {}, {equal} of {all}", found.name)),
                }
                return;
            }
            for refused in refused {
                *self.refused.entry((refused.name, refused.reason)).or_default() += 1;
            }
        }
        for (step, child) in schema.children() {
            let (property, part) = match &step {
                Step::Field(name) => (name.as_str(), format!(".{name}")),
                Step::Item => (property, "[]".to_owned()),
                Step::Value => (property, "{}".to_owned()),
            };
            self.node(recognition, property, &format!("{place}{part}"), child);
        }
    }
}

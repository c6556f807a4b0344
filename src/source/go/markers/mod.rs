//! The text of markers -> what they say about packages, kinds, types and fields.
//!
//! Markers are lines of comments that begin with `+`: kubebuilder's, as controller-gen reads them, and Kubernetes' own.
//!
//! | part | turns | into |
//! |---|---|---|
//! | `table` | a name | the marker's arguments and what it changes |
//! | `scanner` | the text of arguments | tokens |
//! | `quoted` | a text in quotes | the text |
//! | `values` | tokens | one value |
//! | `arguments` | the text of a marker | its row in the table, and its arguments |
//! | `slips` | a marker whose argument cannot be read | what to do |
//! | `schema_effects`, `rules` | markers and a schema | the schema as they change it |
//! | `kind_effects` | markers | what they say about a kind |
//! | `wrong_type` | a marker on a schema of another type | what to do |
//! | `unknown`, `others` | markers that change nothing | warnings and notes |

mod arguments;
mod kind_effects;
mod others;
mod quoted;
mod rules;
mod scanner;
mod schema_effects;
mod slips;
mod table;
mod unknown;
mod values;
mod wrong_type;

#[cfg(test)]
mod tests;

use serde_json::Value;

use super::syntax::declarations::{ConstantValue, MarkerText};
use crate::diag::{Diagnostic, Diagnostics, Mark};
use crate::schema::Schema;
use kubesmith_engine::text::file_set::FileSet;
use schema_effects::SchemaMarker;
use table::{Effect, PackageEffect, SchemaEffect};
use values::Problem;

pub use kind_effects::{KindMarkers, Resource};
pub use rules::kept_set;
pub use table::Place;
pub use unknown::{report_unknown, report_without_plus};

/// What the markers of a package say.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PackageMarkers {
    /// `+groupName`.
    pub group: Option<String>,
    /// Its position.
    pub group_at: Option<Mark>,
    /// `+versionName`.
    pub version: Option<String>,
    /// `+kubebuilder:validation:Optional`: fields are optional unless a marker says that they are required.
    pub fields_are_optional: bool,
    /// `+kubebuilder:skip`: the package has no kinds.
    pub is_skipped: bool,
}

/// What the markers of a type or a field say about its schema.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SchemaMarkers {
    /// Whether a marker says that the field is required (`true`) or optional.
    pub required: Option<bool>,
    /// `+kubebuilder:validation:Schemaless`: the field's type is not looked at.
    pub is_schemaless: bool,
    /// `+k8s:enum`: the values are the constants of the type.
    pub infers_enum: bool,
    /// `+k8s:immutable`: the value of the field never changes. Where the field is optional, the schema around it gets the
    /// rule `kept_set`.
    pub is_immutable: bool,
    /// The constants of the type, which the caller fills in where `infers_enum` is true.
    pub enum_values: Vec<ConstantValue>,
    /// All markers that change the schema, in the order in which they are applied.
    markers: Vec<SchemaMarker>,
}

/// Whether a marker in a comment that belongs to no declaration, above a type, is one of the package: its name is known on
/// packages and not on types.
pub fn is_package_marker(text: &str) -> bool {
    let is_known = |place| arguments::find(text, place).is_some();
    !is_known(Place::Type) && is_known(Place::Package) || others::is_for_packages_of_others(text)
}

/// Reads the markers of a package. The first of several group names counts.
pub fn read_package(texts: &[MarkerText], files: &FileSet, diagnostics: &mut Diagnostics) -> PackageMarkers {
    let mut package = PackageMarkers::default();
    let is_wanted = |effect| matches!(effect, Effect::Package(_));
    for marker in read(texts, Place::Package, is_wanted, files, diagnostics) {
        let Effect::Package(effect) = marker.effect else { continue };
        let text = || marker.value.as_str().unwrap_or_default().to_owned();
        match effect {
            PackageEffect::Group => {
                package.group.get_or_insert_with(text);
                package.group_at.get_or_insert(marker.at);
            }
            PackageEffect::Version => _ = package.version.get_or_insert_with(text),
            PackageEffect::FieldsAreOptional => package.fields_are_optional = true,
            PackageEffect::FieldsAreRequired => {}
            PackageEffect::Skip => package.is_skipped = true,
        }
    }
    package
}

/// Reads the markers of a root type that concern its kind.
pub fn read_kind(texts: &[MarkerText], files: &FileSet, diagnostics: &mut Diagnostics) -> KindMarkers {
    let is_root = |marker: &MarkerText| marker.text.trim_end() == "kubebuilder:object:root=true";
    let mut kind = KindMarkers { is_root: texts.iter().any(is_root), ..KindMarkers::default() };
    let is_wanted = |effect| matches!(effect, Effect::Kind(_));
    for marker in read(texts, Place::Type, is_wanted, files, diagnostics) {
        let Effect::Kind(effect) = marker.effect else { continue };
        if let Err(problem) = kind.add(effect, &marker.value, marker.at) {
            report(&problem, marker.name, marker.at, files, diagnostics);
        }
    }
    kind
}

/// Reads the markers of a type that concern its schema.
pub fn read_type(texts: &[MarkerText], files: &FileSet, diagnostics: &mut Diagnostics) -> SchemaMarkers {
    let markers = read_schema(texts, Place::Type, files, diagnostics);
    for marker in markers.markers.iter().filter(|marker| marker.names_fields()) {
        if let Some(field) = marker.field_names().find(|name| name.contains('.')) {
            let problem = Problem::new(format!("expected names of fields of the struct, found `{field}`"));
            report(&problem, &marker.name, marker.at, files, diagnostics);
        }
    }
    markers
}

/// Reads the markers of a field.
pub fn read_field(texts: &[MarkerText], files: &FileSet, diagnostics: &mut Diagnostics) -> SchemaMarkers {
    read_schema(texts, Place::Field, files, diagnostics)
}

impl SchemaMarkers {
    /// Changes the schema of the type or field as the markers say; an error for each that cannot be applied to it.
    pub fn apply(&self, schema: &mut Schema, files: &FileSet, diagnostics: &mut Diagnostics) {
        let declared = schema.type_.clone();
        for marker in &self.markers {
            if let Err(problem) = marker.apply(schema, &self.enum_values, &declared) {
                report(&problem, &marker.name, marker.at, files, diagnostics);
            }
        }
    }

    /// The values of each `Enum` marker that are texts, with its name and position.
    pub fn listed_enums(&self) -> impl Iterator<Item = (String, Mark, Vec<String>)> {
        let markers = self.markers.iter().filter(|marker| marker.effect == SchemaEffect::Enum);
        markers
            .map(|marker| (marker.name.clone(), marker.at, marker.field_names().map(str::to_owned).collect()))
    }

    /// Gives an `Enum` marker other values.
    pub fn replace_enum(&mut self, at: Mark, values: Vec<String>) {
        for marker in self.markers.iter_mut().filter(|marker| marker.at == at) {
            marker.value = values.clone().into();
        }
    }

    /// The names of the fields of which markers say how many are set, such as those of
    /// `+kubebuilder:validation:ExactlyOneOf`. None of them may be required.
    pub fn one_of_fields(&self) -> impl Iterator<Item = &str> {
        self.markers.iter().filter(|marker| marker.names_fields()).flat_map(SchemaMarker::field_names)
    }
}

/// A marker whose arguments were read.
struct Read<'t> {
    /// Its name as it is written.
    name: &'t str,
    at: Mark,
    effect: Effect,
    is_for_items: bool,
    value: Value,
}

/// Reads the markers with the wanted effects; an error for each with wrong arguments.
fn read<'t>(
    texts: &'t [MarkerText],
    place: Place,
    is_wanted: impl Fn(Effect) -> bool,
    files: &FileSet,
    diagnostics: &mut Diagnostics,
) -> Vec<Read<'t>> {
    let mut all = Vec::new();
    for MarkerText { text, at } in texts {
        let Some((found, name)) = arguments::find(text, place) else { continue };
        let effect = found.marker.effect;
        if !is_wanted(effect) {
            continue;
        }
        match arguments::read(text, found.marker.form) {
            Ok(value) => all.push(Read { name, at: *at, effect, is_for_items: found.is_for_items, value }),
            Err(problem) => report(&problem, name, *at, files, diagnostics),
        }
    }
    all
}

/// Reads the markers of a type or a field that concern its schema.
fn read_schema(
    texts: &[MarkerText],
    place: Place,
    files: &FileSet,
    diagnostics: &mut Diagnostics,
) -> SchemaMarkers {
    let is_wanted = |effect| matches!(effect, Effect::Schema(_));
    let read = read(texts, place, is_wanted, files, diagnostics);
    let mut markers: Vec<SchemaMarker> = read.into_iter().filter_map(schema_marker).collect();
    markers.sort_by_key(SchemaMarker::order);
    let has = |effect| markers.iter().any(|marker| marker.effect == effect && !marker.is_for_items);
    // The first that is there counts.
    let requirements = [
        (SchemaEffect::KubebuilderOptional, false),
        (SchemaEffect::KubebuilderRequired, true),
        (SchemaEffect::Optional, false),
        (SchemaEffect::Required, true),
        (SchemaEffect::NotEmpty, true),
    ];
    SchemaMarkers {
        required: requirements.into_iter().find(|(effect, _)| has(*effect)).map(|(_, required)| required),
        is_schemaless: has(SchemaEffect::Schemaless),
        infers_enum: has(SchemaEffect::InferredEnum),
        is_immutable: has(SchemaEffect::Immutable),
        enum_values: Vec::new(),
        markers,
    }
}

fn schema_marker(read: Read<'_>) -> Option<SchemaMarker> {
    let Effect::Schema(effect) = read.effect else { return None };
    let Read { name, at, is_for_items, value, .. } = read;
    Some(SchemaMarker { name: name.to_owned(), at, effect, is_for_items, value })
}

/// Adds the message about a marker that cannot be read or applied.
fn report(problem: &Problem, name: &str, at: Mark, files: &FileSet, diagnostics: &mut Diagnostics) {
    let message = format!("marker `+{name}`: {}", problem.message);
    diagnostics.push(Diagnostic::error(problem.code, files.location(at), message).help(problem.help.clone()));
}

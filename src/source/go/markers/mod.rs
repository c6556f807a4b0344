//! The text of markers -> what they say about packages, kinds, types and fields.
//!
//! Markers are lines of comments that begin with `+`: kubebuilder's, as controller-gen reads them, and Kubernetes' own.

use crate::diag::{Diagnostics, Mark};
use crate::model::{PrinterColumn, Scale};
use crate::schema::Schema;
use crate::source::text::file_set::FileSet;

use super::syntax::declarations::{ConstantValue, MarkerText};

/// What the markers of a package say.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PackageMarkers {
    /// `+groupName`.
    pub group: Option<String>,
    /// `+versionName`.
    pub version: Option<String>,
    /// `+kubebuilder:validation:Optional`: fields are optional unless a marker says that they are required.
    pub fields_are_optional: bool,
    /// `+kubebuilder:skip`: the package has no kinds.
    pub is_skipped: bool,
}

/// What the markers of a root type say about its kind.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct KindMarkers {
    /// `+kubebuilder:object:root` with `true`.
    pub is_root: bool,
    /// `+kubebuilder:resource`, with the position.
    pub resource: Option<(Resource, Mark)>,
    /// `+kubebuilder:subresource:status`.
    pub status: bool,
    /// `+kubebuilder:subresource:scale`.
    pub scale: Option<Scale>,
    /// `+kubebuilder:printcolumn`, in the order of the file.
    pub columns: Vec<PrinterColumn>,
    /// `+kubebuilder:storageversion`.
    pub is_stored: bool,
    /// `+kubebuilder:unservedversion`.
    pub is_unserved: bool,
    /// `+kubebuilder:skipversion`.
    pub is_skipped: bool,
    /// `+kubebuilder:deprecatedversion`, with its warning, which may be empty.
    pub deprecated: Option<String>,
    /// `+kubebuilder:selectablefield`: JSON paths.
    pub selectable_fields: Vec<String>,
    /// `+kubebuilder:metadata:annotations`.
    pub annotations: Vec<(String, String)>,
    /// `+kubebuilder:metadata:labels`.
    pub labels: Vec<(String, String)>,
}

/// The arguments of `+kubebuilder:resource`; empty where they are not there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Resource {
    /// `path`: the plural.
    pub plural: String,
    /// `singular`.
    pub singular: String,
    /// `shortName`.
    pub short_names: Vec<String>,
    /// `categories`.
    pub categories: Vec<String>,
    /// `scope`.
    pub scope: String,
}

/// What the markers of a type or a field say about its schema.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SchemaMarkers {
    /// Whether a marker says that the field is required (`true`) or optional.
    pub required: Option<bool>,
    /// `+kubebuilder:validation:Schemaless`: the field's type is not looked at.
    pub is_schemaless: bool,
    /// `+enum`: the values are the constants of the type.
    pub infers_enum: bool,
    /// The values of the constants of the type, which the caller fills in where the enum is inferred.
    pub enum_values: Vec<ConstantValue>,
}

/// The markers that packages have and types do not: one in the comment above a type is its package's.
const OF_PACKAGES: [&str; 9] = [
    "groupName",
    "versionName",
    "kubebuilder:ac:output:package",
    "kubebuilder:rbac",
    "kubebuilder:skip",
    "kubebuilder:validation:Optional",
    "kubebuilder:validation:Required",
    "kubebuilder:webhook",
    "kubebuilder:webhookconfiguration",
];

/// Whether a marker, by its text after the `+`, is one that packages have and types do not.
pub fn is_package_marker(text: &str) -> bool {
    let before_value = text.split('=').next().unwrap_or_default();
    // Arguments are named: `kubebuilder:rbac:groups=apps` is the marker `kubebuilder:rbac` with the argument `groups`.
    let without_argument = match before_value.rsplit_once(':') {
        Some((name, _)) if text.contains('=') => name,
        _ => before_value,
    };
    OF_PACKAGES.contains(&without_argument) || OF_PACKAGES.contains(&before_value)
}

/// Reads the markers of a package.
pub fn read_package(_: &[MarkerText], _: &FileSet, _: &mut Diagnostics) -> PackageMarkers {
    PackageMarkers::default()
}

/// Reads the markers of a root type that concern its kind.
pub fn read_kind(_: &[MarkerText], _: &FileSet, _: &mut Diagnostics) -> KindMarkers {
    KindMarkers::default()
}

/// Reads the markers of a type that concern its schema.
pub fn read_type(_: &[MarkerText], _: &FileSet, _: &mut Diagnostics) -> SchemaMarkers {
    SchemaMarkers::default()
}

/// Reads the markers of a field.
pub fn read_field(_: &[MarkerText], _: &FileSet, _: &mut Diagnostics) -> SchemaMarkers {
    SchemaMarkers::default()
}

impl SchemaMarkers {
    /// The JSON names of the fields of which a marker says that one or at most one is set.
    pub fn one_of_fields(&self) -> impl Iterator<Item = &str> {
        std::iter::empty()
    }

    /// Changes the schema of the type or field as the markers say; an error for each that cannot be applied to it.
    pub fn apply(&self, _: &mut Schema, _: &FileSet, _: &mut Diagnostics) {}
}

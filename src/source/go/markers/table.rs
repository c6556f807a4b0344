//! The name of a marker and where it stands -> its row in the table of controller-gen's markers for CRDs: which arguments
//! it has, and what it changes.

use super::values::Kind;

/// What a marker is written on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// A package.
    Package,
    /// A declared type.
    Type,
    /// A field of a struct.
    Field,
}

/// What the arguments of a marker look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// `+name`.
    Bare,
    /// `+name=value`.
    Value(Kind),
    /// `+name=value`, where the value may be empty.
    OptionalValue(Kind),
    /// `+name:argument=value,argument=value`.
    Arguments(&'static [Argument]),
    /// `+name=1.5`: all of it is a number.
    WholeNumberText,
    /// `+name=1.5`: all of it is a number.
    NumberText,
    /// `+name=JSON`.
    Json,
}

/// An argument with a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Argument {
    /// Its name.
    pub name: &'static str,
    /// The kind of its value.
    pub kind: Kind,
    /// Whether it must be there.
    pub is_required: bool,
}

/// What a marker changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// Something about a package.
    Package(PackageEffect),
    /// Something about a kind.
    Kind(KindEffect),
    /// The schema of a type or a field, or of its items.
    Schema(SchemaEffect),
}

/// What a marker says about a package.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PackageEffect {
    Group,
    Version,
    FieldsAreOptional,
    FieldsAreRequired,
    Skip,
}

/// What a marker says about a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KindEffect {
    Status,
    Scale,
    Column,
    Resource,
    Stored,
    Skipped,
    Unserved,
    Deprecated,
    Metadata,
    SelectableField,
}

/// What a marker says about a schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SchemaEffect {
    Maximum,
    Minimum,
    ExclusiveMaximum,
    ExclusiveMinimum,
    MultipleOf,
    MinProperties,
    MaxProperties,
    MaxLength,
    MinLength,
    Pattern,
    MaxItems,
    MinItems,
    UniqueItems,
    Enum,
    Format,
    Type,
    PreserveUnknown,
    Embedded,
    IntOrString,
    Rule,
    AtMostOneOf,
    ExactlyOneOf,
    AtLeastOneOf,
    /// The values are the constants of the type.
    InferredEnum,
    /// The same on a field, where it is wrong.
    MisplacedEnum,
    /// Required, in kubebuilder's spelling, which counts before the others.
    KubebuilderRequired,
    KubebuilderOptional,
    Required,
    /// Required, and not empty.
    NotEmpty,
    Optional,
    Nullable,
    Default,
    JsonDefault,
    /// An example, which nothing depends on.
    Example,
    Schemaless,
    Immutable,
    Title,
    ListType,
    ListMapKey,
    MapType,
    StructType,
    ExternalDocs,
}

/// A row of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Marker {
    /// The name without the `+`.
    pub name: &'static str,
    /// What it may be written on.
    pub places: &'static [Place],
    /// Its arguments.
    pub form: Form,
    /// What it changes.
    pub effect: Effect,
}

/// A row and the schema that it changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Found {
    /// The row.
    pub marker: &'static Marker,
    /// Whether it changes the schema of the items.
    pub is_for_items: bool,
}

/// The names of the markers that change the items, without their last part.
const ITEMS: &str = "kubebuilder:validation:items:";

/// The row of a marker; None for a name that is not known there. A name may be followed by `:` and the name of an argument.
pub fn find(name: &str, place: Place) -> Option<Found> {
    let row = |name: &str| {
        let marker = ROWS.iter().chain(CHECKS).find(|row| row.name == name && row.places.contains(&place))?;
        Some(Found { marker, is_for_items: false })
    };
    let Some(own) = name.strip_prefix(ITEMS) else { return row(name) };
    let marker = CHECKS
        .iter()
        .find(|row| row.name.strip_prefix(VALIDATION) == Some(own) && place != Place::Package)?;
    Some(Found { marker, is_for_items: true })
}

/// The names of all markers, some several times.
pub fn names() -> impl Iterator<Item = &'static str> {
    ROWS.iter().chain(CHECKS).map(|row| row.name)
}

const VALIDATION: &str = "kubebuilder:validation:";
const PACKAGE: &[Place] = &[Place::Package];
const TYPE: &[Place] = &[Place::Type];
const FIELD: &[Place] = &[Place::Field];
const BOTH: &[Place] = &[Place::Type, Place::Field];

const fn required(name: &'static str, kind: Kind) -> Argument {
    Argument { name, kind, is_required: true }
}

const fn optional(name: &'static str, kind: Kind) -> Argument {
    Argument { name, kind, is_required: false }
}

const fn package(name: &'static str, form: Form, effect: PackageEffect) -> Marker {
    Marker { name, places: PACKAGE, form, effect: Effect::Package(effect) }
}

const fn kind(name: &'static str, form: Form, effect: KindEffect) -> Marker {
    Marker { name, places: TYPE, form, effect: Effect::Kind(effect) }
}

const fn schema(name: &'static str, places: &'static [Place], form: Form, effect: SchemaEffect) -> Marker {
    Marker { name, places, form, effect: Effect::Schema(effect) }
}

const INTEGER: Form = Form::Value(Kind::INTEGER);
const BOOLEAN: Form = Form::Value(Kind::BOOLEAN);
const TEXT: Form = Form::Value(Kind::TEXT);
const TEXTS: Form = Form::Value(Kind::TEXTS);
const ANY: Form = Form::Value(Kind::ANY);

/// The markers of schemas that may also be written for the items of a list.
const CHECKS: &[Marker] = &[
    schema("kubebuilder:validation:Maximum", BOTH, Form::NumberText, SchemaEffect::Maximum),
    schema("kubebuilder:validation:Minimum", BOTH, Form::NumberText, SchemaEffect::Minimum),
    schema("kubebuilder:validation:ExclusiveMaximum", BOTH, BOOLEAN, SchemaEffect::ExclusiveMaximum),
    schema("kubebuilder:validation:ExclusiveMinimum", BOTH, BOOLEAN, SchemaEffect::ExclusiveMinimum),
    schema("kubebuilder:validation:MultipleOf", BOTH, Form::Value(Kind::NUMBER), SchemaEffect::MultipleOf),
    schema("kubebuilder:validation:MinProperties", BOTH, INTEGER, SchemaEffect::MinProperties),
    schema("kubebuilder:validation:MaxProperties", BOTH, INTEGER, SchemaEffect::MaxProperties),
    schema("kubebuilder:validation:MaxLength", BOTH, INTEGER, SchemaEffect::MaxLength),
    schema("kubebuilder:validation:MinLength", BOTH, INTEGER, SchemaEffect::MinLength),
    schema("kubebuilder:validation:Pattern", BOTH, TEXT, SchemaEffect::Pattern),
    schema("kubebuilder:validation:MaxItems", BOTH, Form::WholeNumberText, SchemaEffect::MaxItems),
    schema("kubebuilder:validation:MinItems", BOTH, INTEGER, SchemaEffect::MinItems),
    schema("kubebuilder:validation:UniqueItems", BOTH, BOOLEAN, SchemaEffect::UniqueItems),
    schema("kubebuilder:validation:Enum", BOTH, Form::Value(Kind::VALUES), SchemaEffect::Enum),
    schema("kubebuilder:validation:Format", BOTH, TEXT, SchemaEffect::Format),
    schema("kubebuilder:validation:Type", BOTH, TEXT, SchemaEffect::Type),
    schema("kubebuilder:validation:XPreserveUnknownFields", BOTH, Form::Bare, SchemaEffect::PreserveUnknown),
    schema("kubebuilder:validation:XEmbeddedResource", BOTH, Form::Bare, SchemaEffect::Embedded),
    schema("kubebuilder:validation:XIntOrString", BOTH, Form::Bare, SchemaEffect::IntOrString),
    schema("kubebuilder:validation:XValidation", BOTH, Form::Arguments(RULE), SchemaEffect::Rule),
];

/// All others.
const ROWS: &[Marker] = &[
    package("groupName", Form::OptionalValue(Kind::TEXT), PackageEffect::Group),
    package("versionName", TEXT, PackageEffect::Version),
    package("kubebuilder:validation:Optional", Form::Bare, PackageEffect::FieldsAreOptional),
    package("kubebuilder:validation:Required", Form::Bare, PackageEffect::FieldsAreRequired),
    package("kubebuilder:skip", Form::Bare, PackageEffect::Skip),
    kind("kubebuilder:subresource:status", Form::Bare, KindEffect::Status),
    kind("kubebuilder:subresource:scale", Form::Arguments(SCALE), KindEffect::Scale),
    kind("kubebuilder:printcolumn", Form::Arguments(COLUMN), KindEffect::Column),
    kind("kubebuilder:resource", Form::Arguments(RESOURCE), KindEffect::Resource),
    kind("kubebuilder:storageversion", Form::Bare, KindEffect::Stored),
    kind("kubebuilder:skipversion", Form::Bare, KindEffect::Skipped),
    kind("kubebuilder:unservedversion", Form::Bare, KindEffect::Unserved),
    kind("kubebuilder:deprecatedversion", Form::Arguments(DEPRECATED), KindEffect::Deprecated),
    kind("kubebuilder:metadata", Form::Arguments(METADATA), KindEffect::Metadata),
    kind("kubebuilder:selectablefield", Form::Arguments(SELECTABLE_FIELD), KindEffect::SelectableField),
    schema("kubebuilder:validation:AtMostOneOf", TYPE, TEXTS, SchemaEffect::AtMostOneOf),
    schema("kubebuilder:validation:ExactlyOneOf", TYPE, TEXTS, SchemaEffect::ExactlyOneOf),
    schema("kubebuilder:validation:AtLeastOneOf", TYPE, TEXTS, SchemaEffect::AtLeastOneOf),
    schema("k8s:enum", TYPE, Form::Bare, SchemaEffect::InferredEnum),
    schema("k8s:enum", FIELD, Form::Bare, SchemaEffect::MisplacedEnum),
    schema("kubebuilder:validation:Required", FIELD, Form::Bare, SchemaEffect::KubebuilderRequired),
    schema("kubebuilder:validation:Optional", FIELD, Form::Bare, SchemaEffect::KubebuilderOptional),
    schema("required", FIELD, Form::Bare, SchemaEffect::Required),
    schema("optional", FIELD, Form::Bare, SchemaEffect::Optional),
    schema("k8s:required", FIELD, Form::Bare, SchemaEffect::NotEmpty),
    schema("k8s:optional", FIELD, Form::Bare, SchemaEffect::Optional),
    schema("nullable", FIELD, Form::Bare, SchemaEffect::Nullable),
    schema("kubebuilder:default", FIELD, ANY, SchemaEffect::Default),
    schema("default", FIELD, Form::Json, SchemaEffect::JsonDefault),
    schema("kubebuilder:example", FIELD, ANY, SchemaEffect::Example),
    schema("kubebuilder:validation:EmbeddedResource", FIELD, Form::Bare, SchemaEffect::Embedded),
    schema("kubebuilder:validation:Schemaless", FIELD, Form::Bare, SchemaEffect::Schemaless),
    schema("k8s:immutable", FIELD, Form::Bare, SchemaEffect::Immutable),
    schema("k8s:maxItems", FIELD, Form::WholeNumberText, SchemaEffect::MaxItems),
    schema("k8s:minimum", FIELD, Form::NumberText, SchemaEffect::Minimum),
    schema("k8s:maximum", FIELD, Form::NumberText, SchemaEffect::Maximum),
    schema("kubebuilder:pruning:PreserveUnknownFields", BOTH, Form::Bare, SchemaEffect::PreserveUnknown),
    schema("kubebuilder:title", BOTH, ANY, SchemaEffect::Title),
    schema("kubebuilder:externalDocs", BOTH, Form::Arguments(EXTERNAL_DOCS), SchemaEffect::ExternalDocs),
    schema("listType", BOTH, TEXT, SchemaEffect::ListType),
    schema("listMapKey", BOTH, TEXT, SchemaEffect::ListMapKey),
    schema("mapType", BOTH, TEXT, SchemaEffect::MapType),
    schema("structType", BOTH, TEXT, SchemaEffect::StructType),
    schema("k8s:listType", BOTH, TEXT, SchemaEffect::ListType),
    schema("k8s:listMapKey", BOTH, TEXT, SchemaEffect::ListMapKey),
];

const RULE: &[Argument] = &[
    required("rule", Kind::TEXT),
    optional("message", Kind::TEXT),
    optional("messageExpression", Kind::TEXT),
    optional("reason", Kind::TEXT),
    optional("fieldPath", Kind::TEXT),
    optional("optionalOldSelf", Kind::BOOLEAN),
];

const SCALE: &[Argument] = &[
    required("specpath", Kind::TEXT),
    required("statuspath", Kind::TEXT),
    optional("selectorpath", Kind::TEXT),
];

const COLUMN: &[Argument] = &[
    required("name", Kind::TEXT),
    required("type", Kind::TEXT),
    required("JSONPath", Kind::TEXT),
    optional("description", Kind::TEXT),
    optional("format", Kind::TEXT),
    optional("priority", Kind::INTEGER),
];

const RESOURCE: &[Argument] = &[
    optional("path", Kind::TEXT),
    optional("shortName", Kind::TEXTS),
    optional("categories", Kind::TEXTS),
    optional("singular", Kind::TEXT),
    optional("scope", Kind::TEXT),
];

const DEPRECATED: &[Argument] = &[optional("warning", Kind::TEXT)];
const METADATA: &[Argument] = &[optional("annotations", Kind::TEXTS), optional("labels", Kind::TEXTS)];
const SELECTABLE_FIELD: &[Argument] = &[required("JSONPath", Kind::TEXT)];
const EXTERNAL_DOCS: &[Argument] = &[required("url", Kind::TEXT), optional("description", Kind::TEXT)];

//! The kinds of changes: one row each, with the name that messages print and what such a change does by itself.
//!
//! A row says what holds without regard to the place. `compare` lowers or raises a harm where the place decides: a required
//! field that has a default breaks nothing.

use serde::{Serialize, Serializer};

use super::harms::{Effect, Harms};
use super::relation::Relation;

/// The rows: variant, name, effect on stored objects, letters of `harms.rs`.
macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident, $name:literal, $effect:ident, $letters:literal;)*) => {
        /// What kind of change it is.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code { $($(#[$doc])* $variant,)* }

        impl Code {
            /// All of them, in the order of the table.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The stable name, such as `enum-value-removed`.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// How a stored object meets it, where the place says nothing else.
            pub const fn effect(self) -> Effect {
                match self { $(Self::$variant => Effect::$effect,)* }
            }

            /// What it does to whom, where the place says nothing else.
            pub const fn harms(self) -> Harms {
                match self { $(Self::$variant => const { Harms::from_letters($letters) },)* }
            }
        }
    };
}

codes! {
    /// No CRD defines the kind any more.
    KindRemoved, "kind-removed", Kind, b"EEEEE";
    /// A CRD defines a new kind.
    KindAdded, "kind-added", None, b"--nn-";
    /// The group of the kind is another one.
    GroupChanged, "group-changed", Kind, b"EEEEE";
    /// The name in URLs is another one.
    PluralChanged, "plural-changed", Kind, b"EEEEE";
    /// The kind's own name is another one.
    KindChanged, "kind-changed", Kind, b"EEEEE";
    /// Objects move into namespaces, or out of them.
    ScopeChanged, "scope-changed", Kind, b"EEEEE";
    /// The kind of lists is another one.
    ListKindChanged, "list-kind-changed", None, b"-WnnW";
    /// `names.singular` is another one.
    SingularChanged, "singular-changed", None, b"-W--W";
    /// `names.shortNames` differ.
    ShortNamesChanged, "short-names-changed", None, b"-W--W";
    /// `names.categories` differ.
    CategoriesChanged, "categories-changed", None, b"-W--W";
    /// The columns that `kubectl get` prints differ.
    ColumnsChanged, "columns-changed", None, b"-W--W";
    /// `conversion` differs.
    ConversionChanged, "conversion-changed", None, b"??nn-";
    /// `preserveUnknownFields` is off now: unknown fields are pruned.
    KindPrunesUnknown, "kind-prunes-unknown", Loss, b"EE---";
    /// `preserveUnknownFields` is on now.
    KindKeepsUnknown, "kind-keeps-unknown", None, b"-n---";
    /// A version is gone.
    VersionRemoved, "version-removed", None, b"?EEEE";
    /// A version is new.
    VersionAdded, "version-added", None, b"-nnn-";
    /// A version is no longer served.
    VersionNotServed, "version-not-served", None, b"-EEEE";
    /// A version is served again.
    VersionServed, "version-served", None, b"-nnn-";
    /// Objects are stored in another version.
    StorageVersionChanged, "storage-version-changed", Loss, b"W---W";
    /// A version is deprecated, or its warning is another one.
    VersionDeprecated, "version-deprecated", None, b"-nnnn";
    /// A version is deprecated no more.
    VersionNotDeprecated, "version-not-deprecated", None, b"-n---";
    /// There is a status subresource now: other writes leave the status alone.
    StatusAdded, "status-subresource-added", None, b"-EnnE";
    /// There is no status subresource any more.
    StatusRemoved, "status-subresource-removed", None, b"-EEEE";
    /// There is a scale subresource now.
    ScaleAdded, "scale-subresource-added", None, b"-nnnn";
    /// There is no scale subresource any more.
    ScaleRemoved, "scale-subresource-removed", None, b"-EEEn";
    /// The scale subresource has other paths.
    ScaleChanged, "scale-subresource-changed", None, b"-WnnW";
    /// A field can be selected no more.
    SelectableFieldRemoved, "selectable-field-removed", None, b"-Enn-";
    /// A field can be selected.
    SelectableFieldAdded, "selectable-field-added", None, b"-n---";
    /// A version has a schema now.
    SchemaAdded, "schema-added", Loss, b"EEEE-";
    /// A version has no schema any more.
    SchemaRemoved, "schema-removed", None, b"-WEE-";
    /// Other types of values are allowed, or fewer.
    TypeNarrowed, "type-narrowed", Value, b"WEEE-";
    /// More types of values are allowed.
    TypeWidened, "type-widened", None, b"-WEE-";
    /// Null is allowed no more.
    NullableRemoved, "nullable-removed", Loss, b"WWnn-";
    /// Null is allowed.
    NullableAdded, "nullable-added", None, b"-Wnn-";
    /// A field is required.
    RequiredAdded, "required-added", Object, b"EEEE-";
    /// A field is required, and has a default.
    RequiredAddedWithDefault, "required-added-with-default", None, b"-nnn-";
    /// A field is required no more.
    RequiredRemoved, "required-removed", None, b"-WEE-";
    /// A field is gone, and the server drops its values.
    PropertyRemoved, "property-removed", Loss, b"EEEEE";
    /// A field is declared no more, and the server keeps its values as those of unknown fields.
    PropertyUndeclared, "property-undeclared", None, b"-nEE-";
    /// A field is new.
    PropertyAdded, "property-added", None, b"-nnn-";
    /// A field is declared where any unknown field was kept.
    PropertyDeclared, "property-declared", Value, b"??EE-";
    /// An unset field has a value now.
    DefaultAdded, "default-added", Loss, b"WWEE-";
    /// An unset field has no value any more.
    DefaultRemoved, "default-removed", Loss, b"WWEE-";
    /// An unset field has another value.
    DefaultChanged, "default-changed", Loss, b"WWWW-";
    /// Values of an enum are gone.
    EnumValueRemoved, "enum-value-removed", Value, b"WEEE-";
    /// An enum has more values.
    EnumValueAdded, "enum-value-added", None, b"-Wnn-";
    /// There is an enum now.
    EnumAdded, "enum-added", Value, b"WEEE-";
    /// There is no enum any more.
    EnumRemoved, "enum-removed", None, b"-WEE-";
    /// Fewer numbers, or others, are allowed.
    RangeNarrowed, "range-narrowed", Value, b"WE---";
    /// More numbers are allowed.
    RangeWidened, "range-widened", None, b"-n---";
    /// Numbers must be multiples of another one.
    MultipleOfNarrowed, "multiple-of-narrowed", Value, b"WE---";
    /// More multiples are allowed.
    MultipleOfWidened, "multiple-of-widened", None, b"-n---";
    /// Texts must have another length.
    LengthNarrowed, "length-narrowed", Value, b"WE---";
    /// Texts may be shorter or longer.
    LengthWidened, "length-widened", None, b"-n---";
    /// Lists must have another number of items.
    ItemCountNarrowed, "item-count-narrowed", Value, b"WE---";
    /// Lists may have fewer or more items.
    ItemCountWidened, "item-count-widened", None, b"-n---";
    /// Objects must have another number of fields.
    PropertyCountNarrowed, "property-count-narrowed", Object, b"EE---";
    /// Objects may have fewer or more fields.
    PropertyCountWidened, "property-count-widened", None, b"-n---";
    /// `uniqueItems` is on, with which servers refuse a CRD.
    UniqueItemsAdded, "unique-items-added", Value, b"WE---";
    /// `uniqueItems` is off.
    UniqueItemsRemoved, "unique-items-removed", None, b"-n---";
    /// Fewer texts match the pattern, or others.
    PatternNarrowed, "pattern-narrowed", Value, b"WE---";
    /// More texts match the pattern, or there is none any more.
    PatternWidened, "pattern-widened", None, b"-n---";
    /// A format is checked.
    FormatNarrowed, "format-narrowed", Value, b"WEEE-";
    /// A format is checked no more.
    FormatWidened, "format-widened", None, b"-nEE-";
    /// The format is another one, and servers check neither.
    FormatChanged, "format-changed", None, b"--nn-";
    /// The items of a list have a schema now.
    ItemsAdded, "items-added", Loss, b"??EE-";
    /// The items of a list have no schema any more.
    ItemsRemoved, "items-removed", None, b"??EE-";
    /// Any field is allowed, with values of any type or of a schema.
    AdditionalOpened, "additional-properties-opened", None, b"-nEEn";
    /// Other fields than those of the schema are dropped.
    AdditionalClosed, "additional-properties-closed", Loss, b"EEEEn";
    /// The values of a map have a schema now.
    AdditionalTyped, "additional-properties-typed", Value, b"??EE-";
    /// The values of a map have no schema any more.
    AdditionalUntyped, "additional-properties-untyped", None, b"-nEE-";
    /// Unknown fields are dropped.
    UnknownFieldsPruned, "unknown-fields-pruned", Loss, b"EEEEn";
    /// Unknown fields are kept.
    UnknownFieldsKept, "unknown-fields-kept", None, b"-nEEn";
    /// A value must be a whole object.
    EmbeddedAdded, "embedded-resource-added", Value, b"WEEE-";
    /// A value need not be a whole object.
    EmbeddedRemoved, "embedded-resource-removed", None, b"-nEE-";
    /// The items of a list have keys, or must differ.
    ListTypeKeyed, "list-type-keyed", Value, b"nEEEW";
    /// A list has one owner.
    ListTypeAtomic, "list-type-atomic", None, b"--EEE";
    /// The items of a list have other keys.
    ListKeysChanged, "list-keys-changed", Value, b"nEEEW";
    /// An object has one owner, or each of its fields has one.
    MapTypeChanged, "map-type-changed", None, b"--nnE";
    /// `allOf`, `anyOf`, `oneOf` or `not` allows fewer values.
    JunctorNarrowed, "alternatives-narrowed", Object, b"??nn-";
    /// `allOf`, `anyOf`, `oneOf` or `not` allows more values.
    JunctorWidened, "alternatives-widened", None, b"-nnn-";
    /// There is a rule more, or a rule says more.
    RuleAdded, "rule-added", Value, b"??---";
    /// There is a rule less, or a rule says less.
    RuleRemoved, "rule-removed", None, b"-n---";
    /// A rule says something else.
    RuleChanged, "rule-changed", Value, b"??---";
    /// A rule is checked in other writes: `optionalOldSelf` differs.
    RuleMomentChanged, "rule-moment-changed", Always, b"??---";
    /// The message, the reason or the field of a refusal differs.
    RuleWordsChanged, "rule-words-changed", None, b"-n---";
    /// A bound is gone or wider under a rule, whose estimated cost grows: a server may refuse the CRD.
    RuleCostGrows, "rule-cost-grows", None, b"----?";
    /// A description, a title, an example or a link differs.
    DocsChanged, "docs-changed", None, b"--nn-";
    /// A module of generated code is gone.
    SdkModuleRemoved, "sdk-module-removed", None, b"--EE-";
    /// A type of generated code is gone.
    SdkTypeRemoved, "sdk-type-removed", None, b"--EE-";
    /// A type of generated code has another form.
    SdkTypeChanged, "sdk-type-changed", None, b"--EE-";
    /// A field of a generated type is gone.
    SdkFieldRemoved, "sdk-field-removed", None, b"--EE-";
    /// A field of a generated type has another type.
    SdkFieldTypeChanged, "sdk-field-type-changed", None, b"--EE-";
    /// A field of a generated type must be set now: its constructor has another parameter.
    SdkFieldRequired, "sdk-field-required", None, b"--EE-";
    /// A field of a generated type need not be set now.
    SdkFieldOptional, "sdk-field-optional", None, b"--EE-";
    /// The reader of a field with a default is gone, or there is one now.
    SdkReaderChanged, "sdk-reader-changed", None, b"--EE-";
    /// A member of a generated enum is gone.
    SdkMemberRemoved, "sdk-member-removed", None, b"--EE-";
    /// A generated kind does not say any more that it has a subresource.
    SdkMarkerRemoved, "sdk-marker-removed", None, b"--EE-";
    /// A generated type of Rust does not implement `Eq` and `Hash` any more.
    SdkTraitRemoved, "sdk-trait-removed", None, b"--E--";
    /// Versions of a kind have types of their own now, where they shared one.
    SdkVersionsParted, "sdk-versions-parted", None, b"--EE-";
    /// A `$ref` differs, with which servers refuse a CRD.
    ReferenceChanged, "reference-changed", None, b"?????";
}

impl Code {
    /// How stored objects meet a change with this relation, and what it does to whom: what is equal does nothing.
    pub(super) fn by_relation(self, relation: Relation) -> (Effect, Harms) {
        match relation {
            Relation::Equal => (Effect::None, Harms::default()),
            Relation::May => (self.effect(), self.harms().unproved()),
            _ => (self.effect(), self.harms()),
        }
    }

    /// The code with a name.
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.name() == name)
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

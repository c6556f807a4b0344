//! The rules that the faults of kinds break: their codes and words, a row for each.
//!
//! A name in braces is a detail of the fault; any other one is a keyword, which each vocabulary spells in its way.

use super::fault::Rule;
use crate::diag::Servers;

/// A rule; servers refuse a CRD that breaks it.
pub(super) const fn rule(code: &'static str, what: &'static str, help: &'static str) -> Rule {
    Rule { code, what, help, help_in_go: "", servers: Servers::Refuse }
}

/// A keyword that servers refuse.
pub(super) const fn refused(what: &'static str, help: &'static str) -> Rule {
    rule("refused-keyword", what, help)
}

const fn list_type(what: &'static str, help: &'static str) -> Rule {
    rule("list-type", what, help)
}

impl Rule {
    /// The same rule; servers do this with a CRD that breaks it.
    pub(super) const fn servers(self, servers: Servers) -> Self {
        Self { servers, ..self }
    }

    const fn in_go(self, help_in_go: &'static str) -> Self {
        Self { help_in_go, ..self }
    }
}

// Types: pkg/apiserver/schema/validation.go, ValidateStructural.

pub static SHAPE_WITHOUT_TYPE: Rule = rule(
    "no-type",
    "a schema with `{keyword}` and without `type` is read as one of type `{type}`, but servers refuse it",
    "add `type: {type}`",
);
pub static EMBEDDED_TYPE: Rule =
    rule("no-type", "an embedded resource {found}: servers refuse it", "write `type: object`");
pub static EMBEDDED_MAP: Rule = refused(
    "{additionalProperties} in an embedded resource: servers refuse it",
    "remove it; {x-kubernetes-preserve-unknown-fields: true} keeps every field of the resource",
);
pub static EMBEDDED_EMPTY: Rule = refused(
    "an embedded resource without `properties` and without {x-kubernetes-preserve-unknown-fields}: servers refuse it",
    "add {x-kubernetes-preserve-unknown-fields: true}, or the `properties` of the resource",
);

// Keywords: pkg/apiserver/schema/validation.go, and pkg/apis/apiextensions/validation/validation.go.

pub static REFUSED: Rule = refused("`{keyword}`: servers refuse it", "{help}");
pub static CLOSED_BESIDE_PROPERTIES: Rule = refused(
    "`additionalProperties` next to `properties`: servers refuse it",
    "remove it: servers keep no property that the schema does not name",
);
pub static MAP_BESIDE_PROPERTIES: Rule = refused(
    "`additionalProperties` next to `properties`: servers refuse it",
    "remove one of them; {x-kubernetes-preserve-unknown-fields: true} keeps properties that the schema does not name",
);
pub static CLOSED_OBJECT: Rule = refused(
    "`additionalProperties` in the schema of a whole object: servers refuse it",
    "remove it: servers keep no property that the schema does not name",
);
pub static OBJECT_AS_MAP: Rule = refused(
    "`additionalProperties` in the schema of a whole object: servers refuse it",
    "write {x-kubernetes-preserve-unknown-fields: true} for an object that keeps every property",
);
pub static UNKNOWN_MAP_TYPE: Rule = refused(
    "{x-kubernetes-map-type} must be `atomic` or `granular`, found `{found}`: servers refuse it",
    "`granular` is the default",
);
pub static MAP_TYPE_WITHOUT_TYPE: Rule =
    refused("{x-kubernetes-map-type} without `type`: servers refuse it", "add `type: object`, or remove it");
pub static MAP_TYPE_BESIDE_TYPE: Rule = refused(
    "{x-kubernetes-map-type} next to `type: {type}`: servers refuse it",
    "remove it; a list has {x-kubernetes-list-type}",
);
pub static BESIDE_INT_OR_STRING: Rule =
    refused("{mark} next to {x-kubernetes-int-or-string: true}: servers refuse it", "remove one of them");
pub static PRESERVE_FALSE: Rule = refused(
    "`x-kubernetes-preserve-unknown-fields: false`: servers refuse it",
    "remove it: servers keep no unknown fields without it",
);
pub static UNIQUE_ITEMS: Rule = refused(
    "{uniqueItems: true}: servers refuse it",
    "write {x-kubernetes-list-type: set} for a list of distinct values",
);
pub static PATTERN: Rule =
    refused("{pattern} is not a valid Go regular expression: {fault}: servers refuse it", "{help}");
pub static PATTERN_LOOKAROUND: Rule = refused(
    "{pattern} is not a valid Go regular expression: {fault}: servers refuse it",
    "Go's syntax has neither lookaround nor backreferences: write several patterns under `allOf`, or a rule under \
     {x-kubernetes-validations}",
)
.in_go("Go's syntax has neither lookaround nor backreferences: write a {x-kubernetes-validations}");
pub static PATTERN_NEGATIVE: Rule = refused(
    "{pattern} is not a valid Go regular expression: {fault}: servers refuse it",
    "Go's syntax has no lookaround: write what must not match under `not`, such as `pattern: '^@'`, or write a rule under \
     {x-kubernetes-validations}, such as `!self.startsWith('@')`",
)
.in_go("Go's syntax has no lookaround: write a {x-kubernetes-validations} with `rule=\"!self.startsWith('@')\"`");
pub static PATTERN_POSITIVE: Rule = refused(
    "{pattern} is not a valid Go regular expression: {fault}: servers refuse it",
    "Go's syntax has no lookaround: write each condition as an item of `allOf`, such as `- pattern: '[0-9]'` and \
     `- pattern: '[a-z]'`",
)
.in_go("Go's syntax has no lookaround: write a {x-kubernetes-validations} with `rule=\"self.matches('[0-9]')\"`");
pub static PATTERN_TOO_LARGE: Rule = refused(
    "{pattern} is not a valid Go regular expression: {fault}: servers refuse it",
    "write smaller numbers, and limit the string with {minLength} and {maxLength}",
);
pub static NULLABLE_OBJECT: Rule = refused(
    "`nullable: true` in the schema of a whole object: servers refuse it",
    "remove it: an object is never null",
);
pub static BESIDE_STATUS: Rule = refused(
    "{keyword} in the schema of a whole object that has the subresource `status`: servers refuse it",
    "move it into the schema of `spec`, or write a rule under {x-kubernetes-validations}",
);

// The own fields of objects: pkg/apiserver/schema/validation.go, validateStructuralMetadataInvariants and around it;
// pkg/apiserver/schema/defaulting/validation.go.

pub static OBJECT_FIELD_TYPE: Rule =
    refused("`{name}` of an object {found}: servers refuse it", "write `type: {expected}`");
pub static METADATA_BEYOND_NAMES: Rule = refused(
    "`{step}` in the `metadata` of a whole object, which may only restrict `name` and `generateName`: servers refuse it",
    "remove it: the server has its own schema of metadata",
);
pub static EMBEDDED_IN_METADATA: Rule = refused(
    "an embedded resource inside the metadata of an object: servers refuse it",
    "remove {x-kubernetes-embedded-resource: true}",
);
pub static DEFAULT_IN_METADATA: Rule = refused(
    "a default inside `apiVersion`, `kind` or `metadata` of a whole object: servers refuse it",
    "remove it",
);
pub static DEFAULT_OF_VALUES_IN_METADATA: Rule = refused(
    "a default of the values of a map inside the metadata of an object: servers refuse it",
    "remove it",
);

// Branches of junctors: pkg/apiserver/schema/validation.go, validateNestedValueValidation; complete.go beside it.

pub static KEYWORD_IN_BRANCH: Rule = refused(
    "{keyword} in a branch of `allOf`, `anyOf`, `oneOf` or `not`: servers refuse it",
    "move it out of the branch: a branch only restricts what the schema around it describes",
);
pub static METADATA_IN_BRANCH: Rule = refused(
    "`metadata` in a branch of `allOf`, `anyOf`, `oneOf` or `not`: servers refuse it",
    "remove it, or rename the property",
);
pub static BRANCH_WITHOUT_PROPERTY: Rule = refused(
    "a branch restricts `{name}`, but the schema outside of the branch has none: servers refuse it",
    "add `{name}` to the `properties` outside of the branch",
);
pub static BRANCH_WITHOUT_ITEMS: Rule = refused(
    "a branch restricts items, but the schema outside of the branch has none: servers refuse it",
    "add `items` outside of the branch",
);

// List types: pkg/apiserver/schema/listtype and pkg/apis/apiextensions/validation/validation.go.

pub static KEYS_WITHOUT_LIST_TYPE: Rule = list_type(
    "{x-kubernetes-list-map-keys} without {x-kubernetes-list-type: map}: servers refuse it",
    "add {x-kubernetes-list-type: map}, or remove the keys",
);
pub static UNKNOWN_LIST_TYPE: Rule = list_type(
    "{x-kubernetes-list-type} must be `atomic`, `map` or `set`, found `{found}`: servers refuse it",
    "`atomic` is the default",
);
pub static LIST_TYPE_WITHOUT_TYPE: Rule = list_type(
    "{x-kubernetes-list-type} without `type: array`: servers refuse it",
    "add `type: array` with `items`, or remove it",
);
pub static LIST_TYPE_BESIDE_TYPE: Rule = list_type(
    "{x-kubernetes-list-type} next to `type: {type}`: servers accept it only next to `type: array`",
    "remove it; an object has {x-kubernetes-map-type}",
);
pub static MAP_WITHOUT_KEYS: Rule = list_type(
    "a list of the type `map` without {x-kubernetes-list-map-keys}: servers refuse it",
    "name the properties that tell the items apart: {x-kubernetes-list-map-keys: [name]}",
);
pub static KEYS_BESIDE_LIST_TYPE: Rule = list_type(
    "a list of the type `{list_type}` with {x-kubernetes-list-map-keys}: servers accept these with the type `map` only",
    "write {x-kubernetes-list-type: map}, or remove the keys",
);
pub static NULLABLE_ITEMS: Rule = list_type(
    "the items of a list of the type `{list_type}` are nullable: servers refuse it",
    "remove `nullable` from `items`",
)
.in_go("use items that are not pointers and have no {nullable}");
pub static SET_OF_OBJECTS: Rule = list_type(
    "the items of a list of the type `set` are objects without {x-kubernetes-map-type: atomic}: servers refuse it",
    "write {x-kubernetes-list-type: map} with the {x-kubernetes-list-map-keys} that tell the items apart, or add \
     {x-kubernetes-map-type: atomic} to the items",
)
.in_go(
    "write {x-kubernetes-list-type: map} with the {x-kubernetes-list-map-keys} that tell the items apart, or add \
     {x-kubernetes-map-type: atomic} to the type of the items",
);
pub static SET_OF_LISTS: Rule = list_type(
    "the items of a list of the type `set` are lists that are not atomic: servers refuse it",
    "remove {x-kubernetes-list-type} from the items, or write {x-kubernetes-list-type: atomic} for the list",
);
pub static MAP_OF_NO_OBJECTS: Rule = list_type(
    "the items of a list of the type `map` must be objects, found `{type}`: servers refuse it",
    "write {x-kubernetes-list-type: set} for a list of distinct values",
);
pub static REPEATED_KEY: Rule =
    list_type("list map key `{key}` is named twice: servers refuse it", "remove one of the two");
pub static UNKNOWN_KEY: Rule = list_type(
    "list map key `{key}` is not a property of the items: servers refuse it",
    "name one of the properties of the items, or add this one",
);
pub static KEY_TYPE: Rule = list_type(
    "list map key `{key}` has the type `{type}`: servers refuse it",
    "name a property that is a string, a number or a boolean",
);
pub static NULLABLE_KEY: Rule = list_type(
    "list map key `{key}` is nullable: servers refuse it",
    "remove `nullable` from `items/properties/{step}`",
)
.in_go("remove {nullable} from the field `{key}`");
pub static OPTIONAL_KEY: Rule = list_type(
    "list map key `{key}` is neither required nor has a default: servers refuse it",
    "add `{key}` to `required` of the items, or a `default` to the property",
)
.in_go(
    "add `{key}` to the fields that are required, by removing `+optional` and `omitempty`, or give it a \
     `+kubebuilder:default`",
);

// Versions: pkg/apis/apiextensions/validation/validation.go; pkg/registry/customresource/etcd.go for scale.

pub static STORED_VERSIONS: Rule = rule(
    "storage-version",
    "{found} {storage: true}; servers require exactly one",
    "write `storage: true` in the version in which objects are stored, and `false` in the others",
)
.in_go("keep the marker on the version in which objects are stored, and remove it from the others");
pub static PRESERVED_OBJECTS: Rule = refused(
    "`preserveUnknownFields: true` in v1: servers refuse it",
    "write {x-kubernetes-preserve-unknown-fields: true} at the top of each schema",
);
pub static COLUMN_WITHOUT_TYPE: Rule =
    rule("printer-column", "{column} has no `type`: servers refuse it", "the types are `{types}`");
pub static COLUMN_TYPE: Rule =
    rule("printer-column", "{column} has the type `{type}`: servers refuse it", "the types are `{types}`");
pub static COLUMN_WITHOUT_PATH: Rule =
    rule("printer-column", "{column} has no {jsonPath}: servers refuse it", "add {jsonPath: .spec.size}");
pub static COLUMN_PATH: Rule = rule(
    "printer-column",
    "{column} has the {jsonPath} `{path}`, which does not begin with a dot: servers refuse it",
    "write `jsonPath: .{bare}`",
)
.in_go("write `JSONPath=.{bare}`");
pub static SCALE_WITHOUT_PATH: Rule = rule(
    "scale-path",
    "the subresource scale has no {key}: servers refuse the CRD",
    "name the field, as in `{example}`",
);
pub static SCALE_PATH_BEGINS: Rule = rule(
    "scale-path",
    "{key} must begin with {beginnings}, found `{path}`: servers refuse the CRD",
    "write the path with its dots, as in `{example}`",
);
const SCALE_PATH: &str =
    "{key} is `{path}`, but the schema has no such field: servers accept the CRD, but {without}";
pub static SCALE_PATH_TO_NOTHING: Rule =
    rule("scale-path", SCALE_PATH, "add `{name}` to the schema, or name another field")
        .servers(Servers::Take)
        .in_go("add `{name}` to the struct, or name another field");
pub static SCALE_PATH_SLIP: Rule =
    rule("scale-path", SCALE_PATH, "for `{name}`, did you mean `{near}`?").servers(Servers::Take);

// Schemas of any format. Servers take them, but no object has such a value.

const fn enum_type(help: &'static str) -> Rule {
    rule("enum-type", ENUM_TYPE, help).servers(Servers::Take)
}

const ENUM_TYPE: &str = "enum value `{value}` is not of the type `{type}`; no object can have it";
pub static ENUM_TYPE_TRUE: Rule =
    enum_type("quote the string: YAML reads true, yes and on as `true`, in any case").in_go("quote it");
pub static ENUM_TYPE_FALSE: Rule =
    enum_type("quote the string: YAML reads false, no and off as `false`, in any case").in_go("quote it");
pub static ENUM_TYPE_NUMBER: Rule = enum_type("quote it");
pub static ENUM_TYPE_OTHER: Rule =
    enum_type("correct the value or the `type`").in_go("correct the value or the type of the field");
pub static FORMAT_SLIP: Rule =
    rule("unknown-format", "unknown format `{format}`; ignored", "did you mean `{near}`?")
        .servers(Servers::Take);
pub static INVISIBLE_IN_NAME: Rule = rule(
    "invisible-character",
    "the name of the property `{name}` has {character} as character {at}: a manifest with `{visible}` does not set it",
    "delete the character, which nobody sees",
)
.servers(Servers::Take);
pub static INVISIBLE_IN_VALUE: Rule = rule(
    "invisible-character",
    "the enum value `{name}` has {character} as character {at}",
    "delete the character, or write a plain space: nobody sees the difference",
)
.servers(Servers::Take);

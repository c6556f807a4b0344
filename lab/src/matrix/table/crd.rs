//! The sinks of a CRD.

use super::rows::{NONE, Rows};

/// The schemas of the CRD at which every keyword is a sink, each of another sort.
pub const SCHEMAS: &[&str] = &[
    "",
    "/properties/spec",
    "/properties/spec/properties/text",
    "/properties/spec/properties/mode",
    "/properties/spec/properties/port",
    "/properties/spec/properties/object",
    "/properties/spec/properties/list",
    "/properties/spec/properties/list/items",
    "/properties/spec/properties/map/additionalProperties",
    "/properties/spec/properties/union",
    "/properties/spec/properties/template",
    "/properties/spec/properties/resources",
    "/properties/status",
];

/// The pointer of the CRD's schema.
pub const ROOT: &str = "/spec/versions/0/schema/openAPIV3Schema";

/// The keywords of a schema whose value is a text.
pub const KEYWORDS: &[&str] = &[
    "/description",
    "/title",
    "/pattern",
    "/format",
    "/example",
    "/default",
    "/externalDocs/url",
    "/externalDocs/description",
    "/x-kubernetes-validations/0/rule",
    "/x-kubernetes-validations/0/message",
    "/x-kubernetes-validations/0/messageExpression",
    "/x-kubernetes-validations/0/fieldPath",
    "/x-kubernetes-validations/0/reason",
    "/x-kubernetes-list-type",
    "/x-kubernetes-unknown",
    "/unknown",
    "/required/0",
];

/// The texts of a CRD, but for the keywords that every schema may have.
pub const ROWS: &[Rows] = &[
    Rows {
        prefix: "",
        values: &[
            "/metadata/name",
            "/metadata/labels/team",
            "/metadata/annotations/note",
            "/spec/group",
            "/spec/scope",
        ],
        keys: &["/metadata/labels/team", "/metadata/annotations/note", "/spec/scope"],
        ..NONE
    },
    Rows {
        prefix: "/spec/names",
        values: &["/kind", "/listKind", "/plural", "/singular", "/shortNames/0", "/categories/0"],
        keys: &["/singular"],
        ..NONE
    },
    Rows {
        prefix: "/spec/versions/0",
        values: &[
            "/name",
            "/deprecationWarning",
            "/additionalPrinterColumns/0/name",
            "/additionalPrinterColumns/0/type",
            "/additionalPrinterColumns/0/format",
            "/additionalPrinterColumns/0/description",
            "/additionalPrinterColumns/0/jsonPath",
            "/selectableFields/0/jsonPath",
            "/subresources/scale/specReplicasPath",
            "/subresources/scale/statusReplicasPath",
            "/subresources/scale/labelSelectorPath",
        ],
        keys: &["/deprecated"],
        ..NONE
    },
    Rows {
        prefix: "/spec/versions/0/schema/openAPIV3Schema/properties",
        values: &[],
        keys: &["/spec", "/status", "/status/properties/selector"],
        ..NONE
    },
    Rows {
        prefix: "/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties",
        values: &[
            "/texts/default/0",
            "/labels/default/name",
            "/labels/additionalProperties/description",
            "/labels/additionalProperties/pattern",
            "/any/default/name/list/0",
            "/object/default/name",
            "/object/properties/inner/properties/deep/default",
            "/list/items/properties/value/default",
            "/list/x-kubernetes-list-map-keys/0",
            "/when/default",
            "/data/default",
            "/mode/enum/0",
            "/modes/items/enum/0",
            "/mixed/enum/0",
            "/union/oneOf/0/required/0",
            "/union/oneOf/0/description",
            "/port/anyOf/0/pattern",
            "/text/type",
            "/text/$ref",
            "/resources/properties/limits/description",
        ],
        keys: &[
            "/size",
            "/text",
            "/texts",
            "/labels",
            "/labels/default/name",
            "/any",
            "/any/default/name",
            "/any/default/name/list",
            "/mode",
            "/modes",
            "/port",
            "/when",
            "/object",
            "/object/description",
            "/object/properties/inner",
            "/object/properties/inner/properties/deep",
            "/list",
            "/list/items/properties/value",
            "/map",
            "/map/additionalProperties/properties/weight",
            "/union/properties/left",
            "/union/properties/right",
            "/template",
            "/resources",
            "/resources/properties/claims",
        ],
        ..NONE
    },
];

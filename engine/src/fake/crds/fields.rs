//! A CRD as it was sent -> the same without what its Go types do not have, and what a strict decoder says about that
//! (apiextensions-apiserver `apis/apiextensions/v1/types.go`, `types_jsonschema.go` and `marshal.go`).

use serde_json::{Map, Value};

use crate::metadata::object_meta::json_kind;

/// The Go type of a field, as far as its decoding depends on it.
#[derive(Clone, Copy)]
enum Type {
    /// A text, and the name of its Go type.
    Text(&'static str),
    /// A boolean.
    Bool,
    /// A whole number, and the name of its Go type.
    Integer(&'static str),
    /// A number.
    Number,
    /// Any value.
    Any,
    /// A list.
    List(&'static Type),
    /// A map of any keys.
    Map(&'static Type),
    /// A struct, its name and its fields.
    Struct(&'static str, &'static [(&'static str, Type)]),
    /// A schema.
    Schema,
    /// A schema or something else, which Go reads with a decoder of its own: that one is not strict.
    SchemaOr(Form),
}

/// What else may stand in the place of a schema.
#[derive(Clone, Copy)]
enum Form {
    /// A boolean.
    Bool,
    /// A list of schemas.
    Schemas,
    /// A list of texts.
    Texts,
}

use Type::{Any, Bool, Integer, List, Map as MapOf, Number, Schema, SchemaOr, Struct, Text};

const STRING: Type = Text("string");

const CRD: Type = Struct(
    "CustomResourceDefinition",
    &[
        ("apiVersion", STRING),
        ("kind", STRING),
        // Another decoder reads it.
        ("metadata", Any),
        ("spec", SPEC),
        ("status", STATUS),
    ],
);

const SPEC: Type = Struct(
    "CustomResourceDefinitionSpec",
    &[
        ("group", STRING),
        ("names", NAMES),
        ("scope", Text("v1.ResourceScope")),
        ("versions", List(&VERSION)),
        ("conversion", CONVERSION),
        ("preserveUnknownFields", Bool),
    ],
);

const NAMES: Type = Struct(
    "CustomResourceDefinitionNames",
    &[
        ("plural", STRING),
        ("singular", STRING),
        ("shortNames", List(&STRING)),
        ("kind", STRING),
        ("listKind", STRING),
        ("categories", List(&STRING)),
    ],
);

const CONVERSION: Type = Struct(
    "CustomResourceConversion",
    &[
        ("strategy", Text("v1.ConversionStrategyType")),
        (
            "webhook",
            Struct(
                "WebhookConversion",
                &[("clientConfig", CLIENT), ("conversionReviewVersions", List(&STRING))],
            ),
        ),
    ],
);

const CLIENT: Type = Struct(
    "WebhookClientConfig",
    &[
        ("url", STRING),
        (
            "service",
            Struct(
                "ServiceReference",
                &[("namespace", STRING), ("name", STRING), ("path", STRING), ("port", Integer("int32"))],
            ),
        ),
        ("caBundle", Text("[]uint8")),
    ],
);

const VERSION: Type = Struct(
    "CustomResourceDefinitionVersion",
    &[
        ("name", STRING),
        ("served", Bool),
        ("storage", Bool),
        ("deprecated", Bool),
        ("deprecationWarning", STRING),
        ("schema", Struct("CustomResourceValidation", &[("openAPIV3Schema", Schema)])),
        ("subresources", SUBRESOURCES),
        ("additionalPrinterColumns", List(&COLUMN)),
        ("selectableFields", List(&Struct("SelectableField", &[("jsonPath", STRING)]))),
    ],
);

const SUBRESOURCES: Type = Struct(
    "CustomResourceSubresources",
    &[
        ("status", Struct("CustomResourceSubresourceStatus", &[])),
        (
            "scale",
            Struct(
                "CustomResourceSubresourceScale",
                &[
                    ("specReplicasPath", STRING),
                    ("statusReplicasPath", STRING),
                    ("labelSelectorPath", STRING),
                ],
            ),
        ),
    ],
);

const COLUMN: Type = Struct(
    "CustomResourceColumnDefinition",
    &[
        ("name", STRING),
        ("type", STRING),
        ("format", STRING),
        ("description", STRING),
        ("priority", Integer("int32")),
        ("jsonPath", STRING),
    ],
);

const STATUS: Type = Struct(
    "CustomResourceDefinitionStatus",
    &[
        (
            "conditions",
            List(&Struct(
                "CustomResourceDefinitionCondition",
                &[
                    ("type", Text("v1.CustomResourceDefinitionConditionType")),
                    ("status", Text("v1.ConditionStatus")),
                    ("lastTransitionTime", Any),
                    ("reason", STRING),
                    ("message", STRING),
                    ("observedGeneration", Integer("int64")),
                ],
            )),
        ),
        ("acceptedNames", NAMES),
        ("storedVersions", List(&STRING)),
        ("observedGeneration", Integer("int64")),
    ],
);

const RULE: Type = Struct(
    "ValidationRule",
    &[
        ("rule", STRING),
        ("message", STRING),
        ("messageExpression", STRING),
        ("reason", Text("v1.FieldValueErrorReason")),
        ("fieldPath", STRING),
        ("optionalOldSelf", Bool),
    ],
);

/// The fields of `JSONSchemaProps`.
const KEYWORDS: &[(&str, Type)] = &[
    ("id", STRING),
    ("$schema", Text("v1.JSONSchemaURL")),
    ("$ref", STRING),
    ("description", STRING),
    ("type", STRING),
    ("format", STRING),
    ("title", STRING),
    ("default", Any),
    ("maximum", Number),
    ("exclusiveMaximum", Bool),
    ("minimum", Number),
    ("exclusiveMinimum", Bool),
    ("maxLength", Integer("int64")),
    ("minLength", Integer("int64")),
    ("pattern", STRING),
    ("maxItems", Integer("int64")),
    ("minItems", Integer("int64")),
    ("uniqueItems", Bool),
    ("multipleOf", Number),
    ("enum", List(&Any)),
    ("maxProperties", Integer("int64")),
    ("minProperties", Integer("int64")),
    ("required", List(&STRING)),
    ("items", SchemaOr(Form::Schemas)),
    ("allOf", List(&Schema)),
    ("oneOf", List(&Schema)),
    ("anyOf", List(&Schema)),
    ("not", Schema),
    ("properties", MapOf(&Schema)),
    ("additionalProperties", SchemaOr(Form::Bool)),
    ("patternProperties", MapOf(&Schema)),
    ("dependencies", MapOf(&SchemaOr(Form::Texts))),
    ("additionalItems", SchemaOr(Form::Bool)),
    ("definitions", MapOf(&Schema)),
    ("externalDocs", Struct("ExternalDocumentation", &[("description", STRING), ("url", STRING)])),
    ("example", Any),
    ("nullable", Bool),
    ("x-kubernetes-preserve-unknown-fields", Bool),
    ("x-kubernetes-embedded-resource", Bool),
    ("x-kubernetes-int-or-string", Bool),
    ("x-kubernetes-list-map-keys", List(&STRING)),
    ("x-kubernetes-list-type", STRING),
    ("x-kubernetes-map-type", STRING),
    ("x-kubernetes-validations", List(&RULE)),
];

/// The most unknown fields that are named, as of custom resources.
const MOST_UNKNOWN: usize = 100;

/// Removes the unknown fields of a CRD, and returns the paths of those that a strict decoder finds.
///
/// # Errors
/// What any decoder says of the first field that has another type.
pub(crate) fn decode(crd: &mut Value) -> Result<Vec<String>, String> {
    let mut decoder = Decoder { path: Vec::new(), is_strict: true, unknown: Vec::new() };
    decoder.value(crd, CRD, "")?;
    Ok(decoder.unknown)
}

/// A part of a path.
enum Part {
    Field(String),
    Key(String),
    Index(usize),
}

struct Decoder {
    path: Vec<Part>,
    /// Whether unknown fields are noted.
    is_strict: bool,
    unknown: Vec<String>,
}

impl Decoder {
    /// Reads a value, which is a field of the struct `owner`. Null is no value of any type.
    fn value(&mut self, value: &mut Value, type_: Type, owner: &str) -> Result<(), String> {
        match (type_, value) {
            (_, Value::Null) | (Any, _) => Ok(()),
            (Text(_), Value::String(_)) | (Bool, Value::Bool(_)) | (Number, Value::Number(_)) => Ok(()),
            (Integer(_), Value::Number(number)) if number.is_i64() => Ok(()),
            (List(item), Value::Array(items)) => {
                for (index, value) in items.iter_mut().enumerate() {
                    self.at(Part::Index(index), |decoder| decoder.value(value, *item, owner))?;
                }
                Ok(())
            }
            (MapOf(item), Value::Object(map)) => {
                for (key, value) in map.iter_mut() {
                    self.at(Part::Key(key.clone()), |decoder| decoder.value(value, *item, owner))?;
                }
                Ok(())
            }
            (Struct(name, fields), Value::Object(map)) => self.fields(map, fields, name),
            (Schema, Value::Object(map)) => self.fields(map, KEYWORDS, "JSONSchemaProps"),
            (SchemaOr(form), value) => self.leniently(value, form),
            (type_, value) => Err(self.mismatch(value, type_, owner)),
        }
    }

    /// Reads what Go reads with a decoder of its own.
    fn leniently(&mut self, value: &mut Value, form: Form) -> Result<(), String> {
        let was_strict = std::mem::replace(&mut self.is_strict, false);
        let read = match (&mut *value, form) {
            (Value::Object(_), _) => self.value(value, Schema, ""),
            (Value::Bool(_), Form::Bool) => Ok(()),
            (_, Form::Bool) => Err("boolean or JSON schema expected".to_owned()),
            (Value::Array(_), Form::Schemas) => self.value(value, List(&Schema), ""),
            (Value::Array(_), Form::Texts) => self.value(value, List(&STRING), ""),
            _ => {
                // Go has nothing there then.
                *value = Value::Null;
                Ok(())
            }
        };
        self.is_strict = was_strict;
        read
    }

    fn fields(
        &mut self,
        map: &mut Map<String, Value>,
        fields: &[(&str, Type)],
        owner: &str,
    ) -> Result<(), String> {
        let mut error = None;
        map.retain(|key, value| {
            let Some((_, type_)) = fields.iter().find(|(name, _)| name == key) else {
                self.note(key);
                return false;
            };
            if error.is_none() {
                let read = self.at(Part::Field(key.clone()), |decoder| decoder.value(value, *type_, owner));
                error = read.err();
            }
            true
        });
        error.map_or(Ok(()), Err)
    }

    fn at<T>(&mut self, part: Part, read: impl FnOnce(&mut Self) -> T) -> T {
        self.path.push(part);
        let read = read(self);
        self.path.pop();
        read
    }

    fn note(&mut self, key: &str) {
        if self.is_strict && self.unknown.len() < MOST_UNKNOWN {
            let path = self.at(Part::Field(key.to_owned()), |decoder| decoder.shown(true));
            self.unknown.push(path);
        }
    }

    /// The path, with the indexes of lists and the keys of maps or without them.
    fn shown(&self, is_whole: bool) -> String {
        let mut shown = String::new();
        for part in &self.path {
            match part {
                Part::Index(index) if is_whole => shown.push_str(&format!("[{index}]")),
                Part::Index(_) => {}
                Part::Key(_) if !is_whole => {}
                Part::Field(name) | Part::Key(name) => {
                    let dot = if shown.is_empty() { "" } else { "." };
                    shown.push_str(&format!("{dot}{name}"));
                }
            }
        }
        shown
    }

    fn mismatch(&self, value: &Value, type_: Type, owner: &str) -> String {
        let found = match (type_, value) {
            (Integer(_), Value::Number(number)) => format!("number {number}"),
            _ => json_kind(value).to_owned(),
        };
        let expected = go_type(type_);
        if self.path.is_empty() {
            return format!("json: cannot unmarshal {found} into Go value of type {expected}");
        }
        let path = self.shown(false);
        format!("json: cannot unmarshal {found} into Go struct field {owner}.{path} of type {expected}")
    }
}

/// The name of a Go type.
fn go_type(type_: Type) -> String {
    match type_ {
        Text(name) | Integer(name) => name.to_owned(),
        Bool => "bool".to_owned(),
        Number => "float64".to_owned(),
        Any | SchemaOr(_) => "v1.JSON".to_owned(),
        List(item) => format!("[]{}", go_type(*item)),
        MapOf(item) => format!("map[string]{}", go_type(*item)),
        Struct(name, _) => format!("v1.{name}"),
        Schema => "v1.JSONSchemaProps".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::decode;

    #[test]
    fn unknown_fields_are_removed_and_said_but_in_items_not_said() {
        let schema = json!({
            "type": "object", "typo": 1,
            "properties": {"a": {"type": "array", "items": {"type": "string", "typo": 1}, "x-typo": 2}},
        });
        let mut crd = json!({
            "kind": "CustomResourceDefinition", "other": 1, "metadata": {"any": 1},
            "spec": {"group": "e.io", "grup": 1, "versions": [{"name": "v1", "schema": {"openAPIV3Schema": schema}, "servd": true}]},
        });
        assert_eq!(
            decode(&mut crd).unwrap(),
            [
                "other",
                "spec.grup",
                "spec.versions[0].schema.openAPIV3Schema.typo",
                "spec.versions[0].schema.openAPIV3Schema.properties.a.x-typo",
                "spec.versions[0].servd",
            ]
        );
        assert!(!crd.to_string().contains("typo"), "{crd}");
        assert_eq!(crd["metadata"], json!({"any": 1}));
    }

    #[test]
    fn other_types_are_refused_in_the_words_of_go() {
        for (spec, expected) in [
            (
                json!({"scope": 1}),
                "json: cannot unmarshal number into Go struct field CustomResourceDefinitionSpec.spec.scope of type v1.ResourceScope",
            ),
            (
                json!({"versions": [{"name": 1}]}),
                "json: cannot unmarshal number into Go struct field CustomResourceDefinitionVersion.spec.versions.name of type string",
            ),
        ] {
            assert_eq!(decode(&mut json!({"spec": spec})).unwrap_err(), expected);
        }
    }
}

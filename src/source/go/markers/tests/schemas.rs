//! Markers of types and fields -> the keywords of their schemas.

use serde_json::{Value, json};

use super::{applied, changed, files, schema, shown, texts};
use crate::diag::Diagnostics;
use crate::source::go::markers::{SchemaMarkers, kept_set, read_field, read_type};
use crate::source::go::syntax::declarations::ConstantValue;

/// Over 60 lines: a table of markers.
#[test]
fn a_marker_sets_a_keyword() {
    let table: &[(&str, &[&str], Value)] = &[
        ("integer", &["kubebuilder:validation:Maximum=100"], json!({ "maximum": 100 })),
        ("number", &["kubebuilder:validation:Maximum=1.5"], json!({ "maximum": 1.5 })),
        ("integer", &["kubebuilder:validation:Minimum=-1"], json!({ "minimum": -1 })),
        ("integer", &["kubebuilder:validation:Minimum=1e3"], json!({ "minimum": 1000 })),
        ("integer", &["k8s:minimum=1 # as in RFC 1"], json!({ "minimum": 1 })),
        ("integer", &["k8s:maximum=5"], json!({ "maximum": 5 })),
        ("[]string", &["k8s:maxItems=5#five"], json!({ "maxItems": 5 })),
        ("integer", &["kubebuilder:validation:ExclusiveMaximum=true"], json!({ "exclusiveMaximum": true })),
        ("integer", &["kubebuilder:validation:ExclusiveMinimum=false"], json!({})),
        ("number", &["kubebuilder:validation:MultipleOf=0.5"], json!({ "multipleOf": 0.5 })),
        ("object", &["kubebuilder:validation:MaxProperties=3"], json!({ "maxProperties": 3 })),
        ("object", &["kubebuilder:validation:MinProperties=3"], json!({ "minProperties": 3 })),
        ("string", &["kubebuilder:validation:MaxLength=63"], json!({ "maxLength": 63 })),
        ("string", &["kubebuilder:validation:MinLength= 1"], json!({ "minLength": 1 })),
        ("string", &[r"kubebuilder:validation:Pattern=`^\d+,?$`"], json!({ "pattern": r"^\d+,?$" })),
        ("string", &[r#"kubebuilder:validation:Pattern="^\\d+$""#], json!({ "pattern": r"^\d+$" })),
        ("string", &["kubebuilder:validation:Pattern=^[a-z]+$"], json!({ "pattern": "^[a-z]+$" })),
        ("[]string", &["kubebuilder:validation:MinItems=1"], json!({ "minItems": 1 })),
        ("[]string", &["kubebuilder:validation:UniqueItems=true"], json!({ "uniqueItems": true })),
        ("string", &["kubebuilder:validation:Enum=A;B;C"], json!({ "enum": ["A", "B", "C"] })),
        ("string", &[r#"kubebuilder:validation:Enum={"",a b,1}"#], json!({ "enum": ["", "a b", 1] })),
        ("string", &["kubebuilder:validation:Enum={}"], json!({})),
        ("integer", &["kubebuilder:validation:Enum=1;2.5;true;-3"], json!({ "enum": [1, 2.5, true, -3] })),
        ("string", &["kubebuilder:validation:Format=date-time"], json!({ "format": "date-time" })),
        (
            "",
            &["kubebuilder:validation:Type=string", "kubebuilder:validation:MinLength=1"],
            json!({ "type": "string", "minLength": 1 }),
        ),
        (
            "",
            &["kubebuilder:validation:MinLength=1", "kubebuilder:validation:Type=string"],
            json!({ "type": "string", "minLength": 1 }),
        ),
        (
            "",
            &["kubebuilder:validation:Pattern=a", "kubebuilder:validation:XIntOrString"],
            json!({ "pattern": "a", "x-kubernetes-int-or-string": true }),
        ),
        (
            "object",
            &["kubebuilder:pruning:PreserveUnknownFields"],
            json!({ "x-kubernetes-preserve-unknown-fields": true }),
        ),
        (
            "object",
            &["kubebuilder:validation:XPreserveUnknownFields"],
            json!({ "x-kubernetes-preserve-unknown-fields": true }),
        ),
        (
            "object",
            &["kubebuilder:validation:EmbeddedResource"],
            json!({ "x-kubernetes-embedded-resource": true }),
        ),
        (
            "object",
            &["kubebuilder:validation:XEmbeddedResource"],
            json!({ "x-kubernetes-embedded-resource": true }),
        ),
        ("string", &["nullable"], json!({ "nullable": true })),
        ("string", &["kubebuilder:title=The name"], json!({ "title": "The name" })),
        (
            "[]&",
            &["listMapKey=a", "listType=map", "listMapKey=b", "listMapKey=a"],
            json!({ "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["a", "b"] }),
        ),
        (
            "[]&",
            &["k8s:listType=map", "k8s:listMapKey=a"],
            json!({ "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["a"] }),
        ),
        ("object", &["mapType=atomic"], json!({ "x-kubernetes-map-type": "atomic" })),
        ("&", &["structType=granular"], json!({ "x-kubernetes-map-type": "granular" })),
        ("string", &["kubebuilder:example=a", "optional"], json!({ "example": "a" })),
        ("string", &["kubebuilder:validation:Schemaless"], json!({})),
        (
            "string",
            &["kubebuilder:externalDocs:url=\"https://example.com\""],
            json!({ "externalDocs": { "url": "https://example.com" } }),
        ),
        ("string", &["k8s:required"], json!({ "minLength": 1 })),
        ("string", &["k8s:required", "kubebuilder:validation:MinLength=3"], json!({ "minLength": 3 })),
        ("string", &["kubebuilder:validation:MinLength=0", "k8s:required"], json!({ "minLength": 0 })),
        ("[]string", &["k8s:required"], json!({ "minItems": 1 })),
        ("&", &["k8s:required"], json!({ "minProperties": 1 })),
        ("integer", &["k8s:required"], json!({})),
        ("&integer", &["k8s:required"], json!({ "minProperties": 1 })),
    ];
    for (type_, markers, expected) in table {
        assert_eq!(changed(type_, markers), *expected, "{markers:?}");
    }
}

#[test]
fn a_default_is_guessed_from_its_text() {
    for (text, expected) in [
        ("3", json!(3)),
        ("-3", json!(-3)),
        ("1.5", json!(1.5)),
        ("1.0", json!(1)),
        ("true", json!(true)),
        ("ClusterIP", json!("ClusterIP")),
        ("\"3\"", json!("3")),
        ("`a\"b`", json!("a\"b")),
        ("'a'", json!("'a'")),
        ("100Mi", json!("100Mi")),
        ("10.0.0.0/8", json!("10.0.0.0/8")),
        ("2024-01-15", json!("2024-01-15")),
        ("087bdd", json!("087bdd")),
        ("http://a:80/b", json!("http://a:80/b")),
        ("a b", json!("a b")),
        ("null", json!("null")),
        ("[]", json!("[]")),
        ("a ;b", json!(["", "b"])),
        ("{a b , c}", json!(["a ", "c"])),
        ("{}", json!({})),
        ("{1,2}", json!([1, 2])),
        ("{\"a\",\"b\"}", json!(["a", "b"])),
        ("a;b", json!(["a", "b"])),
        ("{a: 1, b: {c: \"d\"}, \"e f\": {x, y}}", json!({ "a": 1, "b": { "c": "d" }, "e f": ["x", "y"] })),
        ("{{a: 1},{a: 2}}", json!([{ "a": 1 }, { "a": 2 }])),
        ("{{1,2},{3}}", json!([[1, 2], [3]])),
        ("{b: 1, a: x;y}", json!({ "a": ["x", "y"], "b": 1 })),
    ] {
        assert_eq!(
            changed("object", &[&format!("kubebuilder:default={text}")]),
            json!({ "default": expected }),
            "{text}"
        );
        assert_eq!(
            changed("object", &[&format!("kubebuilder:default:={text}")]),
            json!({ "default": expected }),
            "{text}"
        );
    }
    assert_eq!(changed("[]string", &["kubebuilder:default={}"]), json!({ "default": [] }));
    let (schema, _) = applied("object", &["kubebuilder:default={b: 1, a: 2}"]);
    assert_eq!(schema.default.unwrap().value.to_string(), r#"{"a":2,"b":1}"#);
}

#[test]
fn a_default_of_kubernetes_is_json() {
    for (text, expected) in [
        ("\"a\"", json!({ "default": "a" })),
        ("1.0", json!({ "default": 1 })),
        ("[80, 443]", json!({ "default": [80, 443] })),
        ("{\"a\": null}", json!({ "default": { "a": null } })),
        ("null", json!({})),
        (" ref(DefaultMode)", json!({})),
    ] {
        assert_eq!(changed("object", &[&format!("default={text}")]), expected, "{text}");
    }
    let both = ["kubebuilder:default=a", "default=\"b\""];
    assert_eq!(changed("string", &both), json!({ "default": "a" }), "kubebuilder's default counts");
}

#[test]
fn items_have_markers_of_their_own() {
    let markers = [
        "kubebuilder:validation:items:MaxLength=3",
        "kubebuilder:validation:items:Type=string",
        "kubebuilder:validation:items:XValidation:rule=\"self != ''\"",
        "kubebuilder:validation:MaxItems=2",
    ];
    let (schema, messages) = applied("[]", &markers);
    assert_eq!(messages, "");
    assert_eq!(schema.checks().max_items, Some(2));
    let items = schema.items.unwrap();
    assert_eq!((items.checks().max_length, items.type_.as_str()), (Some(3), "string"));
    assert_eq!(items.checks().rules[0].rule, "self != ''");
}

#[test]
fn rules_have_the_texts_of_controller_gen() {
    let texts = texts(&[
        "kubebuilder:validation:AtLeastOneOf=a;b",
        "kubebuilder:validation:ExactlyOneOf=a;b",
        "kubebuilder:validation:ExactlyOneOf=",
        "kubebuilder:validation:AtMostOneOf={c, d}",
        "kubebuilder:validation:XValidation:rule=\"self.a > 1\",message=\"a, b\",reason=FieldValueInvalid,fieldPath=.a,optionalOldSelf=true",
        "kubebuilder:validation:XValidation:rule=self.b,messageExpression=\"'x'\"",
    ]);
    let (mut schema, mut diagnostics) = (schema("object"), Diagnostics::default());
    let markers = read_type(&texts, &files(), &mut diagnostics);
    markers.apply(&mut schema, &files(), &mut diagnostics);
    assert_eq!(
        shown(diagnostics),
        "3:4: error[marker]: marker `+kubebuilder:validation:ExactlyOneOf`: expected a value after `=`, found none\n  help: \
         write a value of this form: `+kubebuilder:validation:ExactlyOneOf=a;b`"
    );
    let rules = schema.checks().rules.iter();
    let rules: Vec<Value> = rules.map(|rule| json!([rule.rule, rule.message, rule.more])).collect();
    assert_eq!(
        Value::Array(rules),
        json!([
            ["self.a > 1", "a, b", { "fieldPath": ".a", "optionalOldSelf": true, "reason": "FieldValueInvalid" }],
            ["self.b", "", { "messageExpression": "'x'" }],
            ["(has(self.c)?1:0)+(has(self.d)?1:0) <= 1", "at most one of the fields in [c d] may be set", {}],
            ["(has(self.a)?1:0)+(has(self.b)?1:0) == 1", "exactly one of the fields in [a b] must be set", {}],
            ["has(self.a)||has(self.b)", "at least one of the fields in [a b] must be set", {}],
        ])
    );
    assert_eq!(markers.one_of_fields().collect::<Vec<_>>(), ["c", "d", "a", "b", "a", "b"]);
    let (immutable, _) = applied("string", &["k8s:immutable"]);
    assert_eq!(immutable.checks().rules[0].rule, "self == oldSelf");
    assert_eq!(kept_set("a").rule, "!has(oldSelf.a) || has(self.a)");
}

#[test]
fn constants_are_an_enum() {
    let markers = texts(&["k8s:enum"]);
    let inferred = |type_: &str, constants: &[ConstantValue]| {
        let (mut schema, mut diagnostics) = (schema(type_), Diagnostics::default());
        let mut markers = read_type(&markers, &files(), &mut diagnostics);
        assert!(markers.infers_enum);
        markers.enum_values = constants.to_vec();
        markers.apply(&mut schema, &files(), &mut diagnostics);
        (schema.type_, schema.enum_, shown(diagnostics))
    };
    let constants = ["b", "a", "\"", "é"].map(|text| ConstantValue::Text(text.to_owned()));
    let values = Some(vec![json!("\""), json!("a"), json!("b"), json!("é")]);
    assert_eq!(inferred("string", &constants), ("string".to_owned(), values.clone(), String::new()));
    assert_eq!(inferred("", &constants), ("string".to_owned(), values, String::new()));
    let (_, none, message) = inferred("integer", &[ConstantValue::Integer(1)]);
    assert_eq!(none, None);
    assert!(
        message.contains("expected a type of strings, found a schema of the type `integer`"),
        "{message}"
    );
    assert!(inferred("string", &[]).2.contains("expected string constants"));
    assert!(applied("string", &["k8s:enum"]).1.contains("expected on a type, found on a field"));
}

#[test]
fn whether_a_field_is_required_is_one_answer() {
    let required = |markers: &[&str]| -> Option<bool> {
        let read: SchemaMarkers = read_field(&texts(markers), &files(), &mut Diagnostics::default());
        read.required
    };
    assert_eq!(required(&[]), None);
    assert_eq!(required(&["optional"]), Some(false));
    assert_eq!(required(&["required"]), Some(true));
    assert_eq!(required(&["k8s:optional", "required"]), Some(false));
    assert_eq!(required(&["optional", "kubebuilder:validation:Required"]), Some(true));
    assert_eq!(
        required(&["kubebuilder:validation:Required", "kubebuilder:validation:Optional"]),
        Some(false)
    );
    assert_eq!(required(&["k8s:required"]), Some(true));
    assert_eq!(required(&[" optional"]), None);
}

//! Texts of markers and schemas -> the schemas and kinds that they make.

use serde_json::{Value, json};

use super::{KindMarkers, SchemaMarkers, is_package_marker, read_field, read_kind, read_package, read_type};
use crate::diag::{Diagnostics, Mark};
use crate::schema::Schema;
use crate::source::go::syntax::declarations::{ConstantValue, MarkerText};
use crate::source::text::file_set::FileSet;

fn texts(markers: &[&str]) -> Vec<MarkerText> {
    let lines = markers.iter().enumerate();
    lines.map(|(line, text)| MarkerText { text: (*text).to_owned(), at: Mark::new(line + 1, 4) }).collect()
}

fn files() -> FileSet {
    let mut files = FileSet::default();
    files.add("a.go", &"\n".repeat(100));
    files
}

/// The messages, one a line, without the file.
fn shown(diagnostics: Diagnostics) -> String {
    let lines: Vec<String> =
        diagnostics.into_sorted().iter().map(|message| message.to_string().replace("a.go:", "")).collect();
    lines.join("\n")
}

/// A schema of a type; `[]T` is a list of it, `&T` is a reference.
fn schema(type_: &str) -> Schema {
    if let Some(item) = type_.strip_prefix("[]") {
        return Schema { items: Some(Box::new(schema(item))), ..schema("array") };
    }
    let reference = type_.strip_prefix('&').map(|_| "T".to_owned());
    Schema { type_: type_.trim_start_matches('&').to_owned(), reference, ..Schema::default() }
}

/// A schema after the markers of a field were applied, and the messages.
fn applied(type_: &str, markers: &[&str]) -> (Schema, String) {
    let (mut schema, mut diagnostics) = (schema(type_), Diagnostics::default());
    let texts = texts(markers);
    read_field(&texts, &files(), &mut diagnostics).apply(&mut schema, &files(), &mut diagnostics);
    (schema, shown(diagnostics))
}

/// The only keyword that a marker sets, as JSON.
fn keyword(type_: &str, markers: &[&str]) -> Value {
    let (mut changed, messages) = applied(type_, markers);
    assert_eq!(messages, "", "{markers:?}");
    let checks = changed.checks.take().unwrap_or_default();
    let number = |number: Option<serde_json::Number>| number.map(Value::from);
    let count = |count: Option<u64>| count.map(Value::from);
    let text = |text: &str| (!text.is_empty()).then(|| json!(text));
    let flag = |flag: bool| flag.then(|| json!(true));
    let list = |list: &[String]| (!list.is_empty()).then(|| json!(list));
    let base = schema(type_);
    let keywords = [
        ("maximum", number(checks.maximum)),
        ("minimum", number(checks.minimum)),
        ("multipleOf", number(checks.multiple_of)),
        ("exclusiveMaximum", flag(checks.exclusive_maximum)),
        ("exclusiveMinimum", flag(checks.exclusive_minimum)),
        ("maxLength", count(checks.max_length)),
        ("minLength", count(checks.min_length)),
        ("maxItems", count(checks.max_items)),
        ("minItems", count(checks.min_items)),
        ("maxProperties", count(checks.max_properties)),
        ("minProperties", count(checks.min_properties)),
        ("uniqueItems", flag(checks.unique_items)),
        ("pattern", text(&checks.pattern)),
        ("title", text(&checks.title)),
        ("listType", text(&checks.list_type)),
        ("listMapKeys", list(&checks.list_map_keys)),
        ("mapType", text(&checks.map_type)),
        ("format", text(&changed.format)),
        ("type", text(&changed.type_).filter(|_| changed.type_ != base.type_)),
        ("enum", changed.enum_.map(Value::Array)),
        ("default", changed.default.map(|literal| literal.value)),
        ("nullable", flag(changed.nullable)),
        ("preserve", flag(changed.preserve_unknown)),
        ("embedded", flag(changed.embedded)),
        ("intOrString", flag(changed.int_or_string)),
    ];
    keywords
        .into_iter()
        .filter_map(|(name, value)| Some((name.to_owned(), value?)))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

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
            json!({ "pattern": "a", "intOrString": true }),
        ),
        ("object", &["kubebuilder:pruning:PreserveUnknownFields"], json!({ "preserve": true })),
        ("object", &["kubebuilder:validation:XPreserveUnknownFields"], json!({ "preserve": true })),
        ("object", &["kubebuilder:validation:EmbeddedResource"], json!({ "embedded": true })),
        ("object", &["kubebuilder:validation:XEmbeddedResource"], json!({ "embedded": true })),
        ("string", &["nullable"], json!({ "nullable": true })),
        ("string", &["kubebuilder:title=The name"], json!({ "title": "The name" })),
        (
            "[]&",
            &["listMapKey=a", "listType=map", "listMapKey=b", "listMapKey=a"],
            json!({ "listType": "map", "listMapKeys": ["a", "b"] }),
        ),
        (
            "[]&",
            &["k8s:listType=map", "k8s:listMapKey=a"],
            json!({ "listType": "map", "listMapKeys": ["a"] }),
        ),
        ("object", &["mapType=atomic"], json!({ "mapType": "atomic" })),
        ("&", &["structType=granular"], json!({ "mapType": "granular" })),
        ("string", &["kubebuilder:example=a", "optional", "kubebuilder:validation:Schemaless"], json!({})),
        ("string", &["kubebuilder:externalDocs:url=\"https://example.com\""], json!({})),
        ("string", &["k8s:required"], json!({ "minLength": 1 })),
        ("string", &["k8s:required", "kubebuilder:validation:MinLength=3"], json!({ "minLength": 3 })),
        ("string", &["kubebuilder:validation:MinLength=0", "k8s:required"], json!({ "minLength": 0 })),
        ("[]string", &["k8s:required"], json!({ "minItems": 1 })),
        ("&", &["k8s:required"], json!({ "minProperties": 1 })),
        ("integer", &["k8s:required"], json!({})),
        ("&integer", &["k8s:required"], json!({ "minProperties": 1 })),
    ];
    for (type_, markers, expected) in table {
        assert_eq!(keyword(type_, markers), *expected, "{markers:?}");
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
            keyword("object", &[&format!("kubebuilder:default={text}")]),
            json!({ "default": expected }),
            "{text}"
        );
        assert_eq!(
            keyword("object", &[&format!("kubebuilder:default:={text}")]),
            json!({ "default": expected }),
            "{text}"
        );
    }
    assert_eq!(keyword("[]string", &["kubebuilder:default={}"]), json!({ "default": [] }));
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
        assert_eq!(keyword("object", &[&format!("default={text}")]), expected, "{text}");
    }
    let both = ["kubebuilder:default=a", "default=\"b\""];
    assert_eq!(keyword("string", &both), json!({ "default": "a" }), "kubebuilder's default counts");
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
        "3:4: error[marker]: marker `+kubebuilder:validation:ExactlyOneOf`: expected a value after `=`, found none"
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
    assert_eq!(super::kept_set("a").rule, "!has(oldSelf.a) || has(self.a)");
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
    assert!(inferred("string", &[]).2.contains("expected constants"));
    assert!(applied("string", &["k8s:enum"]).1.contains("expected on a type, found on a field"));
}

#[test]
fn what_cannot_be_read_or_applied_is_an_error() {
    let not_applied = [
        (
            "string",
            "kubebuilder:validation:Maximum=1",
            "expected a number, found a schema of the type `string`",
        ),
        (
            "&",
            "kubebuilder:validation:MinLength=1",
            "expected a string, found the name of a struct or of a type of another package",
        ),
        ("", "kubebuilder:validation:MinItems=1", "expected a list, found a schema without a type"),
        (
            "integer",
            "kubebuilder:validation:Minimum=1.5",
            "expected a whole number for an integer, found `1.5`",
        ),
        (
            "string",
            "kubebuilder:validation:MinLength=-1",
            "expected a number that is not negative, found `-1`",
        ),
        ("[]string", "listType=bag", "expected `map` or `set` or `atomic`, found `bag`"),
        ("[]string", "listMapKey=a", "expected a list with the marker `+listType=map`, found one without it"),
        (
            "&",
            "mapType=atomic",
            "expected a map or a struct that is written here, found the name of a struct or of a type of another package",
        ),
        ("string", "kubebuilder:title=5", "expected a text, found `5`"),
        ("string", "kubebuilder:externalDocs:url=docs", "expected an absolute URL, found `docs`"),
        (
            "string",
            "kubebuilder:validation:items:MaxLength=1",
            "expected a list, found a schema of the type `string`",
        ),
        (
            "&array",
            "kubebuilder:validation:items:MaxLength=1",
            "expected a list whose items are written here, found the name of a list type",
        ),
        (
            "string",
            "kubebuilder:validation:XValidation:rule=a,reason=Bad",
            "expected `FieldValueRequired` or `FieldValueInvalid` or `FieldValueForbidden` or `FieldValueDuplicate` as the reason, found `Bad`",
        ),
    ];
    let not_read = [
        ("string", "kubebuilder:validation:MinLength", "expected a value after `=`, found none"),
        ("string", "kubebuilder:validation:MinLength=a", "expected a whole number, found `a`"),
        (
            "string",
            "kubebuilder:validation:MinLength=0x10",
            "expected a whole number of 64 bits in decimal digits, found `0x10`",
        ),
        ("string", "kubebuilder:validation:MinLength=1 2", "expected the end of the marker, found `2`"),
        ("integer", "kubebuilder:validation:Maximum=1,2", "expected a number, found `1,2`"),
        ("integer", "kubebuilder:validation:Maximum=inf", "expected a number, found `inf`"),
        ("[]string", "kubebuilder:validation:MaxItems=1.5", "expected a whole number, found `1.5`"),
        ("integer", "kubebuilder:validation:ExclusiveMaximum=yes", "expected `true` or `false`, found `yes`"),
        ("string", "kubebuilder:validation:Pattern=\"a", "a text without an end: `\"a`"),
        (
            "string",
            "kubebuilder:validation:Pattern=\"\\d\"",
            "expected a text with the escapes of Go, or one in backticks, found `\"\\d\"`",
        ),
        ("string", "optional=true", "expected no value, found `true`"),
        ("string", "default=a", "expected JSON, such as `\"text\"`, `1` or `{\"a\": [1]}`, found `a`"),
        ("object", "kubebuilder:default={a: 1", "expected `,` or `}`, found the end of the marker"),
        ("object", "kubebuilder:default={1,a}", "expected a whole number, found `a`"),
        ("object", "kubebuilder:default=true-ish", "expected the end of the marker, found `-ish`"),
        (
            "object",
            "kubebuilder:validation:XValidation:mesage=a",
            "`mesage` is no argument; did you mean `message`?",
        ),
        (
            "object",
            "kubebuilder:validation:XValidation:message=a",
            "expected the argument `rule`, found none",
        ),
        (
            "object",
            "kubebuilder:externalDocs:url=/a,",
            "expected the name of an argument, found the end of the marker",
        ),
    ];
    for (type_, marker, expected) in not_applied.into_iter().chain(not_read) {
        let (schema, messages) = applied(type_, &[marker]);
        assert!(messages.ends_with(&format!("`: {expected}")), "{marker}: {messages}");
        assert!(messages.starts_with("1:4: error[marker]: marker `+"), "{marker}: {messages}");
        assert!(schema.default.is_none() && schema.enum_.is_none());
    }
}

#[test]
fn limits_hold() {
    let deep = format!("kubebuilder:default={}{}", "{".repeat(100_000), "}".repeat(100_000));
    let deep_map = format!("kubebuilder:default={}1", "{a: ".repeat(100_000));
    let deep_json = format!("default={}1{}", "[".repeat(50), "]".repeat(50));
    for marker in [deep, deep_map, deep_json] {
        assert_eq!(applied("object", &[&marker]).1.split(": ").nth(1), Some("error[too-deep]"));
    }
    let many = format!("kubebuilder:validation:Enum={}", "a;".repeat(5001));
    assert!(applied("string", &[&many]).1.contains("error[too-many-entries]"));
    let long = format!("kubebuilder:validation:Pattern={}", "a b,".repeat(1_000_000));
    assert!(applied("string", &[&long]).1.len() < 5000);
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

#[test]
fn a_package_has_a_group_and_a_version() {
    let texts = texts(&[
        "groupName=example.com",
        "groupName=other.com",
        "versionName=v1",
        "kubebuilder:validation:Optional",
        "kubebuilder:skip",
    ]);
    let mut diagnostics = Diagnostics::default();
    let package = read_package(&texts, &files(), &mut diagnostics);
    assert_eq!((package.group.as_deref(), package.version.as_deref()), (Some("example.com"), Some("v1")));
    assert!(package.fields_are_optional && package.is_skipped && !diagnostics.has_errors());
    let core = read_package(&super::tests::texts(&["groupName="]), &files(), &mut diagnostics);
    assert_eq!((core.group.as_deref(), diagnostics.has_errors()), (Some(""), false));
    assert!(is_package_marker("groupName=a") && is_package_marker("kubebuilder:validation:Optional"));
    assert!(!is_package_marker("kubebuilder:resource:scope=Cluster") && !is_package_marker("nobody"));
}

/// What the markers of a kind say, and the messages.
fn kind(markers: &[&str]) -> (KindMarkers, String) {
    let mut diagnostics = Diagnostics::default();
    let kind = read_kind(&texts(markers), &files(), &mut diagnostics);
    (kind, shown(diagnostics))
}

#[test]
fn a_kind_has_names_subresources_and_columns() {
    let (kind, messages) = kind(&[
        "kubebuilder:object:root=true",
        "kubebuilder:resource:path=foos,singular=foo,shortName=f;fo,categories={all,mine},scope=Cluster",
        "kubebuilder:subresource:status",
        "kubebuilder:subresource:scale:specpath=.spec.replicas,statuspath=.status.replicas,selectorpath=.status.selector",
        "kubebuilder:printcolumn:name=\"Age, in days\",type=date,JSONPath=`.metadata.creationTimestamp`",
        "kubebuilder:printcolumn:name=Up,type=\"string\",JSONPath=.status.conditions[?(@.type==\"Up\")].status,priority=1,format=int32,description=\"a\"",
        "kubebuilder:storageversion",
        "kubebuilder:unservedversion",
        "kubebuilder:skipversion",
        "kubebuilder:deprecatedversion:warning=\"use v2\"",
        "kubebuilder:selectablefield:JSONPath=`.spec.mode`",
        "kubebuilder:metadata:annotations=\"a=b\";\"c=d=e\",labels=f=g",
    ]);
    assert_eq!(messages, "");
    let (resource, at) = kind.resource.unwrap();
    assert_eq!(
        (resource.plural.as_str(), resource.singular.as_str(), resource.scope.as_str()),
        ("foos", "foo", "Cluster")
    );
    assert_eq!(
        (resource.short_names, resource.categories),
        (vec!["f".to_owned(), "fo".into()], vec!["all".to_owned(), "mine".into()])
    );
    assert_eq!(at.line, 2);
    assert!(kind.is_root && kind.status && kind.is_stored && kind.is_unserved && kind.is_skipped);
    assert_eq!(kind.scale.unwrap().label_selector_path.as_deref(), Some(".status.selector"));
    let columns: Vec<_> = kind
        .columns
        .iter()
        .map(|column| (column.name.as_str(), column.json_path.as_str(), column.priority))
        .collect();
    assert_eq!(
        columns,
        [
            ("Age, in days", ".metadata.creationTimestamp", 0),
            ("Up", ".status.conditions[?(@.type==\"Up\")].status", 1)
        ]
    );
    assert_eq!(kind.column_formats, ["", "int32"]);
    assert_eq!(kind.deprecated.as_deref(), Some("use v2"));
    assert_eq!(kind.selectable_fields, [".spec.mode"]);
    let pair = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    assert_eq!(
        (kind.annotations, kind.labels),
        (vec![pair("a", "b"), pair("c", "d=e")], vec![pair("f", "g")])
    );
}

#[test]
fn a_later_resource_marker_keeps_earlier_names() {
    let (kind, _) = kind(&[
        "kubebuilder:resource:path=foos,shortName=f,scope=Cluster",
        "kubebuilder:resource:singular=foo",
    ]);
    let (resource, _) = kind.resource.unwrap();
    assert_eq!(
        (resource.plural.as_str(), resource.singular.as_str(), resource.scope.as_str()),
        ("foos", "foo", "")
    );
    assert!(resource.short_names.is_empty());
}

#[test]
fn wrong_arguments_of_kinds_are_errors() {
    for (marker, expected) in [
        ("kubebuilder:printcolumn:name=a,type=b", "expected the argument `JSONPath`, found none"),
        ("kubebuilder:printcolumn", "expected the argument `name`, found none"),
        ("kubebuilder:resource:paths=a", "`paths` is no argument; did you mean `path`?"),
        (
            "kubebuilder:resource=a",
            "`resource` is no argument; the arguments are `path`, `shortName`, `categories`, `singular`, `scope`",
        ),
        ("kubebuilder:subresource:status=true", "expected no value, found `true`"),
        ("kubebuilder:metadata:labels=a", "expected `key=value` in `labels`, found `a`"),
    ] {
        let (_, messages) = kind(&[marker]);
        assert!(
            messages.starts_with("1:4: error[marker]: ") && messages.ends_with(expected),
            "{marker}: {messages}"
        );
    }
}

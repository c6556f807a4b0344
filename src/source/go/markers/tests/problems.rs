//! Markers that are wrong -> messages.

use super::applied;

/// Over 60 lines: a table of markers.
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
        ("string", "kubebuilder:validation:MinLength=-1", "expected a non-negative number, found `-1`"),
        ("[]string", "listType=bag", "expected `map` or `set` or `atomic`, found `bag`"),
        ("[]string", "listMapKey=a", "expected a list with the marker `+listType=map`, found one without it"),
        (
            "&",
            "mapType=atomic",
            "expected a map or a struct without a name, found the name of a struct or of a type of another package",
        ),
        ("string", "kubebuilder:title=5", "expected a string, found `5`"),
        ("string", "kubebuilder:externalDocs:url=docs", "expected an absolute URL, found `docs`"),
        (
            "string",
            "kubebuilder:validation:items:MaxLength=1",
            "expected a list, found a schema of the type `string`",
        ),
        (
            "&array",
            "kubebuilder:validation:items:MaxLength=1",
            "expected a list type with its items, such as `[]string`, found the name of a list type",
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
            "expected a 64-bit whole number in decimal digits, found `0x10`",
        ),
        ("string", "kubebuilder:validation:MinLength=1 2", "expected the end of the marker, found `2`"),
        ("integer", "kubebuilder:validation:Maximum=1,2", "expected a number, found `1,2`"),
        ("integer", "kubebuilder:validation:Maximum=inf", "expected a number, found `inf`"),
        ("[]string", "kubebuilder:validation:MaxItems=1.5", "expected a whole number, found `1.5`"),
        ("integer", "kubebuilder:validation:ExclusiveMaximum=yes", "expected `true` or `false`, found `yes`"),
        ("string", "kubebuilder:validation:Pattern=\"a", "a string that is not closed: `\"a`"),
        (
            "string",
            "kubebuilder:validation:Pattern=\"\\d\"",
            "a string with an escape that Go does not know: `\"\\d\"`",
        ),
        ("string", "optional=true", "expected no value, found `true`"),
        ("string", "default=a", "expected JSON, such as `\"text\"`, `1` or `{\"a\": [1]}`, found `a`"),
        ("object", "kubebuilder:default={a: 1", "expected `,` or `}`, found the end of the marker"),
        ("object", "kubebuilder:default={1,a}", "expected a whole number, found `a`"),
        ("object", "kubebuilder:default=true-ish", "expected the end of the marker, found `-ish`"),
        (
            "object",
            "kubebuilder:validation:XValidation:mesage=a",
            "`mesage` is not an argument; did you mean `message`?",
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
        let message = messages.split("\n  help: ").next().unwrap_or_default();
        assert!(message.ends_with(&format!("`: {expected}")), "{marker}: {messages}");
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

//! Pairs of schemas and CRDs -> the changes that are found.

use serde_json::{Map, Value, json};

use super::code::Code;
use super::definitions::compare;
use super::harms::Harm;
use super::relation::Relation;
use super::versions::Options;
use crate::crd::reader;
use crate::diag::{Diagnostics, Servers};
use crate::engine::{Outcome, Verdict};
use crate::kind::SourceKind;
use crate::schema::keyword_names;
use crate::test_kind::{crd, engine, object, source_kind};
use crate::text::file::File;
use crate::text::json;

const OPTIONS: Options<'_> = Options { minor: 36, objects: &[], searches: false };

fn kind(spec: &Value) -> SourceKind {
    source_kind(&crd(spec))
}

/// The changes between two schemas of `spec`, each with how the values lie.
fn changes(old: &Value, new: &Value) -> Vec<(&'static str, Relation)> {
    let found = compare(&[kind(old)], &[kind(new)], OPTIONS);
    found.iter().map(|change| (change.code.name(), change.relation)).collect()
}

#[test]
fn keywords_of_values() {
    use Relation::{Equal, May, Narrower, Other, Wider};
    let text = |more: Value| with(json!({"type": "string"}), more);
    let number = |more: Value| with(json!({"type": "integer"}), more);
    let any = |more: Value| with(json!({"x-kubernetes-preserve-unknown-fields": true}), more);
    for (old, new, code, relation) in [
        (json!({"type": "number"}), json!({"type": "integer"}), "type-narrowed", Narrower),
        (json!({"type": "string"}), json!({"x-kubernetes-int-or-string": true}), "type-widened", Wider),
        (json!({"type": "string"}), json!({"type": "integer"}), "type-narrowed", Other),
        (number(json!({"minimum": 1})), number(json!({"minimum": 2})), "range-narrowed", Narrower),
        (
            number(json!({"minimum": 1, "exclusiveMinimum": true})),
            number(json!({"minimum": 2})),
            "range-narrowed",
            Equal,
        ),
        (
            number(json!({"minimum": 1, "maximum": 3})),
            number(json!({"minimum": 2, "maximum": 4})),
            "range-narrowed",
            Other,
        ),
        (number(json!({})), number(json!({"multipleOf": 1})), "multiple-of-narrowed", Equal),
        (number(json!({"multipleOf": 4})), number(json!({"multipleOf": 2})), "multiple-of-widened", Wider),
        (text(json!({})), text(json!({"minimum": 1})), "range-narrowed", Equal),
        (text(json!({"maxLength": 3})), text(json!({"maxLength": 4})), "length-widened", Wider),
        (text(json!({"pattern": "^a+$"})), text(json!({"pattern": "^aa*$"})), "pattern-narrowed", Equal),
        (text(json!({"pattern": "^a+$"})), text(json!({"pattern": "^a$"})), "pattern-narrowed", Narrower),
        (text(json!({})), text(json!({"pattern": "("})), "pattern-narrowed", May),
        (text(json!({"format": "uuid"})), text(json!({"format": "uuid4"})), "format-narrowed", Narrower),
        (text(json!({"format": "x"})), text(json!({"format": "y"})), "format-changed", Equal),
        (any(json!({})), any(json!({"format": "password"})), "format-narrowed", Narrower),
        (any(json!({"format": "password"})), any(json!({"format": "uuid"})), "format-narrowed", Narrower),
        (number(json!({})), number(json!({"format": "int32"})), "format-narrowed", Narrower),
        (text(json!({"enum": ["a", "b"]})), text(json!({"enum": ["b"]})), "enum-value-removed", Narrower),
        (text(json!({})), text(json!({"anyOf": [{"maxLength": 1}]})), "alternatives-narrowed", Narrower),
        (
            text(json!({"oneOf": [{"maxLength": 1}]})),
            text(json!({"oneOf": [{"maxLength": 1}, {"maxLength": 1}]})),
            "alternatives-narrowed",
            May,
        ),
    ] {
        let place = |schema: Value| json!({"type": "object", "properties": {"a": schema}});
        assert_eq!(changes(&place(old.clone()), &place(new.clone())), [(code, relation)], "{old} {new}");
    }
}

fn with(mut schema: Value, more: Value) -> Value {
    let more: Map<String, Value> = serde_json::from_value(more).unwrap();
    schema.as_object_mut().unwrap().extend(more);
    schema
}

#[test]
fn fields_of_objects() {
    let object =
        |properties: Value, more: Value| with(json!({"type": "object", "properties": properties}), more);
    let (a, ab) =
        (json!({"a": {"type": "string"}}), json!({"a": {"type": "string"}, "b": {"type": "string"}}));
    let keeps = json!({"x-kubernetes-preserve-unknown-fields": true});
    for (old, new, expected) in [
        (object(ab.clone(), json!({})), object(a.clone(), json!({})), vec!["property-removed"]),
        (object(ab.clone(), keeps.clone()), object(a.clone(), keeps.clone()), vec!["property-undeclared"]),
        (object(a.clone(), json!({})), object(ab.clone(), json!({})), vec!["property-added"]),
        (object(a.clone(), keeps.clone()), object(ab.clone(), keeps.clone()), vec!["property-declared"]),
        (object(a.clone(), keeps), object(a.clone(), json!({})), vec!["unknown-fields-pruned"]),
        (object(a.clone(), json!({})), object(a.clone(), json!({"required": ["a"]})), vec!["required-added"]),
        (
            object(a.clone(), json!({})),
            object(json!({"a": {"type": "string", "default": "x"}}), json!({"required": ["a"]})),
            vec!["required-added-with-default", "default-added"],
        ),
        (object(ab, json!({"required": ["b"]})), object(a, json!({})), vec!["property-removed"]),
    ] {
        let codes: Vec<_> = changes(&old, &new).into_iter().map(|(code, _)| code).collect();
        assert_eq!(codes, expected, "{old} {new}");
    }
}

#[test]
fn rules_are_compared_by_what_they_say() {
    let rules = |texts: &[&str]| {
        let rules: Vec<Value> = texts.iter().map(|text| json!({"rule": text, "message": "m"})).collect();
        json!({"type": "object", "properties": {"a": {"type": "integer"}}, "x-kubernetes-validations": rules})
    };
    for (old, new, expected) in [
        (&["self.a > 1"][..], &["(1 < self.a)"][..], vec![]),
        (&["self.a > 1 && self.a < 5"], &["self.a < 5"], vec![("rule-removed", Relation::Wider)]),
        (
            &["self.a > 1 && self.a < 5"],
            &["self.a < 5", "self.a > 1"],
            vec![("rule-removed", Relation::Wider), ("rule-added", Relation::Equal)],
        ),
        (&["self.a > 1"], &["self.a > 2"], vec![("rule-changed", Relation::May)]),
        (&[], &["self.a > 2"], vec![("rule-added", Relation::May)]),
        (&["self.a > 1"], &[], vec![("rule-removed", Relation::Wider)]),
    ] {
        assert_eq!(changes(&rules(old), &rules(new)), expected, "{old:?} {new:?}");
    }
}

#[test]
fn an_old_value_that_may_be_missing_says_no_more() {
    let rule = |text: &str, is_optional| {
        let rules = json!([{"rule": text, "message": "m", "optionalOldSelf": is_optional}]);
        json!({"type": "string", "x-kubernetes-validations": rules})
    };
    let old = rule("self == oldSelf", false);
    for (new, expected) in [
        ("self == oldSelf.orValue(self)", Relation::Equal),
        ("!oldSelf.hasValue() || self == oldSelf.value()", Relation::Equal),
        ("oldSelf.hasValue() && self == oldSelf.value()", Relation::May),
        ("!oldSelf.hasValue() || self != oldSelf.value()", Relation::May),
    ] {
        let found = changes(&old, &rule(new, true));
        assert!(found.iter().all(|(_, relation)| *relation == expected), "{new} {found:?}");
    }
}

#[test]
fn definitions_are_paired_by_their_names() {
    let old = crd(&json!({"type": "object"}));
    let changed = |pointer: &str, value: Value| {
        let mut new = old.clone();
        *new.pointer_mut(pointer).unwrap() = value;
        let found = compare(&[source_kind(&old)], &[source_kind(&new)], OPTIONS);
        found.iter().map(|change| change.code.name()).collect::<Vec<_>>()
    };
    assert_eq!(changed("/spec/scope", json!("Cluster")), ["scope-changed"]);
    assert_eq!(changed("/spec/group", json!("f.io")), ["group-changed"]);
    assert_eq!(changed("/spec/names/plural", json!("boxen")), ["plural-changed"]);
    assert_eq!(
        changed("/spec/names/kind", json!("Crate")),
        ["kind-changed", "list-kind-changed", "singular-changed"]
    );
    assert_eq!(
        changed("/spec/versions/0/name", json!("v2")),
        ["version-added", "storage-version-changed", "version-removed"]
    );
    let codes = |old: &[SourceKind], new: &[SourceKind]| -> Vec<_> {
        compare(old, new, OPTIONS).iter().map(|change| change.code.name()).collect()
    };
    let one = [source_kind(&old)];
    assert_eq!(codes(&one, &[]), ["kind-removed"]);
    assert_eq!(codes(&[], &one), ["kind-added"]);
    assert!(codes(&one, &one).is_empty());
}

/// Values of a keyword, two that differ at least.
fn values_of(keyword: &str) -> Vec<Value> {
    let schemas = || vec![json!([{"maxLength": 3}]), json!([{"maxLength": 3}, {"minimum": 1}])];
    match keyword {
        "$ref" => vec![json!("#/a"), json!("#/b")],
        "type" => ["string", "integer", "number", "object", "array", "boolean"].map(Value::from).to_vec(),
        "format" => ["date", "int32", "x", "float"].map(Value::from).to_vec(),
        "title" | "description" => vec![json!("a"), json!("b")],
        "pattern" => vec![json!("^a"), json!("b$")],
        "default" | "example" | "externalDocs" => vec![json!({"a": 1}), json!("b"), json!(2)],
        "enum" => vec![json!(["a", 1]), json!(["b"])],
        "required" | "x-kubernetes-list-map-keys" => vec![json!(["a"]), json!(["a", "b"])],
        "minimum" | "maximum" | "multipleOf" => vec![json!(1), json!(2.5)],
        "x-kubernetes-list-type" => ["set", "map", "atomic"].map(Value::from).to_vec(),
        "x-kubernetes-map-type" => vec![json!("granular"), json!("atomic")],
        "x-kubernetes-validations" => vec![json!([{"rule": "self == 1"}]), json!([{"rule": "true"}])],
        "properties" => vec![json!({"a": {"type": "string"}}), json!({"b": {}})],
        "items" | "not" => vec![json!({"type": "string"}), json!({"type": "integer"})],
        "additionalProperties" => vec![json!(true), json!({"type": "string"}), json!(false)],
        "allOf" | "anyOf" | "oneOf" => schemas(),
        _ if keyword.starts_with("min") || keyword.starts_with("max") => vec![json!(1), json!(2)],
        _ => vec![json!(true), json!(false)],
    }
}

/// Numbers that look random and are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn under(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % end
    }
}

/// Two schemas of `spec` whose field `a` differs in one keyword, with some other keywords around it.
fn sides(keyword: &str, keywords: &[&str], numbers: &mut Numbers) -> [Value; 2] {
    let mut around = Map::new();
    for _ in 0..numbers.under(5) {
        let other = keywords[numbers.under(keywords.len())];
        let values = values_of(other);
        around.insert(other.to_owned(), values[numbers.under(values.len())].clone());
    }
    around.remove(keyword);
    let mut sides = [around.clone(), around];
    let mut values = values_of(keyword);
    for side in &mut sides {
        // Often one of the sides has not got the keyword.
        if numbers.under(3) > 0 {
            side.insert(keyword.to_owned(), values.remove(numbers.under(values.len())));
        }
    }
    sides.map(|schema| json!({"type": "object", "properties": {"a": schema}}))
}

/// Values for the field `a`.
fn values() -> Vec<Value> {
    vec![
        json!(null),
        json!(true),
        json!(0),
        json!(1),
        json!(2),
        json!(3),
        json!(5_000_000_000_i64),
        json!(2.5),
        json!(""),
        json!("a"),
        json!("ab"),
        json!("b"),
        json!("abcd"),
        json!("2024-02-29"),
        json!([]),
        json!(["a"]),
        json!(["a", "a"]),
        json!([1, 2, 3]),
        json!({}),
        json!({"a": "x"}),
        json!({"a": 1, "b": "y"}),
        json!({"b": "y", "c": {"d": 1}}),
        json!({"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "a"}}),
    ]
}

/// Whether a server takes the CRD of a `spec`.
fn is_structural(spec: &Value) -> bool {
    let field = &spec["properties"]["a"];
    let has_type = ["type", "x-kubernetes-int-or-string", "x-kubernetes-preserve-unknown-fields"];
    // What the reader of CRDs leaves to other rules.
    if has_type.iter().all(|keyword| field.get(keyword).is_none_or(|value| *value == json!(false)))
        || field["additionalProperties"] == json!(false)
        || field.get("additionalProperties").is_some() && field.get("properties").is_some()
    {
        return false;
    }
    let text = crd(spec).to_string();
    let nodes = json::parse(&text).and_then(Result::ok).unwrap();
    let mut diagnostics = Diagnostics::default();
    let kind = reader::read(&nodes[0], &File::new("", ""), "", &mut diagnostics);
    kind.is_some() && diagnostics.into_sorted().iter().all(|found| found.servers != Servers::Refuse)
}

/// What the engine refuses or stores otherwise after a change is never called harmless.
#[test]
fn what_breaks_an_object_is_never_harmless() {
    let mut numbers = Numbers(11);
    // Servers refuse a CRD with a reference, which the engine does not follow.
    let keywords: Vec<_> = keyword_names().filter(|keyword| *keyword != "$ref").collect();
    let mut broken = 0;
    for round in 0..12_000 {
        let keyword = keywords[round % keywords.len()];
        let sides = sides(keyword, &keywords, &mut numbers);
        if !sides.iter().all(is_structural) {
            continue;
        }
        let [old, new] = sides;
        let (before, after) = (engine(&old), engine(&new));
        let found = compare(&[kind(&old)], &[kind(&new)], OPTIONS);
        let worst = found.iter().map(|change| change.harms.stored.max(change.harms.client)).max();
        for value in values().into_iter().map(Some).chain([None]) {
            let object = object(&value.map_or_else(|| json!({}), |value| json!({"a": value})));
            let (Ok(was), Ok(is)) = (before.create(&object), after.create(&object)) else { continue };
            if was.outcome != Outcome::Accepted || is.outcome == Outcome::Undecided {
                continue;
            }
            let spec = |verdict: &Verdict| verdict.stored.as_ref().map(|stored| stored["spec"].clone());
            let is_refused = is.outcome == Outcome::Refused;
            if is_refused || spec(&was) != spec(&is) {
                broken += 1;
                // What was dropped before and is kept or refused now is worth a note: no stored object has it.
                let was_whole = spec(&was).as_ref() == Some(&object["spec"]);
                let least = if is_refused && was_whole { Harm::May } else { Harm::Note };
                assert!(worst >= Some(least), "{keyword}: {old} {new} {object} {is:?}");
            }
        }
    }
    assert!(broken > 500, "{broken}");
}

/// Every keyword, set, dropped and changed in schemas that have some of the others, is some change.
#[test]
fn no_change_of_a_keyword_is_overlooked() {
    let mut numbers = Numbers(7);
    let keywords: Vec<_> = keyword_names().collect();
    for round in 0..1_600 {
        let keyword = keywords[round % keywords.len()];
        let [old, new] = sides(keyword, &keywords, &mut numbers);
        // `false` says what its absence says.
        let keyword_value = |schema: &Value| {
            schema["properties"]["a"].get(keyword).filter(|value| **value != json!(false)).cloned()
        };
        let found = changes(&old, &new);
        if keyword_value(&old) != keyword_value(&new) && !is_covered(keyword, &old, &new) {
            assert!(!found.is_empty(), "{keyword}: {old} {new}");
        }
    }
}

/// Whether no value reaches the keyword: the one in a map without properties, or that of a type that an extension replaces.
fn is_covered(keyword: &str, old: &Value, new: &Value) -> bool {
    let has = |schema: &Value, key: &str| schema["properties"]["a"][key] == json!(true);
    let is_int_or_string = |schema: &Value| has(schema, "x-kubernetes-int-or-string");
    matches!(keyword, "type" | "anyOf" | "allOf") && (is_int_or_string(old) || is_int_or_string(new))
        || keyword == "exclusiveMinimum"
        || keyword == "exclusiveMaximum"
}

#[test]
fn a_version_that_nobody_serves_or_stores_concerns_nobody() {
    let side = |minimum: u32| {
        let mut crd =
            crd(&json!({"type": "object", "properties": {"a": {"type": "integer", "minimum": minimum}}}));
        crd["spec"]["versions"][0]["served"] = json!(false);
        source_kind(&crd)
    };
    let found = compare(&[side(1)], &[side(2)], OPTIONS);
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].code, found[0].harms.client), (Code::RangeNarrowed, Harm::None));
    assert_eq!(found[0].harms.stored, Harm::Warning);
}

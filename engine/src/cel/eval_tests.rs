//! Expressions -> values, errors and costs, as kube-apiserver 1.36.3's own packages gave them.

use std::sync::Arc;

use indexmap::IndexMap;
use serde_json::json;

use super::library::text::go_value;
use super::types::{FieldType, ListKind, ListType, MapType, ObjectType, Type};
use super::{Budget, Program, Value, compile};

fn self_type() -> Type {
    let list = |item, kind| Type::List(Arc::new(ListType { item, nullable: false, kind }));
    let fields = [
        ("i", Type::Int),
        ("n", Type::Double),
        ("s", Type::String),
        ("ios", Type::Dyn),
        ("l", list(Type::String, ListKind::Atomic)),
        ("set", list(Type::String, ListKind::Set)),
        ("setn", list(Type::Double, ListKind::Set)),
        ("t", Type::Timestamp),
        ("m", Type::Map(Arc::new(MapType::new(Type::String, Type::String)))),
        ("absent", Type::String),
    ];
    let field = |(name, type_): (&str, Type)| {
        (name.to_owned(), FieldType { json_name: name.to_owned(), type_, nullable: false })
    };
    let fields: IndexMap<String, FieldType> = fields.into_iter().map(field).collect();
    Type::Object(Arc::new(ObjectType { name: "selfType".to_owned(), fields }))
}

/// The value as Go prints it or the error, and the cost.
fn run(rule: &str) -> (String, u64) {
    let type_ = self_type();
    let object = json!({
        "i": 7, "n": 3, "s": "abc", "ios": "50%", "l": ["a", "b"], "set": ["x", "y"], "setn": [1, 2.5],
        "t": "2023-05-06T07:08:09.123Z", "m": {"a": "1"},
    });
    let checked = match compile(rule, &[("self", type_.clone())], 36) {
        Ok(checked) => checked,
        Err(errors) => return (errors.into_iter().map(|error| error.message).collect(), 0),
    };
    let mut budget = Budget::new();
    let value = Program::new(&checked)
        .and_then(|program| program.evaluate(&[("self", Value::typed(&object, &type_))], &mut budget));
    (value.map_or_else(|error| error.text().to_owned(), |value| go_value(&value)), budget.last)
}

/// An object in which an update leaves such a value as it was is refused nevertheless.
#[test]
fn what_is_no_int_or_string_is_an_error_also_inside_maps() {
    let type_ = Type::Map(Arc::new(MapType::new(Type::String, Type::Dyn)));
    let checked = compile("self == self", &[("self", type_.clone())], 36).expect("it compiles");
    let program = Program::new(&checked).expect("a program");
    let found = |object| {
        let variables = [("self", Value::typed(&object, &type_))];
        program.evaluate(&variables, &mut Budget::new()).map(|value| go_value(&value))
    };
    assert_eq!(found(json!({"a": 1, "b": "2%"})), Ok("true".to_owned()));
    for odd in [json!({}), json!(true), json!(1.5)] {
        let error = found(json!({ "a": odd })).expect_err("an error");
        let expected = "invalid data, expected XIntOrString value to be either a string or integer";
        assert_eq!(error.text(), expected);
    }
}

/// An update that leaves a null where the schema has none is refused by `self == oldSelf`, and by which side it is.
#[test]
fn values_that_do_not_fit_are_errors_of_the_left_side_alone() {
    let list = ListType { item: Type::String, nullable: false, kind: ListKind::Atomic };
    let map = MapType { key: Type::String, value: Type::List(Arc::new(list)), nullable: false };
    let type_ = Type::Map(Arc::new(map));
    let variables = [("self", type_.clone()), ("oldSelf", type_.clone())];
    let checked = compile("self == oldSelf", &variables, 36).expect("it compiles");
    let program = Program::new(&checked).expect("a program");
    let found = |object, old| {
        let variables = [("self", Value::typed(&object, &type_)), ("oldSelf", Value::typed(&old, &type_))];
        let value = program.evaluate(&variables, &mut Budget::new());
        value.map_or_else(|error| error.text().to_owned(), |value| go_value(&value))
    };
    let null = "invalid data, got null for schema with nullable=false";
    assert_eq!(found(json!({"a": [null]}), json!({"a": [null]})), null);
    assert_eq!(found(json!({"a": null}), json!({"a": null})), null);
    assert_eq!(found(json!({"a": ["b"]}), json!({"a": [true]})), "false");
    assert_eq!(found(json!({"a": [true]}), json!({"a": ["b"]})), "invalid data, expected string, got bool");
    assert_eq!(found(json!({"a": []}), json!({"a": null})), null, "a list compares with lists alone");
}

#[test]
fn values_errors_and_costs() {
    for (rule, value, cost) in [
        ("self.n / 2.0", "1.5", 3),
        ("self.absent == 'x' || self.i == 7", "true", 6),
        ("self.absent", "no such key: absent", 2),
        ("self.l[9]", "index out of bounds: 9", 3),
        ("self.i / (self.i - 7)", "division by zero", 6),
        ("9223372036854775807 + self.i", "integer overflow", 3),
        ("self.ios < 6", "no such overload", 3),
        ("has(self.s) ? self.s : 'z'", "abc", 2),
        ("self.s in ['abc', 'd']", "true", 2),
        ("self.set == ['y', 'x']", "true", 3),
        ("self.setn == self.setn", "false", 5),
        ("self.set + ['x', 'z']", "[x, y, z]", 3),
        ("'%.2e'.format([12345.678])", "1.234568×10⁰⁴", 1),
        ("string(1e6)", "1e+06", 0),
        ("quantity('1') == quantity('2').sub(quantity('1'))", "no such overload", 5),
        ("self.t.getHours('+01:30')", "8", 3),
        ("self.?s.optMap(x, x + 'y').orValue('') == 'abcy'", "true", 10),
        ("self.?s.optFlatMap(x, optional.of(x)).orValue('') == 'abc'", "true", 9),
        (
            "'%d'.format([self.ios]) == ''",
            "error during formatting: decimal clause can only be used on integers, was given string",
            13,
        ),
    ] {
        assert_eq!(run(rule), (value.to_owned(), cost), "{rule}");
    }
}

#[test]
fn a_call_that_costs_too_much_is_stopped() {
    let (text, cost) = run("lists.range(1000).all(x, lists.range(1000).all(y, x + y >= 0))");
    assert_eq!(text, "operation cancelled: actual cost limit exceeded");
    assert!(cost > super::cost::CALL_LIMIT);
}

//! A form of a type -> markers that fit it, and now and then one that does not.

use super::words::{ANY, BOOLEANS, INTEGERS, LISTS, NUMBERS, TEXTS};
use crate::corpus::select::Random;

/// The forms of types, as far as markers depend on them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Text,
    Integer,
    Boolean,
    List,
    Map,
    Struct,
    /// A type of Kubernetes, or one of another package.
    Foreign,
}

/// One of the words.
pub fn pick<'a>(random: &mut Random, from: &[&'a str]) -> &'a str {
    from[random.number_below(from.len())]
}

/// True once in `n` times on average.
pub fn one_in(random: &mut Random, n: usize) -> bool {
    random.number_below(n) == 0
}

/// Markers with an argument that fits, and the arguments among which odd ones are chosen.
type Choice = (&'static str, &'static str, &'static [&'static str]);

const TEXT: &[Choice] = &[
    ("MinLength", "1", INTEGERS),
    ("MaxLength", "63", INTEGERS),
    ("Pattern", "`^[a-z]+$`", TEXTS),
    ("Format", "uri", TEXTS),
    ("Enum", "a;b;c", LISTS),
];

const INTEGER: &[Choice] = &[
    ("Minimum", "-5", NUMBERS),
    ("Maximum", "99", NUMBERS),
    ("ExclusiveMinimum", "true", BOOLEANS),
    ("ExclusiveMaximum", "false", BOOLEANS),
    ("MultipleOf", "5", NUMBERS),
    ("Enum", "1;2;3", LISTS),
];

const LIST: &[Choice] =
    &[("MinItems", "1", INTEGERS), ("MaxItems", "9", INTEGERS), ("UniqueItems", "false", BOOLEANS)];

const MAP: &[Choice] = &[("MinProperties", "1", INTEGERS), ("MaxProperties", "9", INTEGERS)];

const NONE: &[Choice] = &[];

fn choices(form: Form) -> &'static [Choice] {
    match form {
        Form::Text => TEXT,
        Form::Integer => INTEGER,
        Form::List => LIST,
        Form::Map => MAP,
        Form::Boolean | Form::Struct | Form::Foreign => NONE,
    }
}

/// Markers for a type or a field of a form, without the `+`. With `odd`, one of them may be an error.
pub fn validation(random: &mut Random, form: Form, items: Option<Form>, odd: bool) -> Vec<String> {
    let mut markers = Vec::new();
    for (name, fits, others) in choices(form) {
        if one_in(random, 5) {
            let argument = if odd && one_in(random, 2) { pick(random, others) } else { fits };
            markers.push(format!("kubebuilder:validation:{name}={argument}"));
        }
    }
    for (name, fits, others) in items.map_or(NONE, choices) {
        if one_in(random, 8) {
            let argument = if odd && one_in(random, 2) { pick(random, others) } else { fits };
            markers.push(format!("kubebuilder:validation:items:{name}={argument}"));
        }
    }
    if odd && one_in(random, 3) {
        let all = [TEXT, INTEGER, LIST, MAP];
        let choices = all[random.number_below(all.len())];
        let (name, fits, others) = choices[random.number_below(choices.len())];
        let argument = if one_in(random, 2) { fits } else { pick(random, others) };
        let prefix = if one_in(random, 3) { "items:" } else { "" };
        let equals = ["=", ":=", " = ", ":"][random.number_below(4)];
        markers.push(format!("kubebuilder:validation:{prefix}{name}{equals}{argument}"));
    }
    if one_in(random, 8) {
        markers.push(rule(random, odd));
    }
    topology(random, form, &mut markers);
    markers
}

/// A CEL rule.
fn rule(random: &mut Random, odd: bool) -> String {
    let all = [
        "rule=\"self == oldSelf\"",
        "rule=\"true\",message=\"a, b\"",
        "rule=`self != \"x\"`,reason=FieldValueInvalid,fieldPath=`.a`",
        "rule=\"true\",messageExpression=\"'a' + 'b'\",optionalOldSelf=true",
    ];
    let odd_ones = [
        "message=x",
        "rule=self == 'a', message=b",
        "rule=true,reason=No",
        "rule=\"a\",optionalOldSelf=maybe",
        "",
    ];
    let arguments = if odd && one_in(random, 2) { pick(random, &odd_ones) } else { pick(random, &all) };
    format!("kubebuilder:validation:XValidation:{arguments}")
}

/// List types and the like.
fn topology(random: &mut Random, form: Form, markers: &mut Vec<String>) {
    let all: &[&str] = match form {
        Form::List => &["listType=atomic", "listType=set", "k8s:listType=atomic", "listType=bag"],
        Form::Map => &["mapType=atomic", "mapType=granular", "mapType=x"],
        Form::Struct => &["structType=atomic", "structType=granular"],
        _ => &[],
    };
    // The last ones are errors, so that they are rare.
    if !all.is_empty() && one_in(random, 6) {
        let rare = one_in(random, 20);
        let at = if rare { all.len() - 1 } else { random.number_below(all.len().min(2)) };
        markers.push(all[at].to_owned());
    }
}

/// Markers that only fields have.
pub fn of_field(random: &mut Random, form: Form, odd: bool) -> Vec<String> {
    let mut markers = Vec::new();
    if one_in(random, 4) {
        let fits: &[&str] = match form {
            Form::Text => &["word", "\"a b\"", "`raw`", "\"\"", "5m", "image:tag"],
            Form::Integer => &["1", "-5", "0"],
            Form::Boolean => &["true", "false"],
            Form::List => &["{}", "{a,b}", "a;b", "{1}"],
            Form::Map => &["{}", "{a: \"b\"}"],
            Form::Struct | Form::Foreign => &["{}"],
        };
        let argument = if odd { pick(random, ANY) } else { pick(random, fits) };
        let name = pick(random, &["kubebuilder:default", "kubebuilder:default", "kubebuilder:example"]);
        let equals = if one_in(random, 6) { ":=" } else { "=" };
        markers.push(format!("{name}{equals}{argument}"));
    }
    if one_in(random, 10) {
        let fits = pick(random, &["\"a\"", "1", "true", "{}", "[]", "{\"a\":[1,null]}", "ref(Some)", "null"]);
        let argument = if odd && one_in(random, 3) { pick(random, ANY) } else { fits };
        markers.push(format!("default={argument}"));
    }
    for (marker, often) in [
        ("optional", 5),
        ("required", 12),
        ("kubebuilder:validation:Optional", 12),
        ("kubebuilder:validation:Required", 12),
        ("k8s:optional", 20),
        ("k8s:required", 20),
        ("nullable", 10),
        ("kubebuilder:pruning:PreserveUnknownFields", 25),
        ("kubebuilder:validation:EmbeddedResource", 40),
        ("kubebuilder:validation:Schemaless", 40),
        ("kubebuilder:title=\"A title\"", 25),
        ("unknown:marker:a=b,c=d", 15),
        ("patchStrategy=merge", 30),
    ] {
        if one_in(random, often) {
            markers.push(marker.to_owned());
        }
    }
    markers
}

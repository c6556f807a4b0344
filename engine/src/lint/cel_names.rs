//! A name in an expression that the compiler does not know -> what to write instead.

use super::cel_advice::Broken;
use crate::cel::declare::escape;
use crate::cel::overloads::function_names;
use crate::kubernetes::NEWEST_MINOR;
use crate::schema::Schema;
use crate::suggestion::nearest;

/// The macros, which are called as functions are.
const MACROS: &[&str] =
    &["all", "exists", "exists_one", "map", "filter", "has", "optMap", "optFlatMap", "sortBy"];

/// Names of other languages for the value with the rule, in lower case.
const SELF: &[&str] = &["this", "object", "obj", "value", "root", "item", "it", "resource", "cr", "x"];
/// Names of other languages for the value before the change, in lower case.
const OLD_SELF: &[&str] = &["oldobject", "old", "oldvalue", "previous", "original", "before"];
/// The variables of admission policies.
const POLICY: &[&str] = &["request", "params", "variables", "namespaceObject", "authorizer"];

/// Functions of other languages, in lower case, and what to write.
const FUNCTIONS: &[(&[&str], &str)] = &[
    (&["len", "length", "count", "strlen"], "write `size(...)`"),
    (&["isempty", "empty"], "write `size(...) == 0`"),
    (&["isnotempty", "notempty"], "write `size(...) > 0`"),
    (&["hasprefix", "beginswith"], "write `.startsWith('...')`"),
    (&["hassuffix"], "write `.endsWith('...')`"),
    (&["tolower", "tolowercase", "lower", "lowercase"], "write `.lowerAscii()`"),
    (&["toupper", "touppercase", "upper", "uppercase"], "write `.upperAscii()`"),
    (&["any", "some", "anymatch"], "write `.exists(x, CONDITION)`"),
    (&["every", "forall", "allmatch"], "write `.all(x, CONDITION)`"),
    (&["none", "nonematch"], "write `!LIST.exists(x, CONDITION)`"),
    (&["match", "regex", "regexmatch", "ismatch", "test", "matchesregex"], "write `.matches('...')`"),
    (&["includes", "containskey", "haskey"], "write `VALUE in LIST`, or `KEY in MAP`"),
    (&["strip", "trimspace"], "write `.trim()`"),
    (&["substr"], "write `.substring(FIRST, END)`"),
    (&["tostring", "str"], "write `string(...)`"),
    (&["toint", "parseint", "tonumber", "number", "integer"], "write `int(...)`"),
    (&["todouble", "tofloat", "float", "parsefloat"], "write `double(...)`"),
    (&["isdefined", "defined", "isset", "isnull", "isnotnull"], "write `has(...)`"),
    (&["now", "today", "currenttime"], "a rule cannot read the clock"),
    (
        &["uniq", "unique", "isunique"],
        "write `x-kubernetes-list-type: set` for a list without duplicates, or `.distinct()`",
    ),
];

/// What to write for a name that is not declared.
pub fn help(broken: &Broken<'_>, name: &str) -> String {
    match broken.text.get(broken.at) {
        Some('(') => function_help(name),
        _ => variable_help(broken, name),
    }
}

fn variable_help(broken: &Broken<'_>, name: &str) -> String {
    let lower = name.replace('_', "").to_lowercase();
    let has = |schema: Option<&Schema>| schema.is_some_and(|schema| schema.properties.contains_key(name));
    if has(broken.place) {
        return format!("write `self.{name}`: the value with the rule is called `self`");
    }
    if lower == "oldself" || OLD_SELF.contains(&&*lower) {
        return "write `oldSelf`: the value before the change".to_owned();
    }
    if lower == "self" || SELF.contains(&&*lower) {
        return "write `self`: the value with the rule".to_owned();
    }
    if matches!(&*lower, "true" | "false" | "null") {
        return format!("write `{lower}`");
    }
    if matches!(&*lower, "nil" | "none" | "undefined") {
        return "test with `has(...)` whether a field is set".to_owned();
    }
    if has(Some(broken.root)) {
        return format!(
            "`self` is the value with the rule: move the rule to the root of the schema, and write `self.{name}`"
        );
    }
    if POLICY.contains(&name) {
        return "rules of a CRD have the names `self` and `oldSelf` alone; the others are those of admission policies"
            .to_owned();
    }
    match nearest(name, ["self", "oldSelf"]) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("the names of a rule are `self` and `oldSelf`; write a string in quotes: `'{name}'`"),
    }
}

fn function_help(name: &str) -> String {
    let lower = name.replace('_', "").to_lowercase();
    if let Some(near) = nearest(name, function_names(NEWEST_MINOR).chain(MACROS.iter().copied()))
        && near.eq_ignore_ascii_case(&lower)
    {
        return match MACROS.contains(&near) && near == name {
            true if name == "has" => "`has` takes one field: `has(self.name)`".to_owned(),
            true => format!("`{name}` takes a variable and an expression: `LIST.{name}(x, EXPRESSION)`"),
            false => format!("did you mean `{near}`?"),
        };
    }
    if let Some((_, help)) = FUNCTIONS.iter().find(|(names, _)| names.contains(&&*lower)) {
        return (*help).to_owned();
    }
    match nearest(name, function_names(NEWEST_MINOR).chain(MACROS.iter().copied())) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "rules have the functions of https://kubernetes.io/docs/reference/using-api/cel/: write one of them".to_owned(),
    }
}

/// What to write for a field that the schema does not have.
pub fn field_help(broken: &Broken<'_>, field: &str) -> String {
    let rest: String = broken.text[(broken.at + 1).min(broken.text.len())..].iter().collect();
    let mut names = Vec::new();
    broken.place.into_iter().for_each(|place| awkward_names(place, &mut names));
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    if let Some((name, escaped)) =
        names.iter().find(|name| rest.starts_with(**name)).and_then(|name| Some((name, escape(name)?)))
    {
        return format!("write `{escaped}`: rules escape the characters of `{name}` that no name in CEL has");
    }
    let before = broken.token_text(broken.index().checked_sub(1));
    if before == "metadata" {
        return "rules can read only `name` and `generateName` of the metadata: remove the rest".to_owned();
    }
    format!("add `{field}` to the `properties` of the schema, or correct the name")
}

/// The names of fields at a place and in it that are escaped in rules.
fn awkward_names<'s>(schema: &'s Schema, names: &mut Vec<&'s str>) {
    if names.len() < crate::suggestion::MOST_COMPARED {
        let awkward =
            schema.properties.keys().filter(|name| escape(name).is_some_and(|escaped| escaped != ***name));
        names.extend(awkward.map(String::as_str));
        schema.children().for_each(|(_, child)| awkward_names(child, names));
    }
}

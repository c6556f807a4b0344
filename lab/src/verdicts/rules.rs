//! CRDs of the corpus -> their CEL rules, each with its place in the schema and the literals that it names.

use std::sync::Arc;

use anyhow::Result;
use kubesmith::internals::schema::Schema;
use serde_json::{Value, json};

use super::writes;
use crate::corpus::Corpus;
use crate::corpus::select;
use crate::prove::places::{ITEMS, VALUES};
use crate::prove::{Case, Place, places};

/// A rule of a schema.
pub struct Rule {
    /// The node that has it.
    pub place: Place,
    pub text: String,
    /// Whether the old value may be missing.
    pub optional_old_self: bool,
}

/// A CRD with rules.
pub struct Ruled {
    pub case: Arc<Case>,
    pub rules: Vec<Rule>,
    /// The CRD with the number of each rule as its message, by which a cause says which rule is false.
    pub numbered: Value,
}

/// At most `count` CRDs of the corpus whose stored version has rules.
pub fn all(count: usize, seed: u64) -> Result<Vec<Ruled>> {
    let mut files = Corpus::find()?.crds("crds")?;
    select::shuffle(&mut files, seed);
    let mut found = Vec::new();
    for file in files {
        if found.len() == count {
            break;
        }
        if !std::fs::read_to_string(&file).is_ok_and(|text| text.contains("x-kubernetes-validations")) {
            continue;
        }
        let Some(case) = Case::new(file, false) else { continue };
        let Some(version) = case.version().map(|version| version.name.clone()) else { continue };
        let (mut numbered, mut rules) = (case.document.clone(), Vec::new());
        if let Some(schema) = writes::schema_mut(&mut numbered, &version) {
            number(schema, &mut Place::new(), &mut rules);
        }
        if !rules.is_empty() {
            found.push(Ruled { case: Arc::new(case), rules, numbered });
        }
    }
    println!("{} rules of {} CRDs", found.iter().map(|one| one.rules.len()).sum::<usize>(), found.len());
    Ok(found)
}

/// Gives each rule its number as message.
fn number(node: &mut Value, here: &mut Place, rules: &mut Vec<Rule>) {
    for rule in node["x-kubernetes-validations"].as_array_mut().into_iter().flatten() {
        let text = rule["rule"].as_str().unwrap_or_default().to_owned();
        let optional_old_self = rule["optionalOldSelf"] == true;
        if let Some(rule) = rule.as_object_mut() {
            rule.shift_remove("messageExpression");
            rule.insert("message".to_owned(), json!(message(rules.len())));
        }
        rules.push(Rule { place: here.clone(), text, optional_old_self });
    }
    let mut descend = |step: &str, child: &mut Value| {
        here.push(step.to_owned());
        number(child, here, rules);
        here.pop();
    };
    for (name, child) in node["properties"].as_object_mut().into_iter().flatten() {
        descend(name, child);
    }
    for (key, step) in [("items", ITEMS), ("additionalProperties", VALUES)] {
        if let Some(child) = node.get_mut(key).filter(|child| child.is_object()) {
            descend(step, child);
        }
    }
}

/// The message of a rule in [`Ruled::numbered`].
pub fn message(number: usize) -> String {
    format!("#{number}#")
}

/// The node at a place.
pub fn node<'s>(schema: &'s Schema, place: &[String]) -> Option<&'s Schema> {
    place.iter().try_fold(schema, |node, step| match node.properties.get(step) {
        Some(child) => Some(child),
        None if step == ITEMS => node.items.as_deref(),
        None => node.values().filter(|_| step == VALUES),
    })
}

/// The first value at a place.
pub fn value<'v>(object: &'v mut Value, place: &[String]) -> Option<&'v mut Value> {
    place.iter().try_fold(object, |value, step| match value {
        Value::Object(map) => {
            if step == VALUES {
                map.values_mut().next()
            } else {
                map.get_mut(step)
            }
        }
        Value::Array(items) => items.first_mut(),
        _ => None,
    })
}

/// The texts and numbers of a rule, and some next to them.
pub fn literals(rule: &str) -> Vec<Value> {
    let (mut found, mut left) = (Vec::<Value>::new(), rule);
    while let Some(at) = left.find(|c: char| c == '\'' || c == '"' || c.is_ascii_digit()) {
        let before = left[..at].chars().next_back();
        let start = &left[at..];
        let first = start.as_bytes()[0];
        if first.is_ascii_digit() {
            let end = start.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(start.len());
            let is_number = before.is_none_or(|c| !c.is_alphanumeric() && c != '_' && c != '.');
            match start[..end].parse::<i64>() {
                Ok(number) if is_number => {
                    found.extend(
                        [number, number.saturating_add(1), number.saturating_sub(1)].map(Value::from),
                    );
                    if rule.contains("size") {
                        found.push(json!("a".repeat((number.clamp(0, 300) + 1) as usize)));
                    }
                }
                _ => {}
            }
            left = &start[end..];
        } else {
            let end = start[1..].find(first as char).map_or(start.len(), |end| end + 1);
            let text = start[1..end].replace("\\\\", "\\");
            // The text itself is drawn more often than those beside it.
            found.extend([json!(text), json!(text), json!(format!("{text}x")), json!(format!("a{text}b"))]);
            left = start.get(end + 1..).unwrap_or_default();
        }
    }
    found
}

/// The places below a rule's own whose property the rule names.
pub fn named(schema: &Schema, rule: &Rule) -> Vec<Place> {
    let words: Vec<&str> = rule.text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let is_named = |place: &Place| place.last().is_some_and(|step| words.contains(&step.as_str()));
    places::all(schema)
        .into_iter()
        .filter(|place| place.starts_with(&rule.place) && is_named(place))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_found_with_their_neighbors() {
        let found = literals("self.a1 != 'x' && size(self.b) <= 10");
        for expected in [json!("x"), json!("xx"), json!(10), json!(11), json!(9)] {
            assert!(found.contains(&expected), "{expected} in {found:?}");
        }
        assert!(!found.contains(&json!(1)), "{found:?}");
    }

    #[test]
    fn each_rule_gets_its_number() {
        let mut schema = json!({"properties": {"spec": {"items": {"x-kubernetes-validations": [
            {"rule": "self.a > 1", "messageExpression": "'b'"}, {"rule": "true", "optionalOldSelf": true},
        ]}}}});
        let mut rules = Vec::new();
        number(&mut schema, &mut Place::new(), &mut rules);
        assert_eq!(rules[1].place, ["spec", ITEMS]);
        assert!(rules[1].optional_old_self);
        let entry = &schema["properties"]["spec"]["items"]["x-kubernetes-validations"][0];
        assert_eq!(*entry, json!({"rule": "self.a > 1", "message": "#0#"}));
    }
}

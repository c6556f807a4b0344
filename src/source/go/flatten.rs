//! A reference or an embedded struct, and the schema of the type that it names -> one schema, as controller-gen flattens
//! them (controller-tools `pkg/crd/flatten.go`).

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;
use serde_json::Value;

use crate::diag::Mark;
use crate::schema::{Access, Additional, Checks, Form, KEYWORDS, Schema};

/// A field or an item whose type is declared elsewhere: the keywords of both, where the type's come first and the
/// description of the place counts.
pub fn referred(place: Schema, found: Schema) -> Schema {
    let named = found.named.clone();
    let (at, is_of_table) = (place.at, place.is_of_table);
    let description = place.description.clone().or_else(|| found.description.clone());
    let words = Words::in_schema(&place).or(Words::in_schema(&found));
    let mut out = Schema { named, description, ..Schema::default() };
    add(&mut out, found);
    add(&mut out, place);
    words.add_to(&mut out);
    Schema { at, is_of_table, ..out }
}

/// A struct with the embedded structs in it, whose keywords come first.
pub fn embedding(place: Schema, embedded: Vec<Schema>) -> Schema {
    let (at, description) = (place.at, place.description.clone());
    let words = Words::in_schema(&place);
    let mut out = Schema::default();
    for schema in embedded {
        add(&mut out, schema);
    }
    add(&mut out, place);
    words.add_to(&mut out);
    Schema { at, description, ..out }
}

/// What a schema says for readers, beside its description: the keywords of one place, which are not joined.
#[derive(Default)]
struct Words {
    title: String,
    example: Option<Value>,
    external_docs: Option<Value>,
}

impl Words {
    fn in_schema(schema: &Schema) -> Self {
        let Checks { title, example, external_docs, .. } = schema.checks();
        Self { title: title.clone(), example: example.clone(), external_docs: external_docs.clone() }
    }

    /// These words, where there are none those of another schema.
    fn or(self, other: Self) -> Self {
        Self {
            title: if self.title.is_empty() { other.title } else { self.title },
            example: self.example.or(other.example),
            external_docs: self.external_docs.or(other.external_docs),
        }
    }

    fn add_to(self, schema: &mut Schema) {
        let Self { title, example, external_docs } = self;
        if !title.is_empty() || example.is_some() || external_docs.is_some() {
            let checks = schema.checks.get_or_insert_default();
            (checks.title, checks.example, checks.external_docs) = (title, example, external_docs);
        }
    }
}

/// The structs that embed themselves, directly or through others, which Go allows no more than controller-gen: their
/// positions and the names of their definitions.
pub fn embedded_in_themselves(schemas: &IndexMap<String, Schema>) -> Vec<(Mark, &str)> {
    let mut embedded: Edges<'_> = BTreeMap::new();
    let mut embedding: Edges<'_> = BTreeMap::new();
    for (name, schema) in schemas {
        for other in schema.checks().all_of.iter().filter_map(|branch| branch.reference.as_deref()) {
            embedded.entry(name).or_default().insert(other);
            embedding.entry(other).or_default().insert(name);
        }
    }
    // A struct that embeds none of those that are left is in no cycle, and neither is one that none of them embeds.
    let mut left: BTreeSet<&str> = schemas.keys().map(String::as_str).collect();
    remove_ends(&mut left, &mut embedded.clone(), &embedding);
    remove_ends(&mut left, &mut embedding, &embedded);
    let found = schemas.iter().filter(|(name, _)| left.contains(name.as_str()));
    found.map(|(name, schema)| (schema.at, name.as_str())).collect()
}

/// The structs with which each struct is connected, in one direction.
type Edges<'s> = BTreeMap<&'s str, BTreeSet<&'s str>>;

/// Removes the structs from which no edge leads to one that is left, until there are no more; `back` has the same edges in the
/// other direction.
fn remove_ends<'s>(left: &mut BTreeSet<&'s str>, edges: &mut Edges<'s>, back: &Edges<'s>) {
    edges.values_mut().for_each(|targets| targets.retain(|target| left.contains(target)));
    let is_end = |name: &&str| edges.get(name).is_none_or(BTreeSet::is_empty);
    let mut ends: Vec<&str> = left.iter().copied().filter(is_end).collect();
    while let Some(end) = ends.pop() {
        left.remove(end);
        for source in back.get(end).into_iter().flatten() {
            if let Some(targets) = edges.get_mut(source)
                && targets.remove(end)
                && targets.is_empty()
                && left.contains(source)
            {
                ends.push(source);
            }
        }
    }
}

/// Adds the keywords of `from` to `to`. Where both have one with other values, each is kept in a branch of `allOf`, but for
/// those that can be joined and those of which one counts. Title and description are not added.
fn add(to: &mut Schema, from: Schema) {
    let mut left = Conflicts::default();
    add_plain(to, &from, &mut left);
    if to.type_.is_empty() {
        to.type_ = from.type_;
    }
    left.equal(&mut to.default, from.default, |branch, value| branch.default = Some(value));
    left.either(&mut to.items, from.items, |branch, value| branch.items = Some(value));
    to.enum_ = to.enum_.take().or(from.enum_);
    for (name, property) in from.properties {
        match to.properties.get_mut(&name) {
            Some(known) => add(known, property),
            None => drop(to.properties.insert(name, property)),
        }
    }
    to.required.extend(from.required);
    to.required.sort();
    to.required.dedup();
    match (&mut to.additional, from.additional) {
        (Additional::Schema(own), Additional::Schema(other)) => add(own, *other),
        (own, other) if *own == Additional::None => *own = other,
        _ => {}
    }
    if let Some(checks) = from.checks {
        add_conditions(to.checks_mut(), *checks, &mut left);
    }
    left.finish(to);
    if to.checks.as_deref() == Some(&Checks::default()) {
        to.checks = None;
    }
}

/// Adds the keywords of plain forms.
fn add_plain(to: &mut Schema, from: &Schema, left: &mut Conflicts) {
    for keyword in &KEYWORDS {
        match (keyword.name, &keyword.form) {
            (_, Form::Flag(field)) if *(field.get)(from) => *(field.get_mut)(to) = true,
            ("minProperties" | "maxProperties", Form::Count(field))
                if (field.get)(to) == (field.get)(from) => {}
            (_, Form::Count(field)) => left.values(to, from, field),
            (_, Form::Number(field)) => left.values(to, from, field),
            ("format" | "pattern", Form::Text(field)) => left.texts(to, from, field),
            ("x-kubernetes-list-type" | "x-kubernetes-map-type", Form::Text(field))
                if !(field.get)(from).is_empty() =>
            {
                *(field.get_mut)(to) = (field.get)(from).clone();
            }
            ("x-kubernetes-list-map-keys", Form::Texts(field)) if !(field.get)(from).is_empty() => {
                *(field.get_mut)(to) = (field.get)(from).clone();
            }
            _ => {}
        }
    }
}

/// Adds rules and junctors.
fn add_conditions(to: &mut Checks, from: Checks, left: &mut Conflicts) {
    // The rules that are added stand first.
    to.rules.splice(0..0, from.rules);
    to.all_of.extend(from.all_of);
    left.lists(&mut to.any_of, from.any_of, |branch, value| branch.checks_mut().any_of = value);
    left.lists(&mut to.one_of, from.one_of, |branch, value| branch.checks_mut().one_of = value);
    left.either(&mut to.not, from.not, |branch, value| branch.checks_mut().not = Some(value));
}

/// The keywords that both schemas have, each in a branch of `allOf`.
#[derive(Default)]
struct Conflicts {
    own: Schema,
    other: Schema,
}

impl Conflicts {
    /// A keyword of which both values are kept even where they are equal: controller-gen compares where they are stored.
    fn either<T>(&mut self, own: &mut Option<T>, other: Option<T>, set: impl Fn(&mut Schema, T)) {
        match (own.take(), other) {
            (Some(first), Some(second)) => {
                set(&mut self.own, first);
                set(&mut self.other, second);
            }
            (first, second) => *own = first.or(second),
        }
    }

    /// As [`Self::either`], but equal values stay one.
    fn equal<T: PartialEq>(&mut self, own: &mut Option<T>, other: Option<T>, set: impl Fn(&mut Schema, T)) {
        if *own != other {
            self.either(own, other, set);
        }
    }

    /// As [`Self::either`], for a keyword of the table.
    fn values<T: Clone>(&mut self, to: &mut Schema, from: &Schema, field: &Access<Option<T>>) {
        if let Some(other) = (field.get)(from) {
            let set = |branch: &mut Schema, value| *(field.get_mut)(branch) = Some(value);
            self.either((field.get_mut)(to), Some(other.clone()), set);
        }
    }

    /// As [`Self::equal`], for a text of the table, which is empty where it is not set.
    fn texts(&mut self, to: &mut Schema, from: &Schema, field: &Access<String>) {
        let other = (field.get)(from);
        if other.is_empty() || other == (field.get)(to) {
            return;
        }
        let own = std::mem::take((field.get_mut)(to));
        if own.is_empty() {
            other.clone_into((field.get_mut)(to));
        } else {
            *(field.get_mut)(&mut self.own) = own;
            other.clone_into((field.get_mut)(&mut self.other));
        }
    }

    /// As [`Self::either`], for the branches of a junctor.
    fn lists(&mut self, own: &mut Vec<Schema>, other: Vec<Schema>, set: impl Fn(&mut Schema, Vec<Schema>)) {
        let option = |all: Vec<Schema>| (!all.is_empty()).then_some(all);
        let mut first = option(std::mem::take(own));
        self.either(&mut first, option(other), set);
        *own = first.unwrap_or_default();
    }

    /// Adds both branches to a schema, if there is a conflict.
    fn finish(self, to: &mut Schema) {
        if self.own != Schema::default() {
            to.checks_mut().all_of.extend([self.own, self.other]);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::schema_json::schema_json;
    use super::{embedding, referred};
    use crate::schema::{Checks, Schema};

    fn text(description: &str, checks: Checks) -> Schema {
        let description = (!description.is_empty()).then(|| description.into());
        Schema {
            type_: "string".to_owned(),
            description,
            checks: Some(Box::new(checks)),
            ..Schema::default()
        }
    }

    fn object(properties: &[(&str, Schema)], required: &[&str]) -> Schema {
        Schema {
            type_: "object".to_owned(),
            properties: properties
                .iter()
                .map(|(name, schema)| ((*name).to_owned(), schema.clone()))
                .collect(),
            required: required.iter().map(|name| (*name).to_owned()).collect(),
            ..Schema::default()
        }
    }

    #[test]
    fn a_place_describes_and_its_type_checks() {
        let mut place = text("The name.", Checks { max_length: Some(9), ..Checks::default() });
        place.type_.clear();
        let found = text("Any name.", Checks { pattern: "^a".to_owned(), ..Checks::default() });
        let expected: Value =
            json!({ "description": "The name.", "type": "string", "pattern": "^a", "maxLength": 9 });
        assert_eq!(schema_json(&referred(place, found)), expected);
    }

    #[test]
    fn structs_in_cycles_of_embeddings_are_found() {
        let embeds = |names: &[&str]| {
            let branch = |name: &&str| Schema { reference: Some((*name).to_owned()), ..Schema::default() };
            let checks = Checks { all_of: names.iter().map(branch).collect(), ..Checks::default() };
            Schema { checks: Some(Box::new(checks)), ..Schema::default() }
        };
        let edges: [(&str, &[&str]); 7] = [
            ("itself", &["itself"]),
            ("leads to one", &["a", "end"]),
            ("a", &["b"]),
            ("b", &["c", "end"]),
            ("c", &["a", "gone"]),
            ("end", &[]),
            ("twice", &["end", "end"]),
        ];
        let schemas = edges.iter().map(|(name, names)| ((*name).to_owned(), embeds(names))).collect();
        let found: Vec<&str> =
            super::embedded_in_themselves(&schemas).into_iter().map(|(_, name)| name).collect();
        assert_eq!(found, ["itself", "a", "b", "c"]);
    }

    #[test]
    fn a_keyword_of_both_is_kept_twice() {
        let checks = |length| Checks { max_length: Some(length), ..Checks::default() };
        let flat = referred(text("", checks(5)), text("", checks(9)));
        let expected = json!({ "type": "string", "allOf": [{ "maxLength": 9 }, { "maxLength": 5 }] });
        assert_eq!(schema_json(&flat), expected);
    }

    #[test]
    fn the_fields_of_an_embedded_struct_are_those_of_the_struct() {
        let own = object(&[("b", text("Own.", Checks::default()))], &["b"]);
        let embedded = object(
            &[("a", text("A.", Checks::default())), ("b", text("Other.", Checks::default()))],
            &["a", "b"],
        );
        let expected = json!({
            "type": "object",
            "required": ["a", "b"],
            "properties": {
                "a": { "type": "string", "description": "A." },
                "b": { "type": "string", "description": "Other." },
            },
        });
        assert_eq!(schema_json(&embedding(own, vec![embedded])), expected);
    }
}

//! `type` and `x-kubernetes-int-or-string` of two nodes -> which types of values are allowed no more, or now.

use serde_json::Value;

use crate::diff::code::Code;
use crate::diff::nodes::{Nodes, Sides, Walk};
use crate::diff::relation::Relation;
use crate::diff::value_types::Types;
use crate::schema::Schema;

/// What the node says of the type.
fn type_words(schema: &Schema) -> Option<Value> {
    if schema.int_or_string {
        return Some("int-or-string".into());
    }
    (!schema.type_.is_empty()).then(|| schema.type_.as_str().into())
}

pub(super) fn types(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let key = |schema: &Schema| (schema.type_.clone(), schema.int_or_string);
    if key(nodes.old) == key(nodes.new) {
        return;
    }
    let [old, new] = [nodes.old, nodes.new].map(|schema| Types::from_schema(schema, nodes.minor));
    let relation = Relation::from_inclusions(old.has_all(new), new.has_all(old));
    let code = if relation == Relation::Wider { Code::TypeWidened } else { Code::TypeNarrowed };
    let at = Sides { old: nodes.old.type_at(), new: nodes.new.type_at() };
    let keyword = if nodes.new.int_or_string { "/x-kubernetes-int-or-string" } else { "/type" };
    walk.add_at(at, code, keyword.to_owned(), (type_words(nodes.old), type_words(nodes.new)), relation);
}

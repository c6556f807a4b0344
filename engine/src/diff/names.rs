//! What two CRDs say beside their versions, names, scope and conversion -> changes.

use serde_json::{Value, json};

use super::change::Change;
use super::code::Code;
use super::harms::Harm;
use super::nodes::Sides;
use super::place::Place;
use super::relation::Relation;
use super::versions::{Kinds, base};
use super::witness::Search;
use crate::schema::SchemaPath;

/// What changed of a kind beside its versions. Documents are null for a kind that no CRD defines.
pub(super) fn compare(kinds: &Kinds<'_>, documents: &Sides<Value>) -> Vec<Change> {
    let Kinds { old, new, .. } = kinds;
    let mut changes = Vec::new();
    let mut add = |code, pointer: &str, before: Value, after: Value| {
        if before != after {
            changes.push(change(kinds, code, pointer, before, after));
        }
    };
    add(Code::GroupChanged, "/spec/group", json!(old.group), json!(new.group));
    add(Code::PluralChanged, "/spec/names/plural", json!(old.plural), json!(new.plural));
    add(Code::KindChanged, "/spec/names/kind", json!(old.kind), json!(new.kind));
    add(Code::ScopeChanged, "/spec/scope", json!(old.scope), json!(new.scope));
    add(Code::ListKindChanged, "/spec/names/listKind", json!(old.list_kind), json!(new.list_kind));
    add(Code::SingularChanged, "/spec/names/singular", json!(old.singular), json!(new.singular));
    add(
        Code::ShortNamesChanged,
        "/spec/names/shortNames",
        sorted(&old.short_names),
        sorted(&new.short_names),
    );
    add(Code::CategoriesChanged, "/spec/names/categories", sorted(&old.categories), sorted(&new.categories));
    let code = if new.preserve_unknown { Code::KindKeepsUnknown } else { Code::KindPrunesUnknown };
    let values = (json!(old.preserve_unknown), json!(new.preserve_unknown));
    add(code, "/spec/preserveUnknownFields", values.0, values.1);
    let conversion = |document: &Value| match &document["spec"]["conversion"] {
        // What servers fill in.
        Value::Null => json!({"strategy": "None"}),
        conversion => conversion.clone(),
    };
    if !documents.old.is_null() && !documents.new.is_null() {
        let values = (conversion(&documents.old), conversion(&documents.new));
        add(Code::ConversionChanged, "/spec/conversion", values.0, values.1);
    }
    changes
}

/// Names, whose order has no meaning.
fn sorted(names: &[String]) -> Value {
    let mut names = names.to_vec();
    names.sort_unstable();
    json!(names)
}

fn change(kinds: &Kinds<'_>, code: Code, pointer: &str, old: Value, new: Value) -> Change {
    let relation = match (&old, &new) {
        (Value::Array(old), Value::Array(new)) => {
            let has_all = |some: &[Value], others: &[Value]| others.iter().all(|one| some.contains(one));
            Relation::from_inclusions(has_all(old, new), has_all(new, old))
        }
        _ => Relation::Other,
    };
    let location = |kind: &crate::kind::SourceKind| {
        Some(kind.file.location(kind.at, format!("{}{pointer}", base(kind))))
    };
    let (effect, mut harms) = code.by_relation(relation);
    if relation == Relation::Wider {
        // A name more takes nothing away.
        (harms.client, harms.wire) = (Harm::Note, Harm::None);
    }
    Change {
        code,
        place: Place {
            group: kinds.new.group.clone(),
            version: String::new(),
            path: SchemaPath::root(&kinds.new.kind),
            keyword: pointer.to_owned(),
            new: location(kinds.new),
            old: location(kinds.old),
        },
        old: Some(old),
        new: Some(new),
        relation,
        effect,
        harms,
        witness: Search::NotNeeded,
    }
}

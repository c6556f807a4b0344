//! A change -> a sentence that says what changed, whom that concerns, and what shows it.

use serde_json::Value;

use super::{Audience, Change, Code, Effect, Harm, Relation, Search, Witness};

/// The most characters of a value that a message shows.
const LONGEST: usize = 120;

/// What changed, such as `Thing.spec.mode: "c" is allowed no more`.
pub(super) fn sentence(change: &Change) -> String {
    let mut place = change.place.path.to_string();
    // A longer pointer leads to a rule below.
    let property = change.place.keyword.strip_prefix("/properties/").filter(|name| !name.contains('/'));
    if let Some(name) = property {
        place = format!("{place}.{}", crate::json_pointer::unescape(name));
    }
    let version = &change.place.version;
    let version = if version.is_empty() { String::new() } else { format!(" ({version})") };
    format!("{place}{version}: {}", what(change))
}

fn what(change: &Change) -> String {
    let (old, new) = (shown(change.old.as_ref()), shown(change.new.as_ref()));
    let from_to = |what: &str| format!("{what} {new}, was {old}");
    match change.code {
        Code::KindRemoved => format!("no CRD defines the kind any more ({old})"),
        Code::KindAdded => format!("the kind is new ({new})"),
        Code::GroupChanged => from_to("the group is"),
        Code::PluralChanged => from_to("the name in URLs is"),
        Code::KindChanged => from_to("the kind is"),
        Code::ScopeChanged => from_to("the scope is"),
        Code::ListKindChanged => from_to("the kind of lists is"),
        Code::SingularChanged => from_to("the singular name is"),
        Code::ShortNamesChanged => from_to("the short names are"),
        Code::CategoriesChanged => from_to("the categories are"),
        Code::ColumnsChanged => from_to("the columns are"),
        Code::ConversionChanged => from_to("the conversion is"),
        Code::KindPrunesUnknown => "fields that the schema does not have are dropped".to_owned(),
        Code::KindKeepsUnknown => "fields that the schema does not have are kept".to_owned(),
        Code::VersionRemoved => "the version is gone".to_owned(),
        Code::VersionAdded => "the version is new".to_owned(),
        Code::VersionNotServed => "the version is not served any more".to_owned(),
        Code::VersionServed => "the version is served".to_owned(),
        Code::StorageVersionChanged => from_to("objects are stored as"),
        Code::VersionDeprecated => "the version is deprecated".to_owned(),
        Code::VersionNotDeprecated => "the version is not deprecated any more".to_owned(),
        Code::StatusAdded => "the status is a subresource: other writes leave it alone".to_owned(),
        Code::StatusRemoved => "the status is no subresource any more".to_owned(),
        Code::ScaleAdded => "there is a scale subresource".to_owned(),
        Code::ScaleRemoved => "there is no scale subresource any more".to_owned(),
        Code::ScaleChanged => from_to("the scale subresource has"),
        Code::SelectableFieldRemoved => {
            format!("`{}` cannot be selected any more", text(change.old.as_ref()))
        }
        Code::SelectableFieldAdded => format!("`{}` can be selected", text(change.new.as_ref())),
        _ => of_schema(change, &old, &new),
    }
}

/// What changed of a schema. Over 60 lines: one a code.
fn of_schema(change: &Change, old: &str, new: &str) -> String {
    let from_to = |what: &str| format!("{what} {new}, was {old}");
    match change.code {
        Code::SchemaAdded => "the version has a schema".to_owned(),
        Code::SchemaRemoved => "the version has no schema any more".to_owned(),
        Code::TypeNarrowed | Code::TypeWidened => from_to("the type is"),
        Code::NullableRemoved => "null is not allowed any more".to_owned(),
        Code::NullableAdded => "null is allowed".to_owned(),
        Code::RequiredAdded => format!("{new} is required"),
        Code::RequiredAddedWithDefault => format!("{new} is required, and has a default"),
        Code::RequiredRemoved => format!("{old} is not required any more"),
        Code::PropertyRemoved => "the field is gone, and servers drop its values".to_owned(),
        Code::PropertyUndeclared if change.relation == Relation::Other => {
            "the field is not declared any more; servers keep it and drop the fields in it".to_owned()
        }
        Code::PropertyUndeclared => "the field is not declared any more; servers keep its values".to_owned(),
        Code::PropertyAdded => "the field is new".to_owned(),
        Code::PropertyDeclared => "the field is declared, where servers kept any value".to_owned(),
        Code::DefaultAdded => format!("an unset field reads as {new}"),
        Code::DefaultRemoved => format!("an unset field does not read as {old} any more"),
        Code::DefaultChanged => format!("an unset field reads as {new}, was {old}"),
        Code::EnumValueRemoved => {
            format!("{} {} gone from the enum", items(change.old.as_ref()), verb(change.old.as_ref()))
        }
        Code::EnumValueAdded => {
            format!("{} {} new in the enum", items(change.new.as_ref()), verb(change.new.as_ref()))
        }
        Code::EnumAdded => format!("there is an enum: {}", items(change.new.as_ref())),
        Code::EnumRemoved => "there is no enum any more".to_owned(),
        Code::RangeNarrowed | Code::RangeWidened => from_to("the range is"),
        Code::MultipleOfNarrowed | Code::MultipleOfWidened => from_to("`multipleOf` is"),
        Code::LengthNarrowed | Code::LengthWidened => from_to("the length is"),
        Code::ItemCountNarrowed | Code::ItemCountWidened => from_to("the number of items is"),
        Code::PropertyCountNarrowed | Code::PropertyCountWidened => from_to("the number of fields is"),
        Code::UniqueItemsAdded => "`uniqueItems` is on, with which servers refuse the CRD".to_owned(),
        Code::UniqueItemsRemoved => "`uniqueItems` is off".to_owned(),
        Code::PatternNarrowed | Code::PatternWidened => from_to("the pattern is"),
        Code::FormatNarrowed | Code::FormatWidened | Code::FormatChanged => from_to("the format is"),
        Code::ItemsAdded => "the items have a schema".to_owned(),
        Code::ItemsRemoved => "the items have no schema any more".to_owned(),
        Code::AdditionalOpened => "any field is allowed".to_owned(),
        Code::AdditionalClosed => "servers drop fields that the schema does not name".to_owned(),
        Code::AdditionalTyped => "the values of the map have a schema".to_owned(),
        Code::AdditionalUntyped if change.relation == Relation::Other => {
            "the values of the map have no schema any more, and servers drop the fields in them".to_owned()
        }
        Code::AdditionalUntyped => "the values of the map have no schema any more".to_owned(),
        Code::UnknownFieldsPruned => "servers drop unknown fields".to_owned(),
        Code::UnknownFieldsKept => "servers keep unknown fields".to_owned(),
        Code::EmbeddedAdded => "the value must be a whole object".to_owned(),
        Code::EmbeddedRemoved => "the value need not be a whole object".to_owned(),
        Code::ListTypeKeyed | Code::ListTypeAtomic => from_to("the list type is"),
        Code::ListKeysChanged => from_to("the keys of the list are"),
        Code::MapTypeChanged => from_to("the map type is"),
        Code::JunctorNarrowed | Code::JunctorWidened => {
            format!("`{}` has other branches", change.place.keyword.trim_start_matches('/'))
        }
        _ => of_rules(change, old, new),
    }
}

/// What changed of generated code.
fn of_sdk(change: &Change, old: &str, new: &str) -> String {
    match change.code {
        Code::SdkModuleRemoved => format!("the generated module of {old} is gone"),
        Code::SdkTypeRemoved => format!("the generated type {old} is gone"),
        Code::SdkTypeChanged => "the generated type has another form".to_owned(),
        Code::SdkFieldRemoved => format!("the generated field of {old} is gone"),
        Code::SdkFieldTypeChanged => format!("the generated field has the type {new}, was {old}"),
        Code::SdkFieldRequired => format!("the generated constructor has a parameter for {new}"),
        Code::SdkFieldOptional => format!("the generated constructor has no parameter for {old} any more"),
        Code::SdkReaderChanged => format!("a generated method of {old} is gone, or has another form"),
        Code::SdkTraitRemoved => {
            format!("the generated Rust type {old} implements `Eq` and `Hash` no longer")
        }
        Code::SdkVersionsParted => format!("the generated types of {old} and {new} are not equal any more"),
        Code::SdkMemberRemoved => format!("the generated enum has no member for {old} any more"),
        _ => format!("the generated kind has no {old} subresource any more"),
    }
}

fn of_rules(change: &Change, old: &str, new: &str) -> String {
    match change.code {
        Code::RuleAdded => format!("the rule {new} is new"),
        Code::RuleRemoved if change.new.is_none() => format!("the rule {old} is gone"),
        Code::RuleRemoved if change.relation == Relation::Equal => {
            format!("the rule {new} says the same, was {old}")
        }
        Code::RuleRemoved => format!("the rule {new} says less, was {old}"),
        Code::RuleMomentChanged => "the rule is checked in other writes (`optionalOldSelf`)".to_owned(),
        Code::RuleWordsChanged => "a refusal by the rule has other words".to_owned(),
        Code::RuleCostGrows => format!("servers may refuse the CRD: {}", text(change.new.as_ref())),
        Code::DocsChanged => format!("another `{}`", change.place.keyword.trim_start_matches('/')),
        code if code.name().starts_with("sdk-") => of_sdk(change, old, new),
        Code::ReferenceChanged => "another `$ref`, with which servers refuse the CRD".to_owned(),
        _ => format!("the rule is {new}, was {old}"),
    }
}

/// A value as a message shows it.
fn shown(value: Option<&Value>) -> String {
    value.map_or_else(|| "none".to_owned(), |value| format!("`{}`", shortened(text(Some(value)))))
}

/// A value without the quotes of a string.
fn text(value: Option<&Value>) -> String {
    match value {
        None => "none".to_owned(),
        Some(Value::String(text)) => text.clone(),
        Some(Value::Object(bounds)) => {
            let words: Vec<String> = bounds.iter().map(|(key, value)| format!("{key}: {value}")).collect();
            words.join(", ")
        }
        Some(value) => value.to_string(),
    }
}

/// The values of a list, such as "`a`, `b` and 3 more".
fn items(value: Option<&Value>) -> String {
    const SHOWN: usize = 5;
    let values = value.and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let mut words: Vec<String> = values.iter().take(SHOWN).map(|value| shown(Some(value))).collect();
    if values.len() > SHOWN {
        words.push(format!("{} more", values.len() - SHOWN));
    }
    words.join(", ")
}

fn verb(value: Option<&Value>) -> &'static str {
    if value.and_then(Value::as_array).is_some_and(|values| values.len() > 1) { "are" } else { "is" }
}

/// A text that is not longer than a message shows.
fn shortened(text: String) -> String {
    if text.chars().count() <= LONGEST {
        return text;
    }
    let start: String = text.chars().take(LONGEST).collect();
    format!("{start}...")
}

/// Whom a change concerns, such as "breaks clients and rust; stored objects: behavior changes".
pub(super) fn concerned(concerned: &[(Audience, Harm)]) -> String {
    let of_harm = |wanted: Harm| -> Vec<&str> {
        concerned.iter().filter(|(_, harm)| *harm == wanted).map(|(audience, _)| audience.name()).collect()
    };
    let parts = [
        (Harm::Error, "breaks"),
        (Harm::May, "may break"),
        (Harm::Warning, "changes behavior for"),
        (Harm::Note, "note for"),
    ];
    let found = parts.into_iter().map(|(harm, words)| (words, of_harm(harm)));
    let found = found.filter(|(_, names)| !names.is_empty());
    found.map(|(words, names)| format!("{words} {}", names.join(", "))).collect::<Vec<_>>().join("; ")
}

/// What shows it: the witness, or why there is none.
pub(super) fn shown_by(change: &Change) -> String {
    match &change.witness {
        Search::NotNeeded => how_stored(change).to_owned(),
        Search::Nothing { tried, why } => format!("no object was found that shows it ({tried} tried): {why}"),
        Search::Found(witness) => shown_by_witness(witness),
    }
}

fn shown_by_witness(witness: &Witness) -> String {
    let object = shortened(body(&witness.object));
    let over = match &witness.stored {
        Some(stored) => format!(" in the place of `{}`", shortened(body(stored))),
        None => String::new(),
    };
    let end = match witness.new.causes.first() {
        Some(cause) => format!("is refused now: {}", shortened(cause.clone())),
        None => match (&witness.old.stored, &witness.new.stored) {
            (Some(old), Some(new)) => {
                format!("was stored as `{}`, and is now as `{}`", shortened(body(old)), shortened(body(new)))
            }
            _ => "has another result now".to_owned(),
        },
    };
    format!("`{object}`{over} {end}")
}

/// An object without what every object has.
fn body(object: &Value) -> String {
    let Some(map) = object.as_object() else { return object.to_string() };
    let rest: serde_json::Map<_, _> = map
        .iter()
        .filter(|(key, _)| !matches!(key.as_str(), "apiVersion" | "kind" | "metadata"))
        .map(|(key, value)| (key.clone(), value.clone()))
        .collect();
    if rest.is_empty() { object.to_string() } else { Value::Object(rest).to_string() }
}

/// How a stored object meets the change.
fn how_stored(change: &Change) -> &'static str {
    match (change.effect, change.relation) {
        (Effect::Value, _) => "a stored object can still be written, as long as this value stays",
        (Effect::Object, _) => "a stored object can be written again only after this is corrected",
        (Effect::Always, _) => "the rule is checked in every write",
        (Effect::Loss, Relation::Narrower) => "stored values are gone at the next read",
        (Effect::Kind, _) => "stored objects cannot be reached any more",
        _ => "",
    }
}

//! What two sides of a version say beside their schemas, whether it is served, subresources, columns and selectable fields ->
//! changes.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::change::Change;
use super::code::Code;
use super::harms::Harm;
use super::nodes::Sides;
use super::versions::{Versions, of_version};

/// What changed of a version beside its schema.
pub(super) fn compare(versions: &Versions<'_>, documents: &Sides<Value>) -> Vec<Change> {
    let (old, new) = (versions.old.version, versions.new.version);
    let mut changes = Vec::new();
    let mut add = |code, pointer: &str, before: Option<Value>, after: Option<Value>| {
        changes.push(of_version(Some(versions.old), Some(versions.new), code, pointer, (before, after)));
    };
    let switch = |old: bool, new: bool| (Some(json!(old)), Some(json!(new)));
    if old.served != new.served {
        let code = if new.served { Code::VersionServed } else { Code::VersionNotServed };
        let (before, after) = switch(old.served, new.served);
        add(code, "/served", before, after);
    }
    match (&old.deprecated, &new.deprecated) {
        (old, new) if old == new => {}
        (_, Some(warning)) => {
            let before = old.deprecated.as_ref().map(|warning| json!(warning));
            add(Code::VersionDeprecated, "/deprecated", before, Some(json!(warning)));
        }
        (_, None) => add(Code::VersionNotDeprecated, "/deprecated", Some(json!(true)), Some(json!(false))),
    }
    if old.status != new.status {
        let code = if new.status { Code::StatusAdded } else { Code::StatusRemoved };
        let (before, after) = switch(old.status, new.status);
        add(code, "/subresources/status", before, after);
    }
    if old.scale != new.scale {
        let code = match (&old.scale, &new.scale) {
            (None, _) => Code::ScaleAdded,
            (_, None) => Code::ScaleRemoved,
            _ => Code::ScaleChanged,
        };
        let scale_value = |scale: &Option<crate::kind::Scale>| scale.as_ref().map(|scale| json!(scale));
        add(code, "/subresources/scale", scale_value(&old.scale), scale_value(&new.scale));
    }
    columns(versions, &mut changes);
    selectable_fields(versions, documents, &mut changes);
    changes
}

/// The columns are one change: scripts read them by place. One that is new at the end moves no other.
fn columns(versions: &Versions<'_>, changes: &mut Vec<Change>) {
    let (old, new) = (&versions.old.version.printer_columns, &versions.new.version.printer_columns);
    if old == new {
        return;
    }
    let names = |columns: &[crate::kind::PrinterColumn]| {
        Some(columns.iter().map(|column| Value::from(column.name.as_str())).collect::<Value>())
    };
    let pointer = "/additionalPrinterColumns";
    let sides = (Some(versions.old), Some(versions.new));
    let mut change = of_version(sides.0, sides.1, Code::ColumnsChanged, pointer, (names(old), names(new)));
    let shape = |column: &crate::kind::PrinterColumn| (column.name.clone(), column.json_path.clone());
    let keeps_all = new.len() >= old.len() && old.iter().zip(new).all(|(old, new)| shape(old) == shape(new));
    if keeps_all {
        (change.harms.client, change.harms.wire) = (Harm::Note, Harm::None);
    }
    changes.push(change);
}

fn selectable_fields(versions: &Versions<'_>, documents: &Sides<Value>, changes: &mut Vec<Change>) {
    let paths = |document: &Value, name: &str| -> BTreeSet<String> {
        let versions = document["spec"]["versions"].as_array().into_iter().flatten();
        let version = versions.into_iter().find(|version| version["name"] == name);
        let fields = version.and_then(|version| version["selectableFields"].as_array()).into_iter().flatten();
        fields.filter_map(|field| field["jsonPath"].as_str().map(str::to_owned)).collect()
    };
    let old = paths(&documents.old, &versions.old.version.name);
    let new = paths(&documents.new, &versions.new.version.name);
    let mut add = |code, before: Option<&String>, after: Option<&String>| {
        let values = (before.map(|path| json!(path)), after.map(|path| json!(path)));
        changes.push(of_version(Some(versions.old), Some(versions.new), code, "/selectableFields", values));
    };
    old.difference(&new).for_each(|path| add(Code::SelectableFieldRemoved, Some(path), None));
    new.difference(&old).for_each(|path| add(Code::SelectableFieldAdded, None, Some(path)));
}

//! `metadata.managedFields` <-> who owns which fields.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::super::paths::{self, Set};
use super::object;
use crate::server_text::{json as go_json, quoted};

/// How a manager came to own fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Operation {
    Apply,
    Update,
}

impl Operation {
    fn name(self) -> &'static str {
        match self {
            Self::Apply => "Apply",
            Self::Update => "Update",
        }
    }
}

/// Who owns fields. The server's order is that of its text.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ManagerId {
    text: String,
    pub manager: String,
    pub operation: Operation,
    /// Empty for those who apply: they are the same ones in all versions.
    pub api_version: String,
    pub subresource: String,
}

impl ManagerId {
    pub fn new(manager: &str, operation: Operation, api_version: &str, subresource: &str) -> Self {
        let api_version = if operation == Operation::Apply { "" } else { api_version };
        let members = [
            ("manager", manager),
            ("operation", operation.name()),
            ("apiVersion", api_version),
            ("subresource", subresource),
        ];
        let members: Vec<_> = members
            .iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(name, value)| format!("\"{name}\":{}", go_json(&json!(value))))
            .collect();
        Self {
            text: format!("{{{}}}", members.join(",")),
            manager: manager.to_owned(),
            operation,
            api_version: api_version.to_owned(),
            subresource: subresource.to_owned(),
        }
    }

    /// The manager as conflicts name it.
    pub fn shown(&self) -> String {
        let mut out = quoted(&self.manager);
        if !self.subresource.is_empty() {
            out += &format!(" with subresource {}", quoted(&self.subresource));
        }
        if self.operation == Operation::Update {
            out += &format!(" using {}", self.api_version);
        }
        out
    }
}

/// An entry of `managedFields`: the fields that a manager set last, in the version in which it set them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Owned {
    pub set: Set,
    pub api_version: String,
    pub is_applied: bool,
}

/// Who owns which fields since when.
#[derive(Debug, Clone, Default)]
pub(super) struct Managed {
    pub owned: BTreeMap<ManagerId, Owned>,
    /// In RFC 3339 and UTC, so that their order is that of the texts.
    pub times: BTreeMap<ManagerId, String>,
}

impl Managed {
    /// Reads those of an object.
    ///
    /// # Errors
    /// The server's words about an entry that cannot be read.
    pub fn decode(object: &Value) -> Result<Self, String> {
        let mut managed = Self::default();
        for (index, entry) in entries(object).unwrap_or_default().iter().enumerate() {
            managed.add(index, entry)?;
        }
        Ok(managed)
    }

    fn add(&mut self, index: usize, entry: &Value) -> Result<(), String> {
        let text = |name| object::text(entry, &[name]);
        let operation = match text("operation") {
            "Apply" => Operation::Apply,
            "Update" => Operation::Update,
            _ => return Err("operation must be `Apply` or `Update`".to_owned()),
        };
        let api_version = text("apiVersion");
        if api_version.is_empty() {
            return Err("apiVersion must not be empty".to_owned());
        }
        match text("fieldsType") {
            "FieldsV1" => {}
            "" => return Err(format!("missing fieldsType in managed fields entry {index}")),
            other => {
                return Err(format!("invalid fieldsType {} in managed fields entry {index}", quoted(other)));
            }
        }
        let id = ManagerId::new(text("manager"), operation, api_version, text("subresource"));
        let fields = entry.get("fieldsV1").filter(|fields| !fields.is_null());
        let set =
            fields.map_or_else(|| Ok(Set::default()), paths::read).map_err(|error| error.to_string())?;
        let time = text("time");
        if time.is_empty() {
            self.times.remove(&id);
        } else {
            self.times.insert(id.clone(), time.to_owned());
        }
        let api_version = api_version.to_owned();
        self.owned.insert(id, Owned { set, api_version, is_applied: operation == Operation::Apply });
        Ok(())
    }

    /// Writes them into an object that has none.
    pub fn encode(&self, object: &mut Value) {
        if self.owned.is_empty() {
            return;
        }
        let mut all: Vec<_> = self.owned.iter().map(|(id, owned)| (id, owned, self.times.get(id))).collect();
        all.sort_by(|(a, of_a, a_time), (b, of_b, b_time)| {
            let rest = |id: &ManagerId, owned: &Owned| {
                (id.manager.clone(), owned.api_version.clone(), id.subresource.clone())
            };
            (operation(a, of_a), a_time)
                .cmp(&(operation(b, of_b), b_time))
                .then_with(|| rest(a, of_a).cmp(&rest(b, of_b)))
        });
        let entries: Vec<Value> = all.into_iter().map(|(id, owned, time)| entry(id, owned, time)).collect();
        if let Value::Object(map) = object {
            let metadata = map.entry("metadata").or_insert_with(|| json!({}));
            metadata["managedFields"] = Value::Array(entries);
        }
    }
}

fn operation(id: &ManagerId, owned: &Owned) -> Operation {
    if owned.is_applied { Operation::Apply } else { id.operation }
}

fn entry(id: &ManagerId, owned: &Owned, time: Option<&String>) -> Value {
    let mut entry = Map::new();
    let mut set = |name: &str, text: &str| {
        if !text.is_empty() {
            entry.insert(name.to_owned(), text.into());
        }
    };
    set("manager", &id.manager);
    set("operation", operation(id, owned).name());
    set("apiVersion", &owned.api_version);
    set("time", time.map(String::as_str).unwrap_or_default());
    set("fieldsType", "FieldsV1");
    entry.insert("fieldsV1".to_owned(), paths::value(&owned.set));
    if !id.subresource.is_empty() {
        entry.insert("subresource".to_owned(), id.subresource.as_str().into());
    }
    Value::Object(entry)
}

/// The entries of an object; None where there are none that can be read.
pub(super) fn entries(object: &Value) -> Option<&[Value]> {
    let entries = object.get("metadata")?.get("managedFields")?.as_array()?;
    entries.iter().all(Value::is_object).then_some(entries)
}

/// Whether a request asks for the removal of all managers: the list is empty, or has an empty entry alone.
pub(super) fn is_reset(object: &Value) -> bool {
    match entries(object) {
        Some([]) => true,
        Some([only]) => only.as_object().is_some_and(Map::is_empty),
        _ => false,
    }
}

//! An object or a list -> a `Table` of `meta.k8s.io`: the columns that kubectl prints (apiextensions `tableconvertor`).

mod own;
mod time;

use std::time::Duration;

use serde_json::{Number, Value, json};

use crate::fake::json_path::{self, Path, Step};
use crate::fake::partial;
use crate::fake::resource::ServedVersion;
use crate::fake::status::Status;
use crate::kind::PrinterColumn;
use crate::server_text;
use time::date;

/// The description of the column `Name`.
const NAME: &str = "The name of the object, which no other object of its kind has in its namespace.";

/// The description of the column `Age` of a version without columns of its own, and of `Created At` of CRDs.
const AGE: &str = "When the object was created.";

/// The parameter `includeObject`: what a row has of its object.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum IncludeObject {
    /// Nothing.
    None,
    /// Its metadata.
    #[default]
    Metadata,
    /// All of it.
    Object,
}

impl IncludeObject {
    /// Reads the parameter, which may be empty.
    ///
    /// # Errors
    /// 400: it is none of the three.
    pub fn read(text: &str) -> Result<Self, Status> {
        match text {
            "" | "Metadata" => Ok(Self::Metadata),
            "None" => Ok(Self::None),
            "Object" => Ok(Self::Object),
            other => Err(Status::bad_request(format!(
                "Unable to convert to Table as requested: includeObject: Invalid value: {}: must be 'Metadata', \
                 'Object', 'None', or empty",
                server_text::quoted(other)
            ))),
        }
    }
}

/// The columns of a version.
#[derive(Debug)]
pub(crate) struct Columns {
    definitions: Vec<Value>,
    cells: Cells,
}

/// What the cells of a row are.
#[derive(Debug)]
enum Cells {
    /// The name, then what is at these paths, each with the type of its column.
    Paths(Vec<(Path, String)>),
    /// Those of a kind of Kubernetes itself.
    Own { kind: String, columns: &'static [own::Column] },
}

impl Columns {
    /// Those of a version, or the age alone where it has none. A column whose path cannot be read ends them.
    pub fn of_version(version: &ServedVersion) -> Self {
        let mut columns = Self::of_names();
        if version.columns.is_empty() {
            columns.add(&age(), "");
        }
        let mut formats = version.column_formats.iter().map(String::as_str);
        for column in &version.columns {
            if !columns.add(column, formats.next().unwrap_or_default()) {
                break;
            }
        }
        columns
    }

    /// Those of CRDs as objects: the name, and when they were created.
    pub fn of_definitions() -> Self {
        let mut columns = Self::of_names();
        columns.add(&PrinterColumn { name: "Created At".to_owned(), ..age() }, "");
        if let Cells::Paths(paths) = &mut columns.cells {
            // The time is shown as it is.
            paths.iter_mut().for_each(|(_, type_)| "string".clone_into(type_));
        }
        columns
    }

    /// Those of the scales of custom resources (apiextensions `customresource_handler.go`).
    pub fn of_scales() -> Self {
        let number = |name: &str, json_path: &str, description: &str| PrinterColumn {
            name: name.to_owned(),
            type_: "integer".to_owned(),
            json_path: json_path.to_owned(),
            description: description.to_owned(),
            ..age()
        };
        let mut columns = Self::of_names();
        columns.add(&number("Desired", ".spec.replicas", "How many replicas there shall be."), "");
        columns.add(&number("Available", ".status.replicas", "How many replicas there are."), "");
        columns.add(&age(), "");
        columns
    }

    /// Those of a kind of Kubernetes itself; None for one that has no table of its own.
    pub fn of_own(api_version: &str, kind: &str) -> Option<Self> {
        let columns = own::columns(api_version, kind)?;
        Some(Self {
            definitions: columns.iter().filter_map(own::Column::definition).collect(),
            cells: Cells::Own { kind: kind.to_owned(), columns },
        })
    }

    fn of_names() -> Self {
        Self { definitions: vec![name()], cells: Cells::Paths(Vec::new()) }
    }

    fn add(&mut self, column: &PrinterColumn, format: &str) -> bool {
        let Cells::Paths(paths) = &mut self.cells else { return false };
        let Some(path) = json_path::parse(&column.json_path) else { return false };
        paths.push((path, column.type_.clone()));
        let description = match column.description.as_str() {
            "" => format!("Custom resource definition column (in JSONPath format): {}", column.json_path),
            own => own.to_owned(),
        };
        self.definitions.push(json!({
            "name": column.name, "type": column.type_, "format": format, "description": description,
            "priority": column.priority,
        }));
        true
    }

    /// The table of an object, of a list, or of a bookmark. A `Status` stays what it is. `has_headers` is false for all
    /// events of a watch but the first.
    pub fn table(
        &self,
        document: &Value,
        include: IncludeObject,
        api_version: &str,
        has_headers: bool,
        now: Duration,
    ) -> Value {
        if document["kind"] == "Status" && document["apiVersion"] == "v1" {
            return document.clone();
        }
        let row = |object: &Value| {
            let shown = match include {
                IncludeObject::None => Value::Null,
                IncludeObject::Metadata => partial::object(object, api_version),
                IncludeObject::Object => object.clone(),
            };
            let mut row = json!({"cells": self.cells(object, now), "object": shown});
            if let Some(conditions) = self.conditions(object) {
                row["conditions"] = conditions;
            }
            row
        };
        let rows: Vec<_> = match document.get("items") {
            Some(Value::Array(items)) => items.iter().map(row).collect(),
            _ => vec![row(document)],
        };
        let definitions = has_headers.then_some(&self.definitions);
        let metadata = partial::list_metadata(document);
        json!({
            "kind": "Table", "apiVersion": api_version, "metadata": metadata, "columnDefinitions": definitions,
            "rows": rows,
        })
    }

    fn cells(&self, object: &Value, now: Duration) -> Vec<Value> {
        let paths = match &self.cells {
            Cells::Own { columns, .. } => {
                return columns.iter().map(|column| column.cell(object, now)).collect();
            }
            Cells::Paths(paths) => paths,
        };
        let name = object["metadata"]["name"].as_str().unwrap_or_default();
        let mut cells = vec![name.into()];
        cells.extend(paths.iter().map(|(path, type_)| cell(path, type_, object, now)));
        cells
    }

    fn conditions(&self, object: &Value) -> Option<Value> {
        match &self.cells {
            Cells::Own { kind, .. } => own::conditions(kind, object),
            Cells::Paths(_) => None,
        }
    }
}

fn name() -> Value {
    json!({"name": "Name", "type": "string", "format": "name", "description": NAME, "priority": 0})
}

fn age() -> PrinterColumn {
    PrinterColumn {
        name: "Age".to_owned(),
        type_: "date".to_owned(),
        json_path: ".metadata.creationTimestamp".to_owned(),
        description: AGE.to_owned(),
        priority: 0,
    }
}

/// The first value that a path finds, as a cell of a type has it; null without one.
fn cell(path: &[Step], type_: &str, object: &Value, now: Duration) -> Value {
    let found = json_path::find(path, object);
    let Some(value) = found.as_ref().and_then(|found| found.first()) else { return Value::Null };
    match (type_, &**value) {
        ("string", Value::Null) => "<no value>".into(),
        ("string", value @ (Value::Array(_) | Value::Object(_))) => server_text::json(value).into(),
        ("string", value) => server_text::plain(value).into(),
        ("integer", Value::Number(number)) => whole(number),
        ("number", Value::Number(number)) => Value::Number(number.clone()),
        ("boolean", flag @ Value::Bool(_)) => flag.clone(),
        ("date", Value::String(text)) => date(text, now).into(),
        _ => Value::Null,
    }
}

/// A number without its fraction.
fn whole(number: &Number) -> Value {
    #[expect(clippy::cast_possible_truncation, reason = "Go truncates it too")]
    number.as_i64().unwrap_or_else(|| number.as_f64().unwrap_or_default() as i64).into()
}

#[cfg(test)]
mod tests;

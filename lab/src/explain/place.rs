//! Lines of `kubesmith explain --output json` -> places with their steps from the kind's object.

use anyhow::{Context, Result, bail};
use kubesmith::internals::json_pointer;
use serde::Deserialize;

/// One explained place.
#[derive(Debug, Deserialize)]
pub struct Explained {
    group: String,
    version: String,
    kind: String,
    place: String,
    pointer: String,
    /// Its Rust type.
    pub rust: String,
    /// The path of its Rust documentation.
    pub rust_docs: String,
    /// The name of the kind's type in Rust.
    #[serde(skip)]
    pub root: String,
    /// The steps from the kind's object to the place.
    #[serde(skip)]
    pub steps: Vec<Step>,
}

/// One step from a schema to a nested one.
#[derive(Debug, PartialEq, Eq)]
pub enum Step {
    /// A property, by its wire name.
    Field(String),
    /// The items of a list.
    Item,
    /// The values of a map, or the further properties of an object.
    Value,
}

impl Explained {
    /// Whether the place is in an external type, which the generated files do not define.
    pub fn is_in_another_type(&self) -> bool {
        self.rust.starts_with("inside ")
    }

    /// The place's whole name, for messages.
    pub fn name(&self) -> String {
        format!("{}/{} {}.{}", self.group, self.version, self.kind, self.place)
    }
}

/// Reads all lines. The line of a kind's object comes before those of its places.
pub fn read(lines: &str) -> Result<Vec<Explained>> {
    let mut places = Vec::new();
    let mut root = None;
    for line in lines.lines() {
        let mut place: Explained = serde_json::from_str(line)?;
        if place.place.is_empty() {
            root = Some((place.pointer.clone(), place.rust.clone()));
        }
        let (start, kind) = root.as_ref().context("a place comes before its object")?;
        let pointer = place.pointer.strip_prefix(start.as_str()).with_context(|| place.name())?;
        place.steps = steps(pointer)?;
        place.root.clone_from(kind);
        places.push(place);
    }
    Ok(places)
}

/// The steps of a JSON pointer in a schema.
fn steps(pointer: &str) -> Result<Vec<Step>> {
    let mut parts = pointer.split('/').skip(1);
    let mut steps = Vec::new();
    while let Some(part) = parts.next() {
        steps.push(match part {
            "properties" => {
                let name = parts.next().context("a property has a name")?;
                Step::Field(json_pointer::unescape(name).into_owned())
            }
            "items" => Step::Item,
            "additionalProperties" => Step::Value,
            other => bail!("`{other}` in the pointer {pointer}"),
        });
    }
    Ok(steps)
}

//! A line of `kubesmith explain --output json` -> the place with its steps from the object on.

use anyhow::{Context, Result, bail};
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
    /// Where its Rust documentation is.
    pub rust_docs: String,
    /// The name of the kind's type in Rust.
    #[serde(skip)]
    pub root: String,
    /// The way from the object.
    #[serde(skip)]
    pub steps: Vec<Step>,
}

/// One step of the way to a place.
#[derive(Debug, PartialEq, Eq)]
pub enum Step {
    /// A property by its name on the wire.
    Field(String),
    /// The items of a list.
    Item,
    /// The values of a map, or the properties that have no field.
    Value,
}

impl Explained {
    /// Whether the place lies in a type of another package, which the generated files do not show.
    pub fn is_in_another_type(&self) -> bool {
        self.rust.starts_with("inside ")
    }

    /// For messages.
    pub fn name(&self) -> String {
        format!("{}/{} {}.{}", self.group, self.version, self.kind, self.place)
    }
}

/// Reads all lines; the object itself comes before its places.
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

fn steps(pointer: &str) -> Result<Vec<Step>> {
    let mut parts = pointer.split('/').skip(1);
    let mut steps = Vec::new();
    while let Some(part) = parts.next() {
        steps.push(match part {
            "properties" => {
                let name = parts.next().context("a property has a name")?;
                Step::Field(name.replace("~1", "/").replace("~0", "~"))
            }
            "items" => Step::Item,
            "additionalProperties" => Step::Value,
            other => bail!("`{other}` in the pointer {pointer}"),
        });
    }
    Ok(steps)
}

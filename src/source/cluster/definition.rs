//! An item of a server's list of CRDs -> its JSON, and the names by which inputs select it.

use serde::Deserialize;
use serde_json::value::RawValue;

/// A CRD as the server returned it. Its JSON is kept as text, because most CRDs of a cluster are not selected.
#[derive(Deserialize)]
#[serde(try_from = "Box<RawValue>")]
pub struct Definition {
    /// The whole object.
    pub json: Box<RawValue>,
    /// The API group.
    pub group: String,
    /// The names of the kind.
    pub names: Names,
}

/// The names of a kind that kubectl accepts.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Names {
    /// The kind.
    pub kind: String,
    /// The plural, which is the resource's name in paths.
    pub plural: String,
    #[serde(default)]
    singular: String,
    #[serde(default)]
    short_names: Vec<String>,
}

/// The part of a CRD that has its names.
#[derive(Deserialize)]
struct Outline {
    spec: Spec,
}

#[derive(Deserialize)]
struct Spec {
    group: String,
    names: Names,
}

impl TryFrom<Box<RawValue>> for Definition {
    type Error = serde_json::Error;

    fn try_from(json: Box<RawValue>) -> Result<Self, Self::Error> {
        let Outline { spec: Spec { group, names } } = serde_json::from_str(json.get())?;
        Ok(Self { json, group, names })
    }
}

impl Definition {
    /// Whether a text is one of the names that kubectl accepts for the CRD's kind, in upper or lower case.
    pub fn is_called(&self, name: &str) -> bool {
        let Names { kind, plural, singular, short_names } = &self.names;
        let all = [kind, plural, singular].into_iter().chain(short_names);
        all.into_iter().any(|known| known.eq_ignore_ascii_case(name))
    }
}

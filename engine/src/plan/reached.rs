//! Values of a place -> those of the places below it, so that of a schema only what a default reaches is looked at.

use indexmap::IndexMap;
use serde_json::Value;

use crate::schema::Schema;

/// The values of a place.
#[derive(Debug, Clone)]
pub(crate) enum Reached<'v> {
    /// Any that there may be.
    All,
    /// These alone.
    Values(Vec<&'v Value>),
}

impl<'v> Reached<'v> {
    /// The values of a property; None where there are none.
    pub fn property(&self, name: &str) -> Option<Self> {
        self.inner(|value| value.get(name).into_iter())
    }

    /// The items of lists.
    pub fn items(&self) -> Option<Self> {
        self.inner(|value| value.as_array().into_iter().flatten())
    }

    /// The members of maps that are none of these properties.
    pub fn values(&self, properties: &IndexMap<String, Schema>) -> Option<Self> {
        self.inner(|value| {
            let members = value.as_object().into_iter().flatten();
            members.filter(|(key, _)| !properties.contains_key(*key)).map(|(_, value)| value)
        })
    }

    fn inner<I: Iterator<Item = &'v Value>>(&self, parts: impl Fn(&'v Value) -> I) -> Option<Self> {
        let Self::Values(values) = self else { return Some(Self::All) };
        let found: Vec<_> = values.iter().flat_map(|value| parts(value)).collect();
        (!found.is_empty()).then_some(Self::Values(found))
    }
}

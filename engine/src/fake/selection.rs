//! Selectors and a place -> a test of stored objects.

use std::sync::Arc;

use serde_json::Value;

use super::selector::fields::{self, Fields};
use super::selector::labels::Labels;
use super::store::Row;
use super::verbs::Target;

/// Which objects of a resource a list or a watch is about.
#[derive(Debug, Clone)]
pub(crate) struct Selection {
    target: Target,
    prefix: String,
    labels: Labels,
    fields: Fields,
}

impl Selection {
    /// The objects of a place that selectors take. A place with a name is that of one object.
    pub fn new(target: &Target, labels: &Labels, fields: &Fields) -> Self {
        Self {
            target: target.clone(),
            prefix: target.prefix(),
            labels: labels.clone(),
            fields: fields.clone(),
        }
    }

    /// Whether it takes all objects of the place.
    pub fn takes_all(&self) -> bool {
        self.labels.is_empty() && self.fields.terms().is_empty()
    }

    /// The beginning of the keys of the place.
    pub fn prefix(&self) -> &str {
        &self.prefix
    }

    /// Whether it takes an object.
    pub fn matches(&self, key: &Arc<str>, row: &Row) -> bool {
        if !key.starts_with(&self.prefix) {
            return false;
        }
        self.takes_all() || self.takes(&self.target.read(row))
    }

    fn takes(&self, object: &Value) -> bool {
        let own = self.target.version().kind.own();
        let text = |field: &str| match own {
            Some(own) => own.selected_text(object, field),
            None => fields::text(object, field),
        };
        self.labels.matches(object) && self.fields.matches(text)
    }
}

//! How server-side apply merges the lists and maps of a value, and which of its scalars are compared by value.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a schema says of one value beyond the rule, which is: lists are atomic, maps are merged key by key, scalars are
/// compared as they stand. Its JSON form, which generated code carries, leaves out what follows the rule.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Topology {
    /// Of an object: its properties, by their names on the wire, in the order of the names. A tree would have room for eleven
    /// in each of its nodes, which most objects would leave empty.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    pub fields: IndexMap<String, Topology>,
    /// Of a map: its values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<Box<Topology>>,
    /// Of a list: its items.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub items: Option<Box<Topology>>,
    /// Of a list that is merged item by item: how items are told apart.
    #[serde(rename = "list", skip_serializing_if = "Option::is_none")]
    pub identity: Option<ItemIdentity>,
    /// Of an object or map that is owned and replaced as a whole.
    #[serde(rename = "map", skip_serializing_if = "Option::is_none")]
    pub map_type: Option<MapType>,
    /// Of a scalar: why two texts can be one value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scalar: Option<ScalarKind>,
    /// The definition in the table of Kubernetes' types that describes the value.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub definition: Option<String>,
    /// Of a list map key: the value of an item that lacks it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<Box<Value>>,
}

/// How the items of a merged list are told apart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ItemIdentity {
    /// By their values.
    Value(SetType),
    /// By these list map keys: `x-kubernetes-list-type: map`.
    Keys(Vec<String>),
}

/// `x-kubernetes-list-type: set`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SetType {
    /// Each value occurs once.
    Set,
}

/// `x-kubernetes-map-type`, where it is not the rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MapType {
    /// The whole is owned and replaced.
    Atomic,
}

/// A scalar whose value has several texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScalarKind {
    /// An amount of a resource: `1000m` is `1`.
    Quantity,
    /// A time in RFC 3339: the zone and trailing zeros of a fraction do not count.
    DateTime,
}

impl Topology {
    /// Whether the value follows the rule everywhere.
    pub fn is_plain(&self) -> bool {
        *self == Self::default()
    }

    /// Its JSON form, on one line.
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

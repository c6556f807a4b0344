//! The text of a kind's topology -> how the server merges each place of its objects: lists by keys, sets, and what is
//! replaced as a whole.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, OnceLock};

use serde_json::{Map, Value};

/// How a place of an object is merged: a node of a kind's topology. Where a schema says nothing, there is none.
#[derive(Clone, Copy, Default)]
pub struct Node {
    value: Option<&'static Value>,
    /// Whether the place is a whole object, which has metadata.
    is_object: bool,
}

/// The topology of `metadata`, which is the same in all kinds.
const METADATA: &str = r#"{"fields":{
    "creationTimestamp":{"scalar":"date-time"},
    "deletionTimestamp":{"scalar":"date-time"},
    "finalizers":{"list":"set"},
    "ownerReferences":{"items":{"map":"atomic"},"list":["uid"]}
}}"#;

/// How a list is merged.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ListType {
    /// Replaced as a whole.
    Atomic,
    /// A set of values.
    Set,
    /// Items that are found by the values of some of their fields.
    Map,
}

/// What a text or a number stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ScalarType {
    /// Itself.
    Plain,
    /// An amount, such as `1000m`, which equals `1`.
    Quantity,
    /// A point in time in RFC 3339.
    DateTime,
}

impl Node {
    /// The node of a whole object of a kind, by the object's apiVersion and kind; `own` is the text of a kind of this
    /// package. None where neither the package nor Kubernetes has the kind.
    pub fn of_object(object: &Value, own: Option<&'static str>) -> Option<Self> {
        let node = match own {
            Some(text) => Self::new(Some(parsed(text))),
            None => {
                let (api_version, kind) =
                    (object["apiVersion"].as_str()?, object["kind"].as_str()?);
                Self::new(Some(
                    kubernetes()["kinds"].get(format!("{api_version} {kind}"))?,
                ))
            }
        };
        let is_object = true;
        Some(Self { is_object, ..node })
    }

    /// The node of a text, or the one of the definition of Kubernetes that it names.
    fn new(value: Option<&'static Value>) -> Self {
        let definition = value.and_then(|value| value.get("type")?.as_str());
        let value = match definition {
            Some(definition) => kubernetes()["types"].get(definition),
            None => value,
        };
        Self {
            value,
            is_object: false,
        }
    }

    /// The node of a property of an object, or of a value of a map.
    pub fn field(self, name: &str) -> Self {
        if self.is_object && name == "metadata" {
            return Self::new(Some(parsed(METADATA)));
        }
        let node = self.at("fields").and_then(|fields| fields.get(name));
        Self::new(node.or_else(|| self.at("values")))
    }

    /// The node of the items of a list.
    pub fn items(self) -> Self {
        Self::new(self.at("items"))
    }

    /// How the list here is merged.
    pub fn list_type(self) -> ListType {
        match self.at("list") {
            Some(Value::Array(_)) => ListType::Map,
            Some(_) => ListType::Set,
            None => ListType::Atomic,
        }
    }

    /// The list map keys of the list here; none where it has another type.
    pub fn list_map_keys(self) -> BTreeSet<String> {
        let names = self
            .at("list")
            .and_then(Value::as_array)
            .into_iter()
            .flatten();
        names
            .filter_map(|name| name.as_str().map(str::to_owned))
            .collect()
    }

    /// The value of the list map key here where an item lacks it.
    pub fn default_value(self) -> Option<&'static Value> {
        self.at("default")
    }

    /// What identifies an item of the list here: the values of its list map keys, where one that is absent has its
    /// default; in other lists the item itself.
    pub fn item_key(self, item: &Value) -> Value {
        match self.list_type() {
            ListType::Map => Value::Object(self.item_keys(item)),
            _ => item.clone(),
        }
    }

    /// The values of the list map keys of an item of the list here: of one that is absent its default, or null.
    pub fn item_keys(self, item: &Value) -> Map<String, Value> {
        let items = self.items();
        let value = |name: &String| {
            let found = item.get(name).filter(|value| !value.is_null());
            let found = found.or_else(|| items.field(name).default_value());
            found.cloned().unwrap_or_default()
        };
        let names = self.list_map_keys().into_iter();
        names.map(|name| (name.clone(), value(&name))).collect()
    }

    /// Whether a name is a key of the map here, and not that of a field.
    pub fn is_key(self, name: &str) -> bool {
        let is_field = self
            .at("fields")
            .is_some_and(|fields| fields.get(name).is_some());
        self.at("values").is_some() && !is_field
    }

    /// Whether the object or map here is replaced as a whole.
    pub fn is_atomic_map(self) -> bool {
        self.at("map").is_some_and(|map| map == "atomic")
    }

    /// What the text or number here stands for.
    pub fn scalar_type(self) -> ScalarType {
        match self.at("scalar").and_then(Value::as_str) {
            Some("quantity") => ScalarType::Quantity,
            Some("date-time") => ScalarType::DateTime,
            _ => ScalarType::Plain,
        }
    }

    fn at(self, key: &str) -> Option<&'static Value> {
        self.value?.get(key)
    }
}

/// The topology of Kubernetes' own kinds and types.
fn kubernetes() -> &'static Value {
    parsed(include_str!("kubernetes_topology.json"))
}

/// A text of the program, parsed once.
fn parsed(text: &'static str) -> &'static Value {
    static PARSED: OnceLock<Mutex<BTreeMap<&str, &Value>>> = OnceLock::new();
    let parsed = PARSED.get_or_init(Mutex::default).lock();
    let mut parsed = parsed.unwrap_or_else(std::sync::PoisonError::into_inner);
    parsed.entry(text).or_insert_with(|| {
        // The texts are the program's own, so that there are few, and each is a value.
        Box::leak(Box::new(serde_json::from_str(text).unwrap_or_default()))
    })
}

//! An object as it is wanted and as it is on the server -> the places where what is wanted is not there.

use std::collections::BTreeSet;
use std::fmt;

use serde::Serialize;
use serde_json::{Map, Value};

use super::change_error::describe;
use super::owned_fields::{applied_by, children, owned_by};

use super::change_error::ChangeError;
use super::object::SET_BY_SERVER;
use super::own_kind;
use super::owned_fields::{Fields, ItemKeys};
use super::quantity::same_scalar;
use super::secret;
use super::topology::{ListType, Node};

/// What [`drift_with`] compares beside the rule.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DriftOptions<'a> {
    /// Whether the status is compared.
    pub status: bool,
    /// The field manager whose fields alone are compared of Kubernetes' own kinds.
    pub manager: Option<&'a str>,
    /// The field manager that is to apply the wanted object: what it applied before and the wanted object no longer sets is
    /// a difference too, because the apply would remove it.
    pub applied_by: Option<&'a str>,
}

/// A place where an object on the server is not as it is wanted.
#[derive(Clone, PartialEq)]
#[non_exhaustive]
pub struct Difference {
    /// The place in the wanted object, such as `spec.containers[0].image`; in the server's where nothing is wanted.
    pub path: String,
    /// The same as a JSON pointer (RFC 6901), such as `/spec/containers/0/image`.
    pub pointer: String,
    /// The value that is wanted; none where an apply would remove the one on the server.
    pub desired: Option<Value>,
    /// The value on the server; none where there is none.
    pub live: Option<Value>,
    /// Whether the values are those of a `Secret`, which no text has.
    is_secret: bool,
}

impl Difference {
    /// The texts of the wanted value and of the one on the server.
    fn texts(&self) -> [String; 2] {
        [&self.desired, &self.live].map(|value| match value {
            Some(_) if self.is_secret => "a value that is not shown".to_owned(),
            Some(value) => value.to_string(),
            None => "nothing".to_owned(),
        })
    }
}

impl fmt::Debug for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [desired, live] = self.texts();
        let mut out = f.debug_struct("Difference");
        out.field("path", &self.path);
        out.field("desired", &format_args!("{desired}"));
        out.field("live", &format_args!("{live}")).finish()
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [desired, live] = self.texts();
        write!(f, "{}: desired {desired}, live {live}", self.path)
    }
}

/// The places where `live`, as a server has it, is not as `desired` says; empty where all is as it is wanted.
///
/// Only what `desired` sets is compared, so that the server's defaults and the fields of others are no difference. Of lists
/// with list map keys, items with the same keys are compared; of sets, what is wanted must be there; other lists are
/// compared as a whole, items that are too many included. Quantities (`1000m` and `1`) and times are compared by value.
/// Metadata that only the server sets and the status are not compared.
///
/// # Errors
/// - [`ChangeError::UnknownKind`]: the object is of a kind that is neither generated with this runtime nor one of Kubernetes.
/// - [`ChangeError::Json`]: one of the objects cannot be written as JSON.
pub fn drift<T>(desired: &T, live: &T) -> Result<Vec<Difference>, ChangeError>
where
    T: Serialize + Clone + 'static,
{
    drift_with(desired, live, DriftOptions::default())
}

/// The same as [`drift`], with the status, for one field manager, or with what an apply would remove.
///
/// The defaults of Kubernetes' own kinds are unknown here: in lists that are compared as a whole, fields that only `live`
/// sets are no difference either. With a manager, only what it owns according to `managedFields` of `live` is compared.
///
/// With `applied_by`, the topmost places that this manager applied and `desired` does not set are differences, after the
/// others: then there is one wherever an apply of `desired` by this manager would change what it is about.
///
/// # Errors
/// Those of [`drift`]; and where a field manager is named, [`ChangeError::NoManagedFields`] and
/// [`ChangeError::OtherVersion`].
pub fn drift_with<T>(
    desired: &T,
    live: &T,
    options: DriftOptions<'_>,
) -> Result<Vec<Difference>, ChangeError>
where
    T: Serialize + Clone + 'static,
{
    let [mut defaulted, mut found] = [desired, live].map(T::clone);
    let is_own = own_kind::fill_defaults(&mut defaulted) && own_kind::fill_defaults(&mut found);
    let node = |json: &Value| own_kind::topology(desired, json);
    let (mut desired, mut defaulted, mut found) = (
        serde_json::to_value(desired)?,
        serde_json::to_value(&defaulted)?,
        serde_json::to_value(&found)?,
    );
    let is_secret = !is_own && secret::is_secret(&desired);
    if is_secret {
        [&mut desired, &mut defaulted, &mut found]
            .into_iter()
            .for_each(secret::store_string_data);
    }
    let node = node(&desired).ok_or_else(|| ChangeError::UnknownKind {
        object: describe(&desired),
    })?;
    let owned = match options.manager {
        Some(manager) if !is_own => Some(owned_by(&found, manager)?),
        _ => None,
    };
    let mut applied = match options.applied_by {
        Some(manager) => applied_by(&found, manager, "")?,
        None => Fields::new(),
    };
    if !options.status {
        applied.remove("f:status");
    }
    let mut comparison = Comparison {
        is_own,
        is_secret,
        steps: Vec::new(),
        out: Vec::new(),
    };
    for name in desired.as_object().into_iter().flat_map(sorted_keys) {
        let child = match name.as_str() {
            "apiVersion" | "kind" => continue,
            "status" if !options.status => continue,
            _ => node.field(name),
        };
        comparison.field(name, [&desired, &defaulted, &found], child, owned.as_ref());
    }
    comparison.leftovers(&desired, &found, &applied, node);
    Ok(comparison.out)
}

/// A comparison under way.
pub struct Comparison<'a> {
    /// Whether both sides have all defaults.
    is_own: bool,
    /// Whether the objects are a `Secret`.
    is_secret: bool,
    /// The way from the objects to the values that are compared.
    pub steps: Vec<Step<'a>>,
    out: Vec<Difference>,
}

/// A step from a value to one inside it.
pub enum Step<'a> {
    /// The name of a field, or the key of a map.
    Name(&'a str),
    /// The index of an item of a list.
    Index(usize),
}

impl<'a> Comparison<'a> {
    /// Compares a property of three objects: the wanted one, the same with defaults, and the server's. `owned` has the
    /// fields of the objects that count, where not all do.
    fn field(
        &mut self,
        name: &'a str,
        objects: [&'a Value; 3],
        node: Node,
        owned: Option<&Fields>,
    ) {
        let [Some(desired), Some(defaulted), live] = objects.map(|object| object.get(name)) else {
            // Without a value where there are defaults, the wanted one is a null, which the server removes.
            return;
        };
        let owned = match owned {
            None => None,
            Some(owned) => match owned.get(&format!("f:{name}")).and_then(Value::as_object) {
                None => return,
                Some(inner) => Some(inner),
            },
        };
        self.steps.push(Step::Name(name));
        self.value([desired, defaulted], live, node, owned);
        self.steps.pop();
    }

    /// Compares a wanted value, which is there without and with defaults, with the server's.
    fn value(
        &mut self,
        desired: [&'a Value; 2],
        live: Option<&'a Value>,
        node: Node,
        owned: Option<&Fields>,
    ) {
        // A value that is owned without parts is owned as a whole.
        let owned = owned.filter(|owned| !owned.is_empty());
        let Some(live) = live else {
            // Kubernetes' own types do not store these.
            if self.is_own || !is_empty(desired[1]) {
                self.add(Some(desired[1]), None);
            }
            return;
        };
        match (desired[0], live) {
            (Value::Object(fields), Value::Object(_)) if !node.is_atomic_map() => {
                let is_metadata =
                    self.steps.len() == 1 && matches!(self.steps[0], Step::Name("metadata"));
                for name in sorted_keys(fields) {
                    if !(is_metadata && SET_BY_SERVER.contains(&name.as_str())) {
                        self.field(
                            name,
                            [desired[0], desired[1], live],
                            node.field(name),
                            owned,
                        );
                    }
                }
            }
            (Value::Array(_), Value::Array(found)) if node.list_type() != ListType::Atomic => {
                self.items(desired, found, node, owned);
            }
            _ if self.same(desired[1], live, node) => {}
            _ => self.add(Some(desired[1]), Some(live)),
        }
    }

    /// Compares the items of a wanted list with those of the same keys, or of the same values, in the server's.
    fn items(
        &mut self,
        desired: [&'a Value; 2],
        live: &'a [Value],
        node: Node,
        owned: Option<&Fields>,
    ) {
        let [Value::Array(desired), Value::Array(defaulted)] = desired else {
            return;
        };
        let keys = ItemKeys::new(owned, Some(node));
        for (index, item) in defaulted.iter().enumerate() {
            let key = node.item_key(item);
            let found = live.iter().find(|live| node.item_key(live) == key);
            let owned = match owned {
                None => None,
                Some(owned) => {
                    let step = keys.find_step(&keys.item_keys(item), defaulted);
                    match step.and_then(|(step, _)| children(owned, step)) {
                        None => continue,
                        inner => inner,
                    }
                }
            };
            self.steps.push(Step::Index(index));
            self.value(
                [desired.get(index).unwrap_or(item), item],
                found,
                node.items(),
                owned,
            );
            self.steps.pop();
        }
    }

    /// Whether two values are the same as a whole.
    fn same(&self, desired: &Value, live: &Value, node: Node) -> bool {
        match (desired, live) {
            (Value::Object(desired), Value::Object(live)) => {
                let same_field = |(name, value): (&String, &Value)| match live.get(name) {
                    Some(live) => self.same(value, live, node.field(name)),
                    None => !self.is_own && is_empty(value),
                };
                let has_no_others =
                    !self.is_own || live.keys().all(|name| desired.contains_key(name));
                has_no_others && desired.iter().all(same_field)
            }
            (Value::Array(desired), Value::Array(live)) => {
                let mut items = desired.iter().zip(live);
                desired.len() == live.len()
                    && items.all(|(desired, live)| self.same(desired, live, node.items()))
            }
            _ => same_scalar(desired, live, node.scalar_type()),
        }
    }

    /// Adds a difference at the place to which the steps lead.
    pub fn add(&mut self, desired: Option<&Value>, live: Option<&Value>) {
        let (mut path, mut pointer) = (String::new(), String::new());
        for step in &self.steps {
            match step {
                Step::Index(index) => {
                    path.push_str(&format!("[{index}]"));
                    pointer.push_str(&format!("/{index}"));
                }
                Step::Name(name) => {
                    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-$".contains(c);
                    match name.chars().all(is_plain) {
                        true if path.is_empty() => path.push_str(name),
                        true => path.push_str(&format!(".{name}")),
                        false => path.push_str(&format!("[{name:?}]")),
                    }
                    pointer.push_str(&format!("/{}", name.replace('~', "~0").replace('/', "~1")));
                }
            }
        }
        let (desired, live) = (desired.cloned(), live.cloned());
        let is_secret = self.is_secret && !secret::is_public(&pointer);
        self.out.push(Difference {
            path,
            pointer,
            desired,
            live,
            is_secret,
        });
    }
}

/// The names of fields in their order, whatever the map's.
pub fn sorted_keys(fields: &Map<String, Value>) -> BTreeSet<&String> {
    fields.keys().collect()
}

/// Whether a value is the one that Go code leaves out.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Bool(true) => false,
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
    }
}

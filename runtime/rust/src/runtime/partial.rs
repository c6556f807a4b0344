//! A function that builds a part of an object -> the body of a server-side apply or of a merge patch with that part alone.
//!
//! There is no second type for each struct. The function is called twice. What it does not set has one value in the first
//! object and another one in the second, so that what both have is what it set.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use serde::ser::{Serialize, Serializer};
use serde_json::json;
use serde_json::{Map, Value};

use super::change_error::describe;

use super::change_error::ChangeError;
use super::generic::Model;
use super::scalar::JsonScalar;
use super::value::{AnyModel, List, StringMap, ValueMut, ValueRef};

/// The text of required fields that nobody set, in the second object: every type of text can have it, base64 too.
const UNSET: &str = "AQ==";

/// A part of an object of the kind `K`, as the body of a server-side apply or of a merge patch. What the schema requires can
/// be left out: a field manager that owns one field alone applies that alone.
///
/// ```ignore
/// let size_alone = Partial::new("lammps", |unset| MiniCluster {
///     spec: Some(MiniClusterSpec { size: Some(4), ..unset.rest() }),
///     ..unset.rest()
/// })?;
/// api.patch("lammps", &PatchParams::apply("scaler"), &Patch::Apply(&size_alone)).await?;
/// ```
///
/// It is no `K`, so that `create` and `replace` of kube do not take it.
pub struct Partial<K> {
    body: Value,
    kind: PhantomData<fn() -> K>,
}

impl<K: Model> Partial<K> {
    /// The part of the object of this name that `build` sets.
    ///
    /// `build` is called twice. It sets fields, and takes what it does not set from its argument, in each struct of the
    /// part: `..unset.rest()`.
    ///
    /// # Errors
    /// - [`ChangeError::Part`]: a value depends on a field that is not set, or is another one at each call.
    /// - [`ChangeError::Json`]: the object cannot be written as JSON.
    pub fn new(name: impl Into<String>, build: impl Fn(&Unset) -> K) -> Result<Self, ChangeError> {
        let [first, second] = [false, true].map(|is_second| build(&Unset { is_second }));
        let read = |object: &K| serde_json::to_value(object).map_err(ChangeError::Json);
        let mut bodies = (read(&first)?, read(&second)?);
        for body in [&mut bodies.0, &mut bodies.1] {
            if let Some(Value::Object(metadata)) = body.get_mut("metadata") {
                metadata.remove("name");
            }
        }
        let mut path = Vec::new();
        let part = value(
            ValueRef::Model(first.any_model()),
            ValueRef::Model(second.any_model()),
            &bodies.0,
            &bodies.1,
            &mut path,
        );
        let mut body = part.map_err(|Unclear| ChangeError::Part {
            object: describe(&bodies.0),
            path: path.join(".").replace(".[", "["),
        })?;
        if let Some(body) = &mut body {
            body["metadata"]["name"] = Value::String(name.into());
        }
        Ok(Self {
            body: body.unwrap_or_default(),
            kind: PhantomData,
        })
    }
}

impl<K> Serialize for Partial<K> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        self.body.serialize(output)
    }
}

/// The object's kind and name alone: values may be secret.
impl<K> fmt::Debug for Partial<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Partial({})", describe(&self.body))
    }
}

/// What a part does not set.
#[derive(Debug)]
pub struct Unset {
    is_second: bool,
}

impl Unset {
    /// A struct of which nothing is set, also what is required: `MiniClusterSpec { size: Some(4), ..unset.rest() }`.
    pub fn rest<T: Model>(&self) -> T {
        let mut value = T::blank_value();
        if self.is_second {
            mark(value.any_model_mut());
        }
        value
    }
}

/// Gives the required fields of a blank struct other values than blank ones.
fn mark(model: &mut dyn AnyModel) {
    for field in model.shape().required {
        mark_value(model.field_mut(*field));
    }
}

fn mark_value(value: ValueMut<'_>) {
    match value {
        ValueMut::Bool(value) => *value = true,
        ValueMut::I32(value) => *value = 1,
        ValueMut::I64(value) => *value = 1,
        ValueMut::U64(value) => *value = 1,
        ValueMut::F64(value) => *value = 1.0,
        ValueMut::Text(value) => *value = UNSET.to_owned(),
        ValueMut::Json(value) => *value = Value::Bool(true),
        ValueMut::IntOrString(value) => *value = IntOrString::String(UNSET.to_owned()),
        ValueMut::Quantity(value) => *value = Quantity(UNSET.to_owned()),
        ValueMut::Scalar(value) => {
            let set = value.set(JsonScalar::Text(UNSET.to_owned()));
            let set = set.or_else(|_| value.set(JsonScalar::Int(1)));
            let set = set.or_else(|_| value.set(JsonScalar::Bool(true)));
            debug_assert!(set.is_ok(), "a scalar that is no JSON scalar");
        }
        ValueMut::Option(value) => mark_value(value.get_or_insert()),
        ValueMut::Model(value) => mark(value),
        ValueMut::List(value) => {
            value.push_blank();
        }
        ValueMut::Map(value) => {
            value.get_or_insert(UNSET.to_owned());
        }
        // One of Kubernetes' types: its blank value is taken for none.
        ValueMut::External(_) | ValueMut::Absent => {}
    }
}

/// A value is neither set nor left out.
struct Unclear;

/// What both values have; none if it was not set. The path is that of the first unclear value.
fn value(
    first: ValueRef<'_>,
    second: ValueRef<'_>,
    before: &Value,
    after: &Value,
    path: &mut Vec<String>,
) -> Result<Option<Value>, Unclear> {
    match (first, second, before, after) {
        (ValueRef::Model(a), ValueRef::Model(b), Value::Object(x), Value::Object(y)) => {
            Ok(Some(Value::Object(fields([a, b], [x, y], path)?)))
        }
        (ValueRef::List(a), ValueRef::List(b), Value::Array(x), Value::Array(y))
            if x.len() == y.len() =>
        {
            Ok(Some(Value::Array(items([a, b], [x, y], path)?)))
        }
        (ValueRef::Map(a), ValueRef::Map(b), Value::Object(x), Value::Object(y))
            if x.keys().eq(y.keys()) =>
        {
            Ok(Some(Value::Object(entries([a, b], [x, y], path)?)))
        }
        _ if before == after => Ok(Some(before.clone())),
        _ if is_mark(before, after) => Ok(None),
        _ => Err(Unclear),
    }
}

/// Whether the second of two values is what [`mark_value`] made of the first, which nobody set.
fn is_mark(before: &Value, after: &Value) -> bool {
    match (before, after) {
        (Value::Null, _) | (_, Value::Bool(true)) => true,
        (_, Value::String(text)) => text == UNSET,
        (Value::Array(before), Value::Array(after)) => before.is_empty() && after.len() == 1,
        (Value::Object(before), Value::Object(after)) => {
            before.is_empty() && after.contains_key(UNSET)
        }
        (before, Value::Number(after)) => is_blank(before) && after.as_f64() == Some(1.0),
        _ => false,
    }
}

/// Whether a value says nothing: it is empty, or zero, or has only such values.
fn is_blank(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(value) => !value,
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.values().all(is_blank),
    }
}

type Fields = Map<String, Value>;

fn fields(
    models: [&dyn AnyModel; 2],
    objects: [&Fields; 2],
    path: &mut Vec<String>,
) -> Result<Fields, Unclear> {
    let [before, after] = objects;
    let shape = models[0].shape();
    if let Some(other) = after.keys().find(|name| !before.contains_key(*name)) {
        path.push(other.clone());
        return Err(Unclear);
    }
    let mut part = Fields::new();
    for (name, value_before) in before {
        path.push(name.clone());
        let value_after = after.get(name).ok_or(Unclear)?;
        let index = shape.fields().iter().position(|field| field == name);
        let [a, b] = models.map(|model| match index {
            Some(index) => model.field(index),
            None => ValueRef::Absent,
        });
        let is_required = index.is_some_and(|index| shape.required.contains(&index));
        if let Some(found) = value(a, b, value_before, value_after, path)? {
            let is_left_out = match a {
                ValueRef::Model(_) => found == json!({}),
                ValueRef::External(_) => is_blank(&found),
                _ => false,
            };
            if !(is_required && is_left_out) {
                part.insert(name.clone(), found);
            }
        }
        path.pop();
    }
    Ok(part)
}

fn items(
    lists: [&dyn List; 2],
    values: [&[Value]; 2],
    path: &mut Vec<String>,
) -> Result<Vec<Value>, Unclear> {
    let mut part = Vec::new();
    for (index, (before, after)) in values[0].iter().zip(values[1]).enumerate() {
        path.push(format!("[{index}]"));
        let [a, b] = lists.map(|list| list.item(index));
        part.push(value(a, b, before, after, path)?.ok_or(Unclear)?);
        path.pop();
    }
    Ok(part)
}

fn entries(
    maps: [&dyn StringMap; 2],
    values: [&Fields; 2],
    path: &mut Vec<String>,
) -> Result<Fields, Unclear> {
    let [first, second] = maps.map(|map| {
        let mut found = BTreeMap::new();
        map.for_each(&mut |key, value| {
            found.insert(key, value);
        });
        found
    });
    let mut part = Fields::new();
    for ((key, before), after) in values[0].iter().zip(values[1].values()) {
        path.push(key.clone());
        let [a, b] = [&first, &second].map(|map| map.get(key.as_str()).copied());
        let [a, b] = [a, b].map(|value| value.unwrap_or(ValueRef::Absent));
        part.insert(
            key.clone(),
            value(a, b, before, after, path)?.ok_or(Unclear)?,
        );
        path.pop();
    }
    Ok(part)
}

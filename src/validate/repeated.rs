//! A cause about an item that a list has twice -> which keys it repeats, and where the first one is.

use kubesmith_engine::cause::Cause;
use serde_json::Value;

use super::context::Context;
use super::shapes::plain;
use super::way::split;
use super::words::shown;

/// What is repeated and where the first one is, and what to do; None if the first one is not in the manifest as it was sent.
pub fn remark(cause: &Cause, pointer: &str, context: &Context<'_>) -> Option<(String, String)> {
    let (list, index) = split(pointer);
    let index: usize = index.parse().ok()?;
    let items = context.object.pointer(list)?.as_array()?;
    let item = items.get(index)?;
    let keys: Vec<&String> = match cause.value.as_ref()? {
        Value::Object(keys) if item.is_object() => keys.keys().collect(),
        _ => Vec::new(),
    };
    let is_equal = |other: &Value| match keys.is_empty() {
        true => other == item,
        false => keys.iter().all(|key| other.get(*key) == item.get(*key)),
    };
    let first = items[..index].iter().position(is_equal)?;
    let what = match keys.is_empty() {
        true => shown(cause.value.as_ref()?),
        false => {
            let pairs = keys.iter().filter_map(|key| Some(format!("{key}: {}", plain(item.get(*key)?))));
            format!("`{}`", pairs.collect::<Vec<_>>().join(", "))
        }
    };
    let list_path = cause.field.rsplit_once('[').map_or("", |(list, _)| list);
    let line = (context.places.value)(&format!("{list}/{first}")).at.line;
    let place = match line {
        0 => format!("`{list_path}[{first}]`"),
        line => format!("`{list_path}[{first}]` in line {line}"),
    };
    let help = match keys.as_slice() {
        [] => "remove one of them".to_owned(),
        [key] => format!("remove one of them, or give it another `{key}`"),
        _ => {
            let names: Vec<_> = keys.iter().map(|key| format!("`{key}`")).collect();
            format!("remove one of them, or change one of {}", names.join(", "))
        }
    };
    Some((format!("{what} occurs twice, first at {place}"), help))
}

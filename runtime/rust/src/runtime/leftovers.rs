//! A wanted object, and the fields that its manager applied to the one on the server -> what an apply would remove.

use serde_json::Value;

use super::drift::sorted_keys;

use super::drift::{Comparison, Step};
use super::owned_fields::{Fields, ItemKeys};
use super::topology::Node;

impl<'a> Comparison<'a> {
    /// Adds the topmost places in `applied` that `desired` does not set and `live` has.
    pub fn leftovers(&mut self, desired: &Value, live: &Value, applied: &'a Fields, node: Node) {
        let keys = ItemKeys::new(Some(applied), Some(node));
        for name in sorted_keys(applied) {
            let (step, [desired, live], node) = match name.split_once(':') {
                Some(("f", field)) => {
                    let values = [desired, live].map(|value| value.get(field));
                    (Step::Name(field), values, node.field(field))
                }
                Some(("k" | "v", _)) => {
                    let [desired, live] =
                        [desired, live].map(|list| item_of_step(list, name, &keys));
                    let index = live.map_or(0, |(index, _)| index);
                    let values = [desired, live].map(|found| found.map(|(_, item)| item));
                    (Step::Index(index), values, node.items())
                }
                // The step `.` is the place itself.
                _ => continue,
            };
            let Some(live) = live else {
                continue;
            };
            self.steps.push(step);
            match (desired, applied[name].as_object()) {
                (None, _) => self.add(None, Some(live)),
                (Some(desired), Some(inner)) => self.leftovers(desired, live, inner, node),
                (Some(_), None) => {}
            }
            self.steps.pop();
        }
    }
}

/// The item of a list, with its index, that a step such as `k:{"name":"a"}` or `v:"a"` is about; none where none is.
fn item_of_step<'v>(
    list: &'v Value,
    step: &str,
    keys: &ItemKeys<'_>,
) -> Option<(usize, &'v Value)> {
    let list = list.as_array()?;
    let is_about = |item: &Value| {
        let found = keys.find_step(&keys.item_keys(item), list);
        found.is_some_and(|(found, _)| found.as_str() == step)
    };
    let mut items = list.iter().enumerate();
    items.find(|(_, item)| is_about(item))
}

//! An object about which the answers differ -> a smaller one about which they still do.

use std::path::Path;

use anyhow::Result;
use serde_json::Value;

use super::agree::agrees;
use super::kubeconform;
use super::questions::{self, Create, Question};
use crate::verdicts::oracle::Write;

/// How many objects are asked about.
const TRIES: usize = 60;

/// Removes members and items as long as the answers differ in the same direction.
pub fn shrink(
    question: &Question,
    create: &Create,
    refused: &Option<String>,
    schemas: &Path,
) -> Result<Value> {
    let program = questions::program()?;
    let mut object = create.write.object.clone();
    let mut tries = 0;
    let mut at = 0;
    loop {
        let smaller = removals(&object);
        let Some(next) = smaller.get(at).filter(|_| tries < TRIES) else { return Ok(object) };
        tries += 1;
        at += 1;
        let write = Write::create("shrunk", next.clone());
        let answers =
            questions::verdicts(&program, &question.plain, question.mode, std::slice::from_ref(&write))?;
        let Some(plain) = answers.into_iter().next() else { continue };
        let said = kubeconform::ask(schemas, std::slice::from_ref(next))?;
        let next_refused = said.into_iter().next().flatten();
        let smaller = Create { write, whole: Default::default(), plain };
        if next_refused.is_some() == refused.is_some() && !agrees(&smaller, &next_refused) {
            object = smaller.write.object;
            at = 0;
        }
    }
}

/// The object without one member or item, the largest parts first. What says its kind stays.
fn removals(object: &Value) -> Vec<Value> {
    let mut pointers = Vec::new();
    collect(object, &mut String::new(), &mut pointers);
    pointers.retain(|pointer| {
        !["/apiVersion", "/kind", "/metadata", "/metadata/name"].contains(&pointer.as_str())
    });
    pointers.sort_by_key(|pointer| pointer.matches('/').count());
    pointers.iter().filter_map(|pointer| without(object, pointer)).collect()
}

fn collect(value: &Value, pointer: &mut String, found: &mut Vec<String>) {
    let steps: Vec<(String, &Value)> = match value {
        Value::Object(map) => {
            map.iter().map(|(key, value)| (key.replace('~', "~0").replace('/', "~1"), value)).collect()
        }
        Value::Array(items) => items.iter().enumerate().map(|(at, item)| (at.to_string(), item)).collect(),
        _ => Vec::new(),
    };
    for (step, value) in steps {
        let length = pointer.len();
        pointer.push('/');
        pointer.push_str(&step);
        found.push(pointer.clone());
        collect(value, pointer, found);
        pointer.truncate(length);
    }
}

fn without(object: &Value, pointer: &str) -> Option<Value> {
    let mut object = object.clone();
    let (parent, last) = pointer.rsplit_once('/')?;
    match object.pointer_mut(parent)? {
        Value::Object(map) => drop(map.shift_remove(&last.replace("~1", "/").replace("~0", "~"))?),
        Value::Array(items) => drop(items.remove(last.parse().ok()?)),
        _ => return None,
    }
    Some(object)
}

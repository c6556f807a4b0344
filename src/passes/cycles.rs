//! Structs that contain themselves, directly or through others -> a mark on the field that closes the cycle, because it
//! needs an indirection. Lists and maps are indirections already.

use crate::model::{Body, Module, TypeRef};

/// The progress of the depth-first search at a type.
#[derive(Clone, Copy, PartialEq)]
enum State {
    /// Not reached yet.
    New,
    /// On the path from the start to the current type.
    Open,
    /// Searched with everything that it refers to.
    Done,
}

/// Marks every field that closes a cycle.
pub fn run(module: &mut Module) {
    let edges: Vec<Vec<(usize, usize)>> =
        module.types.iter().map(|def| direct_references(&def.body)).collect();
    let mut states = vec![State::New; edges.len()];
    let mut closing = Vec::new();
    for start in 0..edges.len() {
        if states[start] == State::New {
            visit(start, &edges, &mut states, &mut closing);
        }
    }
    for (def, field) in closing {
        if let Body::Struct(body) = &mut module.types[def].body {
            body.fields[field].boxed = true;
        }
    }
}

/// The fields whose type is directly a type of the module: the index of the field and that of the type.
fn direct_references(body: &Body) -> Vec<(usize, usize)> {
    let Body::Struct(body) = body else { return Vec::new() };
    let target = |(i, field): (usize, &crate::model::Field)| match &field.slot.ty {
        TypeRef::Type { id, .. } => Some((i, id.0 as usize)),
        _ => None,
    };
    body.fields.iter().enumerate().filter_map(target).collect()
}

/// Searches for cycles depth first. The stack is explicit because a chain of types may be longer than the thread's
/// stack.
fn visit(
    start: usize,
    edges: &[Vec<(usize, usize)>],
    states: &mut [State],
    closing: &mut Vec<(usize, usize)>,
) {
    let mut stack = vec![(start, 0)];
    states[start] = State::Open;
    while let Some((def, next)) = stack.pop() {
        let Some((field, target)) = edges[def].get(next).copied() else {
            states[def] = State::Done;
            continue;
        };
        stack.push((def, next + 1));
        match states[target] {
            State::Open => closing.push((def, field)),
            State::New => {
                states[target] = State::Open;
                stack.push((target, 0));
            }
            State::Done => {}
        }
    }
}

//! Structs that contain themselves, directly or through others: the field that closes a cycle is marked, because it
//! needs an indirection. Lists and maps are indirections already.

use crate::model::{Body, Module, TypeRef};

#[derive(Clone, Copy, PartialEq)]
enum State {
    New,
    Open,
    Done,
}

/// Marks every field that closes a cycle.
pub fn run(module: &mut Module) {
    let edges: Vec<Vec<(usize, usize)>> = module.types.iter().map(|def| direct(&def.body)).collect();
    let mut state = vec![State::New; edges.len()];
    let mut closing = Vec::new();
    for start in 0..edges.len() {
        if state[start] == State::New {
            visit(start, &edges, &mut state, &mut closing);
        }
    }
    for (def, field) in closing {
        if let Body::Struct(body) = &mut module.types[def].body {
            body.fields[field].boxed = true;
        }
    }
}

/// The fields whose type is a type of the module itself: index and target.
fn direct(body: &Body) -> Vec<(usize, usize)> {
    let Body::Struct(body) = body else { return Vec::new() };
    let target = |(i, field): (usize, &crate::model::Field)| match &field.slot.ty {
        TypeRef::Type { id, .. } => Some((i, id.0 as usize)),
        _ => None,
    };
    body.fields.iter().enumerate().filter_map(target).collect()
}

/// Depth first, with an explicit stack: a chain of types may be longer than the thread's stack.
fn visit(
    start: usize,
    edges: &[Vec<(usize, usize)>],
    state: &mut [State],
    closing: &mut Vec<(usize, usize)>,
) {
    let mut stack = vec![(start, 0)];
    state[start] = State::Open;
    while let Some((def, next)) = stack.pop() {
        let Some((field, target)) = edges[def].get(next).copied() else {
            state[def] = State::Done;
            continue;
        };
        stack.push((def, next + 1));
        match state[target] {
            State::Open => closing.push((def, field)),
            State::New => {
                state[target] = State::Open;
                stack.push((target, 0));
            }
            State::Done => {}
        }
    }
}

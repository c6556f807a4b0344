//! Operations of a group and version, or of a package -> a module with a class of methods and its async twin.

mod context;
mod methods;
mod payloads;
mod signature;

use super::layout::{Expr, assign};
use super::view::{Method, OperationsFile};
use super::{docs, literals, names};
use crate::model::Operation;
pub use context::FileContext;
use payloads::Payloads;

/// The view of a module of operations.
pub fn view(operations: &[Operation], file: &FileContext) -> OperationsFile {
    let mut payloads = Payloads::new(file);
    let methods = methods::of(operations, &mut payloads);
    let asynchronous = format!("Async{}", file.class);
    let checked = payloads.imports();
    let typing = !checked.is_empty() || methods.iter().any(|method| method.typing);
    let mut all = [file.class.clone(), asynchronous.clone()];
    all.sort_by_cached_key(|name| names::all_key(name));
    let all = all.iter().map(|name| Expr::Text(literals::string(name))).collect();
    let constants = methods.iter().filter_map(|method| method.constant.clone()).collect();
    OperationsFile {
        doc: docs::docstring(&format!("Operations of {}.", file.subject), 0),
        header: file.header.clone(),
        typing,
        runtime: format!("{}_kubesmith", file.dots),
        checked,
        all: assign(0, "__all__", None, &Expr::group("[", all, "]")),
        payloads: payloads.constants(),
        constants,
        class: file.class.clone(),
        class_doc: docs::docstring(&format!("Operations of {}.", file.subject), 4),
        asynchronous,
        asynchronous_doc: docs::docstring(
            &format!("Operations of {}, each to be awaited or iterated over.", file.subject),
            4,
        ),
        methods: methods
            .into_iter()
            .map(|method| Method { sync: method.sync, asynchronous: method.asynchronous })
            .collect(),
    }
}

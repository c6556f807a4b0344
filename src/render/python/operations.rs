//! Operations of a group and version, or of a package -> a module with a class of methods and its async twin.

mod methods;
mod payloads;
mod signature;

use super::layout::{Expr, assign};
use super::view::{Method, OperationsFile};
use super::{docs, literals, names};
use crate::model::{ExternalName, Operation, Package};
use payloads::Payloads;

/// What a module of operations is made of.
pub struct Place<'a> {
    /// The package around.
    pub package: &'a Package,
    /// The way from the package's root to each of its modules.
    pub paths: &'a [Vec<String>],
    /// The one to the types beside it, where there are any.
    pub path: Option<&'a Vec<String>>,
    /// The dots before the package's root.
    pub dots: String,
    /// Group and version as objects have them, or what else it is of.
    pub of: String,
    /// The name of its class.
    pub class: String,
    /// What it was made of.
    pub header: String,
}

impl Place<'_> {
    /// A module and a class, as in `kubernetes.client:V1PodSpec`; none: no client has it.
    fn external(&self, name: &ExternalName) -> Option<(&str, &str)> {
        self.package.externals.get(name)?.python.split_once(':')
    }
}

/// The view of a module of operations.
pub fn view(operations: &[Operation], place: &Place) -> OperationsFile {
    let mut payloads = Payloads::new(place);
    let methods = methods::of(operations, &mut payloads);
    let asynchronous = format!("Async{}", place.class);
    let checked = payloads.imports();
    let typing = !checked.is_empty() || methods.iter().any(|method| method.typing);
    let mut all = [place.class.clone(), asynchronous.clone()];
    all.sort_by_cached_key(|name| names::all_key(name));
    let all = all.iter().map(|name| Expr::Text(literals::string(name))).collect();
    let constants = methods.iter().filter_map(|method| method.constant.clone()).collect();
    OperationsFile {
        doc: docs::docstring(&format!("Operations of {}.", place.of), 0),
        header: place.header.clone(),
        typing,
        runtime: format!("{}_kubesmith", place.dots),
        checked,
        all: assign(0, "__all__", None, &Expr::group("[", all, "]")),
        payloads: payloads.constants(),
        constants,
        class: place.class.clone(),
        class_doc: docs::docstring(&format!("Operations of {}.", place.of), 4),
        asynchronous,
        asynchronous_doc: docs::docstring(
            &format!("Operations of {}, each to be awaited or iterated over.", place.of),
            4,
        ),
        methods: methods
            .into_iter()
            .map(|method| Method { sync: method.sync, asynchronous: method.asynchronous })
            .collect(),
    }
}

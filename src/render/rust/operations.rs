//! Bound operations -> the file of each struct of methods, and the module that they share: structs of query parameters,
//! enums of patches, and the runtime that sends requests.

use std::collections::BTreeSet;
use std::sync::Arc;

use askama::Template;

use crate::config::Runtime;
use crate::emit::Files;

use super::bind::ModuleNames;
use super::bind::operations::{Class, Operations};
use super::bind::queries::QueryStruct;
use super::layout::filters;
use super::method_lines::MethodLines;
use super::rust_type::FileContext;
use super::{print, runtime};

#[derive(Template)]
#[template(path = "rust/operations.rs", escape = "none")]
struct Shared<'a> {
    operations: &'a Operations,
    /// The module of the runtime's copy; empty without a copy.
    copy: &'a str,
    has_server: bool,
    queries: &'a [QueryStruct],
    file: FileContext,
}

#[derive(Template)]
#[template(path = "rust/operations_version.rs", escape = "none")]
struct ClassFile<'a> {
    class: &'a Class,
    imports: BTreeSet<String>,
    methods: Vec<MethodLines>,
    queries: &'a [QueryStruct],
    file: FileContext,
}

/// The files of operations, relative to the directory of the sources.
pub fn files(operations: &Operations, names: &ModuleNames, runtime: Runtime) -> Files {
    let root = &names.operations;
    let is_copied = runtime == Runtime::Vendored;
    let classes = operations.classes.iter();
    let mut files: Files = classes.map(|class| (class.file.clone(), class_file(class))).collect();
    if is_copied {
        let copied = runtime::operations(operations.connects);
        files.extend(copied.map(|(name, text)| (format!("{root}/{name}"), text.into())));
    }
    let shared = Shared {
        operations,
        copy: if is_copied { &names.runtime } else { "" },
        has_server: operations.classes.iter().any(Class::is_server),
        queries: &operations.queries,
        file: FileContext::with_runtime_in_scope(),
    };
    files.insert(
        format!("{root}/mod.rs"),
        print::file("types that the operations of all groups share", &shared),
    );
    files
}

/// The file with a struct of methods.
fn class_file(class: &Class) -> Arc<str> {
    let file = FileContext::default();
    let mut imports = BTreeSet::new();
    for method in &class.methods {
        let parameters = method.parameters.iter().map(|parameter| &parameter.ty);
        parameters.chain([&method.returns]).for_each(|ty| file.imports(ty, &mut imports));
    }
    let methods = class.methods.iter().map(|method| MethodLines::for_operation(method, &file)).collect();
    print::file(&class.title, &ClassFile { class, imports, methods, queries: &class.queries, file })
}

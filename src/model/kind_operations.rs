//! A kind -> the operations that an API server serves for it: the only list of them, for the documents that are written
//! and for the methods that are generated (as in apiextensions-apiserver, `pkg/controller/openapi/builder`).

use std::collections::BTreeSet;

use super::kubernetes_parameters::{KUBERNETES_PARAMETERS, KubernetesParameter};
use super::operation_names::id;
use super::resource_paths::ResourcePaths;
use super::{Action, Module, Resource, Scope};

/// An operation that a server serves for every kind of its sort.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KindOperation {
    /// The path, with `{}` around the names of its parameters.
    pub path: String,
    /// The action.
    pub action: Action,
    /// The subresource: `status` or `scale`.
    pub subresource: Option<&'static str>,
    /// Whether it lists the objects of all namespaces of a namespaced kind.
    pub all_namespaces: bool,
    /// Its id, such as `readAppsV1NamespacedDeployment`.
    pub id: String,
    /// Its description.
    pub description: String,
    /// What the request sends.
    pub body: Option<Value>,
    /// What the server answers.
    pub answer: Value,
}

/// A value that an operation sends or receives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// An object of the kind.
    Object,
    /// A list of objects of the kind.
    List,
    /// A patch of the answer.
    Patch,
    /// A `Scale`.
    Scale,
    /// `DeleteOptions`, which a request need not have.
    DeleteOptions,
    /// A `Status`.
    Status,
}

/// The content types of patches that a server accepts for every kind.
pub const PATCHES: [&str; 3] =
    ["application/json-patch+json", "application/merge-patch+json", "application/apply-patch+yaml"];

impl KindOperation {
    /// The HTTP method, in capitals.
    pub fn method(&self) -> &'static str {
        match self.action {
            Action::Create => "POST",
            Action::Replace => "PUT",
            Action::Patch => "PATCH",
            Action::Delete | Action::DeleteCollection => "DELETE",
            _ => "GET",
        }
    }

    /// The query parameters in Kubernetes 1.N, where N is `kubernetes`. Servers publish those of a list for the deletion
    /// of a collection.
    pub fn query(&self, kubernetes: u32) -> impl Iterator<Item = &'static KubernetesParameter> {
        let action = match self.action {
            Action::DeleteCollection => Action::List,
            action => action,
        };
        let rows = KUBERNETES_PARAMETERS.iter();
        rows.filter(move |row| row.actions.contains(&action) && row.since <= kubernetes)
    }
}

/// The operations of a kind, those of one path after each other; `ids` are the ids that other kinds have, to which these
/// are added.
pub fn kind_operations(
    module: &Module,
    resource: &Resource,
    ids: &mut BTreeSet<String>,
) -> Vec<KindOperation> {
    let kind = Kind { module, resource };
    let paths = ResourcePaths::new(module, resource);
    let mut all = Vec::new();
    if let Some(path) = paths.everywhere {
        let rest = format!("{}ForAllNamespaces", resource.kind);
        all.push(KindOperation { all_namespaces: true, ..kind.listing(path, &rest) });
    }
    all.extend(kind.collection_operations(&paths.collection));
    all.extend(kind.object_operations(&paths.object));
    let subresources =
        [("status", paths.status, Value::Object), ("scale", paths.scale, Value::Scale)].into_iter();
    for (name, path, value) in subresources.filter_map(|(name, path, value)| Some((name, path?, value))) {
        all.extend(kind.reads_and_writes(&path, Some(name), value));
    }
    for operation in &mut all {
        // The ids of two kinds are equal if their names differ only in case.
        while !ids.insert(operation.id.clone()) {
            operation.id.push('_');
        }
    }
    all
}

/// A kind of a module.
struct Kind<'a> {
    module: &'a Module,
    resource: &'a Resource,
}

impl Kind<'_> {
    /// An operation without a body, of which `verb` and `rest` are the id.
    fn operation(
        &self,
        path: &str,
        action: Action,
        verb: &str,
        rest: &str,
        description: String,
    ) -> KindOperation {
        KindOperation {
            path: path.to_owned(),
            action,
            subresource: None,
            all_namespaces: false,
            id: id(verb, &self.module.group, &self.module.version, rest),
            description,
            body: None,
            answer: Value::Object,
        }
    }

    /// The end of an operation's id, after the group and version.
    fn rest(&self, before: &str, after: &str) -> String {
        let scope = if self.resource.scope == Scope::Namespaced { "Namespaced" } else { "" };
        format!("{before}{scope}{}{after}", self.resource.kind)
    }

    /// The operation that lists objects.
    fn listing(&self, path: String, rest: &str) -> KindOperation {
        let description = format!("list objects of kind {}", self.resource.kind);
        KindOperation {
            answer: Value::List,
            ..self.operation(&path, Action::List, "list", rest, description)
        }
    }

    /// The operations of the collection's path: list, create, delete.
    fn collection_operations(&self, path: &str) -> [KindOperation; 3] {
        let kind = &self.resource.kind;
        let (one, all) = (self.rest("", ""), self.rest("Collection", ""));
        let creating = self.operation(path, Action::Create, "create", &one, format!("create a {kind}"));
        let description = format!("delete collection of {kind}");
        let deleting = self.operation(path, Action::DeleteCollection, "delete", &all, description);
        [
            self.listing(path.to_owned(), &one),
            KindOperation { body: Some(Value::Object), ..creating },
            KindOperation { answer: Value::Status, ..deleting },
        ]
    }

    /// The operations of one object's path: read, replace, delete, patch.
    fn object_operations(&self, path: &str) -> [KindOperation; 4] {
        let [reading, replacing, patching] = self.reads_and_writes(path, None, Value::Object);
        let description = format!("delete a {}", self.resource.kind);
        let deleting = self.operation(path, Action::Delete, "delete", &self.rest("", ""), description);
        let deleting = KindOperation { body: Some(Value::DeleteOptions), answer: Value::Status, ..deleting };
        [reading, replacing, deleting, patching]
    }

    /// The operations that read, replace and patch an object or its subresource.
    fn reads_and_writes(
        &self,
        path: &str,
        subresource: Option<&'static str>,
        value: Value,
    ) -> [KindOperation; 3] {
        let kind = &self.resource.kind;
        let (after, what) = match subresource {
            Some("status") => ("Status", format!("status of the specified {kind}")),
            Some(_) => ("Scale", format!("scale of the specified {kind}")),
            None => ("", format!("the specified {kind}")),
        };
        let words = [
            (Action::Get, "read", "read", None),
            (Action::Replace, "replace", "replace", Some(value)),
            (Action::Patch, "patch", "partially update", Some(Value::Patch)),
        ];
        words.map(|(action, verb, does, body)| {
            let operation =
                self.operation(path, action, verb, &self.rest("", after), format!("{does} {what}"));
            KindOperation { subresource, body, answer: value, ..operation }
        })
    }
}

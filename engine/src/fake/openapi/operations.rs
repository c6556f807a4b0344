//! A version of a kind -> what can be done with its objects, path by path (apiextensions-apiserver
//! `controller/openapi/builder`).

use super::served::{Served, place};
use super::shared;

/// A parameter: its name and its type.
pub(super) type Parameter = (&'static str, &'static str);

/// A path, and what can be done there.
pub(super) struct Path {
    /// The path, with the parameters in braces.
    pub path: String,
    /// What can be done.
    pub operations: Vec<Operation>,
}

/// What can be done.
pub(super) struct Operation {
    /// The method, in small letters.
    pub method: &'static str,
    /// `x-kubernetes-action`
    pub action: &'static str,
    /// What it does.
    pub description: String,
    /// Its name.
    pub id: String,
    /// The parameters of the query.
    pub parameters: Vec<Parameter>,
    /// The definition of the body, its media types, and whether there must be one.
    pub body: Option<(String, Vec<&'static str>, bool)>,
    /// The codes of successes.
    pub codes: &'static [(&'static str, &'static str)],
    /// The definition of what they answer.
    pub answer: String,
}

const LIST: &[Parameter] = &[
    ("allowWatchBookmarks", "boolean"),
    ("continue", "string"),
    ("fieldSelector", "string"),
    ("labelSelector", "string"),
    ("limit", "integer"),
    ("resourceVersion", "string"),
    ("resourceVersionMatch", "string"),
    ("sendInitialEvents", "boolean"),
    ("shardSelector", "string"),
    ("timeoutSeconds", "integer"),
    ("watch", "boolean"),
];
const GET: &[Parameter] = &[("resourceVersion", "string")];
const WRITE: &[Parameter] =
    &[("dryRun", "string"), ("fieldManager", "string"), ("fieldValidation", "string")];
const PATCH: &[Parameter] =
    &[("dryRun", "string"), ("fieldManager", "string"), ("fieldValidation", "string"), ("force", "boolean")];
const DELETE: &[Parameter] = &[
    ("dryRun", "string"),
    ("gracePeriodSeconds", "integer"),
    ("ignoreStoreReadErrorWithClusterBreakingPotential", "boolean"),
    ("orphanDependents", "boolean"),
    ("propagationPolicy", "string"),
];

const OK: (&str, &str) = ("200", "OK");
const CREATED: (&str, &str) = ("201", "Created");
const ACCEPTED: (&str, &str) = ("202", "Accepted");

/// The media types of objects.
pub(super) const OBJECT_TYPES: [&str; 2] = ["application/json", "application/yaml"];
const PATCH_TYPES: [&str; 3] =
    ["application/json-patch+json", "application/merge-patch+json", "application/apply-patch+yaml"];

/// All paths of a version.
pub(super) fn paths(served: Served<'_>) -> Vec<Path> {
    let (resource, version) = served;
    let root = format!("/{}", place(served));
    let plural = &resource.id.resource;
    let maker = Maker::new(served);
    let mut paths = Vec::new();
    let all = format!("{root}/{plural}");
    let own = if resource.is_namespaced {
        format!("{root}/namespaces/{{namespace}}/{plural}")
    } else {
        all.clone()
    };
    if resource.is_question() {
        return vec![Path { path: own, operations: vec![maker.create()] }];
    }
    if resource.is_namespaced {
        let mut operation = maker.list();
        operation.id = maker.id("list", &format!("{}ForAllNamespaces", resource.kind));
        paths.push(Path { path: all, operations: vec![operation] });
    }
    let collection = vec![maker.list(), maker.create(), maker.delete_collection()];
    paths.push(Path { path: own.clone(), operations: collection });
    let object = format!("{own}/{{name}}");
    let operations = vec![maker.get(""), maker.replace(""), maker.delete(), maker.patch("")];
    paths.push(Path { path: object.clone(), operations });
    for (subresource, is_there) in [("scale", version.scale.is_some()), ("status", version.has_status)] {
        if is_there {
            let operations =
                vec![maker.get(subresource), maker.replace(subresource), maker.patch(subresource)];
            paths.push(Path { path: format!("{object}/{subresource}"), operations });
        }
    }
    paths
}

/// The tag of a version.
pub(super) fn tag((resource, version): Served<'_>) -> String {
    format!("{}_{}", word(group_of(&resource.id.group), false), word(&version.name, false))
}

fn group_of(group: &str) -> &str {
    if group.is_empty() { "core" } else { group.strip_suffix(".k8s.io").unwrap_or(group) }
}

/// The letters and digits of a text; each one after another sign is a capital letter (kube-openapi `ToValidOperationID`).
fn word(text: &str, begins_large: bool) -> String {
    let mut out = String::new();
    let mut is_large = begins_large;
    for (at, c) in text.char_indices() {
        if c.is_alphabetic() || c == '_' || (at != 0 && c.is_numeric()) {
            if is_large {
                out.extend(c.to_uppercase())
            } else {
                out.push(c)
            }
            is_large = false;
        } else {
            is_large = true;
        }
    }
    out
}

/// What makes the operations of a version.
struct Maker<'r> {
    served: Served<'r>,
    kind: &'r str,
    namespaced: &'static str,
    object: String,
}

impl<'r> Maker<'r> {
    fn new(served: Served<'r>) -> Self {
        let (resource, version) = served;
        let namespaced = if resource.is_namespaced { "Namespaced" } else { "" };
        let object = shared::name(&resource.id.group, &version.name, &resource.kind);
        Self { served, kind: &resource.kind, namespaced, object }
    }

    fn id(&self, verb: &str, rest: &str) -> String {
        let (resource, version) = self.served;
        let group = word(group_of(&resource.id.group), true);
        format!("{verb}{group}{}{}", word(&version.name, true), word(rest, true))
    }

    fn own_id(&self, verb: &str, subresource: &str) -> String {
        self.id(verb, &format!("{}{}{}", self.namespaced, self.kind, word(subresource, true)))
    }

    fn operation(
        &self,
        method: &'static str,
        action: &'static str,
        id: String,
        description: String,
    ) -> Operation {
        let (parameters, body, codes, answer) = (Vec::new(), None, &[OK][..], self.object.clone());
        Operation { method, action, description, id, parameters, body, codes, answer }
    }

    fn list(&self) -> Operation {
        let (resource, version) = self.served;
        Operation {
            parameters: LIST.to_vec(),
            answer: shared::name(&resource.id.group, &version.name, &resource.list_kind),
            ..self.operation(
                "get",
                "list",
                self.own_id("list", ""),
                format!("list objects of kind {}", self.kind),
            )
        }
    }

    fn create(&self) -> Operation {
        Operation {
            parameters: WRITE.to_vec(),
            body: self.object_body(""),
            codes: &[OK, CREATED, ACCEPTED],
            ..self.operation(
                "post",
                "post",
                self.own_id("create", ""),
                format!("create{}{}", self.article(), self.kind),
            )
        }
    }

    fn delete_collection(&self) -> Operation {
        let id = self.id("delete", &format!("Collection{}{}", self.namespaced, self.kind));
        Operation {
            parameters: LIST.to_vec(),
            answer: shared::STATUS.to_owned(),
            ..self.operation("delete", "deletecollection", id, format!("delete collection of {}", self.kind))
        }
    }

    fn get(&self, subresource: &str) -> Operation {
        Operation {
            parameters: GET.to_vec(),
            answer: self.part(subresource),
            ..self.operation("get", "get", self.own_id("read", subresource), self.about("read", subresource))
        }
    }

    fn replace(&self, subresource: &str) -> Operation {
        Operation {
            parameters: WRITE.to_vec(),
            body: self.object_body(subresource),
            codes: &[OK, CREATED],
            answer: self.part(subresource),
            ..self.operation(
                "put",
                "put",
                self.own_id("replace", subresource),
                self.about("replace", subresource),
            )
        }
    }

    fn patch(&self, subresource: &str) -> Operation {
        let description = self.about("partially update", subresource);
        Operation {
            parameters: PATCH.to_vec(),
            body: Some((shared::PATCH.to_owned(), PATCH_TYPES.to_vec(), true)),
            answer: self.part(subresource),
            ..self.operation("patch", "patch", self.own_id("patch", subresource), description)
        }
    }

    fn delete(&self) -> Operation {
        Operation {
            parameters: DELETE.to_vec(),
            body: Some((shared::DELETE_OPTIONS.to_owned(), OBJECT_TYPES.to_vec(), false)),
            codes: &[OK, ACCEPTED],
            answer: shared::STATUS.to_owned(),
            ..self.operation(
                "delete",
                "delete",
                self.own_id("delete", ""),
                format!("delete{}{}", self.article(), self.kind),
            )
        }
    }

    /// The definition of a subresource; the empty one is the object.
    fn part(&self, subresource: &str) -> String {
        if subresource == "scale" { shared::SCALE.to_owned() } else { self.object.clone() }
    }

    fn object_body(&self, subresource: &str) -> Option<(String, Vec<&'static str>, bool)> {
        Some((self.part(subresource), OBJECT_TYPES.to_vec(), true))
    }

    fn about(&self, verb: &str, subresource: &str) -> String {
        let part = if subresource.is_empty() { String::new() } else { format!(" {subresource} of") };
        format!("{verb}{part} the specified {}", self.kind)
    }

    /// The article of the kind, with its spaces; plurals have none.
    fn article(&self) -> &'static str {
        let is_plural = self.kind.ends_with('s') && !self.kind.ends_with("ss");
        match self.kind.chars().next().map(|c| c.to_ascii_lowercase()) {
            _ if is_plural => " ",
            Some('a' | 'e' | 'i' | 'o' | 'u') => " an ",
            _ => " a ",
        }
    }
}

/// The parameters that all operations of a path have, and those of each operation alone.
pub(super) fn split(path: &Path) -> (Vec<Parameter>, Vec<Vec<Parameter>>) {
    let has = |operation: &Operation, parameter: &Parameter| operation.parameters.contains(parameter);
    let first = path.operations.first().map_or(&[][..], |operation| &operation.parameters);
    let common: Vec<_> = first
        .iter()
        .copied()
        .filter(|each| path.operations.iter().all(|operation| has(operation, each)))
        .collect();
    let own = path.operations.iter().map(|operation| {
        operation.parameters.iter().copied().filter(|each| !common.contains(each)).collect()
    });
    let own = own.collect();
    (common, own)
}

/// The names of the parameters in the path itself.
pub(super) fn in_path(path: &str) -> Vec<&'static str> {
    ["name", "namespace"].into_iter().filter(|name| path.contains(&format!("{{{name}}}"))).collect()
}

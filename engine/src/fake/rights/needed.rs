//! Requests -> the smallest roles that allow them.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::access::{Access, base};
use super::impersonation;
use super::policy::is_public;
use super::user::User;
use crate::fake::attributes::Attributes;
use crate::fake::request::Request;

/// The verbs, in the order in which people write them.
const VERBS: [&str; 8] = ["get", "list", "watch", "create", "update", "patch", "delete", "deletecollection"];

/// What roles are called.
const NAME: &str = "kubesmith-fake";

/// What some requests have asked for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Needed(BTreeSet<Right>);

/// One verb.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Right {
    /// The namespace; empty for none, or for all.
    namespace: String,
    /// The group and the resource, or nothing and a path.
    group: Option<String>,
    target: String,
    /// The one object of a list or a watch that is selected by its name; empty for all. A role names no other objects, whose names
    /// differ from run to run.
    name: String,
    verb: String,
}

/// The verbs of a rule by its group and resource, or by its path, and the name of the one object.
type Verbs<'r> = BTreeMap<(Option<&'r str>, &'r str, &'r str), BTreeSet<&'r str>>;

impl Needed {
    /// Adds what a request asks for. Requests of the user that may do everything, and those that every server allows, add
    /// nothing.
    pub fn add(&mut self, request: &Request) {
        if !User::read(&request.authorization).is_admin() {
            impersonation::needed(request).into_iter().for_each(|access| self.add_access(access));
        }
        let (user, access) = (impersonation::acting(request), Access::read(request));
        if !user.is_admin() && !is_public(&access, &User::named("")) {
            self.add_access(access);
        }
    }

    fn add_access(&mut self, access: Access) {
        self.0.insert(match access {
            // Who writes a role writes what is about namespaces into one of the cluster.
            Access::Resource(access) if access.group.is_empty() && base(&access.resource) == "namespaces" => {
                Right::new(String::new(), access)
            }
            Access::Resource(access) => Right::new(access.namespace.clone(), access),
            Access::Path(verb, target) => {
                Right { namespace: String::new(), group: None, target, name: String::new(), verb }
            }
        });
    }

    /// The manifests: a ClusterRole, if one is needed, and a Role for each namespace.
    pub fn manifests(&self) -> Vec<Value> {
        let rights = self.generalized();
        let mut by_namespace: BTreeMap<&str, Vec<&Right>> = BTreeMap::new();
        for right in &rights {
            let wider = |namespace: &str, name: &str| {
                let wider = Right { namespace: namespace.to_owned(), name: name.to_owned(), ..right.clone() };
                wider != *right && rights.contains(&wider)
            };
            if !wider("", &right.name) && !wider("", "") && !wider(&right.namespace, "") {
                by_namespace.entry(&right.namespace).or_default().push(right);
            }
        }
        by_namespace.into_iter().map(|(namespace, rights)| manifest(namespace, &rights)).collect()
    }

    /// The rights, of which those to objects of several names are to all: programs that name more than one do not know them before.
    fn generalized(&self) -> BTreeSet<Right> {
        let unnamed = |right: &Right| Right { name: String::new(), ..right.clone() };
        let count = |right: &Right| self.0.iter().filter(|other| unnamed(other) == unnamed(right)).count();
        self.0.iter().map(|right| if count(right) > 1 { unnamed(right) } else { right.clone() }).collect()
    }

    /// The manifests as YAML.
    pub fn to_yaml(&self) -> String {
        super::manifest::yaml(&self.manifests())
    }
}

impl Right {
    fn new(namespace: String, access: Attributes) -> Self {
        let is_of_many = ["list", "watch", "deletecollection"].contains(&access.verb.as_str());
        let name = if is_of_many { access.name } else { String::new() };
        Self { namespace, group: Some(access.group), target: access.resource, name, verb: access.verb }
    }
}

/// The role of a namespace, or that of the cluster.
fn manifest(namespace: &str, rights: &[&Right]) -> Value {
    let mut verbs = Verbs::new();
    for right in rights {
        verbs.entry((right.group.as_deref(), &right.target, &right.name)).or_default().insert(&right.verb);
    }
    let (kind, metadata) = match namespace {
        "" => ("ClusterRole", json!({"name": NAME})),
        namespace => ("Role", json!({"name": NAME, "namespace": namespace})),
    };
    json!({"apiVersion": "rbac.authorization.k8s.io/v1", "kind": kind, "metadata": metadata, "rules": rules(&verbs)})
}

/// A rule without its text: the group, the name of the one object, the resources or paths, and the verbs.
type Rule<'r> = (Option<&'r str>, &'r str, Vec<&'r str>, Vec<&'r str>);

/// Rules: what has the same group, the same name and the same verbs is in one.
fn rules(verbs: &Verbs) -> Vec<Value> {
    let mut rules: Vec<Rule> = Vec::new();
    for ((group, target, name), verbs) in verbs {
        let known = VERBS.iter().copied().filter(|verb| verbs.contains(verb));
        let others = verbs.iter().copied().filter(|verb| !VERBS.contains(verb));
        let verbs: Vec<&str> = known.chain(others).collect();
        match rules.iter_mut().find(|rule| rule.0 == *group && rule.1 == *name && rule.3 == verbs) {
            Some(rule) => rule.2.push(target),
            None => rules.push((*group, name, vec![target], verbs)),
        }
    }
    // Paths come last.
    rules.sort_by_key(|rule| rule.0.is_none());
    let rule = |(group, name, targets, verbs): Rule| match group {
        Some(group) if name.is_empty() => json!({"apiGroups": [group], "resources": targets, "verbs": verbs}),
        Some(group) => {
            json!({"apiGroups": [group], "resources": targets, "resourceNames": [name], "verbs": verbs})
        }
        None => json!({"nonResourceURLs": targets, "verbs": verbs}),
    };
    rules.into_iter().map(rule).collect()
}

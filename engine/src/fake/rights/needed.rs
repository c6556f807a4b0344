//! Requests -> the smallest roles that allow them.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::access::{Access, base};
use super::impersonation;
use super::policy::is_public;
use super::user::User;
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
    verb: String,
}

/// The verbs of a rule by its group and resource, or by its path.
type Verbs<'r> = BTreeMap<(Option<&'r str>, &'r str), BTreeSet<&'r str>>;

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
                Right::new(String::new(), Some(access.group), access.resource, access.verb)
            }
            Access::Resource(access) => {
                Right::new(access.namespace, Some(access.group), access.resource, access.verb)
            }
            Access::Path(verb, path) => Right::new(String::new(), None, path, verb),
        });
    }

    /// The manifests: a ClusterRole, if one is needed, and a Role for each namespace.
    pub fn manifests(&self) -> Vec<Value> {
        let mut by_namespace: BTreeMap<&str, Vec<&Right>> = BTreeMap::new();
        for right in &self.0 {
            let is_in_all = right.namespace.is_empty();
            if is_in_all || !self.0.contains(&Right { namespace: String::new(), ..right.clone() }) {
                by_namespace.entry(&right.namespace).or_default().push(right);
            }
        }
        by_namespace.into_iter().map(|(namespace, rights)| manifest(namespace, &rights)).collect()
    }

    /// The manifests as YAML.
    pub fn to_yaml(&self) -> String {
        super::manifest::yaml(&self.manifests())
    }
}

impl Right {
    fn new(namespace: String, group: Option<String>, target: String, verb: String) -> Self {
        Self { namespace, group, target, verb }
    }
}

/// The role of a namespace, or that of the cluster.
fn manifest(namespace: &str, rights: &[&Right]) -> Value {
    let mut verbs = Verbs::new();
    for right in rights {
        verbs.entry((right.group.as_deref(), &right.target)).or_default().insert(&right.verb);
    }
    let (kind, metadata) = match namespace {
        "" => ("ClusterRole", json!({"name": NAME})),
        namespace => ("Role", json!({"name": NAME, "namespace": namespace})),
    };
    json!({"apiVersion": "rbac.authorization.k8s.io/v1", "kind": kind, "metadata": metadata, "rules": rules(&verbs)})
}

/// Rules: what has the same group and the same verbs is in one.
fn rules(verbs: &Verbs) -> Vec<Value> {
    let mut rules: Vec<(Option<&str>, Vec<&str>, Vec<&str>)> = Vec::new();
    for ((group, target), verbs) in verbs {
        let known = VERBS.iter().copied().filter(|verb| verbs.contains(verb));
        let others = verbs.iter().copied().filter(|verb| !VERBS.contains(verb));
        let verbs: Vec<&str> = known.chain(others).collect();
        match rules.iter_mut().find(|rule| rule.0 == *group && rule.2 == verbs) {
            Some(rule) => rule.1.push(target),
            None => rules.push((*group, vec![target], verbs)),
        }
    }
    // Paths come last.
    rules.sort_by_key(|rule| rule.0.is_none());
    let rule = |(group, targets, verbs): (Option<&str>, Vec<&str>, Vec<&str>)| match group {
        Some(group) => json!({"apiGroups": [group], "resources": targets, "verbs": verbs}),
        None => json!({"nonResourceURLs": targets, "verbs": verbs}),
    };
    rules.into_iter().map(rule).collect()
}

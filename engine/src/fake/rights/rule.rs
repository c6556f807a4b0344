//! A rule of a role -> a test of requests (`pkg/apis/rbac/v1/evaluation_helpers.go` of Kubernetes).

use serde_json::{Value, json};

use super::access::Access;

/// What a rule allows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Rule {
    pub verbs: Vec<String>,
    pub groups: Vec<String>,
    pub resources: Vec<String>,
    /// The names of objects; empty for all of them.
    pub names: Vec<String>,
    pub urls: Vec<String>,
}

impl Rule {
    /// Reads a rule.
    pub fn read(rule: &Value) -> Self {
        let texts = |key: &str| {
            let items = rule[key].as_array().into_iter().flatten();
            items.filter_map(Value::as_str).map(str::to_owned).collect()
        };
        Self {
            verbs: texts("verbs"),
            groups: texts("apiGroups"),
            resources: texts("resources"),
            names: texts("resourceNames"),
            urls: texts("nonResourceURLs"),
        }
    }

    /// The rule as an answer about rules has it, and whether it is about objects.
    pub fn shown(&self) -> (Value, bool) {
        if self.resources.is_empty() {
            return (json!({"verbs": self.verbs, "nonResourceURLs": self.urls}), false);
        }
        let mut rule = json!({"verbs": self.verbs, "apiGroups": self.groups, "resources": self.resources});
        if !self.names.is_empty() {
            rule["resourceNames"] = json!(self.names);
        }
        (rule, true)
    }

    /// Whether the rule allows what a request asks for.
    pub fn allows(&self, access: &Access) -> bool {
        match access {
            Access::Resource(access) => {
                has(&self.verbs, &access.verb)
                    && has(&self.groups, &access.group)
                    && self.resources.iter().any(|own| is_resource(own, &access.resource))
                    && (self.names.is_empty() || self.names.contains(&access.name))
            }
            Access::Path(verb, path) => {
                has(&self.verbs, verb) && self.urls.iter().any(|own| is_path(own, path))
            }
        }
    }
}

/// Whether a list has a text, or the star that is all of them.
fn has(own: &[String], wanted: &str) -> bool {
    own.iter().any(|own| own == "*" || own == wanted)
}

/// `*` is all resources with all subresources, and `*/scale` the subresource of all of them.
fn is_resource(own: &str, wanted: &str) -> bool {
    let subresource = wanted.split_once('/').map(|(_, subresource)| subresource);
    own == "*" || own == wanted || (subresource.is_some() && own.strip_prefix("*/") == subresource)
}

/// A star at the end is any end.
fn is_path(own: &str, wanted: &str) -> bool {
    own == wanted || (own.ends_with('*') && wanted.starts_with(own.trim_end_matches('*')))
}

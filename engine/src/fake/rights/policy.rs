//! Manifests of roles and bindings -> what each user may do.

use serde_json::{Value, json};

use super::access::Access;
use super::impersonation;
use super::rule::Rule;
use super::user::{TOKEN, User, service_account};
use crate::fake::attributes::Attributes;
use crate::fake::request::Request;
use crate::fake::status::Status;

/// The API group of roles.
pub(super) const GROUP: &str = "rbac.authorization.k8s.io";

/// What users may do. Without a policy, all may do everything.
#[derive(Debug, Clone, Default)]
pub struct Policy {
    grants: Vec<Grant>,
    /// The roles that bindings may name.
    roles: Vec<Role>,
    user: Option<String>,
}

/// Rules, where they hold and for whom.
#[derive(Debug, Clone)]
struct Grant {
    /// The namespace; None for all of them, and what is in none.
    namespace: Option<String>,
    /// For whom; empty for all users with a token.
    subjects: Vec<Subject>,
    rules: Vec<Rule>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Subject {
    User(String),
    Group(String),
}

/// A role, from its manifest.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Role {
    kind: String,
    namespace: String,
    name: String,
    rules: Vec<Rule>,
}

impl Role {
    /// The role of a manifest; None for another kind of object.
    fn read(manifest: &Value) -> Option<Self> {
        let kind = kind(manifest).filter(|kind| matches!(*kind, "Role" | "ClusterRole"))?;
        let rules = manifest["rules"].as_array().into_iter().flatten().map(Rule::read).collect();
        let is_role = kind == "Role";
        let namespace = if is_role { namespace(&manifest["metadata"]) } else { String::new() };
        Some(Self { kind: kind.to_owned(), namespace, name: name(&manifest["metadata"]), rules })
    }
}

/// The kind of an object of the group of roles.
fn kind(manifest: &Value) -> Option<&str> {
    let group = manifest["apiVersion"].as_str()?.split_once('/')?.0;
    manifest["kind"].as_str().filter(|_| group == GROUP)
}

fn is_binding(manifest: &Value) -> bool {
    matches!(kind(manifest), Some("RoleBinding" | "ClusterRoleBinding"))
}

fn name(at: &Value) -> String {
    at["name"].as_str().unwrap_or_default().to_owned()
}

fn namespace(at: &Value) -> String {
    at["namespace"].as_str().filter(|text| !text.is_empty()).unwrap_or("default").to_owned()
}

impl Policy {
    /// The policy of manifests; those of other kinds are left out. Without a binding, the roles are those of every user with a
    /// token. With some, the first service account that they name is the user of the kubeconfig.
    ///
    /// # Errors
    /// There is no role, or a binding names one that is missing.
    pub fn read<'v>(manifests: impl IntoIterator<Item = &'v Value>) -> Result<Self, String> {
        let manifests: Vec<&Value> = manifests.into_iter().collect();
        let mut roles: Vec<Role> = manifests.iter().copied().filter_map(Role::read).collect();
        if roles.is_empty() {
            return Err("no Role and no ClusterRole: pass the manifests that have them".to_owned());
        }
        let all = json!({"verbs": ["*"], "apiGroups": ["*"], "resources": ["*"], "nonResourceURLs": ["*"]});
        roles.push(Role {
            kind: "ClusterRole".to_owned(),
            namespace: String::new(),
            name: "cluster-admin".to_owned(),
            rules: vec![Rule::read(&all)],
        });
        let bindings: Vec<&Value> = manifests.into_iter().filter(|manifest| is_binding(manifest)).collect();
        let grants = if bindings.is_empty() {
            let own = roles.iter().take(roles.len() - 1).cloned();
            own.map(Grant::from).collect()
        } else {
            bindings.iter().map(|binding| Grant::bound(binding, &roles)).collect::<Result<_, _>>()?
        };
        let mut policy = Self { grants, roles, user: None };
        policy.user = policy.first_service_account();
        Ok(policy)
    }

    /// The policy, and what stored roles and bindings allow. A binding whose role is missing allows nothing.
    #[must_use]
    pub(super) fn with_stored(&self, objects: &[Value]) -> Self {
        let mut policy = self.clone();
        policy.roles.extend(objects.iter().filter_map(Role::read));
        let bindings = objects.iter().filter(|object| is_binding(object));
        let bound = bindings.filter_map(|binding| Grant::bound(binding, &policy.roles).ok());
        let bound: Vec<Grant> = bound.collect();
        policy.grants.extend(bound);
        policy
    }

    /// The user that programs are.
    pub fn user(&self) -> &str {
        self.user.as_deref().unwrap_or(TOKEN)
    }

    fn first_service_account(&self) -> Option<String> {
        let mut subjects = self.grants.iter().flat_map(|grant| &grant.subjects);
        subjects.find_map(|subject| match subject {
            Subject::User(name) => Some(name.clone()),
            Subject::Group(_) => None,
        })
    }

    /// 403, if the user of a request may not send it, or its sender may not be this user.
    pub(crate) fn refusal(&self, request: &Request) -> Option<Status> {
        let sender = User::read(&request.authorization);
        let impersonations = impersonation::needed(request);
        if let Some(access) = impersonations.iter().find(|access| !self.allows(&sender, access)) {
            return Some(access.forbidden(&sender));
        }
        let (user, access) = (impersonation::acting(request), Access::read(request));
        (!self.allows(&user, &access)).then(|| access.forbidden(&user))
    }

    /// 403, if the user of an update or an apply may not create the object that there is not.
    pub(crate) fn refusal_to_create(&self, request: &Request) -> Option<Status> {
        let Access::Resource(asked) = Access::read(request) else { return None };
        let access = Access::Resource(Attributes { verb: "create".to_owned(), ..asked });
        let user = impersonation::acting(request);
        (!self.allows(&user, &access)).then(|| access.forbidden(&user))
    }

    fn allows(&self, user: &User, access: &Access) -> bool {
        user.is_admin()
            || is_public(access, user)
            || self.grants.iter().any(|grant| grant.is_for(user) && grant.allows(access))
    }
}

impl From<Role> for Grant {
    /// What a role without a binding grants.
    fn from(role: Role) -> Self {
        let namespace = Some(role.namespace).filter(|namespace| !namespace.is_empty());
        Self { namespace, subjects: Vec::new(), rules: role.rules }
    }
}

impl Grant {
    /// What a binding grants.
    fn bound(binding: &Value, roles: &[Role]) -> Result<Self, String> {
        let (metadata, wanted) = (&binding["metadata"], &binding["roleRef"]);
        let is_in_namespace = binding["kind"] == "RoleBinding";
        let namespace = is_in_namespace.then(|| namespace(metadata));
        let is_wanted = |role: &&Role| {
            role.name == name(wanted)
                && wanted["kind"] == role.kind.as_str()
                && (role.kind == "ClusterRole" || Some(&role.namespace) == namespace.as_ref())
        };
        let Some(role) = roles.iter().find(is_wanted) else {
            return Err(format!(
                "the {} {} names the {} {}, which is missing: pass its manifest too",
                binding["kind"].as_str().unwrap_or_default(),
                name(metadata),
                wanted["kind"].as_str().unwrap_or_default(),
                name(wanted)
            ));
        };
        let subjects = binding["subjects"].as_array().into_iter().flatten();
        let subjects = subjects.filter_map(|subject| Subject::read(subject, namespace.as_deref())).collect();
        Ok(Self { namespace, subjects: Subject::at_least_one(subjects), rules: role.rules.clone() })
    }

    fn is_for(&self, user: &User) -> bool {
        let is_one = |subject: &Subject| match subject {
            Subject::User(name) => *name == user.name,
            Subject::Group(group) => user.is_in(group),
        };
        (self.subjects.is_empty() && user.is_in("system:authenticated")) || self.subjects.iter().any(is_one)
    }

    fn allows(&self, access: &Access) -> bool {
        let is_here = self.namespace.as_deref().is_none_or(|own| own == access.namespace());
        is_here && self.rules.iter().any(|rule| rule.allows(access))
    }
}

impl Subject {
    fn read(subject: &Value, namespace_of_binding: Option<&str>) -> Option<Self> {
        let name = name(subject);
        match subject["kind"].as_str()? {
            "ServiceAccount" => {
                let namespace = subject["namespace"].as_str().or(namespace_of_binding).unwrap_or("default");
                Some(Self::User(service_account(namespace, &name)))
            }
            "User" => Some(Self::User(name)),
            "Group" => Some(Self::Group(name)),
            _ => None,
        }
    }

    /// No subject is nobody, not everybody.
    fn at_least_one(subjects: Vec<Self>) -> Vec<Self> {
        if subjects.is_empty() { vec![Self::Group(String::new())] } else { subjects }
    }
}

/// Paths that every server lets everybody read, and those that it lets all users with a token read.
const PUBLIC: [&[&str]; 2] = [
    &["/livez", "/readyz", "/healthz", "/version", "/version/"],
    &["/openapi", "/openapi/*", "/api", "/api/*", "/apis", "/apis/*"],
];

/// Whether a request is one that the roles of every server allow: `system:public-info-viewer` and `system:discovery`.
pub(super) fn is_public(access: &Access, user: &User) -> bool {
    let count = if user.is_in("system:authenticated") { PUBLIC.len() } else { 1 };
    let urls = PUBLIC[..count].iter().copied().flatten().map(|url| (*url).to_owned()).collect();
    Rule { verbs: vec!["get".to_owned()], urls, ..Rule::default() }.allows(access)
}

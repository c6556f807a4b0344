//! Manifests of roles and bindings -> what each user may do.

use serde_json::{Value, json};

use super::access::Access;
use super::impersonation;
use super::rule::Rule;
use super::user::{AUTHENTICATED, TOKEN, UNAUTHENTICATED, User, parts_of_service_account, service_account};
use crate::fake::attributes::Attributes;
use crate::fake::request::Request;
use crate::fake::status::Status;
use crate::server_text::quoted;

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
    /// The binding and its role, as a server names them; empty without a binding.
    name: String,
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
        self.why_allowed(user, access).is_some()
    }

    /// Why a user may do something, as a server says it, or nothing where it gives no reason; None if the user may not.
    pub(super) fn why_allowed(&self, user: &User, access: &Access) -> Option<String> {
        if user.is_admin() {
            return Some(String::new());
        }
        let granted = self.grants.iter().find_map(|grant| {
            let subject = grant.subject(user)?;
            grant.allows(access).then(|| grant.reason(&subject))
        });
        granted.or_else(|| public_role(access, user).map(|role| reason_of_role(role, user)))
    }

    /// The rules that a user has in a namespace.
    pub(super) fn rules(&self, user: &User, namespace: &str) -> Vec<&Rule> {
        let is_here = |grant: &&Grant| grant.namespace.as_deref().is_none_or(|own| own == namespace);
        let own = self.grants.iter().filter(is_here).filter(|grant| grant.subject(user).is_some());
        own.flat_map(|grant| &grant.rules).collect()
    }
}

impl From<Role> for Grant {
    /// What a role without a binding grants.
    fn from(role: Role) -> Self {
        let namespace = Some(role.namespace).filter(|namespace| !namespace.is_empty());
        Self { name: String::new(), namespace, subjects: Vec::new(), rules: role.rules }
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
        let place = namespace.as_ref().map(|namespace| format!("/{namespace}")).unwrap_or_default();
        let name = format!(
            "{} {} of {} {}",
            binding["kind"].as_str().unwrap_or_default(),
            quoted(&format!("{}{place}", name(metadata))),
            role.kind,
            quoted(&role.name)
        );
        Ok(Self { name, namespace, subjects: Subject::at_least_one(subjects), rules: role.rules.clone() })
    }

    /// The subject that a user is, as a server names it; None for another user.
    fn subject(&self, user: &User) -> Option<String> {
        let one = |subject: &Subject| match subject {
            Subject::User(name) if *name == user.name => Some(match parts_of_service_account(name) {
                Some((namespace, name)) => {
                    format!("ServiceAccount {}", quoted(&format!("{name}/{namespace}")))
                }
                None => format!("User {}", quoted(name)),
            }),
            Subject::Group(group) if user.is_in(group) => Some(format!("Group {}", quoted(group))),
            _ => None,
        };
        let is_for_all = self.subjects.is_empty() && user.is_in(AUTHENTICATED);
        if is_for_all { Some(String::new()) } else { self.subjects.iter().find_map(one) }
    }

    fn reason(&self, subject: &str) -> String {
        if self.name.is_empty() {
            String::new()
        } else {
            format!("RBAC: allowed by {} to {subject}", self.name)
        }
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

/// The roles that every server gives to all users, and whether those without a token have them too.
const PUBLIC: [(&str, bool); 3] =
    [("system:public-info-viewer", true), ("system:discovery", false), ("system:basic-user", false)];

/// The rules of such a role.
pub(super) fn public_rules(role: &str) -> Vec<Rule> {
    let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
    let paths = |urls: &[&str]| vec![Rule { verbs: texts(&["get"]), urls: texts(urls), ..Rule::default() }];
    let questions = |group: &str, resources: &[&str]| Rule {
        verbs: texts(&["create"]),
        groups: texts(&[group]),
        resources: texts(resources),
        ..Rule::default()
    };
    const ALL: [&str; 5] = ["/healthz", "/livez", "/readyz", "/version", "/version/"];
    const DISCOVERY: [&str; 11] = [
        "/api",
        "/api/*",
        "/apis",
        "/apis/*",
        "/healthz",
        "/livez",
        "/openapi",
        "/openapi/*",
        "/readyz",
        "/version",
        "/version/",
    ];
    match role {
        "system:public-info-viewer" => paths(&ALL),
        "system:discovery" => paths(&DISCOVERY),
        _ => vec![
            questions("authorization.k8s.io", &["selfsubjectaccessreviews", "selfsubjectrulesreviews"]),
            questions("authentication.k8s.io", &["selfsubjectreviews"]),
        ],
    }
}

/// The role of every server that allows something.
fn public_role(access: &Access, user: &User) -> Option<&'static str> {
    let has_token = user.is_in(AUTHENTICATED);
    let roles = PUBLIC.iter().rev().filter(|(_, is_for_all)| *is_for_all || has_token);
    roles.map(|(role, _)| *role).find(|role| public_rules(role).iter().any(|rule| rule.allows(access)))
}

fn reason_of_role(role: &str, user: &User) -> String {
    let group = if user.is_in(AUTHENTICATED) { AUTHENTICATED } else { UNAUTHENTICATED };
    let (role, group) = (quoted(role), quoted(group));
    format!("RBAC: allowed by ClusterRoleBinding {role} of ClusterRole {role} to Group {group}")
}

/// Whether a request is one that the roles of every server allow.
pub(super) fn is_public(access: &Access, user: &User) -> bool {
    public_role(access, user).is_some()
}

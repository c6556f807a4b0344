//! A question about rights or users -> its answer: the status of a review.

use serde_json::{Value, json};

use super::access::Access;
use super::policy::{Policy, public_rules};
use super::user::{AUTHENTICATED, User};
use crate::fake::attributes::Attributes;

/// For whom the tokens of a server are.
pub(crate) const AUDIENCE: &str = "https://kubernetes.default.svc";

/// Whether a user may do what the spec of a review says. Without a policy, all may do everything.
pub(crate) fn access(policy: Option<&Policy>, user: &User, spec: &Value) -> Value {
    let why = match policy {
        None => Some(String::new()),
        Some(policy) => policy.why_allowed(user, &wanted(spec)),
    };
    match why {
        None => json!({"allowed": false}),
        Some(why) if why.is_empty() => json!({"allowed": true}),
        Some(why) => json!({"allowed": true, "reason": why}),
    }
}

/// The user that the spec of a review names.
pub(crate) fn named(spec: &Value) -> User {
    let text = spec["user"].as_str().unwrap_or_default();
    let groups = spec["groups"].as_array().into_iter().flatten();
    let groups = groups.filter_map(Value::as_str).map(str::to_owned);
    User { name: text.to_owned(), groups: groups.collect() }
}

/// What the spec of a review asks for.
fn wanted(spec: &Value) -> Access {
    let text = |at: &Value, name: &str| at[name].as_str().unwrap_or_default().to_owned();
    let path = &spec["nonResourceAttributes"];
    if !path.is_null() {
        return Access::Path(text(path, "verb"), text(path, "path"));
    }
    let at = &spec["resourceAttributes"];
    let (mut resource, subresource) = (text(at, "resource"), text(at, "subresource"));
    if !subresource.is_empty() {
        resource = format!("{resource}/{subresource}");
    }
    Access::Resource(Attributes {
        group: text(at, "group"),
        resource,
        verb: text(at, "verb"),
        namespace: text(at, "namespace"),
        name: text(at, "name"),
    })
}

/// What a user may do in a namespace.
pub(crate) fn rules(policy: Option<&Policy>, user: &User, namespace: &str) -> Value {
    let everything = [
        json!({"verbs": ["*"], "apiGroups": ["*"], "resources": ["*"]}),
        json!({"verbs": ["*"], "nonResourceURLs": ["*"]}),
    ];
    let (mut resources, mut paths) = (Vec::new(), Vec::new());
    let mut add = |(rule, is_of_objects): (Value, bool)| {
        if is_of_objects { &mut resources } else { &mut paths }.push(rule);
    };
    if let Some(policy) = policy {
        let has_token = user.is_in(AUTHENTICATED);
        let before = if has_token {
            &["system:basic-user", "system:public-info-viewer"][..]
        } else {
            &["system:public-info-viewer"]
        };
        before.iter().flat_map(|role| public_rules(role)).for_each(|rule| add(rule.shown()));
        if user.is_admin() {
            let [objects, paths] = everything;
            add((objects, true));
            add((paths, false));
        }
        policy.rules(user, namespace).into_iter().for_each(|rule| add(rule.shown()));
        if has_token {
            public_rules("system:discovery").iter().for_each(|rule| add(rule.shown()));
        }
    } else {
        let [objects, paths] = everything;
        add((objects, true));
        add((paths, false));
    }
    json!({"resourceRules": resources, "nonResourceRules": paths, "incomplete": false})
}

/// What a review says of a user. The group that all users have is the last one.
pub(crate) fn user_info(user: &User) -> Value {
    let (last, mut groups): (Vec<_>, Vec<_>) = user.groups.iter().partition(|group| *group == AUTHENTICATED);
    groups.extend(last);
    json!({"username": user.name, "groups": groups})
}

/// Whose a token is, if it is for one of the audiences that the spec of a review names. Nobody signs tokens here, and each names its
/// user.
pub(crate) fn token(spec: &Value) -> Value {
    let token = spec["token"].as_str().unwrap_or_default();
    let wanted = spec["audiences"].as_array().filter(|all| !all.is_empty());
    let own = User::audiences(token).unwrap_or_else(|| vec![AUDIENCE.to_owned()]);
    let common: Vec<&String> = match wanted {
        Some(wanted) => own.iter().filter(|own| wanted.iter().any(|wanted| wanted == own.as_str())).collect(),
        None => own.iter().collect(),
    };
    if common.is_empty() {
        return json!({"user": {}, "error": "invalid bearer token"});
    }
    let user = User::read(&format!("Bearer {token}"));
    json!({"authenticated": true, "user": user_info(&user), "audiences": common})
}

//! Manifests and requests -> what is refused, and what is needed.

use serde_json::{Value, json};

use super::user::User;
use super::{ADMIN_TOKEN, Needed, Policy, review};
use crate::fake::Request;

const BOXES: &str = "/apis/e.io/v1/namespaces/n/boxes";

fn request(user: &str, method: &str, path: &str) -> Request {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let authorization = if user.is_empty() { String::new() } else { format!("Bearer {user}") };
    let (method, path, query) = (method.to_owned(), path.to_owned(), query.to_owned());
    Request { method, path, query, authorization, ..Request::default() }
}

fn role(kind: &str, namespace: &str, rules: &Value) -> Value {
    json!({
        "apiVersion": "rbac.authorization.k8s.io/v1", "kind": kind,
        "metadata": {"name": "r", "namespace": namespace}, "rules": rules
    })
}

fn refusal(policy: &Policy, user: &str, method: &str, path: &str) -> Option<String> {
    policy.refusal(&request(user, method, path)).map(|status| status.message)
}

#[test]
fn refusals_have_the_words_of_the_server() {
    let rules = json!([{"apiGroups": ["e.io"], "resources": ["boxes"], "verbs": ["get"]}]);
    let policy = Policy::read([&role("Role", "n", &rules)]).unwrap();
    for (method, path, expected) in [
        ("GET", format!("{BOXES}/a"), None),
        (
            "GET",
            BOXES.to_owned(),
            Some(
                r#"boxes.e.io is forbidden: User "x" cannot list resource "boxes" in API group "e.io" in the namespace "n""#,
            ),
        ),
        (
            "PATCH",
            format!("{BOXES}/a/status"),
            Some(
                r#"boxes.e.io "a" is forbidden: User "x" cannot patch resource "boxes/status" in API group "e.io" in the namespace "n""#,
            ),
        ),
        (
            "GET",
            "/apis/e.io/v1/boxes?watch=1".to_owned(),
            Some(
                r#"boxes.e.io is forbidden: User "x" cannot watch resource "boxes" in API group "e.io" at the cluster scope"#,
            ),
        ),
        (
            "GET",
            "/api/v1/namespaces/m".to_owned(),
            Some(
                r#"namespaces "m" is forbidden: User "x" cannot get resource "namespaces" in API group "" in the namespace "m""#,
            ),
        ),
        ("GET", "/metrics".to_owned(), Some(r#"forbidden: User "x" cannot get path "/metrics""#)),
        ("GET", "/apis/e.io/v1".to_owned(), None),
    ] {
        assert_eq!(refusal(&policy, "x", method, &path).as_deref(), expected, "{method} {path}");
    }
    assert_eq!(refusal(&policy, ADMIN_TOKEN, "GET", BOXES), None);
    let anonymous = refusal(&policy, "", "GET", "/apis").unwrap();
    assert_eq!(anonymous, r#"forbidden: User "system:anonymous" cannot get path "/apis""#);
    assert_eq!(refusal(&policy, "", "GET", "/version"), None);
}

#[test]
fn rules_have_stars_names_and_paths() {
    for (rule, method, path, expected) in [
        (
            json!({"verbs": ["*"], "apiGroups": ["*"], "resources": ["*"]}),
            "PUT",
            format!("{BOXES}/a/scale"),
            true,
        ),
        (
            json!({"verbs": ["update"], "apiGroups": ["*"], "resources": ["*/scale"]}),
            "PUT",
            format!("{BOXES}/a/scale"),
            true,
        ),
        (
            json!({"verbs": ["update"], "apiGroups": ["*"], "resources": ["*/scale"]}),
            "PUT",
            format!("{BOXES}/a"),
            false,
        ),
        (
            json!({"verbs": ["update"], "apiGroups": ["e.io"], "resources": ["boxes/*"]}),
            "PUT",
            format!("{BOXES}/a/scale"),
            false,
        ),
        (
            json!({"verbs": ["get"], "apiGroups": ["e.io"], "resources": ["boxes"], "resourceNames": ["a"]}),
            "GET",
            format!("{BOXES}/a"),
            true,
        ),
        (
            json!({"verbs": ["get"], "apiGroups": ["e.io"], "resources": ["boxes"], "resourceNames": ["a"]}),
            "GET",
            format!("{BOXES}/b"),
            false,
        ),
        (
            json!({"verbs": ["list"], "apiGroups": ["e.io"], "resources": ["boxes"], "resourceNames": ["a"]}),
            "GET",
            format!("{BOXES}?fieldSelector=metadata.name%3Da"),
            true,
        ),
        (json!({"verbs": ["get"], "nonResourceURLs": ["/metrics/*"]}), "GET", "/metrics/x".to_owned(), true),
        (json!({"verbs": ["get"], "nonResourceURLs": ["/metrics"]}), "GET", "/metrics/x".to_owned(), false),
    ] {
        let policy = Policy::read([&role("ClusterRole", "", &json!([rule]))]).unwrap();
        assert_eq!(refusal(&policy, "x", method, &path).is_none(), expected, "{rule} {method} {path}");
    }
}

#[test]
fn bindings_say_for_whom_and_where() {
    let rules = json!([{"apiGroups": ["e.io"], "resources": ["boxes"], "verbs": ["list"]}]);
    let roles = [role("ClusterRole", "", &rules)];
    let binding = |kind: &str, name: &str| {
        json!({
            "apiVersion": "rbac.authorization.k8s.io/v1", "kind": kind,
            "metadata": {"name": "b", "namespace": "n"},
            "roleRef": {"kind": "ClusterRole", "name": name},
            "subjects": [{"kind": "ServiceAccount", "name": "a", "namespace": "s"}, {"kind": "Group", "name": "g"}]
        })
    };
    let user = "system:serviceaccount:s:a";
    let policy = Policy::read([&roles[0], &binding("RoleBinding", "r")]).unwrap();
    assert_eq!(policy.user(), user);
    assert_eq!(refusal(&policy, user, "GET", BOXES), None);
    assert!(refusal(&policy, user, "GET", "/apis/e.io/v1/boxes").is_some());
    assert!(refusal(&policy, "system:serviceaccount:s:b", "GET", BOXES).is_some());
    let policy = Policy::read([&roles[0], &binding("ClusterRoleBinding", "r")]).unwrap();
    assert_eq!(refusal(&policy, user, "GET", "/apis/e.io/v1/boxes"), None);
    assert_eq!(
        Policy::read([&roles[0], &binding("RoleBinding", "view")]).unwrap_err(),
        "the RoleBinding b names the ClusterRole view, which is missing: pass its manifest too"
    );
    let admin = Policy::read([&roles[0], &binding("ClusterRoleBinding", "cluster-admin")]).unwrap();
    assert_eq!(refusal(&admin, user, "DELETE", "/apis/x.io/v1/crates"), None);
}

#[test]
fn the_smallest_roles_are_written_as_by_hand() {
    let mut needed = Needed::default();
    for (user, method, path) in [
        ("x", "GET", "/apis/e.io/v1/boxes"),
        ("x", "GET", "/apis/e.io/v1/boxes?watch=true"),
        ("x", "GET", BOXES),
        ("x", "PATCH", "/apis/e.io/v1/namespaces/n/boxes/a/status"),
        ("x", "PATCH", "/apis/e.io/v1/namespaces/n/boxes/a"),
        ("x", "POST", "/api/v1/namespaces/n/configmaps"),
        ("x", "POST", "/api/v1/namespaces/n/secrets"),
        ("x", "GET", "/api/v1/namespaces/n"),
        ("x", "GET", "/version"),
        ("x", "GET", "/apis"),
        ("x", "GET", "/metrics"),
        (ADMIN_TOKEN, "DELETE", BOXES),
    ] {
        needed.add(&request(user, method, path));
    }
    let expected = r#"apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: kubesmith-fake
rules:
  - apiGroups: [""]
    resources: [namespaces]
    verbs: [get]
  - apiGroups: [e.io]
    resources: [boxes]
    verbs: [list, watch]
  - nonResourceURLs: [/metrics]
    verbs: [get]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata:
  name: kubesmith-fake
  namespace: "n"
rules:
  - apiGroups: [""]
    resources: [configmaps, secrets]
    verbs: [create]
  - apiGroups: [e.io]
    resources: [boxes, boxes/status]
    verbs: [patch]
"#;
    assert_eq!(needed.to_yaml(), expected);
    // What is needed is enough.
    let policy = Policy::read(&needed.manifests()).unwrap();
    assert_eq!(refusal(&policy, "x", "PATCH", "/apis/e.io/v1/namespaces/n/boxes/a/status"), None);
    assert!(refusal(&policy, "x", "PATCH", "/apis/e.io/v1/namespaces/m/boxes/a").is_some());
    assert_eq!(Needed::default().to_yaml(), "");
}

#[test]
fn a_list_of_one_object_needs_no_other() {
    let mut needed = Needed::default();
    let definitions = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
    let of_name = |name: &str| format!("?fieldSelector=metadata.name%3D{name}");
    for path in [
        format!("{definitions}{}", of_name("boxes.e.io")),
        format!("{definitions}{}&watch=true", of_name("boxes.e.io")),
        // Of several names, as of objects that tests make, all are meant; and so are those of another list.
        format!("{BOXES}{}", of_name("a")),
        format!("{BOXES}{}", of_name("b")),
        format!("/api/v1/configmaps{}", of_name("a")),
        "/api/v1/configmaps".to_owned(),
    ] {
        needed.add(&request("x", "GET", &path));
    }
    let yaml = needed.to_yaml();
    let rules: Vec<&str> =
        yaml.lines().filter(|line| line.starts_with("  - ") || line.starts_with("    ")).collect();
    let expected = [
        "  - apiGroups: [\"\"]",
        "    resources: [configmaps]",
        "    verbs: [list]",
        "  - apiGroups: [apiextensions.k8s.io]",
        "    resources: [customresourcedefinitions]",
        "    resourceNames: [boxes.e.io]",
        "    verbs: [list, watch]",
        "  - apiGroups: [e.io]",
        "    resources: [boxes]",
        "    verbs: [list]",
    ];
    assert_eq!(rules, expected, "{yaml}");
}

/// What kube-apiserver 1.36.3 answers.
#[test]
fn who_impersonates_needs_the_right_to_it() {
    let subject = |name: &str| json!([{"kind": "User", "name": name}]);
    let binding = |name: &str, role: &str| {
        json!({
            "apiVersion": "rbac.authorization.k8s.io/v1", "kind": "ClusterRoleBinding", "metadata": {"name": name},
            "roleRef": {"kind": "ClusterRole", "name": role}, "subjects": subject(name)
        })
    };
    let named = |name: &str, rules: &Value| {
        let mut role = role("ClusterRole", "", rules);
        role["metadata"]["name"] = name.into();
        role
    };
    let may =
        |resources: &Value| json!([{"apiGroups": [""], "resources": resources, "verbs": ["impersonate"]}]);
    let manifests = [
        named("users", &may(&json!(["users"]))),
        named("boxes", &json!([{"apiGroups": ["e.io"], "resources": ["boxes"], "verbs": ["list"]}])),
        binding("bob", "users"),
        binding("alice", "boxes"),
    ];
    let policy = Policy::read(&manifests).unwrap();
    let refusal = |sender: &str, user: &str, groups: &[&str]| {
        let request = Request {
            impersonate_user: user.to_owned(),
            impersonate_groups: groups.iter().map(|group| (*group).to_owned()).collect(),
            ..request(sender, "GET", BOXES)
        };
        policy.refusal(&request).map(|status| status.message)
    };
    let sentence = |about: &str, sender: &str, resource: &str, place: &str| {
        Some(format!(
            "{about} is forbidden: User \"{sender}\" cannot impersonate resource \"{resource}\" in API group \"\" {place}"
        ))
    };
    let everywhere = "at the cluster scope";
    assert_eq!(refusal("bob", "alice", &[]), None);
    assert_eq!(refusal("alice", "bob", &[]), sentence("users \"bob\"", "alice", "users", everywhere));
    assert_eq!(refusal("bob", "alice", &["g"]), sentence("groups \"g\"", "bob", "groups", everywhere));
    assert_eq!(
        refusal("bob", "system:serviceaccount:n:a", &[]),
        sentence("serviceaccounts \"a\"", "bob", "serviceaccounts", "in the namespace \"n\"")
    );
    assert!(refusal("bob", "carol", &[]).unwrap().contains("User \"carol\" cannot list"));
    // Groups are those of a user.
    let alone = Request { impersonate_groups: vec!["g".to_owned()], ..Request::default() };
    let fault = super::fault(&alone).map(|status| (status.code, status.message));
    let message = r#"requested &user.DefaultInfo{Name:"", UID:"", Groups:[]string{"g"}, Extra:map[string][]string(nil)} without impersonating a user name"#;
    assert_eq!(fault, Some((400, message.to_owned())));
    // The user that may do everything may be anybody, who then has the rights of this user.
    assert!(refusal(ADMIN_TOKEN, "carol", &[]).unwrap().contains("User \"carol\" cannot list"));
    assert_eq!(refusal(ADMIN_TOKEN, "carol", &["system:masters"]), None);
}

#[test]
fn stored_roles_and_bindings_count_as_soon_as_they_are_written() {
    let cluster = crate::fake::tests::cluster();
    let nothing = role("Role", "n", &json!([]));
    let nobody = json!({
        "apiVersion": "rbac.authorization.k8s.io/v1", "kind": "RoleBinding", "metadata": {"name": "r", "namespace": "n"},
        "roleRef": {"kind": "Role", "name": "r"}, "subjects": [],
    });
    cluster.set_policy(Some(Policy::read([&nothing, &nobody]).unwrap()));
    let send = |user: &str, method: &str, path: &str, body: &Value| {
        let content_type = crate::fake::JSON.to_owned();
        let body = if body.is_null() { Vec::new() } else { body.to_string().into_bytes() };
        cluster.call(&Request { body, content_type, ..request(user, method, path) }).status
    };
    let may_list = || send("x", "GET", BOXES, &Value::Null) == 200;
    let rbac = "/apis/rbac.authorization.k8s.io/v1/namespaces/n";
    let mut binding = nobody;
    binding["metadata"]["name"] = "x".into();
    binding["roleRef"]["name"] = "lists".into();
    binding["subjects"] = json!([{"kind": "User", "name": "x"}]);
    assert_eq!(send(ADMIN_TOKEN, "POST", &format!("{rbac}/rolebindings"), &binding), 201);
    assert!(!may_list(), "its role is missing");
    let mut lists =
        role("Role", "n", &json!([{"apiGroups": ["e.io"], "resources": ["boxes"], "verbs": ["list"]}]));
    lists["metadata"]["name"] = "lists".into();
    assert_eq!(send(ADMIN_TOKEN, "POST", &format!("{rbac}/roles"), &lists), 201);
    assert!(may_list());
    assert_eq!(send(ADMIN_TOKEN, "DELETE", &format!("{rbac}/rolebindings/x"), &Value::Null), 200);
    assert!(!may_list());
}

#[test]
fn an_apply_that_creates_needs_the_right_to_create() {
    let cluster = crate::fake::tests::cluster();
    let rules = json!([{"apiGroups": ["e.io"], "resources": ["boxes"], "verbs": ["patch"]}]);
    cluster.set_policy(Some(Policy::read([&role("Role", "n", &rules)]).unwrap()));
    let apply_of = |user: &str, spec: &Value| {
        let body = crate::fake::tests::a_box("a", spec).to_string().into_bytes();
        let content_type = crate::fake::tests::APPLY.to_owned();
        let path = format!("{BOXES}/a?fieldManager=m");
        let answer = cluster.call(&Request { body, content_type, ..request(user, "PATCH", &path) });
        let body: Value = serde_json::from_slice(answer.bytes().unwrap()).unwrap();
        format!("{} {}", answer.status, body["message"].as_str().unwrap_or_default())
    };
    let apply = |user: &str| apply_of(user, &json!({}));
    // What is wrong with the object is said first.
    let invalid = apply_of("x", &json!({"size": -1}));
    assert!(invalid.starts_with("422 Box.e.io \"a\" is invalid: ["), "{invalid}");
    assert_eq!(
        apply("x"),
        r#"403 boxes.e.io "a" is forbidden: User "x" cannot create resource "boxes" in API group "e.io" in the namespace "n""#
    );
    assert_eq!(apply(ADMIN_TOKEN), "201 ");
    assert_eq!(apply("x"), "200 ");
}

#[test]
fn reviews_say_what_is_allowed_and_why() {
    let role = |kind: &str, name: &str, namespace: &str, resources: &[&str]| {
        json!({
            "apiVersion": "rbac.authorization.k8s.io/v1", "kind": kind, "metadata": {"name": name, "namespace": namespace},
            "rules": [{"apiGroups": [""], "resources": resources, "verbs": ["get"]}],
        })
    };
    let binding = |kind: &str, of_kind: &str, namespace: &str, subject: &Value| {
        json!({
            "apiVersion": "rbac.authorization.k8s.io/v1", "kind": kind, "metadata": {"name": "b", "namespace": namespace},
            "roleRef": {"kind": of_kind, "name": "r"}, "subjects": [subject],
        })
    };
    let manifests = [
        role("Role", "r", "n", &["pods", "pods/log"]),
        role("ClusterRole", "r", "", &["nodes"]),
        binding(
            "RoleBinding",
            "Role",
            "n",
            &json!({"kind": "ServiceAccount", "namespace": "n", "name": "s"}),
        ),
        binding("ClusterRoleBinding", "ClusterRole", "", &json!({"kind": "User", "name": "u"})),
    ];
    let policy = Policy::read(&manifests).unwrap();
    let robot = "system:serviceaccount:n:s";
    let answer = |user: &str, policy: Option<&Policy>, spec: Value| {
        review::access(policy, &User::named(user), &spec).to_string()
    };
    let resource = |namespace: &str, resource: &str| json!({"resourceAttributes": {"verb": "get", "namespace": namespace, "resource": resource}});
    let log = json!({"resourceAttributes": {"verb": "get", "namespace": "n", "resource": "pods", "subresource": "log"}});
    // The texts are those of kube-apiserver.
    let of_role = r#"{"allowed":true,"reason":"RBAC: allowed by RoleBinding \"b/n\" of Role \"r\" to ServiceAccount \"s/n\""}"#;
    let of_all = r#"{"allowed":true,"reason":"RBAC: allowed by ClusterRoleBinding \"b\" of ClusterRole \"r\" to User \"u\""}"#;
    let discovery = r#"{"allowed":true,"reason":"RBAC: allowed by ClusterRoleBinding \"system:discovery\" of ClusterRole \"system:discovery\" to Group \"system:authenticated\""}"#;
    for (user, spec, expected) in [
        (robot, resource("n", "pods"), of_role),
        (robot, log, of_role),
        (robot, resource("m", "pods"), r#"{"allowed":false}"#),
        ("u", resource("", "nodes"), of_all),
        ("u", json!({"nonResourceAttributes": {"verb": "get", "path": "/api"}}), discovery),
        (ADMIN_TOKEN, resource("m", "secrets"), r#"{"allowed":true}"#),
    ] {
        assert_eq!(answer(user, Some(&policy), spec), expected);
    }
    assert_eq!(answer("u", None, resource("m", "secrets")), r#"{"allowed":true}"#);
}

#[test]
fn reviews_list_rules_and_read_tokens() {
    let node = json!([{"apiGroups": [""], "resources": ["nodes"], "verbs": ["get"]}]);
    let policy = Policy::read([&role("ClusterRole", "", &node)]).unwrap();
    let robot = "system:serviceaccount:n:s";
    let rules = review::rules(Some(&policy), &User::named("u"), "n");
    assert_eq!(
        rules["resourceRules"],
        json!([
            {"verbs": ["create"], "apiGroups": ["authorization.k8s.io"], "resources": ["selfsubjectaccessreviews", "selfsubjectrulesreviews"]},
            {"verbs": ["create"], "apiGroups": ["authentication.k8s.io"], "resources": ["selfsubjectreviews"]},
            {"verbs": ["get"], "apiGroups": [""], "resources": ["nodes"]},
        ])
    );
    let own = review::token(&json!({"token": robot}));
    assert_eq!(
        own["user"]["groups"],
        json!(["system:serviceaccounts", "system:serviceaccounts:n", "system:authenticated"])
    );
    let foreign = review::token(&json!({"token": robot, "audiences": ["other"]}));
    assert_eq!(foreign, json!({"user": {}, "error": "invalid bearer token"}));
}

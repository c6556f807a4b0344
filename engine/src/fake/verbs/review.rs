//! A question about rights or users, sent as an object -> the object with its answer. Nothing is stored.

use serde_json::{Map, Value, json};

use super::call::{Call, not_allowed};
use crate::cause::Cause;
use crate::fake::answer::Answer;
use crate::fake::media;
use crate::fake::rights::{acting, now, review};
use crate::fake::status::Status;

impl Call<'_> {
    /// Answers a question: there is but one verb, and no objects.
    pub(super) fn review(&mut self) -> Result<Answer, Status> {
        let is_in_scope = self.target.namespace.is_empty() != self.target.resource.is_namespaced;
        if !is_in_scope || !self.target.name.is_empty() {
            return Err(Status::no_such_resource());
        }
        if self.request.method != "POST" {
            return Err(not_allowed(self.no_such_verb("")));
        }
        self.accepted = media::accepted(&self.request.accept)?;
        let (object, _) = self.sent_object()?;
        let answered = self.answered(object)?;
        self.show(201, &answered)
    }

    /// An object with its answer.
    fn answered(&mut self, mut object: Value) -> Result<Value, Status> {
        let policy = now(self.state);
        let policy = policy.as_deref();
        let user = acting(self.request);
        let kind = self.target.resource.kind.as_str();
        let head = json!({"kind": kind, "apiVersion": self.target.api_version()});
        let status = match kind {
            "SelfSubjectReview" => {
                let metadata = json!({"creationTimestamp": self.state.clock.timestamp()});
                object = json!({"metadata": metadata});
                json!({"userInfo": review::user_info(&user)})
            }
            "SelfSubjectRulesReview" => {
                let namespace = object["spec"]["namespace"].as_str().unwrap_or_default();
                if namespace.is_empty() {
                    return Err(Status::bad_request("no namespace on request"));
                }
                let status = review::rules(policy, &user, namespace);
                object = json!({"metadata": {}, "spec": {}});
                status
            }
            "TokenReview" => {
                if object["spec"]["token"].as_str().unwrap_or_default().is_empty() {
                    return Err(Status::bad_request("token is required for TokenReview in authentication"));
                }
                review::token(&object["spec"])
            }
            _ => {
                let causes = self.causes_of_access(&object);
                if !causes.is_empty() {
                    return Err(Status::invalid(&self.target.id().group, "", "", &causes));
                }
                let is_self = kind == "SelfSubjectAccessReview";
                let user = if is_self { user } else { review::named(&object["spec"]) };
                review::access(policy, &user, &object["spec"])
            }
        };
        object["status"] = status;
        for (name, value) in head.as_object().into_iter().flatten() {
            object[name.as_str()] = value.clone();
        }
        Ok(object)
    }

    /// What is wrong with a question about a right (kubernetes `pkg/apis/authorization/validation`).
    fn causes_of_access(&self, object: &Value) -> Vec<Cause> {
        let (spec, namespace) = (&object["spec"], self.target.namespace.as_str());
        let (resource, path) = (&spec["resourceAttributes"], &spec["nonResourceAttributes"]);
        let is_self = self.target.resource.kind == "SelfSubjectAccessReview";
        let mut causes = Vec::new();
        if !resource.is_null() && !path.is_null() {
            let why = "cannot be specified in combination with resourceAttributes";
            causes.push(Cause::invalid("spec.nonResourceAttributes", shown_path(path), why));
        }
        if resource.is_null() && path.is_null() {
            let why = "exactly one of nonResourceAttributes or resourceAttributes must be specified";
            causes.push(Cause::invalid("spec.resourceAttributes", Value::Null, why));
        }
        let has_groups = spec["groups"].as_array().is_some_and(|all| !all.is_empty());
        if !is_self && !has_groups && spec["user"].as_str().unwrap_or_default().is_empty() {
            causes.push(Cause::invalid("spec.user", "", "at least one of user or group must be specified"));
        }
        let metadata = object["metadata"].as_object().cloned().unwrap_or_default();
        if has_own(&metadata) {
            causes.push(Cause::invalid("metadata", object["metadata"].clone(), "must be empty"));
        }
        if self.target.resource.is_namespaced {
            let own = resource["namespace"].as_str().unwrap_or_default();
            if !resource.is_null() && own != namespace {
                let why = "must match metadata.namespace";
                causes.push(Cause::invalid("spec.resourceAttributes.namespace", own, why));
            }
            if !path.is_null() {
                let why = "disallowed on this kind of request";
                causes = vec![Cause::invalid("spec.nonResourceAttributes", shown_path(path), why)];
            }
        }
        causes
    }
}

/// Whether metadata have more than a namespace and what the server writes itself.
fn has_own(metadata: &Map<String, Value>) -> bool {
    metadata.keys().any(|name| name != "managedFields" && name != "namespace")
}

/// A path as the server's own type shows it.
fn shown_path(path: &Value) -> Value {
    json!({"Path": path["path"].as_str().unwrap_or_default(), "Verb": path["verb"].as_str().unwrap_or_default()})
}

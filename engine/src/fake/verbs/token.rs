//! A request for a token of a service account -> a token that names it. Nobody signs it, and nobody checks it.

use std::time::Duration;

use serde_json::{Value, json};

use super::call::Call;
use crate::cause::Cause;
use crate::fake::answer::Answer;
use crate::fake::body;
use crate::fake::options::WriteOptions;
use crate::fake::rights::review::AUDIENCE;
use crate::fake::status::Status;
use crate::golang::base64::base64;

const GROUP: &str = "authentication.k8s.io";
const KIND: &str = "TokenRequest";

/// How many seconds a token is valid that a request says nothing about, and the fewest that one may ask for.
const SECONDS: i64 = 3600;
const FEWEST_SECONDS: i64 = 600;

impl Call<'_> {
    /// Answers a token.
    pub(super) fn create_token(&mut self) -> Result<Answer, Status> {
        let name = self.target.name.clone();
        let options = WriteOptions::create(&self.query)?;
        let row = self.state.store.get(self.target.table(), &self.target.key(&name));
        let account = row.map(|row| self.target.read(row));
        let account = account.ok_or_else(|| Status::not_found(self.target.id(), &name))?;
        let (content_type, bytes) = (&self.request.content_type, &self.request.body);
        let api_version = format!("{GROUP}/v1");
        let read = body::object(content_type, bytes, KIND, &api_version, options.field_validation, true)?;
        let spec = &read.value["spec"];
        let seconds = spec["expirationSeconds"].as_i64().unwrap_or(SECONDS);
        if seconds < FEWEST_SECONDS {
            let why = "may not specify a duration less than 10 minutes";
            let cause = Cause::invalid("spec.expirationSeconds", seconds.to_string(), why);
            return Err(Status::invalid(GROUP, KIND, "", &[cause]));
        }
        let audiences = match &spec["audiences"] {
            Value::Array(all) if !all.is_empty() => all.clone(),
            _ => vec![AUDIENCE.into()],
        };
        let now = self.state.clock.now();
        let valid = Duration::from_secs(seconds.unsigned_abs());
        let namespace = &self.target.namespace;
        let claims = json!({
            "aud": audiences, "exp": (now + valid).as_secs(), "iat": now.as_secs(), "iss": AUDIENCE, "nbf": now.as_secs(),
            "sub": format!("system:serviceaccount:{namespace}:{name}"),
        });
        let token = [json!({"alg": "none"}), claims].map(|part| of_url(&part.to_string()));
        let answer = json!({
            "kind": KIND, "apiVersion": api_version,
            "metadata": {
                "name": name, "namespace": namespace, "uid": account["metadata"]["uid"],
                "creationTimestamp": self.state.clock.timestamp(),
            },
            "spec": {"audiences": audiences, "expirationSeconds": seconds, "boundObjectRef": spec["boundObjectRef"]},
            "status": {"token": format!("{}.{}.", token[0], token[1]), "expirationTimestamp": self.state.clock.timestamp_after(valid)},
        });
        self.show_text(201, &answer.to_string())
    }
}

/// A text in base64 for URLs, without padding.
fn of_url(text: &str) -> String {
    base64(text.as_bytes()).trim_end_matches('=').replace('+', "-").replace('/', "_")
}

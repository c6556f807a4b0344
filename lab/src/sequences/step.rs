//! A step of a sequence, and what the answers so far have given -> the request.
//!
//! Texts of a step have placeholders, so that a step is the same wherever it is sent: `{{rv KEY AGE}}` is the version that the
//! object with a key had in the last answer with it, or AGE versions before; `{{uid KEY}}`, `{{name KEY}}`, `{{list}}` (the
//! version of the last list) and `{{continue}}` (its token) likewise. A key is `PLURAL/NAMESPACE/NAME`, where the name `+` means
//! the last object with a generated name.

use std::collections::BTreeMap;

use kubesmith_engine::fake::Request;
use kubesmith_engine::text::node::Node;
use kubesmith_engine::text::yaml;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A request whose texts may have placeholders.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Step {
    /// What it is counted as, such as `create`.
    pub verb: String,
    pub method: String,
    /// The path, percent-encoded.
    pub path: String,
    /// The query, percent-encoded.
    pub query: String,
    pub accept: String,
    pub content_type: String,
    pub user_agent: String,
    pub body: Body,
}

/// The body of a step.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub enum Body {
    /// No bytes.
    #[default]
    None,
    /// A text.
    Text(String),
    /// An object as an answer had it, changed by a merge patch.
    Edited {
        /// The key of the object; that of its scale ends with `/scale`.
        key: String,
        /// How many versions before the last one.
        age: usize,
        /// The merge patch.
        merge: Value,
        /// The body where no answer had the object.
        otherwise: Value,
    },
}

/// What an endpoint answered.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Answered {
    /// When it was answered, in seconds since 1970.
    pub at: u64,
    pub status: u16,
    pub content_type: String,
    pub warnings: Vec<String>,
    pub retry_after: Option<u32>,
    pub body: String,
}

/// What the answers so far have given.
#[derive(Debug, Default)]
pub struct Memory {
    /// The objects of each key, the newest last, one a version.
    objects: BTreeMap<String, Vec<Value>>,
    list: String,
    token: String,
}

impl Step {
    /// The request, after the answers that the memory has.
    pub fn request(&self, memory: &Memory) -> Request {
        let body = match &self.body {
            Body::None => String::new(),
            Body::Text(text) => text.clone(),
            Body::Edited { key, age, merge, otherwise } => match memory.object(key, *age) {
                Some(object) => {
                    let mut object = object.clone();
                    merge_into(&mut object, merge);
                    object.to_string()
                }
                None => otherwise.to_string(),
            },
        };
        Request {
            method: self.method.clone(),
            path: memory.fill(&self.path),
            query: memory.fill(&self.query),
            accept: self.accept.clone(),
            content_type: self.content_type.clone(),
            user_agent: self.user_agent.clone(),
            body: memory.fill(&body).into_bytes(),
            ..Request::default()
        }
    }

    /// The plural that the path names.
    pub fn plural(&self) -> &str {
        let mut parts = self.path.split('/').skip(4).peekable();
        if parts.peek() == Some(&"watch") {
            parts.next();
        }
        if parts.peek() == Some(&"namespaces") {
            parts.next();
            parts.next();
        }
        parts.next().unwrap_or_default()
    }

    /// Whether nothing is stored.
    pub fn is_dry_run(&self) -> bool {
        self.query.contains("dryRun=")
            || matches!(&self.body, Body::Text(text) if text.contains("\"dryRun\""))
    }

    /// Whether it only reads.
    pub fn is_read(&self) -> bool {
        ["GET", "HEAD", "OPTIONS"].contains(&self.method.as_str())
    }

    /// Whether the answer may come of a cache of the server that is behind its store for a moment.
    pub fn reads_cache(&self) -> bool {
        self.is_read() && self.query.contains("resourceVersion=")
    }

    /// The same for another worker.
    pub fn for_worker(&self, from: &str, to: &str) -> Self {
        let text = serde_json::to_string(self).unwrap_or_default().replace(from, to);
        serde_json::from_str(&text).unwrap_or_default()
    }
}

impl Answered {
    /// The values of the body: one, or, of a watch, one a line; text where it is no JSON.
    pub fn values(&self) -> Vec<Value> {
        if let Ok(value) = serde_json::from_str(&self.body) {
            return vec![value];
        }
        if self.content_type == "application/yaml" {
            let documents = yaml::parse(&self.body).map(|documents| documents.nodes).unwrap_or_default();
            return documents.iter().map(Node::to_value).collect();
        }
        let lines = self.body.lines().filter(|line| !line.is_empty());
        lines.map(|line| serde_json::from_str(line).unwrap_or_else(|_| Value::from(line))).collect()
    }
}

impl Memory {
    /// Adds what an answer has.
    pub fn add(&mut self, step: &Step, answer: &Answered) {
        if step.is_dry_run() || answer.status >= 400 {
            return;
        }
        let is_watch = step.verb == "watch";
        for value in answer.values() {
            let kind = value["kind"].as_str().unwrap_or_default();
            if is_watch {
                self.add_object(step.plural(), &value["object"]);
            } else if let Some(items) = value["items"].as_array().filter(|_| kind.ends_with("List")) {
                self.list = text(&value["metadata"]["resourceVersion"]);
                self.token = text(&value["metadata"]["continue"]);
                items.iter().for_each(|item| self.add_object(step.plural(), item));
            } else {
                self.add_object(step.plural(), &value);
            }
        }
    }

    fn add_object(&mut self, plural: &str, object: &Value) {
        let (kind, metadata) = (text(&object["kind"]), &object["metadata"]);
        if ["Status", "Table", "PartialObjectMetadata", ""].contains(&kind.as_str())
            || !metadata["name"].is_string()
        {
            return;
        }
        let place = format!("{plural}/{}/", text(&metadata["namespace"]));
        let scale = if kind == "Scale" { "/scale" } else { "" };
        let mut keys = vec![format!("{place}{}{scale}", text(&metadata["name"]))];
        if metadata["generateName"].is_string() {
            keys.push(format!("{place}+{scale}"));
        }
        for key in keys {
            let known = self.objects.entry(key).or_default();
            let is_newer = known
                .last()
                .is_none_or(|last| last["metadata"]["resourceVersion"] != metadata["resourceVersion"]);
            if !is_newer {
                known.pop();
            }
            known.push(object.clone());
        }
    }

    fn object(&self, key: &str, age: usize) -> Option<&Value> {
        let known = self.objects.get(key)?;
        known.get(known.len().checked_sub(age + 1)?)
    }

    /// A text with its placeholders filled.
    fn fill(&self, text: &str) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once("{{") {
            let Some((inner, after)) = after.split_once("}}") else { break };
            out.push_str(before);
            out.push_str(&self.value(inner));
            rest = after;
        }
        out + rest
    }

    fn value(&self, placeholder: &str) -> String {
        let words: Vec<&str> = placeholder.split(' ').collect();
        let known = |key: &str, age: usize, field: &str, instead: &str| {
            let object = self.object(key, age).or_else(|| self.object(key, 0));
            object.map_or_else(|| instead.to_owned(), |object| text(&object["metadata"][field]))
        };
        match words.as_slice() {
            ["rv", key, age] => known(key, age.parse().unwrap_or_default(), "resourceVersion", ""),
            ["uid", key] => known(key, 0, "uid", "00000000-0000-4000-8000-000000000000"),
            ["name", key] => known(key, 0, "name", "none"),
            ["list"] => self.list.clone(),
            ["continue"] => self.token.clone(),
            _ => format!("{{{{{placeholder}}}}}"),
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// RFC 7386.
fn merge_into(value: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else {
        *value = patch.clone();
        return;
    };
    if !value.is_object() {
        *value = Value::Object(Map::new());
    }
    let Value::Object(map) = value else { return };
    for (name, inner) in patch {
        if inner.is_null() {
            map.shift_remove(name);
        } else {
            merge_into(map.entry(name.clone()).or_insert(Value::Null), inner);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn placeholders_are_what_answers_gave() {
        let step = Step {
            path: "/apis/e.io/v1/namespaces/n/boxes".to_owned(),
            verb: "create".to_owned(),
            ..Step::default()
        };
        let answer = |version: &str| {
            let object = json!({"kind": "Box", "metadata": {"name": "a", "namespace": "n", "uid": "u", "resourceVersion": version}});
            Answered { status: 201, body: object.to_string(), ..Answered::default() }
        };
        let mut memory = Memory::default();
        memory.add(&step, &answer("3"));
        memory.add(&step, &answer("5"));
        assert_eq!(
            memory.fill("{{rv boxes/n/a 0}} {{rv boxes/n/a 1}} {{uid boxes/n/a}} {{rv boxes/n/b 0}}"),
            "5 3 u "
        );
        let merge = json!({"metadata": {"uid": null, "labels": {"k": "1"}}});
        let body = Body::Edited { key: "boxes/n/a".to_owned(), age: 1, merge, otherwise: Value::Null };
        let request = Step { body, ..step }.request(&memory);
        let expected = json!({"kind": "Box", "metadata": {"name": "a", "namespace": "n", "resourceVersion": "3", "labels": {"k": "1"}}});
        assert_eq!(serde_json::from_slice::<Value>(&request.body).expect("JSON"), expected);
    }
}

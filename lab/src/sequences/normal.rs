//! The answers to a sequence -> the same with names for what differs between any two runs: uids, times, suffixes of names,
//! tokens, versions by their rank, and the order of causes.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use regex::{Captures, Regex};
use serde_json::{Map, Value, json};

use super::step::{Answered, Body, Step};

static TIME: LazyLock<Regex> = LazyLock::new(|| regex(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z"));
static NUMBER: LazyLock<Regex> = LazyLock::new(|| regex(r"([(: ])(\d+)\b"));
static GENERATED: LazyLock<Regex> = LazyLock::new(|| regex(r"\bg-[2456789bcdfghjklmnpqrstvwxz]{5}\b"));
static UNDECLARED: LazyLock<Regex> = LazyLock::new(|| regex(r"\.\S*: field not declared in schema"));
/// The version of an object in a message that quotes its JSON.
static QUOTED_VERSION: LazyLock<Regex> = LazyLock::new(|| regex(r#"(resourceVersion\\*":\\*")(\d+)"#));
static QUOTED_NUMBER: LazyLock<Regex> = LazyLock::new(|| regex(r#"(\\*")(\d+)(\\*")"#));
static AGE: LazyLock<Regex> = LazyLock::new(|| regex(r"^(\d+s|<unknown>)$"));

fn regex(text: &str) -> Regex {
    Regex::new(text).expect("the texts above are regular")
}

/// The names that the answers so far have given.
#[derive(Default)]
pub struct Names {
    /// Whether managers are sorted by name, and not by the second of their last write.
    sorts_managers: bool,
    /// Whether a patch has put a version anywhere else.
    has_copied_version: bool,
    /// Of uids and of generated names.
    texts: BTreeMap<String, String>,
    /// The versions of objects, with the resource of each.
    versions: BTreeMap<u64, BTreeSet<String>>,
}

/// An answer without what differs between runs.
#[derive(Debug, Clone, PartialEq)]
pub struct Normal {
    pub status: u16,
    pub content_type: String,
    pub warnings: Vec<String>,
    pub retry_after: Option<u32>,
    pub values: Vec<Value>,
}

impl Names {
    /// No names yet.
    pub fn new(sorts_managers: bool) -> Self {
        Self { sorts_managers, ..Self::default() }
    }

    /// The next answer of a sequence.
    pub fn normal(&mut self, step: &Step, answer: &Answered) -> Normal {
        let is_watch = step.verb == "watch";
        self.has_copied_version |=
            matches!(&step.body, Body::Text(text) if text.contains("\"from\":\"/metadata/resourceVersion\""));
        let mut values: Vec<Value> = answer.values().into_iter().map(sorted).collect();
        if is_watch {
            // Only the first bookmark after the objects comes at a known time.
            let mut has_end = !step.query.contains("sendInitialEvents=true");
            values.retain(|event| {
                event["type"] != "BOOKMARK"
                    || (is_end_of_initial(event) && !std::mem::replace(&mut has_end, true))
            });
        }
        for value in &values {
            self.learn(step.plural(), value);
        }
        let text = |text: &String| self.text(text);
        let mut values: Vec<Value> =
            values.iter().map(|value| self.value(step.plural(), value, "")).collect();
        if is_watch {
            sort_generated(&mut values);
        }
        Normal {
            status: answer.status,
            content_type: answer.content_type.clone(),
            warnings: answer.warnings.iter().map(text).collect(),
            retry_after: answer.retry_after,
            values,
        }
    }

    /// Finds uids, generated names and versions.
    fn learn(&mut self, plural: &str, value: &Value) {
        match value {
            Value::Object(map) => {
                if let Some(metadata) = map.get("metadata") {
                    self.learn_metadata(plural, metadata, !is_list(map));
                }
                map.values().for_each(|inner| self.learn(plural, inner));
            }
            Value::Array(items) => items.iter().for_each(|inner| self.learn(plural, inner)),
            Value::String(text) => {
                for found in GENERATED.find_iter(text) {
                    let name = format!("g-#{}", self.texts.len());
                    self.texts.entry(found.as_str().to_owned()).or_insert(name);
                }
            }
            _ => {}
        }
    }

    fn learn_metadata(&mut self, plural: &str, metadata: &Value, is_object: bool) {
        let field = |name: &str| metadata[name].as_str().unwrap_or_default();
        if field("uid").len() == 36 {
            let name = format!("uid#{}", self.texts.len());
            self.texts.entry(field("uid").to_owned()).or_insert(name);
        }
        if is_object && let Ok(version) = field("resourceVersion").parse() {
            self.versions.entry(version).or_default().insert(plural.to_owned());
        }
    }

    fn value(&self, plural: &str, value: &Value, key: &str) -> Value {
        match value {
            Value::Object(map) => {
                let mut out: Map<String, Value> = Map::new();
                for (name, inner) in map {
                    let made = match (key, name.as_str(), inner) {
                        ("metadata", "resourceVersion", Value::String(version)) => {
                            self.version(plural, version, is_alone(map))
                        }
                        ("metadata", "continue", Value::String(_)) => json!("token"),
                        (_, "creationTimestamp" | "deletionTimestamp" | "time", Value::String(text)) => {
                            json!(TIME.replace_all(text, "time"))
                        }
                        _ => self.value(plural, inner, name),
                    };
                    out.insert(name.clone(), made);
                }
                sort_causes(&mut out);
                for name in ["items", "rows"] {
                    if let Some(Value::Array(objects)) = out.get_mut(name) {
                        sort_generated(objects);
                    }
                }
                if self.sorts_managers
                    && let Some(Value::Array(managers)) = out.get_mut("managedFields")
                {
                    managers.sort_by_key(Value::to_string);
                }
                hide_ages(&mut out);
                Value::Object(out)
            }
            Value::Array(items) => items.iter().map(|item| self.value(plural, item, "")).collect(),
            Value::String(text) if key == "message" => json!(self.message(text)),
            Value::String(text) if self.has_copied_version && self.known(text).is_some() => {
                json!(self.known(text).map(|rank| format!("version#{rank}")))
            }
            Value::String(text) => json!(self.text(text)),
            other => other.clone(),
        }
    }

    /// The rank of an object's version; of a list, the last version of an object that it can have.
    fn version(&self, plural: &str, version: &str, is_list: bool) -> Value {
        let Ok(number) = version.parse::<u64>() else { return json!(version) };
        if !is_list && let Some(rank) = self.rank(number) {
            return json!(format!("version {rank}"));
        }
        let known: Vec<_> = self.versions.iter().enumerate().collect();
        let mut newest_first = known.into_iter().rev();
        let before = newest_first.find(|(_, (known, plurals))| **known <= number && plurals.contains(plural));
        json!(before.map_or_else(|| "before".to_owned(), |(rank, _)| format!("from {rank}")))
    }

    /// The rank of a version among those of objects.
    fn rank(&self, version: u64) -> Option<usize> {
        self.versions.keys().position(|known| *known == version)
    }

    /// The rank of a text that is a version.
    fn known(&self, text: &str) -> Option<usize> {
        self.rank(text.parse().ok()?)
    }

    fn text(&self, text: &str) -> String {
        let known = self.texts.iter().filter(|(known, _)| text.contains(*known));
        known.fold(text.to_owned(), |text, (known, name)| text.replace(known, name))
    }

    fn message(&self, text: &str) -> String {
        let text = TIME.replace_all(&self.text(text), "time").into_owned();
        // The server goes over the members of a map at random, and ends at the first that is not declared: which other faults it has
        // found by then is random too.
        let mut text = UNDECLARED.replace_all(&text, "FIELD: field not declared in schema").into_owned();
        if text.contains("FIELD: ")
            && let Some((before, _)) = text.split_once("): ")
        {
            text = format!("{before}): FIELD: field not declared in schema");
        }
        let quoted = |found: &Captures| {
            let rank = self.known(&found[2]);
            format!(
                "{}{}",
                &found[1],
                rank.map_or_else(|| "version#".to_owned(), |rank| format!("version#{rank}"))
            )
        };
        let mut text = QUOTED_VERSION.replace_all(&text, quoted).into_owned();
        if self.has_copied_version {
            let copied = |found: &Captures| match self.known(&found[2]) {
                Some(rank) => format!("{}version#{rank}{}", &found[1], &found[3]),
                None => found[0].to_owned(),
            };
            text = QUOTED_NUMBER.replace_all(&text, copied).into_owned();
        }
        // Other numbers in a quoted object are none.
        let about = text.to_lowercase();
        if text.contains("version#")
            || !about.contains("resource version") && !about.contains("resourceversion")
        {
            return text;
        }
        let rank = |found: &Captures| {
            let rank = self.rank(found[2].parse().unwrap_or_default());
            let before = &found[1];
            rank.map_or_else(|| format!("{before}number"), |rank| format!("{before}version {rank}"))
        };
        NUMBER.replace_all(&text, rank).into_owned()
    }
}

/// Sorts each run of objects, rows or events with generated names in one namespace: the server sorts by the suffixes, which are
/// random.
fn sort_generated(objects: &mut [Value]) {
    let place = |value: &Value| {
        let object = if value["object"].is_object() { &value["object"] } else { value };
        let object = if object["rows"].is_array() { &object["rows"][0]["object"] } else { object };
        let text = |name: &str| object["metadata"][name].as_str().unwrap_or_default().to_owned();
        let is_event_of_another_kind = value["type"].as_str().is_some_and(|kind| kind != "ADDED");
        let is_generated = text("name").starts_with("g-#") && !is_event_of_another_kind;
        is_generated.then(|| (text("namespace"), text("name")))
    };
    let namespace = |value: &Value| place(value).map(|(namespace, _)| namespace);
    for run in objects.chunk_by_mut(|a, b| namespace(a).is_some() && namespace(a) == namespace(b)) {
        run.sort_by_key(place);
    }
}

/// Whether a bookmark ends the initial events of a watch; others come at any time.
fn is_end_of_initial(event: &Value) -> bool {
    !event["object"]["metadata"]["annotations"]["k8s.io/initial-events-end"].is_null()
}

fn is_list(map: &Map<String, Value>) -> bool {
    map.contains_key("items")
        || map.contains_key("rows")
        || map.get("metadata").is_some_and(|metadata| metadata.as_object().is_some_and(is_alone))
}

/// Whether metadata is that of a list or of a bookmark: objects have a name.
fn is_alone(metadata: &Map<String, Value>) -> bool {
    !metadata.contains_key("name")
}

/// Sorts the causes of a status, and the parts of its message that name them.
fn sort_causes(status: &mut Map<String, Value>) {
    let Some(causes) =
        status.get_mut("details").and_then(|details| details.get_mut("causes")).and_then(Value::as_array_mut)
    else {
        return;
    };
    if causes.len() < 2 {
        return;
    }
    causes.sort_by_key(Value::to_string);
    if let Some(Value::String(message)) = status.get_mut("message")
        && let Some((before, list)) = message.split_once(": [")
    {
        let mut parts: Vec<&str> = list.trim_end_matches(']').split(", ").collect();
        parts.sort_unstable();
        *message = format!("{before}: [{}]", parts.join(", "));
    }
}

/// Hides the cells of a table that say how old something is, and what columns are: Kubernetes' own prose.
fn hide_ages(table: &mut Map<String, Value>) {
    // Only the first table of a watch has columns.
    if let Some(Value::Array(columns)) = table.get_mut("columnDefinitions") {
        columns.iter_mut().for_each(|column| column["description"] = json!("text"));
    }
    let Some(Value::Array(rows)) = table.get_mut("rows") else { return };
    for cell in rows.iter_mut().filter_map(|row| row["cells"].as_array_mut()).flatten() {
        if cell.as_str().is_some_and(|text| AGE.is_match(text)) {
            *cell = json!("age");
        }
    }
}

/// The same with the members of maps sorted.
fn sorted(value: Value) -> Value {
    match value {
        Value::Object(map) => {
            let sorted: BTreeMap<String, Value> =
                map.into_iter().map(|(name, inner)| (name, self::sorted(inner))).collect();
            Value::Object(sorted.into_iter().collect())
        }
        Value::Array(items) => items.into_iter().map(sorted).collect(),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_ranks_and_uids_are_names() {
        let step = Step { path: "/apis/e.io/v1/boxes".to_owned(), ..Step::default() };
        let mut names = Names::default();
        let mut normal = |body: Value| {
            let answer = Answered { body: body.to_string(), ..Answered::default() };
            names.normal(&step, &answer).values.remove(0)
        };
        let uid = "0123456789abcdef0123456789abcdef0123";
        let object = json!({"metadata": {"name": "a", "uid": uid, "resourceVersion": "12", "creationTimestamp": "2020-01-01T00:00:00Z"}});
        let expected = json!({"metadata": {"name": "a", "uid": "uid#0", "resourceVersion": "version 0", "creationTimestamp": "time"}});
        assert_eq!(normal(object), expected);
        let list = json!({"kind": "L", "items": [], "metadata": {"resourceVersion": "15"}});
        assert_eq!(normal(list)["metadata"]["resourceVersion"], "from 0");
        let message = json!({"message": format!("the UID {uid}; the ResourceVersion in record (12)")});
        assert_eq!(normal(message)["message"], "the UID uid#0; the ResourceVersion in record (version 0)");
        let quoted =
            json!({"message": r#"patch: Invalid value: "{\"metadata\":{\"resourceVersion\":\"12\"}}""#});
        let expected = r#"patch: Invalid value: "{\"metadata\":{\"resourceVersion\":\"version#0\"}}""#;
        assert_eq!(normal(quoted)["message"], expected);
        let other =
            json!({"message": r#"Invalid value: "{\"metadata\":{\"resourceVersion\":\"12\"},\"size\":12}""#});
        assert!(normal(other)["message"].as_str().is_some_and(|text| text.ends_with(r#"\"size\":12}""#)));
        let object = |name: &str| json!({"metadata": {"name": name, "namespace": "n"}});
        let (first, second) = (object("g-zzzzz"), object("g-bbbbb"));
        let list = json!({"kind": "L", "items": [object("a"), first, second], "metadata": {}});
        let expected = normal(list.clone());
        let mut other = list;
        other["items"].as_array_mut().expect("a list").swap(1, 2);
        assert_eq!(normal(other), expected);
    }
}

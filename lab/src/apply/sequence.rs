//! A kind with objects and a seed -> a sequence of creates, updates and applies by some managers, with our results.

use kubesmith_engine::apply::{ApplyError, Managers, Write};
use kubesmith_engine::defaulting::{self, Budget};
use serde_json::{Value, json};

use super::draw::Draw;
use crate::corpus::select::Random;
use crate::prove::Case;

const MANAGERS: [&str; 4] = ["m1", "m2", "kubectl", ""];
const LAST_APPLIED: &str = "kubectl.kubernetes.io/last-applied-configuration";

/// One write with our result.
pub struct Step {
    /// The question to the server's packages, without its `id`.
    pub question: Value,
    /// The object with its managers, or the refusal.
    pub ours: Result<Value, Refusal>,
}

/// A refusal of ours.
pub struct Refusal {
    pub code: i64,
    pub message: String,
    /// The fields and messages of the causes.
    pub causes: Vec<(String, String)>,
}

/// A sequence of writes. What one stores is there for the next.
pub fn draw(
    case: &Case,
    managers: &Managers,
    objects: &[Value],
    random: &mut Random,
    steps: usize,
) -> Vec<Step> {
    let mut sequence =
        Sequence { case, managers, draw: Draw { random, objects }, live: None, has_many: false };
    sequence.has_many = sequence.draw.one_in(6);
    let count = if sequence.has_many { 2 * steps } else { steps };
    (0..count).map(|number| sequence.step(number)).collect()
}

struct Sequence<'s> {
    case: &'s Case,
    managers: &'s Managers,
    draw: Draw<'s>,
    live: Option<Value>,
    /// Whether many managers write.
    has_many: bool,
}

impl Sequence<'_> {
    fn step(&mut self, number: usize) -> Step {
        let versions: Vec<_> =
            self.case.definition.versions.iter().filter(|version| version.served).collect();
        let version = versions[self.draw.random.number_below(versions.len())];
        let api_version = format!("{}/{}", self.case.definition.group, version.name);
        let manager =
            if self.has_many { format!("u{number:02}") } else { self.draw.pick(&MANAGERS).to_owned() };
        let is_apply = self.draw.one_in(if self.has_many { 6 } else { 2 });
        let subresource =
            if version.status && self.live.is_some() && self.draw.one_in(5) { "status" } else { "" };
        let live = self.prepared_live(&api_version);
        let object =
            if is_apply { self.applied(&api_version) } else { self.updated(live.as_ref(), &api_version) };
        let now = format!("2020-01-01T00:{:02}:{:02}Z", number / 60, number % 60);
        let force = is_apply && self.draw.one_in(3);
        let write = Write { manager: &manager, api_version: &api_version, subresource, now: &now };
        let mut managing = json!({
            "operation": if is_apply { "Apply" } else { "Update" }, "manager": manager, "subresource": subresource,
            "force": force, "object": object, "now": now,
        });
        if let Some(live) = &live {
            managing["live"] = live.clone();
        }
        let question = json!({"crd": self.case.name(), "version": version.name, "managing": managing});
        let fill = |value: &mut Value| {
            if let Some(schema) = &version.schema {
                // Random objects are small.
                let _ = defaulting::fill_defaults(schema, value, &mut Budget::default());
            }
        };
        let ours = if is_apply {
            self.managers.apply(live.as_ref(), &object, force, write, &fill).map_err(refusal)
        } else {
            let failed = |message| Refusal { code: 500, message, causes: Vec::new() };
            self.managers.try_update(live.as_ref(), object, write).map_err(failed)
        };
        if let Ok(stored) = &ours {
            self.live = Some(stored.clone());
        }
        Step { question, ours }
    }

    /// The stored object in a version, sometimes changed as no manager changes it.
    fn prepared_live(&mut self, api_version: &str) -> Option<Value> {
        let mut live = self.live.clone()?;
        live["apiVersion"] = json!(api_version);
        let metadata = &mut live["metadata"];
        metadata["uid"] = json!("u-1");
        metadata["resourceVersion"] = json!("7");
        metadata["generation"] = json!(1);
        metadata["creationTimestamp"] = json!("2019-01-01T00:00:00Z");
        if self.draw.one_in(12) {
            metadata.as_object_mut()?.shift_remove("managedFields");
        }
        if self.draw.one_in(6) {
            let mut last = self.draw.part();
            last["apiVersion"] = json!(api_version);
            let text = if self.draw.one_in(8) { "{".to_owned() } else { last.to_string() };
            live["metadata"]["annotations"][LAST_APPLIED] = json!(text);
        }
        Some(live)
    }

    fn applied(&mut self, api_version: &str) -> Value {
        let mut object = self.draw.part();
        object["apiVersion"] = json!(api_version);
        if self.draw.one_in(12) {
            self.draw.spoil(&mut object);
        }
        match self.draw.random.number_below(60) {
            0 => object["metadata"]["managedFields"] = json!([]),
            1 => object["apiVersion"] = json!("e.io/v9"),
            2 => object["kind"] = json!("Other"),
            _ => {}
        }
        object
    }

    fn updated(&mut self, live: Option<&Value>, api_version: &str) -> Value {
        let mut object = match live {
            Some(live) => {
                let mut object = live.clone();
                self.draw.change(&mut object);
                object
            }
            None => self.draw.object(),
        };
        object["apiVersion"] = json!(api_version);
        match self.draw.random.number_below(24) {
            0 => object["metadata"]["managedFields"] = json!([{}]),
            1 => self.draw.spoil(&mut object),
            2 => drop(object["metadata"].as_object_mut().map(|map| map.shift_remove("managedFields"))),
            3 => self.change_managers(&mut object),
            _ => {}
        }
        object
    }

    /// Changes the managers that a request carries.
    fn change_managers(&mut self, object: &mut Value) {
        let which = self.draw.random.number_below(5);
        let Some(entries) = object["metadata"]["managedFields"].as_array_mut() else { return };
        match which {
            0 => drop(entries.pop()),
            1 => entries[0]["fieldsType"] = json!("FieldsV2"),
            2 => entries[0]["operation"] = json!("Patch"),
            3 => entries[0]["fieldsV1"] = json!({"f:spec": {".": {}, "f:a": {}, "x:y": {}}}),
            _ => entries[0]["fieldsV1"] = json!({"f:metadata": {"f:labels": {"f:k": {}}}, "g": {}}),
        }
    }
}

fn refusal(error: ApplyError) -> Refusal {
    let message = error.to_string();
    match error {
        ApplyError::BadRequest(_) => Refusal { code: 400, message, causes: Vec::new() },
        ApplyError::Internal(_) => Refusal { code: 500, message, causes: Vec::new() },
        ApplyError::Conflict { causes, .. } => {
            let mut causes: Vec<_> = causes.into_iter().map(|cause| (cause.field, cause.message)).collect();
            causes.sort();
            Refusal { code: 409, message, causes }
        }
    }
}

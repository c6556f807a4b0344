//! A default and its schema -> what servers say of it when the CRD is created (apiextensions-apiserver
//! `schema/defaulting/validation.go`), and what they say of each object that gets it.

// Circle with run: its rules judge a default at the place that is described here.

use serde_json::{Map, Value};

use super::path::Path;
use super::{embedded, lists};
use crate::cause::Cause;
#[cfg(feature = "cel")]
use crate::cel::cost::Budget;
use crate::effort;
use crate::kubernetes::NEWEST_MINOR;
use crate::limits::DEFAULT_CHECKS;
use crate::metadata::coerce::coerce;
use crate::metadata::object_meta::Decoding;
use crate::plan::{Conversion, Plan};
use crate::prune::unknown_fields;
#[cfg(feature = "cel")]
use crate::rules::default_causes as rule_causes;
use crate::schema::{META, Schema, Step};

/// A default at its place.
#[derive(Debug, Clone, Copy)]
pub struct DefaultPlace<'a> {
    /// The schema of the place.
    pub schema: &'a Schema,
    /// The default.
    pub value: &'a Value,
    /// Whether the schema is that of a CRD.
    pub is_crd: bool,
    /// Whether the value is a whole object or an embedded one.
    pub is_resource: bool,
    /// The steps from the object around it, for a default of its `apiVersion`, `kind` or `metadata`, or of what is in it.
    pub in_meta: Option<&'a [Step]>,
    /// The path with which the fields of causes begin.
    pub root: &'a str,
}

/// What servers say of a default.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Judgement {
    /// The paths of its fields that the schema does not have, in the default.
    pub unknown: Vec<String>,
    /// The other causes for which they refuse the CRD.
    pub refused: Vec<Cause>,
    /// Whether these are those of an object's type and metadata that the default is a part of; their fields are paths in that object.
    pub is_meta: bool,
    /// The causes for which they refuse each object that gets the default, though they take the CRD.
    pub unusable: Vec<Cause>,
}

/// Judges one default after the other, and counts what that costs.
#[derive(Debug)]
pub struct DefaultJudge {
    minor: u32,
    /// The steps that are left for all defaults.
    left: usize,
    /// What the rules of a schema's defaults may still cost.
    #[cfg(feature = "cel")]
    cost: Budget,
}

impl Default for DefaultJudge {
    fn default() -> Self {
        Self::new(NEWEST_MINOR)
    }
}

impl DefaultJudge {
    /// A judge for Kubernetes 1.`minor`.
    pub fn new(minor: u32) -> Self {
        Self {
            minor,
            left: DEFAULT_CHECKS.value,
            #[cfg(feature = "cel")]
            cost: Budget::new(),
        }
    }

    /// Begins with the defaults of another schema, whose rules may cost as much again.
    pub fn begin_schema(&mut self) {
        #[cfg(feature = "cel")]
        {
            self.cost = Budget::new();
        }
    }

    /// Whether no steps are left.
    pub fn is_spent(&self) -> bool {
        self.left == 0
    }

    /// Judges a default. None where that takes more steps than are left, so that it is not judged.
    pub fn judge(&mut self, place: &DefaultPlace<'_>) -> Option<Judgement> {
        if self.is_spent() {
            return None;
        }
        let (judgement, left) = effort::within(self.left, || self.steps(place));
        self.left = left;
        (left > 0).then_some(judgement)
    }

    /// The server's steps in its order; each is left out where one before finds something.
    fn steps(&mut self, place: &DefaultPlace<'_>) -> Judgement {
        let conversion = if place.is_crd { Conversion::Default } else { Conversion::Document };
        let plan = self.plan(place, conversion);
        let Some(root) = plan.root() else { return Judgement::default() };
        let mut judgement = Judgement::default();
        if place.in_meta.is_none() {
            judgement.unknown = unknown_fields(&plan, plan.node(root), place.value);
        }
        if place.is_crd {
            judgement.is_meta = place.in_meta.is_some();
            judgement.refused = metadata_causes(&plan, place, self.minor);
        }
        if judgement.refused.is_empty() {
            judgement.is_meta = false;
            judgement.refused = super::causes(&plan, root, place.value, None, Some(place.root));
        }
        #[cfg(feature = "cel")]
        if judgement.refused.is_empty() && place.is_crd && plan.has_rules() {
            judgement.refused = rule_causes(&plan, place, self.minor, &mut self.cost);
        }
        if place.is_crd && judgement.refused.is_empty() && judgement.unknown.is_empty() {
            judgement.unusable = self.unusable(place);
        }
        judgement
    }

    /// The causes by the conversion for objects, and those of lists, at which servers do not look in defaults.
    fn unusable(&self, place: &DefaultPlace<'_>) -> Vec<Cause> {
        let plan = self.plan(place, Conversion::Object);
        let Some(root) = plan.root() else { return Vec::new() };
        let mut causes = super::causes(&plan, root, place.value, None, Some(place.root));
        causes.extend(lists::causes(&plan, place.value, Some(place.root)));
        causes
    }

    fn plan(&self, place: &DefaultPlace<'_>, conversion: Conversion) -> Plan {
        if place.is_resource && !place.schema.embedded {
            // Only a whole object is copied, which hardly ever has a default.
            let schema = Schema { embedded: true, ..place.schema.clone() };
            return Plan::of_default(&schema, place.value, conversion, self.minor);
        }
        Plan::of_default(place.schema, place.value, conversion, self.minor)
    }
}

/// The causes of the types and the metadata of objects in a default, or of the object around it.
fn metadata_causes(plan: &Plan, place: &DefaultPlace<'_>, minor: u32) -> Vec<Cause> {
    let Some(steps) = place.in_meta else {
        let mut path = Path::starting_at(Some(place.root));
        return object_causes(plan, place.value.clone(), &mut path);
    };
    let object = surrounding(steps, place.value.clone());
    let schema = Schema { type_: "object".to_owned(), embedded: true, ..Schema::default() };
    let plan = Plan::of_default(&schema, &object, Conversion::Default, minor);
    object_causes(&plan, object, &mut Path::default())
}

fn object_causes(plan: &Plan, value: Value, path: &mut Path) -> Vec<Cause> {
    if !plan.subtree().has_embedded {
        return Vec::new();
    }
    let mut decoded = value.clone();
    match coerce(plan, &mut decoded, path, &mut Decoding { drops_malformed: false, unknown: None }) {
        Ok(()) => embedded::causes(plan, &decoded, path),
        Err(cause) => vec![*cause],
    }
}

/// An object that has nothing but a value at the end of these steps, and a type.
fn surrounding(steps: &[Step], value: Value) -> Value {
    let mut object = steps.iter().rev().fold(value, |value, step| match step {
        Step::Field(name) => Value::Object(Map::from_iter([(name.clone(), value)])),
        Step::Item => Value::Array(vec![value]),
        Step::Value => value,
    });
    if let Value::Object(map) = &mut object {
        for (key, text) in [("kind", "Validation"), ("apiVersion", "validation/v1")] {
            map.entry(key).or_insert_with(|| text.into());
        }
    }
    object
}

/// The causes for which servers refuse the defaults of the schema of whole objects in Kubernetes 1.`minor`, in their words. `field` is
/// the server's path of the schema, such as `spec.validation.openAPIV3Schema`.
pub fn default_causes(schema: &Schema, minor: u32, field: &str) -> Vec<Cause> {
    let mut walk = Walk { judge: DefaultJudge::new(minor), causes: Vec::new() };
    walk.node(schema, field.to_owned(), true, None);
    walk.causes
}

struct Walk {
    judge: DefaultJudge,
    causes: Vec<Cause>,
}

impl Walk {
    /// Goes over a schema; servers allow no defaults below the values of maps.
    fn node(&mut self, schema: &Schema, field: String, is_root: bool, in_meta: Option<Vec<Step>>) {
        let is_resource = is_root || schema.embedded;
        let in_meta = in_meta.filter(|_| !is_resource);
        if let Some(default) = &schema.default {
            let (value, root) = (&default.value, &*format!("{field}.default"));
            let place = in_meta.as_deref();
            let place = DefaultPlace { schema, value, is_crd: true, is_resource, in_meta: place, root };
            let found = self.judge.judge(&place).unwrap_or_default();
            if !found.unknown.is_empty() {
                self.causes.push(Cause::invalid(root, value.clone(), "must not have unknown fields"));
            }
            if found.is_meta && !found.refused.is_empty() {
                let all: Vec<String> = found.refused.iter().map(ToString::to_string).collect();
                let all = if let [one] = &*all { one.clone() } else { format!("[{}]", all.join(", ")) };
                let detail = format!("must result in valid metadata: {all}");
                self.causes.push(Cause::invalid(root, value.clone(), &detail));
            } else {
                self.causes.extend(found.refused);
            }
        }
        for (step, child) in schema.children() {
            let field = match &step {
                Step::Field(name) => format!("{field}.properties[{name}]"),
                Step::Item => format!("{field}.items"),
                Step::Value => continue,
            };
            let in_meta = meta_steps(is_resource, in_meta.as_deref(), &step);
            self.node(child, field, false, in_meta);
        }
    }
}

/// The steps from the object around a child, if the child is a part of its type or metadata; `in_meta` are those of the node.
/// Servers refuse defaults of the values of maps, and do not look at them otherwise.
pub fn meta_steps(is_resource: bool, in_meta: Option<&[Step]>, step: &Step) -> Option<Vec<Step>> {
    match (in_meta, step) {
        (_, Step::Field(name)) if is_resource => META.contains(&name.as_str()).then(|| vec![step.clone()]),
        (_, _) if is_resource => None,
        (_, Step::Value) => None,
        (Some(steps), _) => Some(steps.iter().chain([step]).cloned().collect()),
        (None, _) => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{DefaultJudge, DefaultPlace, default_causes};
    use crate::crd::reader;
    use crate::diag::Diagnostics;
    use crate::kubernetes::NEWEST_MINOR;
    use crate::schema::{Named, RefState, Schema};
    use crate::text::file::File;
    use crate::text::json;

    #[test]
    fn a_type_of_kubernetes_may_have_fields_that_are_not_here() {
        let named = Named {
            name: "io.k8s.apimachinery.pkg.apis.meta.v1.Condition".to_owned(),
            pointer: None,
            ref_state: RefState::Unresolved,
            by_place: false,
            versions: None,
        };
        let value = json!([{"type": "Ready", "status": "Unknown"}]);
        for type_ in ["", "object"] {
            let unknown = if type_.is_empty() { 0 } else { 2 };
            let items =
                Schema { type_: type_.to_owned(), named: Some(Box::new(named.clone())), ..Schema::default() };
            let schema =
                Schema { type_: "array".to_owned(), items: Some(Box::new(items)), ..Schema::default() };
            let place = DefaultPlace {
                schema: &schema,
                value: &value,
                is_crd: true,
                is_resource: false,
                in_meta: None,
                root: "default",
            };
            assert_eq!(DefaultJudge::default().judge(&place).unwrap().unknown.len(), unknown);
        }
    }

    /// The causes are those of the server's own code.
    #[test]
    fn causes_are_those_of_the_server() {
        let recorded: Value = serde_json::from_str(include_str!("recorded_defaults.json")).unwrap();
        for case in recorded.as_array().unwrap() {
            if cfg!(not(feature = "cel")) && case["of_rule"] == true {
                continue;
            }
            let schema = serde_json::json!({
                "type": "object",
                "properties": {"spec": {"type": "object", "properties": {"x": case["schema"]}}}
            });
            let crd = serde_json::json!({
                "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
                "metadata": {"name": "boxes.e.io"},
                "spec": {
                    "group": "e.io", "scope": "Namespaced", "names": {"kind": "Box", "plural": "boxes"},
                    "versions": [{
                        "name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": schema}
                    }]
                }
            });
            let nodes = json::parse(&crd.to_string()).unwrap().unwrap();
            let mut diagnostics = Diagnostics::default();
            let kind = reader::read(&nodes[0], &File::new("", ""), "", &mut diagnostics).unwrap();
            let schema = kind.versions[0].schema.as_ref().unwrap();
            let mut ours: Vec<_> =
                default_causes(schema, NEWEST_MINOR, "").iter().map(ToString::to_string).collect();
            ours.sort_unstable();
            let theirs: Vec<_> =
                case["causes"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
            assert_eq!(ours, theirs, "{}", case["schema"]);
        }
    }
}

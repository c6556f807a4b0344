//! Kinds and a seed -> the steps of a sequence, the same ones for the same seed.

// Circle with reads, writes, spoil: they draw single requests with what is here.

use kubesmith::internals::source::Version;
use serde_json::{Value, json};

use super::kinds::WORKER;
use super::reads;
use super::server::JSON;
use super::step::{Body, Step};
use super::writes;
use crate::apply::draw::Draw;
use crate::apply::objects;
use crate::corpus::select::Random;
use crate::prove::Case;

/// The most requests of a sequence.
const STEPS: usize = 20;

/// The names of objects; the first ones are the most frequent.
const NAMES: [&str; 4] = ["a", "b", "c", "d"];

/// The managers.
pub const MANAGERS: [&str; 3] = ["m1", "m2", "kubectl"];

/// Draws the steps of one sequence.
pub struct Drawer<'d> {
    pub random: Random,
    kinds: &'d [Case],
    /// The kinds of this sequence, with objects of each.
    chosen: Vec<(usize, Vec<Value>)>,
    /// The objects that are likely to be there.
    live: Vec<Target>,
}

/// An object that a step is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    /// The index among the kinds of the sequence.
    pub kind: usize,
    /// The version of the request.
    pub version: String,
    /// The namespace; empty for kinds without.
    pub namespace: String,
    pub name: String,
}

/// The steps of a sequence.
pub fn draw(kinds: &[Case], seed: u64) -> Vec<Step> {
    let mut random = Random(seed);
    let mut chosen = Vec::new();
    for _ in 0..1 + usize::from(random.number_below(4) == 0) {
        let kind = random.number_below(kinds.len());
        let drawn = objects(&kinds[kind], &mut random);
        if !drawn.is_empty() {
            chosen.push((kind, drawn));
        }
    }
    if chosen.is_empty() {
        return Vec::new();
    }
    let mut drawer = Drawer { random, kinds, chosen, live: Vec::new() };
    let count = 2 + drawer.random.number_below(STEPS - 1);
    (0..count).map(|_| drawer.step()).collect()
}

impl Drawer<'_> {
    /// True once in `n` times on average.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.random.number_below(n) == 0
    }

    /// One of some texts.
    pub fn pick(&mut self, from: &[&str]) -> String {
        from[self.random.number_below(from.len())].to_owned()
    }

    /// Parts and changes of the objects of a kind.
    pub fn parts(&mut self, kind: usize) -> Draw<'_> {
        Draw { random: &mut self.random, objects: &self.chosen[kind].1 }
    }

    /// The CRD of a target.
    pub fn case(&self, target: &Target) -> &Case {
        &self.kinds[self.chosen[target.kind].0]
    }

    /// The version of a target in the CRD.
    pub fn version(&self, target: &Target) -> Option<&Version> {
        self.case(target).definition.versions.iter().find(|version| version.name == target.version)
    }

    fn step(&mut self) -> Step {
        let target = self.target();
        let has_any = self.live.contains(&target);
        let verb = self.random.number_below(100);
        let mut step = match verb {
            _ if !has_any && verb < 55 => self.first(&target),
            0..14 => writes::create(self, &target),
            14..30 => writes::update(self, &target),
            30..38 => writes::merge_patch(self, &target),
            38..46 => writes::json_patch(self, &target),
            46..62 => writes::apply(self, &target),
            62..68 => reads::get(self, &target),
            68..78 => reads::list(self, &target),
            78..84 => reads::watch(self, &target),
            84..93 => writes::delete(self, &target),
            93..96 => writes::delete_collection(self, &target),
            _ => reads::odd(self, &target),
        };
        step.user_agent = if self.one_in(3) { "kubectl/v1.36".to_owned() } else { "m3/1 (linux)".to_owned() };
        if self.one_in(40) {
            step.accept = self.pick(&[
                JSON,
                "*/*",
                "application/yaml",
                "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1",
                "application/json;as=Table;v=v1;g=meta.k8s.io,application/json",
                "text/html",
            ]);
        }
        step
    }

    /// A step that is likely to make the object.
    fn first(&mut self, target: &Target) -> Step {
        if self.one_in(3) { writes::apply(self, target) } else { writes::create(self, target) }
    }

    /// An object that is there, or another one.
    fn target(&mut self) -> Target {
        if !self.live.is_empty() && !self.one_in(4) {
            let mut target = self.live[self.random.number_below(self.live.len())].clone();
            target.version = self.any_version(target.kind);
            return target;
        }
        let kind = self.random.number_below(self.chosen.len());
        let version = self.any_version(kind);
        let first = self.random.number_below(NAMES.len());
        let name = NAMES[self.random.number_below(first + 1)].to_owned();
        let is_namespaced = self.kinds[self.chosen[kind].0].is_namespaced();
        let namespace = if is_namespaced { self.namespace() } else { String::new() };
        Target { kind, version, namespace, name }
    }

    /// One of two namespaces.
    pub fn namespace(&mut self) -> String {
        if self.one_in(4) { format!("{WORKER}-b") } else { format!("{WORKER}-a") }
    }

    fn any_version(&mut self, kind: usize) -> String {
        let versions = &self.kinds[self.chosen[kind].0].definition.versions;
        let served: Vec<&str> =
            versions.iter().filter(|version| version.served).map(|version| version.name.as_str()).collect();
        served[self.random.number_below(served.len())].to_owned()
    }

    /// Notes that an object is there now, or is gone.
    pub fn set_live(&mut self, target: &Target, is_live: bool) {
        let same = |other: &Target| {
            (other.kind, &other.namespace, &other.name) == (target.kind, &target.namespace, &target.name)
        };
        self.live.retain(|other| !same(other));
        if is_live {
            self.live.push(target.clone());
        }
    }
}

impl Target {
    /// The key of what answers have of the object.
    pub fn key(&self, drawer: &Drawer) -> String {
        format!("{}/{}/{}", drawer.case(self).definition.plural, self.namespace, self.name)
    }

    /// The `apiVersion` of the object.
    pub fn api_version(&self, drawer: &Drawer) -> String {
        format!("{}/{}", drawer.case(self).definition.group, self.version)
    }

    /// The path of the collection; without a namespace that of all.
    pub fn collection(&self, drawer: &Drawer, namespace: &str) -> String {
        let namespace = if namespace.is_empty() { String::new() } else { format!("/namespaces/{namespace}") };
        format!("/apis/{}{namespace}/{}", self.api_version(drawer), drawer.case(self).definition.plural)
    }

    /// The path of the object, or of a subresource.
    pub fn path(&self, drawer: &Drawer, subresource: &str) -> String {
        let slash = if subresource.is_empty() { "" } else { "/" };
        format!("{}/{}{slash}{subresource}", self.collection(drawer, &self.namespace), self.name)
    }

    /// An object without content.
    pub fn bare(&self, drawer: &Drawer) -> Value {
        let mut object = json!({
            "apiVersion": self.api_version(drawer), "kind": drawer.case(self).definition.kind,
            "metadata": {"name": self.name},
        });
        if !self.namespace.is_empty() {
            object["metadata"]["namespace"] = json!(self.namespace);
        }
        object
    }

    /// A part of a random object with the names of the target.
    pub fn part(&self, drawer: &mut Drawer) -> Value {
        let part = drawer.parts(self.kind).part();
        self.named(drawer, part)
    }

    /// A random object with the names of the target, and with the metadata of a part.
    pub fn whole(&self, drawer: &mut Drawer) -> Value {
        let mut object = drawer.parts(self.kind).object();
        object["metadata"] = drawer.parts(self.kind).part()["metadata"].clone();
        self.named(drawer, object)
    }

    fn named(&self, drawer: &Drawer, mut object: Value) -> Value {
        let bare = self.bare(drawer);
        for name in ["apiVersion", "kind"] {
            object[name] = bare[name].clone();
        }
        if let Some(metadata) = object["metadata"].as_object_mut() {
            metadata.shift_remove("namespace");
        }
        for (name, value) in bare["metadata"].as_object().into_iter().flatten() {
            object["metadata"][name] = value.clone();
        }
        object
    }
}

/// A step with a verb, a method and a path.
pub fn step(verb: &str, method: &str, path: String) -> Step {
    Step { verb: verb.to_owned(), method: method.to_owned(), path, ..Step::default() }
}

/// The same with a query and a body.
pub fn with(step: Step, query: &[String], content_type: &str, body: Body) -> Step {
    Step { query: query.join("&"), content_type: content_type.to_owned(), body, ..step }
}

//! The model -> every place of every kind, with its type in each language and the rule that decided it.

use kubesmith::Generator;
use kubesmith::internals::mapping;
use kubesmith::internals::model::{
    Body, By, Decision, Docs, Module, Package, Refused, Resource, SchemaPath, Slot, Step, TypeId, TypeRef,
};
use kubesmith::internals::render::{Declared, python, rust};
use serde::Serialize;
use serde_json::Value;

// Circle with cel_rules: the rules that touch a place are found by the explanations of all places.
use super::cel_rules::CelRule;

/// The explanation of one place, as `--output json` prints it.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub(super) struct Explained {
    /// The API group.
    pub(super) group: String,
    /// The version.
    pub(super) version: String,
    /// The kind.
    pub(super) kind: String,
    /// The path from the object to the place, such as `spec.pod.resources`; empty for the object itself.
    pub(super) place: String,
    /// JSON pointer to the schema in the CRD.
    pub(super) pointer: String,
    /// `type` and `format` of the schema, and its CEL rules.
    #[serde(rename = "type")]
    pub(super) type_: String,
    pub(super) format: String,
    pub(super) validations: Vec<Value>,
    /// The CEL rules that touch the place, its own among them; None where no place was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) cel_rules: Option<Vec<CelRule>>,
    /// The steps of `place`.
    #[serde(skip)]
    pub(super) steps: Vec<Step>,
    /// The canonical name of the place's Kubernetes type.
    pub(super) schema: Option<String>,
    /// The rule that decided the type.
    pub(super) rule: String,
    /// The type in Go by import path and name, and the file, line and column where Go declares the place.
    pub(super) go_type: Option<String>,
    pub(super) go: Option<String>,
    /// The types of Kubernetes that were considered, with the reasons for their refusal.
    pub(super) refused: Vec<Refused>,
    /// The place's type of the package, and its alias at this place.
    pub(super) own: Option<String>,
    pub(super) alias: Option<String>,
    /// The rules that named the field and the type.
    pub(super) named_by: Vec<String>,
    /// The type in Rust.
    pub(super) rust: String,
    /// The type in Python.
    pub(super) python: String,
    /// The paths of the docs in both languages.
    pub(super) rust_docs: String,
    pub(super) python_docs: String,
    /// The completed default: the value that the server stores and that reading an unset field returns.
    pub(super) default: Option<Value>,
    /// The default as in the schema, without nested defaults.
    pub(super) literal: Option<Value>,
    /// Whether the schema lists it as required.
    pub(super) required: bool,
    /// Whether null is a value.
    pub(super) nullable: bool,
    /// The schema's description.
    pub(super) description: String,
    /// The schema's constraints, as phrases.
    pub(super) constraints: Vec<String>,
    /// The values of an enum.
    pub(super) values: Vec<Value>,
}

impl Explained {
    /// The place with its kind, such as `MiniCluster.spec.pod.resources`.
    pub(super) fn full(&self) -> String {
        match self.place.as_str() {
            "" => self.kind.clone(),
            place if place.starts_with(['[', '{']) => format!("{}{place}", self.kind),
            place => format!("{}.{place}", self.kind),
        }
    }
}

/// Every place of a package, by module and kind, parents before children.
pub(super) fn explain(package: &Package, generator: &Generator) -> Vec<Explained> {
    let rust_options = generator.rust_options(String::new());
    let python_options = generator.python_options(generator.python_name(package).unwrap_or_default());
    let languages = Languages {
        rust: rust::Bound::new(package, &rust_options),
        python: python::Bound::new(package, &python_options),
    };
    let mut out = Vec::new();
    for (index, module) in package.modules.iter().enumerate() {
        for resource in &module.resources {
            let document = serde_json::from_str(&resource.definition).unwrap_or_default();
            let mut walk = Walk {
                languages: &languages,
                module,
                index,
                resource,
                document: &document,
                ancestors: Vec::new(),
                out: &mut out,
            };
            walk.root();
        }
    }
    out
}

/// The bound data of each language.
struct Languages<'a> {
    rust: rust::Bound<'a>,
    python: python::Bound<'a>,
}

impl Languages<'_> {
    /// The type of a value that is not a field, in Rust and in Python.
    fn element(&self, module: usize, slot: &Slot) -> (String, String) {
        (self.rust.element(module, slot), self.python.element(module, slot))
    }
}

/// A walk over one kind.
struct Walk<'a> {
    languages: &'a Languages<'a>,
    module: &'a Module,
    /// The module's index in the package.
    index: usize,
    resource: &'a Resource,
    /// Its CRD.
    document: &'a Value,
    /// The types that contain this place, so that the walk ends at a recursive type.
    ancestors: Vec<TypeId>,
    out: &'a mut Vec<Explained>,
}

/// A place of the walk, with what its parent knows about it.
struct At<'a> {
    place: SchemaPath,
    pointer: String,
    /// Whether the schema lists it as required; none for an item or a map's value.
    required: Option<bool>,
    docs: &'a Docs,
    /// The type in each language.
    types: (String, String),
    /// The path of its docs in each language: those of its field, or of the field that contains it.
    doc_paths: (String, String),
}

impl Walk<'_> {
    /// Explains the whole object and all places in it.
    fn root(&mut self) {
        let root = self.module.get(self.resource.root);
        let ty = TypeRef::Type { id: self.resource.root, display_name: root.name.clone() };
        let slot = Slot { ty, nullable: false, default: None };
        let languages = self.languages;
        let doc_paths = (
            languages.rust.path(self.index, self.resource.root).to_owned(),
            languages.python.path(self.index, self.resource.root),
        );
        let place = SchemaPath::root(&self.resource.kind);
        let pointer = root.pointer.clone();
        let types = languages.element(self.index, &slot);
        self.slot(&slot, At { place, pointer, required: None, docs: &root.docs, types, doc_paths });
    }

    /// Explains a place and all places in it.
    fn slot(&mut self, slot: &Slot, at: At<'_>) {
        let decision = self.module.decisions.get(&at.place);
        let (schema, rule) = decided(decision, &slot.ty);
        let mut explained = self.explained(&at.place, &at.pointer);
        explained.schema = schema;
        explained.rule = rule;
        explained.refused = decision.map(|decision| decision.refused.clone()).unwrap_or_default();
        explained.named_by.extend(decision.and_then(|d| d.named_by.as_ref()).map(ToString::to_string));
        let go = decision.and_then(|decision| decision.go.as_ref());
        explained.go_type = go.and_then(|go| go.type_.clone());
        explained.go = go.map(|go| go.at.to_string());
        (explained.rust, explained.python) = at.types.clone();
        (explained.rust_docs, explained.python_docs) = at.doc_paths.clone();
        explained.default = slot.default.as_ref().map(|default| default.complete.clone());
        explained.literal = slot.default.as_ref().map(|default| default.literal.clone());
        explained.required = at.required.unwrap_or_default();
        explained.nullable = slot.nullable;
        explained.description.clone_from(&at.docs.description);
        explained.constraints.clone_from(&at.docs.constraints);
        if let TypeRef::Type { id, .. } = &slot.ty {
            let def = self.module.get(*id);
            let alias = self.module.aliases.iter().find(|alias| alias.place == at.place);
            explained.own = Some(def.name.clone());
            explained.alias = alias.map(|alias| alias.name.clone()).filter(|alias| *alias != def.name);
            explained.named_by.extend(def.named_by.iter().map(ToString::to_string));
            if let Body::Enum(body) = &def.body {
                explained.values = body.values.iter().map(|value| value.value.clone()).collect();
            }
        }
        self.out.push(explained);
        self.nested(&slot.ty, &at);
    }

    /// An explanation with the place's coordinates and the keywords of its schema.
    fn explained(&self, place: &SchemaPath, pointer: &str) -> Explained {
        let schema = self.document.pointer(pointer).unwrap_or(&Value::Null);
        let text = |key: &str| schema[key].as_str().unwrap_or_default().to_owned();
        Explained {
            group: self.module.group.clone(),
            version: self.module.version.clone(),
            kind: self.resource.kind.clone(),
            place: place.path(),
            steps: place.steps.clone(),
            pointer: pointer.to_owned(),
            type_: text("type"),
            format: text("format"),
            validations: schema["x-kubernetes-validations"].as_array().cloned().unwrap_or_default(),
            ..Explained::default()
        }
    }

    /// Explains the places in a place: items, values, fields.
    fn nested(&mut self, ty: &TypeRef, at: &At<'_>) {
        let docs = Docs::default();
        let (languages, index) = (self.languages, self.index);
        let inner = |slot: &Slot, step: Step| At {
            pointer: format!("{}{}", at.pointer, step.pointer()),
            place: at.place.then(step),
            required: None,
            docs: &docs,
            types: languages.element(index, slot),
            doc_paths: at.doc_paths.clone(),
        };
        match ty {
            TypeRef::List(slot) => self.slot(slot, inner(slot, Step::Item)),
            TypeRef::Map(slot) => self.slot(slot, inner(slot, Step::Value)),
            TypeRef::Type { id, .. } if !self.ancestors.contains(id) => {
                self.ancestors.push(*id);
                self.fields(*id, at);
                self.ancestors.pop();
            }
            TypeRef::External { .. } | TypeRef::Any => {
                let parent = (at.place.to_string(), self.out.last().cloned().unwrap_or_default());
                self.mapped_parts(&parent, &at.place, &at.pointer);
            }
            _ => {}
        }
    }

    /// Explains the places in an external type or in any JSON: the schema's descriptions and defaults there.
    fn mapped_parts(&mut self, parent: &(String, Explained), place: &SchemaPath, pointer: &str) {
        let schema = self.document.pointer(pointer).unwrap_or(&Value::Null);
        let properties =
            schema["properties"].as_object().into_iter().flat_map(|properties| properties.keys());
        let fields = properties.map(|name| Step::Field(name.clone()));
        for step in fields.chain([Step::Item, Step::Value]) {
            // `additionalProperties` may be a boolean.
            let Some(nested) = schema.pointer(&step.pointer()).filter(|nested| nested.is_object()) else {
                continue;
            };
            let required = match &step {
                Step::Field(name) => {
                    schema["required"].as_array().is_some_and(|all| all.iter().any(|one| one == name))
                }
                Step::Item | Step::Value => false,
            };
            let (pointer, place) = (format!("{pointer}{}", step.pointer()), place.then(step));
            let mut explained = self.explained(&place, &pointer);
            explained.rule = format!("inside `{}`, whose type decides", parent.0);
            explained.rust = format!("inside {}", parent.1.rust);
            explained.python = format!("inside {}", parent.1.python);
            explained.rust_docs.clone_from(&parent.1.rust_docs);
            explained.python_docs.clone_from(&parent.1.python_docs);
            explained.default = nested.get("default").filter(|default| !default.is_null()).cloned();
            explained.required = required;
            explained.description = nested["description"].as_str().unwrap_or_default().to_owned();
            self.out.push(explained);
            self.mapped_parts(parent, &place, &pointer);
        }
    }

    /// Explains the fields of a struct and its map of other properties.
    fn fields(&mut self, id: TypeId, at: &At<'_>) {
        let module = self.module;
        let def = module.get(id);
        let Body::Struct(body) = &def.body else { return };
        for (position, field) in body.fields.iter().enumerate() {
            let rust: Declared = self.languages.rust.field(self.index, id, position);
            let python: Declared = self.languages.python.field(self.index, id, position);
            let (types, doc_paths) = ((rust.ty, python.ty), (rust.docs, python.docs));
            let step = Step::Field(field.wire.clone());
            let (pointer, place) = (format!("{}{}", at.pointer, step.pointer()), at.place.then(step));
            let required = Some(field.required);
            self.slot(&field.slot, At { place, pointer, required, docs: &field.docs, types, doc_paths });
        }
        if let Some(rest) = &body.rest {
            let docs = Docs::default();
            let pointer = format!("{}{}", at.pointer, Step::Value.pointer());
            let (place, doc_paths) = (at.place.then(Step::Value), at.doc_paths.clone());
            let types = self.languages.element(self.index, rest);
            self.slot(rest, At { place, pointer, required: None, docs: &docs, types, doc_paths });
        }
    }
}

/// The canonical name of the type of Kubernetes at a place, and the rule that decided it.
fn decided(decision: Option<&Decision>, ty: &TypeRef) -> (Option<String>, String) {
    match (decision, external_schema(ty)) {
        (Some(Decision { by, schema, .. }), known) if *by != By::Own => {
            let scalar = known.filter(|_| !matches!(ty, TypeRef::External { .. }));
            (schema.clone().or(scalar.map(|(name, _)| name.to_owned())), by.to_string())
        }
        (_, Some((name, how))) => (Some(name.to_owned()), how.to_owned()),
        (_, None) => (None, By::Own.to_string()),
    }
}

/// The canonical name of the Kubernetes type that follows from the schema alone, and the reason.
fn external_schema(ty: &TypeRef) -> Option<(&str, &'static str)> {
    match ty {
        TypeRef::IntOrString => Some((mapping::INT_OR_STRING, "recognized: x-kubernetes-int-or-string")),
        TypeRef::Quantity => Some((mapping::QUANTITY, "recognized: the pattern of a quantity")),
        TypeRef::External { name, .. } => Some((&name.0, "every object has it")),
        _ => None,
    }
}

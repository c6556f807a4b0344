//! A type of the model -> what its template prints.

use crate::model::{Body, Enum, EnumBase, Field, Module, Resource, Role, Scope, Struct, TypeDef, TypeRef};

use super::accessors::{self, Method};
use super::layout::{WIDTH, brace, columns, signature, static_cell};
use super::literals::{doc, text};
use super::lookups;
use super::names::{self, Methods};
use super::rules;
use super::rust_type::RustType;
use super::types::{Presence, Types};

/// A type.
pub enum TypeView {
    /// A struct.
    Struct(StructView),
    /// An enum.
    Enum(EnumView),
}

/// A struct.
pub struct StructView {
    pub name: String,
    pub docs: Vec<String>,
    /// What rules want above it.
    pub attributes: Vec<String>,
    pub derives: &'static str,
    /// Whether rustfmt is asked to leave the struct alone: it breaks long generic types in its own way.
    pub skip: bool,
    /// What stands before the brace of the struct: a space, or a line end where its name is long.
    pub brace: &'static str,
    /// The head of its methods' block, up to the brace.
    pub impl_head: String,
    pub fields: Vec<FieldView>,
    pub methods: Vec<Method>,
    /// The rows of the table: index, identifier, name on the wire.
    pub rows: Vec<String>,
    pub entries: Vec<String>,
    /// The invocation of the macro that implements Kubernetes' traits, by line.
    pub resource: Vec<String>,
    pub has_eq: bool,
}

/// A field, or a variant.
pub struct FieldView {
    pub docs: Vec<String>,
    pub ident: String,
    /// The type, each a line.
    pub ty: Vec<String>,
}

/// An enum.
pub struct EnumView {
    pub name: String,
    pub docs: Vec<String>,
    /// What rules want above it.
    pub attributes: Vec<String>,
    pub derives: &'static str,
    /// What stands before the brace: a space, or a line end where the name is long.
    pub brace: &'static str,
    pub variants: Vec<FieldView>,
    /// The payload of the catch-all.
    pub unrecognized: &'static str,
    pub catch_all: &'static str,
    pub table: &'static str,
    /// The rows of the table: variant, value.
    pub rows: Vec<String>,
}

/// What clippy says of types within types is said to the schema.
const COMPLEX: &str = "#[allow(clippy::type_complexity)]";

/// A type for its template.
pub fn type_view(types: &Types<'_>, def: &TypeDef, keep_unknown: bool) -> TypeView {
    match &def.body {
        Body::Struct(body) => TypeView::Struct(struct_view(types, def, body, keep_unknown)),
        Body::Enum(body) => TypeView::Enum(enum_view(def, body)),
    }
}

// Over 60 lines: the parts of the view one after the other, in the order of its output.
fn struct_view(types: &Types<'_>, def: &TypeDef, body: &Struct, keep_unknown: bool) -> StructView {
    let root = match body.role {
        Role::Root(index) => types.module().resources.get(index),
        Role::Part => None,
    };
    let taken: &[&str] = if root.is_some() { &["metadata"] } else { &[] };
    let (idents, rest) = names::fields(&body.fields, taken);
    let mut fields = Vec::new();
    let mut rows = Vec::new();
    if root.is_some() {
        let docs = vec!["The object's name, namespace, labels and so on.".to_owned()];
        fields.push(FieldView {
            docs,
            ident: "metadata".to_owned(),
            ty: vec!["meta_v1::ObjectMeta".to_owned()],
        });
        rows.push("0 metadata \"metadata\",".to_owned());
    }
    for (field, ident) in body.fields.iter().zip(&idents) {
        fields.push(field_view(types, field, ident));
        rows.push(format!("{} {ident} {},", rows.len(), text(&field.wire)));
    }
    let mut entries = rules::entries(types, body);
    if let Some(resource) = root {
        entries.push(root_entry(types.module(), resource));
    }
    let value = match &body.rest {
        Some(slot) => Some(types.element(slot)),
        None if keep_unknown => Some(RustType::json()),
        None => None,
    };
    if let Some(value) = value {
        if body.rest.is_none() {
            entries.push("rest: Some(&rt::Overlay { nullable: true, ..rt::Overlay::EMPTY })".to_owned());
            entries.push("keeps_unknown: true".to_owned());
        }
        let ty = types.print(&RustType::map(value));
        let docs = vec!["Properties beside the named ones.".to_owned()];
        rows.push(format!("..{rest}"));
        fields.push(FieldView { docs, ident: rest, ty: vec![ty] });
    }
    let mut methods = Vec::new();
    let mut taken = Methods::default();
    methods.extend(constructor(types, body, root.is_some(), &idents));
    methods.extend(root.and_then(|_| spec_methods(types, body, &idents)).unwrap_or_default());
    let (accessors, readers) = accessors::methods(types, body, &idents, &mut taken);
    methods.extend(accessors);
    methods.extend(lookups::methods(types, body, &idents, &readers, &mut taken));
    let derives = if types.has_default(body) { "Clone, Default" } else { "Clone" };
    let resource = root.map(|resource| resource_lines(types.module(), def, resource)).unwrap_or_default();
    let name = names::type_name(&def.name);
    let is_long = |field: &FieldView| field.ty.last().is_some_and(|ty| ty.len() + 9 > WIDTH);
    let mut attributes = def.attributes.clone();
    let is_complex = fields.iter().flat_map(|field| &field.ty).any(|ty| ty.matches('<').count() > 4);
    attributes.extend(is_complex.then(|| COMPLEX.to_owned()));
    let allow = if is_complex { format!("{COMPLEX}\n") } else { String::new() };
    let empty_is_long = fields.is_empty() && name.len() + "pub struct  {}".len() > WIDTH;
    StructView {
        skip: empty_is_long || fields.iter().any(is_long),
        brace: if fields.is_empty() { " " } else { brace("pub struct ", &name) },
        impl_head: match brace("impl ", &name) {
            " " => format!("{allow}impl {name} "),
            _ => format!("{allow}impl\n    {name}\n"),
        },
        name,
        docs: type_docs(def),
        attributes,
        derives,
        fields,
        methods,
        rows,
        entries,
        resource,
        has_eq: !keep_unknown && eq_of(types, def),
    }
}

fn eq_of(types: &Types<'_>, def: &TypeDef) -> bool {
    let at = types.module().types.iter().position(|other| other.name == def.name);
    at.and_then(|at| u32::try_from(at).ok()).is_some_and(|at| types.has_eq(crate::model::TypeId(at)))
}

fn type_docs(def: &TypeDef) -> Vec<String> {
    let place = format!("`{}`.", def.place.to_string().replace('`', "'"));
    match docs_of(&def.docs.description, &def.docs.constraints) {
        lines if lines.is_empty() => doc(&place),
        lines => lines,
    }
}

/// A description, and what is told below it.
fn docs_of(description: &str, facts: &[String]) -> Vec<String> {
    let mut lines = doc(description);
    if !facts.is_empty() {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(doc(&facts.join(" ")));
    }
    lines
}

fn field_view(types: &Types<'_>, field: &Field, ident: &str) -> FieldView {
    let name = ident.strip_prefix("r#").unwrap_or(ident);
    let docs = docs_of(&field.docs.description, &field.facts(name));
    let ty = types.print(&types.field(field));
    let one_line = "    pub : ,".len() + ident.len() + ty.len() <= WIDTH;
    let ty = if one_line { vec![ty] } else { vec![String::new(), ty] };
    FieldView { docs, ident: ident.to_owned(), ty }
}

/// `new` of what must be given: the spec of an object first, then by name on the wire, so that properties that are
/// moved in the schema swap no arguments.
fn constructor(types: &Types<'_>, body: &Struct, is_root: bool, idents: &[String]) -> Option<Method> {
    let mut parameters = Vec::new();
    let mut lines = vec!["let mut value: Self = rt::blank();".to_owned()];
    if is_root {
        parameters.push("name: &str".to_owned());
        lines.push("value.metadata = rt::metadata_with_name(name);".to_owned());
    }
    let mut seen = 0;
    let order = body.fields.iter().zip(idents);
    let spec = order.clone().filter(|(field, _)| is_root && field.wire == "spec");
    let others = order.filter(|(field, _)| !(is_root && field.wire == "spec") && field.must_be_given());
    let mut others: Vec<_> = others.collect();
    others.sort_by_key(|(field, _)| &field.wire);
    for (field, ident) in spec.chain(others) {
        let ty = types.print(&types.field(field));
        let parameter = if ident == "value" || (is_root && ident == "name") {
            format!("{ident}_")
        } else {
            ident.clone()
        };
        seen += 1;
        let is_part = is_root && field.wire == "spec" && types.presence(field) != Presence::OptionalNull;
        if is_part && types.presence(field) == Presence::Optional {
            parameters.push(format!("{parameter}: {}", types.print(&types.value(&field.slot.ty))));
            let value = if field.boxed { format!("Box::new({parameter})") } else { parameter };
            lines.push(format!("value.{ident} = Some({value});"));
        } else if is_part || !types.converts(field) {
            parameters.push(format!("{parameter}: {ty}"));
            lines.push(format!("value.{ident} = {parameter};"));
        } else {
            parameters.push(format!("{parameter}: impl {}<{ty}>", types.file().std("Into")));
            lines.push(format!("value.{ident} = {parameter}.into();"));
        }
    }
    if seen == 0 && !is_root {
        return None;
    }
    lines.push("value".to_owned());
    let docs = if is_root { "A new object of this name." } else { "A value of what must be given." };
    let mut attributes = vec!["#[inline]".to_owned()];
    if parameters.len() > 7 {
        attributes.push("#[allow(clippy::too_many_arguments)]".to_owned());
    }
    let signature = signature("new", &parameters, "Self");
    let long = |line: &String| columns(line) + 8 > WIDTH;
    if signature.iter().any(long) || lines.iter().any(long) {
        attributes.push("#[rustfmt::skip]".to_owned());
    }
    Some(Method { docs: vec![docs.to_owned()], attributes, signature, body: lines })
}

/// `spec()` and `spec_mut()` of an object whose spec may be missing.
fn spec_methods(types: &Types<'_>, body: &Struct, idents: &[String]) -> Option<Vec<Method>> {
    let at = body.fields.iter().position(|field| field.wire == "spec")?;
    let (field, ident) = (&body.fields[at], &idents[at]);
    if field.slot.default.is_some() || types.presence(field) != Presence::Optional || ident != "spec" {
        return None;
    }
    let TypeRef::Type { id, .. } = &field.slot.ty else { return None };
    let Body::Struct(spec) = &types.module().get(*id).body else { return None };
    let ty = types.print(&types.value(&field.slot.ty));
    let method = |docs: &str, signature, body| Method {
        docs: vec![docs.to_owned()],
        attributes: vec!["#[inline]".to_owned()],
        signature,
        body,
    };
    let lines = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>();
    if types.has_default(spec) {
        let mut read = static_cell(&ty);
        read.extend(lines(&[
            "match &self.spec {",
            "    Some(value) => value,",
            "    None => DEFAULT.get_or_init(rt::blank),",
            "}",
        ]));
        return Some(vec![
            method(
                "The spec; an empty one where there is none.",
                signature("spec", &lines(&["&self"]), &format!("&{ty}")),
                read,
            ),
            method(
                "The spec, to be changed; an empty one is made where there is none.",
                signature("spec_mut", &lines(&["&mut self"]), &format!("&mut {ty}")),
                lines(&["rt::get_or_default_mut(&mut self.spec)"]),
            ),
        ]);
    }
    let result = types.file().std("Result");
    Some(vec![
        method(
            "The spec, or an error that names the object where there is none.",
            signature("spec", &lines(&["&self"]), &format!("{result}<&{ty}, rt::MissingSpec>")),
            lines(&[
                "match &self.spec {",
                "    Some(value) => Ok(value),",
                "    None => Err(rt::MissingSpec::for_object(self)),",
                "}",
            ]),
        ),
        method(
            "The spec, to be changed, or an error that names the object where there is none.",
            signature("spec_mut", &lines(&["&mut self"]), &format!("{result}<&mut {ty}, rt::MissingSpec>")),
            lines(&["let missing = rt::MissingSpec::for_object(self);", "self.spec.as_mut().ok_or(missing)"]),
        ),
    ])
}

/// `group/version`; the core group has none.
fn api_version(module: &Module) -> String {
    if module.group.is_empty() {
        module.version.clone()
    } else {
        format!("{}/{}", module.group, module.version)
    }
}

fn root_entry(module: &Module, resource: &Resource) -> String {
    let api_version = text(&api_version(module));
    format!("type_meta: Some(&rt::TypeMeta {{ api_version: {api_version}, kind: {} }})", text(&resource.kind))
}

fn resource_lines(module: &Module, def: &TypeDef, resource: &Resource) -> Vec<String> {
    let scope = match resource.scope {
        Scope::Namespaced => "NamespaceResourceScope",
        Scope::Cluster => "ClusterResourceScope",
    };
    let api_version = api_version(module);
    vec![
        format!(
            "{} {scope}, {} {} {},",
            names::type_name(&def.name),
            text(&module.group),
            text(&module.version),
            text(&api_version)
        ),
        format!("{} {} {}", text(&resource.kind), text(&resource.list_kind), text(&resource.plural)),
    ]
}

fn enum_view(def: &TypeDef, body: &Enum) -> EnumView {
    let idents = names::variants(&body.values);
    let literals: Vec<String> = body
        .values
        .iter()
        .map(|value| match &value.value {
            serde_json::Value::String(value) => text(value),
            other => other.to_string(),
        })
        .collect();
    let variants = idents.iter().zip(&literals).map(|(ident, literal)| FieldView {
        docs: doc(&format!("`{}`", literal.replace('`', "'"))),
        ident: ident.clone(),
        ty: Vec::new(),
    });
    let (derives, unrecognized, catch_all, table) = match body.base {
        EnumBase::String => ("Clone", "rt::Unrecognized", "Any other text.", "open_text"),
        EnumBase::Integer => ("Clone, Copy", "rt::Unrecognized<i64>", "Any other integer.", "open_integer"),
        EnumBase::Boolean => ("Clone, Copy", "rt::Unrecognized<bool>", "The other boolean.", "open_boolean"),
    };
    let name = names::type_name(&def.name);
    EnumView {
        brace: brace("pub enum ", &name),
        name,
        docs: type_docs(def),
        attributes: def.attributes.clone(),
        derives,
        variants: variants.collect(),
        unrecognized,
        catch_all,
        table,
        rows: idents.iter().zip(&literals).map(|(ident, literal)| format!("{ident} {literal},")).collect(),
    }
}

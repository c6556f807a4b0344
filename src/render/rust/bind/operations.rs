//! Operations -> a struct of methods for each group and version, as data, with the structs of optional parameters and
//! the enums of patches that all of them share.

use crate::mapping::STATUS;
use crate::model::{
    Operation, Package, ParameterLocation, ParameterType, Payload, RequestBody, Response, code,
};
use crate::render::rust::doc_comments::{doc, doc_line};
use crate::render::rust::literals::text;
use crate::render::rust::names::{self, Methods};
use crate::render::rust::options::RustOptions;
use crate::render::rust::rust_type::RustType;

use super::externals;
use super::guards::{self, Guard};
use super::methods::Parameter;
use super::module::BoundModule;
use super::patches::{self, PatchEnum};
use super::queries::{self, QueryStruct};

/// The operations of a package.
pub struct Operations {
    /// The structs of methods: one for each group and version, then that of the server itself.
    pub classes: Vec<Class>,
    /// The structs of optional parameters that operations of several groups share.
    pub queries: Vec<QueryStruct>,
    pub patches: Vec<PatchEnum>,
    /// Whether an operation opens a WebSocket.
    pub connects: bool,
    /// The guards of the external types that operations send and receive.
    pub guards: Vec<Guard>,
}

/// The methods for a group and version, or for operations without a group, such as `/version`.
pub struct Class {
    pub name: String,
    /// Its doc comment.
    pub docs: String,
    /// The public path of its module from the crate's root.
    pub module: String,
    /// Its file, relative to the directory of the sources.
    pub file: String,
    /// The opening comment of that file.
    pub title: String,
    /// The path from that file to the module that all operations share.
    pub shared: String,
    pub methods: Vec<OperationMethod>,
    /// The structs of optional parameters that only its methods use.
    pub queries: Vec<QueryStruct>,
}

impl Class {
    /// Whether the methods are those of the server itself, whose file stands in the module that all operations share.
    pub fn is_server(&self) -> bool {
        self.shared == "super"
    }
}

/// A method of an operation.
pub struct OperationMethod {
    pub name: String,
    /// The lines of its doc comment, without `///`.
    pub docs: Vec<String>,
    pub is_deprecated: bool,
    pub parameters: Vec<Parameter>,
    pub returns: RustType,
    /// The HTTP method, as a literal.
    pub verb: String,
    /// The path template, as a literal.
    pub path: String,
    /// What the method adds to the request, in this order.
    pub additions: Vec<Addition>,
    /// The type of the runtime that sends the request, and its constructor, which decides how the response is decoded.
    pub call: (&'static str, &'static str),
    /// The name of the method that watches the objects that this one lists.
    pub watch: Option<String>,
    /// Whether the document declares the parameters that split a list into pages.
    pub has_pages: bool,
}

/// A call of a method of the runtime's `Request`.
pub enum Addition {
    /// Adds a parameter by its wire name, which is a literal.
    Parameter { function: &'static str, wire: String, ident: String, is_borrowed: bool },
    /// Adds `watch=true`.
    Watch,
    /// Says what the answer must be.
    Answers(&'static str),
    /// Adds the body, a patch or the optional parameters.
    Whole { function: &'static str, ident: &'static str },
}

/// Binds the operations of a package; none if there are none. `shared`: the name of the module that all of them share.
pub fn bind(
    package: &Package,
    modules: &[BoundModule<'_>],
    options: &RustOptions,
    shared: &str,
) -> Option<Operations> {
    package.all_operations().next()?;
    let shared_queries = queries::shared(package.all_operations());
    let bind_class = |own: Option<usize>, root: &str, operations: &[Operation], class: Class| {
        let binding = Binding { package, modules, own, root, shared: &shared_queries };
        let (methods, queries) = binding.methods(operations);
        Class { methods, queries, ..class }
    };
    let with_operations =
        package.modules.iter().zip(modules).enumerate().filter(|(_, (_, module))| module.has_operations);
    let mut classes: Vec<Class> = with_operations
        .map(|(index, (source, module))| {
            let path = &module.path;
            let root = options.root(path.split("::").count() + 1);
            let group_version = format!("{}/{}", source.group, source.version);
            let group_version = code(group_version.trim_start_matches('/'));
            let class = Class {
                name: source.api_name.clone(),
                docs: doc_line(&format!("The operations of {group_version}.")),
                module: format!("{path}::operations"),
                file: format!("{}/operations.rs", path.replace("::", "/")),
                title: module.title("operations"),
                shared: format!("{root}::{shared}"),
                methods: Vec::new(),
                queries: Vec::new(),
            };
            bind_class(Some(index), &root, &source.operations, class)
        })
        .collect();
    if !package.operations.is_empty() {
        let class = Class {
            name: "ServerApi".to_owned(),
            docs: "Operations of the server that belong to no group and version.".to_owned(),
            module: shared.to_owned(),
            file: format!("{shared}/server.rs"),
            title: "operations without a group".to_owned(),
            shared: "super".to_owned(),
            methods: Vec::new(),
            queries: Vec::new(),
        };
        classes.push(bind_class(None, &options.root(2), &package.operations, class));
    }
    Some(Operations {
        classes,
        queries: shared_queries,
        patches: patches::bind(package.all_operations()),
        connects: package.all_operations().any(|operation| operation.connection.is_websocket()),
        guards: guards::bind("an operation", externals::operation_externals(package), options.k8s_openapi),
    })
}

/// What binds the operations of one struct.
struct Binding<'a> {
    package: &'a Package,
    modules: &'a [BoundModule<'a>],
    /// The index of the module that contains the struct; none for that of the server.
    own: Option<usize>,
    /// The path from the struct's file to the crate's root.
    root: &'a str,
    shared: &'a [QueryStruct],
}

impl Binding<'_> {
    /// The methods by name, and the query structs that are not shared.
    fn methods(&self, operations: &[Operation]) -> (Vec<OperationMethod>, Vec<QueryStruct>) {
        let mut own = Vec::new();
        let mut used = Methods::default();
        used.own("new");
        // Operations of the document get their names first; a watch gets `_` if its name is used.
        let names: Vec<String> =
            operations.iter().map(|operation| method_name(&mut used, &operation.name)).collect();
        let mut methods = Vec::new();
        for (operation, name) in operations.iter().zip(names) {
            let query = queries::query_type(operation, self.shared, &mut own);
            let watch =
                operation.can_be_watched.then(|| method_name(&mut used, &watch_name(&operation.name)));
            if let Some(watch) = &watch {
                let docs = ["The changes of the same objects, as they come.".to_owned(), String::new()];
                let method = self.method(watch.clone(), operation, true, query.clone());
                let docs = docs.into_iter().chain(method.docs).collect();
                methods.push(OperationMethod { docs, is_deprecated: false, ..method });
            }
            methods.push(OperationMethod { watch, ..self.method(name, operation, false, query) });
        }
        methods.sort_by(|a, b| a.name.cmp(&b.name));
        (methods, own)
    }

    /// The method of an operation, or the one that watches what it lists.
    fn method(
        &self,
        name: String,
        operation: &Operation,
        watches: bool,
        query: Option<RustType>,
    ) -> OperationMethod {
        let (mut parameters, mut additions) = required_parameters(operation);
        additions.extend(watches.then_some(Addition::Watch));
        let body = operation.body.as_ref().map(|body| self.body(body));
        let query = query.map(|query| ("query", "query", query.borrowed()));
        for (function, ident, ty) in body.into_iter().chain(query) {
            additions.push(Addition::Whole { function, ident });
            parameters.push(Parameter { name: ident.to_owned(), ty });
        }
        additions.extend(expected_answer(operation, watches).map(Addition::Answers));
        let (returns, call) = self.answer(operation, watches);
        let has = |wire: &str| operation.parameters.iter().any(|parameter| parameter.wire == wire);
        OperationMethod {
            name,
            docs: docs(operation),
            is_deprecated: operation.deprecated,
            parameters,
            returns,
            verb: text(operation.method),
            path: text(&operation.path),
            additions,
            call,
            watch: None,
            has_pages: has("limit") && has("continue"),
        }
    }

    /// The function that adds a body to the request, and the name and the type of its parameter.
    fn body(&self, body: &RequestBody) -> (&'static str, &'static str, RustType) {
        let ty = self.payload(&body.payload);
        if body.patches.is_empty() {
            return match body.required {
                true => ("body", "body", ty.borrowed()),
                false => ("optional_body", "body", ty.borrowed().option()),
            };
        }
        let mut parameters = vec![RustType::Primitive("'_")];
        parameters.extend(body.patches.iter().any(|patch| patch == patches::APPLY).then_some(ty));
        ("patch", "patch", RustType::runtime(&patches::name(&body.patches)).generic(parameters).borrowed())
    }

    /// The result of a method, and how it is made of a request. A watch of a list returns its items as events.
    fn answer(&self, operation: &Operation, watches: bool) -> (RustType, (&'static str, &'static str)) {
        let plain = |name| (RustType::runtime(name), (name, "new"));
        if operation.connection.is_websocket() {
            return plain("Connect");
        }
        let payload = match &operation.response {
            Response::Nothing | Response::One(Payload::Text) => return plain("TextCall"),
            response => response.payload().unwrap_or(&Payload::Any),
        };
        let item = self.payload(payload);
        let is_kubernetes = matches!(&item, RustType::External(path) if path.starts_with("k8s_openapi::"));
        let constructor = if is_kubernetes { "kubernetes" } else { "own" };
        // The runtime has lists of named types, not of any JSON.
        let is_listed = matches!(payload, Payload::Kind { .. } | Payload::External(_));
        let list = |item: RustType| match is_listed {
            true => RustType::External("k8s_openapi::List".to_owned()).generic(vec![item]),
            false => item,
        };
        let deleted = |answer| RustType::runtime("Deleted").generic(vec![answer]);
        let (name, answer) = match &operation.response {
            Response::Events(_) => ("Watch", item),
            Response::List(_) if watches => ("Watch", item),
            Response::List(_) => ("Call", list(item)),
            Response::Deleted(_) => ("Call", deleted(item)),
            Response::DeletedList(_) => ("Call", deleted(list(item))),
            Response::Nothing | Response::One(_) => ("Call", item),
        };
        (RustType::runtime(name).generic(vec![answer]), (name, constructor))
    }

    /// The type of a payload; any JSON if no type is known.
    fn payload(&self, payload: &Payload) -> RustType {
        let found = match payload {
            Payload::Kind { group, version, kind } => {
                self.package.kind(group, version, kind).map(|(index, id)| {
                    let path = &self.modules[index].path;
                    let name = names::type_name(&self.package.modules[index].get(id).name);
                    RustType::Own(match self.own == Some(index) {
                        true => format!("super::{name}"),
                        false => format!("{}::{path}::{name}", self.root),
                    })
                })
            }
            Payload::External(name) => {
                self.package.externals.get(name).map(|external| RustType::External(external.rust.clone()))
            }
            Payload::Any => None,
            Payload::Text => Some(RustType::string()),
        };
        found.unwrap_or_else(RustType::json)
    }
}

/// The function of the request that says what the answer must be: a list, or an object. A `Status`, and what a path without
/// a kind answers, may be any JSON; watches look at each of their objects.
fn expected_answer(operation: &Operation, watches: bool) -> Option<&'static str> {
    let is_typed = |payload: &Payload| match payload {
        Payload::Kind { .. } => true,
        Payload::External(name) => name.0 != STATUS,
        Payload::Any | Payload::Text => false,
    };
    match &operation.response {
        Response::List(_) | Response::DeletedList(_) if !watches => Some("answers_list"),
        Response::One(payload) | Response::Deleted(payload)
            if is_typed(payload) && !operation.kind.is_empty() =>
        {
            Some("answers_object")
        }
        _ => None,
    }
}

/// The name of the method that watches what another one lists.
fn watch_name(list: &str) -> String {
    let watch = list.replacen("list", "watch", 1);
    if watch == list { format!("watch_{watch}") } else { watch }
}

/// A legal method name that no other method of the struct has.
fn method_name(used: &mut Methods, wanted: &str) -> String {
    let legal = names::arguments(std::iter::once(wanted), &[]).remove(0);
    used.name(&legal, "")
}

/// The required parameters of an operation, and the calls that add them to the request.
fn required_parameters(operation: &Operation) -> (Vec<Parameter>, Vec<Addition>) {
    let required = operation.parameters.iter().filter(|parameter| parameter.required);
    let wires = required.clone().map(|parameter| parameter.wire.as_str());
    let idents = names::arguments(wires, &["body", "patch", "query", "request"]);
    let bind_parameter = |(parameter, ident): (&crate::model::Parameter, String)| {
        let scalar = queries::scalar(parameter.ty);
        let (ty, is_borrowed) = match (parameter.repeated, parameter.ty) {
            (true, _) => (RustType::Slice(Box::new(scalar)).borrowed(), false),
            (false, ParameterType::String) => (scalar.borrowed(), false),
            (false, _) => (scalar, true),
        };
        let function = match parameter.location {
            ParameterLocation::Path => "path_segment",
            ParameterLocation::PathRemainder => "path_remainder",
            ParameterLocation::Query if parameter.repeated => "repeated_parameter",
            ParameterLocation::Query => "parameter",
            ParameterLocation::Header => "header",
        };
        let wire = text(&parameter.wire);
        let addition = Addition::Parameter { function, wire, ident: ident.clone(), is_borrowed };
        (Parameter { name: ident, ty }, addition)
    };
    required.zip(idents).map(bind_parameter).unzip()
}

/// The lines of a method's doc comment: the description, then HTTP method and path.
fn docs(operation: &Operation) -> Vec<String> {
    let Operation { description, method, path, .. } = operation;
    let mut lines = doc(description);
    if !description.is_empty() {
        lines.push(String::new());
    }
    lines.extend(doc(&code(&format!("{method} {path}"))));
    lines
}

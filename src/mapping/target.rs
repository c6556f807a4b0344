//! A `[[map]]` rule -> the type that it puts at a place, with its path in each language; or the fault of an invalid
//! rule.

use std::collections::BTreeSet;
use std::fmt;

use super::table::{self, KubernetesType};
use super::{INT_OR_STRING, QUANTITY, canonical_name};
use crate::config::{Config, Layout, MapAs, MapRule};
use crate::model::{External, ExternalName, TypeRef};
use crate::reserved_names::{is_identifier, is_python_keyword, is_rust_keyword};
use crate::suggestion::nearest_definition;

/// The type that a rule puts at a place.
#[derive(Clone)]
pub enum Target {
    /// A type of this package.
    Own,
    /// Any value.
    Any,
    /// An int-or-string or a quantity, of which the runtime has types.
    Scalar(TypeRef),
    /// A type of another package.
    Type {
        /// Its key among the package's external types.
        key: ExternalName,
        /// The canonical name of the type of Kubernetes that it represents.
        schema: Option<String>,
        /// Its path in each language.
        external: External,
        /// Its row in the built-in table, if the path of at least one language is the table's.
        known: Option<&'static KubernetesType>,
    },
}

impl PartialEq for Target {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Own, Self::Own) | (Self::Any, Self::Any) => true,
            (Self::Scalar(a), Self::Scalar(b)) => a == b,
            (Self::Type { external: a, .. }, Self::Type { external: b, .. }) => a == b,
            _ => false,
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own => f.write_str("`as = \"own\"`"),
            Self::Any => f.write_str("`as = \"any\"`"),
            Self::Scalar(TypeRef::Quantity) => write!(f, "`{QUANTITY}`"),
            Self::Scalar(_) => write!(f, "`{INT_OR_STRING}`"),
            Self::Type { external, .. } => match (external.rust.as_str(), external.python.as_str()) {
                ("", python) => write!(f, "`{python}`"),
                (rust, "") => write!(f, "`{rust}`"),
                (rust, python) => write!(f, "`{rust}` and `{python}`"),
            },
        }
    }
}

/// Which languages are generated, and which crates Rust paths may begin with.
pub struct Languages {
    rust: bool,
    python: bool,
    /// The dependencies of the generated crate; None where the generated code becomes part of the user's own crate.
    crates: Option<BTreeSet<String>>,
}

impl Languages {
    /// The languages of a config.
    pub fn new(config: &Config) -> Self {
        let own_crate = config.rust.as_ref().filter(|rust| rust.layout == Layout::Crate);
        let crates = own_crate.map(|rust| {
            let configured = rust.dependencies.keys().map(|name| name.replace('-', "_"));
            configured.chain(["k8s_openapi", "serde_json", "std"].map(str::to_owned)).collect()
        });
        Self { rust: config.rust.is_some(), python: config.python.is_some(), crates }
    }
}

/// A message and its help.
type Fault = (String, String);

impl Target {
    /// The target of a rule that [`check`] accepted, at a place whose type has the canonical name `name`; `star` is the
    /// part of the name that the `*` of the rule matches.
    pub fn new(rule: &MapRule, name: Option<&str>, star: &str) -> Self {
        match rule.as_ {
            Some(MapAs::Own) => return Self::Own,
            Some(MapAs::Any) => return Self::Any,
            None => {}
        }
        let schema = name.map(canonical_name);
        if rule.rust.is_none() && rule.python.is_none() {
            match schema.as_deref() {
                Some(INT_OR_STRING) => return Self::Scalar(TypeRef::IntOrString),
                Some(QUANTITY) => return Self::Scalar(TypeRef::Quantity),
                _ => {}
            }
        }
        let ty = schema.as_deref().and_then(|schema| table::builtin().get(schema));
        let path = |configured: &Option<String>, dot: &str, builtin: fn(&KubernetesType) -> &'static str| {
            match configured {
                Some(path) => path.replace('*', &star.replace('.', dot)),
                None => ty.map_or_else(String::new, |ty| builtin(ty).to_owned()),
            }
        };
        let external = External {
            rust: path(&rule.rust, "::", |ty| ty.rust),
            python: path(&rule.python, ".", |ty| ty.python),
            since: ty.map_or(0, |ty| ty.since),
            ..External::default()
        };
        let key = match ty.filter(|ty| external.rust == ty.rust && external.python == ty.python) {
            Some(ty) => ty.name.to_owned(),
            None => format!("{} {}", external.rust, external.python),
        };
        let known = ty.filter(|ty| external.rust == ty.rust || external.python == ty.python);
        Self::Type { key: ExternalName(key), schema, external, known }
    }
}

/// Checks that a rule is complete and that its keys do not contradict each other.
///
/// # Errors
/// The key that is missing or contradicts another.
pub fn check(rule: &MapRule, languages: &Languages) -> Result<(), Fault> {
    let fault = |message: &str, help: &str| Err((message.to_owned(), help.to_owned()));
    if rule.schema.is_none() && rule.path.is_none() {
        let help = "`schema = \"*\"` matches every recognized type";
        return fault("a [[map]] rule needs a `schema` or a `path`", help);
    }
    if rule.as_.is_some() {
        let other = rule.rust.is_some() || rule.python.is_some();
        let both = rule.path.is_some() && rule.schema.is_some();
        return match other || both {
            true => fault("`as` contradicts the type that the rule names", "remove `as`, or the type"),
            false => Ok(()),
        };
    }
    if let Some(path) = &rule.rust {
        rust_path(path, languages)?;
    }
    if let Some(path) = &rule.python {
        python_path(path)?;
    }
    let stars = |text: &Option<String>| text.as_deref().unwrap_or_default().matches('*').count();
    let by_name = rule.path.is_none();
    if !by_name && stars(&rule.schema) > 0 {
        return fault("`schema` must be one type if the rule has a `path`", "write its name without `*`");
    }
    let star_allowed = by_name && stars(&rule.schema) > 0;
    if stars(&rule.rust) > usize::from(star_allowed) || stars(&rule.python) > usize::from(star_allowed) {
        let message = "`*` in `rust` or `python` needs a `*` in `schema`";
        return fault(message, "write the whole path");
    }
    if by_name { Ok(()) } else { check_paths(rule, languages) }
}

/// Checks that a rule by place names the type in each generated language.
fn check_paths(rule: &MapRule, languages: &Languages) -> Result<(), Fault> {
    let canonical = rule.schema.as_deref().map(canonical_name);
    let is_known = canonical
        .as_deref()
        .is_some_and(|name| matches!(name, INT_OR_STRING | QUANTITY) || table::is_builtin(name));
    if is_known {
        return Ok(());
    }
    let missing = match (&rule.rust, &rule.python) {
        (None, None) => "`rust` and `python` are",
        (None, Some(_)) if languages.rust => "`rust` is",
        (Some(_), None) if languages.python => "`python` is",
        _ => return Ok(()),
    };
    let message = match &rule.schema {
        Some(schema) => format!("`{schema}` is not in the built-in table, and {missing} missing"),
        None => format!("the rule names no type: {missing} missing"),
    };
    let help = match canonical.as_deref().and_then(similar_type) {
        Some(name) => format!("did you mean `{name}`?"),
        None => "name the type in each language, or as `schema` a type of Kubernetes such as \
                 `io.k8s.api.core.v1.PodSpec`, or set `as`"
            .to_owned(),
    };
    Err((message, help))
}

/// The type of the built-in table that a name of a schema, which no type there has, is nearly the name of.
pub fn misspelt_type(schema: &str) -> Option<&'static str> {
    let canonical = canonical_name(schema);
    let is_one = !schema.contains('*') && !table::is_builtin(&canonical);
    is_one.then(|| similar_type(&canonical)).flatten()
}

/// The type of the built-in table with the name that is nearest.
fn similar_type(canonical: &str) -> Option<&'static str> {
    nearest_definition(canonical, table::builtin().names())
}

/// A part of a path with the `*` of a rule, which stands for a part of a name, replaced by an identifier.
fn with_star(part: &str) -> String {
    part.replace('*', "x")
}

/// Checks that a text is the path of a Rust type in a crate that the generated code depends on.
fn rust_path(path: &str, languages: &Languages) -> Result<(), Fault> {
    let is_name = |(at, word): (usize, &&str)| {
        let (raw, name) = (word.starts_with("r#"), word.trim_start_matches("r#"));
        let is_root = at == 0 && matches!(name, "crate" | "self" | "super");
        is_identifier(&with_star(name)) && (raw || is_root || !is_rust_keyword(name))
    };
    let words: Vec<&str> = path.strip_prefix("::").unwrap_or(path).split("::").collect();
    if words.len() < 2 || !words.iter().enumerate().all(is_name) {
        let help = "write the whole path, such as `gateway_api::apis::standard::httproutes::HTTPRouteSpec`";
        return Err((format!("`{path}` is not the path of a Rust type"), help.to_owned()));
    }
    match path.trim_start_matches("::").rsplit_once("::") {
        Some(("serde_json", "Value")) => {
            return Err((format!("`{path}` is any value"), "write `as = \"any\"` instead".to_owned()));
        }
        Some((_, name @ ("IntOrString" | "Quantity"))) if path.contains("k8s_openapi::") => {
            let help = format!("write `schema = \"{name}\"` without `rust`");
            return Err((format!("`{path}` is not used: generated code has its own `{name}`"), help));
        }
        _ => {}
    }
    match &languages.crates {
        Some(crates) if !crates.contains(words[0]) => {
            let help =
                format!("add it there as in a Cargo.toml: `{} = \"VERSION\"`", words[0].replace('_', "-"));
            Err((format!("`{path}`: [rust.dependencies] has no crate `{}`", words[0]), help))
        }
        _ => Ok(()),
    }
}

/// Checks that a text is a Python module and a class.
fn python_path(path: &str) -> Result<(), Fault> {
    let is_name = |name: &str| is_identifier(&with_star(name)) && !is_python_keyword(name);
    let is_path = |(module, class): (&str, &str)| module.split('.').all(is_name) && is_name(class);
    if path.split_once(':').is_some_and(is_path) {
        return Ok(());
    }
    let help = "write a module and a class, such as `kubernetes.client:V1PodSpec`".to_owned();
    Err((format!("`{path}` is not a Python class"), help))
}

//! What a `[[map]]` rule asks for -> the type, with its path in each language; or why it asks for nothing.

use std::collections::BTreeSet;
use std::fmt;

use super::table::{self, Definition};
use super::{INT_OR_STRING, QUANTITY, canonical_name};
use crate::config::{Config, Instead, Layout, MapRule};
use crate::model::{External, ExternalName, TypeRef};

/// What a rule puts at a place.
#[derive(Clone)]
pub enum Target {
    /// A type of the package's own.
    Own,
    /// Any value.
    Any,
    /// A type of Kubernetes that every package has in a form of its own.
    Scalar(TypeRef),
    /// A type of another package.
    Type {
        /// What it is known by.
        key: ExternalName,
        /// The canonical name, where it is one of Kubernetes.
        schema: Option<String>,
        /// Its paths.
        external: External,
        /// What it holds, where one of its paths is the built-in table's.
        definition: Option<&'static Definition>,
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

/// Which languages are generated, and what a crate depends on.
pub struct Wanted {
    rust: bool,
    python: bool,
    /// The crates that a path may begin with; none where the code stands in a crate of the user's own.
    crates: Option<BTreeSet<String>>,
}

impl Wanted {
    /// What a config wants.
    pub fn of(config: &Config) -> Self {
        let of_crate = config.rust.as_ref().filter(|rust| rust.layout == Layout::Crate);
        let crates = of_crate.map(|rust| {
            let given = rust.dependencies.keys().map(|name| name.replace('-', "_"));
            given.chain(["k8s_openapi", "serde_json", "std"].map(str::to_owned)).collect()
        });
        Self { rust: config.rust.is_some(), python: config.python.is_some(), crates }
    }
}

/// What is wrong, and what to do.
type Fault = (String, String);

/// What a rule asks for, by the canonical name of what it speaks of and by what `*` stood for.
///
/// The rule is one that [`check`] has let pass.
pub fn of(rule: &MapRule, name: Option<&str>, star: &str) -> Target {
    match rule.instead {
        Some(Instead::Own) => return Target::Own,
        Some(Instead::Any) => return Target::Any,
        None => {}
    }
    let schema = name.map(canonical_name);
    if rule.rust.is_none() && rule.python.is_none() {
        match schema.as_deref() {
            Some(INT_OR_STRING) => return Target::Scalar(TypeRef::IntOrString),
            Some(QUANTITY) => return Target::Scalar(TypeRef::Quantity),
            _ => {}
        }
    }
    let definition = schema.as_deref().and_then(|schema| table::builtin().get(schema));
    let path = |given: &Option<String>, dot: &str, known: fn(&Definition) -> &'static str| match given {
        Some(path) => path.replace('*', &star.replace('.', dot)),
        None => definition.map_or_else(String::new, |definition| known(definition).to_owned()),
    };
    let external =
        External { rust: path(&rule.rust, "::", |d| d.rust), python: path(&rule.python, ".", |d| d.python) };
    let is_builtin = |d: &&Definition| external.rust == d.rust && external.python == d.python;
    let key = match definition.filter(is_builtin) {
        Some(definition) => definition.name.to_owned(),
        None => format!("{} {}", external.rust, external.python),
    };
    let from_table = |d: &&'static Definition| external.rust == d.rust || external.python == d.python;
    let definition = definition.filter(from_table);
    Target::Type { key: ExternalName(key), schema, external, definition }
}

/// Whether a rule can mean something.
///
/// # Errors
/// What it lacks, or has too much.
pub fn check(rule: &MapRule, wanted: &Wanted) -> Result<(), Fault> {
    let fault = |message: &str, help: &str| Err((message.to_owned(), help.to_owned()));
    if rule.schema.is_none() && rule.path.is_none() {
        return fault("a rule needs a `schema` or a `path`", "`schema = \"*\"` is all that is recognised");
    }
    if rule.instead.is_some() {
        let other = rule.rust.is_some() || rule.python.is_some();
        let both = rule.path.is_some() && rule.schema.is_some();
        return match other || both {
            true => fault("`as` goes with no type of another package", "leave one of the two out"),
            false => Ok(()),
        };
    }
    if let Some(path) = &rule.rust {
        rust_path(path, wanted)?;
    }
    if let Some(path) = &rule.python {
        python_path(path)?;
    }
    let stars = |text: &Option<String>| text.as_deref().unwrap_or_default().matches('*').count();
    let by_name = rule.path.is_none();
    if !by_name && stars(&rule.schema) > 0 {
        return fault("with a `path`, `schema` is one type", "say its name without `*`");
    }
    let star_allowed = by_name && stars(&rule.schema) > 0;
    if stars(&rule.rust) > usize::from(star_allowed) || stars(&rule.python) > usize::from(star_allowed) {
        return fault("there is a `*` without one in `schema`", "say the whole path");
    }
    if by_name { Ok(()) } else { complete(rule, wanted) }
}

/// Whether a rule by place says the type in each language.
fn complete(rule: &MapRule, wanted: &Wanted) -> Result<(), Fault> {
    let known = rule.schema.as_deref().map(canonical_name);
    let is_known = known
        .as_deref()
        .is_some_and(|name| matches!(name, INT_OR_STRING | QUANTITY) || table::builtin().get(name).is_some());
    if is_known {
        return Ok(());
    }
    let missing = match (&rule.rust, &rule.python) {
        (None, None) => "`rust` and `python`",
        (None, Some(_)) if wanted.rust => "`rust`",
        (Some(_), None) if wanted.python => "`python`",
        _ => return Ok(()),
    };
    let message = match &rule.schema {
        Some(schema) => format!("`{schema}` is no type that the built-in table has; {missing} must say it"),
        None => format!("{missing} must say the type that stands there, or `as` that it is none"),
    };
    Err((message, "or `schema` the type of Kubernetes, such as `io.k8s.api.core.v1.PodSpec`".to_owned()))
}

/// Whether a text is the path of a Rust type, and of a crate that can be depended on.
fn rust_path(path: &str, wanted: &Wanted) -> Result<(), Fault> {
    let is_word = |word: &str| {
        let word = word.strip_prefix("r#").unwrap_or(word);
        !word.is_empty()
            && !word.starts_with(|c: char| c.is_ascii_digit())
            && word.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '*'))
    };
    let words: Vec<&str> = path.strip_prefix("::").unwrap_or(path).split("::").collect();
    if words.len() < 2 || !words.iter().all(|word| is_word(word)) {
        let help = "a path is such as `gateway_api::apis::standard::httproutes::HTTPRouteSpec`";
        return Err((format!("`{path}` is no path of a Rust type"), help.to_owned()));
    }
    match path.trim_start_matches("::").rsplit_once("::") {
        Some(("serde_json", "Value")) => {
            return Err((format!("`{path}` is any value"), "say `as = \"any\"`".to_owned()));
        }
        Some((_, name @ ("IntOrString" | "Quantity"))) if path.contains("k8s_openapi::") => {
            let help = format!("say `schema = \"{name}\"` and no `rust`");
            return Err((format!("`{path}` has a form of its own in every package"), help));
        }
        _ => {}
    }
    match &wanted.crates {
        Some(crates) if !crates.contains(words[0]) => {
            let help = "name it there as in a Cargo.toml, such as `gateway-api = \"0.16\"`".to_owned();
            Err((format!("`{path}`: [rust.dependencies] has no crate `{}`", words[0]), help))
        }
        _ => Ok(()),
    }
}

/// Whether a text is a Python module and a class in it.
fn python_path(path: &str) -> Result<(), Fault> {
    let is_name = |name: &str| {
        let legal = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '*');
        !name.is_empty() && !name.starts_with(|c: char| c.is_ascii_digit()) && name.chars().all(legal)
    };
    let is_path = |(module, class): (&str, &str)| module.split('.').all(is_name) && is_name(class);
    if path.split_once(':').is_some_and(is_path) {
        return Ok(());
    }
    let help = "a module and a class, such as `kubernetes.client:V1PodSpec`".to_owned();
    Err((format!("`{path}` is no Python class"), help))
}

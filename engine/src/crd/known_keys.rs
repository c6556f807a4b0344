//! A CRD without its schemas -> a message about each key that its version of the format does not have. Servers drop such
//! a key or, with strict validation as kubectl asks for, refuse the CRD.

use super::fault_places;
use super::value_forms::{Form, fault};
use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::json_pointer::{escape, with_step};
use crate::suggestion::nearest;
use crate::text::file::File;
use crate::text::node::{Content, Entry, Node};

/// A key of the format (apiextensions-apiserver `apis/apiextensions/v1/types.go` and `v1beta1/types.go`).
struct Key {
    name: &'static str,
    value: Value,
    /// The only version of the format that has it, if it is one, and what the other one has in its place.
    only: Option<(Format, &'static str)>,
}

/// A version of the format.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    V1,
    Beta,
}

/// What the value of a key consists of.
enum Value {
    /// Whatever another reader checks, such as a schema.
    Any,
    /// One of this form, which nothing else checks.
    Plain(Form),
    /// An object with these keys.
    Object(&'static [Key]),
    /// A list of objects with these keys.
    List(&'static [Key]),
}

const fn any(name: &'static str) -> Key {
    Key { name, value: Value::Any, only: None }
}

const fn plain(name: &'static str, form: Form) -> Key {
    Key { name, value: Value::Plain(form), only: None }
}

const fn object(name: &'static str, keys: &'static [Key]) -> Key {
    Key { name, value: Value::Object(keys), only: None }
}

const fn list(name: &'static str, keys: &'static [Key]) -> Key {
    Key { name, value: Value::List(keys), only: None }
}

const fn beta(key: Key, in_v1: &'static str) -> Key {
    Key { name: key.name, value: key.value, only: Some((Format::Beta, in_v1)) }
}

const fn v1(key: Key, in_beta: &'static str) -> Key {
    Key { name: key.name, value: key.value, only: Some((Format::V1, in_beta)) }
}

const DEFINITION: &[Key] =
    &[any("apiVersion"), any("kind"), object("metadata", METADATA), object("spec", SPEC), any("status")];

const METADATA: &[Key] = &[
    plain("annotations", Form::TextMap),
    plain("clusterName", Form::Text),
    any("creationTimestamp"),
    any("deletionGracePeriodSeconds"),
    any("deletionTimestamp"),
    plain("finalizers", Form::Texts),
    plain("generateName", Form::Text),
    plain("generation", Form::Whole),
    plain("labels", Form::TextMap),
    any("managedFields"),
    any("name"),
    plain("namespace", Form::Text),
    any("ownerReferences"),
    plain("resourceVersion", Form::Text),
    plain("selfLink", Form::Text),
    plain("uid", Form::Text),
];

const SPEC: &[Key] = &[
    any("group"),
    object("names", NAMES),
    any("scope"),
    list("versions", VERSION),
    object("conversion", CONVERSION),
    plain("preserveUnknownFields", Form::Flag),
    beta(any("version"), "the list `versions` has the name of each version"),
    beta(object("validation", SCHEMA), "each of `versions` has a `schema`"),
    beta(object("subresources", SUBRESOURCES), "each of `versions` has its `subresources`"),
    beta(list("additionalPrinterColumns", COLUMN), "each of `versions` has its `additionalPrinterColumns`"),
];

const NAMES: &[Key] = &[
    any("plural"),
    plain("singular", Form::Text),
    plain("shortNames", Form::TextItems),
    any("kind"),
    plain("listKind", Form::Text),
    plain("categories", Form::TextItems),
];

const VERSION: &[Key] = &[
    any("name"),
    any("served"),
    any("storage"),
    any("deprecated"),
    plain("deprecationWarning", Form::Text),
    object("schema", SCHEMA),
    object("subresources", SUBRESOURCES),
    list("additionalPrinterColumns", COLUMN),
    list("selectableFields", SELECTABLE_FIELD),
];

const SCHEMA: &[Key] = &[any("openAPIV3Schema")];

const SUBRESOURCES: &[Key] = &[any("status"), object("scale", SCALE)];

const SCALE: &[Key] = &[any("specReplicasPath"), any("statusReplicasPath"), any("labelSelectorPath")];

const COLUMN: &[Key] = &[
    plain("name", Form::Text),
    any("type"),
    plain("format", Form::Text),
    plain("description", Form::Text),
    plain("priority", Form::Whole),
    v1(any("jsonPath"), "the key is `JSONPath`"),
    beta(any("JSONPath"), "the key is `jsonPath`"),
];

const SELECTABLE_FIELD: &[Key] = &[any("jsonPath")];

const CONVERSION: &[Key] = &[
    any("strategy"),
    object("webhook", WEBHOOK),
    beta(object("webhookClientConfig", CLIENT_CONFIG), "`webhook` has a `clientConfig`"),
    beta(plain("conversionReviewVersions", Form::Texts), "`webhook` has the `conversionReviewVersions`"),
];

const WEBHOOK: &[Key] =
    &[object("clientConfig", CLIENT_CONFIG), plain("conversionReviewVersions", Form::Texts)];

const CLIENT_CONFIG: &[Key] = &[any("url"), object("service", SERVICE), plain("caBundle", Form::Text)];

const SERVICE: &[Key] = &[any("namespace"), any("name"), any("path"), any("port")];

/// What to do about an unknown key that has no value: most often it is the rest of a text, as in `{ description: a, b }`.
const WITHOUT_VALUE: &str = "it has no value: in braces, a comma ends an unquoted string";

/// What to do about an unknown key of a map, where it has no value: in block style it may be indented too deep.
pub fn help_without_value(node: &Node<'_>, entry: &Entry<'_>) -> &'static str {
    match entry.at.column == node.at.column {
        true => "it has no value: is it indented too deep? Indent a key as its siblings are",
        false => WITHOUT_VALUE,
    }
}

/// Reports the unknown keys of a CRD, whose JSON pointer in its document is `pointer`.
pub fn check(node: &Node<'_>, file: &File, pointer: &str, is_beta: bool, diagnostics: &mut Diagnostics) {
    Checker { file, is_beta, diagnostics }.object(node, "", DEFINITION, &mut pointer.to_owned());
}

/// Reports the unknown keys of CEL rules, and values that servers cannot decode; `pointer` is that of their list.
pub fn check_rules(rules: &Node<'_>, file: &File, pointer: &str, diagnostics: &mut Diagnostics) {
    let mut checker = Checker { file, is_beta: false, diagnostics };
    let faults: Vec<_> =
        fault(rules, RULES, Form::Maps).filter(|_| !rules.items().is_empty()).into_iter().collect();
    fault_places::report(&faults, rules, file, pointer, checker.diagnostics);
    for (i, rule) in rules.items().iter().enumerate() {
        checker.object(rule, RULES, RULE, &mut format!("{pointer}/{i}"));
    }
}

/// The known key for which an unknown one of a map most likely stands: one that the map lacks. Nobody writes a map with
/// so many keys by hand.
pub fn meant<'k>(node: &Node<'_>, key: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    const MOST: usize = 100;
    if node.entries().len() > MOST {
        return None;
    }
    nearest(key, known).filter(|near| node.get(near).is_none())
}

/// The key of a map that most likely stands for a known one that the map lacks.
pub fn misspelt<'n>(node: &'n Node<'_>, key: &str) -> Option<&'n str> {
    const MOST: usize = 100;
    let keys = node.entries().iter().take(MOST).map(|entry| &*entry.key);
    nearest(key, keys).filter(|near| *near != key)
}

/// What to do about a CRD of v1 that has still the keys of v1beta1.
pub const MOVE_TO_VERSIONS: &str = "write `versions: [{ name: v1, served: true, storage: true, schema: ... }]`, and move \
                                    the schema, `subresources` and `additionalPrinterColumns` into it";

/// What to do where a CRD lacks a required key.
pub fn missing_help(key: &str) -> &'static str {
    match key {
        "plural" => "add the plural of the kind in lower case, such as `bakeries` of `Bakery`",
        "kind" => "add the kind, such as `Bakery`",
        "group" => "add the group of the API, such as `shop.example.com`",
        "names" => "add the names of the kind: `kind` and `plural`",
        "name" => "add the name of the version, such as `v1`",
        _ => "",
    }
}

/// The keyword with the CEL rules of a schema.
const RULES: &str = "x-kubernetes-validations";

const RULE: &[Key] = &[
    plain("rule", Form::Text),
    plain("message", Form::Text),
    plain("messageExpression", Form::Text),
    plain("reason", Form::Text),
    plain("fieldPath", Form::Text),
    plain("optionalOldSelf", Form::Flag),
];

struct Checker<'c> {
    file: &'c File,
    is_beta: bool,
    diagnostics: &'c mut Diagnostics,
}

impl Checker<'_> {
    /// Checks the keys of an object; `parent` is the key that it stands under.
    fn object(&mut self, node: &Node<'_>, parent: &str, keys: &[Key], pointer: &mut String) {
        for entry in node.entries() {
            let known = keys.iter().find(|key| key.name == entry.key);
            with_step(pointer, &format!("/{}", escape(&entry.key)), |pointer| match known {
                Some(key) => self.value(entry, key, pointer),
                None => self.unknown(node, entry, parent, keys, pointer),
            });
        }
    }

    /// Checks a known key, and the keys in its value.
    fn value(&mut self, entry: &Entry<'_>, key: &Key, pointer: &mut String) {
        if let Some((_, in_other)) = key.only.filter(|_| !self.has(key)) {
            self.key_of_other(entry, in_other, pointer);
        }
        match key.value {
            Value::Any => {}
            Value::Plain(form) => self.form(entry, key.name, form, pointer),
            Value::Object(keys) => {
                if !matches!(key.name, "spec" | "names" | "metadata") {
                    self.form(entry, key.name, Form::Map, pointer);
                }
                self.object(&entry.value, key.name, keys, pointer);
            }
            Value::List(keys) => {
                if key.name != "versions" {
                    self.form(entry, key.name, Form::Maps, pointer);
                }
                for (i, item) in entry.value.items().iter().enumerate() {
                    with_step(pointer, &format!("/{i}"), |pointer| {
                        self.object(item, key.name, keys, pointer)
                    });
                }
            }
        }
    }

    /// Reports a value of another form than servers decode.
    fn form(&mut self, entry: &Entry<'_>, key: &str, form: Form, pointer: &str) {
        let faults: Vec<_> = fault(&entry.value, key, form).into_iter().collect();
        fault_places::report(&faults, &entry.value, self.file, pointer, self.diagnostics);
    }

    /// Reports an unknown key: a warning where it is a slip, whose value is lost, else a note.
    fn unknown(&mut self, node: &Node<'_>, entry: &Entry<'_>, parent: &str, keys: &[Key], pointer: &str) {
        let message = match parent {
            "" => format!("a CustomResourceDefinition has no key `{}`; servers ignore the key", entry.key),
            parent => format!("`{parent}` of a CRD has no key `{}`; servers ignore the key", entry.key),
        };
        let known = keys.iter().filter(|key| self.has(key)).map(|key| key.name);
        let is_read = !self.diagnostics.are_enough("unknown-key", &self.file.shown);
        let near = if is_read { meant(node, &entry.key, known) } else { None };
        let moved = match (parent, &*entry.key) {
            ("versions", "openAPIV3Schema") => Some("put it under `schema`"),
            ("schema", "properties") => Some("put the schema under `openAPIV3Schema`"),
            _ => None,
        };
        if let Some(help) = moved {
            let problem = Diagnostic::warning("unknown-key", self.location(entry, pointer), message);
            return self.diagnostics.push(problem.help(help));
        }
        self.diagnostics.push(match near {
            Some(near) => Diagnostic::warning("unknown-key", self.location(entry, pointer), message)
                .help(format!("did you mean `{near}`?")),
            None if entry.value.content == Content::Null => {
                Diagnostic::warning("unknown-key", self.location(entry, pointer), message)
                    .help(help_without_value(node, entry))
            }
            None => Diagnostic::note("unknown-key", self.location(entry, pointer), message),
        });
    }

    /// Whether the version of the CRD has a key.
    fn has(&self, key: &Key) -> bool {
        let own = if self.is_beta { Format::Beta } else { Format::V1 };
        key.only.is_none_or(|(format, _)| format == own)
    }

    /// Reports a key of the other version of the format.
    fn key_of_other(&mut self, entry: &Entry<'_>, in_own: &str, pointer: &str) {
        let (other, own) = if self.is_beta { ("v1", "v1beta1") } else { ("v1beta1", "v1") };
        let message = format!("`{}` is a key of {other}; servers ignore it in {own}", entry.key);
        let problem = Diagnostic::warning("unknown-key", self.location(entry, pointer), message);
        self.diagnostics.push(problem.help(format!("in {own} {in_own}")));
    }

    fn location(&self, entry: &Entry<'_>, pointer: &str) -> Location {
        self.file.location(entry.at, pointer.to_owned())
    }
}

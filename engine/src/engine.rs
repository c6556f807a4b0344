//! CRDs and objects -> verdicts: what a kube-apiserver does with a write.

// Circle with write: a write gives a verdict, which the engine returns.

use std::collections::HashMap;
use std::fmt;

use serde_json::Value;

use crate::cause::Cause;
use crate::crd::reader;
use crate::diag::Diagnostics;
use crate::effort;
use crate::kind::{SourceKind, version_priority};
use crate::limits::VERDICT_STEPS;
use crate::plan::{NoVersion, Plan};
#[cfg(feature = "cel")]
use crate::rules::RuleTree;
use crate::text::file::File;
use crate::text::node::Node;
#[cfg(feature = "fake")]
use crate::write::Write;
use crate::write::{self, Rules};

pub use crate::kubernetes::NEWEST_MINOR;

/// The kinds of some CRDs, ready for writes of their objects.
///
/// ```
/// use kubesmith_engine::engine::{Engine, Outcome};
/// use serde_json::json;
///
/// let crd = json!({
///     "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
///     "metadata": {"name": "boxes.example.com"},
///     "spec": {
///         "group": "example.com", "scope": "Namespaced", "names": {"kind": "Box", "plural": "boxes"},
///         "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {
///             "type": "object",
///             "properties": {"spec": {"type": "object", "properties": {"size": {"type": "integer", "minimum": 1}}}}
///         }}}]
///     }
/// });
/// let engine = Engine::new([&crd])?;
/// let object = json!({
///     "apiVersion": "example.com/v1", "kind": "Box", "metadata": {"name": "a"}, "spec": {"size": 0}
/// });
/// let verdict = engine.create(&object)?;
/// assert_eq!(verdict.outcome, Outcome::Refused);
/// assert_eq!(
///     verdict.causes[0].to_string(),
///     "spec.size: Invalid value: 0: spec.size in body should be greater than or equal to 1"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Engine {
    /// The kinds by `apiVersion` and `kind`.
    kinds: HashMap<(String, String), Kind>,
}

/// A version of a kind, ready for writes of its objects.
#[derive(Debug)]
pub struct Kind {
    plan: Plan,
    /// The plan of the version in which the store has all objects; None where that is the same one.
    storage: Option<Box<Plan>>,
    /// Whether the store prunes or decodes something of the defaults of the version.
    prunes_again: bool,
    /// What the server warns about with every request for this version, if it is deprecated.
    deprecation: Option<String>,
    /// The CEL rules of its schema.
    #[cfg(feature = "cel")]
    rules: RuleTree,
}

/// What a decoded object is judged as.
#[cfg(feature = "fake")]
#[derive(Clone, Copy)]
pub(crate) enum Judged<'o> {
    /// A new object.
    Create,
    /// An object in the place of an old one.
    Update(&'o Value),
    /// The status of an old object.
    Status(&'o Value),
}

/// How a write is done.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Options<'o> {
    /// What is done about unknown and duplicate fields.
    pub field_validation: FieldValidation,
    /// The paths of the fields that the text of the object repeats, such as `spec.a`.
    pub duplicates: &'o [String],
    /// The namespace of the request, for an object that names none.
    pub namespace: &'o str,
    /// The end of a generated name.
    pub name_suffix: &'o str,
    /// Whether an update without a `resourceVersion` is one of the version that the old object has.
    pub fills_resource_version: bool,
    /// What checks CEL rules; without it, the verdict about a valid object with rules is undecided.
    pub rules: Option<&'o dyn Rules>,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Self {
            field_validation: FieldValidation::default(),
            duplicates: &[],
            namespace: "default",
            name_suffix: "xxxxx",
            fills_resource_version: true,
            rules: None,
        }
    }
}

/// The parameter `fieldValidation` of a request.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum FieldValidation {
    /// Unknown and duplicate fields are errors.
    Strict,
    /// They are warnings: what servers do where nothing is said.
    #[default]
    Warn,
    /// They are dropped.
    Ignore,
}

/// Whether a server takes an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Outcome {
    /// It does.
    Accepted,
    /// It does not.
    Refused,
    /// Something of the schema is beyond this engine, and nothing else is wrong.
    Undecided,
}

/// What a server does with a write.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Verdict {
    /// Whether it takes the object.
    pub outcome: Outcome,
    /// The causes of a refusal with 422.
    pub causes: Vec<Cause>,
    /// Whether there are more causes, or may be, which were not collected.
    pub has_more_causes: bool,
    /// The text of a refusal with 400, which has no causes.
    pub error: Option<String>,
    /// The warnings, without the header around them.
    pub warnings: Vec<String>,
    /// The causes that a server lists once more.
    pub(crate) repeated: Vec<Cause>,
    /// Why the outcome is undecided.
    pub undecided: Option<String>,
    /// The object after the write; what only the store sets, such as `uid`, is missing.
    pub stored: Option<Value>,
}

impl Verdict {
    pub(crate) fn refused_by_decoder(text: String) -> Self {
        Self { error: Some(text), ..Self::empty(Outcome::Refused) }
    }

    pub(crate) fn refused_for(cause: Cause) -> Self {
        Self { causes: vec![cause], ..Self::empty(Outcome::Refused) }
    }

    pub(crate) fn undecided(text: String) -> Self {
        Self { undecided: Some(text), ..Self::empty(Outcome::Undecided) }
    }

    fn empty(outcome: Outcome) -> Self {
        Self {
            outcome,
            causes: Vec::new(),
            has_more_causes: false,
            repeated: Vec::new(),
            error: None,
            warnings: Vec::new(),
            undecided: None,
            stored: None,
        }
    }
}

/// Why there is no engine, or no verdict.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum EngineError {
    /// A value is no CRD that can be read; the text says why.
    UnreadableCrd(String),
    /// No CRD has this `apiVersion` and `kind`.
    UnknownKind {
        /// The `apiVersion`.
        api_version: String,
        /// The kind.
        kind: String,
    },
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnreadableCrd(why) => write!(f, "not a readable CRD: {why}"),
            Self::UnknownKind { api_version, kind } => {
                write!(f, "no CRD defines `{kind}` of `{api_version}`")
            }
        }
    }
}

impl std::error::Error for EngineError {}

impl Engine {
    /// An engine for the kinds of CRDs, which are values as YAML or JSON has them, for the newest Kubernetes.
    ///
    /// # Errors
    /// A value is no CRD, or one that cannot be read.
    pub fn new<'v>(crds: impl IntoIterator<Item = &'v Value>) -> Result<Self, EngineError> {
        Self::for_minor(crds, NEWEST_MINOR)
    }

    /// The same for Kubernetes 1.`minor`.
    ///
    /// # Errors
    /// A value is no CRD, or one that cannot be read.
    pub fn for_minor<'v>(crds: impl IntoIterator<Item = &'v Value>, minor: u32) -> Result<Self, EngineError> {
        let kinds: Vec<_> = crds.into_iter().map(read_crd).collect::<Result<_, _>>()?;
        Ok(Self::of_kinds(&kinds, minor))
    }

    /// An engine for kinds that were read, for Kubernetes 1.`minor`.
    pub fn of_kinds(kinds: &[SourceKind], minor: u32) -> Self {
        let mut found = HashMap::new();
        for kind in kinds {
            for version in &kind.versions {
                let key = (format!("{}/{}", kind.group, version.name), kind.kind.clone());
                if let Ok(kind) = Kind::prepare(kind, &version.name, minor) {
                    found.insert(key, kind);
                }
            }
        }
        Self { kinds: found }
    }

    /// A version of a kind.
    pub fn kind(&self, api_version: &str, kind: &str) -> Option<&Kind> {
        self.kinds.get(&(api_version.to_owned(), kind.to_owned()))
    }

    /// What a server does with a new object.
    ///
    /// # Errors
    /// No CRD has its kind.
    pub fn create(&self, object: &Value) -> Result<Verdict, EngineError> {
        Ok(self.kind_of(object)?.create(object.clone(), Options::default()))
    }

    /// What a server does with an object that replaces `old`.
    ///
    /// # Errors
    /// No CRD has its kind.
    pub fn update(&self, object: &Value, old: &Value) -> Result<Verdict, EngineError> {
        Ok(self.kind_of(object)?.update(object.clone(), old.clone(), Options::default()))
    }

    /// What a server does with the status of an object that replaces that of `old`.
    ///
    /// # Errors
    /// No CRD has its kind.
    pub fn status(&self, object: &Value, old: &Value) -> Result<Verdict, EngineError> {
        Ok(self.kind_of(object)?.status(object.clone(), old.clone(), Options::default()))
    }

    fn kind_of(&self, object: &Value) -> Result<&Kind, EngineError> {
        let text = |key: &str| object.get(key).and_then(Value::as_str).unwrap_or_default();
        let (api_version, kind) = (text("apiVersion"), text("kind"));
        self.kind(api_version, kind).ok_or_else(|| EngineError::UnknownKind {
            api_version: api_version.to_owned(),
            kind: kind.to_owned(),
        })
    }
}

impl Kind {
    /// A version of a kind for Kubernetes 1.`minor`.
    ///
    /// # Errors
    /// The kind has no such version.
    pub fn prepare(kind: &SourceKind, version: &str, minor: u32) -> Result<Self, NoVersion> {
        let plan = Plan::for_version(kind, version, minor)?;
        #[cfg(feature = "cel")]
        let rules =
            plan.schema.as_ref().map_or_else(RuleTree::default, |schema| RuleTree::compile(schema, minor));
        let storage = kind.versions.iter().find(|other| other.storage && other.name != version);
        let storage =
            storage.map(|storage| Plan::for_version(kind, &storage.name, minor).map(Box::new)).transpose()?;
        Ok(Self {
            prunes_again: write::changes_defaults(&plan),
            plan,
            storage,
            deprecation: deprecation_warning(kind, version),
            #[cfg(feature = "cel")]
            rules,
        })
    }

    /// What a server does with a new object, in a request to the place of this kind.
    pub fn create(&self, object: Value, options: Options<'_>) -> Verdict {
        self.finished(|| write::create(&self.plan, object, &self.with_rules(options)))
    }

    /// What a server does with an object that replaces `old`.
    pub fn update(&self, object: Value, old: Value, options: Options<'_>) -> Verdict {
        self.finished(|| write::update(&self.plan, object, old, &self.with_rules(options)))
    }

    /// What a server does with the status of an object that replaces that of `old`.
    pub fn status(&self, object: Value, old: Value, options: Options<'_>) -> Verdict {
        self.finished(|| write::status(&self.plan, object, old, &self.with_rules(options)))
    }

    /// Decodes an object of a request and fills in its defaults.
    #[cfg(feature = "fake")]
    #[allow(clippy::result_large_err, reason = "a refusal ends the write: it is made once")]
    pub(crate) fn decode(&self, object: Value, options: &Options<'_>) -> Result<Write, Verdict> {
        effort::bounded(|| write::decode(&self.plan, object, options))
            .unwrap_or_else(|| Err(Verdict::undecided(VERDICT_STEPS.message())))
    }

    /// Checks the version of a decoded object.
    ///
    /// # Errors
    /// It has another version than this one.
    #[cfg(feature = "fake")]
    pub(crate) fn check_api_version(&self, object: &Value) -> Result<(), String> {
        write::check_api_version(&self.plan, object)
    }

    /// Judges a decoded object. The object of the verdict is not yet as the store has it.
    #[cfg(feature = "fake")]
    pub(crate) fn judge(&self, write: Write, how: Judged<'_>, options: Options<'_>) -> Verdict {
        let options = &self.with_rules(options);
        let verdict = effort::bounded(|| match how {
            Judged::Create => write::create_decoded(&self.plan, write, options),
            Judged::Update(old) => write::update_decoded(&self.plan, write, old, options),
            Judged::Status(old) => write::status_decoded(&self.plan, write, old, options),
        });
        verdict.unwrap_or_else(|| Verdict::undecided(VERDICT_STEPS.message()))
    }

    /// An accepted object as the store has it.
    #[cfg(feature = "fake")]
    pub(crate) fn encode_stored(&self, object: &mut Value) {
        write::into_store(self.storage.as_deref(), self.prunes_again, &self.plan, object);
    }

    /// An object of the store in this version, with the defaults that the schemas have now.
    #[cfg(feature = "fake")]
    pub(crate) fn decode_stored(&self, object: &mut Value) {
        write::from_store(self.storage.as_deref(), &self.plan, object);
    }

    /// The same for an object that was written while the CRD stored another version. `older` is that version, if it is served.
    #[cfg(feature = "fake")]
    pub(crate) fn decode_other_version(&self, older: Option<&Self>, object: &mut Value) {
        if let Some(older) = older {
            write::read_again(&older.plan, object);
        }
        write::in_version(&self.plan, object);
    }

    /// Decodes the metadata of an accepted object and of those within it, as a read of the store does.
    #[cfg(feature = "fake")]
    pub(crate) fn decode_metadata(&self, object: &mut Value) {
        write::in_version(&self.plan, object);
    }

    /// Fills in the defaults of a merged object.
    #[cfg(feature = "fake")]
    pub(crate) fn fill_defaults(&self, object: &mut Value) {
        // What exceeds the limit is refused when the object is judged.
        let _ = write::fill_defaults(&self.plan, object);
    }

    /// What the server warns about with every request for this version.
    #[cfg(feature = "fake")]
    pub(crate) fn deprecation(&self) -> Option<&str> {
        self.deprecation.as_deref()
    }

    /// A verdict with the object as the store gives it, and the warning about a deprecated version.
    fn finished(&self, write: impl FnOnce() -> Verdict) -> Verdict {
        let verdict = effort::bounded(write);
        let mut verdict = verdict.unwrap_or_else(|| Verdict::undecided(VERDICT_STEPS.message()));
        if let Some(stored) = &mut verdict.stored {
            write::through_store(self.storage.as_deref(), self.prunes_again, &self.plan, stored);
        }
        verdict.warnings.extend(self.deprecation.clone());
        verdict
    }

    /// The options with the rules of the kind, unless the caller checks others.
    #[cfg(feature = "cel")]
    fn with_rules<'o>(&'o self, options: Options<'o>) -> Options<'o> {
        Options { rules: options.rules.or(Some(&self.rules)), ..options }
    }

    #[cfg(not(feature = "cel"))]
    fn with_rules<'o>(&self, options: Options<'o>) -> Options<'o> {
        options
    }
}

/// The warning about a deprecated version: its own, else one that names the newest version that is not deprecated.
fn deprecation_warning(kind: &SourceKind, version: &str) -> Option<String> {
    let own = kind.versions.iter().find(|known| known.name == version)?.deprecated.as_ref()?;
    if !own.is_empty() {
        return Some(own.clone());
    }
    let shown = |version: &str| format!("{}/{version} {}", kind.group, kind.kind);
    let newer = kind.versions.iter().filter(|other| {
        let is_newer = version_priority(&other.name) > version_priority(version);
        other.served && other.deprecated.is_none() && is_newer
    });
    let newest = newer.max_by(|a, b| version_priority(&a.name).cmp(&version_priority(&b.name)));
    let instead = newest.map_or_else(String::new, |newest| format!("; use {}", shown(&newest.name)));
    Some(format!("{} is deprecated{instead}", shown(version)))
}

/// Reads a CRD. The kind has no [`SourceKind::document`]: the caller has the value.
pub(crate) fn read_crd(value: &Value) -> Result<SourceKind, EngineError> {
    let unreadable = |why: &str| EngineError::UnreadableCrd(why.to_owned());
    let node = Node::from_value(value).ok_or_else(|| unreadable("it exceeds a limit"))?;
    if !reader::is_crd(&node) {
        return Err(unreadable("it is no CustomResourceDefinition"));
    }
    let mut diagnostics = Diagnostics::default();
    let kind = reader::read_undocumented(&node, &File::new("", ""), "", &mut diagnostics);
    kind.ok_or_else(|| {
        let first = diagnostics.into_sorted().into_iter().next();
        EngineError::UnreadableCrd(first.map_or_else(String::new, |first| first.message.clone()))
    })
}

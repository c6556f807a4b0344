//! A schema node -> whether its type is another package's, by a `[[map]]` rule, a reference or recognition, and the
//! decision that `explain` prints.

use std::sync::Arc;

use crate::config::{Config, Recognize};
use crate::diag::{Diagnostic, Diagnostics};
use crate::mapping::{self, Evidence, Finding, Recognition, Rules, Site, Target, Verdict};
use crate::model::{
    By, Decision, External, ExternalName, Overlay, Package, Refused, SchemaPath, Step, TypeRef,
};
use crate::schema::{Named, RefState, Schema};

use super::references::resolve_name;
use super::suggestions::{misspelt_name, similar_place};

/// A schema node with everything that rules and recognition depend on.
pub struct Node<'a> {
    /// The schema of the node.
    pub schema: &'a Schema,
    /// The API group of the kind.
    pub group: &'a str,
    /// The version of the kind.
    pub version: &'a str,
    /// The kind.
    pub kind: &'a str,
    /// The steps from the object to the node.
    pub steps: &'a [Step],
    /// Whether the server preserves unknown fields in all objects of the kind: then any object may have properties that
    /// a type of another package lacks.
    pub keeps_unknown: bool,
}

impl Node<'_> {
    fn place(&self) -> SchemaPath {
        SchemaPath { kind: self.kind.to_owned(), steps: self.steps.to_vec() }
    }
}

/// The type of a node, as far as it is decided before the node's own schema is looked at.
pub enum Resolution {
    /// A type of this package, which the schema alone decides.
    Own,
    /// A type of this package because of a rule `as = "own"`. A quantity is then a string or an int-or-string.
    OwnByRule,
    /// A scalar type of Kubernetes, such as `Quantity`, or any value: the runtime has types of these.
    Builtin(TypeRef),
    /// A type of another package.
    External {
        /// Its canonical name.
        name: ExternalName,
        /// Its path in each language.
        external: External,
        /// What the schema adds to it.
        overlay: Option<Box<Overlay>>,
    },
}

/// The `[[map]]` rules and the recognition of a run.
#[derive(Clone)]
pub struct ExternalTypes<'c> {
    rules: Rules<'c>,
    /// None where recognition is off and no rule is by name.
    recognition: Option<Arc<Recognition>>,
    recognize: Recognize,
    /// N of the Kubernetes version 1.N in the config.
    kubernetes: Option<u32>,
}

impl<'c> ExternalTypes<'c> {
    /// The rules of a config, with an error for each that cannot be applied.
    pub fn new(config: &'c Config, diagnostics: &mut Diagnostics) -> Self {
        let kubernetes = config.kubernetes_minor();
        let rules = Rules::new(config, diagnostics);
        let is_needed = config.recognize == Recognize::On || rules.has_rule_by_name();
        let recognition = is_needed.then(|| Arc::new(Recognition::new(kubernetes)));
        Self { rules, recognition, recognize: config.recognize, kubernetes }
    }

    /// Adds the uses and conflicts of the same rules elsewhere.
    pub fn join(&mut self, other: Self) {
        self.rules.join(other.rules);
    }

    /// The errors about rules that conflict.
    pub fn conflicts(&self) -> impl Iterator<Item = Diagnostic> {
        self.rules.conflicts()
    }

    /// Reports each rule that applied nowhere.
    pub fn report_unused(&self, package: &Package, diagnostics: &mut Diagnostics) {
        for (rule, at) in self.rules.unused() {
            let (message, help) = match (&rule.path, &rule.schema) {
                (Some(path), _) => {
                    (format!("the rule for `{path}` matches no place"), similar_place(package, path))
                }
                (None, schema) => (
                    format!("the rule for `{}` matches no type", schema.as_deref().unwrap_or_default()),
                    misspelt_name(package, schema.as_deref().unwrap_or_default()),
                ),
            };
            diagnostics.push(Diagnostic::error("unused-rule", at.clone(), message).help(help));
        }
    }

    /// The type of a node, and the decision behind it.
    pub fn resolve(&mut self, node: &Node<'_>, diagnostics: &mut Diagnostics) -> (Resolution, Decision) {
        match node.schema.named.as_deref() {
            Some(named) => self.resolve_reference(node, named, diagnostics),
            None => self.resolve_inlined(node, diagnostics),
        }
    }

    /// The type of an inlined schema: that of a rule by place or by the recognised name, else the recognised type.
    fn resolve_inlined(&mut self, node: &Node<'_>, diagnostics: &mut Diagnostics) -> (Resolution, Decision) {
        let Finding { recognised, refused } = self.recognise(node);
        let refused = refused.into_iter().map(|r| Refused { name: r.name.to_owned(), reason: r.reason });
        let mut decision = Decision { refused: refused.collect(), ..Decision::default() };
        let name = recognised.as_ref().map(|found| found.name);
        let mut resolution = Resolution::Own;
        let mut overruled = None;
        if let Some(verdict) = self.rule_for(node, name) {
            overruled = Some(format!("overridden by the rule at {}", verdict.at));
            resolution = self.apply(node, &verdict, &mut decision, diagnostics);
        } else if let Some(found) = recognised {
            if self.recognize == Recognize::On {
                decision.by = By::Recognised(evidence_text(found.evidence).to_owned());
                decision.schema = Some(found.name.to_owned());
                resolution = builtin(found.name, found.overlay);
            } else {
                overruled = Some("recognition is off".to_owned());
            }
        }
        if let (Some(name), Some(reason)) = (name, overruled)
            && decision.schema.as_deref() != Some(name)
        {
            decision.refused.insert(0, Refused { name: name.to_owned(), reason });
        }
        // A rule may have put a type here that recognition refused: the decision must not list it as refused too.
        decision.refused.retain(|refused| decision.schema.as_ref() != Some(&refused.name));
        (resolution, decision)
    }

    /// The type of a reference to a definition: that of a rule, else the type of Kubernetes with the definition's name.
    fn resolve_reference(
        &mut self,
        node: &Node<'_>,
        named: &Named,
        diagnostics: &mut Diagnostics,
    ) -> (Resolution, Decision) {
        let mut decision = Decision::default();
        if named.ref_state == RefState::BackReference {
            return (Resolution::Own, decision);
        }
        let (name, is_kubernetes) = resolve_name(named);
        // A definition that describes nothing is less than what the clients have.
        let is_kubernetes = is_kubernetes
            || (!node.schema.is_struct() && mapping::is_client_type(&ExternalName(name.clone())));
        let mut resolution = Resolution::Own;
        let type_name = (!named.by_place).then_some(name.as_str());
        if let Some(verdict) = self.rule_for(node, type_name) {
            resolution = self.apply(node, &verdict, &mut decision, diagnostics);
        } else if node.schema.preserve_unknown && mapping::scalar(&name) == Some(TypeRef::Any) {
            // Markers of a field say which values `RawExtension` and `JSON` have there, as a CRD does.
        } else if let Some(scalar) = mapping::scalar(&name) {
            decision.by = By::Referred(named.name.clone());
            resolution = Resolution::Builtin(scalar);
        } else if is_kubernetes && self.uses_kubernetes_type(named) {
            match self.overlay(node, named, &name) {
                Ok(overlay) => {
                    decision.by = By::Referred(named.name.clone());
                    decision.schema = Some(name.clone());
                    resolution = builtin(&name, overlay);
                }
                Err(reason) => decision.refused.push(Refused { name, reason }),
            }
        }
        (resolution, decision)
    }

    /// Whether a reference to a type of Kubernetes becomes that type. Without recognition it does only where the
    /// document does not define the type itself.
    fn uses_kubernetes_type(&self, named: &Named) -> bool {
        self.recognize == Recognize::On || named.ref_state == RefState::Unresolved
    }

    /// The overlay of a schema over a type of Kubernetes. The definition in a document adds nothing to the type; a
    /// schema of a CRD that only has its name from a document may differ from the type, which is an error.
    fn overlay(&self, node: &Node<'_>, named: &Named, name: &str) -> Result<Option<Box<Overlay>>, String> {
        if named.ref_state == RefState::Unresolved {
            // The node has only the siblings of the `$ref`. The metadata that a server keeps there is what the type has.
            if name == mapping::OBJECT_META {
                return Ok(mapping::overlay(node.schema));
            }
            return mapping::unless_open(node.schema)
                .map(mapping::overlay)
                .map_err(|mismatch| mismatch.to_string());
        }
        if named.pointer.is_some() {
            return Ok(None);
        }
        match self.recognise(node).recognised {
            Some(found) if found.name == name => Ok(found.overlay),
            _ => mapping::check_lossless_builtin(node.schema, name, self.kubernetes)
                .map_err(|mismatch| mismatch.to_string()),
        }
    }

    /// Recognises a node that is an object with listed properties; any other node is not recognised.
    fn recognise(&self, node: &Node<'_>) -> Finding {
        let schema = node.schema;
        let is_object = matches!(schema.type_.as_str(), "object" | "")
            && schema.is_struct()
            && !schema.embedded
            && !node.keeps_unknown;
        let Some(recognition) = self.recognition.as_ref().filter(|_| is_object) else {
            return Finding::default();
        };
        let mut fields = node.steps.iter().rev().filter_map(|step| match step {
            Step::Field(name) => Some(name.as_str()),
            Step::Item | Step::Value => None,
        });
        recognition.find(fields.next(), schema)
    }

    /// The rule that applies to a node; `type_name` is the canonical name of its type.
    fn rule_for(&mut self, node: &Node<'_>, type_name: Option<&str>) -> Option<Verdict<'c>> {
        if self.rules.is_empty() {
            return None;
        }
        let site = Site { group: node.group, version: node.version, place: node.place().to_string() };
        self.rules.decide(&site, type_name)
    }

    /// The target of a rule as the type of a node. A target that would lose values is an error, and the node keeps a
    /// type of this package.
    fn apply(
        &self,
        node: &Node<'_>,
        verdict: &Verdict<'_>,
        decision: &mut Decision,
        diagnostics: &mut Diagnostics,
    ) -> Resolution {
        let rule = verdict.at.clone();
        decision.by = if verdict.by_place { By::PlaceRule(rule) } else { By::NameRule(rule) };
        let schema = node.schema;
        let checked = match schema.named.as_deref() {
            // An unresolved reference has no schema to compare with the target.
            Some(named) if named.ref_state == RefState::Unresolved => Ok(None),
            _ => mapping::check_lossless(schema, &verdict.target, self.kubernetes),
        };
        let overlay = match checked {
            Ok(overlay) => overlay,
            Err(mismatch) => {
                let message = format!("cannot map `{}` to {}: {mismatch}", node.place(), verdict.target);
                let error = Diagnostic::error("lossy-rule", verdict.target_at.clone(), message);
                let place = (!verdict.by_place).then(|| node.place().to_string());
                let help = mapping::other_target(schema, &verdict.target, self.kubernetes, place.as_deref());
                diagnostics.push(error.help(help));
                return Resolution::Own;
            }
        };
        match &verdict.target {
            Target::Own => Resolution::OwnByRule,
            Target::Any => Resolution::Builtin(TypeRef::Any),
            Target::Scalar(ty) => Resolution::Builtin(ty.clone()),
            Target::Type { key, schema: name, external, .. } => {
                decision.schema.clone_from(name);
                Resolution::External { name: key.clone(), external: external.clone(), overlay }
            }
        }
    }
}

/// A type of Kubernetes, by its canonical name.
pub fn builtin(name: &str, overlay: Option<Box<Overlay>>) -> Resolution {
    let other = || Some((ExternalName(name.to_owned()), mapping::client_type(name)?));
    match mapping::builtin_type(name).or_else(other) {
        Some((name, external)) => Resolution::External { name, external, overlay },
        None => Resolution::Builtin(TypeRef::Any),
    }
}

/// The evidence for a recognised type, in words.
fn evidence_text(evidence: Evidence) -> &'static str {
    match evidence {
        Evidence::Name => "Kubernetes has a property of this name with this type, and the properties match",
        Evidence::NamePart => {
            "the property's name contains what the type selects from, and the properties match"
        }
        Evidence::Shape => "no other type has its properties",
        Evidence::Descriptions => "the descriptions of its properties match the type's",
    }
}

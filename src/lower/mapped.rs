//! A node of a schema -> the type of another package that stands there, by a rule or because it is
//! recognised; and why, whatever comes of it.

use crate::config::{Config, Recognize};
use crate::diag::{Diagnostic, Diagnostics};
use crate::mapping::{self, Evidence, Finding, Recognition, Rules, Site, Target, Verdict};
use crate::model::{By, Decision, External, ExternalName, Overlay, Package, Refused, Step, TypeRef};
use crate::schema::{Named, RefState, Schema};

use super::naming::similar_place;
use super::references;
use super::walk::Walk;

/// What stands for which type of another package.
pub struct Mapping<'c> {
    rules: Rules<'c>,
    /// Where something asks what a schema was made from.
    recognition: Option<Recognition>,
    /// Whether what is recognised needs no rule.
    recognize: Recognize,
    /// N of Kubernetes 1.N, where the config says it.
    kubernetes: Option<u32>,
}

impl<'c> Mapping<'c> {
    /// What a config asks for.
    pub fn new(config: &'c Config, diagnostics: &mut Diagnostics) -> Self {
        let minor = |version: &str| version.split_once('.')?.1.parse().ok();
        let kubernetes = config.kubernetes.as_deref().and_then(minor);
        let rules = Rules::new(config, diagnostics);
        let asked = config.recognize == Recognize::On || rules.has_rule_by_name();
        let recognition = asked.then(|| Recognition::new(kubernetes));
        Self { rules, recognition, recognize: config.recognize, kubernetes }
    }

    /// An error for each rule that decided nothing.
    pub fn unused(&self, package: &Package, diagnostics: &mut Diagnostics) {
        for (rule, at) in self.rules.unused() {
            let (message, help) = match (&rule.path, &rule.schema) {
                (Some(path), _) => (format!("no place is `{path}`"), similar_place(package, path)),
                (None, schema) => (
                    format!("no place holds what is `{}`", schema.as_deref().unwrap_or_default()),
                    "`kubesmith explain` tells what each place holds, and what it was not taken for"
                        .to_owned(),
                ),
            };
            diagnostics.push(Diagnostic::error("unused-rule", at.clone(), message).help(help));
        }
    }
}

impl<'c> Walk<'_, '_, 'c> {
    /// The type of another package, or none, that a rule or recognition puts at a node; None: its schema
    /// decides.
    pub(super) fn mapped(&mut self, schema: &Schema) -> Option<TypeRef> {
        if let Some(named) = schema.named.as_deref() {
            return self.by_reference(schema, named);
        }
        let Finding { recognised, refused } = self.find(schema);
        let refused = refused.into_iter().map(|r| Refused { name: r.name.to_owned(), reason: r.reason });
        let mut decision = Decision { refused: refused.collect(), ..Decision::default() };
        let name = recognised.as_ref().map(|found| found.name);
        let mut decided = None;
        let mut outdone = None;
        if let Some(verdict) = self.verdict(name) {
            let rule = verdict.at.clone();
            outdone = Some(format!("the rule at {rule} says otherwise"));
            decided = self.ruled(schema, &verdict, &mut decision);
            decision.by = if verdict.by_place { By::PlaceRule(rule) } else { By::NameRule(rule) };
        } else if let Some(found) = recognised {
            if self.run.mapping.recognize == Recognize::On {
                decision.by = By::Recognised(evidence(found.evidence).to_owned());
                decision.schema = Some(found.name.to_owned());
                decided = Some(self.builtin(found.name, schema, found.overlay));
            } else {
                outdone = Some("recognition is off".to_owned());
            }
        }
        if let (Some(name), Some(reason)) = (name, outdone)
            && decision.schema.as_deref() != Some(name)
        {
            decision.refused.insert(0, Refused { name: name.to_owned(), reason });
        }
        // What a rule put there is refused no more.
        decision.refused.retain(|refused| decision.schema.as_ref() != Some(&refused.name));
        if decision != Decision::default() {
            self.module.decisions.insert(self.place(), decision);
        }
        decided
    }

    /// What a rule puts where the source refers to a definition, or the type of Kubernetes that it is; None:
    /// a type of the package's own, as the source says.
    fn by_reference(&mut self, schema: &Schema, named: &Named) -> Option<TypeRef> {
        if named.ref_state == RefState::BackReference {
            return None;
        }
        let (name, of_kubernetes) = references::called(named);
        let mut decision = Decision::default();
        let mut decided = None;
        let called = (!named.by_place).then_some(name.as_str());
        if let Some(verdict) = self.verdict(called) {
            let rule = verdict.at.clone();
            decided = self.ruled(schema, &verdict, &mut decision);
            decision.by = if verdict.by_place { By::PlaceRule(rule) } else { By::NameRule(rule) };
        } else if let Some(scalar) = mapping::scalar(&name) {
            decision.by = By::Referred(named.name.clone());
            decided = Some(scalar);
        } else if of_kubernetes && self.is_wanted(named) {
            match self.overlay(schema, named, &name) {
                Ok(defaults) => {
                    decision.by = By::Referred(named.name.clone());
                    decision.schema = Some(name.clone());
                    decided = Some(self.builtin(&name, schema, defaults));
                }
                Err(reason) => decision.refused.push(Refused { name, reason }),
            }
        }
        if decision != Decision::default() {
            self.module.decisions.insert(self.place(), decision);
        }
        decided
    }

    /// Whether a type of Kubernetes stands where the source refers to it: without recognition only what the
    /// document does not define itself.
    fn is_wanted(&self, named: &Named) -> bool {
        self.run.mapping.recognize == Recognize::On || named.ref_state == RefState::Unresolved
    }

    /// The defaults inside a type of Kubernetes. A document's definition is the type; the schema of a CRD,
    /// which has its name from a document, may say other things.
    fn overlay(&self, schema: &Schema, named: &Named, name: &str) -> Result<Option<Box<Overlay>>, String> {
        if named.ref_state == RefState::Unresolved {
            return Ok(mapping::overlay(schema)); // what stands beside the reference
        }
        if named.pointer.is_some() {
            return Ok(None);
        }
        match self.find(schema).recognised {
            Some(found) if found.name == name => Ok(found.overlay),
            _ => mapping::check_lossless_builtin(schema, name, self.run.mapping.kubernetes)
                .map_err(|mismatch| mismatch.to_string()),
        }
    }

    /// What an object was made from. Where the server prunes nothing, every object may have properties that
    /// no type holds.
    fn find(&self, schema: &Schema) -> Finding {
        let is_object = matches!(schema.type_.as_str(), "object" | "")
            && schema.is_struct()
            && !schema.embedded
            && !self.definition.preserve_unknown;
        let Some(recognition) = self.run.mapping.recognition.as_ref().filter(|_| is_object) else {
            return Finding::default();
        };
        let mut fields = self.steps.iter().rev().filter_map(|step| match step {
            Step::Field(name) => Some(name.as_str()),
            Step::Item | Step::Value => None,
        });
        recognition.find(fields.next(), schema)
    }

    fn verdict(&mut self, name: Option<&str>) -> Option<Verdict<'c>> {
        if self.run.mapping.rules.is_empty() {
            return None;
        }
        let place = self.place().to_string();
        let site = Site { group: &self.definition.group, version: &self.module.version, place };
        self.run.mapping.rules.decide(&site, name, self.run.diagnostics)
    }

    /// What a rule puts at a node; an error where that would lose something.
    fn ruled(&mut self, schema: &Schema, verdict: &Verdict<'_>, decision: &mut Decision) -> Option<TypeRef> {
        let held = match schema.named.as_deref() {
            // Nothing is known of it that could be lost.
            Some(named) if named.ref_state == RefState::Unresolved => Ok(None),
            _ => mapping::check_lossless(schema, &verdict.target, self.run.mapping.kubernetes),
        };
        let defaults = match held {
            Ok(defaults) => defaults,
            Err(reason) => {
                let message = format!("`{}` cannot be {}: {reason}", self.place(), verdict.target);
                let error = Diagnostic::error("lossy-rule", verdict.at.clone(), message);
                let list = schema.type_ == "array" && schema.items.is_some();
                let help = if list { "`[]` behind a place is its items" } else { "" };
                self.run.diagnostics.push(error.help(help));
                return None;
            }
        };
        match &verdict.target {
            Target::Own => match self.own_type(schema) {
                // A quantity is told by its pattern alone.
                TypeRef::Quantity if schema.type_ == "string" => Some(TypeRef::String),
                TypeRef::Quantity => Some(TypeRef::IntOrString),
                own => Some(own),
            },
            Target::Any => Some(TypeRef::Any),
            Target::Scalar(ty) => Some(ty.clone()),
            Target::Type { key, schema: name, external, .. } => {
                decision.schema.clone_from(name);
                Some(self.external(key.clone(), external.clone(), schema, defaults))
            }
        }
    }

    /// A type of the built-in table, in the place of a schema.
    pub(super) fn builtin(&mut self, name: &str, schema: &Schema, defaults: Option<Box<Overlay>>) -> TypeRef {
        match mapping::builtin_type(name) {
            Some((name, external)) => self.external(name, external, schema, defaults),
            None => TypeRef::Any,
        }
    }

    /// A type of another package, which from now on must hold what the schema has.
    fn external(
        &mut self,
        name: ExternalName,
        external: External,
        schema: &Schema,
        defaults: Option<Box<Overlay>>,
    ) -> TypeRef {
        let said = schema.named.as_deref().and_then(|named| named.versions);
        let versions = said.unwrap_or_else(|| mapping::versions(&name.0, schema));
        let known = self.run.externals.entry(name.clone()).or_insert(external);
        known.versions = known.versions.and(versions);
        TypeRef::External { name, defaults }
    }
}

/// What spoke for a type, for people.
fn evidence(evidence: Evidence) -> &'static str {
    match evidence {
        Evidence::Name => "it is called as Kubernetes calls it, and has its properties",
        Evidence::NamePart => "its name says what it selects from, and it has the properties",
        Evidence::Shape => "no other type has its properties",
        Evidence::Descriptions => "its properties are described as the type's are",
    }
}

//! Two packages of the model -> what of the code of the first is gone or other in the second.
//!
//! What Rust and Python publish follows from the model: modules, types with their second names, fields (`fields.rs`), required
//! parameters, enum members, readers, markers and Rust's traits (`traits.rs`).

use super::fields::{self, Side};
use super::modules::{Choices, Modules, named};
use super::sdk_change::{BOTH, SdkBreak};
use super::{Code, traits, versions};
use crate::model::{Body, Enum, Package, SchemaPath, Step, Struct, TypeDef};

/// What of the old package's code is gone or other in the new one's.
pub(super) fn compare(old: &Package, new: &Package, choices: Choices) -> Vec<SdkBreak> {
    let mut found = Vec::new();
    for module in &old.modules {
        let after = new
            .modules
            .iter()
            .find(|after| (&after.group, &after.version) == (&module.group, &module.version));
        match after {
            Some(after) => {
                Modules { old: module, new: after, choices, found: &mut found }.compare();
                versions::compare([old, new], [module, after], &mut found);
            }
            None => found.push(SdkBreak {
                code: Code::SdkModuleRemoved,
                breaks: BOTH,
                group: module.group.clone(),
                version: module.version.clone(),
                place: SchemaPath::root(""),
                old: Some(format!("{}/{}", module.group, module.version)),
                new: None,
            }),
        }
    }
    found
}

impl Modules<'_> {
    fn compare(&mut self) {
        let aliases: Vec<(&str, &TypeDef, &SchemaPath)> = {
            let old = self.old;
            old.aliases
                .iter()
                .map(|alias| (alias.name.as_str(), old.get(alias.target), &alias.place))
                .collect()
        };
        let own: Vec<_> = self.old.types.iter().map(|def| (def.name.as_str(), def, &def.place)).collect();
        for (name, before, place) in own.into_iter().chain(aliases) {
            match named(self.new, name) {
                None => self.add(Code::SdkTypeRemoved, place.clone(), Some(name.to_owned()), None),
                Some(after) => self.types(before, after, place),
            }
        }
        if self.choices.has_eq {
            traits::compare(self);
        }
        for before in &self.old.resources {
            let Some(after) = self.new.resources.iter().find(|after| after.kind == before.kind) else {
                continue;
            };
            let lost = [
                ("status", before.status && !after.status),
                ("scale", before.scale.is_some() && after.scale.is_none()),
            ];
            for (name, _) in lost.into_iter().filter(|(_, is_lost)| *is_lost) {
                let place = SchemaPath::root(&before.kind);
                self.add(Code::SdkMarkerRemoved, place, Some(name.to_owned()), None);
            }
        }
    }

    fn types(&mut self, before: &TypeDef, after: &TypeDef, place: &SchemaPath) {
        match (&before.body, &after.body) {
            (Body::Struct(old), Body::Struct(new)) => {
                // Two alternatives have a method that names those that are set.
                if old.union.len() > 1 && new.union.len() < 2 {
                    self.add(Code::SdkReaderChanged, place.clone(), Some(before.name.clone()), None);
                }
                self.structs(old, new, place);
            }
            (Body::Enum(old), Body::Enum(new)) => self.enums(old, new, place),
            (Body::Struct(_), Body::Enum(_)) | (Body::Enum(_), Body::Struct(_)) => {
                self.add(Code::SdkTypeChanged, place.clone(), Some(before.name.clone()), None);
            }
        }
    }

    fn structs(&mut self, old: &Struct, new: &Struct, place: &SchemaPath) {
        for before in &old.fields {
            let at = place.then(Step::Field(before.wire.clone()));
            match new.fields.iter().find(|after| after.wire == before.wire) {
                None => self.add(Code::SdkFieldRemoved, at, Some(before.wire.clone()), None),
                Some(after) => fields::compare(
                    self,
                    Side { field: before, owner: old },
                    Side { field: after, owner: new },
                    &at,
                ),
            }
        }
        for after in new.fields.iter().filter(|after| after.must_be_given()) {
            if !old.fields.iter().any(|before| before.wire == after.wire) {
                let at = place.then(Step::Field(after.wire.clone()));
                self.add(Code::SdkFieldRequired, at, None, Some(after.wire.clone()));
            }
        }
        if old.rest.is_some() && new.rest.is_none() {
            self.add(Code::SdkTypeChanged, place.clone(), Some("a map of other fields".to_owned()), None);
        }
    }

    fn enums(&mut self, old: &Enum, new: &Enum, place: &SchemaPath) {
        if old.base != new.base {
            return self.add(Code::SdkTypeChanged, place.clone(), None, None);
        }
        for before in &old.values {
            if !new.values.iter().any(|after| after.value == before.value) {
                self.add(Code::SdkMemberRemoved, place.clone(), Some(before.value.to_string()), None);
            }
        }
    }
}

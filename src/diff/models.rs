//! The kinds of two states -> the changes of what is generated from them: both are taken through the pipeline with one config.
//!
//! The models know no language, and what Rust and Python publish follows from them: modules, types with their second names, fields
//! with their types and presence, required parameters, enum members, readers of defaults, markers.

use std::collections::{HashMap, HashSet};

use super::sdk_change::{self, SdkBreak};
use super::{Audience, Change, Code, Harm};
use crate::config::{Config, Nulls};
use crate::diag::Diagnostics;
use crate::lower;
use crate::model::{Body, Enum, Field, Module, Package, SchemaPath, Slot, Step, Struct, TypeDef, TypeRef};
use crate::passes;
use crate::source::{SourceKind, Sources};

/// Sets what changes do to Rust and Python by comparing what is generated, and adds the changes of types that no change of a schema
/// explains. If a side cannot be generated, the changes keep what their keywords say.
pub fn settle(changes: &mut Vec<Change>, old: &[SourceKind], new: &[SourceKind], config: &Config) {
    let groups = changed_groups(changes);
    let changed = |kinds: &[SourceKind]| -> Vec<SourceKind> {
        kinds.iter().filter(|kind| groups.contains(&kind.group)).cloned().collect()
    };
    let (old, new) = (&changed(old), &changed(new));
    if groups.is_empty() {
        return;
    }
    let (Some(old_package), Some(new_package)) = (package(old, config), package(new, config)) else { return };
    let breaks = compare(&old_package, &new_package, config.nulls == Nulls::Keep);
    let mut is_confirmed = vec![false; changes.len()];
    let mut by_place = ByPlace::new();
    for (index, change) in changes.iter().enumerate() {
        let place = (change.place.group.clone(), change.place.version.clone(), field_of(change));
        by_place.entry(place).or_default().push(index);
    }
    let mut others = Vec::new();
    for found in breaks {
        let explaining = explaining(&found, &by_place, changes);
        explaining.iter().for_each(|index| is_confirmed[*index] = true);
        // A whole version or kind that is gone has a change of its own.
        if explaining.is_empty() && found.code != Code::SdkModuleRemoved {
            others.push(found);
        }
    }
    for (change, is_confirmed) in changes.iter_mut().zip(is_confirmed) {
        if !is_confirmed && !change.place.version.is_empty() && !change.place.steps().is_empty() {
            for audience in [Audience::Rust, Audience::Python] {
                let harm = change.harms.to_mut(audience);
                *harm = (*harm).min(Harm::Note);
            }
        }
    }
    changes.extend(others.into_iter().filter_map(|found| sdk_change::change(found, old, new)));
}

/// The groups in which something changed but docs. What is generated of a group depends on no other one.
fn changed_groups(changes: &[Change]) -> HashSet<String> {
    let all = changes.iter().filter(|change| change.code != Code::DocsChanged);
    let old_group = |change: &Change| change.old.as_ref().and_then(|old| old.as_str()).map(str::to_owned);
    let both = all.flat_map(|change| {
        let old = old_group(change).filter(|_| change.code == Code::GroupChanged);
        [Some(change.place.group.clone()), old]
    });
    both.flatten().collect()
}

/// Changes by group, version and field: their indices.
type ByPlace = HashMap<(String, String, SchemaPath), Vec<usize>>;

/// The changes that explain a change of what is generated: those of its field, else those of the nearest field around it. With a
/// field that is gone, all types below it are.
fn explaining(found: &SdkBreak, by_place: &ByPlace, changes: &[Change]) -> Vec<usize> {
    let mut key = (found.group.clone(), found.version.clone(), found.place.clone());
    let mut is_of_field = true;
    loop {
        let here = by_place.get(&key).into_iter().flatten().copied();
        let explains = |index: &usize| {
            let code = changes[*index].code;
            code.harms().rust == Harm::Error && (is_of_field || changes_all_below(code))
        };
        let here: Vec<usize> = here.filter(explains).collect();
        if !here.is_empty() || key.2.steps.pop().is_none() {
            return without_defaults(here, found, changes);
        }
        key.2 = field_around(key.2);
        is_of_field = false;
    }
}

/// The changes without those of defaults, where others explain the same and it is not about a reader: a default gives a field no
/// other type.
fn without_defaults(indices: Vec<usize>, found: &SdkBreak, changes: &[Change]) -> Vec<usize> {
    let is_default = |index: &usize| {
        matches!(changes[*index].code, Code::DefaultAdded | Code::DefaultRemoved | Code::DefaultChanged)
    };
    let others: Vec<usize> = indices.iter().copied().filter(|index| !is_default(index)).collect();
    let is_of_type =
        matches!(found.code, Code::SdkFieldTypeChanged | Code::SdkTypeRemoved | Code::SdkTypeChanged);
    if is_of_type && !others.is_empty() { others } else { indices }
}

/// Whether a change gives all places below it other types, or none.
fn changes_all_below(code: Code) -> bool {
    matches!(
        code,
        Code::PropertyRemoved
            | Code::PropertyUndeclared
            | Code::TypeNarrowed
            | Code::TypeWidened
            | Code::AdditionalOpened
            | Code::AdditionalClosed
            | Code::AdditionalTyped
            | Code::AdditionalUntyped
            | Code::UnknownFieldsKept
            | Code::UnknownFieldsPruned
            | Code::ItemsAdded
            | Code::ItemsRemoved
            | Code::EmbeddedAdded
            | Code::EmbeddedRemoved
    )
}

/// The field that a change is about: that of its node, or the one that the keyword names; lists and maps are a part of the type of
/// the field around them.
fn field_of(change: &Change) -> SchemaPath {
    let mut path = change.place.path.clone();
    let keyword = &change.place.keyword;
    let required = [&change.new, &change.old].into_iter().flatten().find_map(|value| value.as_str());
    match (keyword.strip_prefix("/properties/"), required) {
        (Some(name), _) => path.steps.push(Step::Field(crate::json_pointer::unescape(name).into())),
        (None, Some(name)) if keyword == "/required" => path.steps.push(Step::Field(name.to_owned())),
        _ => {}
    }
    field_around(path)
}

/// The place of the field around items and values.
fn field_around(mut place: SchemaPath) -> SchemaPath {
    while matches!(place.steps.last(), Some(Step::Item | Step::Value)) {
        place.steps.pop();
    }
    place
}

/// What is generated of kinds; None where the inputs have errors.
fn package(kinds: &[SourceKind], config: &Config) -> Option<Package> {
    let config = Config { for_other_inputs: true, ..config.clone() };
    let sources = Sources { kinds: kinds.to_vec(), ..Sources::default() };
    let mut diagnostics = Diagnostics::default();
    let mut package = lower::lower(sources, &config, &mut diagnostics);
    passes::run(&mut package, &config, &mut diagnostics);
    (!diagnostics.has_errors()).then_some(package)
}

fn compare(old: &Package, new: &Package, keeps_nulls: bool) -> Vec<SdkBreak> {
    let mut found = Vec::new();
    for module in &old.modules {
        let after = new
            .modules
            .iter()
            .find(|after| (&after.group, &after.version) == (&module.group, &module.version));
        match after {
            Some(after) => Modules { old: module, new: after, keeps_nulls, found: &mut found }.compare(),
            None => found.push(SdkBreak {
                code: Code::SdkModuleRemoved,
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

/// Both sides of a module.
struct Modules<'m> {
    old: &'m Module,
    new: &'m Module,
    /// Whether the config keeps null apart from unset.
    keeps_nulls: bool,
    found: &'m mut Vec<SdkBreak>,
}

/// The type with a name, its own or a second one.
fn named<'m>(module: &'m Module, name: &str) -> Option<&'m TypeDef> {
    let own = module.types.iter().find(|def| def.name == name);
    own.or_else(|| {
        let alias = module.aliases.iter().find(|alias| alias.name == name)?;
        Some(module.get(alias.target))
    })
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

    fn add(&mut self, code: Code, place: SchemaPath, old: Option<String>, new: Option<String>) {
        let place = field_around(place);
        let (group, version) = (self.old.group.clone(), self.old.version.clone());
        let one = SdkBreak { code, group, version, place, old, new };
        if !self.found.contains(&one) {
            self.found.push(one);
        }
    }

    fn types(&mut self, before: &TypeDef, after: &TypeDef, place: &SchemaPath) {
        match (&before.body, &after.body) {
            (Body::Struct(old), Body::Struct(new)) => self.structs(old, new, place),
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
                Some(after) => self.fields(before, after, at),
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

    fn fields(&mut self, before: &Field, after: &Field, at: SchemaPath) {
        let (old, new) = (&before.slot, &after.slot);
        if !self.have_one_type(&old.ty, &new.ty) {
            let texts = (type_text(self.old, &old.ty), type_text(self.new, &new.ty));
            self.add(Code::SdkFieldTypeChanged, at.clone(), Some(texts.0), Some(texts.1));
        }
        let name = || Some(before.wire.clone());
        // A value that can be unset and null besides has a third state.
        let has_three_states = |field: &Field| {
            field.slot.nullable
                && !field.must_be_given()
                && (self.keeps_nulls || field.slot.default.is_some())
        };
        match (before.must_be_given(), after.must_be_given()) {
            (false, true) => self.add(Code::SdkFieldRequired, at, None, name()),
            (true, false) => self.add(Code::SdkFieldOptional, at, name(), None),
            (true, true) if old.nullable != new.nullable => {
                self.add(Code::SdkFieldTypeChanged, at, name(), name());
            }
            _ if has_three_states(before) != has_three_states(after) => {
                self.add(Code::SdkFieldTypeChanged, at, name(), name());
            }
            _ if old.default.is_some() && new.default.is_none() => {
                self.add(Code::SdkReaderChanged, at, name(), name());
            }
            _ => {}
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

    /// Whether code that has a value of the old type can have one of the new type. A type whose name is gone is reported as such.
    fn have_one_type(&self, old: &TypeRef, new: &TypeRef) -> bool {
        let slots =
            |old: &Slot, new: &Slot| old.nullable == new.nullable && self.have_one_type(&old.ty, &new.ty);
        match (old, new) {
            (TypeRef::List(old), TypeRef::List(new)) | (TypeRef::Map(old), TypeRef::Map(new)) => {
                slots(old, new)
            }
            (TypeRef::Type { id: old, .. }, TypeRef::Type { id: new, .. }) => {
                let target = self.new.get(*new);
                named(self.new, &self.old.get(*old).name).is_none_or(|found| found.name == target.name)
            }
            (TypeRef::External { name: old, .. }, TypeRef::External { name: new, .. }) => old == new,
            _ => old == new,
        }
    }
}

/// A type as a message shows it.
fn type_text(module: &Module, ty: &TypeRef) -> String {
    match ty {
        TypeRef::List(slot) => format!("list of {}", type_text(module, &slot.ty)),
        TypeRef::Map(slot) => format!("map of {}", type_text(module, &slot.ty)),
        TypeRef::Type { id, .. } => module.get(*id).name.clone(),
        TypeRef::External { name, .. } => name.0.clone(),
        TypeRef::Integer(width) => format!("{width:?}"),
        other => format!("{other:?}"),
    }
}

//! The kinds of two states -> the changes of what is generated from them: both are taken through the pipeline with one config.
//!
//! `generated` compares the models. Here each change of what is generated finds the changes of the schema that explain it.

use std::collections::{HashMap, HashSet};

use super::modules::Choices;
use super::sdk_change::{self, SdkBreak, field_around};
use super::{Change, Code, Harm, generated};
use crate::config::Config;
use crate::diag::Diagnostics;
use crate::lower;
use crate::model::{Package, SchemaPath, Step};
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
    let breaks = generated::compare(&old_package, &new_package, Choices::read(config));
    let mut confirmed = HashSet::new();
    let mut by_place = ByPlace::new();
    for (index, change) in changes.iter().enumerate() {
        let place = (change.place.group.clone(), change.place.version.clone(), field_of(change));
        by_place.entry(place).or_default().push(index);
    }
    let mut others = Vec::new();
    for found in breaks {
        let explaining = explaining(&found, &by_place, changes);
        for audience in found.breaks {
            confirmed.extend(explaining.iter().map(|index| (*index, *audience)));
        }
        // A whole version or kind that is gone has a change of its own.
        if explaining.is_empty() && found.code != Code::SdkModuleRemoved {
            others.push(found);
        }
    }
    for (index, change) in changes.iter_mut().enumerate() {
        if change.place.version.is_empty() || field_of(change).steps.is_empty() {
            continue;
        }
        for audience in sdk_change::BOTH.iter().filter(|audience| !confirmed.contains(&(index, **audience))) {
            let harm = change.harms.to_mut(*audience);
            *harm = (*harm).min(without_break(change.code));
        }
    }
    changes.extend(others.into_iter().filter_map(|found| sdk_change::change(found, old, new)));
}

/// The most that a change does to code that still compiles. Programs no longer find the values of a field that is declared now among
/// the unknown ones. A method that looks up an item compares another key.
fn without_break(code: Code) -> Harm {
    match code {
        Code::PropertyDeclared | Code::ListKeysChanged => Harm::Warning,
        _ => Harm::Note,
    }
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

/// What is generated of kinds; None where the inputs have errors.
fn package(kinds: &[SourceKind], config: &Config) -> Option<Package> {
    let config = Config { for_other_inputs: true, ..config.clone() };
    let sources = Sources { kinds: kinds.to_vec(), ..Sources::default() };
    let mut diagnostics = Diagnostics::default();
    let mut package = lower::lower(sources, &config, &mut diagnostics);
    passes::run(&mut package, &config, &mut diagnostics);
    (!diagnostics.has_errors()).then_some(package)
}

//! A module of the model in two states -> what its comparison finds.

use super::sdk_change::{BOTH, SdkBreak, field_around};
use super::{Audience, Code};
use crate::config::{Config, Nulls};
use crate::model::{Module, SchemaPath, TypeDef, TypeRef};

/// What the config decides of generated code, the same for both sides.
#[derive(Clone, Copy)]
pub(super) struct Choices {
    /// Whether null is kept apart from unset.
    pub(super) keeps_nulls: bool,
    /// Whether types of Rust can have `Eq` and `Hash`: not if each keeps unknown fields.
    pub(super) has_eq: bool,
}

impl Choices {
    pub(super) fn read(config: &Config) -> Self {
        let keeps_unknown = config.rust.as_ref().is_some_and(|rust| rust.keep_unknown);
        Self { keeps_nulls: config.nulls == Nulls::Keep, has_eq: !keeps_unknown }
    }
}

/// Both sides of a module.
pub(super) struct Modules<'m> {
    pub(super) old: &'m Module,
    pub(super) new: &'m Module,
    pub(super) choices: Choices,
    /// What was found.
    pub(super) found: &'m mut Vec<SdkBreak>,
}

/// The type with a name, its own or a second one.
pub(super) fn named<'m>(module: &'m Module, name: &str) -> Option<&'m TypeDef> {
    let own = module.types.iter().find(|def| def.name == name);
    own.or_else(|| {
        let alias = module.aliases.iter().find(|alias| alias.name == name)?;
        Some(module.get(alias.target))
    })
}

impl Modules<'_> {
    /// Adds a change that breaks code of both languages.
    pub(super) fn add(&mut self, code: Code, place: SchemaPath, old: Option<String>, new: Option<String>) {
        self.add_for(BOTH, code, place, old, new);
    }

    /// Adds a change that breaks code of these languages.
    pub(super) fn add_for(
        &mut self,
        breaks: &'static [Audience],
        code: Code,
        place: SchemaPath,
        old: Option<String>,
        new: Option<String>,
    ) {
        let place = field_around(place);
        let (group, version) = (self.old.group.clone(), self.old.version.clone());
        let one = SdkBreak { code, breaks, group, version, place, old, new };
        // What both languages say of one thing is one change.
        let same = |found: &&mut SdkBreak| SdkBreak { breaks, ..(*found).clone() } == one;
        match self.found.iter_mut().find(same) {
            Some(found) if found.breaks != breaks => found.breaks = BOTH,
            Some(_) => {}
            None => self.found.push(one),
        }
    }
}

/// A type as a message shows it.
pub(super) fn type_text(module: &Module, ty: &TypeRef) -> String {
    match ty {
        TypeRef::List(slot) => format!("list of {}", type_text(module, &slot.ty)),
        TypeRef::Map(slot) => format!("map of {}", type_text(module, &slot.ty)),
        TypeRef::Type { id, .. } => module.get(*id).name.clone(),
        TypeRef::External { name, .. } => name.0.clone(),
        TypeRef::Integer(width) => format!("{width:?}"),
        other => format!("{other:?}"),
    }
}

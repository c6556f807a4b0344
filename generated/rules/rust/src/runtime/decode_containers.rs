//! Decodes lists and maps, with what a null means in them.

use std::collections::BTreeSet;
use std::fmt;

use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

use super::decode::{Context, Fill, FillIfPresent};
use super::defaults::set_literal;
use super::error_path::{Reason, Step};
use super::external::Externals;
use super::literal::Lit;
use super::overlay::Overlay;
use super::value::{List, StringMap};

/// Fills a list.
pub struct ListVisitor<'a, 'v, E> {
    pub list: &'a mut &'v mut (dyn List + 'static),
    /// Of the items.
    pub context: &'a Context<'a, E>,
}

impl<'de, E: Externals> Visitor<'de> for ListVisitor<'_, '_, E> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        let Self { list, context } = self;
        let error_path = context.error_path;
        let mut index = 0;
        loop {
            let refused = error_path.refusal_count();
            match items.next_element_seed(AppendItem { list, context }) {
                Ok(None) => return Ok(()),
                Ok(Some(())) => error_path.enclose_refusals(refused, || Step::Item(index)),
                Err(error) => {
                    error_path.push(Step::Item(index));
                    return Err(error);
                }
            }
            index += 1;
        }
    }
}

/// Appends one item; a null becomes the items' default, where they have one.
struct AppendItem<'a, 'v, E> {
    list: &'a mut &'v mut (dyn List + 'static),
    context: &'a Context<'a, E>,
}

impl<'de, E: Externals> DeserializeSeed<'de> for AppendItem<'_, '_, E> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<(), D::Error> {
        let Self { list, context } = self;
        let fill = Fill {
            value: &mut list.push_blank(),
            context,
        };
        let Some(Overlay {
            default: Some(literal),
            ..
        }) = context.overlay
        else {
            return fill.deserialize(input);
        };
        if !FillIfPresent(fill).deserialize(input)? {
            let last = list.len() - 1;
            set_literal(list.item_mut(last), literal, E::edit);
        }
        Ok(())
    }
}

/// Fills a map.
pub struct MapVisitor<'a, E> {
    pub map: &'a mut dyn StringMap,
    /// Of the values.
    pub context: &'a Context<'a, E>,
}

impl<'de, E: Externals> Visitor<'de> for MapVisitor<'_, E> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }
    fn visit_map<A: MapAccess<'de>>(self, mut input: A) -> Result<(), A::Error> {
        let Self { map, context } = self;
        let error_path = context.error_path;
        let mut seen = BTreeSet::new();
        while let Some(key) = input.next_key::<String>()? {
            if error_path.is_strict() && !seen.insert(key.clone()) {
                error_path.refuse(Step::Key(key.clone()), Reason::Duplicate);
            }
            let refused = error_path.refusal_count();
            if let Err(error) = input.next_value_seed(InsertEntry {
                map,
                key: &key,
                context,
            }) {
                error_path.push(Step::Key(key));
                return Err(error);
            }
            error_path.enclose_refusals(refused, || Step::Key(key.clone()));
        }
        Ok(())
    }
}

/// Inserts one value into a map. A null that the values' type lacks becomes their default, or no entry.
pub struct InsertEntry<'a, E> {
    pub map: &'a mut dyn StringMap,
    pub key: &'a str,
    /// Of the value.
    pub context: &'a Context<'a, E>,
}

impl<'de, E: Externals> DeserializeSeed<'de> for InsertEntry<'_, E> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<(), D::Error> {
        input.deserialize_option(self)
    }
}

impl<'de, E: Externals> Visitor<'de> for InsertEntry<'_, E> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value or null")
    }
    fn visit_unit<F: de::Error>(self) -> Result<(), F> {
        if self.map.set_null(self.key) {
            return Ok(());
        }
        match self.context.overlay {
            Some(Overlay { nullable: true, .. }) => {
                set_literal(
                    self.map.get_or_insert(self.key.to_owned()),
                    &Lit::Null,
                    E::edit,
                );
            }
            Some(Overlay {
                default: Some(literal),
                ..
            }) => {
                set_literal(
                    self.map.get_or_insert(self.key.to_owned()),
                    literal,
                    E::edit,
                );
            }
            _ => self.map.remove(self.key),
        }
        Ok(())
    }
    fn visit_none<F: de::Error>(self) -> Result<(), F> {
        self.visit_unit()
    }
    fn visit_some<D: Deserializer<'de>>(self, input: D) -> Result<(), D::Error> {
        let Self { map, key, context } = self;
        Fill {
            value: &mut map.get_or_insert(key.to_owned()),
            context,
        }
        .deserialize(input)
    }
}

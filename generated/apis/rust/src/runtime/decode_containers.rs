//! Lists and maps on their way in, with what a null means in them.

use std::fmt;

use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

use super::decode::{At, Fill, FillRequired};
use super::defaults::fill_literal;
use super::path::{Step, Trail};
use super::{Entries, List, Lit, Rule};

/// A list.
pub struct FillList<'a, 'p> {
    pub list: &'a mut &'p mut (dyn List + 'static),
    pub at: &'a At<'a>,
}

impl<'de> Visitor<'de> for FillList<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        let Self { list, at } = self;
        let trail = at.trail;
        let mut index = 0;
        loop {
            let mark = trail.mark();
            match items.next_element_seed(FillItem { list, at }) {
                Ok(None) => return Ok(()),
                Ok(Some(())) => trail.inside(mark, || Step::Item(index)),
                Err(error) => {
                    trail.push(Step::Item(index));
                    return Err(error);
                }
            }
            index += 1;
        }
    }
}

/// One item, appended; where items have a default, null gives it.
struct FillItem<'a, 'p> {
    list: &'a mut &'p mut (dyn List + 'static),
    at: &'a At<'a>,
}

impl<'de> DeserializeSeed<'de> for FillItem<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<(), D::Error> {
        let Self { list, at } = self;
        let fill = Fill {
            place: &mut list.push(),
            at,
        };
        let Some(Rule {
            default: Some(literal),
            ..
        }) = at.rule
        else {
            return fill.deserialize(input);
        };
        if !FillRequired(fill).deserialize(input)? {
            let last = list.len() - 1;
            fill_literal(list.item_mut(last), literal);
        }
        Ok(())
    }
}

/// A map.
pub struct FillMap<'a> {
    pub map: &'a mut dyn Entries,
    pub rule: Option<&'static Rule>,
    pub trail: &'a Trail,
}

impl<'de> Visitor<'de> for FillMap<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }
    fn visit_map<A: MapAccess<'de>>(self, mut input: A) -> Result<(), A::Error> {
        let Self { map, rule, trail } = self;
        while let Some(key) = input.next_key::<String>()? {
            let mark = trail.mark();
            if let Err(error) = input.next_value_seed(FillEntry {
                map,
                key: &key,
                rule,
                trail,
            }) {
                trail.push(Step::Key(key));
                return Err(error);
            }
            trail.inside(mark, || Step::Key(key.clone()));
        }
        Ok(())
    }
}

/// One value of a map. A null that the values do not have gives their default, or no entry.
pub struct FillEntry<'a> {
    pub map: &'a mut dyn Entries,
    pub key: &'a str,
    pub rule: Option<&'static Rule>,
    pub trail: &'a Trail,
}

impl<'de> DeserializeSeed<'de> for FillEntry<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<(), D::Error> {
        input.deserialize_option(self)
    }
}

impl<'de> Visitor<'de> for FillEntry<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value or null")
    }
    fn visit_unit<E: de::Error>(self) -> Result<(), E> {
        if self.map.insert_null(self.key) {
            return Ok(());
        }
        match self.rule {
            Some(Rule { nulls: true, .. }) => {
                fill_literal(self.map.insert(self.key.to_owned()), &Lit::Null);
            }
            Some(Rule {
                default: Some(literal),
                ..
            }) => {
                fill_literal(self.map.insert(self.key.to_owned()), literal);
            }
            _ => self.map.remove(self.key),
        }
        Ok(())
    }
    fn visit_none<E: de::Error>(self) -> Result<(), E> {
        self.visit_unit()
    }
    fn visit_some<D: Deserializer<'de>>(self, input: D) -> Result<(), D::Error> {
        let Self {
            map,
            key,
            rule,
            trail,
        } = self;
        Fill {
            place: &mut map.insert(key.to_owned()),
            at: &At { rule, trail },
        }
        .deserialize(input)
    }
}

//! Decodes the items of lists and the pairs of maps and structs of external types, and notes their steps.

use std::borrow::Cow;
use std::cell::Cell;
use std::collections::BTreeSet;

use serde::de::{DeserializeSeed, MapAccess, SeqAccess};

use super::closest_name::closest_name;
use super::decode_external::{Note, Position, Tracked};
use super::error_path::{ErrorPath, Reason, Step};
use super::external_value::ExternalContext;
use super::required_fields::RequiredFields;

/// The items of a list.
pub struct Items<'a, 'de, A> {
    pub items: A,
    pub position: &'a Position<'a, 'de>,
    pub index: usize,
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Items<'_, 'de, A> {
    type Error = A::Error;

    #[inline]
    fn next_element_seed<S>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error>
    where
        S: DeserializeSeed<'de>,
    {
        let error_path = self.position.error_path;
        let refused = error_path.refusal_count();
        let item = self
            .items
            .next_element_seed(Tracked::new(seed, self.position));
        match item {
            Ok(_) => {
                error_path.enclose_refusals(refused, || Step::Item(self.index));
                self.index += 1;
            }
            Err(_) => error_path.push(Step::Item(self.index)),
        }
        item
    }
    #[inline]
    fn size_hint(&self) -> Option<usize> {
        self.items.size_hint()
    }
}

/// The keys and values of a map or a struct.
pub struct Pairs<'a, 'de, A> {
    pub pairs: A,
    pub context: ExternalContext,
    pub error_path: &'a ErrorPath,
    /// Whether the keys are names of fields.
    pub is_struct: bool,
    /// What is known of the value that has the pairs.
    pub note: Note<'a, 'de>,
    /// In strict decoding, the names of the fields.
    pub known: Option<&'static [&'static str]>,
    /// In strict decoding, the keys so far.
    pub seen: BTreeSet<String>,
    pub key: Cow<'de, str>,
    pub required: &'a mut RequiredFields,
}

impl<A> Pairs<'_, '_, A> {
    /// In strict decoding, refuses the key that was decoded if it was there before, or names no field of the struct.
    #[inline]
    fn refuse_key(&mut self) {
        if !self.error_path.is_strict() {
            return;
        }
        let step = || match self.is_struct {
            true => Step::Name(self.key.to_string()),
            false => Step::Key(self.key.to_string()),
        };
        match self.known {
            Some(known) if !known.contains(&&*self.key) => {
                let meant = closest_name(known, &self.key);
                self.error_path.refuse(step(), Reason::UnknownField(meant));
            }
            _ => {}
        }
        if self.seen.contains(&*self.key) {
            self.error_path.refuse(step(), Reason::Duplicate);
        }
        self.seen.insert(self.key.to_string());
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Pairs<'_, 'de, A> {
    type Error = A::Error;

    #[inline]
    fn next_key_seed<S>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error>
    where
        S: DeserializeSeed<'de>,
    {
        let text = Cell::new(Cow::Borrowed(""));
        let position = Position {
            context: self.context.without_overlay(),
            error_path: self.error_path,
            note: Note::Key(&text),
            known: None,
        };
        let key = self.pairs.next_key_seed(Tracked::new(seed, &position));
        self.key = text.take();
        if let Ok(None) = key {
            self.required.set_complete();
        }
        key
    }
    #[inline]
    fn next_value_seed<S>(&mut self, seed: S) -> Result<S::Value, A::Error>
    where
        S: DeserializeSeed<'de>,
    {
        let null = Cell::new(false);
        let position = Position {
            context: self.context.property(&self.key),
            error_path: self.error_path,
            note: match self.note {
                Note::Metadata if matches!(&*self.key, "labels" | "annotations") => Note::NullTexts,
                Note::NullTexts => Note::NullText,
                _ => Note::Null(&null),
            },
            known: None,
        };
        let refused = self.error_path.refusal_count();
        let value = self.pairs.next_value_seed(Tracked::new(seed, &position));
        let step = || match self.is_struct {
            true => Step::Name(self.key.to_string()),
            false => Step::Key(self.key.to_string()),
        };
        if value.is_err() {
            self.error_path.push(step());
            return value;
        }
        self.error_path.enclose_refusals(refused, step);
        if !null.get() {
            self.required.insert(&self.key);
        }
        self.refuse_key();
        value
    }
    #[inline]
    fn size_hint(&self) -> Option<usize> {
        self.pairs.size_hint()
    }
}

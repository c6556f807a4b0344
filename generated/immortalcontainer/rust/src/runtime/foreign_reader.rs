//! The deserializer that foreign types see: one, whatever the format is. It writes down the way to an
//! error.

use serde::de::value::MapAccessDeserializer;
use serde::de::{
    self, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor,
};

use super::foreign_fields::{self, Fields};
use super::foreign_missing::Missing;
use super::foreign_read::{Failure, Hint, Seed, Series, Source, Target};
use super::path::{Step, Trail};

use super::Rule;

/// The deserializer that foreign types see.
pub struct Reader<'a, 'de> {
    source: &'a mut dyn Source<'de>,
    rule: Option<&'static Rule>,
    trail: &'a Trail,
    note: Note<'a>,
}

/// What is to be known afterwards of a value that is read.
enum Note<'a> {
    Nothing,
    /// The text of a key, for the path of an error.
    Key(&'a mut String),
    /// Whether a field held null.
    Null(&'a mut bool),
}

impl<'a, 'de> Reader<'a, 'de> {
    /// Reads one value.
    pub fn new(
        source: &'a mut dyn Source<'de>,
        rule: Option<&'static Rule>,
        trail: &'a Trail,
    ) -> Self {
        Self {
            source,
            rule,
            trail,
            note: Note::Nothing,
        }
    }

    fn run<V: Visitor<'de>>(self, hint: Hint, keys: Keys, visitor: V) -> Result<V::Value, Failure> {
        let mut cell = Cell {
            visitor: Some(visitor),
            value: None,
            rule: self.rule,
            trail: self.trail,
            note: self.note,
            keys,
        };
        let source = self.source;
        source.read(hint, &mut cell)?;
        cell.value.ok_or_else(Failure::elsewhere)
    }
}

/// What the keys of a map are.
#[derive(Clone, Copy)]
enum Keys {
    /// Names of fields of a type.
    Names(&'static Fields),
    Data,
}

macro_rules! forward {
    ($($method:ident $hint:ident;)*) => { $(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
            self.run(Hint::$hint, Keys::Data, visitor)
        }
    )* };
}

impl<'de> Deserializer<'de> for Reader<'_, 'de> {
    type Error = Failure;

    forward! {
        deserialize_any Any;
        deserialize_bool Bool;
        deserialize_i8 Signed;
        deserialize_i16 Signed;
        deserialize_i32 Signed;
        deserialize_i64 Signed;
        deserialize_u8 Unsigned;
        deserialize_u16 Unsigned;
        deserialize_u32 Unsigned;
        deserialize_u64 Unsigned;
        deserialize_f32 Float;
        deserialize_f64 Float;
        deserialize_char Text;
        deserialize_str Text;
        deserialize_string Text;
        deserialize_bytes Any;
        deserialize_byte_buf Any;
        deserialize_option Option;
        deserialize_unit Any;
        deserialize_seq List;
        deserialize_map Map;
        deserialize_identifier Text;
        deserialize_ignored_any Ignored;
    }

    fn deserialize_unit_struct<V>(self, _: &'static str, visitor: V) -> Result<V::Value, Failure>
    where
        V: Visitor<'de>,
    {
        self.deserialize_any(visitor)
    }

    fn deserialize_newtype_struct<V>(self, _: &'static str, visitor: V) -> Result<V::Value, Failure>
    where
        V: Visitor<'de>,
    {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V>(self, _: usize, visitor: V) -> Result<V::Value, Failure>
    where
        V: Visitor<'de>,
    {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Failure>
    where
        V: Visitor<'de>,
    {
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V>(
        self,
        name: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Failure>
    where
        V: Visitor<'de>,
    {
        self.run(Hint::Map, Keys::Names(foreign_fields::of(name)), visitor)
    }

    fn deserialize_enum<V>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Failure>
    where
        V: Visitor<'de>,
    {
        self.deserialize_any(EnumVisitor(visitor))
    }
}

/// An enum as serde writes it to JSON: a text, or an object of one variant.
struct EnumVisitor<V>(V);

impl<'de, V: Visitor<'de>> Visitor<'de> for EnumVisitor<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.expecting(f)
    }
    fn visit_str<E: de::Error>(self, variant: &str) -> Result<V::Value, E> {
        self.0.visit_enum(variant.into_deserializer())
    }
    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<V::Value, A::Error> {
        self.0.visit_enum(MapAccessDeserializer::new(map))
    }
}

/// A visitor of a foreign type, and what it made.
struct Cell<'a, 'de, V: Visitor<'de>> {
    visitor: Option<V>,
    value: Option<<V as Visitor<'de>>::Value>,
    rule: Option<&'static Rule>,
    trail: &'a Trail,
    note: Note<'a>,
    keys: Keys,
}

impl<'de, V: Visitor<'de>> Cell<'_, 'de, V> {
    #[inline]
    fn visit(&mut self, visit: impl FnOnce(V) -> Result<V::Value, Failure>) -> Result<(), Failure> {
        let visitor = self.visitor.take().ok_or_else(Failure::elsewhere)?;
        self.value = Some(visit(visitor)?);
        Ok(())
    }
}

impl<'de, V: Visitor<'de>> Target<'de> for Cell<'_, 'de, V> {
    fn bool(&mut self, value: bool) -> Result<(), Failure> {
        self.visit(|visitor| visitor.visit_bool(value))
    }
    fn signed(&mut self, value: i64) -> Result<(), Failure> {
        self.visit(|visitor| visitor.visit_i64(value))
    }
    fn unsigned(&mut self, value: u64) -> Result<(), Failure> {
        self.visit(|visitor| visitor.visit_u64(value))
    }
    fn float(&mut self, value: f64) -> Result<(), Failure> {
        self.visit(|visitor| visitor.visit_f64(value))
    }
    fn text(&mut self, value: &str) -> Result<(), Failure> {
        if let Note::Key(key) = &mut self.note {
            value.clone_into(key);
        }
        self.visit(|visitor| visitor.visit_str(value))
    }
    fn null(&mut self) -> Result<(), Failure> {
        if let Note::Null(null) = &mut self.note {
            **null = true;
        }
        // an optional value takes either; nothing else takes none
        self.visit(|visitor| visitor.visit_unit())
    }
    fn some(&mut self, source: &mut dyn Source<'de>) -> Result<(), Failure> {
        let (rule, trail) = (self.rule, self.trail);
        self.visit(|visitor| visitor.visit_some(Reader::new(source, rule, trail)))
    }
    fn list(&mut self, series: &mut dyn Series<'de>) -> Result<(), Failure> {
        let (rule, trail) = (Rule::item(self.rule), self.trail);
        self.visit(|visitor| {
            visitor.visit_seq(ItemReader {
                series,
                rule,
                trail,
                index: 0,
            })
        })
    }
    fn map(&mut self, series: &mut dyn Series<'de>) -> Result<(), Failure> {
        let (rule, trail, keys) = (self.rule, self.trail, self.keys);
        let of_type = match keys {
            Keys::Names(fields) => fields.required,
            Keys::Data => &[],
        };
        let mut missing = Missing::new(of_type, rule);
        let left = &mut missing;
        let key = String::new();
        self.visit(|visitor| {
            visitor.visit_map(EntryReader {
                series,
                rule,
                trail,
                keys,
                key,
                left,
            })
        })?;
        missing.error(trail)
    }
}

/// A seed of a foreign type, and what it made.
struct SeedCell<'a, 'de, S: DeserializeSeed<'de>> {
    seed: Option<S>,
    value: Option<<S as DeserializeSeed<'de>>::Value>,
    rule: Option<&'static Rule>,
    trail: &'a Trail,
    note: Note<'a>,
}

impl<'de, S: DeserializeSeed<'de>> Seed<'de> for SeedCell<'_, 'de, S> {
    fn read(&mut self, source: &mut dyn Source<'de>) -> Result<(), Failure> {
        let seed = self.seed.take().ok_or_else(Failure::elsewhere)?;
        let note = std::mem::replace(&mut self.note, Note::Nothing);
        self.value = Some(seed.deserialize(Reader {
            source,
            rule: self.rule,
            trail: self.trail,
            note,
        })?);
        Ok(())
    }
}

struct ItemReader<'a, 'de> {
    series: &'a mut dyn Series<'de>,
    rule: Option<&'static Rule>,
    trail: &'a Trail,
    index: usize,
}

impl<'de> SeqAccess<'de> for ItemReader<'_, 'de> {
    type Error = Failure;

    fn next_element_seed<S>(&mut self, seed: S) -> Result<Option<S::Value>, Failure>
    where
        S: DeserializeSeed<'de>,
    {
        let mut cell = SeedCell {
            seed: Some(seed),
            value: None,
            rule: self.rule,
            trail: self.trail,
            note: Note::Nothing,
        };
        match self.series.next(&mut cell) {
            Err(failure) => {
                self.trail.push(Step::Item(self.index));
                Err(failure)
            }
            Ok(_) => {
                self.index += 1;
                Ok(cell.value)
            }
        }
    }
}

struct EntryReader<'a, 'de> {
    series: &'a mut dyn Series<'de>,
    rule: Option<&'static Rule>,
    trail: &'a Trail,
    keys: Keys,
    key: String,
    left: &'a mut Missing,
}

impl<'de> MapAccess<'de> for EntryReader<'_, 'de> {
    type Error = Failure;

    fn next_key_seed<S>(&mut self, seed: S) -> Result<Option<S::Value>, Failure>
    where
        S: DeserializeSeed<'de>,
    {
        let mut cell = SeedCell {
            seed: Some(seed),
            value: None,
            rule: None,
            trail: self.trail,
            note: Note::Key(&mut self.key),
        };
        self.series.next(&mut cell)?;
        Ok(cell.value)
    }

    fn next_value_seed<S>(&mut self, seed: S) -> Result<S::Value, Failure>
    where
        S: DeserializeSeed<'de>,
    {
        let mut null = false;
        let mut cell = SeedCell {
            seed: Some(seed),
            value: None,
            rule: Rule::property(self.rule, &self.key),
            trail: self.trail,
            note: Note::Null(&mut null),
        };
        if let Err(failure) = self.series.value(&mut cell) {
            let key = std::mem::take(&mut self.key);
            self.trail.push(match self.keys {
                Keys::Names(_) => Step::Name(key),
                Keys::Data => Step::Key(key),
            });
            return Err(failure);
        }
        let value = cell.value;
        if !null {
            self.left.given(&self.key);
        }
        value.ok_or_else(Failure::elsewhere)
    }
}

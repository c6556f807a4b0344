//! The serializer that foreign types see: one, whatever the format is.

use serde::ser::{Error, Serialize, SerializeMap, SerializeSeq, SerializeStruct};
use serde::ser::{SerializeStructVariant, SerializeTuple, SerializeTupleStruct};
use serde::ser::{SerializeTupleVariant, Serializer};
use serde_json::{Map, Value};

use super::foreign_fields::{self, Fields};
use super::foreign_read::Failure;
use super::foreign_write::{self, Below, Sink};

use super::{Rule, View};

/// The serializer that foreign types see.
pub struct Writer<'a> {
    sink: &'a mut dyn Sink,
    rule: Option<&'static Rule>,
    key: String,
    fields: &'static Fields,
}

impl<'a> Writer<'a> {
    /// Writes one value.
    pub fn new(sink: &'a mut dyn Sink, rule: Option<&'static Rule>) -> Self {
        Self {
            sink,
            rule,
            key: String::new(),
            fields: &Fields::NONE,
        }
    }

    fn begin(self, map: bool, length: Option<usize>) -> Result<Self, Failure> {
        self.sink.begin(map, length)?;
        Ok(self)
    }

    /// An object of one entry, as serde writes a variant that holds something.
    fn variant<T: Serialize + ?Sized>(self, name: &str, value: &T) -> Result<(), Failure> {
        self.sink.begin(true, Some(1))?;
        self.sink.entry(name, &Below(value, None))?;
        self.sink.end()
    }
}

/// A variant whose content is collected before it is written.
pub struct Collected<'a, T> {
    writer: Writer<'a>,
    name: &'static str,
    content: T,
}

macro_rules! scalars {
    ($($method:ident $t:ty, $value:ident => $view:expr;)*) => { $(
        fn $method(self, $value: $t) -> Result<(), Failure> {
            self.sink.scalar($view)
        }
    )* };
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = Failure;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Collected<'a, Vec<Value>>;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Collected<'a, Map<String, Value>>;

    scalars! {
        serialize_bool bool, value => View::Bool(value);
        serialize_i8 i8, value => View::Int(value.into());
        serialize_i16 i16, value => View::Int(value.into());
        serialize_i32 i32, value => View::Int(value.into());
        serialize_i64 i64, value => View::Int(value);
        serialize_u8 u8, value => View::Uint(value.into());
        serialize_u16 u16, value => View::Uint(value.into());
        serialize_u32 u32, value => View::Uint(value.into());
        serialize_u64 u64, value => View::Uint(value);
        serialize_f32 f32, value => View::Float(value.into());
        serialize_f64 f64, value => View::Float(value);
        serialize_char char, value => View::Text(value.encode_utf8(&mut [0; 4]));
        serialize_str &str, value => View::Text(value);
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Failure> {
        self.collect_seq(value)
    }
    fn serialize_none(self) -> Result<(), Failure> {
        self.sink.scalar(View::Null)
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Failure> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<(), Failure> {
        self.sink.scalar(View::Null)
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Failure> {
        self.sink.scalar(View::Null)
    }
    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Failure> {
        self.sink.scalar(View::Text(variant))
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Failure> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Failure> {
        self.variant(variant, value)
    }
    fn serialize_seq(self, length: Option<usize>) -> Result<Self, Failure> {
        self.begin(false, length)
    }
    fn serialize_tuple(self, length: usize) -> Result<Self, Failure> {
        self.begin(false, Some(length))
    }
    fn serialize_tuple_struct(self, _: &'static str, length: usize) -> Result<Self, Failure> {
        self.begin(false, Some(length))
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Failure> {
        Ok(Collected {
            writer: self,
            name,
            content: Vec::new(),
        })
    }
    fn serialize_map(self, length: Option<usize>) -> Result<Self, Failure> {
        self.begin(true, length)
    }
    fn serialize_struct(self, name: &'static str, length: usize) -> Result<Self, Failure> {
        let fields = foreign_fields::of(name);
        let length = fields.blank.is_empty().then_some(length);
        Ok(Self {
            fields,
            ..self.begin(true, length)?
        })
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Failure> {
        Ok(Collected {
            writer: self,
            name,
            content: Map::new(),
        })
    }
}

impl SerializeSeq for Writer<'_> {
    type Ok = ();
    type Error = Failure;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failure> {
        self.sink.item(&Below(value, Rule::item(self.rule)))
    }
    fn end(self) -> Result<(), Failure> {
        self.sink.end()
    }
}

impl SerializeTuple for Writer<'_> {
    type Ok = ();
    type Error = Failure;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failure> {
        self.sink.item(&Below(value, Rule::item(self.rule)))
    }
    fn end(self) -> Result<(), Failure> {
        self.sink.end()
    }
}

impl SerializeTupleStruct for Writer<'_> {
    type Ok = ();
    type Error = Failure;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failure> {
        self.sink.item(&Below(value, Rule::item(self.rule)))
    }
    fn end(self) -> Result<(), Failure> {
        self.sink.end()
    }
}

impl SerializeMap for Writer<'_> {
    type Ok = ();
    type Error = Failure;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Failure> {
        self.key = super::foreign_write::key_text(key)?;
        Ok(())
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failure> {
        let rule = Rule::property(self.rule, &self.key);
        self.sink.entry(&self.key, &Below(value, rule))
    }
    fn end(self) -> Result<(), Failure> {
        self.sink.end()
    }
}

impl SerializeStruct for Writer<'_> {
    type Ok = ();
    type Error = Failure;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Failure> {
        let rule = Rule::property(self.rule, name);
        let given = rule.is_some_and(|rule| rule.required || rule.default.is_some());
        if !given && self.fields.blank.contains(&name) && foreign_write::is_empty_text(value) {
            return Ok(());
        }
        self.sink.entry(name, &Below(value, rule))
    }
    fn end(self) -> Result<(), Failure> {
        self.sink.end()
    }
}

impl SerializeTupleVariant for Collected<'_, Vec<Value>> {
    type Ok = ();
    type Error = Failure;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failure> {
        self.content
            .push(serde_json::to_value(value).map_err(Failure::custom)?);
        Ok(())
    }
    fn end(self) -> Result<(), Failure> {
        self.writer.variant(self.name, &self.content)
    }
}

impl SerializeStructVariant for Collected<'_, Map<String, Value>> {
    type Ok = ();
    type Error = Failure;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Failure> {
        let value = serde_json::to_value(value).map_err(Failure::custom)?;
        self.content.insert(name.to_owned(), value);
        Ok(())
    }
    fn end(self) -> Result<(), Failure> {
        self.writer.variant(self.name, &self.content)
    }
}

//! Types of the model -> codecs, which decode and encode their values, as data and as Python expressions.

use serde_json::{Map, Value};

use super::super::{literals, names};
use super::types::Types;
use crate::model::{Body, Overlay, Slot, TypeId, TypeRef, Width};

/// The codec of a type.
#[derive(Debug, Clone)]
pub enum Codec {
    /// A scalar, by the name of the runtime's constant.
    Scalar(&'static str),
    /// A list.
    List(Box<Element>),
    /// A map with text keys.
    Map(Box<Element>),
    /// The values of an enum, by its alias.
    Enum(String),
    /// A model, by its class.
    Model {
        /// The name of the class.
        class: String,
        /// Whether the class is not defined yet when the body of the field's class runs.
        deferred: bool,
    },
    /// An external class.
    External {
        /// Its module.
        module: String,
        /// Its name.
        class: String,
        /// The overlay: defaults and required properties that the schema adds to the class.
        defaults: Option<Value>,
    },
}

/// The items of a list or the values of a map: their codec, default and nullability.
#[derive(Debug, Clone)]
pub struct Element {
    codec: Codec,
    default: Option<Value>,
    nullable: bool,
}

impl Element {
    /// The element of a slot. `is_deferred`: whether a class is not defined yet.
    pub fn new(slot: &Slot, types: &Types, is_deferred: &dyn Fn(TypeId) -> bool) -> Self {
        Self {
            codec: Codec::new(&slot.ty, types, is_deferred),
            default: slot.default.as_ref().map(|default| default.literal.clone()),
            nullable: slot.nullable,
        }
    }

    /// The arguments of `list_of` and `map_of`.
    fn arguments(&self) -> String {
        let mut text = self.codec.expression();
        if let Some(default) = &self.default {
            text.push_str(&format!(", default={}", literals::value(default)));
        }
        if self.nullable {
            text.push_str(", nullable=True");
        }
        text
    }
}

impl Codec {
    /// The codec of a type. `is_deferred`: whether a class is not defined yet.
    pub fn new(ty: &TypeRef, types: &Types, is_deferred: &dyn Fn(TypeId) -> bool) -> Self {
        let element = |slot: &Slot| Box::new(Element::new(slot, types, is_deferred));
        match ty {
            TypeRef::Boolean => Self::Scalar("BOOL"),
            TypeRef::Integer(Width::Int32) => Self::Scalar("INT32"),
            TypeRef::Integer(Width::Int64) => Self::Scalar("INT"),
            TypeRef::Integer(Width::Uint64) => Self::Scalar("UINT64"),
            TypeRef::Number => Self::Scalar("FLOAT"),
            TypeRef::String => Self::Scalar("STR"),
            TypeRef::Timestamp => Self::Scalar("TIME"),
            TypeRef::Bytes => Self::Scalar("BYTES"),
            TypeRef::IntOrString => Self::Scalar("INT_OR_STRING"),
            TypeRef::Quantity => Self::Scalar("QUANTITY"),
            TypeRef::Any => Self::Scalar("ANY"),
            TypeRef::List(slot) => Self::List(element(slot)),
            TypeRef::Map(slot) => Self::Map(element(slot)),
            TypeRef::Type { id, .. } => {
                let def = types.module.get(*id);
                let class = names::class(&def.name);
                match def.body {
                    Body::Enum(_) => Self::Enum(class),
                    Body::Struct(_) => Self::Model { class, deferred: is_deferred(*id) },
                }
            }
            TypeRef::External { name, defaults } => {
                let (module, class) = types.external(name);
                let defaults = defaults.as_deref().map(overlay);
                Self::External { module: module.to_owned(), class: class.to_owned(), defaults }
            }
        }
    }

    /// The Python expression of the codec.
    pub fn expression(&self) -> String {
        match self {
            Self::Scalar(name) => format!("_k.{name}"),
            Self::List(element) => format!("_k.list_of({})", element.arguments()),
            Self::Map(element) => format!("_k.map_of({})", element.arguments()),
            Self::Enum(alias) => format!("_k.enum({alias})"),
            Self::Model { class, deferred: false } => class.clone(),
            Self::Model { class, deferred: true } => format!("_k.ref(lambda: {class})"),
            Self::External { module, class, defaults } => {
                let (function, path) = match module.as_str() {
                    "kubernetes.client" => ("kube", class.clone()),
                    _ => ("external", format!("{module}:{class}")),
                };
                let defaults = defaults.iter().map(|value| format!(", defaults={}", literals::value(value)));
                format!("_k.{function}({}{})", literals::string(&path), defaults.collect::<String>())
            }
        }
    }
}

/// The overlay of an external type, in the form that the runtime's `overlay.apply` accepts.
fn overlay(source: &Overlay) -> Value {
    let mut out = Map::new();
    if let Some(default) = &source.default {
        out.insert("default".to_owned(), default.clone());
    }
    for (key, is_set) in [("nullable", source.nullable), ("required", source.required)] {
        if is_set {
            out.insert(key.to_owned(), Value::Bool(true));
        }
    }
    if !source.properties.is_empty() {
        let properties = source.properties.iter().map(|(name, inner)| (name.clone(), overlay(inner)));
        out.insert("properties".to_owned(), Value::Object(properties.collect()));
    }
    for (key, inner) in [("values", &source.values), ("items", &source.items)] {
        out.extend(inner.as_ref().map(|inner| (key.to_owned(), overlay(inner))));
    }
    Value::Object(out)
}

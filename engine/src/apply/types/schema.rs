//! The schema of a CRD's version -> types, as the server makes them of the OpenAPI document that it publishes for it.

use super::{DEDUCED, Field, ListType, MapType, Scalar, Type, TypeId, Types, UNTYPED};
use crate::schema::{Additional, Schema};

impl Types {
    /// The types of a version; without a schema every object is taken. `keeps_unknown` is the CRD's `preserveUnknownFields`.
    pub fn for_schema(schema: Option<&Schema>, keeps_unknown: bool) -> Self {
        let mut types = Self::begin();
        if let Some(schema) = schema {
            let metadata = types.add_object_meta(keeps_unknown);
            let mut builder = Builder { types, metadata };
            let root = builder.place(schema, keeps_unknown, true);
            types = builder.types;
            types.root = root;
        } else {
            let map = MapType { values: Some(DEDUCED), ..MapType::default() };
            types.root = types.add(Type { map: Some(map), ..Type::default() });
        }
        types
    }
}

struct Builder {
    types: Types,
    metadata: TypeId,
}

impl Builder {
    /// Recursion is as deep as schemas may be nested. What is unknown is kept at a place and below it.
    fn place(&mut self, schema: &Schema, keeps_unknown: bool, is_root: bool) -> TypeId {
        let keeps_unknown = keeps_unknown || schema.preserve_unknown;
        let scalar = |scalar| Type { scalar: Some(scalar), ..Type::default() };
        let type_ = match schema.type_.as_str() {
            "object" => Type { map: Some(self.map(schema, keeps_unknown, is_root)), ..Type::default() },
            "array" => Type { list: Some(self.list(schema, keeps_unknown)), ..Type::default() },
            "integer" | "number" => scalar(Scalar::Numeric),
            "boolean" => scalar(Scalar::Boolean),
            "string" if matches!(schema.format.as_str(), "" | "byte") => scalar(Scalar::String),
            "string" => scalar(Scalar::Untyped),
            _ => Type {
                scalar: Some(Scalar::Untyped),
                list: Some(self.list(schema, keeps_unknown)),
                map: Some(self.map(schema, keeps_unknown, is_root)),
            },
        };
        self.types.add(type_)
    }

    fn list(&mut self, schema: &Schema, keeps_unknown: bool) -> ListType {
        let items = schema.items.as_deref().map_or(UNTYPED, |items| self.place(items, keeps_unknown, false));
        let checks = schema.checks();
        let keys = match checks.list_type.as_str() {
            "set" => Some(Vec::new()),
            "map" => Some(checks.list_map_keys.clone()),
            _ => None,
        };
        ListType { items, keys }
    }

    fn map(&mut self, schema: &Schema, keeps_unknown: bool, is_root: bool) -> MapType {
        let mut map = MapType { is_atomic: schema.checks().map_type == "atomic", ..MapType::default() };
        for (name, property) in &schema.properties {
            let type_ = self.place(property, keeps_unknown, false);
            let default = property.default.as_ref().map(|default| default.value.clone());
            map.fields.insert(name.clone(), Field { type_, default });
        }
        if is_root || schema.embedded {
            for name in ["apiVersion", "kind"] {
                let text = Type { scalar: Some(Scalar::String), ..Type::default() };
                let type_ = self.types.add(text);
                map.fields.insert(name.to_owned(), Field { type_, default: None });
            }
            map.fields.insert("metadata".to_owned(), Field { type_: self.metadata, default: None });
        }
        map.values = match &schema.additional {
            Additional::Schema(values) => Some(self.place(values, keeps_unknown, false)),
            Additional::Any => Some(DEDUCED),
            Additional::None if schema.is_closed() => None,
            Additional::None => (keeps_unknown || map.fields.is_empty()).then_some(DEDUCED),
        };
        map
    }
}

//! A Go struct of Kubernetes -> types, as the server makes them of the OpenAPI document that it publishes for it.

use std::collections::HashMap;

use super::{DEDUCED, Field, ListType, MapType, Scalar, Type, TypeId, Types};
use crate::own_types::table::{self, Items, Struct};
use crate::own_types::{self, find};

/// The struct of metadata, whose types all kinds share.
const METADATA: &str = "meta.v1.ObjectMeta";

impl Types {
    /// The types of the struct of a kind.
    pub fn for_struct(name: &str) -> Self {
        let mut types = Self::begin();
        let metadata = types.add_object_meta(false);
        let mut builder = Builder { types, known: HashMap::from([(METADATA, metadata)]) };
        let root = find(name).map(|root| builder.structure(root));
        let Builder { mut types, .. } = builder;
        types.root = root.unwrap_or(DEDUCED);
        types
    }
}

struct Builder {
    types: Types,
    /// The structs that have their types already.
    known: HashMap<&'static str, TypeId>,
}

impl Builder {
    fn structure(&mut self, go_struct: &'static Struct) -> TypeId {
        if let Some(known) = self.known.get(go_struct.name) {
            return *known;
        }
        // A struct may have itself within it, as the schemas of CRDs do.
        let id = self.types.add(Type::default());
        self.known.insert(go_struct.name, id);
        let mut map = MapType { is_atomic: go_struct.is_atomic, ..MapType::default() };
        for field in &go_struct.fields {
            let default = field.default.map(Into::into);
            let type_ = self.field(field);
            map.fields.insert(field.name.to_owned(), Field { type_, default });
        }
        if map.fields.is_empty() {
            map.values = Some(DEDUCED);
        }
        self.types.all[id].map = Some(map);
        id
    }

    fn field(&mut self, field: &'static table::Field) -> TypeId {
        let id = self.place(&field.type_, &field.items);
        if !field.is_atomic {
            return id;
        }
        let mut type_ = self.types.get(id).clone();
        if let Some(map) = &mut type_.map {
            map.is_atomic = true;
        }
        self.types.add(type_)
    }

    fn place(&mut self, type_: &'static own_types::Type, items: &Items) -> TypeId {
        use own_types::Type as Own;
        let scalar = |scalar| Type { scalar: Some(scalar), ..Type::default() };
        let made = match type_ {
            Own::Text(_) | Own::Bytes(_) | Own::Duration => scalar(Scalar::String),
            Own::Flag => scalar(Scalar::Boolean),
            Own::Int32(_) | Own::Int64(_) | Own::Float => scalar(Scalar::Numeric),
            Own::Time | Own::MicroTime | Own::Quantity | Own::IntOrString => scalar(Scalar::Untyped),
            Own::Raw => {
                let map = MapType { values: Some(DEDUCED), ..MapType::default() };
                Type { map: Some(map), ..Type::default() }
            }
            Own::Json | Own::SchemaOr(_) => return DEDUCED,
            Own::Pointer(inner) => return self.place(inner, items),
            Own::List(item, _) => {
                let keys = match items {
                    Items::Atomic => None,
                    Items::Set => Some(Vec::new()),
                    Items::Keys(keys) => Some(keys.iter().map(|key| (*key).to_owned()).collect()),
                };
                let items = self.place(item, &Items::Atomic);
                Type { list: Some(ListType { items, keys }), ..Type::default() }
            }
            Own::Map(_, value, _) => {
                let values = Some(self.place(value, &Items::Atomic));
                Type { map: Some(MapType { values, ..MapType::default() }), ..Type::default() }
            }
            Own::Struct(name) => match find(name) {
                Some(go_struct) => return self.structure(go_struct),
                None => return DEDUCED,
            },
        };
        self.types.add(made)
    }
}

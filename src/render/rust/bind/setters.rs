//! Fields -> the methods `with_...` that set them, for chains of calls (the option `setters`).

use crate::model::{Struct, code};
use crate::render::rust::doc_comments::doc;
use crate::render::rust::names::Methods;
use crate::render::rust::rust_type::RustType;

use super::methods::{Body, Method, Parameter, Receiver};
use super::types::{Presence, Types};

/// A method for each field. It takes what a constructor takes: the value, without the field's options.
pub fn methods(types: &Types<'_>, body: &Struct, idents: &[String], used: &mut Methods) -> Vec<Method> {
    let fields = body.fields.iter().zip(idents);
    let setter = fields.map(|(field, ident)| {
        let value = types.value(&field.slot.ty);
        let conversion = types.value_conversion(field);
        let ty = conversion.map_or(value.clone(), |conversion| conversion.parameter(value));
        Method {
            docs: doc(&format!("Sets {}.", code(&field.wire))),
            name: used.setter(ident),
            receiver: Some(Receiver::Owned),
            parameters: vec![Parameter { name: ident.clone(), ty }],
            returns: RustType::Primitive("Self"),
            body: Body::Set {
                ident: ident.clone(),
                conversion,
                is_boxed: field.boxed,
                options: match types.presence(field) {
                    Presence::Required => 0,
                    Presence::Optional | Presence::RequiredNull => 1,
                    Presence::OptionalNull => 2,
                },
            },
        }
    });
    setter.collect()
}

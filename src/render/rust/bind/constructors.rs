//! The required fields of a struct -> its constructor `new`; the spec of a kind -> `spec()` and `spec_mut()`.

use crate::model::{Body as TypeBody, Struct, TypeRef};
use crate::render::rust::rust_type::RustType;

use super::methods::{Assignment, Body, Form, Method, Parameter};
use super::types::{Presence, Types};

/// `new` with a parameter for each required field without a default: an object's spec first, then by wire name, so
/// that a new order of properties in the schema does not swap arguments.
pub fn constructor(types: &Types<'_>, body: &Struct, is_object: bool, idents: &[String]) -> Option<Method> {
    let is_spec = |wire: &str| is_object && wire == "spec";
    let fields = body.fields.iter().zip(idents);
    let mut fields: Vec<_> =
        fields.filter(|(field, _)| is_spec(&field.wire) || field.must_be_given()).collect();
    if fields.is_empty() && !is_object {
        return None;
    }
    fields.sort_by_key(|(field, _)| (!is_spec(&field.wire), &field.wire));
    let mut parameters = Vec::new();
    let mut values = Vec::new();
    if is_object {
        parameters.push(Parameter {
            name: "name".to_owned(),
            ty: RustType::std("Into", RustType::string()).implemented(),
        });
    }
    for (field, ident) in fields {
        // The constructor has a local `value`, and an object's constructor a parameter `name`.
        let collides = ident == "value" || (is_object && ident == "name");
        let name = if collides { format!("{ident}_") } else { ident.clone() };
        let (ty, form) = if is_spec(&field.wire) && types.presence(field) == Presence::Optional {
            let form = if field.boxed { Form::SomeBox } else { Form::Some };
            (types.value(&field.slot.ty), form)
        } else if let Some(conversion) = types.conversion(field) {
            (conversion.parameter(types.field(field)), Form::Convert(conversion))
        } else {
            (types.field(field), Form::Plain)
        };
        values.push(Assignment { ident: ident.clone(), parameter: name.clone(), form });
        parameters.push(Parameter { name, ty });
    }
    let docs = match values.len() {
        _ if is_object => "A new object of this name.",
        0 | 1 => "A value with the required fields.",
        _ => "A value with the required fields, in the alphabetical order of their wire names.",
    };
    Some(Method {
        docs: vec![docs.to_owned()],
        name: "new".to_owned(),
        receiver: None,
        parameters,
        returns: RustType::Primitive("Self"),
        body: Body::New { is_object, values },
    })
}

/// `spec()` and `spec_mut()` of an object whose spec is optional and has no default. If the schema allows an empty
/// spec, they return one; else they return an error for a missing spec.
pub fn spec_methods(types: &Types<'_>, body: &Struct, idents: &[String]) -> Option<[Method; 2]> {
    let at = body.fields.iter().position(|field| field.wire == "spec")?;
    let field = &body.fields[at];
    if field.slot.default.is_some() || types.presence(field) != Presence::Optional || idents[at] != "spec" {
        return None;
    }
    let TypeRef::Type { id, .. } = &field.slot.ty else { return None };
    let TypeBody::Struct(spec) = &types.module().get(*id).body else { return None };
    let ty = types.value(&field.slot.ty);
    let (read, change) = ("spec".to_owned(), "spec_mut".to_owned());
    if types.has_default(spec) {
        let empty = "The spec; an empty one where there is none.";
        let made = "The spec, to be changed; an empty one is made where there is none.";
        return Some([
            Method::reader(empty, read, ty.clone().borrowed(), Body::SpecOrEmpty { ty: ty.clone() }),
            Method::writer(made, change, ty.mutable(), Body::SpecOrEmptyMut),
        ]);
    }
    let result = |ty| RustType::Std("Result", vec![ty, RustType::runtime("MissingSpec")]);
    let read_docs = "The spec, or an error that names the object where there is none.";
    let change_docs = "The spec, to be changed, or an error that names the object where there is none.";
    Some([
        Method::reader(read_docs, read, result(ty.clone().borrowed()), Body::SpecOrError),
        Method::writer(change_docs, change, result(ty.mutable()), Body::SpecOrErrorMut),
    ])
}

//! What must be given of a struct -> its constructor, and the methods of an object's spec.

use crate::model::{Body as TypeBody, Struct, TypeRef};
use crate::render::rust::rust_type::RustType;

use super::methods::{Assignment, Body, Form, Method, Parameter};
use super::types::{Presence, Types};

/// `new` of what must be given: the spec of an object first, then by name on the wire, so that properties that are
/// moved in the schema swap no arguments.
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
        parameters.push(Parameter { name: "name".to_owned(), ty: RustType::Primitive("str").borrowed() });
    }
    for (field, ident) in fields {
        let hides = ident == "value" || (is_object && ident == "name");
        let name = if hides { format!("{ident}_") } else { ident.clone() };
        let (ty, form) = if is_spec(&field.wire) && types.presence(field) == Presence::Optional {
            let form = if field.boxed { Form::SomeBox } else { Form::Some };
            (types.value(&field.slot.ty), form)
        } else if types.converts(field) {
            (RustType::std("Into", types.field(field)).implemented(), Form::Into)
        } else {
            (types.field(field), Form::Plain)
        };
        values.push(Assignment { ident: ident.clone(), parameter: name.clone(), form });
        parameters.push(Parameter { name, ty });
    }
    let docs = if is_object { "A new object of this name." } else { "A value of what must be given." };
    Some(Method {
        docs: vec![docs.to_owned()],
        name: "new".to_owned(),
        receiver: None,
        parameters,
        returns: RustType::Primitive("Self"),
        body: Body::New { is_object, values },
    })
}

/// `spec()` and `spec_mut()` of an object whose spec may be missing.
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
    let result = |ty| RustType::Std("Result", vec![ty, RustType::Runtime("MissingSpec")]);
    let read_docs = "The spec, or an error that names the object where there is none.";
    let change_docs = "The spec, to be changed, or an error that names the object where there is none.";
    Some([
        Method::reader(read_docs, read, result(ty.clone().borrowed()), Body::SpecOrError),
        Method::writer(change_docs, change, result(ty.mutable()), Body::SpecOrErrorMut),
    ])
}

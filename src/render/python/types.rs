//! Types of the model -> annotations, and the codecs that read and write their values.

use serde_json::{Map, Value};

use super::layout::Expr;
use super::scope::Scope;
use super::{literals, names};
use crate::model::{Body, ExternalName, Field, Overlay, Slot, TypeRef};

/// How a type reads.
pub fn reads(ty: &TypeRef, scope: &Scope) -> Expr {
    match ty {
        TypeRef::Boolean => Expr::text("bool"),
        TypeRef::Integer(_) => Expr::text("int"),
        TypeRef::Number => Expr::text("float"),
        TypeRef::String => Expr::text("str"),
        TypeRef::Timestamp => Expr::text("_datetime.datetime"),
        TypeRef::Bytes => Expr::text("bytes"),
        TypeRef::IntOrString => Expr::text("_k.IntOrString"),
        TypeRef::Quantity => Expr::text("_k.Quantity"),
        TypeRef::Any => Expr::text("_t.Any"),
        TypeRef::List(slot) => Expr::group("list[", vec![slot_reads(slot, scope)], "]"),
        TypeRef::Map(slot) => dict(slot_reads(slot, scope)),
        TypeRef::Type { display_name, .. } => Expr::Text(names::class(display_name)),
        TypeRef::External { name, .. } => Expr::Text(external(name, scope)),
    }
}

fn slot_reads(slot: &Slot, scope: &Scope) -> Expr {
    or_none(reads(&slot.ty, scope), slot.nullable && !matches!(slot.ty, TypeRef::Any))
}

fn dict(values: Expr) -> Expr {
    Expr::group("dict[", vec![Expr::text("str"), values], "]")
}

fn mapping(values: Expr) -> Expr {
    Expr::group("_t.Mapping[", vec![Expr::text("str"), values], "]")
}

fn or_none(expr: Expr, optional: bool) -> Expr {
    if optional { Expr::either(expr, "None") } else { expr }
}

/// What is taken where a type reads: wire forms in the place of objects, any sequence or mapping of them.
fn takes(ty: &TypeRef, scope: &Scope) -> Expr {
    let below =
        |slot: &Slot| or_none(takes(&slot.ty, scope), slot.nullable && !matches!(slot.ty, TypeRef::Any));
    match ty {
        TypeRef::List(slot) if holds_object(ty, scope) => Expr::group("_t.Sequence[", vec![below(slot)], "]"),
        TypeRef::Map(slot) if holds_object(ty, scope) => mapping(below(slot)),
        _ if is_object(ty, scope) => Expr::either(reads(ty, scope), "_k.Wire"),
        _ => reads(ty, scope),
    }
}

/// Whether values are models or external objects.
fn is_object(ty: &TypeRef, scope: &Scope) -> bool {
    match ty {
        TypeRef::Type { id, .. } => matches!(scope.module.get(*id).body, Body::Struct(_)),
        TypeRef::External { .. } => true,
        TypeRef::Boolean
        | TypeRef::Integer(_)
        | TypeRef::Number
        | TypeRef::String
        | TypeRef::Timestamp
        | TypeRef::Bytes
        | TypeRef::IntOrString
        | TypeRef::Quantity
        | TypeRef::Any
        | TypeRef::List(_)
        | TypeRef::Map(_) => false,
    }
}

fn holds_object(ty: &TypeRef, scope: &Scope) -> bool {
    match ty {
        TypeRef::List(slot) | TypeRef::Map(slot) => holds_object(&slot.ty, scope),
        _ => is_object(ty, scope),
    }
}

/// The annotation of a field. `made`: reading makes an object, without a default.
pub fn annotation(field: &Field, made: bool, scope: &Scope) -> Expr {
    let slot = &field.slot;
    if matches!(slot.ty, TypeRef::Any) {
        return Expr::text("_t.Any");
    }
    let defaulted = slot.default.is_some();
    let absent = !field.required && !defaulted && !made;
    // What reading gives may be None where nothing stands, or where null is a value.
    let none_reads = absent || slot.nullable;
    let none_taken = none_reads || defaulted || made;
    let read = reads(&slot.ty, scope);
    if !holds_object(&slot.ty, scope) {
        return if none_taken && !none_reads {
            wrapped("_k.Default", read)
        } else {
            or_none(read, none_reads)
        };
    }
    let form = if none_reads {
        "_k.Optional"
    } else if none_taken {
        "_k.Default"
    } else {
        "_k."
    };
    match &slot.ty {
        TypeRef::List(item) if is_object(&item.ty, scope) && !item.nullable => {
            wrapped(&format!("{form}List"), reads(&item.ty, scope))
        }
        TypeRef::Map(item) if is_object(&item.ty, scope) && !item.nullable => {
            wrapped(&format!("{form}Map"), reads(&item.ty, scope))
        }
        TypeRef::List(_) | TypeRef::Map(_) => {
            let items = [or_none(read, none_reads), or_none(takes(&slot.ty, scope), none_taken)];
            Expr::group("_k.Attr[", items.into(), "]")
        }
        _ => wrapped(&format!("{form}Object"), read),
    }
}

fn wrapped(form: &str, inner: Expr) -> Expr {
    Expr::group(format!("{form}["), vec![inner], "]")
}

/// The annotation of a map of further properties.
pub fn rest_annotation(slot: &Slot, scope: &Scope) -> Expr {
    let read = dict(slot_reads(slot, scope));
    if holds_object(&slot.ty, scope) {
        let taken = mapping(or_none(takes(&slot.ty, scope), slot.nullable));
        return Expr::group("_k.Attr[", vec![read, taken], "]");
    }
    read
}

/// The codec of a type, as an expression.
pub fn codec(ty: &TypeRef, scope: &Scope) -> Expr {
    match ty {
        TypeRef::Boolean => Expr::text("_k.BOOL"),
        TypeRef::Integer(_) => Expr::text("_k.INT"),
        TypeRef::Number => Expr::text("_k.FLOAT"),
        TypeRef::String => Expr::text("_k.STR"),
        TypeRef::Timestamp => Expr::text("_k.TIME"),
        TypeRef::Bytes => Expr::text("_k.BYTES"),
        TypeRef::IntOrString => Expr::text("_k.INT_OR_STRING"),
        TypeRef::Quantity => Expr::text("_k.QUANTITY"),
        TypeRef::Any => Expr::text("_k.ANY"),
        TypeRef::List(slot) => container("_k.list_of", slot, scope),
        TypeRef::Map(slot) => container("_k.map_of", slot, scope),
        TypeRef::Type { id, .. } => {
            let def = scope.module.get(*id);
            let name = names::class(&def.name);
            match def.body {
                Body::Enum(_) => Expr::call("_k.enum", vec![Expr::Text(name)]),
                Body::Struct(_) if scope.is_defined(*id) => Expr::Text(name),
                Body::Struct(_) => Expr::call("_k.ref", vec![Expr::Text(format!("lambda: {name}"))]),
            }
        }
        TypeRef::External { name, defaults } => {
            let path = scope.path(name);
            let short = path.strip_prefix("kubernetes.client:").unwrap_or(path);
            let mut arguments = vec![Expr::Text(literals::string(short))];
            if let Some(overlay) = defaults {
                arguments.push(Expr::keyword("defaults", literals::value(&overlay_value(overlay))));
            }
            Expr::call(if short.contains(':') { "_k.external" } else { "_k.kube" }, arguments)
        }
    }
}

/// The codec of a list or a map.
pub fn container(function: &str, slot: &Slot, scope: &Scope) -> Expr {
    let mut arguments = vec![codec(&slot.ty, scope)];
    if let Some(default) = &slot.default {
        arguments.push(Expr::keyword("default", literals::value(&default.literal)));
    }
    if slot.nullable {
        arguments.push(Expr::keyword("nullable", Expr::text("True")));
    }
    Expr::call(function, arguments)
}

fn external(name: &ExternalName, scope: &Scope) -> String {
    let path = scope.path(name);
    let (module, class) = path.split_once(':').unwrap_or(("kubernetes.client", path));
    format!("{}.{class}", names::import_alias(module))
}

/// Defaults inside a type of another package, as `overlay.apply` of the runtime takes them.
fn overlay_value(overlay: &Overlay) -> Value {
    let mut out = Map::new();
    if let Some(default) = &overlay.default {
        out.insert("default".to_owned(), default.clone());
    }
    if overlay.nullable {
        out.insert("nullable".to_owned(), Value::Bool(true));
    }
    if overlay.required {
        out.insert("required".to_owned(), Value::Bool(true));
    }
    if !overlay.properties.is_empty() {
        let below = overlay.properties.iter().map(|(name, inner)| (name.clone(), overlay_value(inner)));
        out.insert("properties".to_owned(), Value::Object(below.collect()));
    }
    for (key, inner) in [("values", &overlay.values), ("items", &overlay.items)] {
        if let Some(inner) = inner {
            out.insert(key.to_owned(), overlay_value(inner));
        }
    }
    Value::Object(out)
}

//! Types of the model -> types of Python: the type that reading an attribute returns, the type that it accepts, and
//! its declaration.

use std::collections::BTreeSet;

use super::super::names;
use super::super::python_type::{PythonType, RuntimeType};
use crate::model::{Body, External, ExternalName, Field, Module, Package, Slot, TypeId, TypeRef};

/// Turns the types of one module into types of Python.
#[derive(Clone, Copy)]
pub struct Types<'a> {
    /// The package that contains the module.
    pub package: &'a Package,
    /// The module of one group and version.
    pub module: &'a Module,
    /// For the attributes of `Partial` classes, the types that have such a class.
    pub partials: Option<&'a BTreeSet<TypeId>>,
}

impl Types<'_> {
    /// The type that reading a value returns.
    pub fn reads(&self, ty: &TypeRef) -> PythonType {
        match ty {
            TypeRef::Boolean => PythonType::Builtin("bool"),
            TypeRef::Integer(_) => PythonType::Builtin("int"),
            TypeRef::Number => PythonType::Builtin("float"),
            TypeRef::String => PythonType::Builtin("str"),
            TypeRef::Timestamp => PythonType::Datetime,
            TypeRef::Bytes => PythonType::Builtin("bytes"),
            TypeRef::IntOrString => PythonType::Runtime(RuntimeType::IntOrString),
            TypeRef::Quantity => PythonType::Runtime(RuntimeType::Quantity),
            TypeRef::Any => PythonType::Any,
            TypeRef::List(slot) => PythonType::list(self.element(slot)),
            TypeRef::Map(slot) => PythonType::dict(self.element(slot)),
            TypeRef::Type { id, display_name } => match self.partials {
                None => PythonType::Own { id: *id, name: names::class(display_name) },
                Some(partials) if partials.contains(id) => PythonType::Partial(Box::new(self.complete(*id))),
                Some(_) => self.complete(*id),
            },
            TypeRef::External { name, .. } => {
                let (module, class) = self.external(name);
                PythonType::external(module, class)
            }
        }
    }

    /// A class of the module, or a type alias, by its own name.
    pub fn complete(&self, id: TypeId) -> PythonType {
        PythonType::Own { id, name: names::class(&self.module.get(id).name) }
    }

    /// The type of a list's item or of a map's value.
    pub fn element(&self, slot: &Slot) -> PythonType {
        self.reads(&slot.ty).or_none(is_nullable(slot))
    }

    /// The type that an assignment accepts: also the wire form of objects, and any sequence or mapping of objects.
    fn accepts(&self, ty: &TypeRef) -> PythonType {
        let element = |slot: &Slot| self.accepts(&slot.ty).or_none(is_nullable(slot));
        match ty {
            _ if is_open_object(ty) => PythonType::Runtime(RuntimeType::AnyObject),
            TypeRef::List(slot) if self.has_objects(ty) => PythonType::sequence(element(slot)),
            TypeRef::Map(slot) if self.has_objects(ty) => PythonType::mapping(element(slot)),
            _ if self.is_object(ty) => {
                let reads = self.reads(ty);
                let complete =
                    if let PythonType::Partial(complete) = &reads { Some(*complete.clone()) } else { None };
                let accepts = complete.into_iter().fold(reads, PythonType::or);
                accepts.or(PythonType::Runtime(RuntimeType::Wire))
            }
            _ => self.reads(ty),
        }
    }

    /// Whether values are instances of a model or of an external class.
    fn is_object(&self, ty: &TypeRef) -> bool {
        match ty {
            TypeRef::Type { id, .. } => matches!(self.module.get(*id).body, Body::Struct(_)),
            ty => matches!(ty, TypeRef::External { .. }),
        }
    }

    /// Whether values are objects, or lists or maps that contain objects.
    fn has_objects(&self, ty: &TypeRef) -> bool {
        match ty {
            _ if is_open_object(ty) => true,
            TypeRef::List(slot) | TypeRef::Map(slot) => self.has_objects(&slot.ty),
            _ => self.is_object(ty),
        }
    }

    /// The descriptor of an optional part, or of an optional list or map of parts; none for what nests more deeply.
    fn optional_part(&self, ty: &TypeRef) -> Option<PythonType> {
        let (name, part) = match ty {
            TypeRef::List(item) if !item.nullable => ("OptionalPartList", &item.ty),
            TypeRef::Map(item) if !item.nullable => ("OptionalPartMap", &item.ty),
            ty => ("OptionalPart", ty),
        };
        let PythonType::Partial(complete) = self.reads(part) else { return None };
        Some(PythonType::runtime(name, vec![PythonType::Partial(complete.clone()), *complete]))
    }

    /// Whether values are parts, or lists or maps that contain parts.
    fn has_partials(&self, ty: &TypeRef) -> bool {
        match ty {
            TypeRef::List(slot) | TypeRef::Map(slot) => self.has_partials(&slot.ty),
            TypeRef::Type { id, .. } => self.partials.is_some_and(|partials| partials.contains(id)),
            _ => false,
        }
    }

    /// Whether reading an unset field creates an empty object: for an optional spec, so that code can set its fields
    /// without a check.
    pub fn is_created(&self, field: &Field, is_root: bool) -> bool {
        let Field { slot, wire, required, .. } = field;
        let is_plain = !required && slot.default.is_none() && !slot.nullable;
        is_root
            && wire == "spec"
            && is_plain
            && (self.is_object(&slot.ty) || matches!(slot.ty, TypeRef::Map(_)))
    }

    /// The type that reading a field returns, and the type in its declaration. `created`: whether reading the unset
    /// field creates an empty object.
    pub fn field(&self, field: &Field, created: bool) -> (PythonType, PythonType) {
        let slot = &field.slot;
        if matches!(slot.ty, TypeRef::Any) {
            return (PythonType::Any, PythonType::Any);
        }
        let has_value = slot.default.is_some() || created;
        // Reading can return None if the field can be unset without a default, or if null is a value.
        let is_required = field.required && self.partials.is_none();
        let reads_none = (!is_required && !has_value) || slot.nullable;
        let accepts_none = reads_none || has_value;
        let reads = self.reads(&slot.ty).or_none(reads_none);
        let declared = self.declared(slot, &reads, reads_none, accepts_none);
        (reads, declared)
    }

    /// The declared type of a field: a descriptor of the runtime if the field accepts more than reading it returns.
    fn declared(&self, slot: &Slot, reads: &PythonType, reads_none: bool, accepts_none: bool) -> PythonType {
        if !self.has_objects(&slot.ty) {
            return match accepts_none && !reads_none {
                true => PythonType::runtime("Default", vec![reads.clone()]),
                false => reads.clone(),
            };
        }
        let [object, list, map] = match (reads_none, accepts_none) {
            (true, _) => ["OptionalObject", "OptionalList", "OptionalMap"],
            (false, true) => ["DefaultObject", "DefaultList", "DefaultMap"],
            (false, false) => ["Object", "List", "Map"],
        };
        match &slot.ty {
            ty if self.has_partials(ty) => {
                let named = if reads_none { self.optional_part(ty) } else { None };
                let accepts = || self.accepts(ty).or_none(accepts_none);
                named.unwrap_or_else(|| PythonType::runtime("Attr", vec![reads.clone(), accepts()]))
            }
            TypeRef::List(item) if self.is_object(&item.ty) && !item.nullable => {
                PythonType::runtime(list, vec![self.reads(&item.ty)])
            }
            TypeRef::Map(item) if self.is_object(&item.ty) && !item.nullable => {
                PythonType::runtime(map, vec![self.reads(&item.ty)])
            }
            TypeRef::List(_) | TypeRef::Map(_) => {
                let accepts = self.accepts(&slot.ty).or_none(accepts_none);
                PythonType::runtime("Attr", vec![reads.clone(), accepts])
            }
            _ => PythonType::runtime(object, vec![self.reads(&slot.ty)]),
        }
    }

    /// The declared type of the map of properties that the schema does not name.
    pub fn rest(&self, slot: &Slot) -> PythonType {
        let reads = PythonType::dict(self.element(slot));
        if !self.has_objects(&slot.ty) {
            return reads;
        }
        let accepts = PythonType::mapping(self.accepts(&slot.ty).or_none(slot.nullable));
        PythonType::runtime("Attr", vec![reads, accepts])
    }

    /// The module and the class of an external type.
    pub fn external(&self, name: &ExternalName) -> (&str, &str) {
        let external: Option<&External> = self.package.externals.get(name);
        let path = external.map_or("object", |external| external.python.as_str());
        path.split_once(':').unwrap_or(("kubernetes.client", path))
    }
}

/// Whether values are objects of any fields, for which objects of any class may be given.
fn is_open_object(ty: &TypeRef) -> bool {
    matches!(ty, TypeRef::Map(slot) if matches!(slot.ty, TypeRef::Any))
}

/// Whether `| None` must be added for null; `Any` includes it.
fn is_nullable(slot: &Slot) -> bool {
    slot.nullable && !matches!(slot.ty, TypeRef::Any)
}

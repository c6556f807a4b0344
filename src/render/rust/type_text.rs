//! A bound type -> its code in a file: its definition, its methods and the table of its fields.

use std::collections::BTreeSet;

use askama::Template;

use super::bind::declared::{BoundType, Shape};
use super::bind::enums::Enum;
use super::bind::structs::{Field, Struct};
use super::bind::types::Presence;
use super::layout::{WIDTH, filters};
use super::literals;
use super::method_lines::MethodLines;
use super::print::print;
use super::rust_type::{FileContext, RustType};
use crate::model::EnumBase;

/// The longest entry of a table that stays on the line of its key.
const SHORT_ENTRY: usize = 80;

/// A struct.
#[derive(Template)]
#[template(path = "rust/struct.rs", escape = "none")]
struct StructView<'a> {
    def: &'a BoundType,
    body: &'a Struct,
    file: &'a FileContext,
    methods: Vec<MethodLines>,
    /// The overlays of the fields, each as a tuple of the field's index and the overlay's literal.
    overlays: Vec<String>,
    /// Whether clippy would find a field's type too complex; nested lists and maps come from the schema.
    is_complex: bool,
    /// Whether rustfmt skips the struct: it breaks long generic types in its own way.
    skip: bool,
}

/// An enum.
#[derive(Template)]
#[template(path = "rust/enum.rs", escape = "none")]
struct EnumView<'a> {
    def: &'a BoundType,
    body: &'a Enum,
}

/// The code of a type in a file.
pub fn type_text(def: &BoundType, file: &FileContext) -> String {
    match &def.shape {
        Shape::Enum(body) => print(&EnumView { def, body }),
        Shape::Struct(body) => {
            let types: Vec<String> = body.types().map(|ty| file.print(ty)).collect();
            let is_long = |ty: &String| ty.len() + "        ,".len() > WIDTH;
            let empty_is_long = !body.has_members() && def.name.len() + "pub struct  {}".len() > WIDTH;
            print(&StructView {
                def,
                body,
                file,
                methods: body.methods.iter().map(|method| MethodLines::new(method, file)).collect(),
                overlays: body.overlays(),
                is_complex: types.iter().any(|ty| ty.matches('<').count() > 4),
                skip: empty_is_long || types.iter().any(is_long),
            })
        }
    }
}

impl Struct {
    /// The types of its fields.
    pub fn types(&self) -> impl Iterator<Item = &RustType> {
        self.fields.iter().map(|field| &field.ty).chain(self.rest.iter().map(|rest| &rest.ty))
    }

    /// Whether the struct has any field.
    pub fn has_members(&self) -> bool {
        self.object.is_some() || !self.fields.is_empty() || self.rest.is_some()
    }

    /// Adds the imports that its definition needs.
    pub fn imports(&self, file: &FileContext, out: &mut BTreeSet<String>) {
        if self.object.is_some() {
            out.insert("k8s_openapi::apimachinery::pkg::apis::meta::v1 as meta_v1".to_owned());
        }
        self.types().for_each(|ty| file.imports(ty, out));
    }

    /// The indices of the fields that are required and have no default.
    fn required(&self) -> Vec<usize> {
        let is_required =
            |field: &&Field| matches!(field.presence, Presence::Required | Presence::RequiredNull);
        self.fields.iter().filter(is_required).map(|field| field.index).collect()
    }

    /// The indices of the nullable fields that are required and have no default.
    fn required_nulls(&self) -> Vec<usize> {
        let fields = self.fields.iter().filter(|field| field.presence == Presence::RequiredNull);
        fields.map(|field| field.index).collect()
    }

    /// The overlays of the fields, each as a tuple of the field's index and the overlay's literal.
    fn overlays(&self) -> Vec<String> {
        let entry = |field: &Field| Some(format!("({}, {})", field.index, field.overlay.as_ref()?));
        self.fields.iter().filter_map(entry).collect()
    }
}

/// Whether the entries of a table fit on the line of their key.
fn is_one_line(entries: &[String]) -> bool {
    matches!(entries, [one] if one.len() < SHORT_ENTRY)
}

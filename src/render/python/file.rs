//! The bound types of one kind, or those that several kinds share -> the view of their file.

use super::bind::{BoundBody, BoundClass, BoundFile, BoundModule, BoundType};
use super::imports::Imports;
use super::literals;
use super::view::{Class, EnumAlias, ResourceInfo, TypesFile};
use crate::model::{Module, Scope};

/// The view of a file; `dots` is the relative import path of the package's root.
pub fn view<'a>(
    module: &'a BoundModule,
    file: &'a BoundFile,
    dots: &'a str,
    title: String,
    header: String,
) -> TypesFile<'a> {
    let imports = Imports::new(module, file);
    let (mut enums, mut classes) = (Vec::new(), Vec::new());
    for BoundType { name, doc, body, .. } in file.types.iter().map(|id| module.get(*id)) {
        match body {
            BoundBody::Enum(values) => {
                let values: Vec<String> = values.iter().map(literals::value).collect();
                enums.push(EnumAlias { name, values: values.join(", "), doc });
            }
            BoundBody::Class(class) => {
                let resource = class.resource.map(|index| resource(module.model, index));
                classes.push(Class { name, doc, resource, class });
            }
        }
    }
    let typing = !enums.is_empty()
        || imports.are_checked()
        || classes.iter().any(|class: &Class| names_typing(class.class));
    TypesFile { title, header, dots, typing, imports, enums, classes }
}

/// Whether the body of a class uses a name of `typing`.
fn names_typing(class: &BoundClass) -> bool {
    let declared = class.fields.iter().map(|field| &field.declared);
    let mut declared = declared.chain(class.rest.iter().map(|rest| &rest.declared));
    class.resource.is_some() || class.which.is_some() || declared.any(|ty| ty.names_typing())
}

/// Group, version, kind, names and scope of the kind at this index.
fn resource(module: &Module, index: usize) -> ResourceInfo<'_> {
    let resource = &module.resources[index];
    let subresources = [("status", resource.status), ("scale", resource.scale.is_some())];
    let subresources = subresources.into_iter().filter(|(_, has)| *has).map(|(name, _)| name.to_owned());
    ResourceInfo {
        group: &module.group,
        version: &module.version,
        kind: &resource.kind,
        plural: &resource.plural,
        singular: &resource.singular,
        scope: match resource.scope {
            Scope::Namespaced => "Namespaced",
            Scope::Cluster => "Cluster",
        },
        short_names: &resource.short_names,
        categories: &resource.categories,
        subresources: subresources.collect(),
    }
}

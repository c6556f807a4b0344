//! A CRD -> what a server serves of it: names for URLs, versions, managers.

use serde_json::Value;

use super::served::Served;
use super::status::GroupResource;
use crate::apply::Managers;
use crate::engine::{Kind, read_crd};
use crate::kind::{PrinterColumn, Scale, Scope};

/// A kind that is served.
#[derive(Debug)]
pub(crate) struct Resource {
    /// The group, and the plural in URLs.
    pub id: GroupResource,
    /// The resource that has its objects in the store: another one where two groups show the same objects.
    pub table: GroupResource,
    /// The kind.
    pub kind: String,
    /// The kind of lists.
    pub list_kind: String,
    /// The singular name.
    pub singular: String,
    /// The abbreviations that kubectl accepts.
    pub short_names: Vec<String>,
    /// The groups of kinds that it belongs to, such as `all`.
    pub categories: Vec<String>,
    /// Whether objects live in a namespace.
    pub is_namespaced: bool,
    /// The versions that are served, in the order of the CRD.
    pub versions: Vec<ServedVersion>,
    /// The version in which objects are stored; it need not be served.
    pub storage: Stored,
    /// What is done for this kind alone.
    pub special: Special,
    /// Who owns which fields.
    pub managers: Managers,
    /// The number of this definition: one more after each change of the CRD.
    pub definition: u64,
    /// A hash of what the CRD says, in which an unchanged definition is recognized; 0 for Kubernetes' own kinds.
    pub fingerprint: u64,
}

/// For which kinds the server does more than it does for custom resources.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Special {
    /// Custom resources.
    None,
    /// CRDs: what they define is served.
    Definitions,
    /// Namespaces: what is in them goes with them.
    Namespaces,
}

/// A version that is served.
#[derive(Debug)]
pub(crate) struct ServedVersion {
    /// Its name, such as `v1`.
    pub name: String,
    /// What the server does with writes in it.
    pub kind: Served,
    /// Whether it has a status subresource.
    pub has_status: bool,
    /// Its scale subresource.
    pub scale: Option<Scale>,
    /// The columns that `kubectl get` prints.
    pub columns: Vec<PrinterColumn>,
    /// The `format` of each column; empty for none.
    pub column_formats: Vec<String>,
    /// The schema, as the CRD has it; null without one.
    pub schema: Value,
    /// The paths of the fields that a field selector may name, such as `.spec.color`.
    pub selectable_fields: Vec<String>,
}

/// The version of the store.
#[derive(Debug)]
pub(crate) struct Stored {
    /// Its name.
    pub version: String,
}

/// Why a field selector of custom resources may not have a field; None if it may. `selectable` are the paths of the fields that
/// the CRD names, with a period first.
pub(crate) fn custom_field_fault(field: &str, selectable: &[String], is_namespaced: bool) -> Option<String> {
    let is_known = match field {
        "metadata.name" => true,
        "metadata.namespace" if is_namespaced => true,
        _ => selectable.iter().any(|path| path.strip_prefix('.').unwrap_or(path) == field),
    };
    (!is_known).then(|| format!("field label not supported: {field}"))
}

impl Resource {
    /// What is served of a CRD in Kubernetes 1.`minor`; None if it cannot be read, or has no version that can be prepared.
    pub fn prepare(crd: &Value, minor: u32) -> Option<Self> {
        let kind = &read_crd(crd).ok()?;
        let mut versions = Vec::new();
        for (index, version) in kind.versions.iter().enumerate().filter(|(_, version)| version.served) {
            let declared = &crd["spec"]["versions"][index];
            let paths = declared["selectableFields"].as_array().into_iter().flatten();
            versions.push(ServedVersion {
                name: version.name.clone(),
                kind: Served::Custom(Box::new(Kind::prepare(kind, &version.name, minor).ok()?)),
                has_status: version.status,
                scale: version.scale.clone(),
                columns: version.printer_columns.clone(),
                column_formats: column_formats(declared),
                schema: declared["schema"]["openAPIV3Schema"].clone(),
                selectable_fields: paths
                    .filter_map(|path| path["jsonPath"].as_str())
                    .map(str::to_owned)
                    .collect(),
            });
        }
        let storage = kind.versions.iter().find(|version| version.storage)?;
        let id = GroupResource { group: kind.group.clone(), resource: kind.plural.clone() };
        Some(Self {
            table: id.clone(),
            id,
            kind: kind.kind.clone(),
            list_kind: kind.list_kind.clone(),
            singular: kind.singular.clone(),
            short_names: kind.short_names.clone(),
            categories: kind.categories.clone(),
            is_namespaced: kind.scope == Scope::Namespaced,
            versions,
            storage: Stored { version: storage.name.clone() },
            special: Special::None,
            managers: Managers::for_kind(kind),
            definition: 0,
            fingerprint: 0,
        })
    }

    /// A served version.
    pub fn version(&self, name: &str) -> Option<&ServedVersion> {
        self.versions.iter().find(|version| version.name == name)
    }

    /// Whether a version is served or stored.
    pub fn has_version(&self, name: &str) -> bool {
        self.version(name).is_some() || self.storage.version == name
    }

    /// Whether clients may ask for tokens of its objects.
    pub fn has_tokens(&self) -> bool {
        self.id.group.is_empty() && self.id.resource == "serviceaccounts"
    }

    /// Whether its objects are questions, which are answered and not stored.
    pub fn is_question(&self) -> bool {
        self.versions.iter().any(|version| version.kind.own().is_some_and(|own| own.is_question))
    }

    /// The `apiVersion` of objects in a version.
    pub fn api_version(&self, version: &str) -> String {
        match self.id.group.as_str() {
            "" => version.to_owned(),
            group => format!("{group}/{version}"),
        }
    }
}

/// The formats of the columns of a version, which is as the CRD has it.
fn column_formats(version: &Value) -> Vec<String> {
    let columns = version["additionalPrinterColumns"].as_array().into_iter().flatten();
    columns.map(|column| column["format"].as_str().unwrap_or_default().to_owned()).collect()
}

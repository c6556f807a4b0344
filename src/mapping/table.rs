//! `builtin.tsv` -> the types of Kubernetes with their paths in each language and their properties.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::OBJECT_META;

/// The file; its first lines describe its columns.
const FILE: &str = include_str!("builtin.tsv");

/// The built-in table.
pub struct Table {
    /// The types, sorted by name.
    pub types: Vec<KubernetesType>,
    /// The newest version 1.N in which a property was added.
    pub newest: u32,
}

/// A type of Kubernetes.
pub struct KubernetesType {
    /// The canonical name.
    pub name: &'static str,
    /// The Rust path, such as `k8s_openapi::api::core::v1::PodSpec`.
    pub rust: &'static str,
    /// The Python class, such as `kubernetes.client:V1PodSpec`.
    pub python: &'static str,
    /// The first version 1.N that has it.
    pub since: u32,
    /// Whether the type is a kind, whose values have an apiVersion and a kind.
    pub is_kind: bool,
    /// The properties, by wire name.
    pub properties: BTreeMap<&'static str, Property>,
}

/// A property of a type of Kubernetes.
pub struct Property {
    /// Its type.
    pub ty: PropertyType,
    /// The first version 1.N that has it.
    pub since: u32,
    /// The last version 1.N that has it; None for a property of the newest version.
    pub until: Option<u32>,
    /// Whether it is required.
    pub required: Required,
    /// The fingerprints of its descriptions in all versions.
    pub descriptions: Vec<u16>,
}

/// Whether a property is required.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Required {
    /// All versions of Kubernetes require it.
    Always,
    /// Kubernetes does not require it in all versions, but the clients' types always write it.
    Now,
    /// It is optional.
    Never,
}

/// The type of a property.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PropertyType {
    /// A boolean.
    Boolean,
    /// An integer of 32 bits.
    Int32,
    /// An integer of 64 bits.
    Int64,
    /// A number.
    Number,
    /// A text.
    String,
    /// Base64 text.
    Bytes,
    /// RFC 3339 text.
    Time,
    /// An integer of 32 bits or a text.
    IntOrString,
    /// A quantity.
    Quantity,
    /// Any object.
    Any,
    /// A list with items of this type.
    List(Box<PropertyType>),
    /// A map with values of this type.
    Map(Box<PropertyType>),
    /// The type with this canonical name.
    Named(&'static str),
}

impl PropertyType {
    /// The canonical name of the type; for a list or map, that of its items or values. None for a scalar.
    pub fn type_name(&self) -> Option<&'static str> {
        match self {
            Self::List(inner) | Self::Map(inner) => inner.type_name(),
            Self::Named(name) => Some(name),
            _ => None,
        }
    }

    /// Reads the column of a property's type.
    fn read(word: &'static str) -> Self {
        let between = |open, close| word.strip_prefix(open).and_then(|rest: &str| rest.strip_suffix(close));
        if let Some(item) = between('[', ']') {
            return Self::List(Box::new(Self::read(item)));
        }
        if let Some(value) = between('{', '}') {
            return Self::Map(Box::new(Self::read(value)));
        }
        match word {
            "bool" => Self::Boolean,
            "int32" => Self::Int32,
            "int64" => Self::Int64,
            "number" => Self::Number,
            "string" => Self::String,
            "bytes" => Self::Bytes,
            "time" => Self::Time,
            "int-or-string" => Self::IntOrString,
            "quantity" => Self::Quantity,
            "any" => Self::Any,
            name => Self::Named(name),
        }
    }
}

impl Property {
    /// Whether the type has the property in a version 1.N.
    pub fn is_in(&self, version: u32) -> bool {
        self.since <= version && self.until.is_none_or(|until| version <= until)
    }
}

/// The built-in table, which is read at the first call.
pub fn builtin() -> &'static Table {
    static TABLE: LazyLock<Table> = LazyLock::new(|| read(FILE));
    &TABLE
}

/// Whether the built-in table has a type of this canonical name.
pub fn is_builtin(canonical: &str) -> bool {
    builtin().get(canonical).is_some()
}

/// The type of a property of a type of Kubernetes, in any version that has it.
pub fn property_type(canonical: &str, property: &str) -> Option<&'static PropertyType> {
    builtin().get(canonical)?.properties.get(property).map(|property| &property.ty)
}

/// N of the newest Kubernetes 1.N whose types the built-in table has.
pub fn newest() -> u32 {
    builtin().newest
}

impl Table {
    /// Every canonical name, sorted.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + Clone {
        self.types.iter().map(|ty| ty.name)
    }

    /// The type with a canonical name.
    pub fn get(&self, name: &str) -> Option<&KubernetesType> {
        let at = self.types.binary_search_by(|ty| ty.name.cmp(name)).ok()?;
        Some(&self.types[at])
    }

    /// Whether a type is used in every object's metadata. CRDs have no schema for metadata, so that generated code must
    /// not require its properties when it reads an object.
    pub fn in_metadata(&self, name: &str) -> bool {
        let metadata = self.get(OBJECT_META).into_iter().flat_map(|ty| ty.properties.values());
        metadata.filter_map(|property| property.ty.type_name()).any(|part| part == name)
    }
}

fn read(text: &'static str) -> Table {
    let mut types = Vec::<KubernetesType>::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match (line.strip_prefix('\t'), types.last_mut()) {
            (Some(property), Some(last)) => last.properties.extend(read_property(property)),
            _ => types.extend(read_type(line)),
        }
    }
    let properties = types.iter().flat_map(|ty| ty.properties.values());
    let newest = properties.map(|property| property.since).max().unwrap_or_default();
    Table { types, newest }
}

fn read_type(line: &'static str) -> Option<KubernetesType> {
    let mut columns = line.split('\t');
    Some(KubernetesType {
        name: columns.next()?,
        rust: columns.next()?,
        python: columns.next()?,
        since: columns.next()?.parse().ok()?,
        is_kind: columns.next() == Some("kind"),
        properties: BTreeMap::new(),
    })
}

fn read_property(line: &'static str) -> Option<(&'static str, Property)> {
    let mut columns = line.split('\t');
    let name = columns.next()?;
    let ty = PropertyType::read(columns.next()?);
    let since = columns.next()?.parse().ok()?;
    let until = columns.next()?.parse().ok();
    let required = match columns.next()? {
        "always" => Required::Always,
        "now" => Required::Now,
        _ => Required::Never,
    };
    let descriptions =
        columns.next()?.split(',').filter_map(|text| u16::from_str_radix(text, 16).ok()).collect();
    Some((name, Property { ty, since, until, required, descriptions }))
}

#[cfg(test)]
mod tests {
    use super::{FILE, PropertyType, Required, builtin};
    use crate::config::{K8sOpenapi, OLDEST_KUBERNETES};

    #[test]
    fn the_table_is_sorted_and_complete() {
        let names: Vec<_> = builtin().names().collect();
        assert!(names.is_sorted());
        assert_eq!(names.len(), FILE.lines().filter(|line| line.starts_with("io.k8s.")).count());
        let properties: usize = builtin().types.iter().map(|d| d.properties.len()).sum();
        assert_eq!(properties, FILE.lines().filter(|line| line.starts_with('\t')).count());
    }

    #[test]
    fn a_name_is_a_path_and_a_class() {
        let found = builtin().get("io.k8s.api.core.v1.PodSpec").expect("it is in the table");
        assert_eq!(found.rust, "k8s_openapi::api::core::v1::PodSpec");
        assert_eq!(found.python, "kubernetes.client:V1PodSpec");
        let found = builtin().get("io.k8s.api.rbac.v1.Subject").expect("it is in the table");
        assert_eq!(found.python, "kubernetes.client:RbacV1Subject");
        assert!(builtin().get("io.k8s.api.core.v1.PodSpeck").is_none());
    }

    #[test]
    fn properties_have_types_and_versions() {
        let found = builtin().get("io.k8s.api.core.v1.PodSpec").expect("it is in the table");
        let containers = &found.properties["containers"];
        let container = PropertyType::Named("io.k8s.api.core.v1.Container");
        assert_eq!(containers.ty, PropertyType::List(Box::new(container)));
        assert_eq!((containers.since, containers.required), (12, Required::Always));
        let claims = &found.properties["resourceClaims"];
        assert!(claims.is_in(33) && !claims.is_in(12));
        assert_eq!(builtin().newest, 37);
        assert_eq!(builtin().newest, *K8sOpenapi::default().kubernetes().end());
        assert_eq!(builtin().types.iter().map(|ty| ty.since).min(), Some(OLDEST_KUBERNETES));
    }
}

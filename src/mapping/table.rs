//! `builtin.tsv` -> which types Kubernetes has, what each language calls them, and what they hold.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::OBJECT_META;

/// The file; its first lines say what stands in it.
const FILE: &str = include_str!("builtin.tsv");

/// The built-in table.
pub struct Table {
    /// Sorted by name.
    pub definitions: Vec<Definition>,
}

/// A type of Kubernetes.
pub struct Definition {
    /// The canonical name.
    pub name: &'static str,
    /// Such as `k8s_openapi::api::core::v1::PodSpec`.
    pub rust: &'static str,
    /// Such as `kubernetes.client:V1PodSpec`.
    pub python: &'static str,
    /// The first version 1.N that has it.
    pub since: u32,
    /// Whether values have an apiVersion and a kind of their own.
    pub is_kind: bool,
    /// By name on the wire.
    pub properties: BTreeMap<&'static str, Property>,
}

/// A property of a type of Kubernetes.
pub struct Property {
    /// What it holds.
    pub ty: Type,
    /// The first version 1.N that has it.
    pub since: u32,
    /// The last version that has it, where later ones do not.
    pub until: Option<u32>,
    /// When it must be given.
    pub required: Required,
    /// The fingerprints of its descriptions through the versions.
    pub texts: Vec<u16>,
}

/// Whether a property must be given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Required {
    /// In all versions.
    Always,
    /// Clients write it whatever it holds, and Kubernetes does not say that it must be given.
    Now,
    /// It may be left out.
    Never,
}

/// What a property holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Type {
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
    /// A list of these.
    List(Box<Type>),
    /// A map to these.
    Map(Box<Type>),
    /// The definition of this name.
    Definition(&'static str),
}

impl Type {
    /// The name of the definition behind lists and maps.
    pub fn definition(&self) -> Option<&'static str> {
        match self {
            Self::List(inner) | Self::Map(inner) => inner.definition(),
            Self::Definition(name) => Some(name),
            _ => None,
        }
    }

    fn read(word: &'static str) -> Self {
        let inside = |open, close| word.strip_prefix(open).and_then(|rest: &str| rest.strip_suffix(close));
        if let Some(item) = inside('[', ']') {
            return Self::List(Box::new(Self::read(item)));
        }
        if let Some(value) = inside('{', '}') {
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
            name => Self::Definition(name),
        }
    }
}

impl Property {
    /// Whether the type has the property in a version 1.N.
    pub fn is_in(&self, version: u32) -> bool {
        self.since <= version && self.until.is_none_or(|until| version <= until)
    }
}

/// The table, read once.
pub fn builtin() -> &'static Table {
    static TABLE: LazyLock<Table> = LazyLock::new(|| read(FILE));
    &TABLE
}

impl Table {
    /// Every canonical name, sorted.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + Clone {
        self.definitions.iter().map(|definition| definition.name)
    }

    /// The type of a canonical name.
    pub fn get(&self, name: &str) -> Option<&Definition> {
        let at = self.definitions.binary_search_by(|definition| definition.name.cmp(name)).ok()?;
        Some(&self.definitions[at])
    }

    /// Whether values of a type stand in the metadata of every object. No schema of a CRD says what must be
    /// given there, so that readers ask for nothing.
    pub fn in_metadata(&self, name: &str) -> bool {
        let metadata =
            self.get(OBJECT_META).into_iter().flat_map(|definition| definition.properties.values());
        metadata.filter_map(|property| property.ty.definition()).any(|inside| inside == name)
    }

    /// The newest version 1.N that anything came with.
    pub fn newest(&self) -> u32 {
        let properties = self.definitions.iter().flat_map(|definition| definition.properties.values());
        properties.map(|property| property.since).max().unwrap_or_default()
    }
}

fn read(text: &'static str) -> Table {
    let mut definitions = Vec::<Definition>::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match (line.strip_prefix('\t'), definitions.last_mut()) {
            (Some(property), Some(last)) => last.properties.extend(read_property(property)),
            _ => definitions.extend(read_definition(line)),
        }
    }
    Table { definitions }
}

fn read_definition(line: &'static str) -> Option<Definition> {
    let mut columns = line.split('\t');
    Some(Definition {
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
    let ty = Type::read(columns.next()?);
    let since = columns.next()?.parse().ok()?;
    let until = columns.next()?.parse().ok();
    let required = match columns.next()? {
        "always" => Required::Always,
        "now" => Required::Now,
        _ => Required::Never,
    };
    let texts = columns.next()?.split(',').filter_map(|text| u16::from_str_radix(text, 16).ok()).collect();
    Some((name, Property { ty, since, until, required, texts }))
}

#[cfg(test)]
mod tests {
    use super::{FILE, Required, Type, builtin};

    #[test]
    fn the_table_is_sorted_and_complete() {
        let names: Vec<_> = builtin().names().collect();
        assert!(names.is_sorted());
        assert_eq!(names.len(), FILE.lines().filter(|line| line.starts_with("io.k8s.")).count());
        let properties: usize = builtin().definitions.iter().map(|d| d.properties.len()).sum();
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
        let container = Type::Definition("io.k8s.api.core.v1.Container");
        assert_eq!(containers.ty, Type::List(Box::new(container)));
        assert_eq!((containers.since, containers.required), (12, Required::Always));
        let claims = &found.properties["resourceClaims"];
        assert!(claims.is_in(33) && !claims.is_in(12));
        assert_eq!(builtin().newest(), 37);
    }
}

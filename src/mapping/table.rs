//! `builtin.tsv` -> which types Kubernetes has, what each language calls them, and what they hold.

use std::sync::LazyLock;

/// The file; its first lines say what stands in it.
const FILE: &str = include_str!("builtin.tsv");

/// The built-in table.
pub struct Table {
    /// Sorted by name.
    definitions: Vec<Definition>,
}

/// A type of Kubernetes.
pub struct Definition {
    /// The canonical name.
    pub name: &'static str,
    /// Such as `k8s_openapi::api::core::v1::PodSpec`.
    pub rust: &'static str,
    /// Such as `kubernetes.client:V1PodSpec`.
    pub python: &'static str,
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
}

fn read(text: &'static str) -> Table {
    let lines = text.lines().filter(|line| !line.starts_with(['#', '\t']));
    let definitions = lines.filter_map(|line| {
        let mut columns = line.split('\t');
        Some(Definition { name: columns.next()?, rust: columns.next()?, python: columns.next()? })
    });
    Table { definitions: definitions.collect() }
}

#[cfg(test)]
mod tests {
    use super::{FILE, builtin};

    #[test]
    fn the_table_is_sorted_and_complete() {
        let names: Vec<_> = builtin().names().collect();
        assert!(names.is_sorted());
        assert_eq!(names.len(), FILE.lines().filter(|line| line.starts_with("io.k8s.")).count());
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
}

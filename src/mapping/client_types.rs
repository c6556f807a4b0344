//! The canonical name of a type of Kubernetes that both clients have -> its path in each language. `client_types.tsv` lists
//! those that are not in the built-in table, of whose properties kubesmith knows nothing.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::table;
use crate::model::{External, ExternalName, Versions};

/// The file; its first lines describe its columns.
const FILE: &str = include_str!("client_types.tsv");

/// The paths of a type of Kubernetes. None for a type that one of the languages lacks.
pub fn client_type(canonical: &str) -> Option<External> {
    let builtin = table::builtin().get(canonical).map(|found| (found.rust, found.python, found.since));
    let (rust, python, since) = builtin.or_else(|| rows().get(canonical).copied())?;
    let versions = Versions { since, until: None };
    Some(External { rust: rust.to_owned(), python: python.to_owned(), since, versions })
}

/// Whether [`client_type`] knows the name.
pub fn is_client_type(name: &ExternalName) -> bool {
    table::builtin().get(&name.0).is_some() || rows().contains_key(name.0.as_str())
}

/// The Rust path, the Python class and N of the first version 1.N that has the type.
type Row = (&'static str, &'static str, u32);

/// The rows of `client_types.tsv`, by canonical name.
fn rows() -> &'static BTreeMap<&'static str, Row> {
    static ROWS: LazyLock<BTreeMap<&str, Row>> = LazyLock::new(|| {
        let lines = FILE.lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(row).collect()
    });
    &ROWS
}

fn row(line: &'static str) -> Option<(&'static str, Row)> {
    let mut columns = line.split('\t');
    Some((columns.next()?, (columns.next()?, columns.next()?, columns.next()?.parse().ok()?)))
}

#[cfg(test)]
mod tests {
    use super::{FILE, client_type, rows};

    #[test]
    fn every_line_is_read() {
        assert_eq!(rows().len(), FILE.lines().filter(|line| line.starts_with("io.k8s.")).count());
    }

    #[test]
    fn rows_of_every_group_and_the_version_of_the_server_are_known() {
        let python = |name: &str| client_type(name).map(|found| found.python).unwrap_or_default();
        assert_eq!(python("io.k8s.api.apps.v1.Deployment"), "kubernetes.client:V1Deployment");
        assert_eq!(python("io.k8s.api.autoscaling.v1.Scale"), "kubernetes.client:V1Scale");
        assert_eq!(python("io.k8s.apimachinery.pkg.version.Info"), "kubernetes.client:VersionInfo");
        assert_eq!(
            python("io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaProps"),
            "kubernetes.client:V1JSONSchemaProps"
        );
        assert_eq!(python("io.k8s.api.apps.v1.DeploymentList"), "");
    }
}

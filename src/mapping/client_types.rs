//! The canonical name of a type of Kubernetes in a request or response -> its path in each language. `kinds.tsv` lists
//! the types that are not in the built-in table.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::table;
use crate::model::{External, ExternalName, Versions};

/// The file; its first lines describe its columns.
const FILE: &str = include_str!("kinds.tsv");

/// The paths of a type of Kubernetes in the bodies of requests and responses, which is a kind or a type of the API
/// machinery such as `Status`. None for a type that one of the languages lacks.
pub fn payload_type(canonical: &str) -> Option<External> {
    let builtin = table::builtin().get(canonical).map(|found| (found.rust, found.python, found.since));
    let (rust, python, since) = builtin.or_else(|| kinds().get(canonical).copied())?;
    let versions = Versions { since, until: None };
    Some(External { rust: rust.to_owned(), python: python.to_owned(), since, versions })
}

/// Whether [`payload_type`] knows the name.
pub fn is_payload_type(name: &ExternalName) -> bool {
    table::builtin().get(&name.0).is_some() || kinds().contains_key(name.0.as_str())
}

/// The Rust path, the Python class and N of the first version 1.N that has the type.
type Row = (&'static str, &'static str, u32);

/// The rows of `kinds.tsv`, by canonical name.
fn kinds() -> &'static BTreeMap<&'static str, Row> {
    static KINDS: LazyLock<BTreeMap<&str, Row>> = LazyLock::new(|| {
        let lines = FILE.lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(row).collect()
    });
    &KINDS
}

fn row(line: &'static str) -> Option<(&'static str, Row)> {
    let mut columns = line.split('\t');
    Some((columns.next()?, (columns.next()?, columns.next()?, columns.next()?.parse().ok()?)))
}

#[cfg(test)]
mod tests {
    use super::{FILE, kinds, payload_type};

    #[test]
    fn every_line_is_read() {
        assert_eq!(kinds().len(), FILE.lines().filter(|line| line.starts_with("io.k8s.")).count());
    }

    #[test]
    fn kinds_of_every_group_and_the_version_of_the_server_are_known() {
        let python = |name: &str| payload_type(name).map(|found| found.python).unwrap_or_default();
        assert_eq!(python("io.k8s.api.apps.v1.Deployment"), "kubernetes.client:V1Deployment");
        assert_eq!(python("io.k8s.api.autoscaling.v1.Scale"), "kubernetes.client:V1Scale");
        assert_eq!(python("io.k8s.apimachinery.pkg.version.Info"), "kubernetes.client:VersionInfo");
        assert_eq!(python("io.k8s.api.apps.v1.DeploymentList"), "");
    }
}

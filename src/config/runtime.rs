//! `runtime` of `kubesmith.toml` -> whether generated packages depend on their runtime or carry it.

use serde::Deserialize;

/// Where the code is that all generated packages have in common. The default is the first release's, which is not yet
/// there to depend on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Runtime {
    /// In a package of its own, on which the generated one depends.
    Package,
    /// In the generated package, as a copy.
    #[default]
    Vendored,
}

//! A crate whose build script generates its types from the CRDs in `crds/`.

/// The kinds of `crds/`. Clippy's advice is for what people write.
#[allow(clippy::all)]
pub mod kinds {
    include!(concat!(env!("OUT_DIR"), "/kubesmith.rs"));
}

pub use kinds::backup_example_com::v1::{Backup, BackupSpec};

/// The backup of a volume, every other field left to the API server.
pub fn backup_of(volume: &str) -> Backup {
    Backup::new(volume, BackupSpec::new(volume))
}

//! A crate whose build script generates its types from the CRDs in `crds/`.

/// The generated types of `crds/`.
pub mod kinds {
    include!(concat!(env!("OUT_DIR"), "/kubesmith.rs"));
}

pub use kinds::backup_example_com::v1::{Backup, BackupSpec};

/// A backup of a volume; the API server fills in the defaults of all other fields.
pub fn backup_of(volume: &str) -> Backup {
    Backup::new(volume, BackupSpec::new(volume))
}

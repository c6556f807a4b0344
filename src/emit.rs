//! Generated files in memory, written, checked or compared.

use std::collections::BTreeMap;

/// Generated text by path, relative to the output directory, `/` between its parts.
pub type Files = BTreeMap<String, String>;

//! Names of types of other packages: which canonical name is which type of each language.

mod agreement;
mod fingerprint;
mod recognition;
mod spelling;
mod table;

pub use fingerprint::fingerprint;
pub use recognition::{Evidence, Finding, Recognised, Recognition, Refused, Texts};
pub use spelling::canonical;

use crate::model::{External, ExternalName};

/// The canonical name of `metav1.ObjectMeta`.
pub const OBJECT_META: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";

/// The types of a name in any spelling, where the built-in table knows it.
pub fn builtin(written: &str) -> Option<(ExternalName, External)> {
    let table = table::builtin();
    let found = table.get(&canonical(written, table.names()))?;
    let external = External { rust: found.rust.to_owned(), python: found.python.to_owned() };
    Some((ExternalName(found.name.to_owned()), external))
}

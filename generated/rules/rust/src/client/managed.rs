//! A kind's `kube::Api` -> who writes by it: the field manager of every change.

use std::env::{args_os, consts::EXE_SUFFIX, current_exe};
use std::fmt;
use std::ops::Deref;
use std::path::{Path, PathBuf};

use kube::api::Api;

/// How many bytes the name of a field manager may have.
const LONGEST: usize = 128;

/// The field manager of a program without a name, as for programs in Go.
const UNKNOWN: &str = "unknown";

/// A kind's `kube::Api` with the field manager under which this crate's functions write: `edit`, `update` and their forms
/// for a status, as in `Managed::new(Api::<MiniCluster>::namespaced(client, "flux"), "lammps-operator")`. It dereferences
/// to the `Api`, whose own methods take a manager in their parameters.
#[derive(Clone)]
pub struct Managed<K> {
    api: Api<K>,
    manager: String,
}

impl<K> Managed<K> {
    /// The API with a field manager.
    pub fn new(api: Api<K>, manager: impl Into<String>) -> Self {
        let manager = manager.into();
        Self { api, manager }
    }
}

impl<K> Deref for Managed<K> {
    type Target = Api<K>;

    fn deref(&self) -> &Api<K> {
        &self.api
    }
}

impl<K> fmt::Debug for Managed<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Managed({:?})", self.manager)
    }
}

/// What this crate's functions write by: a [`Managed`], or a `kube::Api`, whose field manager is the name of the program,
/// as it is for programs in Go: as it was started, or of its file, or `unknown`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no API of a kind",
    label = "expected a `kube::Api<Kind>` or a `Managed<Kind>`"
)]
pub trait KindApi {
    /// The kind.
    type Kind;
    /// The API.
    fn api(&self) -> &Api<Self::Kind>;
    /// The field manager of changes.
    fn manager(&self) -> String;
}

impl<K> KindApi for Api<K> {
    type Kind = K;

    fn api(&self) -> &Self {
        self
    }
    fn manager(&self) -> String {
        let started = args_os().next().map(PathBuf::from);
        let file = current_exe().ok();
        let mut names = [started, file]
            .into_iter()
            .flatten()
            .map(|path| manager_of(&path));
        names
            .find(|name| !name.is_empty())
            .unwrap_or_else(|| UNKNOWN.to_owned())
    }
}

/// The name of a program as servers take it of a field manager: printable, and not too long.
fn manager_of(program: &Path) -> String {
    let name = program.file_name().unwrap_or_default().to_string_lossy();
    let name = name.strip_suffix(EXE_SUFFIX).unwrap_or(&name);
    let printable = |c: &char| c.is_ascii_graphic() || c.is_alphanumeric();
    let mut kept = String::new();
    for c in name.chars().filter(printable) {
        if kept.len() + c.len_utf8() > LONGEST {
            break;
        }
        kept.push(c);
    }
    kept
}

impl<K> KindApi for Managed<K> {
    type Kind = K;

    fn api(&self) -> &Api<K> {
        &self.api
    }
    fn manager(&self) -> String {
        self.manager.clone()
    }
}

impl<T: KindApi + ?Sized> KindApi for &T {
    type Kind = T::Kind;

    fn api(&self) -> &Api<T::Kind> {
        (**self).api()
    }
    fn manager(&self) -> String {
        (**self).manager()
    }
}

//! A kind's `kube::Api` -> who writes by it: the field manager of every change.

use std::fmt;
use std::ops::Deref;

use kube::api::Api;

/// How many bytes the name of a field manager may have.
const LONGEST: usize = 128;

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
/// as it is for programs in Go.
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
        let program = std::env::args_os().next().unwrap_or_default();
        let path = std::path::Path::new(&program);
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        // Servers take no other characters, and no longer name.
        let name: String = name
            .chars()
            .filter(char::is_ascii_graphic)
            .take(LONGEST)
            .collect();
        match name.is_empty() {
            true => env!("CARGO_PKG_NAME").to_owned(),
            false => name,
        }
    }
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

//! A kind -> its definition, and a wait until the server serves the kind.

use kube::runtime::wait::await_condition;
use kube::runtime::wait::conditions::is_crd_established;
use tokio::time::sleep;

use std::fmt;

use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::CustomResourceDefinition;
use kube::{Api, Client, Resource};

use super::backoff::{Backoff, Waits};

/// The definition of a kind on a server.
#[derive(Clone)]
pub struct Definition {
    pub(super) name: String,
    client: Client,
}

impl Definition {
    /// That of a kind. The client needs the rights to `list` and to `watch` it, by its name.
    pub fn for_kind<K: Resource<DynamicType = ()>>(client: Client) -> Self {
        let name = format!("{}.{}", K::plural(&()), K::group(&()));
        Self { name, client }
    }

    /// Waits until the server serves the kind. Requests that fail are reported, and sent again.
    pub(super) async fn established(&self, backoff: Backoff) {
        tracing::info!("waiting for {}", self.name);
        let definitions: Api<CustomResourceDefinition> = Api::all(self.client.clone());
        let mut waits = Waits::new(backoff);
        loop {
            let found = await_condition(definitions.clone(), &self.name, is_crd_established());
            let Err(error) = found.await else { return };
            tracing::warn!(definition = self.name, %error, "a watch failed; trying again");
            sleep(waits.next().unwrap_or(backoff.longest)).await;
        }
    }
}

impl fmt::Debug for Definition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Definition({:?})", self.name)
    }
}

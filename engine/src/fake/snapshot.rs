//! A cluster -> another one, which has the same at the beginning.

use super::cluster::Cluster;
use super::random::Random;

impl Cluster {
    /// A cluster of its own with the kinds, objects and versions that this one has now. Writes to one do not change the other.
    #[must_use]
    pub fn snapshot(&self) -> Self {
        let mut state = self.lock().clone();
        // Watches are watches of the other one, and new objects must not have the uids that it gives to its own.
        state.waiting.clear();
        state.random = Random::new();
        Self::with_state(state)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::fake::{Cluster, JSON, Request};
    use crate::test_kind::{crd, object};

    fn send(cluster: &Cluster, method: &str, body: &str) -> u16 {
        let path =
            format!("/apis/e.io/v1/namespaces/default/boxes{}", if method == "POST" { "" } else { "/a" });
        let (method, content_type) = (method.to_owned(), JSON.to_owned());
        cluster
            .call(&Request {
                method,
                path,
                content_type,
                body: body.as_bytes().to_vec(),
                ..Request::default()
            })
            .status
    }

    #[test]
    fn what_happens_in_one_does_not_happen_in_the_other() {
        let first = Cluster::with_crds([&crd(&json!({"type": "object"}))]).unwrap();
        let body = object(&json!({})).to_string();
        assert_eq!(send(&first, "POST", &body), 201);
        let second = first.snapshot();
        assert_eq!(send(&second, "POST", &body), 409);
        assert_eq!(send(&second, "DELETE", ""), 200);
        assert_eq!((send(&first, "GET", ""), send(&second, "GET", "")), (200, 404));
    }
}

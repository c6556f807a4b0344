//! CRDs that kubesmith makes of Go types, and those of controller-gen -> the ones that a real API server refuses, though it accepts
//! those of controller-gen.

use anyhow::Result;
use kubesmith::internals::source::SourceKind;

use super::compare::Outcome;

/// A running API server, which is asked by dry runs.
#[cfg(feature = "server")]
pub struct Server {
    cluster: crate::prove::Cluster,
    /// Kept so that it runs.
    _server: crate::apiserver::Server,
}

#[cfg(feature = "server")]
impl Server {
    /// Starts a server.
    pub fn start() -> Result<Self> {
        let server = crate::apiserver::Server::start()?;
        Ok(Self { cluster: crate::prove::Cluster::new(server.kubeconfig())?, _server: server })
    }

    /// The server's message about a CRD that it refuses.
    fn refusal(&self, kind: &SourceKind) -> Option<String> {
        let document = serde_json::from_str(&kind.document).unwrap_or_default();
        let path = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
        self.cluster.create(path, &document, true).err().map(|refusal| match refusal {
            crate::prove::Refusal::Answered { message, .. } => message,
            crate::prove::Refusal::Failed(error) => format!("{error:#}"),
        })
    }

    /// Posts the CRDs of kinds. What it refuses is a difference, unless it refuses the CRD of the same kind in `crd` too.
    pub fn compare(&self, name: &str, made: &[SourceKind], crd: &[SourceKind], outcome: &mut Outcome) {
        for kind in made {
            outcome.places += 1;
            let Some(message) = self.refusal(kind) else { continue };
            let same = |other: &&SourceKind| other.group == kind.group && other.kind == kind.kind;
            if crd.iter().find(same).is_some_and(|other| self.refusal(other).is_none()) {
                let at = kind.file.location(kind.at, String::new()).to_string();
                outcome.differ(
                    &format!("{name}: {}", kind.kind),
                    &at,
                    "refused by the server",
                    message,
                    "accepted",
                );
            }
        }
    }
}

/// A build without the client of servers.
#[cfg(not(feature = "server"))]
pub struct Server;

#[cfg(not(feature = "server"))]
impl Server {
    /// No server.
    pub fn start() -> Result<Self> {
        anyhow::bail!("this build of the lab lacks the feature `server`")
    }

    /// Compares nothing.
    pub fn compare(&self, _: &str, _: &[SourceKind], _: &[SourceKind], _: &mut Outcome) {}
}

//! What the inputs of a run are read for -> what messages say of inputs that cannot be read.

use kubesmith_engine::other_formats::GO_HELP;

use super::missing::{INPUT_HELP, NO_API_HELP};

/// What the inputs of a run are read for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Purpose {
    /// Types: CRDs, OpenAPI documents and Go packages.
    #[default]
    Types,
    /// Documents of any kind, to be completed: YAML and JSON.
    Manifests,
    /// Objects, to be judged.
    Objects,
    /// Objects as they are on the server.
    Stored,
}

impl Purpose {
    /// What to do, as advice about types says it, for this purpose.
    pub fn help(self, advice: &str) -> String {
        match (self, advice) {
            (Self::Types, _) => advice.to_owned(),
            (Self::Manifests | Self::Objects, INPUT_HELP | NO_API_HELP | GO_HELP) => {
                "pass files, directories or globs with manifests, or `-` for standard input".to_owned()
            }
            (Self::Stored, INPUT_HELP | NO_API_HELP | GO_HELP) => {
                "pass a file with the objects as they are on the server, from `kubectl get KIND -A -o yaml > FILE`"
                    .to_owned()
            }
            _ => advice.replace("kubesmith generate - ...", self.pipe()).replace("pass CRDs", "pass manifests"),
        }
    }

    /// The command that reads such inputs from standard input.
    fn pipe(self) -> &'static str {
        match self {
            Self::Types => "kubesmith generate - ...",
            Self::Manifests => "kubesmith default --crd CRD -",
            Self::Objects => "kubesmith validate -",
            Self::Stored => "kubesmith validate --old - ...",
        }
    }
}

#[cfg(test)]
mod tests {
    use kubesmith_engine::unreadable::HELM_HELP;

    use super::{INPUT_HELP, Purpose};

    #[test]
    fn advice_is_about_the_command() {
        assert_eq!(Purpose::Types.help(HELM_HELP), HELM_HELP);
        assert_eq!(
            Purpose::Objects.help(HELM_HELP),
            "render it first: `helm template CHART --include-crds | kubesmith validate -`"
        );
        assert!(Purpose::Stored.help(INPUT_HELP).starts_with("pass a file with the objects as they are"));
    }
}

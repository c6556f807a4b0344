//! The examples at the end of each command's help.

/// The headings under which the help groups options, by what one wants.
pub(super) mod heading {
    pub(in super::super) const READ: &str = "What is read";
    pub(in super::super) const GENERATED: &str = "What is generated";
    pub(in super::super) const PRINTED: &str = "What is printed";
    pub(in super::super) const RUN: &str = "How it runs";
}

pub(super) const GENERATE: &str = "\
Examples:
  kubesmith generate config/crd/bases --rust sdk/rust --python sdk/python
  kubesmith generate api/... --python sdk --name my_operator
  kubesmith generate --config a/kubesmith.toml --config b/kubesmith.toml";

pub(super) const CHECK: &str = "\
Examples:
  kubesmith check
  kubesmith check config/crd/bases --rust sdk/rust --python sdk/python
  kubesmith check --message-format sarif --output-file kubesmith.sarif";

pub(super) const DEFAULT: &str = "\
Examples:
  kubesmith default lammps.yaml
  kubesmith default --crd config/crd/bases lammps.yaml --output json
  kubectl get miniclusters -o yaml | kubesmith default --crd cluster:";

pub(super) const VALIDATE: &str = "\
Examples:
  kubesmith validate --crd config/crd/bases deploy
  kustomize build | kubesmith validate --crd config/crd/bases -
  kubesmith validate --crd config/crd/bases --old old.yaml deploy";

pub(super) const DIFF: &str = "\
Examples:
  kubesmith diff old.yaml new.yaml
  kubesmith diff main -- config/crd/bases
  kubesmith diff v1.2..v1.3 --against stored,client -- config/crd/bases";

#[cfg(feature = "fake")]
pub(super) const FAKE: &str = "\
Examples:
  kubesmith fake --crd config/crd/bases -- pytest
  kubesmith fake --crd config/crd/bases --objects samples --port 8080
  kubesmith fake --crd config/crd/bases --record calls.jsonl -- cargo test";

pub(super) const EXPLAIN: &str = "\
Examples:
  kubesmith explain config/crd/bases --place MiniCluster.spec.size
  kubesmith explain --place 'MiniCluster.spec.**' --output json
  kubesmith explain no-type";

pub(super) const SAMPLE: &str = "\
Examples:
  kubesmith sample config/crd/bases --kind MiniCluster > minicluster.yaml
  kubesmith sample config/crd/bases --full
  kubesmith sample cluster:/cert-manager.io/Certificate";

pub(super) const OPENAPI: &str = "\
Examples:
  kubesmith openapi config/crd/bases --output openapi.json
  kubesmith openapi config/crd/bases --swagger --output swagger.json
  kubesmith openapi api/... > openapi.json";

pub(super) const INIT: &str = "\
Examples:
  kubesmith init
  kubesmith init config/crd/bases --python sdk/python --name my_operator
  kubesmith init --from sdk/python/v1alpha2";

pub(super) const RUNTIME: &str = "\
Examples:
  kubesmith runtime --python runtime/python
  kubesmith runtime --rust runtime/rust --python runtime/python
  kubesmith runtime --rust runtime/rust --force";

pub(super) const COMPLETIONS: &str = "\
Examples:
  kubesmith completions bash > ~/.local/share/bash-completion/completions/kubesmith
  kubesmith completions zsh > ~/.zfunc/_kubesmith
  kubesmith completions fish > ~/.config/fish/completions/kubesmith.fish";

pub(super) const MAN: &str = "\
Examples:
  kubesmith man | man -l -
  kubesmith man generate | man -l -
  kubesmith man check > kubesmith-check.1";

/// Where the program's own help begins.
pub(super) const FIRST: &str = "\
Examples:
  kubesmith init
  kubesmith generate config/crd/bases --rust sdk/rust --python sdk/python
  kubesmith check

Exit codes: 0 done, 1 out of date (check), 2 wrong usage, 3 bad input or output";

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn each_example_is_a_command_line_of_this_program() {
        let texts = [
            GENERATE,
            CHECK,
            DEFAULT,
            #[cfg(feature = "fake")]
            FAKE,
            EXPLAIN,
            OPENAPI,
            INIT,
            RUNTIME,
            COMPLETIONS,
            MAN,
            FIRST,
        ];
        let lines = texts.iter().flat_map(|text| text.lines().filter(|line| line.starts_with("  ")));
        let mut count = 0;
        for line in lines {
            let start = line.find("kubesmith ").expect("the program");
            let line = line[start..].split([' ', '\'']).take_while(|word| !["|", ">"].contains(word));
            let words = line.filter(|word| !word.is_empty());
            crate::cli::Cli::command().try_get_matches_from(words).unwrap_or_else(|error| panic!("{error}"));
            count += 1;
        }
        assert_eq!(count, 3 * texts.len());
    }
}

//! Go types -> the kinds that kubesmith reads of them, compared with those of the CRDs that controller-gen writes.

mod around_schemas;
mod compare;
mod descriptions;
mod fixtures;
mod inputs;
mod kubernetes_types;
mod openapi;
mod own_types;
mod random;
mod server;
mod time;
mod tool;
mod yaml;

use std::path::PathBuf;

use anyhow::{Result, bail};

/// Options of `cargo lab go`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Write the CRDs of the fixtures anew instead of comparing them.
    #[arg(long)]
    write: bool,
    /// Compare the fixtures with the CRDs beside them, without Go and without controller-gen.
    #[arg(long, conflicts_with_all = ["write", "random", "time", "openapi"])]
    committed: bool,
    /// Compare random packages instead of the fixtures.
    #[arg(long, value_name = "N")]
    random: Option<usize>,
    /// The seed of the random packages.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Compare the names of definitions and the references between them with those of openapi-gen.
    #[arg(long)]
    openapi: bool,
    /// Write the table of Kubernetes' types that its documents do not have, `src/source/go/kubernetes_types.tsv`, from its Go
    /// packages.
    #[arg(long, conflicts_with_all = ["write", "committed", "random", "time", "openapi"])]
    kubernetes_types: bool,
    /// Write the table of the structs of Kubernetes' own kinds, `engine/src/own_types/types.tsv`, from its Go packages.
    #[arg(long, conflicts_with_all = ["write", "committed", "random", "time", "openapi", "kubernetes_types"])]
    own_types: bool,
    /// Compare the table of `--kubernetes-types` or `--own-types` instead of writing it.
    #[arg(long)]
    check: bool,
    /// Compare this directory of Go packages with the CRDs in the directory that `--crds` names.
    #[arg(long, value_name = "DIRECTORY", requires = "crds")]
    package: Option<PathBuf>,
    /// The CRDs that a project wrote of its Go packages.
    #[arg(long, value_name = "DIRECTORY", requires = "package")]
    crds: Option<PathBuf>,
    /// The CRDs were written with `generateEmbeddedObjectMeta`.
    #[arg(long, requires = "crds")]
    embedded_metadata: bool,
    /// Compare the CPU time of both programs on the fixtures, or on the packages of this module, in which controller-gen must
    /// find all that they import.
    #[arg(long, value_name = "DIRECTORY", num_args = 0..=1)]
    time: Option<Option<PathBuf>>,
    /// Post the CRDs that kubesmith makes of Go types to a real API server by dry run: it must accept those that it accepts of
    /// controller-gen.
    #[arg(long, conflicts_with_all = ["write", "time", "openapi"])]
    server: bool,
    /// Compare the values of the YAML texts in `tests/texts/yaml.jsonl` with those that kubectl's code reads; with `--write`,
    /// write them.
    #[arg(long, conflicts_with_all = ["committed", "random", "time", "openapi", "server"])]
    yaml: bool,
    /// Read a directory and do nothing else, for `--time`.
    #[arg(long, hide = true, value_name = "DIRECTORY")]
    read: Option<PathBuf>,
    /// Only the fixtures with these names.
    names: Vec<String>,
}

/// Compares kinds that were read of Go files with those of controller-gen, and prints every place where they differ.
pub fn run(arguments: &Arguments) -> Result<()> {
    if let Some(directory) = &arguments.read {
        return match inputs::read(&[directory]).errors().first() {
            Some(error) => bail!("{error}"),
            None => Ok(()),
        };
    }
    if arguments.yaml {
        return yaml::run(arguments.write);
    }
    if arguments.kubernetes_types {
        return kubernetes_types::run(arguments.check);
    }
    if arguments.own_types {
        return own_types::run(arguments.check);
    }
    if arguments.check {
        bail!("`--check` needs `--kubernetes-types` or `--own-types`");
    }
    let server = arguments.server.then(server::Server::start).transpose()?;
    let server = server.as_ref();
    let outcome = if let (Some(package), Some(crds)) = (&arguments.package, &arguments.crds) {
        let options = inputs::Options { server, has_embedded_metadata: arguments.embedded_metadata };
        inputs::compare_accepted(&package.display().to_string(), package, &[crds], options)
    } else if arguments.committed {
        fixtures::run(None, &arguments.names, false, server)?
    } else if arguments.openapi {
        openapi::run()?
    } else {
        let program = tool::controller_gen()?;
        match arguments.random {
            _ if let Some(module) = &arguments.time => return time::run(&program, module.as_deref()),
            Some(count) => random::run(&program, count, arguments.seed, server)?,
            None => fixtures::run(Some(&program), &arguments.names, arguments.write, server)?,
        }
    };
    for difference in &outcome.differences {
        println!("{difference}");
    }
    println!("{} places, {} differ", outcome.places, outcome.differing());
    if outcome.places == 0 {
        bail!("nothing was compared");
    }
    if !outcome.differences.is_empty() {
        bail!("kubesmith reads some places differently");
    }
    Ok(())
}

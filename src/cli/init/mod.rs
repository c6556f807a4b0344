//! `kubesmith init`: inputs or the working directory, outputs, and an SDK that is there or a config of openapi-generator ->
//! a commented kubesmith.toml to start from.

use std::io::Write;
use std::path::Path;

use clap::Args;
use kubesmith::config::{FILE_NAME, JSON_SCHEMA};
use kubesmith::diag::{Diagnostic, Diagnostics, Failed, Location, printable};
use kubesmith::internals::mapping;
use kubesmith::internals::source::{self, cluster::CLUSTER};

use super::examples::heading;
use super::messages::Messages;
use super::{End, Stop, stdout};

mod fill;
mod manifests;
mod openapi_generator_config;
mod outputs;
mod sdk;
mod setup_py;

use openapi_generator_config::OpenApiGeneratorConfig;
use outputs::Outputs;
use sdk::{Sdk, Sdks};

/// The inputs and outputs of the new config.
#[derive(Debug, Args)]
pub(super) struct Init {
    /// Files, directories, globs or Go packages to generate from [default: the first usual directory of CRDs that exists,
    /// else the files with CRDs in this one, else the Go types in api/, apis/ or pkg/apis/]
    #[arg(value_name = "INPUT", conflicts_with = "schema")]
    inputs: Vec<String>,
    #[command(flatten)]
    outputs: Outputs,
    /// Print the JSON schema of kubesmith.toml instead
    #[arg(long, help_heading = heading::PRINTED)]
    schema: bool,
    /// Continue an existing SDK: a directory with a setup.py, setup.cfg, pyproject.toml or Cargo.toml, or with such
    /// directories; or copy names, versions and type mappings from an openapi-generator config, JSON or YAML
    #[arg(long, value_name = "PATH", conflicts_with = "schema", help_heading = heading::READ)]
    from: Option<String>,
}

/// Directories in which projects usually have their CRDs, the likeliest first.
const USUAL: [&str; 8] = [
    "config/crd/bases",
    "config/crd",
    "config/crds",
    "crds",
    "crd",
    "deploy/crds",
    "manifests/crds",
    "charts/*/crds",
];

/// The directories that usually have the packages of Go types, where no CRDs are.
const USUAL_IN_GO: [&str; 3] = ["api", "apis", "pkg/apis"];

/// What names all packages in a directory.
const PACKAGES: &str = "/...";

/// Writes the file, unless it exists.
pub(super) fn run(init: &Init, messages: &Messages) -> Result<End, Stop> {
    if init.schema {
        stdout::print(JSON_SCHEMA.as_bytes())?;
        return Ok(End::Done);
    }
    let guess = if init.inputs.is_empty() { guess() } else { Vec::new() };
    let inputs = match (init.inputs.as_slice(), guess.as_slice()) {
        ([], []) => vec![USUAL[0].to_owned()],
        ([], guess) => guess.to_vec(),
        (inputs, _) => inputs.to_vec(),
    };
    let mut text = template(&inputs);
    if inputs.iter().any(|input| input.ends_with(PACKAGES)) && lists_embedded_metadata(Path::new("")) {
        text = text.replace("# go_embedded_metadata", "go_embedded_metadata");
    }
    let (text, replaced) = continued(init, text, messages)?;
    // Never overwrites a file, not even one that another process creates meanwhile.
    let result = std::fs::File::create_new(FILE_NAME).and_then(|mut file| file.write_all(text.as_bytes()));
    if let Err(error) = result {
        let failed = |what: String| Diagnostic::error("init", Location::file(FILE_NAME), what);
        let problem = match error.kind() {
            std::io::ErrorKind::AlreadyExists => {
                failed("the file exists and is not overwritten; edit it, or move it away".to_owned())
            }
            _ => failed(format!("cannot be written: {error}")).help_of(&error),
        };
        return Err(Failed(vec![problem]).into());
    }
    messages.print(&match guess.as_slice() {
        _ if !init.inputs.is_empty() => match init.inputs.iter().find(|input| !exists(input)) {
            None => format!("wrote {FILE_NAME}; next: kubesmith generate"),
            Some(missing) => format!(
                "wrote {FILE_NAME}; there is no `{}` yet: create it, or correct `inputs`",
                printable(missing)
            ),
        },
        [] => format!("wrote {FILE_NAME}; neither CRDs nor Go types were found: set `inputs` in it"),
        [one] if one.ends_with(PACKAGES) => {
            format!("wrote {FILE_NAME} for the Go types in {one}; next: kubesmith generate")
        }
        [one] => format!("wrote {FILE_NAME} for the CRDs in {one}; next: kubesmith generate"),
        files => format!("wrote {FILE_NAME} for the CRDs in {} files; next: kubesmith generate", files.len()),
    });
    if !replaced.is_empty() {
        messages.print(&format!("the new SDK replaces the old one: remove {}", replaced.join(", ")));
    }
    let has_crds = guess.first().is_some_and(|input| !input.ends_with(PACKAGES));
    if let Some(packages) = usual_packages().filter(|_| has_crds) {
        messages
            .print(&format!("Go types in `{packages}`: `inputs = [\"{packages}\"]` takes their names too"));
    }
    Ok(End::Done)
}

/// The text with what `--from` and the output arguments say, and the old files that are in the way.
fn continued(init: &Init, text: String, messages: &Messages) -> Result<(String, Vec<String>), Stop> {
    let Some(from) = &init.from else { return Ok((init.outputs.write_into(&text)?, Vec::new())) };
    let Some(mut sdks) = Sdks::read(from)? else {
        let config = OpenApiGeneratorConfig::read(from)?;
        let text = config.write_into(&text);
        messages.report(&ignored(config.ignored, messages.deny_warnings)?);
        return Ok((init.outputs.write_into(&text)?, Vec::new()));
    };
    let place = |sdk: &Option<Sdk>| sdk.as_ref().map(|sdk| sdk.place.clone());
    let (rust, python) = (place(&sdks.rust), place(&sdks.python));
    let text = sdks.write_into(&text);
    messages.report(&ignored(std::mem::take(&mut sdks.ignored), messages.deny_warnings)?);
    let text = init.outputs.or(rust.as_deref(), python.as_deref()).write_into(&text)?;
    // What goes elsewhere takes the place of nothing.
    sdks.rust.take_if(|_| init.outputs.rust.is_some());
    sdks.python.take_if(|_| init.outputs.python.is_some());
    Ok((text, sdks.replaced()))
}

/// Whether an input is there, as far as its name alone says.
fn exists(input: &str) -> bool {
    let is_pattern = input == "-" || input.starts_with(CLUSTER) || input.contains(['*', '?', '[']);
    let path = Path::new(input.strip_suffix(PACKAGES).unwrap_or(input));
    is_pattern || path.exists()
}

/// The first usual directory with Go types, if there is one, with what names all packages in it.
fn usual_packages() -> Option<String> {
    let packages = USUAL_IN_GO.map(|directory| format!("{directory}{PACKAGES}"));
    packages.into_iter().find(|packages| has_kinds(packages))
}

/// The inputs that are meant where none is named: the first usual directory with documents, else the files of the
/// working directory that have CRDs, else the first usual directory with Go types.
fn guess() -> Vec<String> {
    if let Some(directory) = USUAL.into_iter().find(|directory| has_documents(directory)) {
        return vec![directory.to_owned()];
    }
    let Ok(entries) = std::fs::read_dir(".") else { return Vec::new() };
    let names = entries.flatten().filter_map(|entry| entry.file_name().into_string().ok());
    let mut files: Vec<String> = names
        .filter(|name| !name.starts_with(CLUSTER) && is_document(Path::new(name)) && has_crd(name))
        .collect();
    files.sort();
    if files.is_empty() {
        files.extend(usual_packages());
    }
    files
}

/// Whether a build file or a script calls controller-gen with the option for the properties of metadata inside objects.
fn lists_embedded_metadata(directory: &Path) -> bool {
    let patterns = ["Makefile", "*.mk", "*.sh", "*.go", "Taskfile.y*ml"];
    let places = ["", "api/", "apis/", "hack/", "scripts/", "build/", "make/", "pkg/apis/"];
    let all = places.iter().flat_map(|place| patterns.map(|pattern| format!("{place}{pattern}")));
    let files =
        all.flat_map(|pattern| glob::glob(&directory.join(pattern).to_string_lossy()).into_iter().flatten());
    files
        .flatten()
        .any(|file| is_small(&file) && std::fs::read_to_string(&file).is_ok_and(|text| has_option(&text)))
}

/// Whether a file is one that somebody has written.
fn is_small(file: &Path) -> bool {
    const BYTES: u64 = 1 << 20;
    std::fs::metadata(file).is_ok_and(|data| data.is_file() && data.len() <= BYTES)
}

/// Whether a text sets the option in a line that is no comment; `//go:generate` is none.
fn has_option(text: &str) -> bool {
    let is_comment =
        |line: &str| line.starts_with('#') || line.starts_with("//") && !line.starts_with("//go:generate ");
    let lines = text.lines().map(str::trim).filter(|line| !is_comment(line));
    let options =
        lines.filter_map(|line| line.split_once("generateEmbeddedObjectMeta=").map(|(_, rest)| rest));
    options.into_iter().any(|rest| rest.trim_start_matches(['"', '\'']).starts_with("true"))
}

/// Whether an input has kinds that can be read.
fn has_kinds(input: &str) -> bool {
    !source::read(&[input.to_owned()], Path::new(""), &mut Diagnostics::default()).kinds.is_empty()
}

/// Whether a file has a CRD that can be read.
fn has_crd(file: &str) -> bool {
    let sources = source::read(&[file.to_owned()], Path::new(""), &mut Diagnostics::default());
    sources.kinds.iter().any(|kind| !kind.document.is_empty())
}

/// Whether a path is that of a YAML or JSON file.
fn is_document(path: &Path) -> bool {
    path.is_file()
        && path.extension().is_some_and(|e| ["yaml", "yml", "json"].iter().any(|known| e == *known))
}

/// The warnings about ignored keys, or errors where warnings are denied.
fn ignored(warnings: Vec<Diagnostic>, deny_warnings: bool) -> Result<Vec<Diagnostic>, Failed> {
    let mut diagnostics = Diagnostics::default();
    diagnostics.extend(warnings);
    if deny_warnings {
        diagnostics.deny_warnings();
    }
    diagnostics.propagate()?;
    Ok(diagnostics.into_sorted())
}

/// Whether a directory contains YAML or JSON files.
fn has_documents(directory: &str) -> bool {
    let pattern = format!("{directory}/*");
    glob::glob(&pattern).is_ok_and(|paths| paths.flatten().any(|path| is_document(&path)))
}

/// The text of the new config, with these inputs.
fn template(inputs: &[String]) -> String {
    let newest = format!("1.{}", mapping::newest());
    let inputs = toml::Value::from(inputs.to_vec()).to_string();
    // The inputs may contain the other placeholder, so that it is replaced in the template alone.
    let texts = include_str!("init.toml").split("INPUTS").map(|text| text.replace("KUBERNETES", &newest));
    let first = schema_line(env!("CARGO_PKG_REPOSITORY"));
    first + &texts.collect::<Vec<_>>().join(&inputs)
}

/// The line by which editors find the JSON schema of this version: a file of its release, so that there is none where
/// Cargo.toml names no repository.
fn schema_line(repository: &str) -> String {
    if repository.is_empty() {
        return String::new();
    }
    format!("#:schema {repository}/releases/download/v{}/kubesmith.schema.json\n", env!("CARGO_PKG_VERSION"))
}

#[cfg(test)]
mod tests {
    use kubesmith::config::{Config, Runtime};

    use super::*;

    #[test]
    fn editors_find_the_schema_of_the_release() {
        let line = schema_line("https://example.com/kubesmith");
        let release = line.strip_prefix("#:schema https://example.com/kubesmith/releases/download/v");
        assert_eq!(release, Some(concat!(env!("CARGO_PKG_VERSION"), "/kubesmith.schema.json\n")));
        assert_eq!(schema_line(""), "");
    }

    #[test]
    fn the_option_of_controller_gen_is_found_where_it_is_called() {
        for (file, text, expected) in [
            (
                "Makefile",
                "\tcontroller-gen crd:crdVersions=v1,generateEmbeddedObjectMeta=true paths=./...\n",
                true,
            ),
            ("hack/crds.sh", "controller-gen crd:generateEmbeddedObjectMeta=true\n", true),
            ("api/doc.go", "//go:generate controller-gen crd:generateEmbeddedObjectMeta=true\n", true),
            ("Makefile", "\tcontroller-gen crd:generateEmbeddedObjectMeta=false\n", false),
            ("Makefile", "# crd:generateEmbeddedObjectMeta=true\n", false),
            ("api/doc.go", "// crd:generateEmbeddedObjectMeta=true\n", false),
            ("other/Makefile", "\tcontroller-gen crd:generateEmbeddedObjectMeta=true\n", false),
        ] {
            let directory = tempfile::tempdir().unwrap();
            let path = directory.path().join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
            assert_eq!(lists_embedded_metadata(directory.path()), expected, "{file}: {text}");
        }
    }

    #[test]
    fn the_file_is_a_config_with_and_without_its_comments() {
        let text = template(&["crds".to_owned()]);
        assert!(
            text.starts_with(&(schema_line(env!("CARGO_PKG_REPOSITORY")) + "# Run `kubesmith generate`"))
        );
        let config = Config::parse(&text, FILE_NAME).unwrap();
        assert_eq!(config.inputs, ["crds"]);
        assert!(config.rust.is_some() && config.python.is_some());
        // A comment that begins with a capital letter is prose; any other is a key to uncomment.
        let uncommented: Vec<&str> = text
            .lines()
            .map(|line| match line.strip_prefix("# ") {
                Some(key) if !key.starts_with(|c: char| c.is_ascii_uppercase()) => key,
                _ => line,
            })
            .collect();
        let config = Config::parse(&uncommented.join("\n"), FILE_NAME).unwrap();
        assert_eq!(config.kubernetes.as_deref(), Some("1.37"));
        assert_eq!(config.select.kinds, ["*"]);
        let (rust, python) = (config.rust.unwrap(), config.python.unwrap());
        assert!(rust.kube && rust.yaml && rust.client && rust.setters && python.client == Some(true));
        assert_eq!([rust.runtime, python.runtime], [Some(Runtime::Vendored); 2]);
    }

    #[test]
    fn inputs_may_be_called_like_placeholders() {
        let inputs = ["KUBERNETES".to_owned(), "INPUTS".to_owned()];
        assert_eq!(Config::parse(&template(&inputs), FILE_NAME).unwrap().inputs, inputs);
    }
}

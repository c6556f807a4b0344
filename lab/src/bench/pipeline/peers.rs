//! An operator -> the generators that its author could run, each with its command and a program that uses its package.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use super::inputs::{Operator, Prepared};
use xtask::python_env::{Named, PythonEnv};

/// The name of every generated package.
pub const PACKAGE: &str = "fluxoperator";

/// openapi-generator as a wheel, and the dependencies of its output.
const OPENAPI_GENERATOR: Named = ("peer-openapi-generator", "lab/peers/openapi-generator.txt");

/// datamodel-code-generator, and the dependencies of its output.
const DATAMODEL: Named = ("peer-datamodel-code-generator", "lab/peers/datamodel-code-generator.txt");

/// cloudcoil and its generator.
const CLOUDCOIL: Named = ("peer-cloudcoil", "lab/peers/cloudcoil.txt");

/// A generator with one input.
pub struct Way {
    /// The generator's name and version.
    pub tool: String,
    /// The input, in words.
    pub from: &'static str,
    /// The environment in which its output runs.
    pub env: PythonEnv,
    /// The program in `lab/peers` that uses its package.
    pub program: &'static str,
    /// The command that writes the package into a directory.
    pub generate: Box<dyn Fn(&Path) -> Command>,
}

/// A way, or the generator's name and what it lacks on this machine.
pub type MaybeWay = std::result::Result<Way, (String, String)>;

/// Every generator with each of its possible inputs of an operator.
pub fn ways(kubesmith: &Path, operator: &Operator, prepared: &Prepared) -> Result<Vec<MaybeWay>> {
    let Operator { swagger, config, crd, .. } = operator;
    let Prepared { schema, mended, .. } = prepared;
    Ok(vec![
        ours(kubesmith, "CRD and swagger", &[crd, swagger]),
        ours(kubesmith, "swagger", &[swagger]),
        openapi_generator("swagger", swagger, config),
        openapi_generator("swagger, mended", mended, config),
        datamodel("swagger", "use_datamodel_swagger", swagger, "", &[]),
        // Type checkers refuse the types of the schema's patterns without this option, and the swagger's defaults
        // with it.
        datamodel("schema of the CRD", "use_datamodel_schema", schema, "__init__.py", &["--use-annotated"]),
        cloudcoil(crd),
    ])
}

fn ours(kubesmith: &Path, from: &'static str, inputs: &[&PathBuf]) -> MaybeWay {
    let (kubesmith, inputs) =
        (kubesmith.to_path_buf(), inputs.iter().map(|&i| i.clone()).collect::<Vec<_>>());
    let tool = format!("kubesmith {}", env!("CARGO_PKG_VERSION"));
    let env = PythonEnv::ensure().map_err(|error| (tool.clone(), format!("{error:#}")))?;
    let generate = move |out: &Path| {
        let mut command = Command::new(&kubesmith);
        command.arg("generate").args(&inputs).args(["--group", "flux-framework.org", "--name", PACKAGE]);
        command.arg("--python").arg(out);
        command
    };
    Ok(Way { tool, from, env, program: "use_kubesmith", generate: Box::new(generate) })
}

fn openapi_generator(from: &'static str, swagger: &Path, config: &Path) -> MaybeWay {
    let (tool, env) = openapi_generator_env()?;
    let (swagger, config, tools) = (swagger.to_path_buf(), config.to_path_buf(), env.clone());
    let generate = move |out: &Path| {
        let mut command = tools.tool("openapi-generator-cli");
        command.arg("generate").arg("-i").arg(&swagger).args(["-g", "python", "-c"]).arg(&config);
        command.arg("-o").arg(out);
        command
    };
    Ok(Way { tool, from, env, program: "use_openapi_generator", generate: Box::new(generate) })
}

/// openapi-generator's name and environment, if Java is installed.
pub fn openapi_generator_env() -> std::result::Result<(String, PythonEnv), (String, String)> {
    let (tool, env) = peer(OPENAPI_GENERATOR, "openapi-generator-cli")?;
    match Command::new("java").arg("-version").output() {
        Ok(done) if done.status.success() => Ok((tool.replace("-cli", ""), env)),
        _ => Err((tool, "Java is absent".to_owned())),
    }
}

/// datamodel-code-generator reads only OpenAPI 3. A swagger is read as a JSON schema, which has `definitions` at the
/// same place.
fn datamodel(
    from: &'static str,
    program: &'static str,
    input: &Path,
    file: &'static str,
    options: &'static [&'static str],
) -> MaybeWay {
    let (tool, env) = peer(DATAMODEL, "datamodel-code-generator")?;
    let (input, tools) = (input.to_path_buf(), env.clone());
    let generate = move |out: &Path| {
        let mut command = tools.tool("datamodel-codegen");
        command.arg("--input").arg(&input).arg("--output").arg(out.join(PACKAGE).join(file));
        command.args(["--input-file-type", "jsonschema", "--output-model-type", "pydantic_v2.BaseModel"]);
        command.args(["--snake-case-field", "--allow-population-by-field-name"]);
        command.args(["--formatters", "builtin"]).args(options);
        command
    };
    Ok(Way { tool, from, env, program, generate: Box::new(generate) })
}

fn cloudcoil(crd: &Path) -> MaybeWay {
    let (tool, env) = peer(CLOUDCOIL, "cloudcoil")?;
    let (crd, tools) = (crd.to_path_buf(), env.clone());
    let generate = move |out: &Path| {
        let mut command = tools.tool("cloudcoil-model-codegen");
        command.args(["--namespace", PACKAGE, "--crd-namespace", "org.flux-framework", "--input"]).arg(&crd);
        command.arg("--output").arg(out);
        command
    };
    Ok(Way { tool, from: "CRD", env, program: "use_cloudcoil", generate: Box::new(generate) })
}

/// A generator's name with its pinned version, and its environment.
fn peer(named: Named, distribution: &str) -> std::result::Result<(String, PythonEnv), (String, String)> {
    let absent = |error: anyhow::Error| {
        let first = format!("{error:#}").lines().next().unwrap_or_default().to_owned();
        (distribution.to_owned(), format!("absent: {first}"))
    };
    let env = PythonEnv::with_pins(named).map_err(absent)?;
    let pins = env.pins().map_err(absent)?;
    let version = pins.lines().find_map(|line| line.strip_prefix(&format!("{distribution}==")));
    Ok((format!("{distribution} {}", version.unwrap_or_default().trim()), env))
}

//! A list of 5,000 custom resources on loopback -> CPU time and memory of each Python client that reads it, in one run.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use xtask::python_env::{Named, PythonEnv};
use xtask::workspace::{self, run as run_tool};

/// lightkube, kr8s and the official client.
const CLIENTS: Named = ("peer-clients", "lab/peers/clients.txt");

/// cloudcoil and its generator.
const CLOUDCOIL: Named = ("peer-cloudcoil", "lab/peers/cloudcoil.txt");

/// How many objects the list has.
const OBJECTS: &str = "5000";

/// Runs of each client, in turns, of which the least CPU time counts.
const ROUNDS: usize = 3;

/// What `json.loads` of the same text may cost at most a third of, in the generated package.
const MAX_OF_JSON: f64 = 3.0;

/// What the driver prints.
#[derive(Debug, Clone, Deserialize)]
struct Used {
    cpu: f64,
    mib: f64,
    peak: f64,
    objects: usize,
    #[serde(rename = "type")]
    class: String,
}

/// The server, killed when it is dropped.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Prints a row for each client; an error if the generated package costs more than three times `json.loads`.
pub fn run() -> Result<()> {
    let directory = workspace::target().join("bench/list");
    let packages = ["generated/minicluster/python", "runtime/python"];
    let ours = std::env::join_paths(packages.map(|path| workspace::root().join(path)))?;
    let env = PythonEnv::with_pins(CLIENTS)?;
    let cloudcoil = PythonEnv::with_pins(CLOUDCOIL)?;
    let theirs = directory.join("cloudcoil");
    generate_cloudcoil(&cloudcoil, &theirs)?;
    let (server, url) = serve(&env)?;
    let clients = [
        ("json_loads", &env, &ours),
        ("kubesmith", &env, &ours),
        ("official", &env, &ours),
        ("official_dynamic", &env, &ours),
        ("lightkube", &env, &ours),
        ("kr8s", &env, &ours),
        ("cloudcoil", &cloudcoil, &theirs.clone().into_os_string()),
    ];
    let mut least = BTreeMap::<&str, Used>::new();
    for _ in 0..ROUNDS {
        for (client, env, package) in clients {
            let used = measure(env, package, client, &url)?;
            least.entry(client).and_modify(|best| best.cpu = best.cpu.min(used.cpu)).or_insert(used);
        }
    }
    drop(server);
    let json = least["json_loads"].cpu;
    println!(
        "{:<18} {:>7} {:>13} {:>8} {:>9}  objects",
        "client", "CPU s", "of json.loads", "MiB kept", "MiB peak"
    );
    for (client, ..) in clients {
        let Used { cpu, mib, peak, objects, class } = &least[client];
        let ratio = cpu / json;
        println!("{client:<18} {cpu:>7.3} {ratio:>13.2} {mib:>8.1} {peak:>9.1}  {objects} {class}");
    }
    if least["kubesmith"].cpu > MAX_OF_JSON * json {
        bail!("reading the list costs too much")
    } else {
        Ok(())
    }
}

fn generate_cloudcoil(env: &PythonEnv, out: &Path) -> Result<()> {
    let _ = std::fs::remove_dir_all(out);
    let crd = workspace::root().join("fixtures/operators/minicluster/crd.yaml");
    let mut command = env.tool("cloudcoil-model-codegen");
    command.args(["--namespace", "fluxoperator", "--crd-namespace", "org.flux-framework", "--input"]);
    run_tool(command.arg(crd).arg("--output").arg(out))
}

/// Starts the server of the list and returns its URL.
fn serve(env: &PythonEnv) -> Result<(Server, String)> {
    let mut command = env.tool("python");
    command.args(["lab/drivers/list_server.py", OBJECTS]).stdout(Stdio::piped());
    let mut server = Server(command.spawn()?);
    let output = server.0.stdout.take().context("the server has no output")?;
    let mut url = String::new();
    BufReader::new(output).read_line(&mut url)?;
    Ok((server, url.trim().to_owned()))
}

fn measure(env: &PythonEnv, package: &OsStr, client: &str, url: &str) -> Result<Used> {
    let mut command: Command = env.tool("python");
    command.args(["lab/peers/list.py", client, url]).env("PYTHONPATH", package);
    let output = command.output()?;
    if !output.status.success() {
        bail!("{client}: {}", String::from_utf8_lossy(&output.stderr));
    }
    serde_json::from_slice(&output.stdout).with_context(|| client.to_owned())
}

//! Paths of etcd and kube-apiserver -> both running until standard input closes; then both ended, their files removed.

use std::fs::File;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use k8s_openapi::api::rbac::v1::{ClusterRole, ClusterRoleBinding};
use kube::api::{Api, PostParams};
use kube::config::KubeConfigOptions;
use kube::{Client, Config};
use serde_json::json;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

use super::credentials::{CRD_READER, Credentials};
use super::{bound, process};

/// How long the servers may take to become ready.
const START: Duration = Duration::from_secs(120);

/// The pause between two looks at the servers.
const PAUSE: Duration = Duration::from_millis(50);

/// How often to try with new ports if another process has taken one meanwhile.
const ATTEMPTS: usize = 3;

/// The paths of both programs.
#[derive(clap::Args)]
pub struct Arguments {
    etcd: PathBuf,
    kube_apiserver: PathBuf,
}

/// Starts both servers, prints the path of the kubeconfig, and waits.
pub fn run(arguments: &Arguments) -> Result<()> {
    let stop = stop_flag()?;
    let directory = tempfile::Builder::new().prefix("kubesmith-apiserver-").tempdir()?;
    let mut servers = start(arguments, directory.path(), &stop)?;
    let kubeconfig = directory.path().join("kubeconfig");
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}", kubeconfig.display())?;
    out.flush()?;
    while !stop.load(Ordering::Relaxed) {
        servers.are_running()?;
        std::thread::sleep(PAUSE);
    }
    Ok(())
}

/// A flag that becomes true when the task closes the pipe, also by its end, or when this process gets a signal to end.
fn stop_flag() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGHUP, SIGINT, SIGTERM] {
        signal_hook::flag::register(signal, Arc::clone(&stop))?;
    }
    let closed = Arc::clone(&stop);
    std::thread::spawn(move || {
        // The task never writes to the pipe, so this returns only when the pipe closes.
        drop(std::io::copy(&mut std::io::stdin().lock(), &mut std::io::sink()));
        closed.store(true, Ordering::Relaxed);
    });
    Ok(stop)
}

/// The running servers with their logs; dropping the value ends them.
struct Servers {
    running: Vec<(Child, PathBuf)>,
}

impl Servers {
    fn spawn(&mut self, program: &Path, arguments: &[String], log: PathBuf) -> Result<()> {
        let mut command: Command = bound::command(program)?;
        let file = File::create(&log)?;
        command.args(arguments).stdin(Stdio::null()).stdout(file.try_clone()?).stderr(file);
        let child = command.spawn().with_context(|| format!("cannot start {}", program.display()))?;
        self.running.push((child, log));
        Ok(())
    }

    /// Fails with the end of the log if a server has ended by itself.
    fn are_running(&mut self) -> Result<()> {
        for (child, log) in &mut self.running {
            if let Some(status) = child.try_wait()? {
                let mut text = String::new();
                File::open(&*log)?.read_to_string(&mut text)?;
                let lines: Vec<_> = text.lines().collect();
                let last = lines[lines.len().saturating_sub(15)..].join("\n");
                bail!("{} ended by itself ({status}):\n{last}", log.display());
            }
        }
        Ok(())
    }
}

impl Drop for Servers {
    /// Ends the API server first: without etcd it would retry for long.
    fn drop(&mut self) {
        for (child, _) in self.running.iter_mut().rev() {
            process::end(child);
        }
    }
}

/// Starts both servers, on other ports if an address is in use, and writes the kubeconfig.
fn start(arguments: &Arguments, directory: &Path, stop: &AtomicBool) -> Result<Servers> {
    let mut attempt = 1;
    loop {
        match start_once(arguments, &directory.join(attempt.to_string()), stop) {
            Err(error) if attempt < ATTEMPTS && error.to_string().contains("address already in use") => {
                attempt += 1;
            }
            Err(error) => return Err(error),
            Ok((servers, kubeconfig)) => {
                std::fs::write(directory.join("kubeconfig"), kubeconfig)?;
                return Ok(servers);
            }
        }
    }
}

/// Starts both servers on ports that are free now; fails if another process takes one before they listen.
fn start_once(arguments: &Arguments, directory: &Path, stop: &AtomicBool) -> Result<(Servers, String)> {
    std::fs::create_dir(directory)?;
    let credentials = Credentials::make(directory)?;
    let [etcd, peers, port] = free_ports()?;
    let mut servers = Servers { running: Vec::new() };
    servers.spawn(&arguments.etcd, &etcd_flags(directory, etcd, peers), directory.join("etcd.log"))?;
    let flags = apiserver_flags(directory, &credentials, etcd, port);
    servers.spawn(&arguments.kube_apiserver, &flags, directory.join("kube-apiserver.log"))?;
    let kubeconfig = credentials.kubeconfig(port);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let client = client(kubeconfig.clone()).await?;
        ready(&client, &mut servers, stop).await?;
        create_rbac(&client).await
    })?;
    Ok((servers, kubeconfig.to_string()))
}

fn free_ports() -> Result<[u16; 3]> {
    // All listeners stay open until the last port is known, so that the ports differ.
    let listeners = [(); 3].map(|()| TcpListener::bind("127.0.0.1:0"));
    let mut ports = [0; 3];
    for (port, listener) in ports.iter_mut().zip(listeners) {
        *port = listener?.local_addr()?.port();
    }
    Ok(ports)
}

fn etcd_flags(directory: &Path, clients: u16, peers: u16) -> Vec<String> {
    let clients = format!("http://127.0.0.1:{clients}");
    let peers = format!("http://127.0.0.1:{peers}");
    vec![
        format!("--data-dir={}", directory.join("etcd").display()),
        format!("--listen-client-urls={clients}"),
        format!("--advertise-client-urls={clients}"),
        format!("--listen-peer-urls={peers}"),
        format!("--initial-advertise-peer-urls={peers}"),
        format!("--initial-cluster=default={peers}"),
        // The data of tests need not survive a power failure.
        "--unsafe-no-fsync".to_owned(),
    ]
}

fn apiserver_flags(directory: &Path, credentials: &Credentials, etcd: u16, port: u16) -> Vec<String> {
    vec![
        format!("--etcd-servers=http://127.0.0.1:{etcd}"),
        "--bind-address=127.0.0.1".to_owned(),
        format!("--secure-port={port}"),
        format!("--cert-dir={}", directory.display()),
        format!("--tls-cert-file={}", credentials.certificate.display()),
        format!("--tls-private-key-file={}", credentials.key.display()),
        format!("--token-auth-file={}", credentials.tokens.display()),
        format!("--service-account-key-file={}", credentials.service_account_public_key.display()),
        format!("--service-account-signing-key-file={}", credentials.service_account_key.display()),
        "--service-account-issuer=https://kubernetes.default.svc".to_owned(),
        "--service-cluster-ip-range=10.0.0.0/24".to_owned(),
        // The endpoints of the service `kubernetes` cannot be loopback addresses.
        "--endpoint-reconciler-type=none".to_owned(),
        "--authorization-mode=RBAC".to_owned(),
        // The plugin requires service accounts, which no controller creates here.
        "--disable-admission-plugins=ServiceAccount".to_owned(),
    ]
}

async fn client(kubeconfig: serde_json::Value) -> Result<Client> {
    let kubeconfig = serde_json::from_value(kubeconfig)?;
    let current = KubeConfigOptions::default();
    let config = Config::from_custom_kubeconfig(kubeconfig, &current).await?;
    Ok(Client::try_from(config)?)
}

/// Waits until the API server answers /readyz.
async fn ready(client: &Client, servers: &mut Servers, stop: &AtomicBool) -> Result<()> {
    let began = Instant::now();
    loop {
        servers.are_running()?;
        if stop.load(Ordering::Relaxed) {
            bail!("stopped before the API server was ready");
        }
        let answer = client.request_text(http_get("/readyz")?);
        match tokio::time::timeout(Duration::from_secs(5), answer).await {
            Ok(Ok(_)) => return Ok(()),
            Ok(Err(error)) if began.elapsed() > START => {
                return Err(error)
                    .with_context(|| format!("the API server is not ready after {} s", START.as_secs()));
            }
            Err(_) if began.elapsed() > START => {
                bail!("the API server does not answer after {} s", START.as_secs())
            }
            _ => tokio::time::sleep(PAUSE).await,
        }
    }
}

fn http_get(path: &str) -> Result<http::Request<Vec<u8>>> {
    Ok(http::Request::get(path).body(Vec::new())?)
}

/// Allows [`CRD_READER`] to get and list CRDs.
async fn create_rbac(client: &Client) -> Result<()> {
    let role: ClusterRole = serde_json::from_value(json!({
        "metadata": {"name": CRD_READER},
        "rules": [{
            "apiGroups": ["apiextensions.k8s.io"],
            "resources": ["customresourcedefinitions"],
            "verbs": ["get", "list"],
        }],
    }))?;
    let binding: ClusterRoleBinding = serde_json::from_value(json!({
        "metadata": {"name": CRD_READER},
        "roleRef": {"apiGroup": "rbac.authorization.k8s.io", "kind": "ClusterRole", "name": CRD_READER},
        "subjects": [{"apiGroup": "rbac.authorization.k8s.io", "kind": "User", "name": CRD_READER}],
    }))?;
    Api::all(client.clone()).create(&PostParams::default(), &role).await?;
    Api::all(client.clone()).create(&PostParams::default(), &binding).await?;
    Ok(())
}

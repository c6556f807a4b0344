//! Paths of etcd, kube-apiserver and, where they are wanted, controllers -> all running until standard input closes; then
//! all ended, their files removed.

use std::io::Write;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
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

use super::controllers::{self, Controllers};
use super::credentials::{CRD_READER, Credentials};
use super::servers::Servers;

/// How long the servers may take to become ready.
const START: Duration = Duration::from_secs(120);

/// The pause between two looks at the servers.
const PAUSE: Duration = Duration::from_millis(50);

/// How often to try with new ports if another process has taken one meanwhile.
const ATTEMPTS: usize = 3;

/// A file with this name beside the kubeconfig makes the guard kill the API server and start it again with its data.
/// The guard removes the file when the server is ready.
const RESTART: &str = "restart";

/// The paths of the programs.
#[derive(clap::Args)]
pub struct Arguments {
    etcd: PathBuf,
    kube_apiserver: PathBuf,
    /// Only for a server with controllers.
    #[arg(requires = "kwok")]
    kube_controller_manager: Option<PathBuf>,
    kwok: Option<PathBuf>,
}

impl Arguments {
    fn controllers(&self) -> Option<Controllers> {
        let (kube_controller_manager, kwok) = (self.kube_controller_manager.clone()?, self.kwok.clone()?);
        Some(Controllers { kube_controller_manager, kwok })
    }
}

/// Starts the servers, prints the path of the kubeconfig, and waits.
pub fn run(arguments: &Arguments) -> Result<()> {
    let stop = stop_flag()?;
    let directory = tempfile::Builder::new().prefix("kubesmith-apiserver-").tempdir()?;
    let mut servers = start(arguments, directory.path(), &stop)?;
    let kubeconfig = directory.path().join("kubeconfig");
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}", kubeconfig.display())?;
    out.flush()?;
    let restart = directory.path().join(RESTART);
    while !stop.load(Ordering::Relaxed) {
        servers.are_running()?;
        if restart.exists() {
            servers.restart(&arguments.kube_apiserver)?;
            await_server(&kubeconfig, &mut servers, &stop)?;
            std::fs::remove_file(&restart)?;
        }
        std::thread::sleep(PAUSE);
    }
    Ok(())
}

/// Waits until the API server of a kubeconfig is ready.
fn await_server(kubeconfig: &Path, servers: &mut Servers, stop: &AtomicBool) -> Result<()> {
    let kubeconfig = serde_json::from_slice(&std::fs::read(kubeconfig)?)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async { ready(&client(kubeconfig).await?, servers, stop).await })
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

/// Starts the servers on ports that are free now; fails if another process takes one before they listen.
fn start_once(arguments: &Arguments, directory: &Path, stop: &AtomicBool) -> Result<(Servers, String)> {
    std::fs::create_dir(directory)?;
    let credentials = Credentials::make(directory)?;
    let [etcd, peers, port, kubelet] = free_ports()?;
    let mut servers = Servers::default();
    servers.start(&arguments.etcd, etcd_flags(directory, etcd, peers), directory.join("etcd.log"))?;
    let mut flags = apiserver_flags(directory, &credentials, etcd, port);
    if arguments.kwok.is_none() {
        // The plugin requires service accounts, which no controller creates here.
        flags.push("--disable-admission-plugins=ServiceAccount".to_owned());
    }
    servers.start(&arguments.kube_apiserver, flags, directory.join("kube-apiserver.log"))?;
    let kubeconfig = credentials.kubeconfig(port);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let client = client(kubeconfig.clone()).await?;
        ready(&client, &mut servers, stop).await?;
        create_rbac(&client).await?;
        match &arguments.controllers() {
            Some(programs) => {
                controllers::start(programs, &mut servers, directory, &credentials, port, kubelet)?;
                controllers::create_node(&client).await
            }
            None => Ok(()),
        }
    })?;
    Ok((servers, kubeconfig.to_string()))
}

fn free_ports() -> Result<[u16; 4]> {
    // All listeners stay open until the last port is known, so that the ports differ.
    let listeners = [(); 4].map(|()| TcpListener::bind("127.0.0.1:0"));
    let mut ports = [0; 4];
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
        // What a server has forgotten after some minutes is no answer of the API.
        "--etcd-compaction-interval=0".to_owned(),
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

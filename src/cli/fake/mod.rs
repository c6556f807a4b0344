//! `kubesmith fake`: CRDs and objects -> an API server on this machine, until it is interrupted or a program has ended.
//!
//! Standard output has the URL, unless a program is run, which then has it.

use std::ffi::OsString;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, ValueEnum};
use kubesmith::diag::{Diagnostic, Diagnostics, Failed, Location};
use kubesmith::internals::source;
use kubesmith_engine::fake::{Clock, Cluster, Limits, Server};

use super::configs::{Configured, configured};
use super::examples::heading;
use super::messages::Messages;
use super::{End, Stop, stdout};
use notices::Notices;
use record::Record;
use service_account::ServiceAccount;

mod about;
mod kubeconfig_file;
mod notices;
mod objects;
mod program;
mod rbac;
mod record;
mod service_account;

/// What is served, where, and for whom.
#[derive(Debug, Args)]
pub(super) struct Fake {
    /// A file, directory or glob with CRDs, Go packages, -, or cluster:[CONTEXT][/GROUP[/KIND]]; may be repeated. Clients
    /// may create others
    #[arg(long = "crd", value_name = "INPUT", help_heading = heading::READ)]
    crds: Vec<String>,
    /// Files, directories and globs with objects to begin with, or - for standard input; may be repeated
    #[arg(long, value_name = "MANIFEST", help_heading = heading::READ)]
    objects: Vec<String>,
    /// API group of the kinds in Go packages and in swagger and OpenAPI documents that declare none
    #[arg(long, help_heading = heading::READ)]
    group: Option<String>,
    /// Read this config instead of kubesmith.toml, for the CRDs that it names or those of --crd
    #[arg(long, value_name = "FILE", help_heading = heading::READ)]
    config: Option<PathBuf>,
    /// Listen on this port; 0 is any free one
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = heading::RUN)]
    port: u16,
    /// Listen on this address; others than this machine's own may then change everything
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST), help_heading = heading::RUN)]
    listen: IpAddr,
    /// Write a kubeconfig for the server into this file
    #[arg(long, value_name = "FILE", help_heading = heading::RUN)]
    kubeconfig: Option<PathBuf>,
    /// Take connections by HTTPS alone, with a certificate that is made at the start and is in the kubeconfig
    #[arg(long, help_heading = heading::RUN)]
    tls: bool,
    /// Write the files of a pod's service account into this directory, for a client with in-cluster configuration
    #[arg(long, value_name = "DIR", requires = "tls", help_heading = heading::RUN)]
    service_account: Option<PathBuf>,
    /// Let users do no more than the Roles and ClusterRoles in these files, directories and globs allow; may be repeated
    #[arg(long, value_name = "MANIFEST", help_heading = heading::RUN)]
    enforce_rbac: Vec<String>,
    /// Whether the server's clock goes on, or stops at the start
    #[arg(long, value_enum, value_name = "TIME", default_value_t, help_heading = heading::RUN)]
    time: Time,
    /// End when standard input ends, so that the server does not outlive the program that has started it
    #[arg(long, conflicts_with = "command", help_heading = heading::RUN)]
    until_eof: bool,
    /// Write each request and the code of its answer into this file, as lines of JSON
    #[arg(long, value_name = "FILE", help_heading = heading::PRINTED)]
    record: Option<PathBuf>,
    /// Print the smallest Role and ClusterRole that the requests need, at the end
    #[arg(long, help_heading = heading::PRINTED)]
    rbac: bool,
    /// Do not say of which kinds of Kubernetes itself objects are stored without validation
    #[arg(long, help_heading = heading::PRINTED)]
    no_notices: bool,
    /// Print how close the answers about each kind are to those of a server, and start no server
    #[arg(long, help_heading = heading::PRINTED)]
    about: bool,
    /// Run this program with KUBECONFIG for the server, and end with its exit code
    #[arg(value_name = "COMMAND", last = true)]
    command: Vec<OsString>,
}

/// `--time`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Time {
    #[default]
    Running,
    Frozen,
}

/// Serves until the end.
pub(super) fn run(fake: &Fake, messages: &Messages) -> Result<End, Stop> {
    let mut diagnostics = Diagnostics::default();
    let kinds = kinds(fake, messages, &mut diagnostics)?;
    diagnostics.propagate()?;
    if fake.about {
        messages.report(&diagnostics.into_sorted());
        stdout::print(about::text(&kinds).as_bytes())?;
        return Ok(End::Done);
    }
    let first = Cluster::new();
    for kind in &kinds {
        if let Err(refusal) = first.install_json(&kind.document) {
            let message = format!("the server would refuse the CRD: {refusal}");
            diagnostics.push(Diagnostic::error(
                "refused",
                kind.file.location(kind.at, String::new()),
                message,
            ));
        }
    }
    if fake.time == Time::Frozen {
        first.set_clock(Clock::frozen_at(Clock::running().now().as_secs()));
    }
    let objects = objects::create(&fake.objects, &first, &mut diagnostics);
    first.set_policy(rbac::policy(&fake.enforce_rbac, &mut diagnostics));
    if messages.deny_warnings {
        diagnostics.deny_warnings();
    }
    diagnostics.propagate()?;
    messages.report(&diagnostics.into_sorted());
    let start = first.snapshot();
    let make = move || start.snapshot();
    let address = SocketAddr::new(fake.listen, fake.port);
    let mut server =
        Server::bind(address, Limits::default(), &first, make).map_err(|error| refused(address, &error))?;
    if fake.tls {
        server = server.with_tls().map_err(|error| failed(&error))?;
    }
    let account = match server.authority() {
        Some(pem) => {
            let directory = fake.service_account.as_deref();
            Some(ServiceAccount::create(directory, &server, &first.user(), pem)?)
        }
        None => None,
    };
    serve(fake, server, account, objects, messages)
}

/// Serves, for a program or until the command is interrupted.
fn serve(
    fake: &Fake,
    server: Server,
    account: Option<ServiceAccount>,
    objects: usize,
    messages: &Messages,
) -> Result<End, Stop> {
    if !fake.listen.is_loopback() {
        let address = server.address();
        messages.print_always(&format!(
            "whoever reaches {address} can read and change everything on this server, and needs no password"
        ));
    }
    let (url, text) = (server.url(), server.kubeconfig());
    let named = fake.kubeconfig.as_deref().map(|file| kubeconfig_file::named(file, &text)).transpose()?;
    let record = fake.record.as_deref().map(Record::create).transpose()?.map(Arc::new);
    let rights = fake.rbac.then(|| Arc::new(rbac::Recorded::default()));
    let notices = (!fake.no_notices && messages.shows_progress()).then(Notices::default);
    let server = recorded(server, record.clone(), rights.clone(), notices);
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| failed(&error))?;
    let end = if fake.command.is_empty() {
        messages.print(&line(objects, named.as_deref()));
        stdout::print(format!("{url}\n").as_bytes())?;
        runtime.block_on(program::wait(server, fake.until_eof)).map_err(|error| failed(&error))?;
        End::Done
    } else {
        let temporary = if named.is_none() { Some(kubeconfig_file::Temporary::create(&text)?) } else { None };
        let file = temporary.as_ref().map(kubeconfig_file::Temporary::path).or(named.as_deref());
        let mut variables: Vec<(&str, OsString)> =
            file.map(|file| ("KUBECONFIG", file.into())).into_iter().collect();
        let of_account = account.iter().flat_map(ServiceAccount::variables);
        variables.extend(of_account.map(|(name, value)| (*name, value.into())));
        runtime.block_on(program::run(server, &fake.command, &variables))?
    };
    // What reads standard input may wait for ever.
    runtime.shutdown_background();
    record.map_or(Ok(()), |record| record.finish())?;
    rights.map_or(Ok(()), |rights| rights.print())?;
    Ok(end)
}

/// The server, whose requests go where the options say.
fn recorded(
    server: Server,
    record: Option<Arc<Record>>,
    rights: Option<Arc<rbac::Recorded>>,
    notices: Option<Notices>,
) -> Server {
    server.record(move |call| {
        if let Some(record) = &record {
            record.add(call);
        }
        if let Some(rights) = &rights {
            rights.add(call);
        }
        if let Some(notices) = &notices {
            notices.add(call);
        }
    })
}

/// The line about a server that runs.
fn line(objects: usize, kubeconfig: Option<&std::path::Path>) -> String {
    let objects = match objects {
        0 => String::new(),
        1 => " with 1 object".to_owned(),
        count => format!(" with {count} objects"),
    };
    let export =
        kubeconfig.map_or_else(String::new, |file| format!(": export KUBECONFIG={}", file.display()));
    format!("serving{objects} until you interrupt it{export}")
}

/// The kinds of `--crd`, else those of `--config`; without both there are none at the start.
fn kinds(
    fake: &Fake,
    messages: &Messages,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<source::SourceKind>, Stop> {
    let stdin = "-".to_owned();
    if fake.crds.contains(&stdin) && fake.objects.contains(&stdin) {
        let message = "standard input cannot be both the CRDs and the objects: pass files for one of them";
        return Err(Stop::Usage(message.to_owned()));
    }
    if fake.crds.is_empty() && fake.config.is_none() {
        return Ok(Vec::new());
    }
    let Configured { mut config, base } = configured(&fake.crds, fake.config.as_deref(), messages)?;
    config.kinds.extend(fake.group.as_deref().map(kubesmith::config::KindRule::group).map(Into::into));
    *diagnostics = Diagnostics::with_levels(config.messages.levels(&base));
    Ok(source::read_all(&config, &base, None, diagnostics).kinds)
}

/// The error about an address that cannot be listened on.
fn refused(address: SocketAddr, error: &std::io::Error) -> Stop {
    Stop::Usage(format!(
        "cannot listen on {address}: {error}: pass another `--port`, or none for one that is free; `--listen` names an \
         address of this machine"
    ))
}

/// The error about a system that gives no sockets.
fn failed(error: &std::io::Error) -> Stop {
    let message = format!("the server cannot run: {error}");
    Failed(vec![Diagnostic::error("output", Location::default(), message).help_of(error)]).into()
}

//! The `CopyratorRule`s of a namespace -> copies of its `ConfigMap`s and Secrets in the namespaces that the rules list.

use std::collections::BTreeSet;
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use clap::Parser;
use copyrator::flant_com::v1::{CopyratorRule, CopyratorRuleRuleType as RuleType};
use copyrator::{Backoff, NamespacedKind, RunOptions, matching, new_copy, run_controller};
use k8s_openapi::api::core::v1::{ConfigMap, Namespace, Secret};
use kube::api::{ListParams, Patch, PatchParams};
use kube::runtime::controller::Action;
use kube::runtime::{Controller, watcher};
use kube::{Api, Client, Resource, ResourceExt as _};

const RETRY: Duration = Duration::from_secs(2);

#[derive(Parser)]
#[command(about = "Copies ConfigMaps and Secrets of a namespace as its CopyratorRules say")]
struct Options {
    /// Where the rules and the objects to copy are [default: that of the kubeconfig or of the pod]
    #[arg(long, env)]
    namespace: Option<String>,
    /// The one rule to follow [default: all]
    #[arg(long, env)]
    rule: Option<String>,
    /// How often all copies are written again, in case that somebody changed them
    #[arg(long, env, default_value = "300", value_name = "SECONDS", value_parser = seconds)]
    resync: Duration,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    Duration::try_from_secs_f64(number).map_err(|error| error.to_string())
}

struct Copier {
    client: Client,
    /// The namespace of the rules and of what they copy.
    home: String,
    resync: Duration,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let Options { namespace, rule, resync } = Options::parse();
    tracing_subscriber::fmt::init();
    let client = Client::try_default().await?;
    let home = namespace.unwrap_or_else(|| client.default_namespace().to_owned());
    let all = watcher::Config::default();
    let followed =
        watcher::Config { field_selector: rule.map(|name| format!("metadata.name={name}")), ..all.clone() };
    let controller = Controller::new(Api::namespaced(client.clone(), &home), followed);
    let rules = controller.store();
    let lists = |rule: &CopyratorRule, namespace: &Namespace| {
        rule.namespace.iter().flatten().any(|name| *name == namespace.name_any())
    };
    let controller = controller
        .watches(Api::all(client.clone()), all.clone(), matching(&rules, lists))
        .watches(Api::namespaced(client.clone(), &home), all.clone(), matching(&rules, selects::<ConfigMap>))
        .watches(Api::namespaced(client.clone(), &home), all, matching(&rules, selects::<Secret>));
    let run = RunOptions { backoff: Backoff::up_to(RETRY), ..RunOptions::default() };
    let copier = Arc::new(Copier { client, home, resync });
    Ok(run_controller(controller, follow, copier, &run).await?)
}

/// Whether a rule selects an object by its labels. A rule without a selector selects nothing.
fn selects<K: Resource>(rule: &CopyratorRule, source: &K) -> bool {
    let has = |(label, value)| source.labels().get(label) == Some(value);
    rule.selector.as_ref().is_some_and(|selector| !selector.is_empty() && selector.iter().all(has))
}

/// Brings the copies of a rule up to date.
async fn follow(rule: Arc<CopyratorRule>, copier: Arc<Copier>) -> kube::Result<Action> {
    match rule.rule_type {
        Some(RuleType::Configmap) => copier.copy_all::<ConfigMap>(&rule).await,
        Some(RuleType::Secret) => copier.copy_all::<Secret>(&rule).await,
        _ => Ok(Action::await_change()),
    }
}

impl Copier {
    /// Copies what a rule selects into the namespaces that it lists and that there are.
    async fn copy_all<K: NamespacedKind>(&self, rule: &CopyratorRule) -> kube::Result<Action> {
        let sources: Api<K> = Api::namespaced(self.client.clone(), &self.home);
        let namespaces: Api<Namespace> = Api::all(self.client.clone());
        let sources = sources.list(&ListParams::default()).await?;
        let namespaces = namespaces.list_metadata(&ListParams::default()).await?;
        let there: BTreeSet<_> = namespaces.iter().map(kube::ResourceExt::name_any).collect();
        let targets =
            rule.namespace.iter().flatten().filter(|name| **name != self.home && there.contains(*name));
        let mut again = self.resync;
        for target in targets {
            for source in sources.iter().filter(|source| selects(rule, *source)) {
                let (kind, name) = (K::kind(&()), source.name_any());
                match self.copy(source, target).await {
                    Ok(_) => tracing::info!("{kind} {name} is copied into {target}"),
                    Err(error) => {
                        tracing::warn!("{kind} {name} is not copied into {target}: {error}");
                        again = RETRY;
                    }
                }
            }
        }
        Ok(Action::requeue(again))
    }

    /// Writes one copy, which changes nothing if it is there already.
    async fn copy<K: NamespacedKind>(&self, source: &K, namespace: &str) -> kube::Result<K> {
        let by = PatchParams::apply("copyrator").force();
        let copy = Patch::Apply(new_copy(source, Some(namespace)));
        Api::namespaced(self.client.clone(), namespace).patch(&source.name_any(), &by, &copy).await
    }
}

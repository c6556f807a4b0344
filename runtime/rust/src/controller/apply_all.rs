//! Objects of any kinds -> the server, in an order that works; what became of each.

use super::applied::title;
use kube::discovery::pinned_kind;
use tokio::time::sleep;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use kube::api::{DeleteParams, ListParams, Patch, PatchParams, Preconditions, ValidationDirective};
use kube::core::{ApiResource, DynamicObject, GroupVersionKind};
use kube::discovery::Scope;
use kube::{Api, Client};
use serde_json::Value;
use tokio::time::Instant;

use super::applied::{Applied, ApplyAllError, ApplyOptions, Outcome, Prune};
use super::apply_order::{changed, rank};

/// Between two looks at a definition.
const POLL: Duration = Duration::from_millis(200);

/// Applies objects of any kinds together, and returns what became of each, in the order in which they were applied.
///
/// The objects are JSON: `json!(cluster)` of a typed one, or what a file has. Namespaces come first, then definitions, until
/// whose kinds are served it waits, then what others need, then the rest in the order of `objects`. The server refuses unknown
/// fields.
///
/// # Errors
/// - [`ApplyAllError::NoObject`]: a value has no apiVersion, kind or name, or an object occurs twice. Nothing was sent.
/// - [`ApplyAllError::Refused`]: the server refused some objects. The others were applied, and nothing was deleted.
/// - [`ApplyAllError::Prune`]: what is no longer among the objects could not be deleted.
pub async fn apply_all(
    client: &Client,
    objects: &[Value],
    options: &ApplyOptions,
) -> Result<Vec<Applied>, ApplyAllError> {
    let mut run = Run {
        client,
        options,
        namespace: options
            .namespace
            .as_deref()
            .unwrap_or(client.default_namespace())
            .to_owned(),
        kinds: BTreeMap::new(),
        untried: BTreeSet::new(),
    };
    let mut ordered: Vec<DynamicObject> = objects
        .iter()
        .map(object)
        .collect::<Result<_, _>>()
        .map_err(ApplyAllError::NoObject)?;
    ordered.sort_by_key(rank);
    let mut seen = BTreeSet::new();
    if let Some(twice) = ordered.iter().find(|object| !seen.insert(title(object))) {
        return Err(ApplyAllError::NoObject(format!(
            "{}: twice among the objects",
            title(twice)
        )));
    }
    let (mut applied, mut failures) = (Vec::new(), Vec::new());
    for object in ordered {
        match run.apply(object.clone()).await {
            Ok(done) => applied.push(done),
            Err(error) => failures.push((object, error)),
        }
    }
    if !failures.is_empty() {
        return Err(ApplyAllError::Refused { applied, failures });
    }
    if let Some(prune) = &options.prune {
        let pruned = run.prune(prune, &applied).await;
        applied.extend(pruned.map_err(|error| ApplyAllError::Prune(Box::new(error)))?);
    }
    Ok(applied)
}

/// The object of a value, without what only servers set.
fn object(value: &Value) -> Result<DynamicObject, String> {
    let mut value = value.clone();
    super::super::runtime::keep_part(&mut value, "");
    let shown = format!("{} {}", value["kind"], value["metadata"]["name"]);
    let object: DynamicObject =
        serde_json::from_value(value).map_err(|error| format!("{shown}: {error}"))?;
    match (&object.types, &object.metadata.name) {
        (Some(types), Some(_)) if !types.kind.is_empty() && !types.api_version.is_empty() => {
            Ok(object)
        }
        _ => Err(format!(
            "{shown}: expected an object with apiVersion, kind and metadata.name"
        )),
    }
}

fn is_not_found(error: &kube::Error) -> bool {
    match error {
        kube::Error::Api(status) => status.code == 404,
        kube::Error::Discovery(_) => true,
        _ => false,
    }
}

struct Run<'a> {
    client: &'a Client,
    options: &'a ApplyOptions,
    /// That of objects that name none.
    namespace: String,
    /// The kinds that the server serves, and whether they are in namespaces.
    kinds: BTreeMap<(String, String), (ApiResource, bool)>,
    /// In a dry run, the namespaces, groups and kinds that only this run would create.
    untried: BTreeSet<String>,
}

impl Run<'_> {
    /// The API of an object, which gets the namespace if it names none.
    async fn api(&mut self, object: &mut DynamicObject) -> kube::Result<Api<DynamicObject>> {
        let types = object.types.clone().unwrap_or_default();
        let (resource, is_namespaced) = self.kind(&types.api_version, &types.kind).await?;
        if !is_namespaced {
            object.metadata.namespace = None;
            return Ok(Api::all_with(self.client.clone(), &resource));
        }
        let namespace = object
            .metadata
            .namespace
            .get_or_insert_with(|| self.namespace.clone());
        Ok(Api::namespaced_with(
            self.client.clone(),
            namespace,
            &resource,
        ))
    }

    async fn kind(&mut self, api_version: &str, kind: &str) -> kube::Result<(ApiResource, bool)> {
        let key = (api_version.to_owned(), kind.to_owned());
        if let Some(found) = self.kinds.get(&key) {
            return Ok(found.clone());
        }
        let (group, version) = api_version.rsplit_once('/').unwrap_or(("", api_version));
        let gvk = GroupVersionKind::gvk(group, version, kind);
        let (resource, capabilities) = pinned_kind(self.client, &gvk).await?;
        let found = (resource, capabilities.scope == Scope::Namespaced);
        self.kinds.insert(key, found.clone());
        Ok(found)
    }

    async fn apply(&mut self, mut object: DynamicObject) -> kube::Result<Applied> {
        let untried = |object| Applied {
            outcome: Outcome::Untried,
            paths: Vec::new(),
            object,
        };
        let types = object.types.clone().unwrap_or_default();
        let defined = format!(
            "{}/{}",
            types
                .api_version
                .rsplit_once('/')
                .map_or("", |(group, _)| group),
            types.kind
        );
        let api = match self.api(&mut object).await {
            Err(error) if self.untried.contains(&defined) && is_not_found(&error) => {
                return Ok(untried(object));
            }
            api => api?,
        };
        let name = object.metadata.name.clone().unwrap_or_default();
        let before = api.get_opt(&name).await?;
        let by = PatchParams {
            dry_run: self.options.dry_run,
            force: self.options.force,
            field_manager: Some(self.options.manager.clone()),
            field_validation: Some(ValidationDirective::Strict),
        };
        let after = match api.patch(&name, &by, &Patch::Apply(&object)).await {
            Err(error) if is_not_found(&error) && self.is_untried_namespace(&object) => {
                return Ok(untried(object));
            }
            after => after?,
        };
        if before.is_none() && self.options.dry_run {
            self.note_untried(&after);
        }
        if types.kind == "CustomResourceDefinition" && !self.options.dry_run {
            self.await_kinds(&after).await?;
        }
        let paths = before.as_ref().map(|before| changed(before, &after));
        let outcome = match &paths {
            None => Outcome::Created,
            Some(paths) if paths.is_empty() => Outcome::Unchanged,
            Some(_) => Outcome::Changed,
        };
        Ok(Applied {
            outcome,
            paths: paths.unwrap_or_default(),
            object: after,
        })
    }

    fn is_untried_namespace(&self, object: &DynamicObject) -> bool {
        object
            .metadata
            .namespace
            .as_ref()
            .is_some_and(|namespace| self.untried.contains(namespace))
    }

    /// Notes what a dry run did not create: a namespace, or a kind.
    fn note_untried(&mut self, object: &DynamicObject) {
        let spec = &object.data["spec"];
        match (
            object.types.as_ref().map(|types| types.kind.as_str()),
            &object.metadata.name,
        ) {
            (Some("Namespace"), Some(name)) => self.untried.insert(name.clone()),
            (Some("CustomResourceDefinition"), _) => {
                let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
                self.untried.insert(format!(
                    "{}/{}",
                    text(&spec["group"]),
                    text(&spec["names"]["kind"])
                ))
            }
            _ => false,
        };
    }

    /// Waits until the server serves all versions of a definition.
    async fn await_kinds(&mut self, definition: &DynamicObject) -> kube::Result<()> {
        let spec = &definition.data["spec"];
        let [group, kind] = [&spec["group"], &spec["names"]["kind"]]
            .map(|value| value.as_str().unwrap_or_default());
        let begin = Instant::now();
        for version in spec["versions"].as_array().into_iter().flatten() {
            if version["served"] != Value::Bool(true) {
                continue;
            }
            let api_version = format!("{group}/{}", version["name"].as_str().unwrap_or_default());
            loop {
                match self.kind(&api_version, kind).await {
                    Err(error) if is_not_found(&error) && begin.elapsed() < self.options.wait => {
                        sleep(POLL).await
                    }
                    found => break drop(found?),
                }
            }
        }
        Ok(())
    }

    /// Deletes what the field manager has applied and what is no longer among the objects.
    async fn prune(&mut self, prune: &Prune, applied: &[Applied]) -> kube::Result<Vec<Applied>> {
        let kept: BTreeSet<String> = applied.iter().map(|each| title(&each.object)).collect();
        let mut namespaces: BTreeSet<String> = applied
            .iter()
            .filter_map(|each| each.object.metadata.namespace.clone())
            .collect();
        namespaces.insert(self.namespace.clone());
        let labels: Vec<String> = prune
            .labels
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let selected = ListParams::default().labels(&labels.join(","));
        let mut pruned = Vec::new();
        for gvk in &prune.kinds {
            let (resource, is_namespaced) = self.kind(&gvk.api_version(), &gvk.kind).await?;
            let apis: Vec<Api<DynamicObject>> = match is_namespaced {
                true => {
                    let api =
                        |namespace| Api::namespaced_with(self.client.clone(), namespace, &resource);
                    namespaces.iter().map(|namespace| api(namespace)).collect()
                }
                false => vec![Api::all_with(self.client.clone(), &resource)],
            };
            for api in apis {
                for mut object in api.list(&selected).await? {
                    object.types.get_or_insert_with(|| kube::core::TypeMeta {
                        api_version: gvk.api_version(),
                        kind: gvk.kind.clone(),
                    });
                    if !kept.contains(&title(&object))
                        && self.has_applied(&object)
                        && !labels.is_empty()
                    {
                        self.delete(&api, &object).await?;
                        pruned.push(Applied {
                            outcome: Outcome::Deleted,
                            paths: Vec::new(),
                            object,
                        });
                    }
                }
            }
        }
        Ok(pruned)
    }

    fn has_applied(&self, object: &DynamicObject) -> bool {
        object
            .metadata
            .managed_fields
            .iter()
            .flatten()
            .any(|entry| {
                entry.manager.as_ref() == Some(&self.options.manager)
                    && entry.operation.as_deref() == Some("Apply")
            })
    }

    async fn delete(&self, api: &Api<DynamicObject>, object: &DynamicObject) -> kube::Result<()> {
        let by = DeleteParams {
            dry_run: self.options.dry_run,
            preconditions: Some(Preconditions {
                uid: object.metadata.uid.clone(),
                resource_version: None,
            }),
            ..DeleteParams::default()
        };
        let name = object.metadata.name.as_deref().unwrap_or_default();
        match api.delete(name, &by).await {
            Err(error) if is_not_found(&error) => Ok(()),
            answer => answer.map(drop),
        }
    }
}

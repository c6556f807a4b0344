// Sends objects through generated crates to an API server: a line `{"key", "name", "input", "status"}` in, a line
// of everything that came back out, or `{"error"}`. `dispatch`, appended below, names every kind. The namespace
// and the field manager are the arguments.
use std::fmt::Debug;
use std::io::{BufRead, Write};

use k8s_openapi::NamespaceResourceScope;
use kube::api::{Api, Patch, PatchParams, PostParams};
use kube::core::object::HasStatus;
use kube::{Client, Resource};
use serde::{de::DeserializeOwned, Serialize};
use serde_json::{json, Value};

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

/// Where objects are written, and by whom.
struct Place {
    client: Client,
    namespace: String,
    manager: String,
}

fn main() -> Outcome<()> {
    let mut arguments = std::env::args().skip(1);
    let mut next = || arguments.next().ok_or("expected a namespace and a field manager");
    let (namespace, manager) = (next()?, next()?);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let place = Place { client: Client::try_default().await?, namespace, manager };
        let mut out = std::io::stdout().lock();
        for line in std::io::stdin().lock().lines() {
            let question: Value = serde_json::from_str(&line?)?;
            let answer = dispatch(&place, &question).await;
            writeln!(out, "{}", answer.unwrap_or_else(|error| refusal(&*error)))?;
        }
        Ok(())
    })
}

/// What was refused, and the server's reason where it was the server.
fn refusal(error: &(dyn std::error::Error + 'static)) -> Value {
    match error.downcast_ref::<kube::Error>() {
        Some(kube::Error::Api(status)) => json!({ "error": status.message, "refused": status.reason }),
        _ => json!({ "error": error.to_string() }),
    }
}

trait Kind: Resource<DynamicType = ()> + DeserializeOwned + Serialize + Clone + Debug {}
impl<T: Resource<DynamicType = ()> + DeserializeOwned + Serialize + Clone + Debug> Kind for T {}

fn namespaced<T: Kind + Resource<Scope = NamespaceResourceScope>>(place: &Place) -> Api<T> {
    Api::namespaced(place.client.clone(), &place.namespace)
}

fn of_cluster<T: Kind>(place: &Place) -> Api<T> {
    Api::all(place.client.clone())
}

/// Creates the object, reads it, writes what was read, and applies it under another name.
async fn objects<T: Kind>(
    place: &Place,
    api: &Api<T>,
    question: &Value,
    with_defaults: fn(T) -> T,
) -> Outcome<Value> {
    let name = question["name"].as_str().ok_or("no name")?;
    let by = PostParams { field_manager: Some(place.manager.clone()), ..PostParams::default() };
    let object: T = serde_json::from_value(question["input"].clone())?;
    api.create(&by, &object).await?;
    let stored = raw(place, api, name).await?;
    let read = api.get(name).await?;
    api.replace(name, &by, &read).await?;
    let rewritten = raw(place, api, name).await?;
    let other = format!("{name}-applied");
    let mut applied = object.clone();
    applied.meta_mut().name = Some(other.clone());
    api.patch(&other, &PatchParams::apply(&place.manager), &Patch::Apply(&applied)).await?;
    Ok(json!({
        "plain": object,
        "defaulted": with_defaults(object.clone()),
        "stored": stored,
        "read": read,
        "rewritten": rewritten,
        "sent": applied,
        "applied": raw(place, api, &other).await?,
    }))
}

/// Writes the status of the created object, and nothing else.
async fn status<T: Kind + HasStatus>(
    place: &Place,
    api: &Api<T>,
    question: &Value,
    answer: &mut Value,
) -> Outcome<()>
where
    T::Status: Serialize,
{
    let name = question["name"].as_str().ok_or("no name")?;
    if question["status"].is_null() {
        return Ok(());
    }
    let mut input = question["input"].clone();
    input["status"] = question["status"].clone();
    let object: T = serde_json::from_value(input)?;
    let status = object.status().ok_or("the status was lost")?;
    let patch = Patch::Merge(json!({ "status": status }));
    let by = PatchParams { field_manager: Some(place.manager.clone()), ..PatchParams::default() };
    api.patch_status(name, &by, &patch).await?;
    answer["with_status"] = raw(place, api, name).await?;
    answer["status_read"] = json!(api.get(name).await?.status());
    Ok(())
}

/// An object as the server gives it, through no type.
async fn raw<T: Kind>(place: &Place, api: &Api<T>, name: &str) -> Outcome<Value> {
    let request = http::Request::get(format!("{}/{name}", api.resource_url())).body(Vec::new())?;
    Ok(place.client.request(request).await?)
}

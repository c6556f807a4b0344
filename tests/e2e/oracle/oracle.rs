// Sends objects through generated crates to an API server: a line `{"key", "input", "status", "planted", "change",
// "status_change"}` in, a line of everything that came back out, or `{"error"}`. `codec`, appended below, names every kind. The namespace and the field manager are
// the arguments.
#[allow(dead_code, reason = "only the judge reads which changes are drift")]
mod change;

use std::io::{BufRead, Write};

use futures::stream::{self, StreamExt};
use kube::api::{Patch, PatchParams, PostParams};
use kube::core::Request;
use kube::{Client, Resource};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use change::Change;

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

/// How many objects are on their way at the same time.
const IN_FLIGHT: usize = 8;

/// Where objects are written, and by whom.
struct Place {
    client: Client,
    namespace: String,
    manager: String,
}

/// What is done with the objects of one kind's type. All objects are JSON here, so that requests are compiled once for
/// all kinds.
trait Codec {
    /// Decodes and encodes an object.
    fn coded(&self, object: &Value) -> Outcome<Value>;
    /// Decodes an object and encodes it with its defaults.
    fn defaulted(&self, object: &Value) -> Outcome<Value>;
    /// What the field manager applies to turn one object into another one, or its status.
    fn configuration(&self, change: [Option<&Value>; 2], manager: &str, part: Option<&str>)
    -> Outcome<Value>;
    /// The JSON pointers of the places where the live object is not as the desired one.
    fn drift(&self, desired: &Value, live: &Value, status: bool) -> Outcome<Vec<String>>;
    /// The path of the kind's objects, in a namespace where the kind has them there.
    fn path(&self, namespace: &str) -> String;
}

/// The generated type of a kind.
struct Typed<T> {
    namespaced: bool,
    with_defaults: fn(T) -> T,
}

impl<T: Resource<DynamicType = ()> + DeserializeOwned + Serialize + Clone + 'static> Codec for Typed<T> {
    fn coded(&self, object: &Value) -> Outcome<Value> {
        encoded(&decoded::<T>(object)?)
    }

    fn defaulted(&self, object: &Value) -> Outcome<Value> {
        encoded(&(self.with_defaults)(decoded(object)?))
    }

    fn configuration(
        &self,
        change: [Option<&Value>; 2],
        manager: &str,
        part: Option<&str>,
    ) -> Outcome<Value> {
        let [before, after] = change.map(|object| object.map(decoded::<T>).transpose());
        Ok(kinds::apply_from(before?.as_ref(), &after?.ok_or("no object")?, manager, part)?)
    }

    fn drift(&self, desired: &Value, live: &Value, status: bool) -> Outcome<Vec<String>> {
        let options = kinds::DriftOptions { status, ..kinds::DriftOptions::default() };
        let found = kinds::drift_with(&decoded::<T>(desired)?, &decoded(live)?, options)?;
        Ok(found.into_iter().map(|difference| difference.pointer).collect())
    }

    fn path(&self, namespace: &str) -> String {
        T::url_path(&(), self.namespaced.then_some(namespace))
    }
}

fn decoded<T: DeserializeOwned>(object: &Value) -> Outcome<T> {
    Ok(serde_json::from_slice(&serde_json::to_vec(object)?)?)
}

/// The bytes of an object as JSON, read as any JSON.
fn encoded<T: Serialize>(object: &T) -> Outcome<Value> {
    Ok(serde_json::from_slice(&serde_json::to_vec(object)?)?)
}

fn main() -> Outcome<()> {
    let mut arguments = std::env::args().skip(1);
    let mut next = || arguments.next().ok_or("expected a namespace and a field manager");
    let (namespace, manager) = (next()?, next()?);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let place = &Place { client: Client::try_default().await?, namespace, manager };
        let answers = stream::iter(std::io::stdin().lock().lines()).map(|line| async move {
            let question: Value = serde_json::from_str(&line?)?;
            let answer = answer(place, &question).await;
            Outcome::Ok(answer.unwrap_or_else(|error| refusal(&*error)))
        });
        let mut answers = answers.buffered(IN_FLIGHT);
        let mut out = std::io::stdout().lock();
        while let Some(answer) = answers.next().await {
            writeln!(out, "{}", answer?)?;
        }
        Ok(())
    })
}

/// What was refused, and the server's reason and causes where it was the server.
fn refusal(error: &(dyn std::error::Error + 'static)) -> Value {
    match error.downcast_ref::<kube::Error>() {
        Some(kube::Error::Api(status)) => {
            let causes = status.details.as_ref().map_or(&[][..], |details| &details.causes);
            json!({ "error": status.message, "refused": status.reason, "causes": causes })
        }
        _ => json!({ "error": error.to_string() }),
    }
}

/// Everything that becomes of one object.
async fn answer(place: &Place, question: &Value) -> Outcome<Value> {
    let codec = codec(question["key"].as_str().unwrap_or_default()).ok_or("no such kind")?;
    let kind = Kind { place, requests: Request::new(codec.path(&place.namespace)), codec };
    let input = &question["input"];
    let mut found = Map::new();
    kind.stored(input, &mut found).await?;
    kind.put_back(&mut found).await?;
    let mut latest = kind.applied(input, &mut found).await?;
    if !question["status"].is_null() {
        latest = kind.status(input, &question["status"], &mut found).await?;
    }
    found.insert("drift".to_owned(), json!(kind.codec.drift(input, &found["stored"], false)?));
    let planted: Vec<Change> = serde_json::from_value(question["planted"].clone())?;
    found.insert("planted".to_owned(), kind.planted(input, &found["stored"], &planted));
    for (part, name) in [(None, "change"), (Some("status"), "status_change")] {
        if let Some(change) = serde_json::from_value::<Option<Change>>(question[name].clone())? {
            latest = kind.changed(latest, &change, (part, name), &mut found).await?;
        }
    }
    Ok(found.into())
}

/// The objects of one kind at the server.
struct Kind<'a> {
    place: &'a Place,
    requests: Request,
    codec: Box<dyn Codec>,
}

impl Kind<'_> {
    /// Creates the object.
    async fn stored(&self, input: &Value, found: &mut Map<String, Value>) -> Outcome<()> {
        let plain = self.codec.coded(input)?;
        let by = PostParams { field_manager: Some(self.place.manager.clone()), ..PostParams::default() };
        let stored = self.send(self.requests.create(&by, serde_json::to_vec(&plain)?)?).await?;
        found.insert("plain".to_owned(), plain);
        found.insert("defaulted".to_owned(), self.codec.defaulted(input)?);
        found.insert("stored".to_owned(), stored);
        Ok(())
    }

    /// Writes the stored object back as it was read.
    async fn put_back(&self, found: &mut Map<String, Value>) -> Outcome<()> {
        let read = self.codec.coded(&found["stored"])?;
        let by = PostParams { field_manager: Some(self.place.manager.clone()), ..PostParams::default() };
        let request = self.requests.replace(name_of(&read), &by, serde_json::to_vec(&read)?)?;
        found.insert("rewritten".to_owned(), self.send(request).await?);
        found.insert("read".to_owned(), read);
        Ok(())
    }

    /// Applies the object under another name.
    async fn applied(&self, input: &Value, found: &mut Map<String, Value>) -> Outcome<Value> {
        let mut input = input.clone();
        input["metadata"]["name"] = format!("{}-applied", name_of(&input)).into();
        let sent = self.codec.coded(&input)?;
        let applied = self.apply(&sent, None).await?;
        found.insert("applied".to_owned(), applied.clone());
        found.insert("sent".to_owned(), sent);
        Ok(applied)
    }

    /// Applies the status of the applied object, and nothing else.
    async fn status(&self, input: &Value, status: &Value, found: &mut Map<String, Value>) -> Outcome<Value> {
        let mut whole = input.clone();
        whole["metadata"]["name"] = format!("{}-applied", name_of(input)).into();
        whole["status"] = status.clone();
        let body = self.codec.configuration([None, Some(&whole)], &self.place.manager, Some("status"))?;
        let stored = self.apply(&body, Some("status")).await?;
        found.insert("status_read".to_owned(), self.codec.coded(&stored)?["status"].take());
        found.insert("status_drift".to_owned(), json!(self.codec.drift(&whole, &stored, true)?));
        found.insert("with_status".to_owned(), stored.clone());
        found.insert("status_sent".to_owned(), body);
        Ok(stored)
    }

    /// The drift that each planted change of the stored object is.
    fn planted(&self, input: &Value, stored: &Value, planted: &[Change]) -> Value {
        let drift = |change: &Change| match self.codec.drift(input, &change.applied_to(stored), true) {
            Ok(pointers) => json!(pointers),
            Err(error) => json!(error.to_string()),
        };
        planted.iter().map(drift).collect()
    }

    /// Applies one change of an object, or of its status; the answer is the object as it is stored then.
    async fn changed(
        &self,
        before: Value,
        change: &Change,
        (part, name): (Option<&str>, &str),
        found: &mut Map<String, Value>,
    ) -> Outcome<Value> {
        let after = change.applied_to(&before);
        let body = match self.codec.configuration([Some(&before), Some(&after)], &self.place.manager, part) {
            Ok(body) => body,
            Err(error) if matches!(error.downcast_ref(), Some(kinds::ChangeError::NoManagedFields { .. })) => {
                let refused = json!({"error": error.to_string(), "refused": "ManagedFields"});
                found.insert(format!("{name}_refused"), refused);
                return Ok(before);
            }
            Err(error) => return Err(error),
        };
        let stored = match self.apply(&body, part).await {
            Ok(stored) => stored,
            Err(error) => {
                found.insert(format!("{name}_refused"), refusal(&*error));
                return Ok(before);
            }
        };
        found.insert(format!("{name}_sent"), body);
        found.insert(format!("{name}_stored"), stored.clone());
        Ok(stored)
    }

    async fn apply(&self, body: &Value, subresource: Option<&str>) -> Outcome<Value> {
        let (by, patch) = (PatchParams::apply(&self.place.manager), Patch::Apply(body));
        let request = match subresource {
            None => self.requests.patch(name_of(body), &by, &patch)?,
            Some(subresource) => self.requests.patch_subresource(subresource, name_of(body), &by, &patch)?,
        };
        self.send(request).await
    }

    /// The answer as the server gives it, through no type.
    async fn send(&self, request: http::Request<Vec<u8>>) -> Outcome<Value> {
        Ok(self.place.client.request(request).await?)
    }
}

fn name_of(object: &Value) -> &str {
    object["metadata"]["name"].as_str().unwrap_or_default()
}

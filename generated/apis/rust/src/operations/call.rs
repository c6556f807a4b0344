//! A request and a client -> what comes back: one value, text, the changes of objects, a connection.
//!
//! Methods of operations are no `async fn`: they return one of the types here, which cost a compiler next to
//! nothing until they are awaited.

use std::future::IntoFuture;
use std::marker::PhantomData;

use futures::future::BoxFuture;
use futures::io::{AsyncBufRead, AsyncBufReadExt as _};
use futures::stream::{BoxStream, StreamExt as _};
use k8s_openapi::apimachinery::pkg::apis::meta::v1::{Status, WatchEvent};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::answer::Answer;
use super::error::Error;
use super::request::{Part, Request};

use super::answer::part;

/// The changes of objects as they come. An event that cannot be read, or that says that the server gave up, is an
/// error, after which others may come.
pub type Events<T> = BoxStream<'static, Result<WatchEvent<T>, Error>>;

/// What all calls can be changed in before they are sent.
macro_rules! changes {
    () => {
        /// Adds a header, such as `Impersonate-User`.
        pub fn header(mut self, name: &'static str, value: impl Part) -> Self {
            self.request.header(name, &Some(value));
            self
        }

        /// Adds a parameter of the query that the document does not tell of.
        pub fn parameter(mut self, name: &str, value: impl Part) -> Self {
            self.request.given(name, &value);
            self
        }

        /// Takes anything as the body, such as what a proxy is to pass on.
        pub fn bytes(mut self, content_type: &'static str, body: Vec<u8>) -> Self {
            self.request.bytes(content_type, body);
            self
        }

        /// The request, to be looked at or sent by other means.
        ///
        /// # Errors
        /// What is wrong with it.
        pub fn into_http(self) -> Result<http::Request<Vec<u8>>, Error> {
            self.request.into_http()
        }
    };
}

/// A request that is answered with one JSON value; `.await` sends it.
#[must_use = "nothing is sent before it is awaited"]
pub struct Call<T> {
    client: kube::Client,
    request: Request,
    kubernetes: bool,
    answer: PhantomData<fn() -> T>,
}

impl<T> Call<T> {
    /// One whose answer is of a generated type, or any JSON.
    pub fn own(client: &kube::Client, request: Request) -> Self {
        let client = client.clone();
        Self {
            client,
            request,
            kubernetes: false,
            answer: PhantomData,
        }
    }

    /// One whose answer is of a type of Kubernetes.
    pub fn kubernetes(client: &kube::Client, request: Request) -> Self {
        Self {
            kubernetes: true,
            ..Self::own(client, request)
        }
    }

    /// The same request, whose answer is read as another type: metadata alone, or any JSON.
    pub fn read_as<U>(self) -> Call<U> {
        Call::own(&self.client, self.request)
    }

    /// The same request, whose answer is given as it comes.
    pub fn into_text(self) -> TextCall {
        TextCall {
            client: self.client,
            request: self.request,
        }
    }

    changes!();
}

impl<T: Answer + 'static> IntoFuture for Call<T> {
    type Output = Result<T, Error>;
    type IntoFuture = BoxFuture<'static, Self::Output>;

    fn into_future(self) -> Self::IntoFuture {
        let text = text(self.client, self.request);
        let kubernetes = self.kubernetes;
        Box::pin(async move { T::read(&text.await?, kubernetes) })
    }
}

/// A request that is answered with text; `.await` sends it and gives the whole text.
#[must_use = "nothing is sent before it is awaited"]
pub struct TextCall {
    client: kube::Client,
    request: Request,
}

impl TextCall {
    /// One of a request.
    pub fn new(client: &kube::Client, request: Request) -> Self {
        let client = client.clone();
        Self { client, request }
    }

    /// Sends it and gives the bytes as they come: of a log that is followed, of what is no text.
    ///
    /// # Errors
    /// The server's, or those of the way to it.
    pub async fn reader(self) -> Result<impl AsyncBufRead, Error> {
        reader(self.client, self.request).await
    }

    /// Sends it and gives the lines as they come.
    ///
    /// # Errors
    /// The server's, or those of the way to it.
    pub async fn lines(self) -> Result<BoxStream<'static, Result<String, Error>>, Error> {
        lines(self.client, self.request).await
    }

    changes!();
}

impl IntoFuture for TextCall {
    type Output = Result<String, Error>;
    type IntoFuture = BoxFuture<'static, Self::Output>;

    fn into_future(self) -> Self::IntoFuture {
        text(self.client, self.request)
    }
}

/// A request that is answered with the changes of objects; `.await` sends it and gives their stream.
#[must_use = "nothing is sent before it is awaited"]
pub struct Watch<T> {
    client: kube::Client,
    request: Request,
    kubernetes: bool,
    object: PhantomData<fn() -> T>,
}

impl<T> Watch<T> {
    /// One whose objects are of a generated type, or any JSON.
    pub fn own(client: &kube::Client, request: Request) -> Self {
        let client = client.clone();
        Self {
            client,
            request,
            kubernetes: false,
            object: PhantomData,
        }
    }

    /// One whose objects are of a type of Kubernetes.
    pub fn kubernetes(client: &kube::Client, request: Request) -> Self {
        Self {
            kubernetes: true,
            ..Self::own(client, request)
        }
    }

    /// The same request, whose objects are read as another type: metadata alone, or any JSON.
    pub fn read_as<U>(self) -> Watch<U> {
        Watch::own(&self.client, self.request)
    }

    changes!();
}

impl<T: DeserializeOwned + Send + 'static> IntoFuture for Watch<T> {
    type Output = Result<Events<T>, Error>;
    type IntoFuture = BoxFuture<'static, Self::Output>;

    fn into_future(self) -> Self::IntoFuture {
        let kubernetes = self.kubernetes;
        Box::pin(async move {
            let lines = lines(self.client, self.request).await?;
            let event = move |line: Result<String, Error>| match line {
                Ok(line) => event(&line, kubernetes),
                Err(error) => Some(Err(error)),
            };
            Ok(lines
                .filter_map(move |line| std::future::ready(event(line)))
                .boxed())
        })
    }
}

/// One line of a watch; none where the end of the connection cut it off.
fn event<T: DeserializeOwned>(
    line: &str,
    kubernetes: bool,
) -> Option<Result<WatchEvent<T>, Error>> {
    match serde_json::from_str(line) {
        Ok(event) => Some(change(event, kubernetes)),
        Err(error) if error.is_eof() => None,
        Err(error) => Some(Err(Error::Answer(format!("an event: {error}")))),
    }
}

fn change<T: DeserializeOwned>(mut event: Value, kubernetes: bool) -> Result<WatchEvent<T>, Error> {
    let object = event.get_mut("object").map(Value::take).unwrap_or_default();
    match event["type"].as_str().unwrap_or_default() {
        "ADDED" => part(object, kubernetes).map(WatchEvent::Added),
        "MODIFIED" => part(object, kubernetes).map(WatchEvent::Modified),
        "DELETED" => part(object, kubernetes).map(WatchEvent::Deleted),
        "BOOKMARK" => {
            let metadata = &object["metadata"];
            let annotations = metadata["annotations"].as_object().into_iter().flatten();
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            let annotations = annotations.map(|(name, value)| (name.clone(), text(value)));
            Ok(WatchEvent::Bookmark {
                annotations: annotations.collect(),
                resource_version: text(&metadata["resourceVersion"]),
            })
        }
        "ERROR" => Err(part::<Status>(object, true).map_or_else(|error| error, Error::of_status)),
        other => Err(Error::Answer(format!("an event of type {other:?}"))),
    }
}

/// Sends a request and gives the whole text of the answer.
fn text(client: kube::Client, request: Request) -> BoxFuture<'static, Result<String, Error>> {
    Box::pin(async move { Ok(client.request_text(request.into_http()?).await?) })
}

/// Sends a request and gives the answer as it comes.
async fn reader(
    client: kube::Client,
    mut request: Request,
) -> Result<impl AsyncBufRead + Send + 'static, Error> {
    // What is packed comes late, and event by event only the first would be unpacked.
    request.header("accept-encoding", &Some("identity"));
    Ok(client.request_stream(request.into_http()?).await?)
}

/// Sends a request and gives the lines of the answer as they come.
async fn lines(
    client: kube::Client,
    request: Request,
) -> Result<BoxStream<'static, Result<String, Error>>, Error> {
    let reader = Box::pin(reader(client, request).await?);
    let lost = |error| Error::from(kube::Error::ReadEvents(error));
    Ok(reader.lines().map(move |line| line.map_err(lost)).boxed())
}

//! A request and a client -> the answer: one value, text, or the events of a watch.
//!
//! Methods of operations are not `async fn`: they return one of the types here, which cost a compiler next to
//! nothing until they are awaited.

use std::any::type_name;
use std::future::IntoFuture;
use std::marker::PhantomData;

use futures::future::BoxFuture;
use futures::io::AsyncBufRead;
use futures::stream::{BoxStream, StreamExt as _};
use k8s_openapi::apimachinery::pkg::apis::meta::v1::{Status, WatchEvent};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::answer::{self, Answer};
use super::body;
use super::error::Error;
use super::limits::Limits;
use super::request::{ParameterValue, Request};
use super::rt::Expected;
use super::transport;

/// The events of a watch as they arrive. An event that cannot be decoded is an error, after which others may follow; so
/// is an event with which the server ends the watch.
pub type Events<T> = BoxStream<'static, Result<WatchEvent<T>, Error>>;

/// The methods that change a call before it is sent.
macro_rules! request_methods {
    () => {
        /// Adds a header, such as `Impersonate-User`.
        pub fn header(mut self, name: &'static str, value: impl ParameterValue) -> Self {
            self.request.header(name, &value);
            self
        }

        /// Adds a parameter of the query that the API document does not list.
        pub fn parameter(mut self, name: &str, value: impl ParameterValue) -> Self {
            self.request.parameter(name, &value);
            self
        }

        /// Sets the body to bytes of a content type, such as those that a proxy passes on.
        pub fn bytes(mut self, content_type: &'static str, body: Vec<u8>) -> Self {
            self.request.bytes(content_type, body);
            self
        }

        /// Changes how long the answer may take and how large it may be.
        pub fn limits(mut self, limits: Limits) -> Self {
            self.request.limits = limits;
            self
        }

        /// The request, to be inspected or sent by other means.
        ///
        /// # Errors
        /// The request is invalid.
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
    /// A call whose answer has a generated type, or is any JSON.
    pub fn own(client: &kube::Client, request: Request) -> Self {
        let client = client.clone();
        Self {
            client,
            request,
            kubernetes: false,
            answer: PhantomData,
        }
    }

    /// A call whose answer has one of Kubernetes' own types.
    pub fn kubernetes(client: &kube::Client, request: Request) -> Self {
        Self {
            kubernetes: true,
            ..Self::own(client, request)
        }
    }

    /// The same request, whose answer is decoded as another type: metadata alone, or any JSON.
    pub fn read_as<U>(mut self) -> Call<U> {
        if type_name::<U>() == type_name::<Value>() {
            self.request.expected = Expected::Anything;
        }
        Call::own(&self.client, self.request)
    }

    /// The same request, whose answer is not decoded.
    pub fn into_text(self) -> TextCall {
        TextCall {
            client: self.client,
            request: self.request,
        }
    }

    request_methods!();
}

impl<T: Answer + 'static> IntoFuture for Call<T> {
    type Output = Result<T, Error>;
    type IntoFuture = BoxFuture<'static, Self::Output>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(async move {
            let expected = self.request.expected.clone();
            let body = transport::send(&self.client, self.request).await?;
            let text =
                std::str::from_utf8(&body).map_err(|error| Error::Answer(error.to_string()))?;
            T::decode(text, self.kubernetes, &expected)
        })
    }
}

/// A request that is answered with text; `.await` sends it and returns the whole text, in which bytes that are no UTF-8
/// are replaced.
#[must_use = "nothing is sent before it is awaited"]
pub struct TextCall {
    client: kube::Client,
    request: Request,
}

impl TextCall {
    /// The call of a request.
    pub fn new(client: &kube::Client, request: Request) -> Self {
        let client = client.clone();
        Self { client, request }
    }

    /// Sends the request and returns the bytes as they arrive: of a log that is followed, or of binary data.
    ///
    /// # Errors
    /// The server refuses, the request is invalid, or the connection fails.
    pub async fn reader(self) -> Result<impl AsyncBufRead, Error> {
        let body = transport::open(&self.client, self.request).await?;
        Ok(body::reader(body))
    }

    /// Sends the request and returns the lines as they arrive. Bytes that are no UTF-8 are replaced.
    ///
    /// # Errors
    /// The server refuses, the request is invalid, or the connection fails.
    pub async fn lines(self) -> Result<BoxStream<'static, Result<String, Error>>, Error> {
        let limit = self.request.limits.line_bytes;
        let body = transport::open(&self.client, self.request).await?;
        let text = |line: Vec<u8>| {
            let line = String::from_utf8_lossy(&line);
            let line = line.strip_suffix('\n').unwrap_or(&line);
            line.strip_suffix('\r').unwrap_or(line).to_owned()
        };
        let lines = body::lines(body, limit);
        Ok(lines.map(move |line| line.map(text)).boxed())
    }

    request_methods!();
}

impl IntoFuture for TextCall {
    type Output = Result<String, Error>;
    type IntoFuture = BoxFuture<'static, Self::Output>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(async move {
            let body = transport::send(&self.client, self.request).await?;
            Ok(String::from_utf8_lossy(&body).into_owned())
        })
    }
}

/// A request that watches objects; `.await` sends it and returns the stream of events.
#[must_use = "nothing is sent before it is awaited"]
pub struct Watch<T> {
    client: kube::Client,
    request: Request,
    kubernetes: bool,
    object: PhantomData<fn() -> T>,
}

impl<T> Watch<T> {
    /// A watch whose objects have a generated type, or are any JSON.
    pub fn own(client: &kube::Client, request: Request) -> Self {
        let client = client.clone();
        Self {
            client,
            request,
            kubernetes: false,
            object: PhantomData,
        }
    }

    /// A watch whose objects have one of Kubernetes' own types.
    pub fn kubernetes(client: &kube::Client, request: Request) -> Self {
        Self {
            kubernetes: true,
            ..Self::own(client, request)
        }
    }

    /// The same request, whose objects are decoded as another type: metadata alone, or any JSON.
    pub fn read_as<U>(self) -> Watch<U> {
        Watch::own(&self.client, self.request)
    }

    request_methods!();
}

impl<T: DeserializeOwned + Send + 'static> IntoFuture for Watch<T> {
    type Output = Result<Events<T>, Error>;
    type IntoFuture = BoxFuture<'static, Self::Output>;

    fn into_future(self) -> Self::IntoFuture {
        let kubernetes = self.kubernetes;
        Box::pin(async move {
            let limit = self.request.limits.line_bytes;
            let body = transport::open(&self.client, self.request).await?;
            let event = move |line: Result<Vec<u8>, Error>| match line {
                Ok(line) => parse_event(&line, kubernetes),
                Err(error) => Some(Err(error)),
            };
            Ok(body::lines(body, limit)
                .filter_map(move |line| std::future::ready(event(line)))
                .boxed())
        })
    }
}

/// The event of a line; none for an empty line, and for one that is cut off, with which a connection ended.
fn parse_event<T: DeserializeOwned>(
    line: &[u8],
    kubernetes: bool,
) -> Option<Result<WatchEvent<T>, Error>> {
    match serde_json::from_slice(line) {
        Ok(event) => Some(decode_event(event, kubernetes)),
        Err(error)
            if error.is_eof() && (line.trim_ascii().is_empty() || !line.ends_with(b"\n")) =>
        {
            None
        }
        Err(error) => Some(Err(Error::Answer(format!("an event: {error}")))),
    }
}

fn decode_event<T: DeserializeOwned>(
    mut event: Value,
    kubernetes: bool,
) -> Result<WatchEvent<T>, Error> {
    let object = event.get_mut("object").map(Value::take).unwrap_or_default();
    match event["type"].as_str().unwrap_or_default() {
        "ADDED" => answer::decode_part(object, kubernetes).map(WatchEvent::Added),
        "MODIFIED" => answer::decode_part(object, kubernetes).map(WatchEvent::Modified),
        "DELETED" => answer::decode_part(object, kubernetes).map(WatchEvent::Deleted),
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
        "ERROR" => Err(answer::decode_value::<Status>(object, true)
            .map_or_else(|error| error, Error::from_status)),
        other => Err(Error::Answer(format!("an event of type {other:?}"))),
    }
}

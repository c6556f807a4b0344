//! The JSON of an answer -> the value it stands for; where it is not one, an error that names the object and the
//! path.

use k8s_openapi::apimachinery::pkg::apis::meta::v1::Status;
use serde::de::{DeserializeOwned, Deserializer};
use serde_json::Value;

use super::error::Error;
use super::rt::{decode_external, DisplayPath, ErrorPath, ExternalContext, Step};

/// What an operation answers with.
pub trait Answer: Sized {
    /// Reads it; `kubernetes`: whether its type is one of Kubernetes, whose code notes neither paths nor what is
    /// missing.
    ///
    /// # Errors
    /// It is something else.
    fn read(text: &str, kubernetes: bool) -> Result<Self, Error>;
}

impl<T: DeserializeOwned> Answer for T {
    fn read(text: &str, kubernetes: bool) -> Result<Self, Error> {
        if kubernetes {
            return tracked(&mut serde_json::Deserializer::from_str(text))
                .map_err(|(way, message)| said(&parsed(text), &way, &message));
        }
        serde_json::from_str(text).map_err(|error| Error::Answer(error.to_string()))
    }
}

/// What comes back for a deletion: the object, where it takes time, or that it is gone.
#[derive(Debug, Clone, PartialEq)]
pub enum Deleted<T> {
    /// What is being deleted, or what was.
    Object(T),
    /// That it was done.
    Status(Box<Status>),
}

impl<T> Deleted<T> {
    /// The object, where one came back.
    pub fn object(self) -> Option<T> {
        match self {
            Self::Object(object) => Some(object),
            Self::Status(_) => None,
        }
    }
}

impl<T: Answer> Answer for Deleted<T> {
    fn read(text: &str, kubernetes: bool) -> Result<Self, Error> {
        let value = parsed(text);
        if value["kind"] == "Status" && value["apiVersion"] == "v1" {
            return Status::read(text, true).map(|status| Self::Status(Box::new(status)));
        }
        T::read(text, kubernetes).map(Self::Object)
    }
}

/// Reads a part of an answer.
///
/// # Errors
/// It is something else.
pub fn part<T: DeserializeOwned>(value: Value, kubernetes: bool) -> Result<T, Error> {
    if kubernetes {
        // An answer in parts is small.
        return tracked(value.clone()).map_err(|(way, message)| said(&value, &way, &message));
    }
    T::deserialize(value).map_err(|error| Error::Answer(error.to_string()))
}

/// Reads a value of Kubernetes' types; an error comes with the way to it.
fn tracked<'de, T: DeserializeOwned, D: Deserializer<'de>>(
    input: D,
) -> Result<T, (Vec<Step>, String)> {
    let error_path = ErrorPath::default();
    decode_external(input, ExternalContext::kubernetes(None), &error_path)
        .map_err(|error| (error_path.steps.into_inner(), error.to_string()))
}

/// A text as JSON, for what is said of it; null where it is none.
fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

/// The error of an answer, with the object that it is in: the answer itself, or an item of it.
fn said(answer: &Value, way: &[Step], message: &str) -> Error {
    let (object, way) = match way {
        [inner @ .., Step::Item(index), Step::Name(items)] if items == "items" => {
            (&answer["items"][*index], inner)
        }
        _ => (answer, way),
    };
    let text = |place: &str| object.pointer(place).and_then(Value::as_str);
    // Items have neither kind nor version: what their list has.
    let of_list = answer["kind"].as_str().unwrap_or_default();
    let kind = text("/kind").unwrap_or(of_list.strip_suffix("List").unwrap_or(of_list));
    let version = text("/apiVersion").or(answer["apiVersion"].as_str());
    let name = match (text("/metadata/namespace"), text("/metadata/name")) {
        (Some(namespace), Some(name)) => format!(" {namespace}/{name}"),
        (None, Some(name)) => format!(" {name}"),
        _ => String::new(),
    };
    let version = version.map_or_else(String::new, |version| format!(" ({version})"));
    let parts = [
        format!("{kind}{name}{version}"),
        DisplayPath(way).to_string(),
    ];
    let parts: Vec<&str> = parts.iter().map(|part| part.trim()).collect();
    let place: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let place = place.join(": ");
    let colon = if place.is_empty() { "" } else { ": " };
    Error::Answer(format!("{place}{colon}{message}"))
}

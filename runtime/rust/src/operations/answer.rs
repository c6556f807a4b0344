//! The JSON of an answer -> a typed value, or an error that names the object and the field's path.

use k8s_openapi::apimachinery::pkg::apis::meta::v1::Status;
use serde::de::{DeserializeOwned, Deserializer};
use serde_json::Value;

use super::error::Error;
use super::rt::{self, AnswerHead, DisplayPath, ErrorPath, Expected, ExternalContext, Step};

/// A type that the answer to an operation is decoded as.
pub trait Answer: Sized {
    /// Decodes an answer. `kubernetes` states that the type is Kubernetes' own, whose serde code neither reports paths
    /// nor checks required fields, so that the runtime does.
    ///
    /// # Errors
    /// The answer is not what is expected, or not of the type.
    fn decode(text: &str, kubernetes: bool, expected: &Expected) -> Result<Self, Error>;
}

impl<T: DeserializeOwned> Answer for T {
    fn decode(text: &str, kubernetes: bool, expected: &Expected) -> Result<Self, Error> {
        if *expected != Expected::Anything {
            // Of what is no JSON object, the type says what is wrong, and where.
            match AnswerHead::of_text(text) {
                Ok(head) => head.check(expected).map_err(Error::Answer)?,
                Err(error) => {
                    Self::decode(text, kubernetes, &Expected::Anything)?;
                    return Err(Error::Answer(error.to_string()));
                }
            }
        }
        if kubernetes {
            return tracked(&mut serde_json::Deserializer::from_str(text))
                .map_err(|(steps, message)| answer_error(&parse(text), &steps, &message));
        }
        serde_json::from_str(text).map_err(|error| Error::Answer(error.to_string()))
    }
}

/// The answer to a deletion: the object while it is still being deleted, or a status.
#[derive(Debug, Clone, PartialEq)]
pub enum Deleted<T> {
    /// The object or the list of objects, as it is or was.
    Object(T),
    /// The status of the deletion.
    Status(Box<Status>),
}

impl<T> Deleted<T> {
    /// The object, if the answer has it.
    pub fn object(self) -> Option<T> {
        match self {
            Self::Object(object) => Some(object),
            Self::Status(_) => None,
        }
    }
}

impl<T: Answer> Answer for Deleted<T> {
    fn decode(text: &str, kubernetes: bool, expected: &Expected) -> Result<Self, Error> {
        if AnswerHead::of_text(text).is_ok_and(|head| head.is_status()) {
            return Status::decode(text, true, &Expected::Anything)
                .map(|status| Self::Status(Box::new(status)));
        }
        T::decode(text, kubernetes, expected).map(Self::Object)
    }
}

/// Decodes an object that is a part of an answer.
///
/// # Errors
/// The part is no object, or not of the type.
pub fn decode_part<T: DeserializeOwned>(value: Value, kubernetes: bool) -> Result<T, Error> {
    let head = AnswerHead::of_value(&value);
    head.check(&Expected::Object(None)).map_err(Error::Answer)?;
    decode_value(value, kubernetes)
}

/// Decodes any part of an answer.
///
/// # Errors
/// The part is not of the type.
pub fn decode_value<T: DeserializeOwned>(value: Value, kubernetes: bool) -> Result<T, Error> {
    if kubernetes {
        // A part is one object of a watch: a copy of it is cheap.
        return tracked(value.clone())
            .map_err(|(steps, message)| answer_error(&value, &steps, &message));
    }
    T::deserialize(value).map_err(|error| Error::Answer(error.to_string()))
}

/// Decodes a value of Kubernetes' types; an error has the steps to it, innermost first.
fn tracked<'de, T: DeserializeOwned, D: Deserializer<'de>>(
    input: D,
) -> Result<T, (Vec<Step>, String)> {
    let error_path = ErrorPath::default();
    rt::decode_external(input, ExternalContext::kubernetes(None), &error_path)
        .map_err(|error| (error_path.steps.into_inner(), error.to_string()))
}

/// A text as JSON, to name an object in an error; null if it is not JSON.
fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

/// An error that names the object which it is about: the answer itself, or an item of a list.
fn answer_error(answer: &Value, steps: &[Step], message: &str) -> Error {
    let (object, steps) = match steps {
        [inner @ .., Step::Item(index), Step::Name(items)] if items == "items" => {
            (&answer["items"][*index], inner)
        }
        _ => (answer, steps),
    };
    let text = |pointer: &str| object.pointer(pointer).and_then(Value::as_str);
    // Items of a list have neither kind nor apiVersion: the list has them.
    let list_kind = answer["kind"].as_str().unwrap_or_default();
    let item_kind = list_kind.strip_suffix("List").unwrap_or(list_kind);
    let kind = text("/kind").unwrap_or(item_kind);
    let version = text("/apiVersion").or(answer["apiVersion"].as_str());
    let name = match (text("/metadata/namespace"), text("/metadata/name")) {
        (Some(namespace), Some(name)) => format!(" {namespace}/{name}"),
        (None, Some(name)) => format!(" {name}"),
        _ => String::new(),
    };
    let version = version.map_or_else(String::new, |version| format!(" ({version})"));
    let object = format!("{kind}{name}{version}");
    let path = DisplayPath(steps).to_string();
    // The message of a format quotes what it found.
    let message = match kind == "Secret" {
        true => "a value of another type than expected",
        false => message,
    };
    let parts = [object.trim(), &path, message];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    Error::Answer(parts.join(": "))
}

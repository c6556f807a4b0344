//! An operation's arguments -> its HTTP request: path, query, headers and body.

use serde::Serialize;

use super::error::Error;
use super::limits::Limits;
use super::rt::{check_segments, is_absolute_path, percent_encode};

use super::rt::Expected;

/// A request under construction. The first error is kept and returned when the request is sent.
#[derive(Debug, Clone)]
pub struct Request {
    method: &'static str,
    /// The beginning of the path, filled in.
    target: String,
    /// The rest of the path, which begins with the next placeholder, such as `{name}/status`.
    template: &'static str,
    query: String,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
    /// The name of the object that the path ends with.
    name: Option<String>,
    /// What its answer must be.
    pub(super) expected: Expected,
    /// The limits of its answer.
    pub(super) limits: Limits,
    error: Option<String>,
}

/// The optional parameters of an operation.
pub trait Query {
    /// Adds the parameters that are set.
    fn add_to(&self, request: &mut Request);
}

/// A patch in one of the formats that an operation accepts.
pub trait PatchBody {
    /// Sets the body and its content type.
    fn add_to(&self, request: &mut Request);
}

/// A value of a parameter in a path, a query or a header.
pub trait ParameterValue {
    /// The value as text, before percent-encoding.
    fn to_text(&self) -> String;
}

macro_rules! parameter_values {
    ($($t:ty)*) => { $(
        impl ParameterValue for $t {
            fn to_text(&self) -> String {
                self.to_string()
            }
        }
    )* };
}

parameter_values! { bool f64 i32 i64 u64 str String }

impl<T: ParameterValue + ?Sized> ParameterValue for &T {
    fn to_text(&self) -> String {
        (**self).to_text()
    }
}

impl Request {
    /// A request of a method, such as `GET`, and a path with placeholders, such as `/api/v1/namespaces/{name}`.
    pub fn new(method: &'static str, path: &'static str) -> Self {
        let (target, template) = path.split_at(path.find('{').unwrap_or(path.len()));
        Self {
            method,
            target: target.to_owned(),
            template,
            query: String::new(),
            headers: Vec::new(),
            body: Vec::new(),
            name: None,
            expected: Expected::Anything,
            limits: Limits::default(),
            error: None,
        }
    }

    /// Fills in the next placeholder, which is a segment of the path: neither empty nor with slashes.
    pub fn path_segment(&mut self, name: &str, value: &(impl ParameterValue + ?Sized)) {
        let value = value.to_text();
        let (_, rest) = self.template.split_once('}').unwrap_or_default();
        let is_of_object = name == "name" && matches!(rest, "" | "/status" | "/scale");
        self.fill_placeholder(name, &value, false);
        self.name = is_of_object.then_some(value);
    }

    /// Fills in the last placeholder, which is the remainder of the path: with slashes, and possibly empty.
    pub fn path_remainder(&mut self, name: &str, value: &(impl ParameterValue + ?Sized)) {
        self.fill_placeholder(name, &value.to_text(), true);
    }

    fn fill_placeholder(&mut self, name: &str, value: &str, slashes: bool) {
        if let Err(message) = check_segments(name, value, slashes) {
            self.fail(message);
        }
        percent_encode(&mut self.target, value, if slashes { ":@/" } else { ":@" });
        let (_, rest) = self.template.split_once('}').unwrap_or_default();
        let (constant, template) = rest.split_at(rest.find('{').unwrap_or(rest.len()));
        self.target.push_str(constant);
        self.template = template;
    }

    /// The answer is an object: the one that the path names, where it does.
    pub fn answers_object(&mut self) {
        self.expected = Expected::Object(self.name.clone());
    }

    /// The answer is a list of objects.
    pub fn answers_list(&mut self) {
        self.expected = Expected::List;
    }

    /// Adds the optional parameters that are set.
    pub fn query(&mut self, query: &impl Query) {
        query.add_to(self);
    }

    /// Adds a parameter of the query.
    pub fn parameter(&mut self, name: &str, value: &(impl ParameterValue + ?Sized)) {
        self.query
            .push(if self.query.is_empty() { '?' } else { '&' });
        percent_encode(&mut self.query, name, "");
        self.query.push('=');
        percent_encode(&mut self.query, &value.to_text(), "");
    }

    /// Adds a parameter of the query if it is set, and if [`Request::apply`] did not add one of its name.
    pub fn optional_parameter<T: ParameterValue>(&mut self, name: &str, value: &Option<T>) {
        let is_present = self
            .query
            .split(['?', '&'])
            .any(|pair| pair.split_once('=').is_some_and(|(key, _)| key == name));
        if let Some(value) = value.as_ref().filter(|_| !is_present) {
            self.parameter(name, value);
        }
    }

    /// Adds a parameter of the query once for each value.
    pub fn repeated_parameter<T: ParameterValue>(&mut self, name: &str, values: &[T]) {
        for value in values {
            self.parameter(name, value);
        }
    }

    /// Adds a header if it is set.
    pub fn optional_header<T: ParameterValue>(&mut self, name: &'static str, value: &Option<T>) {
        self.headers
            .extend(value.iter().map(|value| (name, value.to_text())));
    }

    /// Adds a header.
    pub fn header(&mut self, name: &'static str, value: &(impl ParameterValue + ?Sized)) {
        self.headers.push((name, value.to_text()));
    }

    /// Sets the body, as JSON.
    pub fn body(&mut self, value: &(impl Serialize + ?Sized)) {
        self.json("application/json", value);
    }

    /// Sets the body, as JSON, if there is one.
    pub fn optional_body<T: Serialize + ?Sized>(&mut self, value: Option<&T>) {
        if let Some(value) = value {
            self.body(value);
        }
    }

    /// Sets the body to a patch.
    pub fn patch(&mut self, patch: &impl PatchBody) {
        patch.add_to(self);
    }

    /// Sets the body, as JSON under this content type.
    pub fn json(&mut self, content_type: &'static str, value: &(impl Serialize + ?Sized)) {
        match serde_json::to_vec(value) {
            Ok(body) => self.bytes(content_type, body),
            Err(error) => self.fail(format!("the body cannot be written as JSON: {error}")),
        }
    }

    /// Sets the body to an object, or a part of one, for server-side apply. `force` takes over fields that other
    /// managers own.
    pub fn apply(&mut self, object: &impl Serialize, field_manager: &str, force: bool) {
        // JSON is YAML too.
        self.json("application/apply-patch+yaml", object);
        self.parameter("fieldManager", field_manager);
        if force {
            self.parameter("force", &true);
        }
    }

    /// Sets the body to bytes of this content type.
    pub fn bytes(&mut self, content_type: &'static str, body: Vec<u8>) {
        self.headers.retain(|(name, _)| *name != "content-type");
        self.headers.push(("content-type", content_type.to_owned()));
        self.body = body;
    }

    /// Keeps an error, if it is the first.
    fn fail(&mut self, message: String) {
        self.error.get_or_insert(message);
    }

    /// The request as the `http` crate has it.
    ///
    /// # Errors
    /// The first error of its arguments, or an invalid header.
    pub fn into_http(self) -> Result<http::Request<Vec<u8>>, Error> {
        let mut target = self.target;
        let request_line = format!("{} {target}", self.method);
        let error = |message: String| Error::Request(format!("{request_line}: {message}"));
        if let Some(message) = self.error {
            return Err(error(message));
        }
        if !is_absolute_path(&target) {
            let expected = "expected a path that begins with one `/`";
            return Err(error(format!("this is no path on a server; {expected}")));
        }
        target.push_str(&self.query);
        let mut request = http::Request::builder().method(self.method).uri(target);
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        request
            .body(self.body)
            .map_err(|invalid| error(invalid.to_string()))
    }
}

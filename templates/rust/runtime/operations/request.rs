//! What an operation is told -> the HTTP request that is sent: path, query, headers and body.

use std::fmt::Write as _;

use serde::Serialize;

use super::error::Error;

/// A request that is being put together. What is wrong with it is kept and said when it is sent.
#[derive(Debug, Clone)]
pub struct Request {
    method: &'static str,
    /// Of the path, what is filled in.
    target: String,
    /// Of the path, what comes behind: `{}` around the names of what is still missing.
    behind: &'static str,
    query: String,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
    wrong: Option<String>,
}

/// What an operation's query may hold beside what must be given.
pub trait Query {
    /// Adds what is set.
    fn add(&self, request: &mut Request);
}

/// A patch in one of the forms that an operation takes.
pub trait PatchForm {
    /// Adds it as the body.
    fn add(&self, request: &mut Request);
}

/// What one part of a path, a query or a header holds.
pub trait Part {
    /// As it is written, before any encoding.
    fn text(&self) -> String;
}

macro_rules! parts {
    ($($t:ty)*) => { $(
        impl Part for $t {
            fn text(&self) -> String {
                self.to_string()
            }
        }
    )* };
}

parts! { bool f64 i32 i64 u64 str String }

impl<T: Part + ?Sized> Part for &T {
    fn text(&self) -> String {
        (**self).text()
    }
}

impl Request {
    /// Of a method and a path with `{}` around the names of what is to be filled in.
    pub fn new(method: &'static str, path: &'static str) -> Self {
        let (before, behind) = path.split_at(path.find('{').unwrap_or(path.len()));
        Self {
            method,
            target: before.to_owned(),
            behind,
            query: String::new(),
            headers: Vec::new(),
            body: Vec::new(),
            wrong: None,
        }
    }

    /// Fills in the next segment of the path; an empty one would make it another path.
    pub fn segment(&mut self, name: &str, value: &(impl Part + ?Sized)) {
        let value = value.text();
        if value.is_empty() {
            self.wrong(format!("`{name}` is empty: it is a part of the path"));
        }
        self.fill(name, &value, false);
    }

    /// Fills in the rest of the path, with its slashes.
    pub fn rest(&mut self, name: &str, value: &(impl Part + ?Sized)) {
        self.fill(name, &value.text(), true);
    }

    fn fill(&mut self, name: &str, value: &str, slashes: bool) {
        let steps = |value: &str| value.split('/').any(|step| matches!(step, "." | ".."));
        // A server decodes a path before it reads it: a slash would begin another segment.
        if steps(value) || (!slashes && value.contains('/')) {
            self.wrong(format!("`{name}` is {value:?}, which leads elsewhere"));
        }
        encode(&mut self.target, value, if slashes { ":@/" } else { ":@" });
        let behind = self
            .behind
            .find('}')
            .map_or("", |at| &self.behind[at + 1..]);
        let (before, behind) = behind.split_at(behind.find('{').unwrap_or(behind.len()));
        self.target.push_str(before);
        self.behind = behind;
    }

    /// Adds what is set of a query.
    pub fn query(&mut self, query: &impl Query) {
        query.add(self);
    }

    /// Adds a parameter of the query that must be given.
    pub fn given(&mut self, name: &str, value: &(impl Part + ?Sized)) {
        self.query
            .push(if self.query.is_empty() { '?' } else { '&' });
        encode(&mut self.query, name, "");
        self.query.push('=');
        encode(&mut self.query, &value.text(), "");
    }

    /// Adds a parameter of the query, where it is set and the body did not bring one of the name.
    pub fn one<T: Part>(&mut self, name: &str, value: &Option<T>) {
        let is_there = self.query.split(['?', '&']).any(|pair| {
            let name_of = pair.split_once('=').map(|(name, _)| name);
            name_of == Some(name)
        });
        if let Some(value) = value.as_ref().filter(|_| !is_there) {
            self.given(name, value);
        }
    }

    /// Adds a parameter of the query as often as it is given.
    pub fn many<T: Part>(&mut self, name: &str, values: &[T]) {
        for value in values {
            self.given(name, value);
        }
    }

    /// Adds a header, where it is set.
    pub fn header<T: Part>(&mut self, name: &'static str, value: &Option<T>) {
        self.headers
            .extend(value.iter().map(|value| (name, value.text())));
    }

    /// Adds a header that must be given.
    pub fn given_header(&mut self, name: &'static str, value: &(impl Part + ?Sized)) {
        self.headers.push((name, value.text()));
    }

    /// Takes a value as the body.
    pub fn body(&mut self, value: &(impl Serialize + ?Sized)) {
        self.content("application/json", value);
    }

    /// Takes a value as the body, where there is one.
    pub fn optional_body<T: Serialize + ?Sized>(&mut self, value: Option<&T>) {
        if let Some(value) = value {
            self.body(value);
        }
    }

    /// Takes a patch as the body.
    pub fn patch(&mut self, patch: &impl PatchForm) {
        patch.add(self);
    }

    /// Takes a value as the body, under a content type that JSON is written in.
    pub fn content(&mut self, content_type: &'static str, value: &(impl Serialize + ?Sized)) {
        match serde_json::to_vec(value) {
            Ok(body) => self.bytes(content_type, body),
            Err(error) => self.wrong(format!("the body cannot be written: {error}")),
        }
    }

    /// Takes what is to be there of an object, for server-side apply.
    pub fn apply(&mut self, object: &impl Serialize, field_manager: &str, force: bool) {
        // JSON is YAML too.
        self.content("application/apply-patch+yaml", object);
        self.given("fieldManager", field_manager);
        if force {
            self.given("force", &true);
        }
    }

    /// Takes anything as the body.
    pub fn bytes(&mut self, content_type: &'static str, body: Vec<u8>) {
        self.headers.retain(|(name, _)| *name != "content-type");
        self.headers.push(("content-type", content_type.to_owned()));
        self.body = body;
    }

    /// Keeps what is wrong, the first of it.
    fn wrong(&mut self, message: String) {
        self.wrong.get_or_insert(message);
    }

    /// As the HTTP library has it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn into_http(self) -> Result<http::Request<Vec<u8>>, Error> {
        let mut target = self.target;
        let place = format!("{} {target}", self.method);
        let wrong = |message: String| Error::Request(format!("{place}: {message}"));
        if let Some(message) = self.wrong {
            return Err(wrong(message));
        }
        target.push_str(&self.query);
        let mut request = http::Request::builder().method(self.method).uri(target);
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        request
            .body(self.body)
            .map_err(|error| wrong(error.to_string()))
    }
}

/// Appends a text, with `%` codes for all but letters, digits, `-._~` and what is kept.
fn encode(out: &mut String, text: &str, kept: &str) {
    for byte in text.bytes() {
        let c = char::from(byte);
        if byte.is_ascii_alphanumeric() || "-._~".contains(c) || kept.contains(c) {
            out.push(c);
        } else {
            // Writing to a text does not fail.
            let _ = write!(out, "%{byte:02X}");
        }
    }
}

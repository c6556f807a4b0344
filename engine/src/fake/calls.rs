//! Requests and the codes of their answers -> a log, which tests ask what a program has sent.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};

use super::request::Request;
use super::rights::{Needed, User};

/// The most requests that are kept; the oldest are forgotten.
const CALLS: usize = 100_000;

/// The most bytes of their texts.
const CALL_BYTES: usize = 16 << 20;

/// A request that was answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    /// What was asked.
    pub request: Request,
    /// The code of the answer.
    pub status: u16,
}

/// The requests that were answered. Copies are the same log.
#[derive(Debug, Clone, Default)]
pub struct Calls(Arc<Mutex<Log>>);

#[derive(Debug, Default)]
struct Log {
    calls: VecDeque<Arc<Call>>,
    bytes: usize,
    /// How many there were, with those that are forgotten.
    count: u64,
}

impl Call {
    /// Whether the request may change something.
    pub fn is_write(&self) -> bool {
        !matches!(self.request.method.as_str(), "GET" | "HEAD" | "OPTIONS")
    }

    /// The request as JSON; its body as a value where it is JSON, else as a text, and null without one.
    pub fn to_json(&self) -> Value {
        let Request { method, path, query, accept, content_type, user_agent, authorization, body } =
            &self.request;
        let body = match body.as_slice() {
            [] => Value::Null,
            bytes => serde_json::from_slice(bytes).unwrap_or_else(|_| String::from_utf8_lossy(bytes).into()),
        };
        json!({
            "method": method, "path": path, "query": query, "accept": accept, "contentType": content_type,
            "userAgent": user_agent, "user": User::read(authorization).name, "body": body, "status": self.status,
        })
    }
}

impl Calls {
    /// Notes a request.
    pub(super) fn add(&self, request: Request, status: u16) -> Arc<Call> {
        let call = Arc::new(Call { request, status });
        let mut log = self.lock();
        log.count += 1;
        log.bytes += call.request.bytes();
        log.calls.push_back(Arc::clone(&call));
        while log.calls.len() > CALLS || log.bytes > CALL_BYTES {
            let Some(oldest) = log.calls.pop_front() else { break };
            log.bytes -= oldest.request.bytes();
        }
        call
    }

    /// All of them, the oldest first.
    pub fn all(&self) -> Vec<Arc<Call>> {
        self.lock().calls.iter().cloned().collect()
    }

    /// Those that may have changed something.
    pub fn writes(&self) -> Vec<Arc<Call>> {
        self.lock().calls.iter().filter(|call| call.is_write()).cloned().collect()
    }

    /// The rights that they need.
    pub fn needed(&self) -> Needed {
        let mut needed = Needed::default();
        self.lock().calls.iter().for_each(|call| needed.add(&call.request));
        needed
    }

    /// How many there were, with those that are forgotten.
    pub fn count(&self) -> u64 {
        self.lock().count
    }

    /// Forgets all of them.
    pub fn clear(&self) {
        let mut log = self.lock();
        *log = Log { count: log.count, ..Log::default() };
    }

    fn lock(&self) -> MutexGuard<'_, Log> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::{CALL_BYTES, Calls};
    use crate::fake::Request;

    fn sent(method: &str, body: &[u8]) -> Request {
        Request {
            method: method.to_owned(),
            path: "/api".to_owned(),
            body: body.to_vec(),
            ..Request::default()
        }
    }

    #[test]
    fn writes_are_told_from_reads_and_bodies_are_shown() {
        let calls = Calls::default();
        for (method, body) in [("GET", ""), ("POST", "{\"a\":1}"), ("PATCH", "a: 1"), ("DELETE", "")] {
            calls.add(sent(method, body.as_bytes()), 200);
        }
        let shown: Vec<String> = calls
            .writes()
            .iter()
            .map(|call| call.to_json())
            .map(|call| format!("{} {}", call["method"], call["body"]))
            .collect();
        assert_eq!(shown, [r#""POST" {"a":1}"#, r#""PATCH" "a: 1""#, r#""DELETE" null"#]);
        assert_eq!(calls.all()[0].to_json()["status"], Value::from(200));
        calls.clear();
        assert!(calls.all().is_empty());
    }

    #[test]
    fn the_oldest_are_forgotten() {
        let calls = Calls::default();
        for _ in 0..3 {
            calls.add(sent("POST", &vec![b' '; CALL_BYTES / 3]), 413);
        }
        assert_eq!(calls.all().len(), 2);
        for _ in 0..4 {
            calls.add(Request { user_agent: "x".repeat(CALL_BYTES / 3), ..Request::default() }, 200);
        }
        assert_eq!(calls.all().len(), 3);
    }
}

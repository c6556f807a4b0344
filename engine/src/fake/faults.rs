//! What a test wants to go wrong -> the answers and the watches that do.

use std::time::Duration;

use super::attributes::Attributes;
use super::request::Request;
use super::status::{GroupResource, Status};

/// What goes wrong with a request.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The answer is a failure with this code, and nothing is done.
    Code {
        /// The code, such as 503.
        code: u16,
        /// After how many seconds the client should try again; None says nothing.
        retry_after: Option<u32>,
    },
    /// The answer is 409, as if another client had written the object in between; nothing is done.
    Conflict,
    /// The answer comes later.
    Delay(Duration),
    /// The connection ends before the answer, though the request is done.
    NoAnswer,
    /// A watch says after some events that its version is too old (410).
    Expired {
        /// The number of events before.
        after: usize,
    },
    /// A watch ends after some events.
    End {
        /// The number of events before.
        after: usize,
    },
    /// A watch ends in the middle of the line after some events.
    HalfLine {
        /// The number of events before.
        after: usize,
    },
}

/// Which requests a fault is for. What is empty takes all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FaultFor {
    /// The verb, such as `update` or `watch`.
    pub verb: String,
    /// The resource, with its subresource after a slash, such as `boxes/status`.
    pub resource: String,
    /// The name of the object.
    pub name: String,
}

impl FaultFor {
    fn takes(&self, request: &Attributes) -> bool {
        let is = |wanted: &str, found: &str| wanted.is_empty() || wanted == found;
        is(&self.verb, &request.verb)
            && is(&self.resource, &request.resource)
            && is(&self.name, &request.name)
    }
}

/// The faults that are still to come.
#[derive(Debug, Clone, Default)]
pub(crate) struct Faults(Vec<Planned>);

#[derive(Debug, Clone)]
struct Planned {
    fault: Fault,
    which: FaultFor,
    times: usize,
}

impl Faults {
    /// Plans a fault for the next requests.
    pub fn plan(&mut self, fault: Fault, which: FaultFor, times: usize) {
        self.0.push(Planned { fault, which, times });
    }

    /// Forgets all of them.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The fault of a request, which comes once less after it.
    pub fn take(&mut self, request: &Request) -> Option<Fault> {
        if self.0.is_empty() {
            return None;
        }
        let request = Attributes::read(request)?;
        let is_of_watch = |fault: &Fault| {
            matches!(fault, Fault::Expired { .. } | Fault::End { .. } | Fault::HalfLine { .. })
        };
        let at = self.0.iter().position(|planned| {
            planned.which.takes(&request) && (request.verb == "watch" || !is_of_watch(&planned.fault))
        })?;
        let planned = &mut self.0[at];
        planned.times = planned.times.saturating_sub(1);
        if planned.times > 0 {
            return Some(planned.fault.clone());
        }
        Some(self.0.remove(at).fault)
    }
}

impl Fault {
    /// The failure that takes the place of the answer; None where the request is done.
    pub(crate) fn failure(&self, request: &Request) -> Option<Status> {
        let about = Attributes::read(request).unwrap_or_default();
        let resource = GroupResource { group: about.group, resource: about.resource };
        match self {
            Self::Code { code, retry_after } => {
                Some(Status::planned(*code, &resource, &about.name, retry_after.unwrap_or_default()))
            }
            Self::Conflict => {
                let why = "the object has been modified; please apply your changes to the latest version and try again";
                Some(Status::conflict(&resource, &about.name, why))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Fault, FaultFor, Faults};
    use crate::fake::Request;

    fn request(method: &str, query: &str) -> Request {
        let path = "/apis/e.io/v1/namespaces/n/boxes".to_owned();
        Request { method: method.to_owned(), path, query: query.to_owned(), ..Request::default() }
    }

    #[test]
    fn a_fault_comes_as_often_as_it_is_planned() {
        let mut faults = Faults::default();
        let which = FaultFor { verb: "create".to_owned(), ..FaultFor::default() };
        faults.plan(Fault::Conflict, which, 2);
        faults.plan(Fault::Expired { after: 1 }, FaultFor::default(), 1);
        assert_eq!(faults.take(&request("GET", "")), None);
        assert_eq!(faults.take(&request("POST", "")), Some(Fault::Conflict));
        assert_eq!(faults.take(&request("POST", "")), Some(Fault::Conflict));
        assert_eq!(faults.take(&request("POST", "")), None);
        assert_eq!(faults.take(&request("GET", "watch=true")), Some(Fault::Expired { after: 1 }));
    }
}

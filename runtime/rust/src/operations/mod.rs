//! What is sent for every operation of Kubernetes' API, and what comes back.

mod answer;
mod body;
mod call;
mod connect;
mod error;
mod limits;
mod parameters;
mod request;
mod transport;

use super::runtime as rt;

pub use answer::{Answer, Deleted};
pub use call::{Call, Events, TextCall, Watch};
pub use connect::Connect;
pub use error::Error;
pub use limits::Limits;
pub use parameters::{DryRun, FieldValidation, LogStream, PropagationPolicy, ResourceVersionMatch};
pub use request::{ParameterValue, PatchBody, Query, Request};

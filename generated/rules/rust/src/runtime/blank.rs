//! The blank values of Kubernetes' types that have no `Default`, because they have a point in time.

use k8s_openapi::api::events::v1::EventSeries;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::{Condition, MicroTime, Time};

use super::times::EPOCH;

/// A condition without texts, of the beginning of 1970.
pub fn blank_condition() -> Condition {
    Condition {
        last_transition_time: Time(EPOCH),
        message: String::new(),
        observed_generation: None,
        reason: String::new(),
        status: String::new(),
        type_: String::new(),
    }
}

/// A series of no events, of the beginning of 1970.
pub fn blank_event_series() -> EventSeries {
    EventSeries {
        count: 0,
        last_observed_time: MicroTime(EPOCH),
    }
}

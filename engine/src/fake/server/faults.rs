//! A JSON text -> what goes wrong with the next requests of a cluster.

use std::time::Duration;

use serde_json::Value;

use crate::fake::cluster::Cluster;
use crate::fake::faults::{Fault, FaultFor};

/// Plans a fault: `{"fault": "code", "code": 503, "verb": "update", "resource": "boxes", "name": "a", "times": 2}`.
pub(super) fn plan(cluster: &Cluster, body: &[u8]) -> Result<(), String> {
    let body: Value = serde_json::from_slice(body).map_err(|error| error.to_string())?;
    let text = |key: &str| body[key].as_str().unwrap_or_default().to_owned();
    let which = FaultFor { verb: text("verb"), resource: text("resource"), name: text("name") };
    let times = number(&body, "times", 1)?;
    let times = usize::try_from(times).ok().filter(|times| *times > 0).ok_or("`times` is not at least 1")?;
    cluster.fail_next(fault(&body)?, which, times);
    Ok(())
}

fn fault(body: &Value) -> Result<Fault, String> {
    let after = usize::try_from(number(body, "after", 0)?).unwrap_or(usize::MAX);
    Ok(match body["fault"].as_str().unwrap_or_default() {
        "code" => {
            let code = number(body, "code", 0)?;
            let code = u16::try_from(code).ok().filter(|code| (400..600).contains(code));
            let retry_after = number(body, "retryAfter", 0)?;
            let retry_after = u32::try_from(retry_after).ok().filter(|seconds| *seconds > 0);
            Fault::Code { code: code.ok_or("`code` is not between 400 and 599")?, retry_after }
        }
        "conflict" => Fault::Conflict,
        "delay" => Fault::Delay(Duration::from_secs_f64(
            body["seconds"]
                .as_f64()
                .filter(|seconds| (0.0..=3600.0).contains(seconds))
                .ok_or("`seconds` is not between 0 and 3600")?,
        )),
        "noAnswer" => Fault::NoAnswer,
        "expired" => Fault::Expired { after },
        "end" => Fault::End { after },
        "halfLine" => Fault::HalfLine { after },
        other => {
            let known = "code, conflict, delay, noAnswer, expired, end or halfLine";
            return Err(format!("`fault` is {other:?}, expected {known}"));
        }
    })
}

/// A whole number of a field, or what it is where the field is missing.
fn number(body: &Value, key: &str, missing: u64) -> Result<u64, String> {
    match &body[key] {
        Value::Null => Ok(missing),
        value => value.as_u64().ok_or_else(|| format!("`{key}` is {value}, expected a whole number")),
    }
}

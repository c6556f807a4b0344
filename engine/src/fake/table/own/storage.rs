//! Volumes and their claims -> the cells of their tables.

use serde_json::Value;

use super::value::{items, text, text_or};

/// The annotation that was the class before there was a field for it.
const CLASS: &str = "volume.beta.kubernetes.io/storage-class";

pub(super) fn cell(function: &str, object: &Value) -> String {
    let (spec, status) = (&object["spec"], &object["status"]);
    let is_bound = !text(&spec["volumeName"]).is_empty();
    match function {
        "access-modes" => access_modes(&spec["accessModes"]),
        "phase" if !object["metadata"]["deletionTimestamp"].is_null() => "Terminating".to_owned(),
        "phase" => text(&status["phase"]),
        "claim" if spec["claimRef"].is_null() => String::new(),
        "claim" => format!("{}/{}", text(&spec["claimRef"]["namespace"]), text(&spec["claimRef"]["name"])),
        "storage-class" => match &object["metadata"]["annotations"][CLASS] {
            Value::String(class) => class.clone(),
            _ => text(&spec["storageClassName"]),
        },
        "bound-capacity" if is_bound => text_or(&status["capacity"]["storage"], "0"),
        "bound-access-modes" if is_bound => access_modes(&status["accessModes"]),
        _ => String::new(),
    }
}

/// The abbreviations of modes, in the order in which they are always shown.
fn access_modes(modes: &Value) -> String {
    const SHORT: [(&str, &str); 4] = [
        ("ReadWriteOnce", "RWO"),
        ("ReadOnlyMany", "ROX"),
        ("ReadWriteMany", "RWX"),
        ("ReadWriteOncePod", "RWOP"),
    ];
    let has = |mode: &str| items(modes).iter().any(|own| own == mode);
    SHORT.iter().filter(|(mode, _)| has(mode)).map(|(_, short)| *short).collect::<Vec<_>>().join(",")
}

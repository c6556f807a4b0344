//! The query of a deletion -> its options as the client writes them, and what is wrong with them.

use serde_json::Value;

use super::{boolean, dry_run_fault, integer};
use crate::cause::Cause;
use crate::fake::query::Query;
use crate::fake::status::Status;

/// The options as a client writes them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Draft {
    pub dry_run: Vec<String>,
    pub uid: Option<String>,
    pub resource_version: Option<String>,
    pub propagation_policy: Option<String>,
    pub orphan_dependents: Option<bool>,
    pub grace_period_seconds: Option<i64>,
}

impl Draft {
    /// Those of a query.
    pub fn read(query: &Query) -> Result<Self, Status> {
        let precondition = |name: &str| query.get(name).filter(|text| !text.is_empty()).map(str::to_owned);
        Ok(Self {
            grace_period_seconds: integer(query, "gracePeriodSeconds")?,
            dry_run: query.all("dryRun").map(str::to_owned).collect(),
            uid: precondition("uid"),
            resource_version: precondition("resourceVersion"),
            propagation_policy: query.get("propagationPolicy").map(str::to_owned),
            orphan_dependents: boolean(query, "orphanDependents"),
        })
    }

    /// What does not fit together.
    pub fn faults(&self) -> Vec<Cause> {
        let mut faults = Vec::new();
        if let Some(policy) = &self.propagation_policy {
            let policy = policy.as_str();
            if self.orphan_dependents.is_some() {
                let why = "orphanDependents and deletionPropagation cannot be both set";
                faults.push(Cause::invalid("propagationPolicy", policy, why));
            }
            if !matches!(policy, "Foreground" | "Background" | "Orphan") {
                let known = ["Foreground", "Background", "Orphan", "nil"].map(Value::from);
                faults.push(Cause::not_supported("propagationPolicy", policy.into(), &known));
            }
        }
        faults.extend(dry_run_fault(&self.dry_run));
        faults
    }
}

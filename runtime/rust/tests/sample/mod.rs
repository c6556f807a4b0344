//! Types as the generator writes them: one of each kind of field.

use std::collections::BTreeMap;

use k8s_openapi::apimachinery::pkg::apis::meta::v1 as meta_v1;
use k8s_openapi::apimachinery::pkg::util::intstr;
use serde_json::Value;

use kubesmith_runtime::runtime as rt;

externals! {
    k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta;
}

/// A whole object.
#[derive(Clone)]
pub struct Runner {
    /// Standard object's metadata.
    pub metadata: meta_v1::ObjectMeta,
    pub spec: RunnerSpec,
    pub status: Option<RunnerStatus>,
}

impl Runner {
    /// A new object of this name.
    pub fn new(name: impl Into<String>, spec: RunnerSpec) -> Self {
        let mut value: Self = rt::blank();
        value.metadata = rt::metadata_with_name(name);
        value.spec = spec;
        value
    }
}

/// What to run.
#[derive(Clone)]
pub struct RunnerSpec {
    /// Its name.
    pub name: String,
    pub hosts: Option<Vec<String>>,
    pub r#type: Option<RunnerType>,
    pub deadline_seconds: Option<i64>,
    pub logging: Option<RunnerLogging>,
    pub note: Option<Option<String>>,
    pub port: Option<intstr::IntOrString>,
    pub jobs: Option<Vec<RunnerJob>>,
    pub labels: Option<BTreeMap<String, String>>,
    pub limits: Option<BTreeMap<String, Option<i32>>>,
    pub next: Option<Box<RunnerSpec>>,
    pub level: Option<RunnerLevel>,
    pub since: Option<rt::Timestamp>,
    pub owner: Option<String>,
    pub free: Option<Value>,
    pub steps: Option<Vec<String>>,
}

impl RunnerSpec {
    /// A value of what is required.
    pub fn new(name: impl Into<String>, owner: impl Into<Option<String>>) -> Self {
        let mut value: Self = rt::blank();
        value.name = name.into();
        value.owner = owner.into();
        value
    }

    /// `deadlineSeconds`; 31500000 if it is unset.
    #[inline]
    pub fn deadline_seconds(&self) -> i64 {
        self.deadline_seconds.unwrap_or(31500000)
    }

    /// `logging`; if it is unset, its default.
    pub fn logging(&self) -> &RunnerLogging {
        static DEFAULT: rt::OnceLock<RunnerLogging> = rt::OnceLock::new();
        match &self.logging {
            Some(value) => value,
            None => rt::cached_default(&DEFAULT, self, 4),
        }
    }

    /// `logging`, to be changed; if it is unset, its default is written.
    pub fn logging_mut(&mut self) -> &mut RunnerLogging {
        rt::set_default(self, 4);
        rt::get_or_default_mut(&mut self.logging)
    }
}

model! {
    RunnerSpec {
        0 name "name",
        1 hosts "hosts",
        2 r#type "type",
        3 deadline_seconds "deadlineSeconds" = 31500000,
        4 logging "logging" = rt::Lit::Map(&[("level", rt::Lit::Text("over"))]),
        5 note "note" = "n/a",
        6 port "port" = "25%",
        7 jobs "jobs",
        8 labels "labels",
        9 limits "limits",
        10 next "next",
        11 level "level",
        12 since "since",
        13 owner "owner",
        14 free "free",
        15 steps "steps",
    }
    required: &[0, 13],
    nullable: &[13],
    overlays: &[
        (15, rt::Overlay {
            items: Some(&rt::Overlay { default: Some(rt::Lit::Text("step")), ..rt::Overlay::EMPTY }),
            ..rt::Overlay::EMPTY
        }),
    ],
}

#[derive(Clone, Default)]
pub struct RunnerLogging {
    pub level: Option<String>,
    pub debug: Option<bool>,
    pub rest: BTreeMap<String, Value>,
}

model! {
    RunnerLogging {
        0 level "level" = "info",
        1 debug "debug" = false,
        ..rest
    }
}

#[derive(Clone, Default)]
pub struct RunnerJob {
    pub image: String,
    pub pull: Option<bool>,
}

model! {
    RunnerJob {
        0 image "image",
        1 pull "pull" = true,
    }
    required: &[0],
}

eq_hash! { RunnerJob }

#[derive(Clone, Default)]
pub struct RunnerStatus {
    pub ready: Option<bool>,
}

model! {
    RunnerStatus {
        0 ready "ready",
    }
}

#[derive(Clone)]
#[non_exhaustive]
pub enum RunnerType {
    /// `fast`
    Fast,
    /// `slow`
    Slow,
    /// Any other text.
    Unrecognized(rt::Unrecognized),
}

open_text! { RunnerType { Fast "fast", Slow "slow", } }

#[derive(Clone, Copy)]
#[non_exhaustive]
pub enum RunnerLevel {
    /// `1`
    V1,
    /// Any other integer.
    Unrecognized(rt::Unrecognized<i64>),
}

open_integer! { RunnerLevel { V1 1, } }

model! {
    Runner {
        0 metadata "metadata",
        1 spec "spec",
        2 status "status",
    }
    required: &[1],
    type_meta: Some(&rt::TypeMeta {
        api_version: "example.com/v1",
        kind: "Runner",
        topology: "{}",
        has_status: false,
        is_custom: true,
        as_model: rt::as_model::<Runner>,
    }),
}

resource! {
    Runner NamespaceResourceScope, "example.com" "v1" "example.com/v1",
    "Runner" "RunnerList" "runners"
}

//! The version of k8s-openapi that Rust code uses -> the versions of Kubernetes, kube and Rust that go with it.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Deserialize;

/// A version of the crate k8s-openapi, whose types generated Rust code uses. kube depends on exactly one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
#[non_exhaustive]
pub enum K8sOpenapi {
    /// 0.26, which kube 2 uses.
    V0_26,
    /// 0.27, which kube 3 uses.
    V0_27,
    /// 0.28, which kube 4 uses.
    V0_28,
    /// 0.29, which kube 5 uses.
    #[default]
    V0_29,
}

/// N of the oldest Kubernetes 1.N whose types the built-in table has.
pub(crate) const OLDEST_KUBERNETES: u32 = 12;

/// The crate whose type of a point in time k8s-openapi uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TimeCrate {
    Chrono,
    Jiff,
}

impl K8sOpenapi {
    /// Every supported version, the oldest first.
    pub const ALL: [Self; 4] = [Self::V0_26, Self::V0_27, Self::V0_28, Self::V0_29];

    /// The version, as in a Cargo.toml.
    pub fn version(self) -> &'static str {
        match self {
            Self::V0_26 => "0.26",
            Self::V0_27 => "0.27",
            Self::V0_28 => "0.28",
            Self::V0_29 => "0.29",
        }
    }

    /// The version of kube that uses it, as in a Cargo.toml.
    pub fn kube(self) -> &'static str {
        match self {
            Self::V0_26 => "2",
            Self::V0_27 => "3",
            Self::V0_28 => "4",
            Self::V0_29 => "5",
        }
    }

    /// The `rust-version` of that kube.
    pub fn rust_version(self) -> &'static str {
        match self {
            Self::V0_26 => "1.85",
            Self::V0_27 | Self::V0_28 => "1.88",
            Self::V0_29 => "1.89",
        }
    }

    /// N of the Kubernetes versions 1.N for which it has a feature.
    pub fn kubernetes(self) -> RangeInclusive<u32> {
        match self {
            Self::V0_26 => 30..=34,
            Self::V0_27 => 31..=35,
            Self::V0_28 => 32..=36,
            Self::V0_29 => 33..=37,
        }
    }

    /// The feature of the runtime's package for its types; none of versions that the package does not have.
    pub(crate) fn runtime_feature(self) -> Option<&'static str> {
        match self {
            Self::V0_26 | Self::V0_27 => None,
            Self::V0_28 => Some("k8s-openapi-0-28"),
            Self::V0_29 => Some("k8s-openapi-0-29"),
        }
    }

    /// The crate of its points in time.
    pub(crate) fn time_crate(self) -> TimeCrate {
        if self == Self::V0_26 { TimeCrate::Chrono } else { TimeCrate::Jiff }
    }
}

impl fmt::Display for K8sOpenapi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.version())
    }
}

impl FromStr for K8sOpenapi {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|one| one.version() == text).ok_or_else(|| {
            let known: Vec<String> = Self::ALL.iter().map(|one| format!("`{one}`")).collect();
            format!("expected a supported version of k8s-openapi, {}; found `{text}`", known.join(", "))
        })
    }
}

impl TryFrom<String> for K8sOpenapi {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

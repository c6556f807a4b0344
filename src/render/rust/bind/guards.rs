//! Kubernetes versions that the used types of k8s-openapi require -> guards that refuse to compile with other
//! versions.
//!
//! Without a guard, a type of another version compiles too and silently drops the properties that it lacks.

use crate::config::K8sOpenapi;
use crate::model::{External, Versions};

use crate::render::rust::literals::text;

/// A `compile_error!` for some Kubernetes versions.
pub struct Guard {
    /// The macro of k8s-openapi that expands to its content for the refused versions only, such as `k8s_if_le_1_35`.
    pub condition: String,
    /// The compiler's message, as a literal.
    pub message: String,
}

/// The guards for the external types that `user` has, such as "the kind `Site`"; none if they suit every version that
/// k8s-openapi has.
pub fn bind(user: &str, externals: Vec<&External>, k8s_openapi: K8sOpenapi) -> Vec<Guard> {
    let features = k8s_openapi.kubernetes();
    let types = || externals.iter().copied().filter(|external| external.rust.starts_with("k8s_openapi::"));
    let needed = types().fold(Versions::default(), |all, external| all.and(external.versions));
    // The message names the first type that needs the version; others may need it too.
    let first_type = |needs: &dyn Fn(&Versions) -> bool| {
        types().find(|external| needs(&external.versions)).map_or("", |external| external.rust.as_str())
    };
    let mut guards = Vec::new();
    if needed.since > *features.start() {
        let since = needed.since;
        let ty = first_type(&|versions| versions.since == since);
        guards.push(Guard {
            condition: format!("k8s_if_le_1_{}", (since - 1).min(*features.end())),
            message: text(&format!(
                "{user} uses `{ty}`, which has all used fields from Kubernetes 1.{since} on: enable the feature \
                 `v1_{since}` or a newer one, or generate with an older `kubernetes` in kubesmith.toml"
            )),
        });
    }
    if let Some(until) = needed.until.filter(|until| until < features.end()) {
        let ty = first_type(&|versions| versions.until == Some(until));
        guards.push(Guard {
            condition: format!("k8s_if_ge_1_{}", (until + 1).max(*features.start())),
            message: text(&format!(
                "{user} uses `{ty}`, which has all used fields up to Kubernetes 1.{until}: enable the feature \
                 `v1_{until}` or an older one, or generate with a newer `kubernetes` in kubesmith.toml"
            )),
        });
    }
    guards
}

#[cfg(test)]
mod tests {
    use super::{Guard, bind};
    use crate::config::K8sOpenapi;
    use crate::model::{External, Versions};

    /// The guards of one type for each of these versions.
    fn guards_for(
        k8s_openapi: K8sOpenapi,
        rust: &str,
        versions: &[(u32, Option<u32>)],
    ) -> Vec<(String, String)> {
        let external = |(n, (since, until)): (usize, &(u32, Option<u32>))| {
            let versions = Versions { since: *since, until: *until };
            External { rust: format!("{rust}::T{n}"), versions, ..External::default() }
        };
        let externals: Vec<External> = versions.iter().enumerate().map(external).collect();
        bind("the kind `Site`", externals.iter().collect(), k8s_openapi)
            .into_iter()
            .map(|Guard { condition, message }| (condition, message))
            .collect()
    }

    #[test]
    fn the_newest_need_and_the_oldest_end_are_guarded() {
        let newest = K8sOpenapi::V0_29;
        assert_eq!(guards_for(newest, "k8s_openapi", &[(12, None), (33, None)]), []);
        assert_eq!(guards_for(newest, "gateway_api", &[(36, None)]), []);
        let found = guards_for(newest, "k8s_openapi", &[(12, None), (36, None), (35, Some(36))]);
        let message = |which: usize| found[which].1.as_str();
        assert_eq!((found[0].0.as_str(), found[1].0.as_str()), ("k8s_if_le_1_35", "k8s_if_ge_1_37"));
        assert!(
            message(0)
                .contains("`Site` uses `k8s_openapi::T1`, which has all used fields from Kubernetes 1.36 on")
        );
        assert!(
            message(1)
                .contains("`Site` uses `k8s_openapi::T2`, which has all used fields up to Kubernetes 1.36")
        );
        assert_eq!(found.len(), 2);
        // 0.26 has features from 1.30 on.
        let found = guards_for(K8sOpenapi::V0_26, "k8s_openapi", &[(33, None)]);
        assert_eq!(found[0].0, "k8s_if_le_1_32");
    }
}

//! Kubernetes' own kinds -> resources.

use std::sync::{Arc, LazyLock};

use super::definitions::definitions;
use super::table::{KINDS, OwnKind};
use crate::apply::Managers;
use crate::apply::managers;
use crate::fake::resource::{Resource, ServedVersion, Special, Stored};
use crate::fake::served::Served;
use crate::kind::Scale;

/// The resources, which all clusters of a process share.
static ALL: LazyLock<Vec<Arc<Resource>>> = LazyLock::new(|| {
    let own = KINDS.iter().map(|kind| Arc::new(resource(kind)));
    own.chain(definitions()).collect()
});

/// The resources of Kubernetes' own kinds.
pub(crate) fn all() -> &'static [Arc<Resource>] {
    &ALL
}

fn resource(kind: &'static OwnKind) -> Resource {
    let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
    let scale = Scale {
        spec_replicas_path: ".spec.replicas".to_owned(),
        status_replicas_path: ".status.replicas".to_owned(),
        label_selector_path: Some(".spec.selector".to_owned()),
    };
    let version = ServedVersion {
        name: kind.version.to_owned(),
        kind: Served::Own(kind),
        has_status: kind.has("status"),
        scale: kind.has("scale").then_some(scale),
        columns: Vec::new(),
        column_formats: Vec::new(),
        schema: serde_json::json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true}),
        selectable_fields: texts(&kind.selectable),
    };
    let api_version = kind.api_version();
    let managed = managers::OwnKind {
        kind: kind.kind,
        api_version: &api_version,
        of_struct: kind.struct_name(),
        has_status: kind.has("status"),
        has_scale: kind.has("scale"),
        reset_by_status: kind.reset_by_status(),
    };
    Resource {
        id: kind.id.clone(),
        table: kind.table(),
        kind: kind.kind.to_owned(),
        list_kind: format!("{}List", kind.kind),
        singular: kind.kind.to_ascii_lowercase(),
        short_names: texts(&kind.short_names),
        categories: texts(&kind.categories),
        is_namespaced: kind.is_namespaced,
        versions: vec![version],
        storage: Stored { version: kind.version.to_owned() },
        special: if kind.kind == "Namespace" { Special::Namespaces } else { Special::None },
        managers: Managers::for_own(&managed),
        definition: 0,
        fingerprint: 0,
    }
}

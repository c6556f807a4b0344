//! The managers of an object <-> those of its scale (apimachinery `managedfields.ScaleHandler`).

use std::sync::LazyLock;

use serde_json::{Value, json};

use super::super::paths::Set;
use super::Managers;
use super::managed::{Managed, Owned};
use super::object;
use crate::engine::read_crd;

/// The version of scales.
pub const SCALE_VERSION: &str = "autoscaling/v1";

static OF_SCALES: LazyLock<Managers> = LazyLock::new(of_scales);

/// The managers of a kind that is as Kubernetes' document has scales. It has no conversions, for the server has none.
fn of_scales() -> Managers {
    let number = json!({"type": "integer", "format": "int32"});
    let names = json!({"kind": "Scale", "plural": "scales", "singular": "scale", "listKind": "ScaleList"});
    let schema = json!({
        "type": "object",
        "properties": {
            "spec": {"type": "object", "properties": {"replicas": number}},
            "status": {"type": "object", "properties": {"replicas": number, "selector": {"type": "string"}}}
        }
    });
    let document = json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "scales.autoscaling"},
        "spec": {
            "group": "autoscaling", "scope": "Namespaced", "names": names,
            "versions": [
                {"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": schema}}
            ]
        }
    });
    let kind = read_crd(&document).expect("the document above is a CRD");
    Managers { is_of_scales: true, ..Managers::for_kind(&kind) }
}

impl Managers {
    /// Those of scales, of whatever kind.
    pub fn of_scales() -> &'static Self {
        &OF_SCALES
    }

    /// The managers of an object's scale: those who own its replicas.
    ///
    /// # Errors
    /// The managers of the object cannot be read.
    pub fn entries_of_scale(&self, object: &Value) -> Result<Option<Value>, String> {
        let all = Managed::decode(object)?;
        let mut managed = Managed::default();
        for (id, owned) in all.owned {
            let path = self.kind.replicas(&owned.api_version).flatten();
            if path.is_some_and(|path| owned.set.has(path)) {
                let api_version = SCALE_VERSION.to_owned();
                managed.times.extend(all.times.get(&id).map(|time| (id.clone(), time.clone())));
                managed.owned.insert(id, Owned { set: replicas_of_scale(), api_version, ..owned });
            }
        }
        let mut scale = json!({});
        managed.encode(&mut scale);
        Ok(scale["metadata"].get("managedFields").cloned())
    }

    /// An object with the managers that it has after a write of its scale in a version of the object.
    ///
    /// # Errors
    /// The managers of the object or of the scale cannot be read.
    pub fn with_scale(&self, object: Value, scale: &Value, api_version: &str) -> Result<Value, String> {
        let (of_object, mut of_scale) = (Managed::decode(&object)?, Managed::decode(scale)?);
        let mut managed = Managed::default();
        for (id, mut owned) in of_object.owned {
            // Who wrote in a version that there is not is forgotten.
            let Some(path) = self.kind.replicas(&owned.api_version) else { continue };
            if let Some(path) = path.filter(|path| owned.set.has(path))
                && of_scale.owned.remove(&id).is_none()
            {
                let mut lost = Set::default();
                lost.insert(path);
                owned.set.remove(&lost, false);
                if owned.set.is_empty() {
                    continue;
                }
            }
            managed.times.extend(of_object.times.get(&id).map(|time| (id.clone(), time.clone())));
            managed.owned.insert(id, owned);
        }
        // The ones that updated have another name at the scale, which has its version: each of them is here, apart from what
        // else it owns.
        for (id, owned) in of_scale.owned {
            let Some(path) = self.kind.replicas(api_version).flatten() else { continue };
            if owned.set.intersection(&replicas_of_scale()).is_empty() {
                continue;
            }
            let mut set = Set::default();
            set.insert(path);
            // The server looks up the time among those of the object, which knows the other name not at all.
            managed.times.extend(of_object.times.get(&id).map(|time| (id.clone(), time.clone())));
            managed.owned.insert(id, Owned { set, api_version: api_version.to_owned(), ..owned });
        }
        let mut object = object::without_managers(object);
        managed.encode(&mut object);
        Ok(object)
    }
}

/// The path of the replicas in a scale.
fn replicas_of_scale() -> Set {
    Set::from_fields(&[&["spec", "replicas"]])
}

//! What a server asks before it stores a mirror -> whether it may, and the mirror as it should be.

use axum::routing::post;
use axum::{Json, Router};
use kube::core::admission::{AdmissionRequest, AdmissionResponse, AdmissionReview};
use kube::core::{DeserializeGuard, DynamicObject};
use registrymirror::json_patch;
use registrymirror::mirrors_example_com::v1alpha1::RegistryMirror;
use serde_json::json;

type Guarded = DeserializeGuard<RegistryMirror>;

/// The routes of the webhook.
pub fn router() -> Router {
    Router::new().route("/admit", post(admit))
}

async fn admit(Json(review): Json<AdmissionReview<Guarded>>) -> Json<AdmissionReview<DynamicObject>> {
    let response = match review.try_into() {
        Ok(request) => answer(&request),
        Err(error) => AdmissionResponse::invalid(error),
    };
    Json(response.into_review())
}

fn answer(request: &AdmissionRequest<Guarded>) -> AdmissionResponse {
    let response = AdmissionResponse::from(request);
    let new = match request.object.as_ref().map(|guard| &guard.0) {
        Some(Ok(new)) => new,
        Some(Err(error)) => return response.deny(error),
        None => return response, // the object is deleted
    };
    // An old object that cannot be read must not stop the change that mends it.
    let old = request.old_object.as_ref().and_then(|guard| guard.0.as_ref().ok());
    if old.is_some_and(|old| old.spec().registry() != new.spec().registry()) {
        return refused(response, "spec.registry", "must not change");
    }
    with_team(new, response.clone()).unwrap_or_else(|error| response.deny(error))
}

/// As servers refuse objects: people read the message, and programs the cause.
fn refused(response: AdmissionResponse, field: &str, message: &str) -> AdmissionResponse {
    let mut response = response.deny(format!("{field}: {message}"));
    let cause = json!({"reason": "FieldValueInvalid", "field": field, "message": message});
    response.result.details = serde_json::from_value(json!({ "causes": [cause] })).ok();
    (response.result.reason, response.result.code) = ("Invalid".to_owned(), 422);
    response
}

/// Every mirror has a label of its team.
fn with_team(
    new: &RegistryMirror,
    response: AdmissionResponse,
) -> Result<AdmissionResponse, Box<dyn std::error::Error>> {
    let mut changed = new.clone();
    let team = new.metadata.namespace.clone().unwrap_or_default();
    changed.metadata.labels.get_or_insert_default().entry("team".to_owned()).or_insert(team);
    let patch = serde_json::to_value(json_patch(new, &changed)?)?;
    Ok(response.with_patch(serde_json::from_value(patch)?)?)
}

//! Objects of one version of a kind -> the version that a server asks for.

use axum::routing::post;
use axum::{Json, Router};
use kube::core::conversion::{ConversionRequest, ConversionResponse, ConversionReview};
use kube::core::response::Status;
use rules::versions_example_com::{v1, v1beta1};
use serde_json::Value;

/// The routes of the webhook.
pub fn router() -> Router {
    Router::new().route("/convert", post(convert))
}

async fn convert(Json(review): Json<ConversionReview>) -> Json<ConversionReview> {
    let request = match ConversionRequest::from_review(review) {
        Ok(request) => request,
        Err(error) => {
            let status = Status::failure(&error.to_string(), "BadRequest");
            return Json(ConversionResponse::invalid(status).into_review());
        }
    };
    let to = request.desired_api_version.clone();
    let converted: Result<Vec<Value>, serde_json::Error> =
        request.objects.iter().map(|object| converted(object.clone(), &to)).collect();
    let response = ConversionResponse::for_request(request);
    let response = match converted {
        Ok(objects) => response.success(objects),
        Err(error) => response.failure(Status::failure(&error.to_string(), "Invalid")),
    };
    Json(response.into_review())
}

/// The object in a version. What the other version calls by the same name, it has.
fn converted(mut object: Value, to: &str) -> serde_json::Result<Value> {
    object["apiVersion"] = to.into();
    match to {
        "versions.example.com/v1" => {
            let mut new: v1::Versioned = serde_json::from_value(object)?;
            new.spec_mut().mode.get_or_insert("plain".to_owned());
            serde_json::to_value(new)
        }
        _ => serde_json::to_value(serde_json::from_value::<v1beta1::Versioned>(object)?),
    }
}

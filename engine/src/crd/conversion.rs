//! The `conversion` of a v1 CRD -> what servers refuse in it, with JSON pointers in the CRD.

use crate::lint::{Fault, Known, definition_rules as rules};
use crate::text::node::{Content, Node};

const STRATEGIES: [&str; 2] = ["None", "Webhook"];

/// The faults of the conversion of a CRD with this `spec`.
pub fn faults<'n>(spec: &'n Node<'_>) -> Vec<Fault<'n>> {
    let Some(conversion) = spec.get_non_null("conversion") else { return Vec::new() };
    // That it is no map is reported with the other values that servers cannot read.
    if !matches!(conversion.content, Content::Map(_)) {
        return Vec::new();
    }
    let webhook = conversion.get_non_null("webhook");
    let fault = |rule, step: &str| Fault::new(rule, format!("/spec/conversion{step}"));
    match (conversion.text("strategy").unwrap_or_default(), webhook) {
        ("Webhook", None) => vec![fault(&rules::WEBHOOK_MISSING, "/strategy")],
        ("Webhook", Some(webhook)) => self::webhook(webhook),
        ("None", Some(webhook)) if !webhook.entries().is_empty() => {
            vec![fault(&rules::WEBHOOK_BESIDE_NONE, "/webhook")]
        }
        ("None", _) => Vec::new(),
        (strategy, _) => {
            let found = conversion.get_non_null("strategy").map_or_else(|| "none".to_owned(), shown);
            let fault = fault(&rules::CONVERSION_STRATEGY, "/strategy").with("found", found);
            vec![fault.with_slip(strategy, Known::Words(&STRATEGIES))]
        }
    }
}

/// The faults of the webhook that converts.
fn webhook<'n>(webhook: &'n Node<'_>) -> Vec<Fault<'n>> {
    const AT: &str = "/spec/conversion/webhook";
    let fault = |rule, step: &str| Fault::new(rule, format!("{AT}{step}"));
    let mut faults = Vec::new();
    match webhook.get_non_null("clientConfig") {
        None => faults.push(fault(&rules::CLIENT_CONFIG_MISSING, "")),
        Some(config) => {
            let at = format!("{AT}/clientConfig");
            match (config.get_non_null("url"), config.get_non_null("service")) {
                (None, None) => faults.push(fault(&rules::NEITHER_URL_NOR_SERVICE, "/clientConfig")),
                (Some(_), Some(_)) => faults.push(fault(&rules::URL_AND_SERVICE, "/clientConfig/url")),
                (Some(url), None) => faults.extend(self::url(url, &format!("{at}/url"))),
                (None, Some(service)) => faults.extend(self::service(service, &format!("{at}/service"))),
            }
        }
    }
    faults.extend(review_versions(webhook.get_non_null("conversionReviewVersions"), AT));
    faults
}

fn url<'n>(url: &Node<'_>, pointer: &str) -> Option<Fault<'n>> {
    let text = url.as_text().unwrap_or_default();
    let wrong = match text.split_once("://") {
        Some(("https", rest)) if rest.is_empty() || rest.starts_with(['/', '?', '#']) => "must name a host",
        Some(("https", rest)) => {
            let host = rest.split('/').next().unwrap_or_default();
            match () {
                () if host.contains('@') => "must not name a user",
                () if rest.contains('?') => "must not have a query",
                () if rest.contains('#') => "must not have a fragment",
                () => return None,
            }
        }
        _ => "must begin with `https://`",
    };
    Some(Fault::new(&rules::URL_FORM, pointer.to_owned()).with("fault", wrong).with("found", shown(url)))
}

fn service<'n>(service: &Node<'_>, pointer: &str) -> Vec<Fault<'n>> {
    let is_missing = |key: &&str| service.text(key).is_none_or(str::is_empty);
    let missing = ["name", "namespace"].into_iter().filter(is_missing);
    let mut faults: Vec<_> =
        missing.map(|key| Fault::new(&rules::SERVICE_KEY, pointer.to_owned()).with("key", key)).collect();
    let fault =
        |rule, key: &str, found| Fault::new(rule, format!("{pointer}/{key}")).with("found", shown(found));
    if let Some(port) = service.get_non_null("port") {
        let number = match &port.content {
            Content::Number(number) => number.as_i64(),
            _ => None,
        };
        if !number.is_some_and(|port| (1..=65535).contains(&port)) {
            faults.push(fault(&rules::SERVICE_PORT, "port", port));
        }
    }
    if let Some(path) = service.get_non_null("path")
        && !path.as_text().is_some_and(|text| text.starts_with('/'))
    {
        faults.push(fault(&rules::SERVICE_PATH, "path", path));
    }
    faults
}

/// The faults of the versions of `ConversionReview` that the webhook at a pointer understands.
fn review_versions<'n>(versions: Option<&'n Node<'_>>, pointer: &str) -> Vec<Fault<'n>> {
    let items = versions.map_or(&[][..], Node::items);
    if items.is_empty() {
        return vec![Fault::new(&rules::REVIEW_VERSIONS_MISSING, pointer.to_owned())];
    }
    let at = format!("{pointer}/conversionReviewVersions");
    let names: Vec<&str> = items.iter().filter_map(Node::as_text).collect();
    let mut faults = Vec::new();
    for (index, name) in names.iter().enumerate().filter(|(index, name)| names[..*index].contains(name)) {
        faults.push(Fault::new(&rules::REVIEW_VERSION_TWICE, format!("{at}/{index}")).with("found", *name));
    }
    if !names.iter().any(|name| ["v1", "v1beta1"].contains(name)) {
        faults.push(Fault::new(&rules::REVIEW_VERSIONS_UNKNOWN, at));
    }
    faults
}

/// A value as messages show it.
fn shown(node: &Node<'_>) -> String {
    match node.as_text() {
        Some(text) => format!("`{text}`"),
        None => node.type_name().to_owned(),
    }
}

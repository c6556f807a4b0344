//! A CRD with its defaults -> what a server refuses in it, in its words (apiextensions-apiserver
//! `apis/apiextensions/validation/validation.go`).

use std::collections::BTreeSet;

use serde_json::Value;

use super::names::is_true;
use super::{ca_bundle, conversion, keywords, structural};
use crate::cause::{Cause, Reason};
use crate::engine::{NEWEST_MINOR, read_crd};
use crate::golang::url;
use crate::kind::SourceKind;
use crate::metadata::{self, Metadata, NameForm, names};
use crate::rules::crd_faults;
use crate::validate::default_causes;
use crate::validate::path::Path;

const APPROVAL: &str = "api-approved.kubernetes.io";
const REVIEW: &str = "https://github.com/kubernetes/enhancements/pull/1111";
const COLUMN_TYPES: [&str; 5] = ["boolean", "date", "integer", "number", "string"];
const COLUMN_FORMATS: [&str; 8] =
    ["byte", "date", "date-time", "double", "float", "int32", "int64", "password"];
/// The longest warning of a deprecated version, in bytes.
const LONGEST_WARNING: usize = 256;

/// All causes; `old` is the CRD that an update replaces.
pub(super) fn all(crd: &Value, old: Option<&Value>) -> Vec<Cause> {
    let mut causes = Vec::new();
    let spec = &crd["spec"];
    own_metadata(crd, old, &mut causes);
    group(spec, &mut causes);
    match spec["scope"].as_str().unwrap_or_default() {
        "Cluster" | "Namespaced" => {}
        "" => causes.push(Cause::required("spec.scope", "")),
        other => {
            let known = ["Cluster".into(), "Namespaced".into()];
            causes.push(Cause::not_supported("spec.scope", other.into(), &known));
        }
    }
    versions(crd, &mut causes);
    for key in ["plural", "singular", "kind", "listKind"] {
        if text(&spec["names"], key).is_empty() {
            causes.push(Cause::required(format!("spec.names.{key}"), ""));
        }
    }
    causes.extend(of_names(&spec["names"], "spec.names"));
    conversion::check(&spec["conversion"], &mut causes);
    certificates(crd, old, &mut causes);
    stored_versions(crd, &mut causes);
    approval(crd, old, &mut causes);
    if spec["preserveUnknownFields"] == true
        && old.is_none_or(|old| old["spec"]["preserveUnknownFields"] != true)
    {
        let detail = "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in \
                      spec.versions[*].schema instead";
        causes.push(Cause::invalid("spec.preserveUnknownFields", true, detail));
    }
    causes
}

/// Adds what is wrong with the certificates of the webhook, where that matters.
fn certificates(crd: &Value, old: Option<&Value>, causes: &mut Vec<Cause>) {
    let may_be_wrong = |old: &Value| !is_true(old, "Established") || ca_bundle::fault(old).is_some();
    if crd["spec"]["conversion"]["strategy"] != "Webhook" || old.is_none_or(may_be_wrong) {
        return;
    }
    if let Some(fault) = ca_bundle::fault(crd) {
        let bundle = crd["spec"]["conversion"]["webhook"]["clientConfig"]["caBundle"].clone();
        let field = "spec.conversion.webhookClientConfig.caBundle";
        causes.push(Cause::invalid(field, bundle, &format!("unable to load root certificates: {fault}")));
    }
}

fn own_metadata(crd: &Value, old: Option<&Value>, causes: &mut Vec<Cause>) {
    let own = Metadata::read(crd);
    let mut path = Path::starting_at(None);
    path.child("metadata", |path| match old {
        Some(old) => metadata::update_causes(own, Metadata::read(old), path, causes),
        None => metadata::causes(own, Some(false), NameForm::Subdomain, path, causes),
    });
    let expected = format!("{}.{}", text(&crd["spec"]["names"], "plural"), text(&crd["spec"], "group"));
    for key in ["generateName", "name"] {
        let name = own.text(key);
        if old.is_none() && !name.is_empty() && name != expected {
            let detail = "must be spec.names.plural+\".\"+spec.group";
            causes.push(Cause::invalid(format!("metadata.{key}"), name, detail));
        }
    }
}

fn group(spec: &Value, causes: &mut Vec<Cause>) {
    let group = text(spec, "group");
    let faults = names::object_name(group, false);
    if group.is_empty() {
        causes.push(Cause::required("spec.group", ""));
    } else if !faults.is_empty() {
        causes.push(Cause::invalid("spec.group", group, &faults.join(",")));
    } else if !group.contains('.') {
        causes.push(Cause::invalid("spec.group", group, "should be a domain with at least one dot"));
    }
}

/// The causes of names, in `spec` or in `status`.
pub(super) fn of_names(all: &Value, path: &str) -> Vec<Cause> {
    let mut causes = Vec::new();
    let mut check = |key: String, found: &str, is_kind: bool| {
        let faults = if is_kind { names::kind(&found.to_lowercase()) } else { names::kind(found) };
        if !faults.is_empty() {
            let before = if is_kind { "may have mixed case, but should otherwise match: " } else { "" };
            causes.push(Cause::invalid(
                format!("{path}.{key}"),
                found,
                &format!("{before}{}", faults.join(",")),
            ));
        }
    };
    for (key, is_kind) in [("plural", false), ("singular", false), ("kind", true), ("listKind", true)] {
        if !text(all, key).is_empty() {
            check(key.to_owned(), text(all, key), is_kind);
        }
    }
    for key in ["shortNames", "categories"] {
        for (index, name) in items(&all[key]).iter().enumerate() {
            check(format!("{key}[{index}]"), name.as_str().unwrap_or_default(), false);
        }
    }
    if !text(all, "kind").is_empty() && all["kind"] == all["listKind"] {
        let detail = "kind and listKind may not be the same";
        causes.push(Cause::invalid(format!("{path}.listKind"), text(all, "kind"), detail));
    }
    causes
}

/// The causes of all versions. The server moves what is the same in all of them to `spec`, and looks for faults there.
fn versions(crd: &Value, causes: &mut Vec<Cause>) {
    let spec = &crd["spec"];
    let all = items(&spec["versions"]);
    let readable = read_crd(crd).ok();
    let shared: BTreeSet<&str> = PLACED.into_iter().filter(|key| is_same(all, key)).collect();
    let has_schema =
        |version: &Value| version.pointer("/schema/openAPIV3Schema").is_some_and(Value::is_object);
    for (index, version) in all.iter().enumerate() {
        let path = format!("spec.versions[{index}]");
        if !has_schema(version) {
            causes.push(Cause::required(format!("{path}.schema.openAPIV3Schema"), ""));
        }
        let name = text(version, "name");
        let faults = names::kind(name);
        let is_first = index == 0 && !name.is_empty();
        for field in
            [format!("{path}.name"), "spec.version".to_owned()].iter().take(1 + usize::from(is_first))
        {
            if !faults.is_empty() {
                causes.push(Cause::invalid(field.as_str(), name, &faults.join(",")));
            }
        }
        deprecation(version, &path, causes);
        let place = |key: &str, of_spec: &str| match shared.contains(key) {
            true if index > 0 => None,
            true => Some(format!("spec.{of_spec}")),
            false => Some(format!("{path}.{key}")),
        };
        if let Some(path) = place("schema", "validation").filter(|_| has_schema(version)) {
            // All versions count where they share the schema.
            let is_any = shared.contains("schema") && all.iter().any(has_status);
            let path = format!("{path}.openAPIV3Schema");
            schema(version, &path, has_status(version) || is_any, (readable.as_ref(), index), causes);
        }
        if let Some(path) = place("subresources", "subresources") {
            scale(&version["subresources"]["scale"], &format!("{path}.scale"), causes);
        }
        if let Some(path) = place("additionalPrinterColumns", "additionalPrinterColumns") {
            for (index, column) in items(&version["additionalPrinterColumns"]).iter().enumerate() {
                self::column(column, &format!("{path}[{index}]"), causes);
            }
        }
        if let Some(path) = place("selectableFields", "selectableFields") {
            selectable(version, &path, causes);
        }
    }
    let shown = || spec.get("versions").cloned().unwrap_or_default();
    let unique: BTreeSet<&str> = all.iter().map(|version| text(version, "name")).collect();
    if unique.len() < all.len() {
        causes.push(Cause::invalid("spec.versions", shown(), "must contain unique version names"));
    }
    if all.iter().filter(|version| version["storage"] == true).count() != 1 {
        let detail = "must have exactly one version marked as storage version";
        causes.push(Cause::invalid("spec.versions", shown(), detail));
    }
}

/// What is the same in all versions or a cause's place has the version.
const PLACED: [&str; 4] = ["schema", "subresources", "additionalPrinterColumns", "selectableFields"];

fn is_same(versions: &[Value], key: &str) -> bool {
    versions.windows(2).all(|pair| pair[0].get(key) == pair[1].get(key))
}

fn has_status(version: &Value) -> bool {
    version.pointer("/subresources/status").is_some_and(Value::is_object)
}

/// The causes of the schema of a version. `read` is the kind, if it can be read, and the index of the version.
fn schema(
    version: &Value,
    path: &str,
    has_status: bool,
    (kind, index): (Option<&SourceKind>, usize),
    causes: &mut Vec<Cause>,
) {
    let schema = &version["schema"]["openAPIV3Schema"];
    if has_status {
        keywords::beside_status(schema, path, causes);
    }
    if schema["nullable"] == true {
        let field = format!("{path}.nullable");
        causes.push(Cause::without_value(Reason::Forbidden, field, "nullable cannot be true at the root"));
    }
    let read = kind.and_then(|kind| kind.versions.get(index)?.schema.as_ref());
    let mut structure = structural::causes(schema, path);
    if structure.is_empty() {
        structure = read.map_or_else(Vec::new, |read| default_causes(read, NEWEST_MINOR, path));
    }
    let is_structural = structure.is_empty();
    causes.extend(structure);
    let refused = keywords::causes(schema, path);
    let has_keyword = !refused.is_empty();
    causes.extend(refused);
    if let Some(read) = read.filter(|_| is_structural && !has_keyword) {
        causes.extend(crd_faults(read, NEWEST_MINOR, path).into_iter().map(|fault| {
            let detail = fault.message.split_once(": ").map_or("", |(_, detail)| detail);
            Cause::without_value(fault.reason, fault.field.clone(), detail)
        }));
    }
}

fn deprecation(version: &Value, path: &str, causes: &mut Vec<Cause>) {
    let Some(warning) = version["deprecationWarning"].as_str() else { return };
    let mut faults = Vec::new();
    if version["deprecated"] != true {
        faults.push("can only be set for deprecated versions".to_owned());
    } else {
        if warning.len() > LONGEST_WARNING {
            faults.push(format!("must be <= {LONGEST_WARNING} characters long"));
        }
        if warning.is_empty() {
            faults.push("must not be an empty string".to_owned());
        }
        let odd = warning.char_indices().find(|(_, c)| !crate::golang::quote::is_printable(*c));
        faults.extend(odd.map(|(at, _)| {
            format!(
                "must only contain printable UTF-8 characters; non-printable character found at index {at}"
            )
        }));
    }
    let field = format!("{path}.deprecationWarning");
    causes.extend(faults.iter().map(|fault| Cause::invalid(field.as_str(), warning, fault)));
}

fn scale(scale: &Value, path: &str, causes: &mut Vec<Cause>) {
    if !scale.is_object() {
        return;
    }
    for (key, parents, detail) in [
        ("specReplicasPath", &[".spec."][..], "should be a json path under .spec"),
        ("statusReplicasPath", &[".status."], "should be a json path under .status"),
        ("labelSelectorPath", &[".spec.", ".status."], "should be a json path under either .spec or .status"),
    ] {
        let (found, field) = (text(scale, key), format!("{path}.{key}"));
        match found {
            "" if key == "labelSelectorPath" => {}
            "" => causes.push(Cause::required(field, "")),
            _ if !found.starts_with('.') => causes.push(Cause::invalid(field, found, SIMPLE_PATH)),
            _ if parents.iter().any(|parent| found.starts_with(parent)) => {}
            _ => causes.push(Cause::invalid(field, found, detail)),
        }
    }
}

const SIMPLE_PATH: &str = "must be a simple json path starting with .";

fn column(column: &Value, path: &str, causes: &mut Vec<Cause>) {
    let one_of = |known: &[&str]| format!("must be one of {}", known.join(","));
    if text(column, "name").is_empty() {
        causes.push(Cause::required(format!("{path}.name"), ""));
    }
    match text(column, "type") {
        "" => causes.push(Cause::required(format!("{path}.type"), &one_of(&COLUMN_TYPES))),
        known if COLUMN_TYPES.contains(&known) => {}
        other => causes.push(Cause::invalid(format!("{path}.type"), other, &one_of(&COLUMN_TYPES))),
    }
    let format = text(column, "format");
    if !format.is_empty() && !COLUMN_FORMATS.contains(&format) {
        causes.push(Cause::invalid(format!("{path}.format"), format, &one_of(&COLUMN_FORMATS)));
    }
    // The server names the path as v1beta1 did.
    let field = format!("{path}.JSONPath");
    match text(column, "jsonPath") {
        "" => causes.push(Cause::required(field, "")),
        found if !found.starts_with('.') => causes.push(Cause::invalid(field, found, SIMPLE_PATH)),
        _ => {}
    }
}

fn selectable(version: &Value, path: &str, causes: &mut Vec<Cause>) {
    let mut seen = BTreeSet::new();
    for (index, field) in items(&version["selectableFields"]).iter().enumerate() {
        let found = text(field, "jsonPath");
        let at = format!("{path}[{index}].jsonPath");
        if found.is_empty() {
            causes.push(Cause::required(at, ""));
            continue;
        }
        let schema = match keywords::field(&version["schema"]["openAPIV3Schema"], found) {
            Ok(schema) => schema,
            Err(why) => {
                causes.push(Cause::invalid(at, found, &format!("is an invalid path: {why}")));
                continue;
            }
        };
        if !matches!(text(schema, "type"), "string" | "boolean" | "integer") {
            let detail = "must point to a field of type string, boolean or integer. Enum string fields and strings \
                          with formats are allowed.";
            causes.push(Cause::invalid(at.as_str(), found, detail));
        }
        if !seen.insert(found) {
            causes.push(Cause::new(Reason::Duplicate, at, found, ""));
        }
    }
    if seen.len() > 8 {
        causes.push(Cause::too_many(path, seen.len(), 8));
    }
}

fn stored_versions(crd: &Value, causes: &mut Vec<Cause>) {
    let stored = items(&crd["status"]["storedVersions"]);
    if stored.is_empty() {
        let detail = "must have at least one stored version";
        causes.push(Cause::invalid("status.storedVersions", Value::Null, detail));
    }
    for version in items(&crd["spec"]["versions"]).iter().filter(|version| version["storage"] == true) {
        if !stored.is_empty() && !stored.contains(&version["name"]) {
            let detail = format!("must have the storage version {}", text(version, "name"));
            causes.push(Cause::invalid("status.storedVersions", stored.to_vec(), &detail));
        }
    }
    let versions: BTreeSet<&str> =
        items(&crd["spec"]["versions"]).iter().map(|version| text(version, "name")).collect();
    for (index, name) in stored.iter().enumerate() {
        let name = name.as_str().unwrap_or_default();
        if !versions.contains(name) {
            let detail = format!(
                "missing from spec.versions; {name} was previously a storage version, and must remain in spec.versions \
                 until a storage migration ensures no data remains persisted in {name} and removes {name} from \
                 status.storedVersions"
            );
            causes.push(Cause::invalid(format!("status.storedVersions[{index}]"), name, &detail));
        }
    }
}

/// The approval that groups of the Kubernetes project need; one that was missing before may go on to be.
fn approval(crd: &Value, old: Option<&Value>, causes: &mut Vec<Cause>) {
    let group = text(&crd["spec"], "group");
    let is_protected = ["k8s.io", "kubernetes.io"]
        .iter()
        .any(|domain| group.strip_suffix(domain).is_some_and(|rest| rest.is_empty() || rest.ends_with('.')));
    let state = |crd: &Value| approved(crd["metadata"]["annotations"][APPROVAL].as_str().unwrap_or_default());
    if !is_protected || old.is_some_and(|old| state(old) == state(crd)) {
        return;
    }
    let found = crd["metadata"]["annotations"][APPROVAL].as_str().unwrap_or_default();
    let field = format!("metadata.annotations[{APPROVAL}]");
    let must = format!("protected groups must have approval annotation \"{APPROVAL}\"");
    match state(crd) {
        Approval::Missing => causes.push(Cause::required(field, &format!("{must}, see {REVIEW}"))),
        Approval::Invalid => {
            let detail =
                format!("{must} with either a URL or a reason starting with \"unapproved\", see {REVIEW}");
            causes.push(Cause::invalid(field, found, &detail));
        }
        Approval::Present | Approval::Bypassed => {}
    }
}

#[derive(PartialEq, Eq)]
enum Approval {
    Missing,
    Bypassed,
    Present,
    Invalid,
}

fn approved(annotation: &str) -> Approval {
    if annotation.is_empty() {
        return Approval::Missing;
    }
    if annotation.starts_with("unapproved") {
        return Approval::Bypassed;
    }
    let url = url::parse_request(annotation);
    let is_whole = url.is_ok_and(|url| !url.host.is_empty() && !url.scheme.is_empty());
    if is_whole { Approval::Present } else { Approval::Invalid }
}

fn text<'v>(map: &'v Value, key: &str) -> &'v str {
    map[key].as_str().unwrap_or_default()
}

fn items(list: &Value) -> &[Value] {
    list.as_array().map_or(&[], Vec::as_slice)
}

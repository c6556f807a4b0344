//! A value that was read -> the kind and the version that it names, as the server looks for them before all else.

use serde_json::Value;

use super::json::Parsed;
use crate::metadata::object_meta::json_kind;

/// What a value says that it is. Parts that it does not name are empty.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Identity {
    /// The kind.
    pub kind: String,
    /// The group.
    pub group: String,
    /// The version.
    pub version: String,
}

/// The type into which Go reads both fields.
const TYPE: &str =
    r#"struct { APIVersion string "json:\"apiVersion,omitempty\""; Kind string "json:\"kind,omitempty\"" }"#;

impl Identity {
    /// What a value names.
    ///
    /// # Errors
    /// The server's message: the value is no object, or one of the fields is no text.
    pub(crate) fn read(parsed: &Parsed) -> Result<Self, String> {
        let fault = |found: &str, into: &str| {
            format!(
                "couldn't get version/kind; json parse error: json: cannot unmarshal {found} into Go {into}"
            )
        };
        if !matches!(parsed.value, Value::Object(_) | Value::Null) {
            return Err(fault(json_kind(&parsed.value), &format!("value of type {TYPE}")));
        }
        let (mut kind, mut api_version) = (String::new(), String::new());
        for (key, value) in &parsed.heads {
            // Go finds the fields whatever the case of their letters.
            let (name, part) = if key.eq_ignore_ascii_case("kind") {
                ("kind", &mut kind)
            } else {
                ("apiVersion", &mut api_version)
            };
            match value {
                Value::String(text) => part.clone_from(text),
                Value::Null => {}
                other => {
                    return Err(fault(json_kind(other), &format!("struct field .{name} of type string")));
                }
            }
        }
        let parts: Vec<_> = api_version.split('/').collect();
        match parts.as_slice() {
            // Only these mean that nothing is named.
            _ if api_version == "/" => Ok(Self { kind, ..Self::default() }),
            [version] => Ok(Self { kind, group: String::new(), version: (*version).to_owned() }),
            [group, version] => Ok(Self { kind, group: (*group).to_owned(), version: (*version).to_owned() }),
            _ => Err(format!("unexpected GroupVersion string: {api_version}")),
        }
    }

    /// The kind and the version, as messages name them.
    pub(crate) fn place(&self) -> String {
        format!("{} in version {}", self.kind, crate::server_text::quoted(&self.version))
    }

    /// The group and the version.
    pub(crate) fn api_version(&self) -> String {
        if self.group.is_empty() { self.version.clone() } else { format!("{}/{}", self.group, self.version) }
    }

    /// The same, with the parts that are not named from the kind that the request is about.
    pub(super) fn or(&self, kind: &str, api_version: &str) -> Self {
        let (group, version) = api_version.split_once('/').unwrap_or(("", api_version));
        let mut found = self.clone();
        if found.kind.is_empty() {
            kind.clone_into(&mut found.kind);
        }
        if found.version.is_empty() && (found.group.is_empty() || found.group == group) {
            group.clone_into(&mut found.group);
            version.clone_into(&mut found.version);
        }
        found
    }
}

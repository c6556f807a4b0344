//! The markers of a root type and their arguments -> what they say about its kind.

use serde_json::Value;

use super::table::KindEffect;
use super::values::Problem;
use crate::diag::Mark;
use kubesmith_engine::kind::{PrinterColumn, Scale};

/// What the markers of a root type say about its kind.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct KindMarkers {
    /// `+kubebuilder:object:root` with `true`.
    pub is_root: bool,
    /// `+kubebuilder:resource`, with the position.
    pub resource: Option<(Resource, Mark)>,
    /// `+kubebuilder:subresource:status`.
    pub status: bool,
    /// `+kubebuilder:subresource:scale`.
    pub scale: Option<Scale>,
    /// Its position.
    pub scale_at: Option<Mark>,
    /// `+kubebuilder:printcolumn`, in the order of the file.
    pub columns: Vec<PrinterColumn>,
    /// The formats of these columns, in the same order; empty without one.
    pub column_formats: Vec<String>,
    /// The positions of these markers, in the same order.
    pub column_marks: Vec<Mark>,
    /// `+kubebuilder:storageversion`.
    pub is_stored: bool,
    /// Its position.
    pub stored_at: Option<Mark>,
    /// `+kubebuilder:unservedversion`.
    pub is_unserved: bool,
    /// `+kubebuilder:skipversion`.
    pub is_skipped: bool,
    /// `+kubebuilder:deprecatedversion`, with its warning, which may be empty.
    pub deprecated: Option<String>,
    /// `+kubebuilder:selectablefield`: JSON paths.
    pub selectable_fields: Vec<String>,
    /// `+kubebuilder:metadata:annotations`.
    pub annotations: Vec<(String, String)>,
    /// `+kubebuilder:metadata:labels`.
    pub labels: Vec<(String, String)>,
}

/// The arguments of `+kubebuilder:resource`; empty where they are not there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Resource {
    /// `path`: the plural.
    pub plural: String,
    /// `singular`.
    pub singular: String,
    /// `shortName`.
    pub short_names: Vec<String>,
    /// `categories`.
    pub categories: Vec<String>,
    /// `scope`.
    pub scope: String,
}

impl KindMarkers {
    /// Adds what a marker says.
    pub(super) fn add(&mut self, effect: KindEffect, arguments: &Value, at: Mark) -> Result<(), Problem> {
        let text = |name: &str| arguments[name].as_str().unwrap_or_default().to_owned();
        match effect {
            KindEffect::Status => self.status = true,
            KindEffect::Stored => (self.is_stored, self.stored_at) = (true, Some(at)),
            KindEffect::Skipped => self.is_skipped = true,
            KindEffect::Unserved => self.is_unserved = true,
            KindEffect::Deprecated => self.deprecated = Some(text("warning")),
            KindEffect::SelectableField => self.selectable_fields.push(text("JSONPath")),
            KindEffect::Scale => {
                self.scale_at = Some(at);
                let label_selector_path = arguments["selectorpath"].as_str().map(str::to_owned);
                self.scale = Some(Scale {
                    spec_replicas_path: text("specpath"),
                    status_replicas_path: text("statuspath"),
                    label_selector_path,
                });
            }
            KindEffect::Column => {
                self.columns.push(PrinterColumn {
                    name: text("name"),
                    type_: text("type"),
                    json_path: text("JSONPath"),
                    description: text("description"),
                    priority: arguments["priority"].as_i64().unwrap_or_default(),
                });
                self.column_formats.push(text("format"));
                self.column_marks.push(at);
            }
            KindEffect::Resource => self.resource = Some((self.resource(arguments), at)),
            KindEffect::Metadata => {
                self.annotations.extend(pairs(arguments, "annotations")?);
                self.labels.extend(pairs(arguments, "labels")?);
            }
        }
        Ok(())
    }

    /// The arguments of a resource marker; names that it leaves out are those of an earlier one.
    fn resource(&self, arguments: &Value) -> Resource {
        let earlier = self.resource.as_ref().map(|(resource, _)| resource.clone()).unwrap_or_default();
        let text = |name: &str| arguments[name].as_str().unwrap_or_default().to_owned();
        let or_earlier =
            |name: &str, earlier: String| Some(text(name)).filter(|text| !text.is_empty()).unwrap_or(earlier);
        Resource {
            plural: or_earlier("path", earlier.plural),
            singular: or_earlier("singular", earlier.singular),
            short_names: texts(arguments, "shortName"),
            categories: texts(arguments, "categories"),
            scope: text("scope"),
        }
    }
}

/// A list of texts; empty without the argument.
fn texts(arguments: &Value, name: &str) -> Vec<String> {
    let items = arguments[name].as_array().into_iter().flatten();
    items.filter_map(|item| item.as_str().map(str::to_owned)).collect()
}

/// A list of texts such as `key=value`, split.
fn pairs(arguments: &Value, name: &str) -> Result<Vec<(String, String)>, Problem> {
    let split = |text: String| match text.split_once('=') {
        Some((key, value)) => Ok((key.to_owned(), value.to_owned())),
        None => Err(Problem::new(format!("expected `key=value` in `{name}`, found `{text}`"))),
    };
    texts(arguments, name).into_iter().map(split).collect()
}

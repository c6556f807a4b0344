//! A kind and its versions -> what a server refuses in a CRD of it.

use super::fault::{Fault, Known};
use super::{rules, scale::paths, structural};
use crate::kind::parts::{PrinterColumn, Scale};
use crate::schema::Schema;

const COLUMN_TYPES: [&str; 5] = ["boolean", "date", "integer", "number", "string"];

/// The keywords of a whole object that servers refuse beside the subresource `status`: they would be lost where servers
/// validate the status alone.
const NOT_BESIDE_STATUS: [&str; 13] = [
    "allOf",
    "anyOf",
    "default",
    "enum",
    "maxProperties",
    "minProperties",
    "not",
    "oneOf",
    "x-kubernetes-embedded-resource",
    "x-kubernetes-int-or-string",
    "x-kubernetes-list-map-keys",
    "x-kubernetes-list-type",
    "x-kubernetes-map-type",
];

/// What rules see of a version of a kind.
#[derive(Debug, Clone, Copy)]
pub struct VersionParts<'s> {
    /// The schema of a whole object.
    pub schema: Option<&'s Schema>,
    /// Whether it has a status subresource.
    pub status: bool,
    /// Its scale subresource.
    pub scale: Option<&'s Scale>,
    /// The columns that `kubectl get` prints.
    pub columns: &'s [PrinterColumn],
    /// Whether servers keep fields that the schema does not have.
    pub keeps_unknown: bool,
}

/// The faults of a kind beside those of its versions, of which these are stored (each with its index), with JSON pointers in its CRD. None are known
/// where the versions cannot be read.
pub fn kind<'s>(stored: Option<&[(usize, String)]>, preserves_unknown: bool) -> Vec<Fault<'s>> {
    let fault = |rule, pointer: &str| Fault::new(rule, pointer.to_owned());
    let mut faults = Vec::new();
    if preserves_unknown {
        faults.push(fault(&rules::PRESERVED_OBJECTS, "/spec/preserveUnknownFields"));
    }
    if let Some(stored) = stored.filter(|stored| stored.len() != 1) {
        let names: Vec<String> = stored.iter().map(|(_, name)| format!("`{name}`")).collect();
        let found = match names.as_slice() {
            [] => "no version has".to_owned(),
            [first, second] => format!("{first} and {second} both have"),
            [most @ .., last] => format!("{} and {last} all have", most.join(", ")),
        };
        // The second one is the first that is one too many.
        let pointer = match stored.get(1) {
            Some((index, _)) => format!("/spec/versions/{index}/storage"),
            None => "/spec/versions".to_owned(),
        };
        faults.push(fault(&rules::STORED_VERSIONS, &pointer).with("found", found));
    }
    faults
}

/// The faults of a version, with JSON pointers from it.
pub fn version<'s>(parts: &VersionParts<'s>) -> Vec<Fault<'s>> {
    let mut faults = beta_version(parts);
    if let Some(root) = parts.schema {
        structural::check(root, SCHEMA, &mut faults);
        #[cfg(feature = "cel")]
        super::cel::check(root, SCHEMA, &mut faults);
        if parts.status {
            faults.extend(beside_status(root));
        }
    }
    faults
}

/// The faults of a version of a v1beta1 CRD, whose schemas need not be structural.
pub fn beta_version<'s>(parts: &VersionParts<'s>) -> Vec<Fault<'s>> {
    let mut faults = scale(parts);
    for (index, each) in parts.columns.iter().enumerate() {
        faults.extend(column(each, &format!("/additionalPrinterColumns/{index}")));
    }
    faults
}

/// The faults of the scale subresource of a version.
pub fn scale<'s>(parts: &VersionParts<'s>) -> Vec<Fault<'s>> {
    let schema = parts.schema.filter(|_| !parts.keeps_unknown);
    parts.scale.map_or_else(Vec::new, |scale| paths(scale, schema))
}

/// The JSON pointer from a version to its schema.
const SCHEMA: &str = "/schema/openAPIV3Schema";

/// The keywords of a whole object that servers refuse in a version with a status.
fn beside_status(root: &Schema) -> impl Iterator<Item = Fault<'_>> {
    let refused = NOT_BESIDE_STATUS.into_iter().filter(|keyword| root.is_set(keyword));
    refused.map(|keyword| {
        let fault = Fault::new(&rules::BESIDE_STATUS, format!("{SCHEMA}/{keyword}"));
        fault.with_keyword("keyword", keyword)
    })
}

/// What servers refuse in a printer column with this JSON pointer.
fn column<'s>(column: &'s PrinterColumn, pointer: &str) -> Vec<Fault<'s>> {
    let shown = match column.name.as_str() {
        "" => "a printer column".to_owned(),
        name => format!("the printer column `{name}`"),
    };
    let fault = |rule, key| Fault::new(rule, format!("{pointer}/{key}")).with("column", shown.clone());
    let types = COLUMN_TYPES.join("`, `");
    let mut faults = Vec::new();
    // Without any of its keys it is no column, which is reported where it is read.
    if column.name.is_empty() && column.type_.is_empty() && column.json_path.is_empty() {
        return faults;
    }
    match column.type_.as_str() {
        "" => faults.push(fault(&rules::COLUMN_WITHOUT_TYPE, "type").with("types", types)),
        known if COLUMN_TYPES.contains(&known) => {}
        other => {
            let fault = fault(&rules::COLUMN_TYPE, "type").with("type", other).with("types", types);
            faults.push(fault.with_slip(other, Known::Words(&COLUMN_TYPES)));
        }
    }
    match column.json_path.as_str() {
        "" => faults.push(fault(&rules::COLUMN_WITHOUT_PATH, "jsonPath")),
        path if path.starts_with('.') => {}
        path => {
            let bare = path.trim_matches(['{', '}']).trim_start_matches(['$', '.']);
            faults.push(fault(&rules::COLUMN_PATH, "jsonPath").with("path", path).with("bare", bare));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::{VersionParts, version};
    use crate::diag::Location;
    use crate::lint::Vocabulary;
    use crate::schema::{Checks, Schema};

    #[test]
    fn a_version_that_was_read_from_no_text_has_the_faults_of_its_schema() {
        let type_ = |name: &str| Schema { type_: name.to_owned(), ..Schema::default() };
        let list = Schema {
            items: Some(Box::new(type_("object"))),
            checks: Some(Box::new(Checks { list_type: "map".to_owned(), ..Checks::default() })),
            ..type_("array")
        };
        let mut root = type_("object");
        root.properties.insert("a/b".to_owned(), list);
        let (status, scale, columns, keeps_unknown) = (false, None, &[][..], false);
        let faults = version(&VersionParts { schema: Some(&root), status, scale, columns, keeps_unknown });
        let [fault] = &faults[..] else { panic!("one fault: {faults:?}") };
        assert_eq!(fault.pointer, "/schema/openAPIV3Schema/properties/a~1b/x-kubernetes-list-type");
        let shown = |vocabulary| fault.warning(Location::default(), vocabulary);
        assert_eq!(
            shown(Vocabulary::Keywords).message,
            "a list of the type `map` without `x-kubernetes-list-map-keys`: servers refuse it"
        );
        assert_eq!(
            shown(Vocabulary::Markers).message,
            "a list of the type `map` without `+listMapKey`: servers refuse it"
        );
    }
}

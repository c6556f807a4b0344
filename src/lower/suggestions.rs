//! A rule that applies nowhere -> the place or the name of a type that its writer most likely meant.

use std::collections::BTreeSet;

use crate::mapping;
use crate::model::{Body, Package, Step};
use crate::suggestion::{most_similar, nearest_definition};

/// Help for a rule whose place does not exist: the most similar place that does.
pub fn similar_place(package: &Package, wanted: &str) -> String {
    let mut places = Vec::new();
    for def in package.modules.iter().flat_map(|module| &module.types) {
        let Body::Struct(body) = &def.body else { continue };
        let fields = body.fields.iter();
        places.extend(fields.map(|field| def.place.then(Step::Field(field.wire.clone())).to_string()));
    }
    match most_similar(wanted, places) {
        Some(place) if place == wanted => {
            format!("`{place}` exists, but the rule cannot be applied to its type")
        }
        Some(place) => format!("the most similar place is `{place}`"),
        None => String::new(),
    }
}

/// The help for a rule by a name that no type has: the name of a type of the source, or of one of Kubernetes, that is nearly the
/// same.
pub fn misspelt_name(package: &Package, schema: &str) -> String {
    let types = package.modules.iter().flat_map(|module| &module.types);
    let own: BTreeSet<&str> = types.filter_map(|def| Some(def.source_name.as_ref()?.text.as_str())).collect();
    let near = nearest_definition(schema, own.iter().copied());
    match near.or_else(|| mapping::misspelt_type(schema)) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "`kubesmith explain` prints the type of each place, and which types it was not recognized as"
            .to_owned(),
    }
}

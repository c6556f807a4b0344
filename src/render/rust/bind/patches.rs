//! Content types of patch requests -> enums with a variant for each content type.

use std::collections::BTreeSet;

use crate::model::Operation;

/// The content type of server-side apply.
pub const APPLY: &str = "application/apply-patch+yaml";

/// The content types of patches: content type, variant, docs of the variant.
const FORMS: [(&str, &str, &str); 4] = [
    ("application/json-patch+json", "Json", "A JSON patch: a list of operations (RFC 6902)."),
    (
        "application/merge-patch+json",
        "Merge",
        "A JSON merge patch (RFC 7396): the fields to change; null removes one.",
    ),
    (
        "application/strategic-merge-patch+json",
        "Strategic",
        "A strategic merge patch: the fields to change, with lists merged by their keys.",
    ),
    (APPLY, "Apply", "The configuration of a field manager, for server-side apply."),
];

/// An enum of patches.
pub struct PatchEnum {
    pub name: String,
    /// The variants that contain any JSON: content type, variant, docs.
    pub forms: Vec<(&'static str, &'static str, &'static str)>,
    /// The docs of the variant for server-side apply, if the enum has it.
    pub apply: Option<&'static str>,
}

/// The enums of a package's operations.
pub fn bind<'a>(operations: impl Iterator<Item = &'a Operation>) -> Vec<PatchEnum> {
    let bodies = operations.filter_map(|operation| operation.body.as_ref());
    let sets: BTreeSet<Vec<bool>> = bodies.map(|body| has(&body.patches)).collect();
    let sets = sets.into_iter().filter(|set| set.contains(&true));
    sets.map(|set| {
        let forms: Vec<_> = FORMS.iter().zip(set).filter(|(_, has)| *has).map(|(form, _)| *form).collect();
        let types: Vec<String> = forms.iter().map(|(ty, ..)| (*ty).to_owned()).collect();
        let apply = forms.iter().find(|(ty, ..)| *ty == APPLY).map(|(.., docs)| *docs);
        let forms = forms.into_iter().filter(|(ty, ..)| *ty != APPLY).collect();
        PatchEnum { name: name(&types), forms, apply }
    })
    .collect()
}

/// For each of `FORMS`, whether `types` contains its content type.
fn has(types: &[String]) -> Vec<bool> {
    FORMS.iter().map(|(form, ..)| types.iter().any(|ty| ty == form)).collect()
}

/// The name of the enum for a set of content types: `Patch` for those that servers accept for custom resources,
/// `BuiltinPatch` for those of Kubernetes' own kinds; any other set is named after its variants.
pub fn name(types: &[String]) -> String {
    match has(types)[..] {
        [true, true, false, true] => "Patch".to_owned(),
        [true, true, true, true] => "BuiltinPatch".to_owned(),
        ref set => {
            let words = FORMS.iter().zip(set).filter(|(_, has)| **has).map(|((_, word, _), _)| *word);
            format!("{}Patch", words.collect::<String>())
        }
    }
}

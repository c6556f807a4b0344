//! The content types of patches -> enums of the forms that operations take.

use std::collections::BTreeSet;

use crate::model::Operation;

/// The content type of server-side apply.
pub const APPLY: &str = "application/apply-patch+yaml";

/// The forms: content type, variant, what is said of it.
const FORMS: [(&str, &str, &str); 4] = [
    ("application/json-patch+json", "Json", "Steps that change the object (RFC 6902): a list."),
    ("application/merge-patch+json", "Merge", "What is to be different (RFC 7386); null takes away."),
    (
        "application/strategic-merge-patch+json",
        "Strategic",
        "What is to be different, with lists merged by the keys of their items.",
    ),
    (APPLY, "Apply", "What somebody wants to be there of the object: server-side apply."),
];

/// An enum of forms.
pub struct PatchView {
    pub name: String,
    /// Those whose value is any JSON: content type, variant, docs.
    pub forms: Vec<(&'static str, &'static str, &'static str)>,
    /// What is said of server-side apply, where it is one of them.
    pub apply: Option<&'static str>,
}

/// The enums of a package's operations.
pub fn views<'a>(operations: impl Iterator<Item = &'a Operation>) -> Vec<PatchView> {
    let bodies = operations.filter_map(|operation| operation.body.as_ref());
    let sets: BTreeSet<Vec<bool>> = bodies.map(|body| has(&body.patches)).collect();
    let sets = sets.into_iter().filter(|set| set.contains(&true));
    sets.map(|set| {
        let forms: Vec<_> = FORMS.iter().zip(set).filter(|(_, has)| *has).map(|(form, _)| *form).collect();
        let types: Vec<String> = forms.iter().map(|(ty, ..)| (*ty).to_owned()).collect();
        let apply = forms.iter().find(|(ty, ..)| *ty == APPLY).map(|(.., docs)| *docs);
        let forms = forms.into_iter().filter(|(ty, ..)| *ty != APPLY).collect();
        PatchView { name: name(&types), forms, apply }
    })
    .collect()
}

/// By form, whether it is among content types.
fn has(types: &[String]) -> Vec<bool> {
    FORMS.iter().map(|(form, ..)| types.iter().any(|ty| ty == form)).collect()
}

/// What servers take for every kind is a `Patch`, what they take for Kubernetes' own a `BuiltinPatch`; any other
/// set says what is in it.
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

//! Creates with verdicts -> how many kubeconform refuses that the server accepts, and accepts that the server refuses, by the
//! reason that is known, or none.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Result, bail};
use serde_json::Value;
use xtask::workspace;

use super::questions::{Create, Question};
use super::{DIRECTORY, kubeconform, shrink};

/// How many differences without a known reason are printed.
const PRINTED: usize = 12;

/// What the page about JSON Schema lists as beyond it, by a part of the server's message.
const BEYOND: [(&str, &str); 11] = [
    ("Only one reference can have Controller set to true", "owners that are controllers"),
    ("in body must be of type ipv", "formats"),
    ("in body must be of type uri", "formats"),
    ("in body must be of type email", "formats"),
    ("in body must be of type hostname", "formats"),
    ("in body must be of type cidr", "formats"),
    ("in body must be of type mac", "formats"),
    ("in body must be of type duration", "formats"),
    ("must have at most", "counts with defaults"),
    ("should have at least", "counts with defaults"),
    ("annotations: Too long", "sizes of all annotations"),
];

/// What a reader of the server's answer knows of a difference.
pub fn known_reason(create: &Create, refused: &Option<String>) -> Option<&'static str> {
    match refused {
        // The server takes a list where a string with a format is wanted, and compares whole numbers with a bound without its fraction.
        Some(message) if message.contains("got array, want string") => {
            Some("a list in the place of a string with a format")
        }
        Some(_) => None,
        None => {
            let causes = &create.plain.causes;
            let reason =
                |message: &str| BEYOND.iter().find(|(part, _)| message.contains(part)).map(|(_, why)| *why);
            let reasons: Option<Vec<&str>> =
                causes.iter().map(|cause| reason(&format!("{}: {}", cause.field, cause.message))).collect();
            reasons.and_then(|reasons| reasons.first().copied())
        }
    }
}

/// Whether both agree: kubeconform refuses what the server refuses without its rules, and nothing that it accepts.
pub fn agrees(create: &Create, refused: &Option<String>) -> bool {
    create.plain.is_accepted() == refused.is_none()
}

/// Asks kubeconform about all, a run for each kind. Fails if it refuses what the server accepts, or accepts what JSON Schema
/// can refuse.
pub fn compare(questions: &[Question]) -> Result<()> {
    let root = workspace::target().join(DIRECTORY);
    drop(std::fs::remove_dir_all(&root));
    let (mut asked, mut accepted, mut by_rules) = (0, 0, 0);
    let mut known: BTreeMap<&str, usize> = BTreeMap::new();
    let mut unknown = 0;
    for question in questions {
        let directory = root.join(question.case.name());
        kubeconform::write_schemas(&question.case, question.is_strict(), &directory)?;
        let objects: Vec<Value> = question.creates.iter().map(|create| create.write.object.clone()).collect();
        let answers = kubeconform::ask(&directory, &objects)?;
        for (create, refused) in question.creates.iter().zip(&answers) {
            asked += 1;
            accepted += usize::from(create.plain.is_accepted());
            by_rules += usize::from(create.plain.is_accepted() && !create.whole.is_accepted());
            if agrees(create, refused) {
                continue;
            }
            match known_reason(create, refused) {
                Some(reason) => *known.entry(reason).or_default() += 1,
                None => {
                    unknown += 1;
                    if unknown <= PRINTED {
                        print(question, create, refused, &directory)?;
                    }
                }
            }
        }
    }
    println!(
        "{asked} objects, {accepted} accepted without rules ({by_rules} of them refused for CEL rules and lists alone); {unknown} \
         answers differ without a known reason"
    );
    known.iter().for_each(|(reason, count)| println!("{count:>8} {reason}"));
    if unknown == 0 {
        Ok(())
    } else {
        bail!("{unknown} answers of kubeconform differ from those of the server's packages")
    }
}

fn print(question: &Question, create: &Create, refused: &Option<String>, schemas: &Path) -> Result<()> {
    let object = shrink::shrink(question, create, refused, schemas)?;
    println!("  {} {} ({})", question.case.name(), create.write.class, question.mode);
    match refused {
        Some(message) => println!("    the server accepts it; kubeconform: {message}"),
        None => {
            let causes: Vec<_> = create
                .plain
                .causes
                .iter()
                .map(|cause| format!("{}: {}", cause.field, cause.message))
                .collect();
            println!(
                "    kubeconform accepts it; the server: {} {}",
                causes.join("; "),
                create.plain.message
            );
        }
    }
    println!("    {object}");
    Ok(())
}

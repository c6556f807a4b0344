//! Generated files in memory -> their skeletons, and what no input may put into them.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use anyhow::Result;
use generated_docs::{doc_comments, readme_violations, violations};
use kubesmith::{Files, Generated};
use serde_json::Value;

use super::file_names;
use super::invisible::invisible;
use super::python::Python;
use super::skeleton::Skeleton;

/// The comment with which a Python package's README begins.
const README_HEADER: &str = "<!-- Generated. Do not edit: `kubesmith generate` makes it again. -->";

/// Files whose facts are remembered; most files are the same in all outputs.
const REMEMBERED: usize = 4_000;

/// The skeletons of the files of one output, by their extension.
pub type Skeletons = BTreeMap<String, Skeleton>;

/// Reads generated files.
pub struct Reader {
    python: Python,
    known: HashMap<(String, Arc<str>), Arc<Facts>>,
}

/// The skeleton of one file and its violations.
#[derive(Default)]
struct Facts {
    skeleton: Skeleton,
    violations: Vec<String>,
}

impl Reader {
    /// A reader with its own interpreter of Python.
    pub fn start() -> Result<Self> {
        Ok(Self { python: Python::start()?, known: HashMap::new() })
    }

    /// The skeletons of all files, and the violations.
    pub fn read(&mut self, generated: &Generated) -> Result<(Skeletons, BTreeSet<String>)> {
        let mut skeletons = Skeletons::new();
        let mut found = BTreeSet::new();
        let outputs = [&generated.rust, &generated.python, &generated.openapi, &generated.json_schema];
        for files in outputs.into_iter().flatten() {
            found.extend(file_names::violations(files));
            self.add(files, &mut skeletons, &mut found)?;
        }
        Ok((skeletons, found))
    }

    fn add(&mut self, files: &Files, skeletons: &mut Skeletons, found: &mut BTreeSet<String>) -> Result<()> {
        for (path, text) in files {
            let extension = path.rsplit_once('.').map_or("", |(_, extension)| extension).to_owned();
            let key = (extension.clone(), text.clone());
            let facts = match self.known.get(&key) {
                Some(facts) => Arc::clone(facts),
                None => {
                    let facts = Arc::new(self.facts(&extension, text)?);
                    if self.known.len() >= REMEMBERED {
                        self.known.clear();
                    }
                    self.known.insert(key, Arc::clone(&facts));
                    facts
                }
            };
            skeletons.entry(extension).or_default().add(&facts.skeleton);
            found.extend(facts.violations.iter().map(|violation| format!("{path}: {violation}")));
        }
        Ok(())
    }

    fn facts(&mut self, extension: &str, text: &str) -> Result<Facts> {
        let mut facts = match extension {
            "rs" => rust(text),
            "py" | "pyi" => {
                let parsed = self.python.parse(text)?;
                Facts { skeleton: parsed.skeleton, violations: parsed.violations }
            }
            "toml" => toml::from_str::<Value>(text).map_or_else(refused, |value| document(&value)),
            "json" => serde_json::from_str::<Value>(text).map_or_else(refused, |value| document(&value)),
            "md" => Facts { violations: readme_violations(text, README_HEADER), ..Facts::default() },
            _ => Facts::default(),
        };
        let hidden = text.chars().find(|&c| c != '\n' && invisible(c));
        // JSON keeps texts as they are: its readers are programs.
        facts
            .violations
            .extend(hidden.filter(|_| extension != "json").map(|c| format!("{c:?} is invisible")));
        Ok(facts)
    }
}

/// A file that its parser refuses.
fn refused(error: impl std::fmt::Display) -> Facts {
    Facts { skeleton: Skeleton::default(), violations: vec![format!("it does not parse: {error}")] }
}

fn document(value: &Value) -> Facts {
    Facts { skeleton: Skeleton::document(value), violations: Vec::new() }
}

/// The markup of docs is a part of the skeleton, because the runtime has code and headings in its own.
fn rust(text: &str) -> Facts {
    let tokens: proc_macro2::TokenStream = match text.parse() {
        Ok(tokens) => tokens,
        Err(error) => return refused(error),
    };
    if let Err(error) = syn::parse2::<syn::File>(tokens.clone()) {
        return refused(error);
    }
    let mut skeleton = Skeleton::rust(tokens);
    for docs in doc_comments(text).unwrap_or_default() {
        violations(&docs).iter().for_each(|event| skeleton.count(&format!("{event} in docs")));
    }
    Facts { skeleton, violations: Vec::new() }
}

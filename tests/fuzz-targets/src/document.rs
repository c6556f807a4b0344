//! Bytes -> a swagger or OpenAPI document -> code, and an OpenAPI document from which the same kinds are read.

use kubesmith::internals::model::Module;
use kubesmith::{Generated, Generator};

use crate::{code, input};

/// The group, version and kind of each kind.
type Kinds = Vec<[String; 3]>;

/// Generates from the bytes, then reads the document that was written.
pub fn run(bytes: &[u8]) {
    let file = input::file(bytes, ".json");
    let generator = || Generator::new().group("fuzz.example.com").input(input::path(&file));
    let Some(generated) = code::generate(generator()) else { return };
    let expected = kinds(&generator());
    // A document of operations alone describes kinds of other packages.
    if expected.is_empty() {
        return;
    }
    let document = input::file(openapi_document(&generated).as_bytes(), ".json");
    // It declares the groups of its kinds, which a group from the caller would replace.
    let found = kinds(&Generator::new().input(input::path(&document)));
    assert_eq!(found, expected, "the written document has other kinds");
}

/// The OpenAPI document that was generated.
fn openapi_document(generated: &Generated) -> &str {
    let document = generated.openapi.as_ref().and_then(|files| files.values().next());
    document.expect("a document was requested")
}

/// The kinds of the inputs, which must be accepted.
fn kinds(generator: &Generator) -> Kinds {
    let (package, _) = generator.model().unwrap_or_else(|failed| panic!("the document is refused: {failed}"));
    let in_module = |module: &Module| -> Kinds {
        let names = module.resources.iter();
        names.map(|resource| [module.group.clone(), module.version.clone(), resource.kind.clone()]).collect()
    };
    package.modules.iter().flat_map(in_module).collect()
}

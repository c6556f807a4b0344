//! Bytes -> a random CRD -> code of both languages, which must parse.

use arbitrary::Unstructured;
use kubesmith::Generator;

use crate::random_crd::RandomCrd;
use crate::{code, input};

/// Generates from the CRD for which the bytes are the random choices.
pub fn run(bytes: &[u8]) {
    let Ok(crd) = RandomCrd::new(&mut Unstructured::new(bytes)).crd() else { return };
    let file = input::file(crd.to_string().as_bytes(), ".json");
    code::generate(Generator::new().input(input::path(&file)));
}

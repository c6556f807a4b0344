//! Generates code for inside this crate, in every form that the crate's modules take in.

use std::path::Path;

use kubesmith::Generator;
use kubesmith::config::{K8sOpenapi, Layout};

fn main() {
    let out = std::env::var("OUT_DIR").expect("this is a build script");
    let generator = || Generator::new().k8s_openapi(K8sOpenapi::V0_29);
    let fixture = |name: &str| generator().input(format!("../../fixtures/{name}/crd.yaml"));
    // With the traits of kube and schemars, and over the client of kube.
    let mirror = fixture("operators/registrymirror").kube(true).schemars(true).client(true);
    mirror.write_to_out_dir().expect("types from the fixture");
    // One file for a program.
    fixture("rules/keywords").name("program").write_to_out_dir().expect("types for the program");
    // A module tree; and one file with everything kept, of the same kind among others.
    let tree = fixture("rules/kinds_prelude").input("../../fixtures/rules/mapped_defaults/crd.yaml");
    let tree = tree.rust(Path::new(&out).join("tree")).layout(Layout::Module).schemars(true);
    tree.write().expect("a module tree");
    // One file with a method for each field that sets it.
    let chained = fixture("operators/minicluster").input("../../fixtures/rules/keywords_required/crd.yaml");
    let chained = chained.input("../../fixtures/rules/swagger_recursion/swagger.yaml");
    let chained = chained.input("../../fixtures/rules/default_nullable/crd.yaml");
    let chained = chained.input("../../fixtures/rules/default_int_or_string/crd.yaml").name("chained");
    chained.setters(true).write_to_out_dir().expect("types with setters");
    // Operations over kube's client, in one file and as a tree.
    let operations = |input: &str| generator().input(format!("../../fixtures/rules/{input}")).client(true);
    let file = operations("operations/openapi.yaml").name("parcels");
    file.write_to_out_dir().expect("operations in one file");
    let tree = operations("operations_swagger/swagger.yaml").name("offered").layout(Layout::Module);
    tree.rust(Path::new(&out).join("operations")).write().expect("operations as a tree");
    let kept = Generator::from_config_file("kept.toml").expect("a config");
    kept.write_to_out_dir().expect("types that keep everything");
}

//! Generates code for inside this crate, with the traits of kube and schemars.

fn main() {
    let generator = kubesmith::Generator::new().input("../../fixtures/operators/registrymirror/crd.yaml");
    generator.kube(true).schemars(true).write_to_out_dir().expect("types from the fixture");
}

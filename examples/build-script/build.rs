//! The CRDs in `crds/` -> `kubesmith.rs` in OUT_DIR, generated again when one of them changes.

fn main() {
    kubesmith::Generator::new().input("crds/").write_to_out_dir().expect("types from crds/");
}

//! tests/recognition/crd.yaml -> at which places a type of Kubernetes is recognised, with the defaults
//! that the place has inside.

use std::path::Path;

use kubesmith::Generator;
use kubesmith::config::{Config, Recognize};
use kubesmith::internals::model::{Body, Package, Slot, Step, TypeRef};

#[test]
fn what_says_nothing_else_is_the_type() {
    let expected = [
        "spec.configMapRef: core.v1.ConfigMapKeySelector, name: \"\"",
        "spec.defaulted.ports[]: core.v1.ContainerPort, name required, protocol: \"UDP\"",
        "spec.passwordRef: core.v1.SecretKeySelector, name: \"\"",
        "spec.ports[]: core.v1.ContainerPort, protocol: \"TCP\"",
        "spec.resources: core.v1.ResourceRequirements",
        "spec.sizing: core.v1.ResourceRequirements",
    ];
    assert_eq!(recognised(&package(Config::default())), expected);
}

#[test]
fn an_older_version_holds_less() {
    // `request` came to the claims of a container with 1.31.
    let config = Config { kubernetes: Some("1.30".to_owned()), ..Config::default() };
    let found = recognised(&package(config));
    assert!(!found.iter().any(|place| place.contains("ResourceRequirements")), "{found:?}");
    assert!(found.iter().any(|place| place.contains("ContainerPort")), "{found:?}");
}

#[test]
fn nothing_is_recognised_where_it_is_switched_off() {
    assert_eq!(
        recognised(&package(Config { recognize: Recognize::Off, ..Config::default() })),
        Vec::<String>::new()
    );
}

fn package(mut config: Config) -> Package {
    config.inputs = vec!["crd.yaml".to_owned()];
    let base = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recognition");
    let (package, _) = Generator::from_config(config, base).model().expect("the cases are legal");
    package
}

/// One line a place, sorted.
fn recognised(package: &Package) -> Vec<String> {
    let mut lines = Vec::new();
    for ty in package.modules.iter().flat_map(|module| &module.types) {
        let Body::Struct(body) = &ty.body else { continue };
        for field in &body.fields {
            let place = ty.place.then(Step::Field(field.wire.clone())).path();
            lines.extend(external(&field.slot, place));
        }
    }
    lines.sort();
    lines
}

fn external(slot: &Slot, place: String) -> Option<String> {
    match &slot.ty {
        TypeRef::List(item) => external(item, format!("{place}[]")),
        TypeRef::External { name, defaults } => {
            let name = name.0.trim_start_matches("io.k8s.api.");
            let mut line = format!("{place}: {name}");
            for (property, overlay) in defaults.iter().flat_map(|defaults| &defaults.properties) {
                let default = overlay.default.as_ref().map(|default| format!(": {default}"));
                let required = overlay.required.then(|| " required".to_owned());
                line = format!("{line}, {property}{}", default.or(required).unwrap_or_default());
            }
            Some(line)
        }
        _ => None,
    }
}

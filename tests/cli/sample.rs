//! CRDs -> the manifests that `kubesmith sample` prints, which `kubesmith validate` accepts.

use std::path::Path;

use crate::support::{Run, kubesmith, kubesmith_with, repository};

/// The CRD of the kind Parcel.
const CRD: &str = "\
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: parcels.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Parcel, plural: parcels}
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    schema:
      openAPIV3Schema:
        description: Something that is sent.
        type: object
        properties:
          spec:
            type: object
            required: [address, stamps]
            x-kubernetes-validations:
            - rule: self.express == false || has(self.phone)
            properties:
              address:
                description: Where it goes. One line.
                type: string
                maxLength: 200
              express: {type: boolean, default: true}
              phone: {type: string, pattern: '^[0-9]{4}$'}
              stamps:
                type: array
                minItems: 1
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [name]
                items:
                  type: object
                  required: [name]
                  properties:
                    name: {type: string, enum: [blue, red]}
                    cents: {type: integer, minimum: 5, maximum: 500}
              size:
                type: object
                required: [width]
                properties:
                  width: {type: integer, default: 10}
          status: {type: object, required: [sent], properties: {sent: {type: boolean}}}
";

/// The sample, which `validate` accepts.
fn sample(arguments: &[&str]) -> String {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("crd.yaml"), CRD).unwrap();
    let all: Vec<&str> = ["sample", "crd.yaml"].into_iter().chain(arguments.iter().copied()).collect();
    let run = kubesmith(dir.path(), &all);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    let verdict = kubesmith_with(dir.path(), &["validate", "--crd", "crd.yaml", "-"], &run.stdout);
    assert_eq!(verdict.code, 0, "{}{}", run.stdout, verdict.stdout);
    run.stdout
}

#[test]
fn required_fields_have_values_that_rules_take() {
    let expected = "\
# Parcel of example.com/v1. Something that is sent.
apiVersion: example.com/v1
kind: Parcel
metadata:
  name: example
  namespace: default
spec:  # object
  # Where it goes. One line.
  address: example  # string; required; at most 200 characters
  phone: \"1111\"  # string; matches `^[0-9]{4}$`
  stamps:  # list of objects; required; at least 1 item; a list map: items are unique by `name`
  - name: blue  # string; required; one of `\"blue\"`, `\"red\"`
";
    assert_eq!(sample(&[]), expected);
}

#[test]
fn with_full_the_other_fields_are_comments() {
    let expected = "\
# Parcel of example.com/v1. Something that is sent.
apiVersion: example.com/v1
kind: Parcel
metadata:
  name: example
  namespace: default
spec:  # object
  # Where it goes. One line.
  address: example  # string; required; at most 200 characters
  # express: true  # boolean; default true
  phone: \"1111\"  # string; matches `^[0-9]{4}$`
  stamps:  # list of objects; required; at least 1 item; a list map: items are unique by `name`
  - name: blue  # string; required; one of `\"blue\"`, `\"red\"`
    # cents: 5  # integer; between 5 and 500
  # size:  # object
  #   width: 10  # integer; required; default 10
";
    assert_eq!(sample(&["--full"]), expected);
}

#[test]
fn what_is_left_out_is_yaml_too() {
    let dir = tempfile::tempdir().unwrap();
    let crd = repository("fixtures/operators/minicluster/crd.yaml");
    let crd = crd.to_str().unwrap();
    let run = kubesmith(dir.path(), &["sample", crd, "--full"]);
    let uncommented: Vec<String> = run.stdout.lines().map(without_first_sign).collect();
    let run = kubesmith_with(dir.path(), &["validate", "--crd", crd, "-"], &uncommented.join("\n"));
    assert_ne!(run.code, 3, "{}{}", run.stdout, run.stderr);
}

/// A line without the `# ` with which it begins.
fn without_first_sign(line: &str) -> String {
    let inner = line.trim_start();
    let spaces = &line[..line.len() - inner.len()];
    inner.strip_prefix("# ").map_or(line.to_owned(), |rest| {
        match rest.contains(": ") || rest.ends_with(':') {
            true => format!("{spaces}{rest}"),
            false => line.to_owned(),
        }
    })
}

#[test]
fn a_rule_that_nothing_fulfils_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let crd = CRD.replace("self.express == false || has(self.phone)", "size(self.address) > 300");
    std::fs::write(dir.path().join("crd.yaml"), crd).unwrap();
    let run = kubesmith(dir.path(), &["sample", "crd.yaml"]);
    assert_eq!(run.code, 0);
    let why = "# kubesmith found no values that a server takes. Change what these messages name:\n# - spec: Invalid value: \
               failed rule: size(self.address) > 300\n";
    assert!(run.stdout.contains(why), "{}", run.stdout);
}

#[test]
fn a_kind_is_chosen_by_its_name() {
    let refused = |arguments: &[&str]| -> Run {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join("crd.yaml"), CRD).unwrap();
        let all: Vec<&str> = ["sample", "crd.yaml"].into_iter().chain(arguments.iter().copied()).collect();
        kubesmith(Path::new(dir.path()), &all)
    };
    let run = refused(&["--kind", "Parcels"]);
    assert_eq!((run.code, run.stdout.as_str()), (3, ""));
    let expected = "error[no-kind]: the inputs have no kind `Parcels`\n  help: they have `Parcel`\n";
    assert!(run.stderr.starts_with(expected), "{}", run.stderr);
    assert!(sample(&["--kind", "Parcel.example.com"]).starts_with("# Parcel"));
    let run = refused(&["--kind-version", "v2"]);
    assert!(run.stderr.starts_with("error[no-kind]: no chosen kind has a version `v2`"), "{}", run.stderr);
}

//! Paths of documents, and kinds -> operations: what they are called, what they take, send and get.

use std::path::Path;

use kubesmith::config::{Config, Operations};
use kubesmith::diag::Diagnostic;
use kubesmith::internals::model::{Operation, Package, ParameterLocation, Payload, Response};
use kubesmith::{Generated, Generator};
use serde_json::Value;

/// The operations of a fixture, a line each, as `module name(parameters) body -> response`.
fn operations(fixture: &str) -> Vec<String> {
    let generator = Generator::new().input(format!("fixtures/rules/{fixture}"));
    let (package, _) = generator.model().expect("the fixture can be read");
    lines(&package)
}

fn lines(package: &Package) -> Vec<String> {
    let modules = package.modules.iter();
    let of_modules =
        modules.flat_map(|module| module.operations.iter().map(move |o| (module.group.as_str(), o)));
    let of_none = package.operations.iter().map(|operation| ("-", operation));
    of_modules.chain(of_none).map(|(group, operation)| format!("{group} {}", line(operation))).collect()
}

fn line(operation: &Operation) -> String {
    let parameters =
        operation.parameters.iter().filter(|p| p.location != ParameterLocation::Query || p.repeated);
    let parameters: Vec<String> = parameters
        .map(|p| match (p.location, p.repeated) {
            (ParameterLocation::PathRemainder, _) => format!("{}..", p.wire),
            (_, true) => format!("[{}]", p.wire),
            _ => p.wire.clone(),
        })
        .collect();
    let body = operation.body.as_ref().map_or_else(String::new, |body| match body.patches.len() {
        0 => format!(" {}", payload(&body.payload)),
        patches => format!(" {patches} patches of {}", payload(&body.payload)),
    });
    let response = match &operation.response {
        Response::Nothing => "nothing".to_owned(),
        Response::One(one) => payload(one),
        Response::List(one) => format!("list of {}", payload(one)),
        Response::Deleted(one) => format!("{} or status", payload(one)),
        Response::DeletedList(one) => format!("list of {} or status", payload(one)),
        Response::Events(one) => format!("events of {}", payload(one)),
    };
    let marks = [(operation.deprecated, " deprecated"), (operation.can_be_watched, " watchable")];
    let marks: String = marks.into_iter().filter(|(is, _)| *is).map(|(_, mark)| mark).collect();
    format!("{} {}({}){body} -> {response}{marks}", operation.method, operation.name, parameters.join(", "))
}

fn payload(payload: &Payload) -> String {
    match payload {
        Payload::Kind { kind, .. } => format!("own {kind}"),
        Payload::External(name) => name.0.rsplit('.').next().unwrap_or_default().to_owned(),
        Payload::Any => "any".to_owned(),
        Payload::Text => "text".to_owned(),
    }
}

#[test]
fn what_is_published_for_a_crd() {
    let expected = "\
GET get_operations_example_com_v1_api_resources() -> APIResourceList
POST create_parcel(namespace) own Parcel -> own Parcel
DELETE delete_parcel(namespace, name) DeleteOptions -> own Parcel or status
DELETE delete_parcel_collection(namespace) -> list of own Parcel or status
GET get_parcel(namespace, name) -> own Parcel
GET get_parcel_scale(namespace, name) -> Scale
GET get_parcel_status(namespace, name) -> own Parcel
GET list_parcel(namespace) -> list of own Parcel watchable
GET list_parcel_for_all_namespaces() -> list of own Parcel watchable
PATCH patch_parcel(namespace, name) 3 patches of own Parcel -> own Parcel
PATCH patch_parcel_scale(namespace, name) 3 patches of Scale -> Scale
PATCH patch_parcel_status(namespace, name) 3 patches of own Parcel -> own Parcel
PUT replace_parcel(namespace, name) own Parcel -> own Parcel
PUT replace_parcel_scale(namespace, name) Scale -> Scale
PUT replace_parcel_status(namespace, name) own Parcel -> own Parcel";
    let mut expected: Vec<_> =
        expected.lines().map(|line| format!("operations.example.com {line}")).collect();
    let mut found = operations("operations");
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
}

#[test]
fn what_kubernetes_has_of_its_own() {
    let expected = "
 GET connect_get_pod_exec(namespace, name, [command]) -> text
 GET connect_get_pod_proxy_with_path(namespace, name, path..) -> text
 POST create_config_map(namespace) ConfigMap -> ConfigMap
 POST create_pod_eviction(namespace, name) Eviction -> Status
 GET get_pod_log(namespace, name) -> text
 GET list_config_map(namespace) -> list of ConfigMap watchable
 GET list_config_map_for_all_namespaces() -> list of ConfigMap watchable
 GET list_pod(namespace) -> list of Pod
 PATCH patch_config_map(namespace, name) 2 patches of ConfigMap -> ConfigMap
 GET watch_config_map_list_for_all_namespaces() -> events of ConfigMap deprecated
 GET watch_config_map_object(namespace, name) -> events of ConfigMap deprecated
- GET get_code_version() -> Info
- GET log_file_handler(logpath..) -> nothing";
    assert_eq!(operations("operations_swagger"), expected.lines().skip(1).collect::<Vec<_>>());
}

#[test]
fn what_nobody_should_write() {
    let expected = "
- POST create_dangling() -> nothing
- DELETE delete_done() -> nothing
- GET get_done() -> nothing
- GET get_foo() -> text
- GET get_foo2() -> text
- GET get_foo_2() -> text
- GET get_foo_3() -> text
- GET get_lists(ids, X-A, [X-A], X-B) -> text
- GET get_tree() -> any
- GET list_nothing() -> any
- GET list_parts() -> any
- PUT replace_badly() -> nothing
- GET 2fa_status() -> text";
    let mut expected: Vec<_> = expected.lines().skip(1).collect();
    let mut found = operations("operations_odd");
    expected.sort_unstable();
    found.sort();
    assert_eq!(found, expected);
}

/// The generated files of operations of a group and version: Rust's, Python's.
fn generated(fixture: &str, module: &str) -> [String; 2] {
    let generator = Generator::new().input(format!("fixtures/rules/{fixture}")).name("sdk");
    let generated = generator.rust("rust").python("python").generate().expect("the fixture can be read");
    let [rust, python] = [generated.rust, generated.python].map(|files| files.expect("both were requested"));
    [
        rust[&format!("src/{module}/operations.rs")].to_string(),
        python[&format!("sdk/{module}/operations.py")].to_string(),
    ]
}

#[test]
fn both_languages_connect_alike() {
    let [rust, python] = generated("operations_connect", "cluster_x_k8s_io/v1");
    assert!(!rust.contains("rt::Connect"), "no WebSocket without a known protocol");
    assert_eq!(rust.matches("rt::TextCall::new").count(), 3);
    assert!(!python.contains("_k.Socket") && !python.contains("_k.Forward"), "the same in Python");
    assert_eq!(python.matches("-> bytes").count(), 6);
}

#[test]
fn a_class_has_one_name_in_both_languages() {
    let [rust, python] = generated("operations_connect", "cluster_x_k8s_io/v1");
    assert!(rust.contains("pub struct ClusterXK8sIoV1Api {"));
    assert!(python.contains("class ClusterXK8sIoV1Api("));
}

/// A generator over one file of this text in a directory, with a choice of operations.
fn generator(directory: &Path, text: &str, operations: Operations) -> Generator {
    std::fs::write(directory.join("crd.yaml"), text).expect("an input");
    let config = Config { inputs: vec!["crd.yaml".to_owned()], operations, ..Config::default() };
    Generator::from_config(config, directory).name("sdk")
}

/// A CRD of the fixtures.
fn crd(path: &str) -> String {
    let path = Path::new("fixtures").join(path).join("crd.yaml");
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// CRDs of every scope and with every subresource.
const CRDS: [&str; 4] =
    ["operators/minicluster", "operators/chaosagent", "rules/subresources", "rules/versions"];

/// The document of a text, as `kubesmith openapi` writes it.
fn document(text: &str) -> Value {
    let home = tempfile::tempdir().expect("a directory");
    let generator = generator(home.path(), text, Operations::All).openapi("openapi.json");
    let files = generator.generate().expect("the text can be read").openapi.expect("a document");
    serde_json::from_str(&files["openapi.json"]).expect("JSON")
}

#[test]
fn what_a_server_serves_for_every_kind() {
    let home = tempfile::tempdir().expect("a directory");
    let text = format!("{}---\n{}", crd("rules/subresources"), crd("rules/cluster_scope"));
    let (package, messages) =
        generator(home.path(), &text, Operations::All).model().expect("the CRDs can be read");
    assert_eq!(messages, []);
    let expected = "
cluster-scope.example.com POST create_cluster_wide() own ClusterWide -> own ClusterWide
cluster-scope.example.com DELETE delete_cluster_wide(name) DeleteOptions -> own ClusterWide or status
cluster-scope.example.com DELETE delete_cluster_wide_collection() -> list of own ClusterWide or status
cluster-scope.example.com GET get_cluster_wide(name) -> own ClusterWide
cluster-scope.example.com GET list_cluster_wide() -> list of own ClusterWide watchable
cluster-scope.example.com PATCH patch_cluster_wide(name) 3 patches of own ClusterWide -> own ClusterWide
cluster-scope.example.com PUT replace_cluster_wide(name) own ClusterWide -> own ClusterWide
subresources.example.com POST create_subresource(namespace) own Subresource -> own Subresource
subresources.example.com DELETE delete_subresource(namespace, name) DeleteOptions -> own Subresource or status
subresources.example.com DELETE delete_subresource_collection(namespace) -> list of own Subresource or status
subresources.example.com GET get_subresource(namespace, name) -> own Subresource
subresources.example.com GET get_subresource_scale(namespace, name) -> Scale
subresources.example.com GET get_subresource_status(namespace, name) -> own Subresource
subresources.example.com GET list_subresource(namespace) -> list of own Subresource watchable
subresources.example.com GET list_subresource_for_all_namespaces() -> list of own Subresource watchable
subresources.example.com PATCH patch_subresource(namespace, name) 3 patches of own Subresource -> own Subresource
subresources.example.com PATCH patch_subresource_scale(namespace, name) 3 patches of Scale -> Scale
subresources.example.com PATCH patch_subresource_status(namespace, name) 3 patches of own Subresource -> own Subresource
subresources.example.com PUT replace_subresource(namespace, name) own Subresource -> own Subresource
subresources.example.com PUT replace_subresource_scale(namespace, name) Scale -> Scale
subresources.example.com PUT replace_subresource_status(namespace, name) own Subresource -> own Subresource";
    assert_eq!(lines(&package), expected.lines().skip(1).collect::<Vec<_>>());
    for operations in [Operations::Documents, Operations::None] {
        let (package, _) = generator(home.path(), &text, operations).model().expect("the CRDs can be read");
        assert_eq!(lines(&package), Vec::<String>::new(), "{operations:?}");
    }
}

/// A document without what only kubesmith writes.
fn without_extensions(mut value: Value) -> Value {
    match &mut value {
        Value::Object(map) => {
            map.retain(|key, _| key != "x-kubesmith");
            map.values_mut().for_each(|value| *value = without_extensions(value.take()));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| *item = without_extensions(item.take())),
        _ => {}
    }
    value
}

/// The operations of a package, without the places where they were found.
fn unplaced(package: &Package) -> Vec<Operation> {
    let location = kubesmith::diag::Location::default;
    package.all_operations().map(|one| Operation { location: location(), ..one.clone() }).collect()
}

#[test]
fn the_operations_of_crds_are_those_that_their_document_declares() {
    for fixture in CRDS {
        let text = crd(fixture);
        let home = tempfile::tempdir().expect("a directory");
        let (package, _) = generator(home.path(), &text, Operations::All).model().expect("a CRD");
        let foreign = without_extensions(document(&text)).to_string();
        let (read, _) = generator(home.path(), &foreign, Operations::Documents).model().expect("a document");
        assert!(unplaced(&package).len() >= 7, "{fixture}");
        assert_eq!(unplaced(&package), unplaced(&read), "{fixture}");
        // Beside the CRD, each operation is still there once.
        let both = format!("{text}\n---\n{foreign}");
        let (both, _) = generator(home.path(), &both, Operations::All).model().expect("both");
        assert_eq!(unplaced(&package), unplaced(&both), "{fixture}");
    }
}

/// The messages of a run without those about defaults and the format.
fn codes(messages: &[Diagnostic]) -> Vec<&str> {
    messages.iter().map(|message| message.code).collect()
}

#[test]
fn a_document_of_ours_says_that_its_paths_become_no_operations() {
    let text = crd("rules/subresources");
    let own = document(&text).to_string();
    let home = tempfile::tempdir().expect("a directory");
    let run = |text: &str, operations| {
        let generator = generator(home.path(), text, operations).rust("rust").python("python");
        generator.generate().expect("the text can be read")
    };
    let files = |generated: &Generated| (generated.rust.clone(), generated.python.clone());

    let without = run(&own, Operations::Documents);
    assert_eq!(codes(&without.diagnostics), ["own-operations"]);
    assert_eq!(without.diagnostics[0].location.pointer, "/paths");
    assert_eq!(files(&without), files(&run(&text, Operations::Documents)));

    let with = run(&own, Operations::All);
    assert_eq!(codes(&with.diagnostics), [""; 0]);
    assert_eq!(files(&with), files(&run(&text, Operations::All)), "as of the CRD itself");
    assert_ne!(files(&with), files(&without));
    assert_eq!(codes(&run(&own, Operations::None).diagnostics), [""; 0]);
}

#[test]
fn a_kind_that_no_input_says_how_to_serve_has_no_operations() {
    let config = Config {
        inputs: vec!["fixtures/rules/swagger_references".to_owned()],
        operations: Operations::All,
        ..Config::default()
    };
    let (package, messages) = Generator::from_config(config, "").model().expect("a document");
    assert_eq!(package.all_operations().count(), 0);
    assert!(codes(&messages).contains(&"no-operations"), "{messages:?}");
}

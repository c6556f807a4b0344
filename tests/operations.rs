//! Paths of documents -> operations: what they are called, what they take, send and get.

use kubesmith::Generator;
use kubesmith::internals::model::{Operation, ParameterLocation, Payload, Response};

/// The operations of a fixture, a line each, as `module name(parameters) body -> response`.
fn operations(fixture: &str) -> Vec<String> {
    let generator = Generator::new().input(format!("fixtures/rules/{fixture}"));
    let (package, _) = generator.model().expect("the fixture can be read");
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

//! A `RegistryMirror` -> the objects that make it: two Services, a claim, a `StatefulSet` and a `DaemonSet`.

use std::collections::BTreeMap;

use k8s_openapi::api::apps::v1::{DaemonSet, DaemonSetSpec, StatefulSet, StatefulSetSpec};
use k8s_openapi::api::core::v1::{
    Container, ContainerPort, EnvVar, HTTPGetAction, PersistentVolumeClaim, PersistentVolumeClaimSpec,
    PersistentVolumeClaimVolumeSource, PodSpec, PodTemplateSpec, Probe, Service, ServicePort, ServiceSpec,
    Volume, VolumeMount, VolumeResourceRequirements,
};
use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::{LabelSelector, ObjectMeta};
use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use kube::ResourceExt as _;
use registrymirror::mirrors_example_com::v1alpha1::RegistryMirror;
use registrymirror::owned_metadata;

/// The label of all objects of a mirror, with its name.
pub const LABEL: &str = "mirrors.example.com/mirror";
const REGISTRY_IMAGE: &str = "docker.io/library/registry:2";
const FORWARDER_IMAGE: &str = "docker.io/alpine/socat:1.8.0.0";
const STORAGE: &str = "10Gi";

/// The metadata of an object that a mirror owns. Objects of one kind differ in their suffixes, so that those of two mirrors
/// never have the same name. A deletion of the mirror in the foreground waits for them.
fn metadata(mirror: &RegistryMirror, suffix: &str) -> ObjectMeta {
    let labels = Some([(LABEL.to_owned(), mirror.name_any())].into());
    ObjectMeta { labels, ..owned_metadata(mirror, format!("{}{suffix}", mirror.name_any())) }
}

/// The labels of the pods of one part of a mirror.
fn labels(mirror: &RegistryMirror, part: &str) -> BTreeMap<String, String> {
    let component = ("app.kubernetes.io/component".to_owned(), part.to_owned());
    [(LABEL.to_owned(), mirror.name_any()), component].into()
}

fn selector(mirror: &RegistryMirror, part: &str) -> LabelSelector {
    LabelSelector { match_labels: Some(labels(mirror, part)), ..LabelSelector::default() }
}

/// The template of the pods of one part of a mirror.
fn pods(mirror: &RegistryMirror, part: &str, spec: PodSpec) -> PodTemplateSpec {
    let metadata = ObjectMeta { labels: Some(labels(mirror, part)), ..ObjectMeta::default() };
    PodTemplateSpec { metadata: Some(metadata), spec: Some(spec) }
}

/// The address of the mirror in the cluster.
pub fn service(mirror: &RegistryMirror) -> Service {
    let port = ServicePort {
        name: Some("registry".to_owned()),
        port: mirror.spec().port(),
        target_port: Some(IntOrString::String("registry".to_owned())),
        ..ServicePort::default()
    };
    let spec = ServiceSpec {
        selector: Some(labels(mirror, "cache")),
        ports: Some(vec![port]),
        ..ServiceSpec::default()
    };
    Service { metadata: metadata(mirror, "-registry"), spec: Some(spec), status: None }
}

/// The Service that gives the pod of the `StatefulSet` its name.
pub fn headless_service(mirror: &RegistryMirror) -> Service {
    let spec = ServiceSpec {
        cluster_ip: Some("None".to_owned()),
        selector: Some(labels(mirror, "cache")),
        ..ServiceSpec::default()
    };
    Service { metadata: metadata(mirror, "-cache"), spec: Some(spec), status: None }
}

/// Where the layers of images are kept.
pub fn claim(mirror: &RegistryMirror) -> PersistentVolumeClaim {
    let requests = [("storage".to_owned(), Quantity(STORAGE.to_owned()))].into();
    let spec = PersistentVolumeClaimSpec {
        access_modes: Some(vec!["ReadWriteOnce".to_owned()]),
        resources: Some(VolumeResourceRequirements { requests: Some(requests), limits: None }),
        ..PersistentVolumeClaimSpec::default()
    };
    PersistentVolumeClaim { metadata: metadata(mirror, ""), spec: Some(spec), status: None }
}

/// The registry that reads through to the one that is mirrored.
pub fn cache(mirror: &RegistryMirror) -> StatefulSet {
    let (registry, port) = (mirror.spec().registry(), mirror.spec().port());
    let layers = PersistentVolumeClaimVolumeSource { claim_name: mirror.name_any(), read_only: None };
    let spec = PodSpec {
        containers: vec![Container {
            name: "registry".to_owned(),
            image: Some(REGISTRY_IMAGE.to_owned()),
            env: Some(vec![
                variable("REGISTRY_HTTP_ADDR", format!(":{port}")),
                variable("REGISTRY_PROXY_REMOTEURL", format!("https://{registry}")),
            ]),
            ports: Some(vec![container_port(port)]),
            readiness_probe: Some(Probe {
                http_get: Some(HTTPGetAction {
                    path: Some("/v2/".to_owned()),
                    port: IntOrString::String("registry".to_owned()),
                    ..HTTPGetAction::default()
                }),
                ..Probe::default()
            }),
            volume_mounts: Some(vec![VolumeMount {
                name: "layers".to_owned(),
                mount_path: "/var/lib/registry".to_owned(),
                ..VolumeMount::default()
            }]),
            ..Container::default()
        }],
        volumes: Some(vec![Volume {
            name: "layers".to_owned(),
            persistent_volume_claim: Some(layers),
            ..Volume::default()
        }]),
        ..PodSpec::default()
    };
    let spec = StatefulSetSpec {
        replicas: Some(1),
        service_name: Some(format!("{}-cache", mirror.name_any())),
        selector: selector(mirror, "cache"),
        template: pods(mirror, "cache", spec),
        ..StatefulSetSpec::default()
    };
    StatefulSet { metadata: metadata(mirror, "-cache"), spec, status: None }
}

/// A port of every node that leads to the mirror, so that container runtimes reach it as localhost.
pub fn forwarder(mirror: &RegistryMirror) -> DaemonSet {
    let port = mirror.spec().port();
    let address = format!("{}-registry.{}.svc", mirror.name_any(), mirror.namespace().unwrap_or_default());
    let socat = Container {
        name: "socat".to_owned(),
        image: Some(FORWARDER_IMAGE.to_owned()),
        args: Some(vec![format!("TCP-LISTEN:{port},fork,reuseaddr"), format!("TCP:{address}:{port}")]),
        ports: Some(vec![ContainerPort {
            host_port: Some(port),
            host_ip: Some("127.0.0.1".to_owned()),
            ..container_port(port)
        }]),
        ..Container::default()
    };
    let spec = DaemonSetSpec {
        selector: selector(mirror, "node"),
        template: pods(mirror, "node", PodSpec { containers: vec![socat], ..PodSpec::default() }),
        ..DaemonSetSpec::default()
    };
    DaemonSet { metadata: metadata(mirror, "-node"), spec, status: None }
}

fn variable(name: &str, value: String) -> EnvVar {
    EnvVar { name: name.to_owned(), value: Some(value), value_from: None }
}

fn container_port(port: i32) -> ContainerPort {
    ContainerPort { name: Some("registry".to_owned()), container_port: port, ..ContainerPort::default() }
}

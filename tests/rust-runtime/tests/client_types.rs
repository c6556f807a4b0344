//! Every Rust path of `src/mapping/kinds.tsv` is a type that generated code can hold. Made by
//! `cargo lab mapping-table`.

fn is_type<T>()
where
    T: Clone + PartialEq + std::fmt::Debug + serde::Serialize + serde::de::DeserializeOwned,
{
}

#[test]
fn every_path_of_the_table_is_a_type() {
    // Over 60 lines: one line a type.
    is_type::<k8s_openapi::api::admissionregistration::v1::MutatingAdmissionPolicy>();
    is_type::<k8s_openapi::api::admissionregistration::v1::MutatingAdmissionPolicyBinding>();
    is_type::<k8s_openapi::api::admissionregistration::v1::MutatingWebhookConfiguration>();
    is_type::<k8s_openapi::api::admissionregistration::v1::ValidatingAdmissionPolicy>();
    is_type::<k8s_openapi::api::admissionregistration::v1::ValidatingAdmissionPolicyBinding>();
    is_type::<k8s_openapi::api::admissionregistration::v1::ValidatingWebhookConfiguration>();
    is_type::<k8s_openapi::api::admissionregistration::v1alpha1::MutatingAdmissionPolicy>();
    is_type::<k8s_openapi::api::admissionregistration::v1alpha1::MutatingAdmissionPolicyBinding>();
    is_type::<k8s_openapi::api::admissionregistration::v1beta1::MutatingAdmissionPolicy>();
    is_type::<k8s_openapi::api::admissionregistration::v1beta1::MutatingAdmissionPolicyBinding>();
    is_type::<k8s_openapi::api::apiserverinternal::v1alpha1::StorageVersion>();
    is_type::<k8s_openapi::api::authentication::v1::SelfSubjectReview>();
    is_type::<k8s_openapi::api::authentication::v1::TokenRequest>();
    is_type::<k8s_openapi::api::authentication::v1::TokenReview>();
    is_type::<k8s_openapi::api::authorization::v1::LocalSubjectAccessReview>();
    is_type::<k8s_openapi::api::authorization::v1::SelfSubjectAccessReview>();
    is_type::<k8s_openapi::api::authorization::v1::SelfSubjectRulesReview>();
    is_type::<k8s_openapi::api::authorization::v1::SubjectAccessReview>();
    is_type::<k8s_openapi::api::autoscaling::v1::HorizontalPodAutoscaler>();
    is_type::<k8s_openapi::api::autoscaling::v1::Scale>();
    is_type::<k8s_openapi::api::certificates::v1::CertificateSigningRequest>();
    is_type::<k8s_openapi::api::certificates::v1beta1::ClusterTrustBundle>();
    is_type::<k8s_openapi::api::certificates::v1beta1::PodCertificateRequest>();
    is_type::<k8s_openapi::api::coordination::v1::Lease>();
    is_type::<k8s_openapi::api::coordination::v1alpha2::LeaseCandidate>();
    is_type::<k8s_openapi::api::coordination::v1beta1::LeaseCandidate>();
    is_type::<k8s_openapi::api::discovery::v1::EndpointSlice>();
    is_type::<k8s_openapi::api::events::v1::Event>();
    is_type::<k8s_openapi::api::flowcontrol::v1::FlowSchema>();
    is_type::<k8s_openapi::api::flowcontrol::v1::PriorityLevelConfiguration>();
    is_type::<k8s_openapi::api::node::v1::RuntimeClass>();
    is_type::<k8s_openapi::api::resource::v1::DeviceClass>();
    is_type::<k8s_openapi::api::resource::v1::ResourceClaim>();
    is_type::<k8s_openapi::api::resource::v1::ResourceClaimTemplate>();
    is_type::<k8s_openapi::api::resource::v1::ResourceSlice>();
    is_type::<k8s_openapi::api::resource::v1alpha3::DeviceTaintRule>();
    is_type::<k8s_openapi::api::resource::v1alpha3::ResourcePoolStatusRequest>();
    is_type::<k8s_openapi::api::resource::v1beta1::DeviceClass>();
    is_type::<k8s_openapi::api::resource::v1beta1::ResourceClaim>();
    is_type::<k8s_openapi::api::resource::v1beta1::ResourceClaimTemplate>();
    is_type::<k8s_openapi::api::resource::v1beta1::ResourceSlice>();
    is_type::<k8s_openapi::api::resource::v1beta2::DeviceClass>();
    is_type::<k8s_openapi::api::resource::v1beta2::DeviceTaintRule>();
    is_type::<k8s_openapi::api::resource::v1beta2::ResourceClaim>();
    is_type::<k8s_openapi::api::resource::v1beta2::ResourceClaimTemplate>();
    is_type::<k8s_openapi::api::resource::v1beta2::ResourceSlice>();
    is_type::<k8s_openapi::api::scheduling::v1::PriorityClass>();
    is_type::<k8s_openapi::api::storage::v1::CSIDriver>();
    is_type::<k8s_openapi::api::storage::v1::CSINode>();
    is_type::<k8s_openapi::api::storage::v1::CSIStorageCapacity>();
    is_type::<k8s_openapi::api::storage::v1::StorageClass>();
    is_type::<k8s_openapi::api::storage::v1::VolumeAttachment>();
    is_type::<k8s_openapi::api::storage::v1::VolumeAttributesClass>();
    is_type::<k8s_openapi::api::storagemigration::v1beta1::StorageVersionMigration>();
    is_type::<k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::CustomResourceDefinition>();
    is_type::<k8s_openapi::apimachinery::pkg::version::Info>();
    is_type::<k8s_openapi::kube_aggregator::pkg::apis::apiregistration::v1::APIService>();
}

//! Which kinds have the subresources `status` and `scale`, as traits: code for the others does not compile.

use k8s_openapi::api::{apps, autoscaling, batch, core, networking, policy};

use k8s_openapi::Resource;
use serde::Serialize;

use super as rt;

/// A kind whose status has a URL of its own, `.../status`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no subresource `status` that this runtime knows",
    label = "expected a kind with the subresource `status`",
    note = "a status without a subresource is part of the object: `edit` and `update` change it; for a kind of a \
            package that carries its own runtime, use the functions of that package"
)]
pub trait StatusSubresource: Resource {
    /// The type of the status.
    type Status: Serialize;
}

/// A kind whose number of replicas has a URL of its own, `.../scale`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no subresource `scale` that this runtime knows",
    label = "expected a kind with the subresource `scale`",
    note = "without the subresource, the number of replicas is a field of the spec: `edit` changes it; for a kind of a \
            package that carries its own runtime, use the functions of that package"
)]
pub trait ScaleSubresource: Resource {}

status_subresource! { apps::v1::DaemonSet, apps::v1::DaemonSetStatus }
status_subresource! { apps::v1::Deployment, apps::v1::DeploymentStatus }
status_subresource! { apps::v1::ReplicaSet, apps::v1::ReplicaSetStatus }
status_subresource! { apps::v1::StatefulSet, apps::v1::StatefulSetStatus }
status_subresource! { autoscaling::v2::HorizontalPodAutoscaler, autoscaling::v2::HorizontalPodAutoscalerStatus }
status_subresource! { batch::v1::CronJob, batch::v1::CronJobStatus }
status_subresource! { batch::v1::Job, batch::v1::JobStatus }
status_subresource! { core::v1::Namespace, core::v1::NamespaceStatus }
status_subresource! { core::v1::Node, core::v1::NodeStatus }
status_subresource! { core::v1::PersistentVolume, core::v1::PersistentVolumeStatus }
status_subresource! { core::v1::PersistentVolumeClaim, core::v1::PersistentVolumeClaimStatus }
status_subresource! { core::v1::Pod, core::v1::PodStatus }
status_subresource! { core::v1::ReplicationController, core::v1::ReplicationControllerStatus }
status_subresource! { core::v1::Service, core::v1::ServiceStatus }
status_subresource! { networking::v1::Ingress, networking::v1::IngressStatus }
status_subresource! { policy::v1::PodDisruptionBudget, policy::v1::PodDisruptionBudgetStatus }

scale_subresource! { apps::v1::Deployment }
scale_subresource! { apps::v1::ReplicaSet }
scale_subresource! { apps::v1::StatefulSet }
scale_subresource! { core::v1::ReplicationController }

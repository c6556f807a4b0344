"""Classes of the official client -> their properties whose scalars are more than their declared types say.

Made by `cargo lab mapping-table` from the crate k8s-openapi and the clients.
"""

from __future__ import annotations

__all__ = ["BASE64_TEXTS", "INTS_OR_STRINGS", "QUANTITIES"]

QUANTITIES: dict[str, tuple[str, ...]] = {
    "V1CSIStorageCapacity": ("capacity", "maximumVolumeSize"),
    "V1CapacityRequestPolicy": ("default", "validValues"),
    "V1CapacityRequestPolicyRange": ("max", "min", "step"),
    "V1CapacityRequirements": ("requests",),
    "V1ContainerStatus": ("allocatedResources",),
    "V1Counter": ("value",),
    "V1DeviceCapacity": ("value",),
    "V1DeviceRequestAllocationResult": ("consumedCapacity",),
    "V1EmptyDirVolumeSource": ("sizeLimit",),
    "V1LimitRangeItem": ("default", "defaultRequest", "max", "maxLimitRequestRatio", "min"),
    "V1NodeAllocatableMappedResources": ("quantity",),
    "V1NodeAllocatableMapping": ("capacityMultiplier", "deviceMultiplier"),
    "V1NodeAllocatableOverhead": ("perContainer", "perPod"),
    "V1NodeAllocatableOverheadResources": ("perContainer", "perPod"),
    "V1NodeAllocatableResourceClaimStatus": ("resources",),
    "V1NodeAllocatableResourceMapping": ("allocationMultiplier",),
    "V1NodeStatus": ("allocatable", "capacity"),
    "V1Overhead": ("podFixed",),
    "V1PersistentVolumeClaimStatus": ("allocatedResources", "capacity"),
    "V1PersistentVolumeSpec": ("capacity",),
    "V1PodSpec": ("overhead",),
    "V1PodStatus": ("allocatedResources",),
    "V1ResourceFieldSelector": ("divisor",),
    "V1ResourceQuotaSpec": ("hard",),
    "V1ResourceQuotaStatus": ("hard", "used"),
    "V1ResourceRequirements": ("limits", "requests"),
    "V1VolumeResourceRequirements": ("limits", "requests"),
    "V1alpha3ShareableCapacityStatus": ("available", "consumed", "total"),
    "V1beta1CapacityRequestPolicy": ("default", "validValues"),
    "V1beta1CapacityRequestPolicyRange": ("max", "min", "step"),
    "V1beta1CapacityRequirements": ("requests",),
    "V1beta1Counter": ("value",),
    "V1beta1DeviceCapacity": ("value",),
    "V1beta1DeviceRequestAllocationResult": ("consumedCapacity",),
    "V1beta1NodeAllocatableMapping": ("capacityMultiplier", "deviceMultiplier"),
    "V1beta1NodeAllocatableOverhead": ("perContainer", "perPod"),
    "V1beta1NodeAllocatableResourceMapping": ("allocationMultiplier",),
    "V1beta2CapacityRequestPolicy": ("default", "validValues"),
    "V1beta2CapacityRequestPolicyRange": ("max", "min", "step"),
    "V1beta2CapacityRequirements": ("requests",),
    "V1beta2Counter": ("value",),
    "V1beta2DeviceCapacity": ("value",),
    "V1beta2DeviceRequestAllocationResult": ("consumedCapacity",),
    "V1beta2NodeAllocatableMapping": ("capacityMultiplier", "deviceMultiplier"),
    "V1beta2NodeAllocatableOverhead": ("perContainer", "perPod"),
    "V1beta2NodeAllocatableResourceMapping": ("allocationMultiplier",),
    "V2HPAScalingRules": ("tolerance",),
    "V2MetricTarget": ("averageValue", "value"),
    "V2MetricValueStatus": ("averageValue", "value"),
}
"""The client declares quantities as `str`; the API server takes numbers too."""

INTS_OR_STRINGS: dict[str, tuple[str, ...]] = {
    "V1HTTPGetAction": ("port",),
    "V1NetworkPolicyPort": ("port",),
    "V1PodDisruptionBudgetSpec": ("maxUnavailable", "minAvailable"),
    "V1RollingUpdateDaemonSet": ("maxSurge", "maxUnavailable"),
    "V1RollingUpdateDeployment": ("maxSurge", "maxUnavailable"),
    "V1RollingUpdateStatefulSetStrategy": ("maxUnavailable",),
    "V1ServicePort": ("targetPort",),
    "V1TCPSocketAction": ("port",),
}
"""The client declares them as `object`."""

BASE64_TEXTS: dict[str, tuple[str, ...]] = {
    "AdmissionregistrationV1WebhookClientConfig": ("caBundle",),
    "ApiextensionsV1WebhookClientConfig": ("caBundle",),
    "V1APIServiceSpec": ("caBundle",),
    "V1CertificateSigningRequestSpec": ("request",),
    "V1CertificateSigningRequestStatus": ("certificate",),
    "V1ConfigMap": ("binaryData",),
    "V1PodCertificateRequestSpec": ("stubPKCS10Request",),
    "V1Secret": ("data",),
    "V1beta1PodCertificateRequestSpec": ("pkixPublicKey", "proofOfPossession", "stubPKCS10Request"),
}
"""The client declares them as `bytes`, or as `str` up to version 36; its objects hold base64."""

//! The name of a type of Kubernetes -> the fields that it writes whatever they hold. Made by
//! `cargo xtask mapping-table`.

/// The fields that a type writes whatever they hold.
pub struct Fields {
    /// Those that input must have.
    pub required: &'static [&'static str],
    /// Those where the empty text stands for nothing.
    pub blank: &'static [&'static str],
}

impl Fields {
    /// None.
    pub const NONE: Self = Self {
        required: &[],
        blank: &[],
    };
}

/// The fields of a type, by the name that it gives itself.
pub fn of(type_: &str) -> &'static Fields {
    let found = TABLE.binary_search_by(|(name, _)| (*name).cmp(type_));
    found.map_or(&Fields::NONE, |at| &TABLE[at].1)
}

const fn row(required: &'static [&'static str], blank: &'static [&'static str]) -> Fields {
    Fields { required, blank }
}

static TABLE: &[(&str, Fields)] = &[
    (
        "APIResource",
        row(
            &["kind", "name", "namespaced", "singularName", "verbs"],
            &[],
        ),
    ),
    ("AWSElasticBlockStoreVolumeSource", row(&["volumeID"], &[])),
    ("AppArmorProfile", row(&["type"], &[])),
    ("AttachedVolume", row(&["devicePath", "name"], &[])),
    ("AzureDiskVolumeSource", row(&["diskName", "diskURI"], &[])),
    (
        "AzureFilePersistentVolumeSource",
        row(&["secretName", "shareName"], &[]),
    ),
    (
        "AzureFileVolumeSource",
        row(&["secretName", "shareName"], &[]),
    ),
    (
        "CSIPersistentVolumeSource",
        row(&["driver", "volumeHandle"], &[]),
    ),
    ("CSIVolumeSource", row(&["driver"], &[])),
    ("CephFSPersistentVolumeSource", row(&["monitors"], &[])),
    ("CephFSVolumeSource", row(&["monitors"], &[])),
    ("CinderPersistentVolumeSource", row(&["volumeID"], &[])),
    ("CinderVolumeSource", row(&["volumeID"], &[])),
    ("ClusterTrustBundleProjection", row(&["path"], &[])),
    ("ComponentCondition", row(&["status", "type"], &[])),
    (
        "Condition",
        row(
            &["lastTransitionTime", "message", "reason", "status", "type"],
            &[],
        ),
    ),
    ("ConfigMapEnvSource", row(&[], &["name"])),
    ("ConfigMapKeySelector", row(&["key"], &["name"])),
    (
        "ConfigMapNodeConfigSource",
        row(&["kubeletConfigKey", "name", "namespace"], &[]),
    ),
    ("ConfigMapProjection", row(&[], &["name"])),
    ("ConfigMapVolumeSource", row(&[], &["name"])),
    ("Container", row(&["name"], &[])),
    (
        "ContainerExtendedResourceRequest",
        row(&["containerName", "requestName", "resourceName"], &[]),
    ),
    ("ContainerPort", row(&["containerPort"], &[])),
    (
        "ContainerResizePolicy",
        row(&["resourceName", "restartPolicy"], &[]),
    ),
    (
        "ContainerResourceMetricSource",
        row(&["container", "name", "target"], &[]),
    ),
    (
        "ContainerResourceMetricStatus",
        row(&["container", "current", "name"], &[]),
    ),
    ("ContainerRestartRule", row(&["action"], &[])),
    ("ContainerRestartRuleOnExitCodes", row(&["operator"], &[])),
    ("ContainerStateTerminated", row(&["exitCode"], &[])),
    (
        "ContainerStatus",
        row(&["image", "imageID", "name", "ready", "restartCount"], &[]),
    ),
    ("CronJobSpec", row(&["jobTemplate", "schedule"], &[])),
    ("CrossVersionObjectReference", row(&["kind", "name"], &[])),
    ("DaemonEndpoint", row(&["Port"], &[])),
    ("DaemonSetCondition", row(&["status", "type"], &[])),
    ("DaemonSetSpec", row(&["selector", "template"], &[])),
    (
        "DaemonSetStatus",
        row(
            &[
                "currentNumberScheduled",
                "desiredNumberScheduled",
                "numberMisscheduled",
                "numberReady",
            ],
            &[],
        ),
    ),
    ("DeploymentCondition", row(&["status", "type"], &[])),
    ("DeploymentSpec", row(&["selector", "template"], &[])),
    ("DownwardAPIVolumeFile", row(&["path"], &[])),
    ("EndpointAddress", row(&["ip"], &[])),
    ("EndpointPort", row(&["port"], &[])),
    ("EnvVar", row(&["name"], &[])),
    ("EphemeralContainer", row(&["name"], &[])),
    ("ExternalMetricSource", row(&["metric", "target"], &[])),
    ("ExternalMetricStatus", row(&["current", "metric"], &[])),
    ("FieldSelectorRequirement", row(&["key", "operator"], &[])),
    ("FileKeySelector", row(&["key", "path", "volumeName"], &[])),
    ("FlexPersistentVolumeSource", row(&["driver"], &[])),
    ("FlexVolumeSource", row(&["driver"], &[])),
    ("GCEPersistentDiskVolumeSource", row(&["pdName"], &[])),
    ("GRPCAction", row(&["port"], &[])),
    ("GitRepoVolumeSource", row(&["repository"], &[])),
    (
        "GlusterfsPersistentVolumeSource",
        row(&["endpoints", "path"], &[]),
    ),
    ("GlusterfsVolumeSource", row(&["endpoints", "path"], &[])),
    ("GroupResource", row(&["group", "resource"], &[])),
    (
        "GroupVersionForDiscovery",
        row(&["groupVersion", "version"], &[]),
    ),
    (
        "HPAScalingPolicy",
        row(&["periodSeconds", "type", "value"], &[]),
    ),
    ("HTTPGetAction", row(&["port"], &[])),
    ("HTTPHeader", row(&["name", "value"], &[])),
    ("HTTPIngressPath", row(&["backend", "pathType"], &[])),
    ("HTTPIngressRuleValue", row(&["paths"], &[])),
    (
        "HorizontalPodAutoscalerCondition",
        row(&["status", "type"], &[]),
    ),
    (
        "HorizontalPodAutoscalerSpec",
        row(&["maxReplicas", "scaleTargetRef"], &[]),
    ),
    (
        "HorizontalPodAutoscalerStatus",
        row(&["desiredReplicas"], &[]),
    ),
    ("HostAlias", row(&[], &["ip"])),
    ("HostIP", row(&[], &["ip"])),
    ("HostPathVolumeSource", row(&["path"], &[])),
    ("IPAddressSpec", row(&["parentRef"], &[])),
    ("IPBlock", row(&["cidr"], &[])),
    (
        "ISCSIPersistentVolumeSource",
        row(&["iqn", "lun", "targetPortal"], &[]),
    ),
    (
        "ISCSIVolumeSource",
        row(&["iqn", "lun", "targetPortal"], &[]),
    ),
    ("ImageVolumeStatus", row(&["imageRef"], &[])),
    (
        "IngressClassParametersReference",
        row(&["kind", "name"], &[]),
    ),
    ("IngressPortStatus", row(&["port", "protocol"], &[])),
    ("IngressServiceBackend", row(&["name"], &[])),
    ("JobCondition", row(&["status", "type"], &[])),
    ("JobSpec", row(&["template"], &[])),
    ("KeyToPath", row(&["key", "path"], &[])),
    ("LabelSelectorRequirement", row(&["key", "operator"], &[])),
    ("LimitRangeItem", row(&[], &["type"])),
    ("LimitRangeSpec", row(&["limits"], &[])),
    ("LinuxContainerUser", row(&["gid", "uid"], &[])),
    ("LocalObjectReference", row(&[], &["name"])),
    ("LocalVolumeSource", row(&["path"], &[])),
    ("MetricIdentifier", row(&["name"], &[])),
    ("MetricSpec", row(&["type"], &[])),
    ("MetricStatus", row(&["type"], &[])),
    ("MetricTarget", row(&["type"], &[])),
    ("ModifyVolumeStatus", row(&["status"], &[])),
    ("NFSVolumeSource", row(&["path", "server"], &[])),
    ("NamespaceCondition", row(&["status", "type"], &[])),
    ("NodeAddress", row(&["address", "type"], &[])),
    (
        "NodeAllocatableResourceClaimStatus",
        row(&["resourceClaimName", "resources"], &[]),
    ),
    ("NodeCondition", row(&["status", "type"], &[])),
    ("NodeSelector", row(&["nodeSelectorTerms"], &[])),
    ("NodeSelectorRequirement", row(&["key", "operator"], &[])),
    (
        "NodeSystemInfo",
        row(
            &[
                "architecture",
                "bootID",
                "containerRuntimeVersion",
                "kernelVersion",
                "kubeProxyVersion",
                "kubeletVersion",
                "machineID",
                "operatingSystem",
                "osImage",
                "systemUUID",
            ],
            &[],
        ),
    ),
    ("ObjectFieldSelector", row(&["fieldPath"], &[])),
    (
        "ObjectMetricSource",
        row(&["describedObject", "metric", "target"], &[]),
    ),
    (
        "ObjectMetricStatus",
        row(&["current", "describedObject", "metric"], &[]),
    ),
    (
        "OwnerReference",
        row(&[], &["apiVersion", "kind", "name", "uid"]),
    ),
    ("ParentReference", row(&["name", "resource"], &[])),
    (
        "PersistentVolumeClaimCondition",
        row(&["status", "type"], &[]),
    ),
    ("PersistentVolumeClaimTemplate", row(&["spec"], &[])),
    (
        "PersistentVolumeClaimVolumeSource",
        row(&["claimName"], &[]),
    ),
    ("PhotonPersistentDiskVolumeSource", row(&["pdID"], &[])),
    ("PodAffinityTerm", row(&["topologyKey"], &[])),
    (
        "PodCertificateProjection",
        row(&["keyType", "signerName"], &[]),
    ),
    ("PodCondition", row(&["status", "type"], &[])),
    (
        "PodExtendedResourceClaimStatus",
        row(&["requestMappings", "resourceClaimName"], &[]),
    ),
    ("PodFailurePolicy", row(&["rules"], &[])),
    (
        "PodFailurePolicyOnExitCodesRequirement",
        row(&["operator", "values"], &[]),
    ),
    (
        "PodFailurePolicyOnPodConditionsPattern",
        row(&["type"], &["status"]),
    ),
    ("PodFailurePolicyRule", row(&["action"], &[])),
    ("PodIP", row(&[], &["ip"])),
    ("PodOS", row(&["name"], &[])),
    ("PodReadinessGate", row(&["conditionType"], &[])),
    ("PodResourceClaim", row(&["name"], &[])),
    ("PodResourceClaimStatus", row(&["name"], &[])),
    ("PodSchedulingGate", row(&["name"], &[])),
    ("PodSpec", row(&["containers"], &[])),
    ("PodsMetricSource", row(&["metric", "target"], &[])),
    ("PodsMetricStatus", row(&["current", "metric"], &[])),
    ("PolicyRule", row(&["verbs"], &[])),
    ("PortStatus", row(&["port", "protocol"], &[])),
    ("PortworxVolumeSource", row(&["volumeID"], &[])),
    (
        "PreferredSchedulingTerm",
        row(&["preference", "weight"], &[]),
    ),
    ("QuobyteVolumeSource", row(&["registry", "volume"], &[])),
    (
        "RBDPersistentVolumeSource",
        row(&["image", "monitors"], &[]),
    ),
    ("RBDVolumeSource", row(&["image", "monitors"], &[])),
    ("ReplicaSetCondition", row(&["status", "type"], &[])),
    ("ReplicaSetSpec", row(&["selector"], &[])),
    ("ReplicaSetStatus", row(&["replicas"], &[])),
    (
        "ReplicationControllerCondition",
        row(&["status", "type"], &[]),
    ),
    ("ReplicationControllerStatus", row(&["replicas"], &[])),
    ("ResourceClaim", row(&["name"], &[])),
    ("ResourceFieldSelector", row(&["resource"], &[])),
    ("ResourceHealth", row(&["resourceID"], &[])),
    ("ResourceMetricSource", row(&["name", "target"], &[])),
    ("ResourceMetricStatus", row(&["current", "name"], &[])),
    ("ResourceStatus", row(&["name"], &[])),
    ("RoleRef", row(&["kind", "name"], &["apiGroup"])),
    (
        "ScaleIOPersistentVolumeSource",
        row(&["gateway", "secretRef", "system"], &[]),
    ),
    (
        "ScaleIOVolumeSource",
        row(&["gateway", "secretRef", "system"], &[]),
    ),
    (
        "ScopedResourceSelectorRequirement",
        row(&["operator", "scopeName"], &[]),
    ),
    ("SeccompProfile", row(&["type"], &[])),
    ("SecretEnvSource", row(&[], &["name"])),
    ("SecretKeySelector", row(&["key"], &["name"])),
    ("SecretProjection", row(&[], &["name"])),
    (
        "ServerAddressByClientCIDR",
        row(&["clientCIDR", "serverAddress"], &[]),
    ),
    ("ServiceAccountTokenProjection", row(&["path"], &[])),
    ("ServicePort", row(&["port"], &[])),
    ("ShardInfo", row(&["selector"], &[])),
    ("SleepAction", row(&["seconds"], &[])),
    ("StatefulSetCondition", row(&["status", "type"], &[])),
    ("StatefulSetSpec", row(&["selector", "template"], &[])),
    ("StatefulSetStatus", row(&["replicas"], &[])),
    ("Subject", row(&["kind", "name"], &[])),
    ("SuccessPolicy", row(&["rules"], &[])),
    ("Sysctl", row(&["name", "value"], &[])),
    ("TCPSocketAction", row(&["port"], &[])),
    ("Taint", row(&["effect", "key"], &[])),
    (
        "TopologySelectorLabelRequirement",
        row(&["key", "values"], &[]),
    ),
    (
        "TopologySpreadConstraint",
        row(&["maxSkew", "topologyKey", "whenUnsatisfiable"], &[]),
    ),
    ("TypedLocalObjectReference", row(&["kind", "name"], &[])),
    ("TypedObjectReference", row(&["kind", "name"], &[])),
    ("Volume", row(&["name"], &[])),
    ("VolumeDevice", row(&["devicePath", "name"], &[])),
    ("VolumeMount", row(&["mountPath", "name"], &[])),
    ("VolumeMountStatus", row(&["mountPath", "name"], &[])),
    ("VsphereVirtualDiskVolumeSource", row(&["volumePath"], &[])),
    (
        "WeightedPodAffinityTerm",
        row(&["podAffinityTerm", "weight"], &[]),
    ),
];

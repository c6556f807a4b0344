//! The name of a Kubernetes type -> the fields that its `Serialize` always writes. The rows are made by
//! `cargo lab mapping-table`.

/// The fields that a type always writes: k8s-openapi has no `Option` for them.
pub struct TypeFields {
    /// Those that input must have.
    pub required: &'static [&'static str],
    /// Texts that input may lack. The empty text stands for an absent one, and is left out of output.
    pub omit_empty: &'static [&'static str],
}

impl TypeFields {
    /// No fields.
    pub const NONE: Self = Self {
        required: &[],
        omit_empty: &[],
    };
}

/// The fields of a type, by the name that it passes to `deserialize_struct`.
pub fn kubernetes_fields(type_name: &str) -> &'static TypeFields {
    let found = TABLE.binary_search_by(|(name, _)| {
        // Lengths first: most comparisons then read no text.
        let by_length = name.len().cmp(&type_name.len());
        by_length.then_with(|| (*name).cmp(type_name))
    });
    found.map_or(&TypeFields::NONE, |row| &TABLE[row].1)
}

const fn row(required: &'static [&'static str], omit_empty: &'static [&'static str]) -> TypeFields {
    TypeFields {
        required,
        omit_empty,
    }
}

static TABLE: &[(&str, TypeFields)] = &[
    ("PodIP", row(&[], &["ip"])),
    ("PodOS", row(&["name"], &[])),
    ("Taint", row(&["effect", "key"], &[])),
    ("EnvVar", row(&["name"], &[])),
    ("HostIP", row(&[], &["ip"])),
    ("Sysctl", row(&["name", "value"], &[])),
    ("Volume", row(&["name"], &[])),
    ("IPBlock", row(&["cidr"], &[])),
    ("JobSpec", row(&["template"], &[])),
    ("PodSpec", row(&["containers"], &[])),
    ("RoleRef", row(&["kind", "name"], &["apiGroup"])),
    ("Subject", row(&["kind", "name"], &[])),
    (
        "Condition",
        row(
            &["lastTransitionTime", "message", "reason", "status", "type"],
            &[],
        ),
    ),
    ("Container", row(&["name"], &[])),
    ("HostAlias", row(&[], &["ip"])),
    ("KeyToPath", row(&["key", "path"], &[])),
    ("ShardInfo", row(&["selector"], &[])),
    ("GRPCAction", row(&["port"], &[])),
    ("HTTPHeader", row(&["name", "value"], &[])),
    ("MetricSpec", row(&["type"], &[])),
    ("PolicyRule", row(&["verbs"], &[])),
    ("PortStatus", row(&["port", "protocol"], &[])),
    (
        "APIResource",
        row(
            &["kind", "name", "namespaced", "singularName", "verbs"],
            &[],
        ),
    ),
    ("CronJobSpec", row(&["jobTemplate", "schedule"], &[])),
    ("NodeAddress", row(&["address", "type"], &[])),
    ("ServicePort", row(&["port"], &[])),
    ("SleepAction", row(&["seconds"], &[])),
    ("VolumeMount", row(&["mountPath", "name"], &[])),
    ("EndpointPort", row(&["port"], &[])),
    ("JobCondition", row(&["status", "type"], &[])),
    ("MetricStatus", row(&["type"], &[])),
    ("MetricTarget", row(&["type"], &[])),
    ("NodeSelector", row(&["nodeSelectorTerms"], &[])),
    ("PodCondition", row(&["status", "type"], &[])),
    ("VolumeDevice", row(&["devicePath", "name"], &[])),
    ("ContainerPort", row(&["containerPort"], &[])),
    ("DaemonSetSpec", row(&["selector", "template"], &[])),
    ("GroupResource", row(&["group", "resource"], &[])),
    ("HTTPGetAction", row(&["port"], &[])),
    ("IPAddressSpec", row(&["parentRef"], &[])),
    ("NodeCondition", row(&["status", "type"], &[])),
    ("ResourceClaim", row(&["name"], &[])),
    ("SuccessPolicy", row(&["rules"], &[])),
    ("AttachedVolume", row(&["devicePath", "name"], &[])),
    ("DaemonEndpoint", row(&["Port"], &[])),
    ("DeploymentSpec", row(&["selector", "template"], &[])),
    ("LimitRangeItem", row(&[], &["type"])),
    ("LimitRangeSpec", row(&["limits"], &[])),
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
    (
        "OwnerReference",
        row(&[], &["apiVersion", "kind", "name", "uid"]),
    ),
    ("ReplicaSetSpec", row(&["selector"], &[])),
    ("ResourceHealth", row(&["resourceID"], &[])),
    ("ResourceStatus", row(&["name"], &[])),
    ("SeccompProfile", row(&["type"], &[])),
    ("AppArmorProfile", row(&["type"], &[])),
    ("CSIVolumeSource", row(&["driver"], &[])),
    (
        "ContainerStatus",
        row(&["image", "imageID", "name", "ready", "restartCount"], &[]),
    ),
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
    ("EndpointAddress", row(&["ip"], &[])),
    ("FileKeySelector", row(&["key", "path", "volumeName"], &[])),
    ("HTTPIngressPath", row(&["backend", "pathType"], &[])),
    ("NFSVolumeSource", row(&["path", "server"], &[])),
    ("ParentReference", row(&["name", "resource"], &[])),
    ("PodAffinityTerm", row(&["topologyKey"], &[])),
    ("RBDVolumeSource", row(&["image", "monitors"], &[])),
    ("SecretEnvSource", row(&[], &["name"])),
    ("StatefulSetSpec", row(&["selector", "template"], &[])),
    ("TCPSocketAction", row(&["port"], &[])),
    ("FlexVolumeSource", row(&["driver"], &[])),
    (
        "HPAScalingPolicy",
        row(&["periodSeconds", "type", "value"], &[]),
    ),
    ("MetricIdentifier", row(&["name"], &[])),
    ("PodFailurePolicy", row(&["rules"], &[])),
    ("PodReadinessGate", row(&["conditionType"], &[])),
    ("PodResourceClaim", row(&["name"], &[])),
    ("PodsMetricSource", row(&["metric", "target"], &[])),
    ("PodsMetricStatus", row(&["current", "metric"], &[])),
    ("ReplicaSetStatus", row(&["replicas"], &[])),
    ("SecretProjection", row(&[], &["name"])),
    (
        "ISCSIVolumeSource",
        row(&["iqn", "lun", "targetPortal"], &[]),
    ),
    ("ImageVolumeStatus", row(&["imageRef"], &[])),
    ("IngressPortStatus", row(&["port", "protocol"], &[])),
    ("LocalVolumeSource", row(&["path"], &[])),
    ("PodSchedulingGate", row(&["name"], &[])),
    ("SecretKeySelector", row(&["key"], &["name"])),
    ("StatefulSetStatus", row(&["replicas"], &[])),
    ("VolumeMountStatus", row(&["mountPath", "name"], &[])),
    ("CephFSVolumeSource", row(&["monitors"], &[])),
    ("CinderVolumeSource", row(&["volumeID"], &[])),
    ("ComponentCondition", row(&["status", "type"], &[])),
    ("ConfigMapEnvSource", row(&[], &["name"])),
    ("DaemonSetCondition", row(&["status", "type"], &[])),
    ("EphemeralContainer", row(&["name"], &[])),
    ("LinuxContainerUser", row(&["gid", "uid"], &[])),
    ("ModifyVolumeStatus", row(&["status"], &[])),
    ("NamespaceCondition", row(&["status", "type"], &[])),
    (
        "ObjectMetricSource",
        row(&["describedObject", "metric", "target"], &[]),
    ),
    (
        "ObjectMetricStatus",
        row(&["current", "describedObject", "metric"], &[]),
    ),
    ("ConfigMapProjection", row(&[], &["name"])),
    ("DeploymentCondition", row(&["status", "type"], &[])),
    ("GitRepoVolumeSource", row(&["repository"], &[])),
    ("ObjectFieldSelector", row(&["fieldPath"], &[])),
    ("QuobyteVolumeSource", row(&["registry", "volume"], &[])),
    ("ReplicaSetCondition", row(&["status", "type"], &[])),
    (
        "ScaleIOVolumeSource",
        row(&["gateway", "secretRef", "system"], &[]),
    ),
    ("ConfigMapKeySelector", row(&["key"], &["name"])),
    ("ContainerRestartRule", row(&["action"], &[])),
    ("ExternalMetricSource", row(&["metric", "target"], &[])),
    ("ExternalMetricStatus", row(&["current", "metric"], &[])),
    ("HTTPIngressRuleValue", row(&["paths"], &[])),
    ("HostPathVolumeSource", row(&["path"], &[])),
    ("LocalObjectReference", row(&[], &["name"])),
    ("PodFailurePolicyRule", row(&["action"], &[])),
    ("PortworxVolumeSource", row(&["volumeID"], &[])),
    ("ResourceMetricSource", row(&["name", "target"], &[])),
    ("ResourceMetricStatus", row(&["current", "name"], &[])),
    ("StatefulSetCondition", row(&["status", "type"], &[])),
    ("TypedObjectReference", row(&["kind", "name"], &[])),
    ("AzureDiskVolumeSource", row(&["diskName", "diskURI"], &[])),
    (
        "AzureFileVolumeSource",
        row(&["secretName", "shareName"], &[]),
    ),
    ("ConfigMapVolumeSource", row(&[], &["name"])),
    (
        "ContainerResizePolicy",
        row(&["resourceName", "restartPolicy"], &[]),
    ),
    ("DownwardAPIVolumeFile", row(&["path"], &[])),
    ("GlusterfsVolumeSource", row(&["endpoints", "path"], &[])),
    ("IngressServiceBackend", row(&["name"], &[])),
    ("ResourceFieldSelector", row(&["resource"], &[])),
    ("PodResourceClaimStatus", row(&["name"], &[])),
    ("NodeSelectorRequirement", row(&["key", "operator"], &[])),
    (
        "PreferredSchedulingTerm",
        row(&["preference", "weight"], &[]),
    ),
    (
        "WeightedPodAffinityTerm",
        row(&["podAffinityTerm", "weight"], &[]),
    ),
    ("ContainerStateTerminated", row(&["exitCode"], &[])),
    ("FieldSelectorRequirement", row(&["key", "operator"], &[])),
    (
        "GroupVersionForDiscovery",
        row(&["groupVersion", "version"], &[]),
    ),
    ("LabelSelectorRequirement", row(&["key", "operator"], &[])),
    (
        "PodCertificateProjection",
        row(&["keyType", "signerName"], &[]),
    ),
    (
        "TopologySpreadConstraint",
        row(&["maxSkew", "topologyKey", "whenUnsatisfiable"], &[]),
    ),
    (
        "CSIPersistentVolumeSource",
        row(&["driver", "volumeHandle"], &[]),
    ),
    (
        "ConfigMapNodeConfigSource",
        row(&["kubeletConfigKey", "name", "namespace"], &[]),
    ),
    (
        "RBDPersistentVolumeSource",
        row(&["image", "monitors"], &[]),
    ),
    (
        "ServerAddressByClientCIDR",
        row(&["clientCIDR", "serverAddress"], &[]),
    ),
    ("TypedLocalObjectReference", row(&["kind", "name"], &[])),
    ("FlexPersistentVolumeSource", row(&["driver"], &[])),
    ("CrossVersionObjectReference", row(&["kind", "name"], &[])),
    (
        "HorizontalPodAutoscalerSpec",
        row(&["maxReplicas", "scaleTargetRef"], &[]),
    ),
    (
        "ISCSIPersistentVolumeSource",
        row(&["iqn", "lun", "targetPortal"], &[]),
    ),
    ("ReplicationControllerStatus", row(&["replicas"], &[])),
    ("CephFSPersistentVolumeSource", row(&["monitors"], &[])),
    ("CinderPersistentVolumeSource", row(&["volumeID"], &[])),
    ("ClusterTrustBundleProjection", row(&["path"], &[])),
    (
        "ContainerResourceMetricSource",
        row(&["container", "name", "target"], &[]),
    ),
    (
        "ContainerResourceMetricStatus",
        row(&["container", "current", "name"], &[]),
    ),
    ("GCEPersistentDiskVolumeSource", row(&["pdName"], &[])),
    (
        "HorizontalPodAutoscalerStatus",
        row(&["desiredReplicas"], &[]),
    ),
    ("PersistentVolumeClaimTemplate", row(&["spec"], &[])),
    (
        "ScaleIOPersistentVolumeSource",
        row(&["gateway", "secretRef", "system"], &[]),
    ),
    ("ServiceAccountTokenProjection", row(&["path"], &[])),
    (
        "PersistentVolumeClaimCondition",
        row(&["status", "type"], &[]),
    ),
    (
        "PodExtendedResourceClaimStatus",
        row(&["requestMappings", "resourceClaimName"], &[]),
    ),
    (
        "ReplicationControllerCondition",
        row(&["status", "type"], &[]),
    ),
    ("VsphereVirtualDiskVolumeSource", row(&["volumePath"], &[])),
    (
        "AzureFilePersistentVolumeSource",
        row(&["secretName", "shareName"], &[]),
    ),
    ("ContainerRestartRuleOnExitCodes", row(&["operator"], &[])),
    (
        "GlusterfsPersistentVolumeSource",
        row(&["endpoints", "path"], &[]),
    ),
    (
        "IngressClassParametersReference",
        row(&["kind", "name"], &[]),
    ),
    ("AWSElasticBlockStoreVolumeSource", row(&["volumeID"], &[])),
    (
        "ContainerExtendedResourceRequest",
        row(&["containerName", "requestName", "resourceName"], &[]),
    ),
    (
        "HorizontalPodAutoscalerCondition",
        row(&["status", "type"], &[]),
    ),
    ("PhotonPersistentDiskVolumeSource", row(&["pdID"], &[])),
    (
        "TopologySelectorLabelRequirement",
        row(&["key", "values"], &[]),
    ),
    (
        "PersistentVolumeClaimVolumeSource",
        row(&["claimName"], &[]),
    ),
    (
        "ScopedResourceSelectorRequirement",
        row(&["operator", "scopeName"], &[]),
    ),
    (
        "NodeAllocatableResourceClaimStatus",
        row(&["resourceClaimName", "resources"], &[]),
    ),
    (
        "PodFailurePolicyOnExitCodesRequirement",
        row(&["operator", "values"], &[]),
    ),
    (
        "PodFailurePolicyOnPodConditionsPattern",
        row(&["type"], &["status"]),
    ),
];

//! The hand-written runtime that every package carries, verbatim: `templates/python/_kubesmith`.

/// Name and text of each file.
pub const FILES: [(&str, &str); 20] = [
    ("__init__.py", include_str!("../../../templates/python/_kubesmith/__init__.py")),
    ("client.py", include_str!("../../../templates/python/_kubesmith/client.py")),
    ("codecs.py", include_str!("../../../templates/python/_kubesmith/codecs.py")),
    ("containers.py", include_str!("../../../templates/python/_kubesmith/containers.py")),
    ("describe.py", include_str!("../../../templates/python/_kubesmith/describe.py")),
    ("documents.py", include_str!("../../../templates/python/_kubesmith/documents.py")),
    ("errors.py", include_str!("../../../templates/python/_kubesmith/errors.py")),
    ("external.py", include_str!("../../../templates/python/_kubesmith/external.py")),
    ("fields.py", include_str!("../../../templates/python/_kubesmith/fields.py")),
    ("lazy.py", include_str!("../../../templates/python/_kubesmith/lazy.py")),
    ("lookups.py", include_str!("../../../templates/python/_kubesmith/lookups.py")),
    ("model.py", include_str!("../../../templates/python/_kubesmith/model.py")),
    ("models.py", include_str!("../../../templates/python/_kubesmith/models.py")),
    ("overlay.py", include_str!("../../../templates/python/_kubesmith/overlay.py")),
    ("patches.py", include_str!("../../../templates/python/_kubesmith/patches.py")),
    ("resource.py", include_str!("../../../templates/python/_kubesmith/resource.py")),
    ("schemas.py", include_str!("../../../templates/python/_kubesmith/schemas.py")),
    ("tables.py", include_str!("../../../templates/python/_kubesmith/tables.py")),
    ("times.py", include_str!("../../../templates/python/_kubesmith/times.py")),
    ("typehints.py", include_str!("../../../templates/python/_kubesmith/typehints.py")),
];

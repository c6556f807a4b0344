//! The rules that the parts of a CRD beside its schemas break: their codes and words, a row for each.
//!
//! All are of pkg/apis/apiextensions/validation/validation.go; those of services and URLs are of
//! k8s.io/apiserver/pkg/util/webhook/validation.go.

use super::fault::Rule;
use super::rules::refused;

// What the JSON decoder of servers cannot read.

pub static VALUE_FORM: Rule =
    refused("{what} must be {expected}, found {found}: servers refuse the CRD", "{help}");

// validateCustomResourceConversion and validateConversionReviewVersions.

pub static CONVERSION_STRATEGY: Rule = refused(
    "the `strategy` of `conversion` must be `None` or `Webhook`, found {found}: servers refuse the CRD",
    "write `strategy: None`, or `strategy: Webhook` with a `webhook`",
);
pub static WEBHOOK_MISSING: Rule = refused(
    "`strategy: Webhook` without `webhook`: servers refuse the CRD",
    "add `webhook` with `conversionReviewVersions: [v1]` and a `clientConfig`, or write `strategy: None`",
);
pub static WEBHOOK_BESIDE_NONE: Rule = refused(
    "`webhook` next to `strategy: None`: servers refuse the CRD",
    "write `strategy: Webhook`, or remove `webhook`",
);
pub static CLIENT_CONFIG_MISSING: Rule = refused(
    "`webhook` of `conversion` has no `clientConfig`: servers refuse the CRD",
    "add `clientConfig` with the `service` of the webhook (its `name` and `namespace`) or a `url`",
);
pub static NEITHER_URL_NOR_SERVICE: Rule = refused(
    "`clientConfig` has neither `service` nor `url`: servers refuse the CRD",
    "add the `service` of the webhook, with its `name` and `namespace`",
);
pub static URL_AND_SERVICE: Rule = refused(
    "`clientConfig` has both `service` and `url`: servers refuse the CRD",
    "keep `service` if the webhook runs in the cluster, and remove the other",
);
pub static SERVICE_KEY: Rule = refused(
    "`service` of `clientConfig` has no `{key}`: servers refuse the CRD",
    "add the `{key}` of the service",
);
pub static SERVICE_PORT: Rule = refused(
    "`port` of `service` must be from 1 to 65535, found {found}: servers refuse the CRD",
    "write the port of the service, or remove the key: 443 is the default",
);
pub static SERVICE_PATH: Rule = refused(
    "`path` of `service` must begin with `/`, found {found}: servers refuse the CRD",
    "write a path such as `/convert`",
);
pub static URL_FORM: Rule = refused(
    "`url` of `clientConfig` {fault}, found {found}: servers refuse the CRD",
    "write a URL such as `https://example.com/convert`",
);
pub static REVIEW_VERSIONS_MISSING: Rule = refused(
    "`webhook` of `conversion` has no `conversionReviewVersions`: servers refuse the CRD",
    "add `conversionReviewVersions: [v1]`",
);
pub static REVIEW_VERSIONS_UNKNOWN: Rule = refused(
    "`conversionReviewVersions` has neither `v1` nor `v1beta1`: servers refuse the CRD",
    "add `v1`: these are versions of `ConversionReview`, not of the CRD",
);
pub static REVIEW_VERSION_TWICE: Rule = refused(
    "`{found}` is in `conversionReviewVersions` twice: servers refuse the CRD",
    "remove one of the two",
);

// validateCustomResourceDefinitionSpec, of v1beta1 alone.

pub static BETA_VERSION: Rule = refused(
    "`version` is `{found}`, but the first of `versions` is `{first}`: servers refuse the CRD",
    "write `version: {first}`, or remove the key",
);
pub static BETA_TWICE: Rule = refused(
    "`{key}` for all versions next to `{own}` of a version: servers refuse the CRD",
    "move it into each of `versions`, or remove `{own}` there",
);

// ValidateCustomResourceDefinitionNames, validateCustomResourceDefinitionSpec and validateAPIApproval.

pub static NAME_FORM: Rule = refused("`{found}` in `{key}` is not {form}: servers refuse the CRD", "{help}");
pub static LIST_KIND_IS_KIND: Rule = refused(
    "`kind` and `listKind` are both `{found}`: servers refuse the CRD",
    "write `listKind: {found}List`, or remove the key",
);
pub static GROUP_WITHOUT_DOT: Rule = refused(
    "the group `{found}` has no dot: servers refuse the CRD",
    "write a domain, such as `{found}.example.com`",
);
pub static NOT_APPROVED: Rule = refused(
    "the group `{group}` belongs to the Kubernetes project, and the annotation `api-approved.kubernetes.io` {fault}: \
     servers refuse the CRD",
    "use a group of a domain of yours; in a community project, set the annotation to the URL of the approval, or to \
     \"unapproved, experimental-only\"",
);

// validateCustomResourceDefinitionVersion, validateDeprecationWarning, ValidateCustomResourceColumnDefinition and
// ValidateCustomResourceSelectableFields.

pub static WARNING_WITHOUT_DEPRECATED: Rule = refused(
    "`deprecationWarning` without `deprecated: true`: servers refuse the CRD",
    "add `deprecated: true`, or remove the warning",
);
pub static WARNING_LENGTH: Rule = refused(
    "`deprecationWarning` must have from 1 to 256 bytes, found {found}: servers refuse the CRD",
    "shorten it; without the key, servers write a warning of their own",
);
pub static WARNING_EMPTY: Rule = refused(
    "`deprecationWarning` is empty: servers refuse the CRD",
    "remove the key: servers then write a warning of their own",
);
pub static COLUMN_WITHOUT_NAME: Rule = refused(
    "a printer column has no `name`: servers refuse the CRD",
    "add its heading, such as `name: Size`",
);
pub static COLUMN_FORMAT: Rule = refused(
    "a printer column has the format `{found}`: servers refuse the CRD",
    "the formats are `int32`, `int64`, `float`, `double`, `byte`, `date`, `date-time` and `password`",
);
pub static SELECTABLE_WITHOUT_PATH: Rule = refused(
    "a selectable field has no `jsonPath`: servers refuse the CRD",
    "add the path of the field, such as `jsonPath: .spec.color`",
);
pub static SELECTABLE_PATH: Rule = refused(
    "the selectable field `{path}` must begin with a dot: servers refuse the CRD",
    "write `jsonPath: .{bare}`",
);
pub static SELECTABLE_TO_NOTHING: Rule = refused(
    "the selectable field `{path}` is not in the schema, which has no `{name}` there: servers refuse the CRD",
    "add `{name}` to the schema, or name another field",
);
pub static SELECTABLE_NEAR: Rule = refused(
    "the selectable field `{path}` is not in the schema, which has no `{name}` there: servers refuse the CRD",
    "for `{name}`, did you mean `{near}`?",
);
pub static SELECTABLE_METADATA: Rule = refused(
    "the selectable field `{path}` is in `metadata`: servers refuse the CRD",
    "remove it: `metadata.name` and `metadata.namespace` are always selectable",
);
pub static SELECTABLE_TYPE: Rule = refused(
    "the selectable field `{path}` has the type `{type}`: servers refuse the CRD",
    "name a field that is a string, a boolean or an integer",
);
pub static SELECTABLE_TWICE: Rule =
    refused("the selectable field `{path}` is listed twice: servers refuse the CRD", "remove one of the two");
pub static SELECTABLE_TOO_MANY: Rule = refused(
    "{found} selectable fields in a version: servers refuse more than 8",
    "remove those that no client selects by",
);

//! The rules that CEL rules break: their codes and words, a row for each, as in `rules`.
//!
//! The server's are in apiextensions-apiserver `pkg/apis/apiextensions/validation/validation.go`,
//! `ValidateCustomResourceDefinitionOpenAPISchema`.

use super::fault::Rule;
use super::rules::rule;
use crate::diag::Servers;

const fn cel(what: &'static str, help: &'static str) -> Rule {
    rule("cel-rule", what, help)
}

const CEL_RULE_TEXT: &str =
    "a rule under {x-kubernetes-validations} does not compile{place}: {detail}: servers refuse the CRD";
pub static CEL_RULE: Rule = cel(CEL_RULE_TEXT, "{advice}");
pub static CEL_FIELD_SLIP: Rule = cel(CEL_RULE_TEXT, "did you mean `{near}`?");
pub static CEL_MESSAGE_EXPRESSION: Rule = cel(
    "`messageExpression` does not compile{place}: {detail}: servers refuse the CRD",
    "write an expression whose value is a string, or a fixed text under `message`",
);
pub static CEL_MESSAGE_EXPRESSION_SLIP: Rule =
    cel("`messageExpression` does not compile{place}: {detail}: servers refuse the CRD", "{advice}");
pub static CEL_NO_BOOL: Rule = cel(
    "the value of a rule under {x-kubernetes-validations} is not true or false: servers refuse the CRD",
    "compare the value with another, such as `... > 0` or `... == 'a'`",
);
pub static CEL_EMPTY: Rule = cel(
    "a rule under {x-kubernetes-validations} has no expression: servers refuse the CRD",
    "write an expression under `rule` that is true for valid values, or remove the rule",
);
pub static CEL_MESSAGE: Rule = cel(
    "`message` of a rule: {detail}: servers refuse the CRD",
    "write one line of text, or remove `message`; a rule with line breaks needs one",
);
pub static CEL_REASON: Rule = cel(
    "`reason` of a rule must be one of {detail}: servers refuse the CRD",
    "write one of them, or remove `reason`: it is `FieldValueInvalid` then",
);
pub static CEL_FIELD_PATH: Rule = cel(
    "`fieldPath` of a rule: {detail}: servers refuse the CRD",
    "write the path of a field from the place of the rule, such as `.spec.name` or `.labels['a.b']`",
);
pub static CEL_NO_TYPE: Rule = cel(
    "rules cannot see the values of a schema without types: servers refuse the CRD",
    "add `type` to the schema and to what is in it, or remove its rules",
);
pub static CEL_COST: Rule = cel(
    "a rule under {x-kubernetes-validations} can cost too much: {detail}: servers refuse the CRD",
    "add `maxItems`, `maxProperties` and `maxLength` where the schema declares the lists, maps and strings that the rule reads",
);
pub static CEL_SCHEMA_COST: Rule = cel(
    "{detail}: servers refuse the CRD",
    "make the most expensive rules cheaper: add `maxItems`, `maxProperties` and `maxLength` to what they read",
);
pub static CEL_OLD_SELF: Rule = cel(
    "{detail}, where servers cannot tell which item was there before: servers refuse the CRD",
    "move the rule to the list, or make that a list of the type `map`",
);
pub static CEL_OPTIONAL_OLD_SELF: Rule = cel(
    "`optionalOldSelf` {detail}: servers refuse the CRD",
    "remove `optionalOldSelf`, or compare with `oldSelf` in the rule",
);
pub static CEL_LIMIT: Rule = cel(
    "{detail}: kubesmith does not check the rule, and what it would refuse is undecided",
    "split the rule in several",
)
.servers(Servers::Unknown);

//! Conditions that a server refuses -> errors, before the list changes.

use fluxoperator::{ChangeError, NewCondition, set_condition};
use k8s_openapi::api::core::v1::PodCondition;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::Condition;

fn refused(new: NewCondition<'_>) -> String {
    let mut conditions: Vec<Condition> = Vec::new();
    let error = set_condition(&mut conditions, &new).expect_err("a server refuses it");
    assert!(matches!(error, ChangeError::Condition { .. }) && conditions.is_empty(), "{error:?}");
    error.to_string()
}

#[test]
fn a_condition_that_a_server_refuses_is_an_error() {
    let good = NewCondition::new("Ready", true, "Up", "it answers");
    let error = refused(NewCondition { reason: None, ..good });
    assert_eq!(
        error,
        "condition Ready: reason: found \"\", expected a word in CamelCase, such as `PodsReady`: set `reason`"
    );
    for reason in ["", "not ready", "9Lives", "Up-", "Up:", &"a".repeat(1025)] {
        assert!(
            refused(NewCondition { reason: Some(reason), ..good }).starts_with("condition Ready: reason: ")
        );
    }
    for status in ["", "maybe", "true"] {
        assert!(refused(NewCondition { status, ..good }).starts_with("condition Ready: status: "));
    }
    for type_ in ["", "a b", "-a", "Example.com/Ready", "a/b/c", &"a".repeat(317)] {
        refused(NewCondition { type_, ..good });
    }
    refused(NewCondition { message: Some(&"é".repeat(32769)), ..good });
    refused(NewCondition { observed_generation: Some(-1), ..good });
    let mut conditions: Vec<Condition> = Vec::new();
    for (type_, reason) in [("Ready", "Up"), ("example.com/Ready", "A_1,b:c"), ("a.b-c_d", "A")] {
        let new = NewCondition { type_, reason: Some(reason), ..good };
        assert!(set_condition(&mut conditions, &new).expect("a server takes it"));
    }
}

#[test]
fn older_types_of_conditions_need_no_reason() {
    let mut conditions: Vec<PodCondition> = Vec::new();
    let ready = NewCondition { type_: "Ready", status: "True", ..NewCondition::default() };
    assert!(set_condition(&mut conditions, &ready).expect("it fits"));
    let error =
        set_condition(&mut conditions, &NewCondition { status: "maybe", ..ready }).expect_err("no status");
    assert_eq!(
        error.to_string(),
        "condition Ready: status: found \"maybe\", expected `True`, `False` or `Unknown`"
    );
}

package main

import (
	"context"
	"encoding/json"
	"fmt"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	utiljson "k8s.io/apimachinery/pkg/util/json"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	"k8s.io/apiserver/pkg/cel/environment"
)

// askRule compiles one rule at the root of a schema, and asks it about a value if there is one. The rule is a text, or
// an entry of x-kubernetes-validations.
func askRule(asked *question) *answer {
	given, err := rule(asked)
	if err != nil {
		return &answer{Error: err.Error()}
	}
	return given
}

func rule(asked *question) (*answer, error) {
	published := apiextensionsv1.JSONSchemaProps{}
	if err := json.Unmarshal(asked.Schema, &published); err != nil {
		return nil, fmt.Errorf("the schema: %w", err)
	}
	entry := apiextensionsv1.ValidationRule{}
	if json.Unmarshal(asked.Rule, &entry.Rule) != nil {
		if err := json.Unmarshal(asked.Rule, &entry); err != nil {
			return nil, fmt.Errorf("the rule: %w", err)
		}
	} else if asked.OptionalOldSelf {
		entry.OptionalOldSelf = &asked.OptionalOldSelf
	}
	published.XValidations = apiextensionsv1.ValidationRules{entry}
	properties := apiextensions.JSONSchemaProps{}
	if err := apiextensionsv1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(&published, &properties, nil); err != nil {
		return nil, err
	}
	structural, err := structuralschema.NewStructural(&properties)
	if err != nil {
		return nil, err
	}
	given := &answer{}
	compiled, err := cel.Compile(structural, model.SchemaDeclType(structural, false), celconfig.PerCallLimit,
		environment.MustBaseEnvSet(environment.DefaultCompatibilityVersion()), cel.NewExpressionsEnvLoader())
	if err != nil {
		return nil, err
	}
	for _, each := range compiled {
		if each.Error != nil {
			given.CompileErrors = append(given.CompileErrors, each.Error.Error())
		}
		if each.MessageExpressionError != nil {
			given.CompileErrors = append(given.CompileErrors, "messageExpression: "+each.MessageExpressionError.Error())
		}
		cost := each.MaxCost
		given.MaxCost, given.UsesOldSelf = &cost, each.UsesOldSelf
	}
	if len(asked.Self) == 0 || len(given.CompileErrors) > 0 {
		return given, nil
	}
	var self, old any
	if err := utiljson.Unmarshal(asked.Self, &self); err != nil {
		return nil, err
	}
	if len(asked.OldSelf) > 0 {
		if err := utiljson.Unmarshal(asked.OldSelf, &old); err != nil {
			return nil, err
		}
	}
	ctx, warned := recording(context.Background())
	validator := cel.NewValidator(structural, false, celconfig.PerCallLimit)
	errs, left := validator.Validate(ctx, nil, structural, self, old, celconfig.RuntimeCELCostBudget)
	spent := celconfig.RuntimeCELCostBudget - left
	given.Cost, given.Causes, given.Warnings = &spent, causesOf(errs), warned.texts
	given.Verdict = "accepted"
	if len(errs) > 0 {
		given.Verdict = "refused"
	}
	return given, nil
}

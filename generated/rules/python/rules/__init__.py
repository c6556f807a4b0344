"""Typed models of 3scale.example.com, accessors-default.example.com, accessors.example.com, async.type,
bare-object.example.com, builtins.example.com, cluster-scope.example.com, collisions.example.com,
constraints.example.com, deep-nesting.example.com, default-any.example.com, default-chain.example.com,
default-duplicates.example.com, default-embedded.example.com, default-enum.example.com,
default-gap.example.com, default-int-or-string.example.com, default-int32-overflow.example.com,
default-items.example.com, default-list.example.com, default-map.example.com, default-null.example.com,
default-nullable.example.com, default-object.example.com, default-optional-parent.example.com,
default-partial.example.com, default-required.example.com, default-scalar.example.com,
default-spec.example.com, default-status.example.com, default-text.example.com, default-values.example.com,
default-whole-float.example.com, docs.example.com, embedded-resource.example.com, enum-boolean.example.com,
enum-collisions.example.com, enum-empty-text.example.com, enum-integer.example.com, enum-keywords.example.com,
enum-mixed.example.com, enum-null.example.com, enum-number.example.com, enum-places.example.com,
enum-repeated.example.com, enum-string.example.com, enum-symbols.example.com, enum-unicode.example.com,
formats.example.com, hostile-columns.example.com, hostile-defaults.example.com,
hostile-descriptions.example.com, hostile-enums.example.com, hostile-names.example.com,
hostile-patterns.example.com, int-or-string.example.com, integer-bounds.example.com, json-input.example.com,
junctors-typed.example.com, junctors.example.com, k8s.io, keywords-python.example.com,
keywords-required.example.com, keywords.example.com, kind-lower-case.example.com, kind-odd-case.example.com,
kind-pairs.example.com, kinds-keyword.example.com, kinds-module.example.com, kinds-prelude.example.com,
kinds-runtime.example.com, list-document.example.com, list-of-lists.example.com, list-types.example.com,
many-fields.example.com, map-of-maps.example.com, metadata-limits.example.com, multi-document.example.com,
my-team.in.example.com, no-properties.example.com, no-schema.example.com, no-spec.example.com,
not-identifiers.example.com, nulls.example.com, preserve-unknown-names.example.com,
preserve-unknown-root.example.com, preserve-unknown.example.com, properties-and-additional.example.com,
quantity.example.com, recursion-by-name.example.com, root-fields.example.com, same-shape-kinds.example.com,
same-shape.example.com, spec-required.example.com, spec-scalar.example.com, spec-spec.example.com,
status-missing.example.com, status-unused.example.com, subresources.example.com,
type-name-conflicts.example.com, type-names.example.com, unknown-keyword.example.com,
v1beta1-untyped.example.com, v1beta1-validation.example.com, v1beta1-versions.example.com,
versions.example.com, windows-lines.example.com, yaml-anchors.example.com, yaml-scalars.example.com.
"""
# Generated. Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import _3scale_example_com
    from . import accessors_default_example_com
    from . import accessors_example_com
    from . import async_type
    from . import bare_object_example_com
    from . import builtins_example_com
    from . import cluster_scope_example_com
    from . import collisions_example_com
    from . import constraints_example_com
    from . import deep_nesting_example_com
    from . import default_any_example_com
    from . import default_chain_example_com
    from . import default_duplicates_example_com
    from . import default_embedded_example_com
    from . import default_enum_example_com
    from . import default_gap_example_com
    from . import default_int32_overflow_example_com
    from . import default_int_or_string_example_com
    from . import default_items_example_com
    from . import default_list_example_com
    from . import default_map_example_com
    from . import default_null_example_com
    from . import default_nullable_example_com
    from . import default_object_example_com
    from . import default_optional_parent_example_com
    from . import default_partial_example_com
    from . import default_required_example_com
    from . import default_scalar_example_com
    from . import default_spec_example_com
    from . import default_status_example_com
    from . import default_text_example_com
    from . import default_values_example_com
    from . import default_whole_float_example_com
    from . import docs_example_com
    from . import embedded_resource_example_com
    from . import enum_boolean_example_com
    from . import enum_collisions_example_com
    from . import enum_empty_text_example_com
    from . import enum_integer_example_com
    from . import enum_keywords_example_com
    from . import enum_mixed_example_com
    from . import enum_null_example_com
    from . import enum_number_example_com
    from . import enum_places_example_com
    from . import enum_repeated_example_com
    from . import enum_string_example_com
    from . import enum_symbols_example_com
    from . import enum_unicode_example_com
    from . import formats_example_com
    from . import hostile_columns_example_com
    from . import hostile_defaults_example_com
    from . import hostile_descriptions_example_com
    from . import hostile_enums_example_com
    from . import hostile_names_example_com
    from . import hostile_patterns_example_com
    from . import int_or_string_example_com
    from . import integer_bounds_example_com
    from . import json_input_example_com
    from . import junctors_example_com
    from . import junctors_typed_example_com
    from . import k8s_io
    from . import keywords_example_com
    from . import keywords_python_example_com
    from . import keywords_required_example_com
    from . import kind_lower_case_example_com
    from . import kind_odd_case_example_com
    from . import kind_pairs_example_com
    from . import kinds_keyword_example_com
    from . import kinds_module_example_com
    from . import kinds_prelude_example_com
    from . import kinds_runtime_example_com
    from . import list_document_example_com
    from . import list_of_lists_example_com
    from . import list_types_example_com
    from . import many_fields_example_com
    from . import map_of_maps_example_com
    from . import metadata_limits_example_com
    from . import multi_document_example_com
    from . import my_team_in_example_com
    from . import no_properties_example_com
    from . import no_schema_example_com
    from . import no_spec_example_com
    from . import not_identifiers_example_com
    from . import nulls_example_com
    from . import preserve_unknown_example_com
    from . import preserve_unknown_names_example_com
    from . import preserve_unknown_root_example_com
    from . import properties_and_additional_example_com
    from . import quantity_example_com
    from . import recursion_by_name_example_com
    from . import root_fields_example_com
    from . import same_shape_example_com
    from . import same_shape_kinds_example_com
    from . import spec_required_example_com
    from . import spec_scalar_example_com
    from . import spec_spec_example_com
    from . import status_missing_example_com
    from . import status_unused_example_com
    from . import subresources_example_com
    from . import type_name_conflicts_example_com
    from . import type_names_example_com
    from . import unknown_keyword_example_com
    from . import v1beta1_untyped_example_com
    from . import v1beta1_validation_example_com
    from . import v1beta1_versions_example_com
    from . import versions_example_com
    from . import windows_lines_example_com
    from . import yaml_anchors_example_com
    from . import yaml_scalars_example_com
    from ._kinds import load_all
    from ._kubesmith.models import MissingFieldError, Model, ModelError, Problem, Resource, ResourceInfo
    from ._kubesmith.patches import apply_from, merge_patch
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "_3scale_example_com": ["_3scale_example_com"],
            "_kinds": ["load_all"],
            "_kubesmith.models": ["MissingFieldError", "Model", "ModelError", "Problem", "Resource", "ResourceInfo"],
            "_kubesmith.patches": ["apply_from", "merge_patch"],
            "accessors_default_example_com": ["accessors_default_example_com"],
            "accessors_example_com": ["accessors_example_com"],
            "async_type": ["async_type"],
            "bare_object_example_com": ["bare_object_example_com"],
            "builtins_example_com": ["builtins_example_com"],
            "cluster_scope_example_com": ["cluster_scope_example_com"],
            "collisions_example_com": ["collisions_example_com"],
            "constraints_example_com": ["constraints_example_com"],
            "deep_nesting_example_com": ["deep_nesting_example_com"],
            "default_any_example_com": ["default_any_example_com"],
            "default_chain_example_com": ["default_chain_example_com"],
            "default_duplicates_example_com": ["default_duplicates_example_com"],
            "default_embedded_example_com": ["default_embedded_example_com"],
            "default_enum_example_com": ["default_enum_example_com"],
            "default_gap_example_com": ["default_gap_example_com"],
            "default_int32_overflow_example_com": ["default_int32_overflow_example_com"],
            "default_int_or_string_example_com": ["default_int_or_string_example_com"],
            "default_items_example_com": ["default_items_example_com"],
            "default_list_example_com": ["default_list_example_com"],
            "default_map_example_com": ["default_map_example_com"],
            "default_null_example_com": ["default_null_example_com"],
            "default_nullable_example_com": ["default_nullable_example_com"],
            "default_object_example_com": ["default_object_example_com"],
            "default_optional_parent_example_com": ["default_optional_parent_example_com"],
            "default_partial_example_com": ["default_partial_example_com"],
            "default_required_example_com": ["default_required_example_com"],
            "default_scalar_example_com": ["default_scalar_example_com"],
            "default_spec_example_com": ["default_spec_example_com"],
            "default_status_example_com": ["default_status_example_com"],
            "default_text_example_com": ["default_text_example_com"],
            "default_values_example_com": ["default_values_example_com"],
            "default_whole_float_example_com": ["default_whole_float_example_com"],
            "docs_example_com": ["docs_example_com"],
            "embedded_resource_example_com": ["embedded_resource_example_com"],
            "enum_boolean_example_com": ["enum_boolean_example_com"],
            "enum_collisions_example_com": ["enum_collisions_example_com"],
            "enum_empty_text_example_com": ["enum_empty_text_example_com"],
            "enum_integer_example_com": ["enum_integer_example_com"],
            "enum_keywords_example_com": ["enum_keywords_example_com"],
            "enum_mixed_example_com": ["enum_mixed_example_com"],
            "enum_null_example_com": ["enum_null_example_com"],
            "enum_number_example_com": ["enum_number_example_com"],
            "enum_places_example_com": ["enum_places_example_com"],
            "enum_repeated_example_com": ["enum_repeated_example_com"],
            "enum_string_example_com": ["enum_string_example_com"],
            "enum_symbols_example_com": ["enum_symbols_example_com"],
            "enum_unicode_example_com": ["enum_unicode_example_com"],
            "formats_example_com": ["formats_example_com"],
            "hostile_columns_example_com": ["hostile_columns_example_com"],
            "hostile_defaults_example_com": ["hostile_defaults_example_com"],
            "hostile_descriptions_example_com": ["hostile_descriptions_example_com"],
            "hostile_enums_example_com": ["hostile_enums_example_com"],
            "hostile_names_example_com": ["hostile_names_example_com"],
            "hostile_patterns_example_com": ["hostile_patterns_example_com"],
            "int_or_string_example_com": ["int_or_string_example_com"],
            "integer_bounds_example_com": ["integer_bounds_example_com"],
            "json_input_example_com": ["json_input_example_com"],
            "junctors_example_com": ["junctors_example_com"],
            "junctors_typed_example_com": ["junctors_typed_example_com"],
            "k8s_io": ["k8s_io"],
            "keywords_example_com": ["keywords_example_com"],
            "keywords_python_example_com": ["keywords_python_example_com"],
            "keywords_required_example_com": ["keywords_required_example_com"],
            "kind_lower_case_example_com": ["kind_lower_case_example_com"],
            "kind_odd_case_example_com": ["kind_odd_case_example_com"],
            "kind_pairs_example_com": ["kind_pairs_example_com"],
            "kinds_keyword_example_com": ["kinds_keyword_example_com"],
            "kinds_module_example_com": ["kinds_module_example_com"],
            "kinds_prelude_example_com": ["kinds_prelude_example_com"],
            "kinds_runtime_example_com": ["kinds_runtime_example_com"],
            "list_document_example_com": ["list_document_example_com"],
            "list_of_lists_example_com": ["list_of_lists_example_com"],
            "list_types_example_com": ["list_types_example_com"],
            "many_fields_example_com": ["many_fields_example_com"],
            "map_of_maps_example_com": ["map_of_maps_example_com"],
            "metadata_limits_example_com": ["metadata_limits_example_com"],
            "multi_document_example_com": ["multi_document_example_com"],
            "my_team_in_example_com": ["my_team_in_example_com"],
            "no_properties_example_com": ["no_properties_example_com"],
            "no_schema_example_com": ["no_schema_example_com"],
            "no_spec_example_com": ["no_spec_example_com"],
            "not_identifiers_example_com": ["not_identifiers_example_com"],
            "nulls_example_com": ["nulls_example_com"],
            "preserve_unknown_example_com": ["preserve_unknown_example_com"],
            "preserve_unknown_names_example_com": ["preserve_unknown_names_example_com"],
            "preserve_unknown_root_example_com": ["preserve_unknown_root_example_com"],
            "properties_and_additional_example_com": ["properties_and_additional_example_com"],
            "quantity_example_com": ["quantity_example_com"],
            "recursion_by_name_example_com": ["recursion_by_name_example_com"],
            "root_fields_example_com": ["root_fields_example_com"],
            "same_shape_example_com": ["same_shape_example_com"],
            "same_shape_kinds_example_com": ["same_shape_kinds_example_com"],
            "spec_required_example_com": ["spec_required_example_com"],
            "spec_scalar_example_com": ["spec_scalar_example_com"],
            "spec_spec_example_com": ["spec_spec_example_com"],
            "status_missing_example_com": ["status_missing_example_com"],
            "status_unused_example_com": ["status_unused_example_com"],
            "subresources_example_com": ["subresources_example_com"],
            "type_name_conflicts_example_com": ["type_name_conflicts_example_com"],
            "type_names_example_com": ["type_names_example_com"],
            "unknown_keyword_example_com": ["unknown_keyword_example_com"],
            "v1beta1_untyped_example_com": ["v1beta1_untyped_example_com"],
            "v1beta1_validation_example_com": ["v1beta1_validation_example_com"],
            "v1beta1_versions_example_com": ["v1beta1_versions_example_com"],
            "versions_example_com": ["versions_example_com"],
            "windows_lines_example_com": ["windows_lines_example_com"],
            "yaml_anchors_example_com": ["yaml_anchors_example_com"],
            "yaml_scalars_example_com": ["yaml_scalars_example_com"],
        },
    )

__all__ = [
    "MissingFieldError",
    "Model",
    "ModelError",
    "Problem",
    "Resource",
    "ResourceInfo",
    "_3scale_example_com",
    "accessors_default_example_com",
    "accessors_example_com",
    "apply_from",
    "async_type",
    "bare_object_example_com",
    "builtins_example_com",
    "cluster_scope_example_com",
    "collisions_example_com",
    "constraints_example_com",
    "deep_nesting_example_com",
    "default_any_example_com",
    "default_chain_example_com",
    "default_duplicates_example_com",
    "default_embedded_example_com",
    "default_enum_example_com",
    "default_gap_example_com",
    "default_int32_overflow_example_com",
    "default_int_or_string_example_com",
    "default_items_example_com",
    "default_list_example_com",
    "default_map_example_com",
    "default_null_example_com",
    "default_nullable_example_com",
    "default_object_example_com",
    "default_optional_parent_example_com",
    "default_partial_example_com",
    "default_required_example_com",
    "default_scalar_example_com",
    "default_spec_example_com",
    "default_status_example_com",
    "default_text_example_com",
    "default_values_example_com",
    "default_whole_float_example_com",
    "docs_example_com",
    "embedded_resource_example_com",
    "enum_boolean_example_com",
    "enum_collisions_example_com",
    "enum_empty_text_example_com",
    "enum_integer_example_com",
    "enum_keywords_example_com",
    "enum_mixed_example_com",
    "enum_null_example_com",
    "enum_number_example_com",
    "enum_places_example_com",
    "enum_repeated_example_com",
    "enum_string_example_com",
    "enum_symbols_example_com",
    "enum_unicode_example_com",
    "formats_example_com",
    "hostile_columns_example_com",
    "hostile_defaults_example_com",
    "hostile_descriptions_example_com",
    "hostile_enums_example_com",
    "hostile_names_example_com",
    "hostile_patterns_example_com",
    "int_or_string_example_com",
    "integer_bounds_example_com",
    "json_input_example_com",
    "junctors_example_com",
    "junctors_typed_example_com",
    "k8s_io",
    "keywords_example_com",
    "keywords_python_example_com",
    "keywords_required_example_com",
    "kind_lower_case_example_com",
    "kind_odd_case_example_com",
    "kind_pairs_example_com",
    "kinds_keyword_example_com",
    "kinds_module_example_com",
    "kinds_prelude_example_com",
    "kinds_runtime_example_com",
    "list_document_example_com",
    "list_of_lists_example_com",
    "list_types_example_com",
    "load_all",
    "many_fields_example_com",
    "map_of_maps_example_com",
    "merge_patch",
    "metadata_limits_example_com",
    "multi_document_example_com",
    "my_team_in_example_com",
    "no_properties_example_com",
    "no_schema_example_com",
    "no_spec_example_com",
    "not_identifiers_example_com",
    "nulls_example_com",
    "preserve_unknown_example_com",
    "preserve_unknown_names_example_com",
    "preserve_unknown_root_example_com",
    "properties_and_additional_example_com",
    "quantity_example_com",
    "recursion_by_name_example_com",
    "root_fields_example_com",
    "same_shape_example_com",
    "same_shape_kinds_example_com",
    "spec_required_example_com",
    "spec_scalar_example_com",
    "spec_spec_example_com",
    "status_missing_example_com",
    "status_unused_example_com",
    "subresources_example_com",
    "type_name_conflicts_example_com",
    "type_names_example_com",
    "unknown_keyword_example_com",
    "v1beta1_untyped_example_com",
    "v1beta1_validation_example_com",
    "v1beta1_versions_example_com",
    "versions_example_com",
    "windows_lines_example_com",
    "yaml_anchors_example_com",
    "yaml_scalars_example_com",
]

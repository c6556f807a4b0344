package main

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/install"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	"k8s.io/apiextensions-apiserver/pkg/crdserverscheme"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresource"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/apimachinery/pkg/util/managedfields"
	"k8s.io/apimachinery/pkg/version"
	"k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/apiserver/pkg/registry/rest"
)

var (
	// scheme knows CRDs alone.
	scheme = newScheme()
	codecs = serializer.NewCodecFactory(scheme)
)

func newScheme() *runtime.Scheme {
	scheme := runtime.NewScheme()
	install.Install(scheme)
	metav1.AddToGroupVersion(scheme, schema.GroupVersion{Version: "v1"})
	return scheme
}

// A definition is a CRD as the server serves it, or the causes for which it is refused.
type definition struct {
	name     string
	refusal  []cause
	warnings []string
	crd      *apiextensions.CustomResourceDefinition
	// versions are made at their first use: compiling rules takes time.
	versions map[string]*servedVersion
	schemas  map[string]*structuralschema.Structural
	// fieldManagers are made at their first use, as the versions are.
	fieldManagers map[string]*managedfields.FieldManager
}

// A servedVersion is what the server keeps of a version of a CRD.
type servedVersion struct {
	kind   schema.GroupVersionKind
	plural string
	// storage is the apiVersion in which the store has objects of all versions.
	storage    string
	namespaced bool
	schema     *structuralschema.Structural
	// schemas are those of all versions, as decoding looks for that of the object's own.
	schemas map[string]*structuralschema.Structural
	// deprecation is the warning of each request.
	deprecation string
	create      rest.RESTCreateStrategy
	update      rest.RESTUpdateStrategy
	// status is nil without the subresource.
	status rest.RESTUpdateStrategy
	// rules is nil if the schema has none.
	rules *cel.Validator
}

// newDefinition does what the server does at the creation of a CRD.
func newDefinition(document []byte) *definition {
	refused := func(reason string, err error) *definition {
		return &definition{refusal: []cause{{Reason: reason, Message: err.Error()}}}
	}
	decoded, _, err := codecs.UniversalDeserializer().Decode(document, nil, nil)
	if err != nil {
		return refused("BadRequest", err)
	}
	published, ok := decoded.(*apiextensionsv1.CustomResourceDefinition)
	if !ok {
		return refused("BadRequest", fmt.Errorf("%T is no CustomResourceDefinition of v1", decoded))
	}
	scheme.Default(published)
	crd := &apiextensions.CustomResourceDefinition{}
	if err := scheme.Convert(published, crd, nil); err != nil {
		return refused("BadRequest", err)
	}
	rest.WipeObjectMetaSystemFields(crd)
	rest.FillObjectMetaSystemFields(crd)
	ctx, warned := recording(request.WithNamespace(context.Background(), ""))
	if err := rest.BeforeCreate(customresourcedefinition.NewStrategy(scheme), ctx, crd); err != nil {
		_, _, causes := refusal(err)
		if len(causes) == 0 {
			return refused("BadRequest", err)
		}
		return &definition{name: crd.Name, refusal: causes}
	}
	made := &definition{name: crd.Name, crd: crd, warnings: warned.texts, versions: map[string]*servedVersion{}}
	if made.schemas, err = structuralSchemas(crd); err != nil {
		return refused("InternalError", err)
	}
	return made
}

// schemaOf returns the schema of a version, which all versions may share.
func schemaOf(crd *apiextensions.CustomResourceDefinition, each *apiextensions.CustomResourceDefinitionVersion) *apiextensions.JSONSchemaProps {
	switch {
	case each.Schema != nil:
		return each.Schema.OpenAPIV3Schema
	case crd.Spec.Validation != nil:
		return crd.Spec.Validation.OpenAPIV3Schema
	}
	return nil
}

// structuralSchemas makes the schemas by which objects are pruned and defaulted.
func structuralSchemas(crd *apiextensions.CustomResourceDefinition) (map[string]*structuralschema.Structural, error) {
	schemas := map[string]*structuralschema.Structural{}
	for i := range crd.Spec.Versions {
		properties := schemaOf(crd, &crd.Spec.Versions[i])
		if properties == nil {
			continue
		}
		made, err := structuralschema.NewStructural(properties)
		if err != nil {
			return nil, err
		}
		made = made.DeepCopy()
		if err := defaulting.PruneDefaults(made); err != nil {
			return nil, err
		}
		schemas[crd.Spec.Versions[i].Name] = made
	}
	return schemas, nil
}

// version returns the version of that name, the stored one without a name.
func (d *definition) version(name string) (*servedVersion, error) {
	if known, ok := d.versions[name]; ok {
		return known, nil
	}
	at := slices.IndexFunc(d.crd.Spec.Versions, func(each apiextensions.CustomResourceDefinitionVersion) bool {
		return each.Name == name || name == "" && each.Storage
	})
	if at < 0 || !d.crd.Spec.Versions[at].Served && name != "" {
		return nil, fmt.Errorf("%s serves no version %q", d.name, name)
	}
	made, err := d.serve(&d.crd.Spec.Versions[at])
	if err != nil {
		return nil, err
	}
	d.versions[name] = made
	return made, nil
}

// serve makes what the server keeps of a version.
func (d *definition) serve(each *apiextensions.CustomResourceDefinitionVersion) (*servedVersion, error) {
	spec := &d.crd.Spec
	properties := schemaOf(d.crd, each)
	validator, _, err := validation.NewSchemaValidator(properties)
	if err != nil {
		return nil, err
	}
	subresources := each.Subresources
	if subresources == nil {
		subresources = spec.Subresources
	}
	if subresources == nil {
		subresources = &apiextensions.CustomResourceSubresources{}
	}
	var statusValidator validation.SchemaValidator
	if subresources.Status != nil && properties != nil {
		if status, ok := properties.Properties["status"]; ok {
			if statusValidator, _, err = validation.NewSchemaValidator(&status); err != nil {
				return nil, err
			}
		}
	}
	made := &servedVersion{
		kind:        schema.GroupVersionKind{Group: spec.Group, Version: each.Name, Kind: spec.Names.Kind},
		plural:      spec.Names.Plural,
		storage:     storageVersion(spec),
		namespaced:  spec.Scope == apiextensions.NamespaceScoped,
		schema:      d.schemas[each.Name],
		schemas:     d.schemas,
		deprecation: deprecation(spec, each),
	}
	strategy := customresource.NewStrategy(crdserverscheme.NewUnstructuredObjectTyper(), made.namespaced, made.kind, validator,
		statusValidator, made.schema, subresources.Status, subresources.Scale, nil)
	made.create, made.update = strategy, strategy
	if subresources.Status != nil {
		made.status = customresource.NewStatusStrategy(strategy)
	}
	// The strategy tells nobody what its rules cost, and compiling them again would take as long as all else.
	made.rules = (*cel.Validator)(reflect.ValueOf(strategy).FieldByName("celValidator").UnsafePointer())
	return made, nil
}

// storageVersion is the apiVersion of stored objects.
func storageVersion(spec *apiextensions.CustomResourceDefinitionSpec) string {
	at := slices.IndexFunc(spec.Versions, func(each apiextensions.CustomResourceDefinitionVersion) bool { return each.Storage })
	return schema.GroupVersion{Group: spec.Group, Version: spec.Versions[at].Name}.String()
}

// deprecation is the warning of the server's handler about a deprecated version.
func deprecation(spec *apiextensions.CustomResourceDefinitionSpec, each *apiextensions.CustomResourceDefinitionVersion) string {
	if !each.Deprecated {
		return ""
	}
	if each.DeprecationWarning != nil {
		return *each.DeprecationWarning
	}
	text := strings.Builder{}
	fmt.Fprintf(&text, "%s/%s %s is deprecated", spec.Group, each.Name, spec.Names.Kind)
	newest := ""
	for _, other := range spec.Versions {
		if other.Served && !other.Deprecated && version.CompareKubeAwareVersionStrings(each.Name, other.Name) < 0 &&
			(newest == "" || version.CompareKubeAwareVersionStrings(newest, other.Name) < 0) {
			newest = other.Name
		}
	}
	if newest != "" {
		fmt.Fprintf(&text, "; use %s/%s %s", spec.Group, newest, spec.Names.Kind)
	}
	return text.String()
}

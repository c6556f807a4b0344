package main

import (
	"encoding/json"
	"errors"
	"fmt"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/conversion"
	"k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/managedfields"
	"k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/apiserver/pkg/registry/rest"
	"k8s.io/kube-openapi/pkg/validation/spec"
	"sigs.k8s.io/structured-merge-diff/v6/fieldpath"
)

// A managing asks for what the server's field managers make of an object, before anything else is done to it.
type managing struct {
	// Operation is Update or Apply.
	Operation   string
	Manager     string
	Subresource string
	Force       bool
	// Live is the object in the store, if there is one.
	Live   json.RawMessage
	Object json.RawMessage
	// Now stands for the time of the write. It is later than all times in the live object.
	Now string
}

// manage answers a question about managers.
func (d *definition) manage(version string, asked *managing) *answer {
	given := &answer{Verdict: "accepted"}
	object, err := d.managed(version, asked)
	unanswerable := notAsked{}
	switch {
	case errors.As(err, &unanswerable):
		return &answer{Error: unanswerable.Error()}
	case err != nil:
		given.Verdict = "refused"
		given.Code, given.Message, given.Causes = refusal(err)
	default:
		given.Stored = object
	}
	return given
}

// managed does the one step of a write.
func (d *definition) managed(version string, asked *managing) (map[string]any, error) {
	served, err := d.version(version)
	if err != nil {
		return nil, notAsked{err}
	}
	manager, err := d.fieldManager(served, asked.Subresource)
	if err != nil {
		return nil, notAsked{err}
	}
	live := &unstructured.Unstructured{}
	live.SetGroupVersionKind(served.kind)
	if len(asked.Live) > 0 {
		if err := live.UnmarshalJSON(asked.Live); err != nil {
			return nil, notAsked{err}
		}
	}
	var made runtime.Object
	if asked.Operation == string(metav1.ManagedFieldsOperationApply) {
		patch := &unstructured.Unstructured{Object: map[string]any{}}
		// As the handler reads it. YAML folds some line ends in texts: that is not asked.
		if err := yaml.Unmarshal(asked.Object, &patch.Object); err != nil {
			return nil, notAsked{err}
		}
		made, err = manager.Apply(live, patch, asked.Manager, asked.Force)
	} else {
		object := &unstructured.Unstructured{}
		if err := object.UnmarshalJSON(asked.Object); err != nil {
			return nil, notAsked{err}
		}
		made, err = manager.Update(live, object, asked.Manager)
	}
	if err != nil {
		return nil, err
	}
	object, ok := made.(*unstructured.Unstructured)
	if !ok {
		return nil, notAsked{fmt.Errorf("%T is no custom object", made)}
	}
	setTimes(object, live, asked.Now)
	return object.Object, nil
}

// setTimes writes the time of the question over that of the run.
func setTimes(object, live *unstructured.Unstructured, now string) {
	known := map[string]bool{}
	for _, each := range live.GetManagedFields() {
		if each.Time != nil {
			known[each.Time.UTC().String()] = true
		}
	}
	entries, _, _ := unstructured.NestedSlice(object.Object, "metadata", "managedFields")
	for at, each := range object.GetManagedFields() {
		if each.Time != nil && !known[each.Time.UTC().String()] {
			entries[at].(map[string]any)["time"] = now
		}
	}
	if len(entries) > 0 {
		// An error means that there is no metadata, where entries cannot come from.
		_ = unstructured.SetNestedSlice(object.Object, entries, "metadata", "managedFields")
	}
}

// fieldManager makes what the server's handler has for a version, or for a subresource of it.
func (d *definition) fieldManager(served *servedVersion, subresource string) (*managedfields.FieldManager, error) {
	key := served.kind.Version + "/" + subresource
	if known, ok := d.fieldManagers[key]; ok {
		return known, nil
	}
	published := &apiextensionsv1.CustomResourceDefinition{}
	if err := scheme.Convert(d.crd, published, nil); err != nil {
		return nil, err
	}
	scheme.Default(published)
	models := map[string]*spec.Schema{}
	for _, each := range published.Spec.Versions {
		document, err := builder.BuildOpenAPIV3(published, each.Name, builder.Options{})
		if err != nil {
			return nil, err
		}
		for name, model := range document.Components.Schemas {
			models[name] = model
		}
	}
	types, err := managedfields.NewTypeConverter(models, published.Spec.PreserveUnknownFields)
	if err != nil {
		return nil, err
	}
	factory, err := conversion.NewCRConverterFactory(nil, nil)
	if err != nil {
		return nil, err
	}
	safe, _, err := factory.NewConverter(published)
	if err != nil {
		return nil, err
	}
	reset, err := d.resetFields(served, subresource)
	if err != nil {
		return nil, err
	}
	made, err := managedfields.NewDefaultCRDFieldManager(types, safe, defaulter{served}, creator{}, served.kind,
		served.kind.GroupVersion(), subresource, fieldpath.NewExcludeFilterSetMap(reset))
	if err != nil {
		return nil, err
	}
	if d.fieldManagers == nil {
		d.fieldManagers = map[string]*managedfields.FieldManager{}
	}
	d.fieldManagers[key] = made
	return made, nil
}

// resetFields are the fields that a write cannot change: those of its version, and of all versions for the status.
func (d *definition) resetFields(served *servedVersion, subresource string) (map[fieldpath.APIVersion]*fieldpath.Set, error) {
	if subresource == "" {
		return served.update.(rest.ResetFieldsStrategy).GetResetFields(), nil
	}
	reset := map[fieldpath.APIVersion]*fieldpath.Set{}
	for at := range d.crd.Spec.Versions {
		// Versions that are not served count too.
		other, err := d.serve(&d.crd.Spec.Versions[at])
		if err != nil {
			return nil, err
		}
		if other.status == nil {
			continue
		}
		for version, set := range other.status.(rest.ResetFieldsStrategy).GetResetFields() {
			reset[version] = set
		}
	}
	return reset, nil
}

// A defaulter fills in the defaults of the kind.
type defaulter struct{ version *servedVersion }

func (d defaulter) Default(object runtime.Object) {
	if own, ok := object.(*unstructured.Unstructured); ok {
		d.version.setDefaults(own)
	}
}

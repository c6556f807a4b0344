package main

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	apiequality "k8s.io/apimachinery/pkg/api/equality"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	runtimejson "k8s.io/apimachinery/pkg/runtime/serializer/json"
	"k8s.io/apimachinery/pkg/util/validation/field"

	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	"k8s.io/apiextensions-apiserver/pkg/crdserverscheme"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	"k8s.io/apiserver/pkg/cel/common"
	"k8s.io/apiserver/pkg/endpoints/handlers"
	"k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/apiserver/pkg/registry/rest"
	"k8s.io/apiserver/pkg/warning"
)

// generated stands for the random end of a generated name.
const generated = "x2x2x"

// unchecked is the cause that stands for rules which did not run.
const unchecked = "some validation rules were not checked because the object was invalid"

// A recorder keeps warnings, each text once, as the server's handlers do.
type recorder struct{ texts []string }

func (r *recorder) AddWarning(_, text string) {
	if !slices.Contains(r.texts, text) {
		r.texts = append(r.texts, text)
	}
}

// recording returns a context whose warnings are kept.
func recording(ctx context.Context) (context.Context, *recorder) {
	kept := &recorder{}
	return warning.WithWarningRecorder(ctx, kept), kept
}

// write does one write up to the store, in the order of the server's handlers.
func (v *servedVersion) write(asked *question) *answer {
	ctx, warned := recording(context.Background())
	if v.deprecation != "" {
		warning.AddWarning(ctx, "", v.deprecation)
	}
	given := &answer{Verdict: "accepted"}
	stored, err := v.stored(ctx, asked, given)
	given.Warnings = warned.texts
	unanswerable := notAsked{}
	if errors.As(err, &unanswerable) {
		return &answer{Error: unanswerable.Error()}
	}
	if err != nil {
		given.Verdict = "refused"
		given.Code, given.Message, given.Causes = refusal(err)
		if slices.ContainsFunc(given.Causes, func(each cause) bool { return strings.Contains(each.Message, unchecked) }) {
			given.Cost = nil
		}
		return given
	}
	given.Stored = stored
	return given
}

// A notAsked is an error of the question, not of its object.
type notAsked struct{ error }

// stored returns what the server would answer, or its error.
func (v *servedVersion) stored(ctx context.Context, asked *question, given *answer) (map[string]any, error) {
	if asked.Status && v.status == nil {
		return nil, apierrors.NewNotFound(schema.GroupResource{}, "")
	}
	var old *unstructured.Unstructured
	if len(asked.Old) > 0 {
		read, err := v.readOld(asked.Old)
		if err != nil {
			return nil, notAsked{fmt.Errorf("the old object: %w", err)}
		}
		old = read
	} else if asked.Status {
		return nil, notAsked{errors.New("a write of the status has an old object")}
	}
	object, err := v.decode(ctx, asked, given)
	if err != nil {
		return nil, err
	}
	written := object
	if old == nil {
		err = v.beforeCreate(ctx, object)
	} else {
		strategy := v.update
		if asked.Status {
			strategy = v.status
		}
		err = v.beforeUpdate(ctx, strategy, object, old)
	}
	given.Cost = v.cost(written, old)
	if err != nil {
		return nil, err
	}
	return v.read(object, old == nil)
}

// decode reads the object of a request as the server's decoders do.
func (v *servedVersion) decode(ctx context.Context, asked *question, given *answer) (*unstructured.Unstructured, error) {
	strict := asked.FieldValidation != metav1.FieldValidationIgnore
	typer := crdserverscheme.NewUnstructuredObjectTyper()
	serializer := runtimejson.NewSerializerWithOptions(runtimejson.DefaultMetaFactory, creator{}, typer,
		runtimejson.SerializerOptions{Strict: strict})
	object := &unstructured.Unstructured{}
	asGVK := v.kind
	read, gvk, err := serializer.Decode(asked.Object, &asGVK, object)
	strictErrors := []error{}
	if err != nil {
		found, ok := runtime.AsStrictDecodingError(err)
		if !ok || read == nil {
			return nil, v.undecodable(gvk, asked.Object, err)
		}
		strictErrors = found.Errors()
	}
	coerced := coercion{returnUnknownFieldPaths: strict}
	unknown, err := v.coerce(object, coerced)
	if err != nil {
		return nil, v.undecodable(gvk, asked.Object, err)
	}
	for _, path := range unknown {
		strictErrors = append(strictErrors, fmt.Errorf(`unknown field "%s"`, path))
	}
	v.setDefaults(object)
	for _, each := range strictErrors {
		given.Strict = append(given.Strict, each.Error())
	}
	if len(strictErrors) > 0 && strict {
		if asked.FieldValidation == metav1.FieldValidationStrict {
			return nil, v.undecodable(gvk, asked.Object, runtime.NewStrictDecodingError(strictErrors))
		}
		for _, each := range strictErrors {
			warning.AddWarning(ctx, "", each.Error())
		}
	}
	if gvk.GroupVersion() != v.kind.GroupVersion() {
		return nil, apierrors.NewBadRequest(fmt.Sprintf(
			"the API version in the data (%s) does not match the expected API version (%s)", gvk.GroupVersion(), v.kind.GroupVersion()))
	}
	return object, nil
}

// undecodable is the server's answer to an object that it cannot decode.
func (v *servedVersion) undecodable(gvk *schema.GroupVersionKind, body []byte, err error) error {
	if gvk != nil && gvk.Kind != "" {
		return apierrors.NewBadRequest(fmt.Sprintf("%s in version %q cannot be handled as a %s: %v", gvk.Kind, gvk.Version, v.kind.Kind, err))
	}
	return apierrors.NewBadRequest(fmt.Sprintf("the object provided is unrecognized (must be of type %s): %v (%s)", v.kind.Kind, err, summary(body)))
}

// summary is the beginning of a body, as the server's answer quotes it.
func summary(body []byte) string {
	shown, rest := body[:min(len(body), 30)], ""
	if len(body) > len(shown) {
		rest = " ..."
	}
	switch {
	case len(body) == 0:
		return "<empty>"
	case body[0] == '{':
		return string(shown) + rest
	}
	return hex.EncodeToString(shown) + rest
}

// creator makes what the decoders decode into.
type creator struct{}

func (creator) New(kind schema.GroupVersionKind) (runtime.Object, error) {
	made := &unstructured.Unstructured{}
	made.SetGroupVersionKind(kind)
	return made, nil
}

// A coercion says how lenient decoding is.
type coercion struct {
	// fromStore leaves out malformed metadata instead of refusing it.
	fromStore               bool
	returnUnknownFieldPaths bool
}

// coerce prunes an object and brings all of its metadata into their form; it returns the paths of what it pruned.
func (v *servedVersion) coerce(object *unstructured.Unstructured, how coercion) ([]string, error) {
	content := object.Object
	kind, hasKind, err := unstructured.NestedString(content, "kind")
	if err != nil {
		return nil, err
	}
	apiVersion, hasVersion, err := unstructured.NestedString(content, "apiVersion")
	if err != nil {
		return nil, err
	}
	meta, hasMeta, unknown, err := objectmeta.GetObjectMetaWithOptions(content, objectmeta.ObjectMetaOptions{
		DropMalformedFields: how.fromStore, ReturnUnknownFieldPaths: how.returnUnknownFieldPaths,
	})
	if err != nil {
		return nil, err
	}
	gv, err := schema.ParseGroupVersion(apiVersion)
	if err != nil {
		return nil, err
	}
	if gv.Group == v.kind.Group && kind == v.kind.Kind {
		own := v.schemas[gv.Version]
		pruned := pruning.PruneWithOptions(content, own, true,
			structuralschema.UnknownFieldPathOptions{TrackUnknownFieldPaths: how.returnUnknownFieldPaths})
		unknown = append(unknown, pruned...)
		defaulting.PruneNonNullableNullsWithoutDefaults(content, own)
		fault, paths := objectmeta.CoerceWithOptions(nil, content, own, false, objectmeta.CoerceOptions{
			DropInvalidFields: how.fromStore, ReturnUnknownFieldPaths: how.returnUnknownFieldPaths,
		})
		if fault != nil {
			return nil, fault
		}
		unknown = append(unknown, paths...)
		if how.fromStore && hasMeta && meta.Generation == 0 {
			meta.Generation = 1
		}
	}
	if hasKind {
		object.SetKind(kind)
	}
	if hasVersion {
		object.SetAPIVersion(apiVersion)
	}
	if hasMeta {
		if err := objectmeta.SetObjectMeta(content, meta); err != nil {
			return nil, err
		}
	}
	return unknown, nil
}

// setDefaults writes the schema's defaults into an object of the kind.
func (v *servedVersion) setDefaults(object *unstructured.Unstructured) {
	if gvk := object.GroupVersionKind(); gvk.GroupKind() == v.kind.GroupKind() {
		defaulting.Default(object.UnstructuredContent(), v.schemas[gvk.Version])
	}
}

// readOld reads an object as out of the store.
func (v *servedVersion) readOld(text []byte) (*unstructured.Unstructured, error) {
	object := &unstructured.Unstructured{}
	if err := object.UnmarshalJSON(text); err != nil {
		return nil, err
	}
	object.SetGroupVersionKind(v.kind)
	if _, err := v.coerce(object, coercion{fromStore: true}); err != nil {
		return nil, err
	}
	v.setDefaults(object)
	if object.GetResourceVersion() == "" {
		object.SetResourceVersion("1")
	}
	if v.namespaced && object.GetNamespace() == "" {
		object.SetNamespace(metav1.NamespaceDefault)
	}
	return object, nil
}

// namespace is that of the request's path.
func (v *servedVersion) namespace(object *unstructured.Unstructured) string {
	switch {
	case !v.namespaced:
		return metav1.NamespaceNone
	case object.GetNamespace() == "":
		return metav1.NamespaceDefault
	}
	return object.GetNamespace()
}

// beforeCreate does what the handler and the store do before a new object is written.
func (v *servedVersion) beforeCreate(ctx context.Context, object *unstructured.Unstructured) error {
	namespace := v.namespace(object)
	ctx = request.WithNamespace(ctx, namespace)
	rest.WipeObjectMetaSystemFields(object)
	if err := rest.EnsureObjectNamespaceMatchesRequestNamespace(namespace, object); err != nil {
		return err
	}
	dedupOwners(ctx, object)
	// What the request says of managers never fails: it is replaced.
	object.SetManagedFields(nil)
	rest.FillObjectMetaSystemFields(object)
	if base := object.GetGenerateName(); base != "" && object.GetName() == "" {
		object.SetName(base[:min(len(base), 58)] + generated)
	}
	if err := rest.BeforeCreate(v.create, ctx, object); err != nil {
		return err
	}
	// What is no number is taken for none, and written over.
	if version, err := strconv.ParseUint(object.GetResourceVersion(), 10, 64); err == nil && version != 0 {
		return apierrors.NewInternalError(errors.New("resourceVersion should not be set on objects to be created"))
	}
	return nil
}

// beforeUpdate does what the handler and the store do before an object is written over another.
func (v *servedVersion) beforeUpdate(ctx context.Context, strategy rest.RESTUpdateStrategy, object, old *unstructured.Unstructured) error {
	namespace := v.namespace(old)
	ctx = request.WithNamespace(ctx, namespace)
	if err := rest.EnsureObjectNamespaceMatchesRequestNamespace(namespace, object); err != nil {
		return err
	}
	if object.GetName() != old.GetName() {
		if object.GetName() == "" {
			return apierrors.NewBadRequest(fmt.Sprintf("the name of the object (%s based on URL) was undeterminable: name must be provided", old.GetName()))
		}
		return apierrors.NewBadRequest(fmt.Sprintf("the name of the object (%s) does not match the name on the URL (%s)", object.GetName(), old.GetName()))
	}
	dedupOwners(ctx, object)
	resource := schema.GroupResource{Group: v.kind.Group, Resource: v.plural}
	if uid := object.GetUID(); uid != "" && uid != old.GetUID() {
		return apierrors.NewConflict(resource, old.GetName(), fmt.Errorf(
			"Precondition failed: UID in precondition: %v, UID in object meta: %v", uid, old.GetUID()))
	}
	object.SetManagedFields(old.GetManagedFields())
	if object.GetResourceVersion() == "" {
		// As of a client that read the object before.
		object.SetResourceVersion(old.GetResourceVersion())
	}
	version, err := strconv.ParseUint(object.GetResourceVersion(), 10, 64)
	switch {
	case err != nil:
		return apierrors.NewInternalError(err)
	case version == 0:
		kind := schema.GroupKind{Group: v.kind.Group, Kind: v.plural}
		return apierrors.NewInvalid(kind, old.GetName(), field.ErrorList{
			field.Invalid(field.NewPath("metadata", "resourceVersion"), version, "must be specified for an update")})
	case object.GetResourceVersion() != old.GetResourceVersion():
		return apierrors.NewConflict(resource, old.GetName(), errors.New(
			"the object has been modified; please apply your changes to the latest version and try again"))
	}
	return rest.BeforeUpdate(strategy, ctx, object, old)
}

// dedupOwners keeps one of equal owners, as the server's handlers do.
func dedupOwners(ctx context.Context, object *unstructured.Unstructured) {
	var kept []metav1.OwnerReference
	duplicates := []string{}
	for _, each := range object.GetOwnerReferences() {
		if slices.ContainsFunc(kept, func(other metav1.OwnerReference) bool { return apiequality.Semantic.DeepEqual(each, other) }) {
			duplicates = append(duplicates, string(each.UID))
			continue
		}
		kept = append(kept, each)
	}
	if len(duplicates) > 0 {
		warning.AddWarning(ctx, "", fmt.Sprintf(handlers.DuplicateOwnerReferencesWarningFormat, strings.Join(duplicates, ", ")))
		object.SetOwnerReferences(kept)
	}
}

// cost returns what all rules cost about an object, nil if there are none.
func (v *servedVersion) cost(object, old *unstructured.Unstructured) *int64 {
	if v.rules == nil {
		return nil
	}
	var before any
	var options []cel.Option
	if old != nil {
		before = old.Object
		options = append(options, cel.WithRatcheting(
			common.NewCorrelatedObject(object.Object, old.Object, &model.Structural{Structural: v.schema})))
	}
	_, left := v.rules.Validate(context.Background(), nil, v.schema, object.Object, before, celconfig.RuntimeCELCostBudget, options...)
	spent := celconfig.RuntimeCELCostBudget - left
	return &spent
}

// read returns a written object as a read of the store gives it, without what the server makes up. The store has all
// objects in one version, whose schema prunes them too, and whose defaults they get.
func (v *servedVersion) read(object *unstructured.Unstructured, created bool) (map[string]any, error) {
	own := object.GetAPIVersion()
	object.SetAPIVersion(v.storage)
	if _, err := v.coerce(object, coercion{}); err != nil {
		return nil, err
	}
	text, err := object.MarshalJSON()
	if err != nil {
		return nil, err
	}
	read := &unstructured.Unstructured{}
	if err := read.UnmarshalJSON(text); err != nil {
		return nil, err
	}
	if _, err := v.coerce(read, coercion{fromStore: true}); err != nil {
		return nil, err
	}
	v.setDefaults(read)
	read.SetAPIVersion(own)
	if _, err := v.coerce(read, coercion{}); err != nil {
		return nil, err
	}
	read.SetManagedFields(nil)
	read.SetResourceVersion("")
	if created {
		read.SetUID("")
		unstructured.RemoveNestedField(read.Object, "metadata", "creationTimestamp")
	}
	return read.Object, nil
}

// refusal takes the server's error apart.
func refusal(err error) (int32, string, []cause) {
	status := apierrors.APIStatus(nil)
	if !errors.As(err, &status) {
		return http.StatusInternalServerError, err.Error(), nil
	}
	body := status.Status()
	causes := []cause{}
	if body.Details != nil {
		for _, each := range body.Details.Causes {
			causes = append(causes, cause{Reason: string(each.Type), Field: each.Field, Message: each.Message})
		}
	}
	return body.Code, body.Message, causes
}

// causesOf turns the errors of a validator into causes, as the server's answer has them.
func causesOf(errs field.ErrorList) []cause {
	causes := []cause{}
	for _, each := range errs {
		causes = append(causes, cause{Reason: string(each.Type), Field: each.Field, Message: each.ErrorBody()})
	}
	return causes
}

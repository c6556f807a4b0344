// Command own-types prints the Go structs of Kubernetes' own kinds, as `engine/src/own_types/types.tsv` has them: what its fields
// are called, their Go types, the tags that say what is left out and how strategic merge patches merge, and the numbers of protobuf.
//
// The first argument is the file with the topology of lists and maps, which no Go type has, the second one that with the kinds:
//
//	go run . ../../../runtime/rust/src/runtime/kubernetes_topology.json ../../../engine/src/fake/own_kinds/kinds.tsv
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"sort"
	"strings"

	authenticationv1 "k8s.io/api/authentication/v1"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/intstr"
	"k8s.io/client-go/kubernetes/scheme"
)

// place is what the topology says of a value.
type place struct {
	Fields  map[string]*place `json:"fields"`
	Items   *place            `json:"items"`
	List    json.RawMessage   `json:"list"`
	Map     string            `json:"map"`
	Default *string           `json:"default"`
}

// scalars are the types that are written as they write themselves.
var scalars = map[reflect.Type]string{
	reflect.TypeOf(metav1.Time{}):          "Time",
	reflect.TypeOf(metav1.MicroTime{}):     "MicroTime",
	reflect.TypeOf(metav1.Duration{}):      "Duration",
	reflect.TypeOf(resource.Quantity{}):    "Quantity",
	reflect.TypeOf(intstr.IntOrString{}):   "IntOrString",
	reflect.TypeOf(runtime.RawExtension{}): "Raw",
	reflect.TypeOf(metav1.FieldsV1{}):      "Raw",
	// A schema, or something else that its own decoder reads.
	reflect.TypeOf(apiextensionsv1.JSON{}):                         "JSON",
	reflect.TypeOf(apiextensionsv1.JSONSchemaPropsOrBool{}):        "SchemaOrBool",
	reflect.TypeOf(apiextensionsv1.JSONSchemaPropsOrArray{}):       "SchemaOrList",
	reflect.TypeOf(apiextensionsv1.JSONSchemaPropsOrStringArray{}): "SchemaOrTexts",
}

// word is the type of a value in the table.
func word(t reflect.Type, structs map[reflect.Type]bool) string {
	if known, is := scalars[t]; is {
		return known
	}
	named := ""
	if t.Name() != "" && t.PkgPath() != "" && t.Kind() != reflect.Struct {
		named = "=" + t.String()
	}
	switch t.Kind() {
	case reflect.Pointer:
		return "*" + word(t.Elem(), structs)
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 {
			return "bytes" + named
		}
		return "[" + word(t.Elem(), structs) + "]" + named
	case reflect.Map:
		return "{" + t.Key().String() + " " + word(t.Elem(), structs) + "}" + named
	case reflect.Struct:
		structs[t] = true
		return name(t)
	case reflect.String, reflect.Bool, reflect.Int32, reflect.Int64, reflect.Float64, reflect.Int:
		return t.Kind().String() + named
	}
	panic(t.String())
}

// name is the name of a struct: its canonical name without the beginning that all have.
func name(t reflect.Type) string {
	path := strings.TrimPrefix(t.PkgPath(), "k8s.io/api/")
	path = strings.TrimPrefix(path, "k8s.io/apimachinery/pkg/apis/")
	path = strings.TrimPrefix(path, "k8s.io/apiextensions-apiserver/pkg/apis/")
	return strings.ReplaceAll(path, "/", ".") + "." + t.Name()
}

// canonical is the name of a struct in the topology.
func canonical(t reflect.Type) string {
	start := "io.k8s.api."
	if strings.Contains(t.PkgPath(), "apimachinery") {
		start = "io.k8s.apimachinery.pkg.apis."
	}
	if strings.Contains(t.PkgPath(), "apiextensions-apiserver") {
		start = "io.k8s.apiextensions-apiserver.pkg.apis."
	}
	return start + name(t)
}

// tags are the flags of a field: what is left out, and how lists and maps are merged.
func tags(field reflect.StructField, options []string, of *place) string {
	var out []string
	for _, option := range options {
		switch option {
		case "omitempty":
			out = append(out, "o")
		case "omitzero":
			out = append(out, "z")
		}
	}
	if strategy := field.Tag.Get("patchStrategy"); strategy != "" {
		out = append(out, "patch="+strategy)
	}
	if key := field.Tag.Get("patchMergeKey"); key != "" {
		out = append(out, "by="+key)
	}
	if of != nil {
		var keys []string
		switch {
		case string(of.List) == `"set"`:
			out = append(out, "set")
		case json.Unmarshal(of.List, &keys) == nil && len(keys) > 0:
			out = append(out, "keys="+strings.Join(keys, ","))
		}
		if of.Map == "atomic" {
			out = append(out, "atomic")
		}
		if of.Default != nil {
			out = append(out, "default="+*of.Default)
		}
	}
	return strings.Join(out, " ")
}

// number is the number of a field in protobuf after those of the messages around it; empty for a field that has none.
func number(field reflect.StructField, around string) string {
	parts := strings.Split(field.Tag.Get("protobuf"), ",")
	if len(parts) < 2 {
		return ""
	}
	return around + parts[1]
}

// fields prints the fields of a struct, those of structs within it in their place. In protobuf these are messages of their own.
func fields(t reflect.Type, of *place, structs map[reflect.Type]bool, around string) []string {
	var out []string
	for i := range t.NumField() {
		field := t.Field(i)
		options := strings.Split(field.Tag.Get("json"), ",")
		number := number(field, around)
		if field.Anonymous && options[0] == "" {
			inner := number
			if inner != "" {
				inner += "."
			}
			out = append(out, fields(field.Type, of, structs, inner)...)
			continue
		}
		if options[0] == "-" || options[0] == "" {
			continue
		}
		var part *place
		if of != nil {
			part = of.Fields[options[0]]
		}
		flags := tags(field, options[1:], part)
		if number != "" && t != reflect.TypeOf(metav1.TypeMeta{}) {
			flags = strings.TrimLeft(flags+" n="+number, " ")
		}
		row := options[0] + "\t" + word(field.Type, structs) + "\t" + flags
		out = append(out, "\t"+strings.TrimRight(row, "\t"))
	}
	return out
}

func main() {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	var topology struct {
		Types map[string]*place `json:"types"`
	}
	if err := json.Unmarshal(text, &topology); err != nil {
		panic(err)
	}
	// What clients send to subresources and with deletions.
	structs := map[reflect.Type]bool{
		reflect.TypeOf(authenticationv1.TokenRequest{}): true,
		reflect.TypeOf(metav1.DeleteOptions{}):          true,
		// CRDs, which are no kind of the table: what they define is served.
		reflect.TypeOf(apiextensionsv1.CustomResourceDefinition{}): true,
	}
	kinds, err := os.ReadFile(os.Args[2])
	if err != nil {
		panic(err)
	}
	for _, row := range strings.Split(strings.TrimRight(string(kinds), "\n"), "\n") {
		if strings.HasPrefix(row, "#") {
			continue
		}
		parts := strings.Split(row, "\t")
		object, err := scheme.Scheme.New(schema.GroupVersionKind{Group: parts[0], Version: parts[1], Kind: parts[2]})
		if err != nil {
			panic(err)
		}
		structs[reflect.TypeOf(object).Elem()] = true
	}
	out := map[string][]string{}
	for done := map[reflect.Type]bool{}; len(done) < len(structs); {
		var next []reflect.Type
		for t := range structs {
			if !done[t] {
				next = append(next, t)
			}
		}
		for _, t := range next {
			done[t] = true
			of := topology.Types[canonical(t)]
			rows := fields(t, of, structs, "")
			head := name(t)
			if of != nil && of.Map == "atomic" {
				head += "\tatomic"
			}
			out[head] = rows
		}
	}
	var names []string
	for name := range out {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		fmt.Println(name)
		for _, row := range out[name] {
			fmt.Println(row)
		}
	}
}

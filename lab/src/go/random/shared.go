// Package shared has types that other packages use.
package shared

// Word is a named text.
// +kubebuilder:validation:MinLength=1
type Word string

// Words is a list of them.
// +kubebuilder:validation:MaxItems=7
type Words []Word

// Notes has texts by name.
type Notes map[string]string

// Size is a number.
// +kubebuilder:validation:Minimum=0
type Size int64

// Pair is a struct.
type Pair struct {
	// The left one.
	Left string `json:"left"`
	// The right one.
	// +kubebuilder:default=5
	Right Size `json:"right,omitempty"`
}

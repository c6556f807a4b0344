// Command verdict reads writes of custom objects, a JSON line each, and answers what the API server would do with each
// of them, by the server's own packages and without a server.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"

	"k8s.io/klog/v2"
	"sigs.k8s.io/yaml"
)

// A question is one line of the input: a write, or a rule about a value.
type question struct {
	ID json.RawMessage `json:"id,omitempty"`

	// CRD is the definition, or the name of one that came before.
	CRD json.RawMessage `json:"crd"`
	// CRDPath is the definition's file below the directory of -crds, instead of CRD.
	CRDPath string `json:"crd_path"`
	// Version is the version of the request's path. The storage version if it is missing.
	Version string `json:"version"`
	Object  json.RawMessage
	// Old is the object in the store. Without it the write is a create.
	Old json.RawMessage
	// Status says that the write is one of the subresource.
	Status          bool
	FieldValidation string `json:"fieldValidation"`

	// Schema, Rule, Self and OldSelf ask for one rule instead of a write.
	Schema          json.RawMessage
	Rule            json.RawMessage
	Self            json.RawMessage
	OldSelf         json.RawMessage `json:"oldSelf"`
	OptionalOldSelf bool            `json:"optionalOldSelf"`

	// Managing asks for the work of the field managers alone.
	Managing *managing
}

// A cause is one fault, in the server's words.
type cause struct {
	Reason  string `json:"reason"`
	Field   string `json:"field"`
	Message string `json:"message"`
}

// An answer is one line of the output.
type answer struct {
	ID      json.RawMessage `json:"id,omitempty"`
	Verdict string          `json:"verdict,omitempty"`
	// Code and Message are those of the refusal's Status.
	Code     int32    `json:"code,omitempty"`
	Message  string   `json:"message,omitempty"`
	Causes   []cause  `json:"causes"`
	Warnings []string `json:"warnings"`
	// Strict lists unknown and duplicate fields, if the request asks for them.
	Strict []string `json:"strict,omitempty"`
	// Stored is the object that the server answers: the one in the store, without what differs from run to run.
	Stored any `json:"stored,omitempty"`
	// Cost is what the rules cost, if they ran.
	Cost *int64 `json:"cost,omitempty"`
	// CRDErrors are the causes for which the server refuses the definition.
	CRDErrors []cause `json:"crdErrors,omitempty"`
	// CompileErrors, MaxCost and UsesOldSelf are those of a rule that was asked for alone.
	CompileErrors []string `json:"compileErrors,omitempty"`
	MaxCost       *uint64  `json:"maxCost,omitempty"`
	UsesOldSelf   bool     `json:"usesOldSelf,omitempty"`
	// Error says why the question has no answer.
	Error string `json:"error,omitempty"`
}

func main() {
	crds := flag.String("crds", ".", "the directory of the files of crd_path")
	flag.Parse()
	// The server's code writes to its log what it answers too.
	klog.LogToStderr(false)
	klog.SetOutput(io.Discard)
	if err := run(os.Stdin, os.Stdout, &definitions{directory: *crds, known: map[string]*definition{}}); err != nil {
		fmt.Fprintln(os.Stderr, "verdict:", err)
		os.Exit(1)
	}
}

// run answers line by line, and writes out whenever no further line is there yet.
func run(in io.Reader, out io.Writer, all *definitions) error {
	reader := bufio.NewReaderSize(in, 1<<20)
	writer := bufio.NewWriterSize(out, 1<<20)
	encoder := json.NewEncoder(writer)
	encoder.SetEscapeHTML(false)
	for {
		line, err := reader.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			if err := encoder.Encode(all.answer(line)); err != nil {
				return err
			}
			if reader.Buffered() == 0 {
				if err := writer.Flush(); err != nil {
					return err
				}
			}
		}
		if err == io.EOF {
			return writer.Flush()
		}
		if err != nil {
			return err
		}
	}
}

// answer answers one line; a panic of the server's code is an answer too.
func (all *definitions) answer(line []byte) (given *answer) {
	asked := question{}
	defer func() {
		if panicked := recover(); panicked != nil {
			given = &answer{ID: asked.ID, Error: fmt.Sprintf("panic: %v\n%s", panicked, debug.Stack())}
		}
	}()
	if err := json.Unmarshal(line, &asked); err != nil {
		return &answer{Error: err.Error()}
	}
	given = all.answerQuestion(&asked)
	given.ID = asked.ID
	if given.Causes == nil {
		given.Causes = []cause{}
	}
	if given.Warnings == nil {
		given.Warnings = []string{}
	}
	return given
}

func (all *definitions) answerQuestion(asked *question) *answer {
	if len(asked.Rule) > 0 {
		return askRule(asked)
	}
	definition, err := all.find(asked)
	if err != nil {
		return &answer{Error: err.Error()}
	}
	if len(definition.refusal) > 0 {
		return &answer{CRDErrors: definition.refusal}
	}
	if asked.Managing != nil {
		return definition.manage(asked.Version, asked.Managing)
	}
	if len(asked.Object) == 0 {
		return &answer{Warnings: definition.warnings}
	}
	version, err := definition.version(asked.Version)
	if err != nil {
		return &answer{Error: err.Error()}
	}
	return version.write(asked)
}

// definitions are the CRDs of the run, by name and by path.
type definitions struct {
	directory string
	known     map[string]*definition
}

// find returns the definition of a question.
func (all *definitions) find(asked *question) (*definition, error) {
	if asked.CRDPath != "" {
		key := "file " + asked.CRDPath
		if known, ok := all.known[key]; ok {
			return known, nil
		}
		path := asked.CRDPath
		if !filepath.IsAbs(path) {
			path = filepath.Join(all.directory, path)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		document, err := yaml.YAMLToJSON(text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", asked.CRDPath, err)
		}
		return all.add(key, document), nil
	}
	name := ""
	if json.Unmarshal(asked.CRD, &name) == nil {
		if known, ok := all.known["name "+name]; ok {
			return known, nil
		}
		return nil, fmt.Errorf("no CRD named %q came before", name)
	}
	// The same document again is the same definition: compiling its rules may take seconds.
	key := "text " + string(asked.CRD)
	if known, ok := all.known[key]; ok {
		// Its name is that of this definition again, whatever came between.
		all.known["name "+known.name] = known
		return known, nil
	}
	return all.add(key, asked.CRD), nil
}

// add remembers a definition by a key and by its name.
func (all *definitions) add(key string, document []byte) *definition {
	added := newDefinition(document)
	all.known[key] = added
	if added.name != "" {
		all.known["name "+added.name] = added
	}
	return added
}

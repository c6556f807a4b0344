// Command yaml reads YAML texts as kubectl does: from a JSON string per line of standard input, it prints the documents
// of the text as a JSON list per line, or the message of the error as a JSON string.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"log"
	"os"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/yaml"
)

func main() {
	in, out := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)
	for {
		var text string
		if err := in.Decode(&text); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			log.Fatal(err)
		}
		documents, err := read(text)
		var line any = documents
		if err != nil {
			line = err.Error()
		}
		if err := out.Encode(line); err != nil {
			log.Fatal(err)
		}
	}
}

// read returns the documents of a text that are not empty.
func read(text string) ([]json.RawMessage, error) {
	decoder := yaml.NewYAMLOrJSONDecoder(bufio.NewReader(bytes.NewBufferString(text)), 4096)
	documents := []json.RawMessage{}
	for {
		var document runtime.RawExtension
		if err := decoder.Decode(&document); errors.Is(err, io.EOF) {
			return documents, nil
		} else if err != nil {
			return nil, err
		}
		raw := bytes.TrimSpace(document.Raw)
		if len(raw) > 0 && !bytes.Equal(raw, []byte("null")) {
			documents = append(documents, raw)
		}
	}
}

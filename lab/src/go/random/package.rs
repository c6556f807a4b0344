//! Random numbers -> the text of a Go package with a kind.

use super::markers::{Form, of_field, one_in, pick, validation};
use super::words::{
    COMMENTS, KIND_MARKERS, KUBERNETES, KUBERNETES_PACKAGES, KUBERNETES_TYPES, NAMES, ODD_KIND_MARKERS,
    ODD_TYPES,
};
use crate::corpus::select::Random;
use kubesmith::internals::mapping::{builtin, dotted_name};

/// A package of one file.
pub struct Package {
    /// The declarations.
    body: String,
    /// Whether fields are optional where no marker says so.
    fields_are_optional: bool,
}

/// A type that is declared in the package.
#[derive(Clone)]
struct Named {
    name: String,
    form: Form,
}

/// Writes the declarations of a package.
struct Writer<'r> {
    random: &'r mut Random,
    /// Whether something in the package may be an error.
    odd: bool,
    types: Vec<Named>,
    fields: usize,
    body: String,
}

impl Package {
    /// A random package. One of three may have errors.
    pub fn new(random: &mut Random) -> Self {
        let odd = one_in(random, 3);
        let fields_are_optional = one_in(random, 6);
        let mut writer = Writer { random, odd, types: Vec::new(), fields: 0, body: String::new() };
        for number in 0..writer.random.number_below(4) {
            writer.named(number);
        }
        // Each struct refers to those before it alone: controller-gen does not end with recursive types.
        for number in 0..writer.random.number_below(3) {
            writer.structure(&format!("Part{number}"), 4);
        }
        writer.structure("ThingSpec", 8);
        writer.kind();
        Self { body: writer.body, fields_are_optional }
    }

    /// The text of the package with a name.
    pub fn text(&self, name: &str) -> String {
        let optional = if self.fields_are_optional { "// +kubebuilder:validation:Optional\n" } else { "" };
        let others = [
            ("resource", "k8s.io/apimachinery/pkg/api/resource"),
            ("runtime", "k8s.io/apimachinery/pkg/runtime"),
            ("intstr", "k8s.io/apimachinery/pkg/util/intstr"),
            ("shared", "kubesmith.test/random/shared"),
        ];
        let used = KUBERNETES_PACKAGES
            .iter()
            .chain(&others)
            .filter(|(alias, _)| self.body.contains(&format!("{alias}.")));
        let imports: String = used.map(|(alias, path)| format!("\t{alias} \"{path}\"\n")).collect();
        format!(
            "// Package {name} is random.\n//\n// +groupName={name}.example.com\n// +versionName=v1\n{optional}package {name}\n\n\
             import (\n{imports})\n{}",
            self.body
        )
    }
}

impl Writer<'_> {
    fn line(&mut self, line: &str) {
        self.body.push_str(line);
        self.body.push('\n');
    }

    /// Documentation and markers, mixed, in the comment of a declaration.
    fn comment(&mut self, indent: &str, mut markers: Vec<String>) {
        let comment = COMMENTS[self.random.number_below(COMMENTS.len())];
        if comment.iter().any(|line| line.contains("*/")) && one_in(self.random, 2) {
            markers.reverse();
        }
        let first = self.random.number_below(comment.len() + 1);
        let slashes = if one_in(self.random, 10) { "//" } else { "// " };
        for (index, line) in comment.iter().enumerate() {
            if index == first {
                self.markers(indent, &mut markers);
            }
            self.line(format!("{indent}{slashes}{line}").trim_end_matches(if line.is_empty() {
                " "
            } else {
                ""
            }));
        }
        if one_in(self.random, 12) && !markers.is_empty() && comment.is_empty() {
            // Markers of a comment of their own above the declaration's.
            self.markers(indent, &mut markers);
            self.line("");
            self.line(&format!("{indent}// After an empty line."));
        }
        self.markers(indent, &mut markers);
    }

    fn markers(&mut self, indent: &str, markers: &mut Vec<String>) {
        for marker in markers.drain(..) {
            let start = if one_in(self.random, 8) { "//+" } else { "// +" };
            self.line(&format!("{indent}{start}{marker}"));
        }
    }

    /// Declares a named type that is no struct.
    fn named(&mut self, number: usize) {
        let all = [
            ("string", Form::Text, None),
            ("int32", Form::Integer, None),
            ("bool", Form::Boolean, None),
            ("[]string", Form::List, Some(Form::Text)),
            ("[]int64", Form::List, Some(Form::Integer)),
            ("map[string]string", Form::Map, None),
            ("map[string][]string", Form::Map, None),
        ];
        let (go, form, items) = all[self.random.number_below(all.len())];
        let name = format!("Named{number}");
        let odd = self.odd && one_in(self.random, 8);
        let markers = validation(self.random, form, items, odd);
        self.line("");
        self.comment("", markers);
        let equals = if one_in(self.random, 12) { "= " } else { "" };
        self.line(&format!("type {name} {equals}{go}"));
        self.types.push(Named { name, form });
    }

    /// Declares a struct.
    fn structure(&mut self, name: &str, fields: usize) {
        let mut markers = Vec::new();
        if one_in(self.random, 8) {
            markers.push("kubebuilder:validation:MinProperties=1".to_owned());
        }
        if one_in(self.random, 8) {
            markers.push("kubebuilder:validation:XValidation:rule=\"has(self.a)\"".to_owned());
        }
        let mut body = Writer {
            random: &mut *self.random,
            odd: self.odd,
            types: self.types.clone(),
            fields: self.fields,
            body: String::new(),
        };
        for _ in 0..=body.random.number_below(fields) {
            body.field();
        }
        let (fields, body) = (body.fields, body.body);
        self.fields = fields;
        self.line("");
        self.comment("", markers);
        self.line(&format!("type {name} struct {{"));
        self.body.push_str(&body);
        self.line("}");
        self.types.push(Named { name: name.to_owned(), form: Form::Struct });
    }

    /// Adds a field, or embeds a struct.
    fn field(&mut self) {
        self.fields += 1;
        let number = self.fields;
        let structs: Vec<String> = self
            .types
            .iter()
            .filter(|named| named.form == Form::Struct)
            .map(|named| named.name.clone())
            .collect();
        if !structs.is_empty() && one_in(self.random, 8) {
            let embedded = structs[self.random.number_below(structs.len())].clone();
            if !self.body.contains(&format!("\t{embedded} `"))
                && !self.body.contains(&format!("\t*{embedded} `"))
            {
                self.comment("\t", Vec::new());
                let pointer = if one_in(self.random, 3) { "*" } else { "" };
                let tag = pick(
                    self.random,
                    &[",inline", "", "embedded", ",omitempty", "embedded,omitempty,inline"],
                );
                self.line(&format!("\t{pointer}{embedded} `json:\"{tag}\"`"));
                return;
            }
        }
        let odd = self.odd && one_in(self.random, 8);
        let (go, form, items) = self.go_type(2);
        let go = if odd && one_in(self.random, 3) { pick(self.random, ODD_TYPES).to_owned() } else { go };
        let mut markers = validation(self.random, form, items, odd);
        markers.extend(of_field(self.random, form, odd));
        let mut seen = Vec::new();
        markers.retain(|marker| {
            // The same effect by two markers has no order in controller-gen.
            let name = marker.split('=').next().unwrap_or_default().trim_start_matches("k8s:").to_owned();
            !seen.contains(&name) && {
                seen.push(name);
                true
            }
        });
        self.comment("\t", markers);
        let name = if one_in(self.random, 15) {
            pick(self.random, NAMES).to_owned()
        } else {
            format!("field{number}")
        };
        let options = pick(self.random, &["", "", ",omitempty", ",omitempty", ",omitzero", ",string"]);
        let tag = match self.random.number_below(60) {
            0 if self.odd => String::new(),
            1 if self.odd => "`yaml:\"x\"`".to_owned(),
            2 => "`json:\"-\"`".to_owned(),
            3 => format!("`protobuf:\"x\" json:\"{name}{options}\"`"),
            _ => format!("`json:\"{name}{options}\"`"),
        };
        let after = if one_in(self.random, 10) { " // +kubebuilder:validation:MaxLength=1" } else { "" };
        self.line(&format!("\tField{number} {go} {tag}{after}"));
        if one_in(self.random, 4) {
            self.line("");
        }
    }

    /// A type of a field with its form and that of its items.
    fn go_type(&mut self, depth: usize) -> (String, Form, Option<Form>) {
        match self.random.number_below(if depth > 0 { 15 } else { 6 }) {
            0 | 1 => ("string".to_owned(), Form::Text, None),
            2 => {
                let all = ["int", "int8", "int16", "int32", "int64", "uint8", "uint32", "uint64", "rune"];
                (pick(self.random, &all).to_owned(), Form::Integer, None)
            }
            3 => ("bool".to_owned(), Form::Boolean, None),
            4 | 5 => match self.types.len() {
                0 => ("string".to_owned(), Form::Text, None),
                count => {
                    let named = self.types[self.random.number_below(count)].clone();
                    (named.name, named.form, None)
                }
            },
            6 | 7 => {
                let (go, form, items) = self.go_type(depth - 1);
                (format!("*{go}"), form, items)
            }
            8 | 9 => {
                let (go, form, _) = self.go_type(depth - 1);
                (format!("[]{go}"), Form::List, Some(form))
            }
            10 => {
                let (go, ..) = self.go_type(depth - 1);
                (format!("map[string]{go}"), Form::Map, None)
            }
            11 => {
                let all = ["shared.Word", "shared.Words", "shared.Notes", "shared.Size", "shared.Pair"];
                (pick(self.random, &all).to_owned(), Form::Foreign, None)
            }
            12 => (pick(self.random, KUBERNETES_TYPES).to_owned(), Form::Foreign, None),
            13 => (self.kubernetes_struct(), Form::Foreign, None),
            _ => ("[]byte".to_owned(), Form::Text, None),
        }
    }

    /// Any struct of the packages of Kubernetes whose types are in others' APIs.
    fn kubernetes_struct(&mut self) -> String {
        let (alias, path) = KUBERNETES_PACKAGES[self.random.number_below(KUBERNETES_PACKAGES.len())];
        let package = dotted_name(path);
        let name = |full: &'static str| full.strip_prefix(&package)?.strip_prefix('.');
        let known = builtin().types.iter().filter(|ty| ty.since <= KUBERNETES);
        let names: Vec<&str> =
            known.filter_map(|ty| name(ty.name)).filter(|name| !name.contains('.')).collect();
        format!("{alias}.{}", pick(self.random, &names))
    }

    /// Declares the kind.
    fn kind(&mut self) {
        let mut markers: Vec<String> = Vec::new();
        for marker in KIND_MARKERS {
            let name = |marker: &str| marker.split([':', '=']).take(2).collect::<Vec<_>>().join(":");
            let repeated = markers.iter().any(|other| name(other) == name(marker));
            if one_in(self.random, 6) && (!repeated || marker.contains("printcolumn")) {
                markers.push((*marker).to_owned());
            }
        }
        if self.odd && one_in(self.random, 4) {
            markers.push(pick(self.random, ODD_KIND_MARKERS).to_owned());
        }
        let kinds = [
            "Thing",
            "Policy",
            "Bus",
            "Box",
            "Proxy",
            "Mouse",
            "Gateway",
            "HTTPRoute",
            "Leaf",
            "Series",
            "Data",
            "Status",
            "Quiz",
        ];
        let kind = pick(self.random, &kinds);
        self.line("");
        self.comment("", markers);
        self.line(&format!("type {kind} struct {{"));
        self.line("\tmetav1.TypeMeta   `json:\",inline\"`");
        self.line("\tmetav1.ObjectMeta `json:\"metadata,omitempty\"`");
        self.comment("\t", Vec::new());
        let tag = pick(self.random, &["spec", "spec,omitempty"]);
        self.line(&format!("\tSpec ThingSpec `json:\"{tag}\"`"));
        self.line("}");
    }
}

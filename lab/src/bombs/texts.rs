//! A number -> a YAML or JSON text with so many aliases, keys, brackets or documents.

use super::bomb::{Bomb, Kind};
use super::parts::{crd, deep, joined, version};

const fn text(name: &'static str, most: usize, text: fn(usize) -> String) -> Bomb {
    Bomb { name, most, kind: Kind::Text(text) }
}

/// A bomb whose input is a file of YAML.
const fn yaml(name: &'static str, most: usize, text: fn(usize) -> String) -> Bomb {
    Bomb { name, most, kind: Kind::Yaml(text) }
}

/// Everything of a text that can be repeated, and every way to end one early.
pub const ALL: &[Bomb] = &[
    yaml("alias-of-text", 1_000_000, |n| {
        format!("a: &a \"{}\"\nb: [{}]\n", "x".repeat(n), joined(n, |_| "*a".into()))
    }),
    yaml("alias-of-escaped-text", 1_000_000, |n| {
        format!("a: &a \"\\n{}\"\nb: [{}]\n", "x".repeat(n), joined(n, |_| "*a".into()))
    }),
    yaml("alias-of-block", 1_000_000, |n| {
        format!("a: &a |\n  {}\nb: [{}]\n", "x".repeat(n), joined(n, |_| "*a".into()))
    }),
    yaml("alias-as-key", 1_000_000, |n| {
        format!("a: &a \"\\n{}\"\nb:\n{}", "x".repeat(n), "- {*a : 1}\n".repeat(n / 12))
    }),
    yaml("aliases-of-aliases", 1000, |n| {
        let mut out = "a0: &a0 [x,x,x,x,x,x,x,x,x]\n".to_owned();
        for i in 1..=n.min(40) {
            let before = i - 1;
            out.push_str(&format!("a{i}: &a{i} [{}]\n", joined(9, |_| format!("*a{before}"))));
        }
        out
    }),
    yaml("aliases-in-documents", 20_000, |n| {
        let document =
            format!("a: &a [{}]\nb: [{}]\n---\n", joined(90, |_| "x".into()), joined(90, |_| "*a".into()));
        document.repeat(n)
    }),
    yaml("anchors-around-many-items", 2_000_000, |n| {
        let open: String = (0..240).map(|i| format!("[&a{i} ")).collect();
        format!("{open}{}{}", joined(n, |_| "1".into()), "]".repeat(240))
    }),
    yaml("anchors-unused", 700_000, |n| {
        joined(n, |i| format!("&a{i} x")).replace(',', "\n- ").replacen("&a0", "- &a0", 1)
    }),
    yaml("anchor-redefined", 1_000_000, |n| "- &a x\n- *a\n".repeat(n / 2)),
    yaml("aliases-in-schema", 200_000, |n| {
        let description = "word ".repeat(n / 5);
        let properties: String = (0..n / 10).map(|i| format!("        p{i}: *d\n")).collect();
        yaml_crd(&format!(
            "      properties:\n        d: &d {{type: string, description: \"{description}\"}}\n{properties}"
        ))
    }),
    yaml("aliases-of-enum", 990, |n| {
        let values = joined(1000, |i| format!("v{i}"));
        let properties: String = (0..n).map(|i| format!("        p{i}: *e\n")).collect();
        yaml_crd(&format!(
            "      properties:\n        e: &e {{type: string, enum: [{values}]}}\n{properties}"
        ))
    }),
    yaml("merge-keys", 100_000, |n| {
        format!(
            "a: &a {{{}}}\nb:\n  <<: [{}]\n",
            joined(50, |i| format!("k{i}: 1")),
            joined(n, |_| "*a".into())
        )
    }),
    yaml("merge-keys-of-merge-keys", 2000, |n| {
        let mut out = "a0: &a0 {k: 1}\n".to_owned();
        for i in 1..=n {
            out.push_str(&format!("a{i}: &a{i} {{<<: [*a{0}, *a{0}], k{i}: 1}}\n", i - 1));
        }
        out
    }),
    yaml("duplicate-key-last", 120_000, |n| {
        let keys: String = (0..n / 2).map(|i| format!("k{i}: 1\n")).collect();
        format!("{keys}{}", format!("k{}: 1\n", n / 2 - 1).repeat(n / 2))
    }),
    text("duplicate-key-last-json", 120_000, |n| {
        let keys = joined(n / 2, |i| format!("\"k{i}\":1"));
        format!("{{{keys},{}}}", joined(n / 2, |_| format!("\"k{}\":1", n / 2 - 1)))
    }),
    yaml("duplicate-keys", 2_000_000, |n| "a: 1\n".repeat(n)),
    yaml("keys", 900_000, |n| (0..n).map(|i| format!("k{i}: 1\n")).collect()),
    yaml("items", 2_500_000, |n| "- 1\n".repeat(n)),
    text("items-json", 5_000_000, |n| format!("[{}]", joined(n, |_| "1".into()))),
    text("items-json-objects", 3_000_000, |n| format!("[{}]", joined(n, |_| "{}".into()))),
    text("values-json", 3_000_000, |n| "{} ".repeat(n)),
    yaml("documents", 2_000_000, |n| "a: 1\n---\n".repeat(n / 2)),
    yaml("documents-empty", 2_000_000, |n| "---\n".repeat(n)),
    yaml("list-items", 350_000, |n| {
        format!("apiVersion: v1\nkind: List\nitems:\n{}", "- {apiVersion: v1, kind: A}\n".repeat(n))
    }),
    yaml("lists-nested", 100_000, |n| "- ".repeat(n)),
    yaml("lists-nested-flow", 9_000_000, |n| "[".repeat(n)),
    yaml("maps-nested-flow", 9_000_000, |n| "{".repeat(n)),
    yaml("keys-nested-flow", 2_400_000, |n| "{a: ".repeat(n)),
    yaml("keys-nested", 1000, |n| (0..n).map(|i| format!("{}a:\n", " ".repeat(i))).collect()),
    yaml("complex-keys", 4_000_000, |n| "? ".repeat(n)),
    yaml("lists-at-the-limit", 20_000, |n| format!("- {}\n", deep(240, "[", "1", "]")).repeat(n)),
    yaml("comment", 9_000_000, |n| format!("# {}\n", "x".repeat(n))),
    yaml("comments", 4_000_000, |n| "#\n".repeat(n)),
    yaml("blanks", 9_000_000, |n| " ".repeat(n)),
    yaml("tabs", 9_000_000, |n| "\t".repeat(n)),
    yaml("lines", 9_000_000, |n| "\n".repeat(n)),
    yaml("carriage-returns", 9_000_000, |n| "\r".repeat(n)),
    yaml("scalar", 9_000_000, |n| "x".repeat(n)),
    yaml("scalar-lines", 4_000_000, |n| "x\n".repeat(n)),
    yaml("scalar-quoted-lines", 4_000_000, |n| format!("a: \"{}\"\n", "x\n ".repeat(n / 2))),
    yaml("scalar-escapes", 1_500_000, |n| format!("a: \"{}\"\n", "\\u0041".repeat(n))),
    yaml("scalar-folded", 2_000_000, |n| format!("a: >\n{}", "  x\n".repeat(n))),
    yaml("scalar-number", 9_000_000, |n| format!("a: {}\n", "1".repeat(n))),
    yaml("scalar-exponent", 9_000_000, |n| format!("a: 1e{}\n", "1".repeat(n))),
    yaml("scalar-underscores", 9_000_000, |n| format!("a: 1{}\n", "_".repeat(n))),
    text("number-json", 9_000_000, |n| format!("{{\"a\":{}}}", "1".repeat(n))),
    text("escapes-json", 1_500_000, |n| format!("{{\"a\":\"{}\"}}", "\\u0041".repeat(n))),
    yaml("tags", 1_500_000, |n| "- !a x\n".repeat(n)),
    yaml("tag-long", 9_000_000, |n| format!("- !{} x\n", "a".repeat(n))),
    yaml("tags-of-texts", 900_000, |n| "- !!str 1\n".repeat(n)),
    yaml("directives", 400_000, |n| format!("{}--- 1\n", "%TAG !a! tag:a,1:\n".repeat(n))),
    yaml("directives-different", 400_000, |n| {
        let all: String = (0..n).map(|i| format!("%TAG !a{i}! tag:a,1:\n")).collect();
        format!("{all}--- 1\n")
    }),
    yaml("key-long", 9_000_000, |n| format!("{}: 1\n", "x".repeat(n))),
    yaml("unknown-alias", 900_000, |n| "- *a\n".repeat(n)),
    yaml("helm", 1_200_000, |n| "{{ a }}\n".repeat(n)),
    text("cut-off", 9_000_000, |n| {
        let whole = crd(
            "Bomb",
            &version(
                "v1",
                &format!("{{\"type\":\"object\",\"enum\":[{}]}}", joined(n / 4, |_| "[1]".into())),
            ),
        );
        whole[..whole.len() - 9].to_owned()
    }),
    text("cut-off-in-text", 9_000_000, |n| format!("{{\"a\":\"{}", "x".repeat(n))),
    text("cut-off-lists", 9_000_000, |n| format!("[{}", joined(n / 2, |_| "1".into()))),
    text("broken-at-the-end", 9_000_000, |n| format!("[{},}}", joined(n / 2, |_| "1".into()))),
    text("nested-json", 9_000_000, |n| "[".repeat(n)),
    text("nested-objects-json", 1_500_000, |n| "{\"a\":".repeat(n)),
];

/// A CRD in YAML; `schema` has the keywords of the schema, indented by six.
fn yaml_crd(schema: &str) -> String {
    format!(
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {{name: bombs.b.example}}\nspec:\n  \
         group: b.example\n  scope: Namespaced\n  names: {{kind: Bomb, plural: bombs}}\n  versions:\n  - name: v1\n    \
         served: true\n    storage: true\n    schema:\n     openAPIV3Schema:\n      type: object\n{schema}"
    )
}

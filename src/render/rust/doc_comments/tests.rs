//! Texts of the input -> what rustdoc's parser reads in their doc comments.

use super::{doc, doc_line, paragraphs};
use generated_docs::violations;

#[test]
fn descriptions_read_as_they_were_written() {
    let table: [(&str, &[&str]); 16] = [
        ("see [x] <y> `[z]` https://a.b/c.", &[r"see \[x\] \<y\> `[z]` <https://a.b/c>."]),
        ("See <https://a.b/c_d>, http://.", &["See <https://a.b/c_d>, http://."]),
        ("- one\ntwo\n\nthree", &["- one", "  two", "", "three"]),
        ("1. one\n2) two", &["1. one", "2) two"]),
        ("one\n\n\n    code()\n", &["one", "", "code()"]),
        ("a\rb */ \u{202e}c\u{0}", &["a", r"b */ \u{202e}c\u{0}"]),
        ("*a* **b** _c_ ~d~ 5 * 3, ~/x and `e\\`f", &["*a* **b** _c_ ~d~ 5 * 3, ~/x and `e\\`f"]),
        (r"^[a-z]+\.\d\[$ \", &[r"^\[a-z\]+\\.\d\\\[$ \\"]),
        ("AT&T &lt;b&gt; &#60; a && b; ", &[r"AT&T \&lt;b\&gt; \&#60; a && b;"]),
        ("# not a heading", &[r"\# not a heading"]),
        ("text\n---\ntext\n===\n***\n_ _ _", &["text", r"\---", "text", r"\===", r"\***", r"\_ _ _"]),
        ("a|b\n-|-\n| c", &["a|b", r"\-|-", r"\| c"]),
        ("- - a\n- 1. b\n-\n2.", &[r"- \- a", r"- 1\. b", r"  \-", r"  2\."]),
        ("```yaml\na: b\n```\nc", &["```text", "a: b", "```", "c"]),
        ("~~~\n```\n  ````\n~~~", &["`````text", "```", "  ````", "`````"]),
        ("``` inline ``` code\nand text", &["``` inline ``` code", "and text"]),
    ];
    for (text, expected) in table {
        assert_eq!(doc(text), expected, "{text:?}");
        assert_eq!(violations(&doc(text).join("\n")), Vec::<String>::new(), "{text:?}");
    }
}

#[test]
fn facts_share_no_backticks() {
    let facts = ["Rule: `a` (b ` c).".to_owned(), "Default: `\"d\"`.".to_owned()];
    assert_eq!(paragraphs("", &facts), [r#"Rule: `a` (b \` c). Default: `"d"`."#]);
}

/// Each of these was code that `cargo test` ran, or a live element in rustdoc's pages.
#[test]
fn no_description_is_code_or_a_live_element() {
    let mut texts = Vec::new();
    for marker in ["", "- ", "* ", "+ ", "1. ", "2) ", "> ", "- - ", "-\n  ", "- x\n\n  "] {
        for fence in ["~~~", "```", "````", "    ", "\t", "~~~rust", "```rust"] {
            texts.push(format!("x\n\n{marker}{fence}\nstd::process::abort();\n"));
        }
    }
    texts.extend(
        [
            r"see \<img src=x onerror=alert(1)//>",
            "a ``` <script>alert(1)</script> [x](javascript:alert(1)) `",
            r"\[x\](javascript:alert(1))",
            "[x]: javascript:alert(1)\n\n[x]",
            "&lt;script> <!-- a --> <?php ?> <![CDATA[a]]>",
            "<a@b.example> <javascript:alert(1)>",
        ]
        .map(str::to_owned),
    );
    // A code span that is broken into lines, and a line that begins with a word of 100 characters.
    let long = "x".repeat(100);
    texts.push(format!("`{long} <script> {long} - {long} === {long} 1. {long} ``` {long}`"));
    texts.push(format!("`` ` ``` {long} {long}\n\n``` ` `` {long} {long} ```"));
    texts.push(format!("text\n- https://{long}\n- {long}"));
    for text in texts {
        for docs in [doc(&text), vec![doc_line(&text)], paragraphs(&text, std::slice::from_ref(&text))] {
            let docs = docs.join("\n");
            let mut found = violations(&docs);
            // A fenced block of the description becomes one in the language `text`, which no test runs.
            found.retain(|event| !event.starts_with("Start(CodeBlock(Fenced(Borrowed(\"text\"))))"));
            assert_eq!(found, Vec::<String>::new(), "{text:?} became\n{docs}");
        }
    }
}

/// Pieces of Markdown, with spaces between them.
const PIECES: &str = "` `` ``` ```` ~~~ ~ ~~ - * + _ 1. 2) 10. > # ## === --- *** | -|- :-: \\ < > <b> </b> <!-- --> \
    <script> [ ] ]( [x]: [^1] ![ (javascript:a) https://a.b/c <http://a.b> &lt; &#91; a word \u{200b} \u{e4}";

/// What stands between and among them.
const SPACES: [&str; 10] = ["", "", " ", "  ", "    ", "\t", "\n", "\n\n", "\r", "\u{2028}"];

/// Random Markdown, by a linear congruential generator with a fixed seed.
#[test]
fn random_markdown_is_harmless() {
    let mut state = 1_u64;
    let mut random = |count: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).expect("31 bits") % count
    };
    let long = "long".repeat(22);
    let pieces: Vec<&str> = PIECES.split_whitespace().chain([long.as_str(); 4]).collect();
    for _ in 0..4_000 {
        let mut text = String::new();
        for _ in 0..1 + random(16) {
            text.push_str(SPACES[random(SPACES.len())]);
            text.push_str(pieces[random(pieces.len())]);
        }
        let facts = [text.clone(), format!("Default: `{text}`.")];
        for docs in [paragraphs(&text, &facts).join("\n"), doc_line(&text)] {
            assert_eq!(violations(&docs), Vec::<String>::new(), "{text:?} became\n{docs}");
        }
    }
}

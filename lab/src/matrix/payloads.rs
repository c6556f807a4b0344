//! The hostile texts that the matrix puts at every sink, each by a name for messages.

/// Stands for the escape `\ud800` of a lone surrogate, which only JSON can express.
pub const SURROGATE: char = '\u{f8ff}';

/// In the name of every file that a payload would make if it were run.
pub const CANARY: &str = "CANARY";

/// A hostile text.
pub struct Payload {
    /// The name in messages.
    pub name: &'static str,
    /// The text; [`SURROGATE`] stands for a lone surrogate.
    pub text: String,
}

/// A text of this many characters is longer than any file name may be.
const LONG: usize = 400;

/// Texts that end literals, comments, strings, templates and files, or begin code in one of them.
const BREAKS: &[(&str, &str)] = &[
    ("quote", "a\"b"),
    ("apostrophe", "a'b"),
    ("backtick", "a`b"),
    ("triple quotes", "a\"\"\"b"),
    ("triple apostrophes", "a'''b"),
    ("quotes alone", "\"\"\"\""),
    ("triple quotes and code", "\"\"\"\nopen(\"CANARY\", \"w\")\n\"\"\""),
    ("escaped triple quotes", "\\\"\"\"\nopen('CANARY', 'w')\n#"),
    ("string and code", "\"; std::fs::write(\"CANARY\", \"\").unwrap(); //"),
    ("call and code", "\")) + open(\"CANARY\", \"w\") #"),
    ("raw string", "a\"# b \"## c \"### d"),
    ("raw string and code", "\"####; fn evil() {} r####\""),
    ("backslash at the end", "a\\"),
    ("two backslashes at the end", "a\\\\"),
    ("backslash and quote", "a\\\""),
    ("comment end", "a */ fn evil() {} /* b"),
    ("comment", "a // b"),
    ("doc comment", "/// a\n//! b"),
    ("line of a doc comment", "a\nfn evil() {}"),
    ("attribute", "#[cfg(evil)] #![allow(warnings)]"),
    ("include", "#[doc = include_str!(\"/etc/passwd\")]"),
    ("braces", "{a} {{ b }} {0} {:?}"),
    ("template", "{% if evil %}{{ evil }}{% endif %}{# evil #}"),
    ("f-string", "{__import__('os').system('touch CANARY')}"),
    ("percent", "%s %d %(a)s %n"),
    ("shell", "$(touch CANARY) `touch CANARY` ${HOME} ; touch CANARY"),
    ("TOML", "\"]\n[dependencies]\nevil = \"1\"\n#"),
    ("JSON", "\"}, \"evil\": {\"a\": \"b"),
    ("YAML", "a: b\n- c\n--- &d !!python/object:e\n...\n"),
    ("comment of Python", "a # type: ignore # noqa # fmt: off"),
    ("encoding of Python", "# -*- coding: utf-7 -*-"),
    ("annotation", "::error file=a,line=1::evil%0Ab"),
];

/// Characters that end lines, show nothing or change how others are shown, and escapes of characters.
const CHARACTERS: &[(&str, &str)] = &[
    ("line feed", "a\nb"),
    ("line feed first", "\na"),
    ("carriage return", "a\rb\r\nc"),
    ("tab, vertical tab and form feed", "a\tb\u{b}c\u{c}d"),
    ("NUL", "a\0b"),
    ("escape sequence", "a\u{1b}[31mb\u{1b}]0;c\u{7}"),
    ("C1 controls", "a\u{85}b\u{9b}31mc\u{7f}"),
    ("separators", "a\u{2028}b\u{2029}c"),
    ("direction", "a\u{202e}b\u{2066}c\u{200f}"),
    ("zero width", "a\u{200b}b\u{200d}c\u{feff}d\u{ad}"),
    ("tags", "a\u{e0041}\u{e007f}b"),
    ("spaces", "a\u{a0}b\u{3000}c"),
    ("space alone", " "),
    ("lone surrogate", "a\u{f8ff}b"),
    ("non-character", "a\u{ffff}b\u{10ffff}"),
    ("escapes", "a\\u{41}\\x41\\N{DASH}\\u0041\\n\\0"),
    ("combining marks", "e\u{301}\u{301}\u{301}"),
    ("look-alike of a keyword", "\u{ff43}\u{ff4c}\u{ff41}\u{ff53}\u{ff53}"),
    ("homoglyph", "сlass"),
    ("ligature", "ﬁnally"),
    ("dotless i", "ıf İn"),
    ("emoji", "🙂⚠\u{fe0f}"),
    ("other scripts", "größe 大きさ"),
];

/// Markdown, HTML and examples that documentation tests run.
const MARKUP: &[(&str, &str)] = &[
    ("fence", "a\n\n```\nstd::fs::write(\"CANARY\", \"\").unwrap();\n```\n"),
    ("fence of tildes", "a\n\n~~~rust\nstd::fs::write(\"CANARY\", \"\").unwrap();\n"),
    ("fence in a list", "a\n\n- ~~~\n  std::fs::write(\"CANARY\", \"\").unwrap();\n"),
    ("fence in a numbered list", "1. ````\n   std::fs::write(\"CANARY\", \"\").unwrap();\n"),
    (
        "fence in lists and quotations",
        "> * + > 2) ```rust,no_run\n> std::fs::write(\"CANARY\", \"\").unwrap();\n",
    ),
    ("indented code", "a\n\n        std::fs::write(\"CANARY\", \"\").unwrap();\n"),
    ("code after a tab", "a\n\n\tstd::fs::write(\"CANARY\", \"\").unwrap();\n"),
    ("unbalanced code span", "a `` b ` c ``` d"),
    ("doctest", ">>> open('CANARY', 'w')"),
    ("doctest in text", "a\n\n    >>> open('CANARY', 'w')\n    >>> import os\n"),
    ("doctest in a list", "- >>> open('CANARY', 'w')\n* >>> open('CANARY', 'w')"),
    ("HTML", "<img src=x onerror=alert(1)> <script>alert(1)</script> <!-- a"),
    ("HTML after a backslash", "see \\<img src=x onerror=alert(1)//>"),
    ("HTML in backticks", "a ``` <script>alert(1)</script> ` <b>"),
    ("HTML block", "a\n\n<div onclick=alert(1)>\n\n</div>\n"),
    ("link", "[a](javascript:alert(1)) ![b](https://example.com/c.png)"),
    ("link after a backslash", "\\[a\\](javascript:alert(1))"),
    ("autolinks", "<javascript:alert(1)> <mailto:a@example.com> <https://example.com/\"onclick=x>"),
    ("link reference", "[a]: javascript:alert(1)\n\n[a] [b][a]"),
    ("intra-doc link", "[`std::fs::write`] [crate] [a](fn@b) `[c]`"),
    ("footnote", "a[^1]\n\n[^1]: b"),
    ("heading", "a\n===\n\nb\n---\n\n# c\n"),
    ("table", "a|b\n-|-\nc|d"),
    ("task list", "- [ ] a\n- [x] b\n***\n"),
    ("entity", "&lt;script&gt; &#60;b&#62; &colon;"),
    ("documentation role", ":func:`a` .. include:: /etc/passwd\n.. raw:: html\n\n   <b>"),
];

/// Words with a meaning in either language, to file systems or to generated code.
const WORDS: &[(&str, &str)] = &[
    ("parent directory", "../../CANARY"),
    ("absolute path", "/CANARY"),
    ("drive", "C:\\CANARY"),
    ("device", "con"),
    ("device with an extension", "nul.txt"),
    ("dots", ".."),
    ("dot at the end", "a."),
    ("raw identifier", "r#type"),
    ("keyword of Rust", "fn"),
    ("keyword of both", "class"),
    ("crate", "crate"),
    ("self", "self"),
    ("Self", "Self"),
    ("None", "None"),
    ("True", "True"),
    ("TYPE_CHECKING", "TYPE_CHECKING"),
    ("dunder", "__init__"),
    ("dunder class", "__class__"),
    ("underscore", "_"),
    ("name of the runtime", "_kubesmith"),
    ("alias of the runtime", "rt"),
    ("name of std", "std"),
    ("name of the prelude", "Option"),
    ("name of a builtin", "print"),
    ("name of a trait's method", "to_string"),
    ("digits", "007"),
    ("punctuation", "-+/*%&|^~!=<>@#?,;:()[]"),
    ("dollar", "$ref"),
    ("merge key", "<<"),
    ("pointer", "~0~1/a"),
    ("empty text", ""),
];

/// All payloads.
pub fn all() -> Vec<Payload> {
    let mut found = of_tables(&[BREAKS, CHARACTERS, MARKUP, WORDS]);
    found.push(Payload { name: "long word", text: "a".repeat(LONG) });
    found.push(Payload { name: "long text", text: "ab \" ' ".repeat(LONG / 7) });
    found
}

/// The payloads that would be run, or shown as what they are not, if they came out as they are.
pub fn worst() -> Vec<Payload> {
    of_tables(&[BREAKS, MARKUP])
}

fn of_tables(tables: &[&[(&'static str, &str)]]) -> Vec<Payload> {
    let rows = tables.iter().copied().flatten();
    rows.map(|&(name, text)| Payload { name, text: text.to_owned() }).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn names_of_payloads_are_distinct() {
        let payloads = super::all();
        let names: std::collections::BTreeSet<_> = payloads.iter().map(|payload| payload.name).collect();
        assert_eq!(names.len(), payloads.len());
        assert!(payloads.len() > 100, "{}", payloads.len());
    }
}

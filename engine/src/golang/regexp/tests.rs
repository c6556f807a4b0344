//! Each answer is that of Go 1.26's `regexp`.

use super::{Regexp, RegexpError};

fn matches(pattern: &str, text: &str) -> bool {
    Regexp::new(pattern).expect(pattern).is_match(text)
}

#[test]
fn classes_are_of_ascii_and_cases_of_unicode() {
    for (pattern, text, expected) in [
        (r"^\d$", "٣", false),
        (r"^\w$", "é", false),
        (r"^\s$", "\u{b}", false),
        (r"^[[:space:]]$", "\u{b}", true),
        (r"\bé", "é", false),
        ("(?i)^k$", "\u{212a}", true),
        ("(?i)^[^k]$", "\u{212a}", false),
        (r"(?i)^\W$", "ſ", false),
        (r"^\p{Greek}$", "α", true),
        (r"^[\P{Lu}]$", "A", false),
        ("^[[a]$", "[", true),
        ("^[a&&b]$", "&", true),
        (r"^\07\101\Q.*\E$", "\u{7}A.*", true),
        ("^a{,2}$", "a{,2}", true),
        (r"^\x{d800}?$", "", true),
        ("a$", "a\n", false),
        ("(?m)a$", "a\n", true),
        (".", "\n", false),
        (r"\B|é", "bék", true),
    ] {
        assert_eq!(matches(pattern, text), expected, "{pattern} {text}");
    }
}

#[test]
fn the_first_alternative_is_found() {
    let pattern = Regexp::new("a|ab|").expect("a pattern");
    assert_eq!(pattern.find("xab"), Some(""));
    assert_eq!(pattern.find_all("abéa", None), ["a", "", "a"]);
    assert_eq!(pattern.find_all("abéa", Some(1)), ["a"]);
    assert_eq!(Regexp::new("b+?").expect("a pattern").find("abb"), Some("b"));
}

#[test]
fn what_go_refuses_has_its_text() {
    for (pattern, expected) in [
        ("a(b", "missing closing ): `a(b`"),
        ("a)", "unexpected ): `a)`"),
        ("x[a-", "missing closing ]: `[a-`"),
        ("[z-a]", "invalid character class range: `z-a`"),
        ("[[:foo:]]", "invalid character class range: `[:foo:]`"),
        (r"\p{Old_Italic}", r"invalid character class range: `\p{Old_Italic}`"),
        ("(?=a)", "invalid or unsupported Perl syntax: `(?=`"),
        ("(?<=a)", "invalid named capture: `(?<=a)`"),
        ("a**", "invalid nested repetition operator: `**`"),
        ("|*", "missing argument to repetition operator: `*`"),
        ("a{1001}", "invalid repeat count: `{1001}`"),
        ("((a{40}){30})", "invalid repeat count: `{30}`"),
        (r"\8", r"invalid escape sequence: `\8`"),
        (r"\C", r"invalid escape sequence: `\C`"),
        ("a\\", "trailing backslash at end of expression: ``"),
    ] {
        let error = Regexp::new(pattern).map(|_| ()).expect_err(pattern);
        assert_eq!(error, RegexpError::Syntax(format!("error parsing regexp: {expected}")));
    }
}

#[test]
fn what_is_too_large_has_a_text_of_ours() {
    let nested = "(".repeat(1100) + &")".repeat(1100);
    let error = Regexp::new(&nested).map(|_| ()).expect_err("nested");
    assert!(error.to_string().contains("nests too deeply"), "{error}");
    let deep = "(?:".repeat(900) + "a" + &")*".repeat(900);
    for pattern in [deep.as_str(), r"\pL{1000}", &r"\pL".repeat(1000), &"a".repeat(70_000)] {
        assert!(matches!(Regexp::new(pattern), Err(RegexpError::Limit(_))));
    }
}

//! A number -> Go types with so many fields, signs, comments, types or kinds.

use super::bomb::{Bomb, Kind};

const fn go(name: &'static str, most: usize, text: fn(usize) -> String) -> Bomb {
    Bomb { name, most, kind: Kind::Go(text) }
}

const EMPTY: &str = "type Spec struct{}\n";

/// Fields whose names begin with a word.
fn fields(word: &str, count: usize) -> String {
    (0..count).map(|i| format!("\t{word}{i} string `json:\"{word}{i}\"`\n")).collect()
}

/// Everything of a Go file that can be repeated.
pub const ALL: &[Bomb] = &[
    go("go-fields", 120_000, |n| format!("type Spec struct {{\n{}}}\n", fields("F", n))),
    go("go-fields-within-limits", 5000, |n| format!("type Spec struct {{\n{}}}\n", fields("F", n))),
    go("go-embedded-fields", 10, |n| {
        let embedded: String = (0..n).map(|i| format!("\tE{i} `json:\",inline\"`\n")).collect();
        let structs: String =
            (0..n).map(|i| format!("type E{i} struct {{\n{}}}\n", fields(&format!("F{i}x"), 4000))).collect();
        format!("type Spec struct {{\n{embedded}}}\n{structs}")
    }),
    go("go-signs", 8_000_000, |n| format!("{EMPTY}{}", ";".repeat(n))),
    go("go-signs-within-limits", 490_000, |n| format!("{EMPTY}{}", ";".repeat(n))),
    go("go-minus", 490_000, |n| format!("{EMPTY}var x = {}1\n", "-".repeat(n))),
    go("go-list", 240_000, |n| format!("{EMPTY}var x = []int{{{}}}\n", "1,".repeat(n))),
    go("go-markers-of-a-field", 400_000, |n| {
        format!("type Spec struct {{\n{}\tA string `json:\"a\"`\n}}\n", "\t// +optional\n".repeat(n))
    }),
    go("go-comments", 490_000, |n| format!("{EMPTY}{}", "// a\n".repeat(n))),
    go("go-comments-in-line", 490_000, |n| format!("{EMPTY}{}", "/**/".repeat(n))),
    go("go-constants", 120_000, |n| {
        let constants: String = (0..n).map(|i| format!("const C{i} = {i}\n")).collect();
        format!("{EMPTY}{constants}")
    }),
    go("go-types", 160_000, |n| {
        let types: String = (0..n).map(|i| format!("type T{i} int\n")).collect();
        format!("{EMPTY}{types}")
    }),
    go("go-kinds", 20_000, |n| {
        let kind = |i| format!("type K{i} struct {{\n\tmetav1.TypeMeta\n\tmetav1.ObjectMeta\n}}\n");
        format!("{EMPTY}{}", (0..n).map(kind).collect::<String>())
    }),
];

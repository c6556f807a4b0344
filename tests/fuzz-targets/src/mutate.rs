//! An input and others -> a changed input, by a few random changes that keep much of its structure.

use fastrand::Rng;

/// The longest input that changes make, in bytes.
const LONGEST: usize = 1 << 16;

/// The most changes to one input.
const CHANGES: usize = 6;

/// Texts that mean something to one of the readers.
const WORDS: &[&str] = &[
    "&a ",
    "*a",
    "<<: ",
    "? ",
    "- ",
    ": ",
    "|\n  ",
    ">-\n  ",
    "!!str ",
    "---\n",
    "...\n",
    "# ",
    "%YAML 1.2\n",
    "\t",
    "\r",
    "\0",
    "\u{feff}",
    "\u{2028}",
    "\u{202e}",
    "\u{ffff}",
    "null",
    "~",
    "true",
    "1e400",
    "-0",
    "0x1F",
    ".nan",
    "{}",
    "[]",
    "{",
    "}",
    "[",
    "]",
    "\"",
    "'",
    "\\",
    "\\u",
    "\\ud800",
    "`",
    "```\n",
    "~~~",
    ">>>",
    "\"\"\"",
    "*/",
    "//",
    "$ref",
    "#/definitions/",
    "x-kubernetes-preserve-unknown-fields: true",
    "nullable: true",
    "default: ",
    "enum: ",
    "type: ",
    "properties: ",
    "items: ",
    "additionalProperties: ",
    "allOf: ",
    "required: ",
    "[[map]]\n",
    "[[field]]\n",
    "// +kubebuilder:",
    "default=",
    "`json:\",inline\"`",
    "struct {",
    "func (",
    "*",
    "map[string]",
    "const (\n",
    "= iota",
    "18446744073709551616",
    "2024-02-30T25:61:61Z",
    "oldSelf",
    ".all(x, ",
    ".map(x, ",
    "optional.none()",
    ".?",
    " && ",
    "b'\\xff'",
    "-9223372036854775808",
    "(?i:",
    "\\p{",
    "[[:",
    "{0,1000}",
    "*?",
    "|",
];

/// A changed copy of one of the inputs, which must not be empty.
pub fn mutated(inputs: &[Vec<u8>], random: &mut Rng) -> Vec<u8> {
    let mut bytes = inputs[random.usize(..inputs.len())].clone();
    for _ in 0..random.usize(1..=CHANGES) {
        change(&mut bytes, inputs, random);
        bytes.truncate(LONGEST);
    }
    bytes
}

fn change(bytes: &mut Vec<u8>, inputs: &[Vec<u8>], random: &mut Rng) {
    let (start, end) = range(bytes.len(), random);
    match random.u8(..8) {
        0 => {
            if let Some(byte) = bytes.get_mut(start) {
                *byte ^= 1 << random.u8(..8);
            }
        }
        1 => drop(bytes.drain(start..end)),
        2 => {
            let copy = bytes[start..end].to_vec();
            let at = random.usize(..=bytes.len());
            bytes.splice(at..at, copy);
        }
        3 => {
            let word = WORDS[random.usize(..WORDS.len())];
            bytes.splice(start..start, word.bytes());
        }
        4 => {
            let word = WORDS[random.usize(..WORDS.len())];
            bytes.splice(start..end, word.bytes());
        }
        5 => {
            let other = &inputs[random.usize(..inputs.len())];
            let (from, to) = range(other.len(), random);
            bytes.splice(start..end, other[from..to].iter().copied());
        }
        6 => {
            let copy = bytes[start..end].repeat(random.usize(1..40));
            bytes.splice(start..start, copy);
        }
        _ => bytes.insert(start, random.u8(..)),
    }
}

/// A range of up to so many bytes, mostly a short one.
fn range(length: usize, random: &mut Rng) -> (usize, usize) {
    let start = random.usize(..=length);
    let longest = if random.u8(..4) == 0 { length } else { 24 };
    (start, (start + random.usize(..=longest)).min(length))
}

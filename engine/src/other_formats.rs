//! The name of a file and the beginning of its text -> the format that it is in, where that is none from which types are read,
//! and what to do.

use std::path::Path;

/// A format that people take for one of Kubernetes' types.
#[derive(Debug, PartialEq, Eq)]
pub struct OtherFormat {
    /// The format in words, with an article.
    pub what: &'static str,
    /// What to do instead.
    pub help: &'static str,
}

/// What to do with the source of an operator in Go.
pub const GO_HELP: &str = "generate its CRDs first, as with `controller-gen crd paths=./... \
                           output:crd:dir=config/crd/bases`, and pass them";

const GO: OtherFormat = OtherFormat { what: "Go code", help: GO_HELP };

const PAGE: OtherFormat = OtherFormat {
    what: "an HTML or XML page",
    help: "a download that failed or needs a login leaves such a page; on a repository host, the file itself is at \
           the address behind `Raw`",
};

const PROTOBUF: OtherFormat = OtherFormat {
    what: "a protobuf definition",
    help: "pass the Go types from which it was made, or the CRDs of the operator",
};

const GRAPHQL: OtherFormat = OtherFormat {
    what: "a GraphQL schema",
    help: "it describes no Kubernetes kinds: pass CRDs, Go types, or a swagger or OpenAPI document",
};

const CUE: OtherFormat = OtherFormat {
    what: "CUE",
    help: "let cue write YAML: `cue export FILE --out yaml | kubesmith generate - ...`",
};

const JSONNET: OtherFormat = OtherFormat {
    what: "Jsonnet",
    help: "let jsonnet write JSON: `jsonnet FILE | kubesmith generate - ...`",
};

const LFS_POINTER: OtherFormat = OtherFormat {
    what: "a Git LFS pointer",
    help: "it stands for a file that was not fetched: `git lfs pull` fetches it",
};

const TAR: OtherFormat =
    OtherFormat { what: "a tar archive", help: "unpack it first: `tar -xf FILE`, and pass the directory" };

/// Whether a file is Go code by its name.
pub fn is_go(file: &str) -> bool {
    Path::new(file).extension().is_some_and(|extension| extension == "go")
}

/// The format of a file; None for YAML, JSON, and what is unknown. `text` is all of it, or how it begins.
pub fn of_file(shown: &str, text: &str) -> Option<OtherFormat> {
    let extension = Path::new(shown).extension().and_then(|extension| extension.to_str());
    let begins = |words: &[&str]| {
        let mut found = text.split_whitespace().take(words.len());
        words.iter().all(|word| found.next().is_some_and(|found| found.starts_with(word)))
    };
    match extension.unwrap_or_default() {
        _ if is_lfs_pointer(text) => Some(LFS_POINTER),
        "go" => Some(GO),
        "proto" => Some(PROTOBUF),
        "graphql" | "gql" | "graphqls" => Some(GRAPHQL),
        "cue" => Some(CUE),
        "jsonnet" | "libsonnet" => Some(JSONNET),
        _ if is_page(text) => Some(PAGE),
        _ if begins(&["syntax", "=", "\"proto"]) => Some(PROTOBUF),
        _ if begins(&["type", "Query", "{"]) || begins(&["schema", "{", "query:"]) => Some(GRAPHQL),
        _ if is_tar(text.as_bytes()) => Some(TAR),
        _ => None,
    }
}

/// The format of a document with these keys, which is YAML or JSON; None for what is unknown.
pub fn of_keys(has: impl Fn(&str) -> bool) -> Option<OtherFormat> {
    if has("asyncapi") {
        let help = "it describes messages, not Kubernetes kinds: pass CRDs, Go types, or a swagger or OpenAPI \
                    document";
        Some(OtherFormat { what: "an AsyncAPI document", help })
    } else if has("swaggerVersion") {
        let help = "expected swagger 2.0 or OpenAPI 3: `kubectl get --raw /openapi/v2` asks a cluster for it";
        Some(OtherFormat { what: "a swagger document of version 1", help })
    } else {
        None
    }
}

/// What the bytes of a file that is not UTF-8 are, and what to do.
pub fn of_bytes(shown: &str, bytes: &[u8]) -> OtherFormat {
    let has_files = [".tar.gz", ".tgz", ".tar.bz2", ".tar.xz", ".txz", ".tar.zst"];
    let compressed = |help| OtherFormat { what: "compressed text", help };
    match bytes {
        [0x1f, 0x8b, ..] | [b'B', b'Z', b'h', ..] | [0xfd, b'7', b'z', ..] | [0x28, 0xb5, 0x2f, 0xfd, ..]
            if has_files.iter().any(|end| shown.ends_with(end)) =>
        {
            OtherFormat { what: "a compressed tar archive", ..TAR }
        }
        [0x1f, 0x8b, ..] => compressed("unpack it first: `gunzip -c FILE | kubesmith generate - ...`"),
        [b'B', b'Z', b'h', ..] => compressed("unpack it first: `bzip2 -dc FILE | kubesmith generate - ...`"),
        [0xfd, b'7', b'z', ..] => compressed("unpack it first: `xz -dc FILE | kubesmith generate - ...`"),
        [0x28, 0xb5, 0x2f, 0xfd, ..] => {
            compressed("unpack it first: `zstd -dc FILE | kubesmith generate - ...`")
        }
        [b'P', b'K', 3, 4, ..] => OtherFormat {
            what: "a zip archive",
            help: "unpack it first: `unzip -p FILE | kubesmith generate - ...`",
        },
        [0x7f, b'E', b'L', b'F', ..] => {
            OtherFormat { what: "a program", help: "pass the CRDs of the operator" }
        }
        _ if is_tar(bytes) => TAR,
        _ if is_utf16(bytes) => OtherFormat {
            what: "UTF-16 text, as some shells of Windows write",
            help: "save it as UTF-8, in PowerShell with `| Out-File -Encoding utf8`",
        },
        _ => OtherFormat { what: "text in an unknown encoding, or not text", help: "save it as UTF-8" },
    }
}

/// Whether a text is what Git leaves in place of a file that Git LFS stores (the specification of Git LFS, version 1).
pub fn is_lfs_pointer(text: &str) -> bool {
    text.starts_with("version https://git-lfs.github.com/spec/")
}

/// Whether a text is HTML or XML.
fn is_page(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with('<')
        && text[1..].starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '!' | '?'))
}

/// Whether bytes begin with the header of a tar archive (POSIX.1-1988, ustar).
fn is_tar(bytes: &[u8]) -> bool {
    bytes.get(257..).is_some_and(|rest| rest.starts_with(b"ustar"))
}

/// Whether a text begins with the mark of UTF-16, or has a zero beside each of its first two letters.
fn is_utf16(bytes: &[u8]) -> bool {
    match bytes {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => true,
        [a, b, c, d, ..] => [a, b, c, d].map(|byte| *byte == 0) == [*a == 0, *a != 0, *a == 0, *a != 0],
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_shows_in_the_name_or_at_the_beginning() {
        let archive = "a/".to_owned() + &"\0".repeat(255) + "ustar";
        for (file, text, expected) in [
            ("a.go", "package a", Some("Go code")),
            ("a.proto", "", Some("a protobuf definition")),
            ("a.txt", "syntax = \"proto3\";", Some("a protobuf definition")),
            ("a.txt", "\n<html>", Some("an HTML or XML page")),
            ("a.txt", "<!DOCTYPE html>", Some("an HTML or XML page")),
            ("a.txt", "<?xml", Some("an HTML or XML page")),
            (
                "a.yaml",
                "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1",
                Some("a Git LFS pointer"),
            ),
            ("a.graphql", "", Some("a GraphQL schema")),
            ("-", "type Query {", Some("a GraphQL schema")),
            ("-", &archive, Some("a tar archive")),
            ("a.cue", "a: 1", Some("CUE")),
            ("a.go", "version https://git-lfs.github.com/spec/v1\noid", Some("a Git LFS pointer")),
            ("a.yaml", "<", None),
            ("a.yaml", "<<: *a", None),
            ("a.yaml", "<<<<<<< HEAD", None),
            ("a.yaml", "a: <b>", None),
            ("a.yaml", "type: Query", None),
            ("a.yaml", "", None),
        ] {
            assert_eq!(of_file(file, text).map(|format| format.what), expected, "{file}: {text}");
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_named() {
        for (file, bytes, expected) in [
            ("a", &b"\xff\xfea\0"[..], "UTF-16 text, as some shells of Windows write"),
            ("a", b"a\0b\0", "UTF-16 text, as some shells of Windows write"),
            ("a.yaml.gz", b"\x1f\x8b\x08", "compressed text"),
            ("a.tgz", b"\x1f\x8b\x08", "a compressed tar archive"),
            ("a.tar.xz", b"\xfd7zXZ", "a compressed tar archive"),
            ("a.yaml.zst", b"\x28\xb5\x2f\xfd", "compressed text"),
            ("a", b"PK\x03\x04\xff", "a zip archive"),
            ("a", b"\x7fELF\xff", "a program"),
            ("a", b"a: gr\xf6", "text in an unknown encoding, or not text"),
            ("a", b"\0\x01\x02\xff", "text in an unknown encoding, or not text"),
        ] {
            assert_eq!(of_bytes(file, bytes).what, expected, "{bytes:?}");
        }
    }
}

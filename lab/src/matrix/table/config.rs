//! The sinks of a configuration, and the name of an input.

use super::rows::{NONE, Rows};
use crate::matrix::sinks::Base;

/// The texts of `kubesmith.toml` but for `attributes`, which are trusted, and the name of a file.
pub const ROWS: &[Rows] = &[
    Rows {
        base: Base::Config,
        prefix: "",
        values: &[
            "/inputs/0",
            "/kubernetes",
            "/package/version",
            "/package/description",
            "/package/license",
            "/package/authors/0",
            "/package/authors/1",
            "/package/repository",
            "/rust/out",
            "/rust/name",
            "/rust/layout",
            "/rust/dependencies/url",
            "/python/out",
            "/python/name",
            "/python/project",
            "/python/dependencies/0",
            "/group/matrix.example.com/module",
            "/select/kinds/0",
            "/select/exclude/0",
            "/select/versions/0",
            "/map/0/path",
            "/map/0/rust",
            "/map/0/python",
            "/map/0/schema",
            "/rename/0/match",
            "/rename/0/name",
            "/type/0/place",
            "/type/0/name",
            "/field/0/place",
            "/field/0/name",
            "/field/0/values/fast",
            "/unknown",
        ],
        keys: &[
            "/package",
            "/package/version",
            "/rust/dependencies/url",
            "/group/matrix.example.com",
            "/field/0/values/fast",
        ],
        ..NONE
    },
    Rows { base: Base::FileName, prefix: "", values: &[""], ..NONE },
];

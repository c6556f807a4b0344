//! The name of a package -> what else has that name in its language, so that one of the two could not be imported.

/// The modules of Python's standard library, after a line that says where they come from.
const PYTHON_MODULES: &str = include_str!("python_modules.txt");

/// The top-level packages that the official client imports, in any of the versions that generated packages accept.
const CLIENT_PACKAGES: [&str; 15] = [
    "aiohttp",
    "aiohttp_retry",
    "certifi",
    "dateutil",
    "durationpy",
    "google",
    "oauthlib",
    "pydantic",
    "requests",
    "requests_oauthlib",
    "six",
    "typing_extensions",
    "urllib3",
    "websocket",
    "yaml",
];

/// The package of the runtime, in both languages.
const RUNTIME: &str = "kubesmith_runtime";

/// What else a Python package of this name would be, in words; None where nothing else is.
pub(crate) fn owner_in_python(name: &str) -> Option<&'static str> {
    let name = name.replace('-', "_");
    let mut modules = PYTHON_MODULES.lines().skip(1).flat_map(str::split_whitespace);
    if modules.any(|module| module == name) {
        return Some("a module of Python's standard library");
    }
    if name == RUNTIME {
        return Some("the runtime that generated packages share");
    }
    CLIENT_PACKAGES.contains(&name.as_str()).then_some("a package that the official client imports")
}

/// What else a crate of this name would be, in words; None where nothing else is.
pub(crate) fn owner_in_rust(name: &str) -> Option<&'static str> {
    if name.replace('-', "_") == RUNTIME {
        return Some("the runtime that generated crates share");
    }
    // The names of its other crates are no names of modules either: `name::check` refuses them.
    let is_crate = matches!(name.replace('-', "_").as_str(), "serde_saphyr" | "tracing");
    is_crate.then_some("a crate that generated code depends on")
}

/// For code inside a package of the user's, whose name no import begins with.
pub(crate) fn no_owner(_: &str) -> Option<&'static str> {
    None
}

#[cfg(test)]
mod tests {
    use super::{owner_in_python, owner_in_rust};

    #[test]
    fn modules_and_packages_are_taken_in_their_language() {
        let standard = Some("a module of Python's standard library");
        for name in ["json", "typing", "asyncio", "tomllib", "zoneinfo"] {
            assert_eq!((owner_in_python(name), owner_in_rust(name)), (standard, None), "{name}");
        }
        assert_eq!(owner_in_python("typing-extensions"), Some("a package that the official client imports"));
        assert_eq!(owner_in_python("kubesmith-runtime"), Some("the runtime that generated packages share"));
        assert_eq!(owner_in_rust("kubesmith-runtime"), Some("the runtime that generated crates share"));
        for name in ["serde-saphyr", "tracing"] {
            assert_eq!(owner_in_rust(name), Some("a crate that generated code depends on"));
        }
        for name in ["json_sdk", "fluxoperator", "The", "modules", ""] {
            assert_eq!((owner_in_python(name), owner_in_rust(name)), (None, None), "{name}");
        }
    }
}

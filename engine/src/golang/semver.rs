//! A text -> the version that `blang/semver` reads, as CEL's `semver` library uses it.

use std::cmp::Ordering;

use super::quote::quote;

/// A version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Version {
    /// The first number.
    pub major: u64,
    /// The second number.
    pub minor: u64,
    /// The third number.
    pub patch: u64,
    /// What follows `-`, split at the dots.
    pub prerelease: Vec<Prerelease>,
    /// What follows `+`, split at the dots. It does not take part in comparisons, but in CEL's `==`.
    pub build: Vec<String>,
}

/// A part of what follows `-`. Numbers are before words.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Prerelease {
    /// A number.
    Number(u64),
    /// A word.
    Word(String),
}

fn is_alphanumeric(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

fn is_numeric(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

fn unsigned(text: &str) -> Result<u64, String> {
    let why = if text.is_empty() { "invalid syntax" } else { "value out of range" };
    text.parse().map_err(|_| format!("strconv.ParseUint: parsing {}: {why}", quote(text)))
}

fn number(text: &str, name: &str) -> Result<u64, String> {
    if !is_numeric(text) {
        return Err(format!("Invalid character(s) found in {} number {}", name.to_lowercase(), quote(text)));
    }
    if text.len() > 1 && text.starts_with('0') {
        return Err(format!("{name} number must not contain leading zeroes {}", quote(text)));
    }
    unsigned(text)
}

fn prerelease(text: &str) -> Result<Prerelease, String> {
    if text.is_empty() {
        Err("Prerelease is empty".to_owned())
    } else if is_numeric(text) {
        if text.len() > 1 && text.starts_with('0') {
            let text = quote(text);
            return Err(format!("Numeric PreRelease version must not contain leading zeroes {text}"));
        }
        unsigned(text).map(Prerelease::Number)
    } else if is_alphanumeric(text) {
        Ok(Prerelease::Word(text.to_owned()))
    } else {
        Err(format!("Invalid character(s) found in prerelease {}", quote(text)))
    }
}

impl Version {
    /// Reads a version.
    ///
    /// # Errors
    ///
    /// The text of the library's error.
    pub fn parse(text: &str) -> Result<Self, String> {
        if text.is_empty() {
            return Err("Version string empty".to_owned());
        }
        let parts: Vec<&str> = text.splitn(3, '.').collect();
        let [major, minor, patch] = parts[..] else {
            return Err("No Major.Minor.Patch elements found".to_owned());
        };
        let (major, minor) = (number(major, "Major")?, number(minor, "Minor")?);
        let (patch, build) =
            patch.split_once('+').map_or((patch, None), |(patch, build)| (patch, Some(build)));
        let (patch, pre) = patch.split_once('-').map_or((patch, None), |(patch, pre)| (patch, Some(pre)));
        let patch = number(patch, "Patch")?;
        let prerelease =
            pre.into_iter().flat_map(|pre| pre.split('.')).map(prerelease).collect::<Result<_, _>>()?;
        let build: Vec<String> =
            build.into_iter().flat_map(|build| build.split('.')).map(str::to_owned).collect();
        for part in &build {
            if part.is_empty() {
                return Err("Build meta data is empty".to_owned());
            }
            if !is_alphanumeric(part) {
                return Err(format!("Invalid character(s) found in build meta data {}", quote(part)));
            }
        }
        Ok(Self { major, minor, patch, prerelease, build })
    }

    /// Reads a version after normalisation: without `v`, needless zeros, and with numbers that are left out.
    ///
    /// # Errors
    ///
    /// The text of the library's error.
    pub fn parse_normalized(text: &str) -> Result<Self, String> {
        let text = text.strip_prefix('v').unwrap_or(text);
        let mut parts: Vec<String> = text.splitn(3, '.').map(without_zeros).collect();
        if parts.len() < 3 && parts.last().is_some_and(|last| last.contains(['+', '-'])) {
            return Err("short version cannot contain PreRelease/Build meta data".to_owned());
        }
        parts.resize(3, "0".to_owned());
        Self::parse(&parts.join("."))
    }

    /// Compares two versions, without their builds.
    pub fn compare(&self, other: &Self) -> Ordering {
        let numbers = |version: &Self| (version.major, version.minor, version.patch);
        numbers(self)
            .cmp(&numbers(other))
            .then_with(|| self.prerelease.is_empty().cmp(&other.prerelease.is_empty()))
            .then_with(|| self.prerelease.cmp(&other.prerelease))
    }
}

fn without_zeros(part: &str) -> String {
    if part.len() < 2 {
        return part.to_owned();
    }
    let trimmed = part.trim_start_matches('0');
    if trimmed.starts_with(|c: char| c.is_ascii_digit()) { trimmed.to_owned() } else { format!("0{trimmed}") }
}

impl std::fmt::Display for Version {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.patch)?;
        for (at, part) in self.prerelease.iter().enumerate() {
            f.write_str(if at == 0 { "-" } else { "." })?;
            match part {
                Prerelease::Number(number) => write!(f, "{number}")?,
                Prerelease::Word(word) => f.write_str(word)?,
            }
        }
        for (at, part) in self.build.iter().enumerate() {
            write!(f, "{}{part}", if at == 0 { "+" } else { "." })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Version;

    #[test]
    fn read_as_by_the_library() {
        for (text, expected) in [
            ("1.2.3-rc.1+a.b", Ok("1.2.3-rc.1+a.b")),
            ("1.2", Err("No Major.Minor.Patch elements found")),
            ("01.2.3", Err(r#"Major number must not contain leading zeroes "01""#)),
            ("v1.2.3", Err(r#"Invalid character(s) found in major number "v1""#)),
            ("1.2.", Err(r#"strconv.ParseUint: parsing "": invalid syntax"#)),
            ("1.2.3-", Err("Prerelease is empty")),
        ] {
            let found = Version::parse(text).map(|version| version.to_string());
            assert_eq!(found, expected.map(str::to_owned).map_err(str::to_owned), "{text}");
        }
        let found = Version::parse_normalized("v01.2").map(|version| version.to_string());
        assert_eq!(found.as_deref(), Ok("1.2.0"));
    }
}

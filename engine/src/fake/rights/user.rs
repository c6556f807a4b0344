//! The header `Authorization` -> a user and its groups. Any token is right: its text says whose it is.

use crate::golang::base64;

/// The token of the user that programs are, unless a binding names another one.
pub const TOKEN: &str = "kubesmith-fake";

/// The token of the user that may do everything, such as a test itself.
pub const ADMIN_TOKEN: &str = "kubesmith-fake-admin";

/// The user without a token, and its group.
pub(super) const ANONYMOUS: &str = "system:anonymous";
pub(super) const UNAUTHENTICATED: &str = "system:unauthenticated";

/// The group of all other users.
pub(super) const AUTHENTICATED: &str = "system:authenticated";

/// How names of service accounts begin, before the namespace and the name.
const SERVICE_ACCOUNT: &str = "system:serviceaccount:";

/// Who sends a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct User {
    /// The name, as in `system:serviceaccount:default:operator`.
    pub name: String,
    /// The groups.
    pub groups: Vec<String>,
}

impl User {
    /// The user of a header `Authorization`. The name is what a token says, else the token.
    pub fn read(authorization: &str) -> Self {
        let token = match authorization.split_once(' ') {
            Some((scheme, token)) if scheme.eq_ignore_ascii_case("bearer") => token.trim(),
            _ => "",
        };
        if token.is_empty() {
            let (name, groups) = (ANONYMOUS.to_owned(), vec![UNAUTHENTICATED.to_owned()]);
            return Self { name, groups };
        }
        Self::named(&subject(token).unwrap_or_else(|| token.to_owned()))
    }

    /// For whom a token is; None if it does not say.
    pub fn audiences(token: &str) -> Option<Vec<String>> {
        let claims = claims(token)?;
        Some(claims["aud"].as_array()?.iter().filter_map(|one| one.as_str().map(str::to_owned)).collect())
    }

    /// The user with a name.
    pub fn named(name: &str) -> Self {
        let mut groups = vec![AUTHENTICATED.to_owned()];
        if name == ADMIN_TOKEN {
            groups.push("system:masters".to_owned());
        }
        groups.extend(Self::groups_of_service_account(name));
        Self { name: name.to_owned(), groups }
    }

    /// The groups that a user has because it is a service account.
    pub(super) fn groups_of_service_account(name: &str) -> Vec<String> {
        parts_of_service_account(name).map_or_else(Vec::new, |(namespace, _)| {
            vec!["system:serviceaccounts".to_owned(), format!("system:serviceaccounts:{namespace}")]
        })
    }

    /// Whether the user may do everything.
    pub fn is_admin(&self) -> bool {
        self.is_in("system:masters")
    }

    pub fn is_in(&self, group: &str) -> bool {
        self.groups.iter().any(|own| own == group)
    }
}

/// The name of the user of a service account.
pub(super) fn service_account(namespace: &str, name: &str) -> String {
    format!("{SERVICE_ACCOUNT}{namespace}:{name}")
}

/// The namespace and the name of a service account, if a user is one.
pub(super) fn parts_of_service_account(name: &str) -> Option<(&str, &str)> {
    name.strip_prefix(SERVICE_ACCOUNT)?.split_once(':')
}

/// The subject of a JSON Web Token, which nobody checks.
fn subject(token: &str) -> Option<String> {
    claims(token)?["sub"].as_str().map(str::to_owned)
}

/// What a JSON Web Token says; None for another text.
fn claims(token: &str) -> Option<serde_json::Value> {
    let mut parts = token.split('.');
    let (Some(_), Some(payload), Some(_), None) = (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return None;
    };
    serde_json::from_slice(&decoded(payload)?).ok()
}

/// The bytes of a text in base64 for URLs, without padding (RFC 7515, section 2).
fn decoded(text: &str) -> Option<Vec<u8>> {
    let letter = |letter| match letter {
        '-' => Some('+'),
        '_' => Some('/'),
        '+' | '/' | '=' | '\r' | '\n' => None,
        other => Some(other),
    };
    base64::decode(&text.chars().map(letter).collect::<Option<String>>()?)
}

#[cfg(test)]
mod tests {
    use super::User;

    #[test]
    fn tokens_name_users() {
        let claims = "eyJzdWIiOiJzeXN0ZW06c2VydmljZWFjY291bnQ6bjphIn0";
        for (header, name, groups) in [
            ("", "system:anonymous", "system:unauthenticated"),
            ("Basic eA==", "system:anonymous", "system:unauthenticated"),
            ("Bearer x", "x", "system:authenticated"),
            ("bearer  a.b.c", "a.b.c", "system:authenticated"),
            ("Bearer kubesmith-fake-admin", "kubesmith-fake-admin", "system:authenticated system:masters"),
            (
                &format!("Bearer e30.{claims}.x"),
                "system:serviceaccount:n:a",
                "system:authenticated system:serviceaccounts system:serviceaccounts:n",
            ),
        ] {
            let user = User::read(header);
            assert_eq!((user.name.as_str(), user.groups.join(" ").as_str()), (name, groups));
        }
    }
}

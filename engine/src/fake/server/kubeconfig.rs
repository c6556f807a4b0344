//! The URL of a cluster -> the kubeconfig with which clients reach it.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use crate::fake::rights::ADMIN_TOKEN;
use crate::golang::base64::base64;

/// Where a cluster is, and how clients come in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Access<'a> {
    pub url: &'a str,
    /// The token of the user that programs are.
    pub token: &'a str,
    /// The certificate of the authority in PEM; None for a server without TLS.
    pub authority: Option<&'a str>,
}

/// The kubeconfig, with a second context for the user that may do everything. The tokens are no secrets.
pub(super) fn kubeconfig(access: &Access) -> String {
    let Access { url, token, .. } = access;
    let authority = access.authority.map_or_else(String::new, |pem| {
        format!("\n      certificate-authority-data: {}", base64(pem.as_bytes()))
    });
    format!(
        "\
# Written by kubesmith fake.
apiVersion: v1
kind: Config
current-context: kubesmith-fake
clusters:
  - name: kubesmith-fake
    cluster:
      server: {url}{authority}
users:
  - name: kubesmith-fake
    user:
      token: {}
  - name: {ADMIN_TOKEN}
    user:
      token: {ADMIN_TOKEN}
contexts:
  - name: kubesmith-fake
    context:
      cluster: kubesmith-fake
      user: kubesmith-fake
      namespace: default
  - name: {ADMIN_TOKEN}
    context:
      cluster: kubesmith-fake
      user: {ADMIN_TOKEN}
      namespace: default
",
        quoted(token)
    )
}

/// A text of YAML, in quotes where it may need them.
fn quoted(text: &str) -> String {
    let is_plain = text.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-');
    if is_plain { text.to_owned() } else { serde_json::Value::from(text).to_string() }
}

/// The URL of a cluster whose paths begin with `base`. An address that stands for all of the machine is reached by loopback.
pub(super) fn url(address: SocketAddr, has_tls: bool, base: &str) -> String {
    let scheme = if has_tls { "https" } else { "http" };
    format!("{scheme}://{}{base}", reached(address))
}

/// The address by which programs of this machine reach another one.
pub(super) fn reached(address: SocketAddr) -> SocketAddr {
    match address {
        _ if address.ip().is_unspecified() => {
            SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), address.port())
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::{Access, kubeconfig, url};

    #[test]
    fn urls_are_those_that_clients_reach() {
        for (address, expected) in [
            ("127.0.0.1:80", "http://127.0.0.1:80/x"),
            ("[::1]:80", "http://[::1]:80/x"),
            ("0.0.0.0:80", "http://127.0.0.1:80/x"),
            ("[::]:80", "http://127.0.0.1:80/x"),
            ("10.0.0.1:80", "http://10.0.0.1:80/x"),
        ] {
            assert_eq!(url(address.parse().unwrap(), false, "/x"), expected);
        }
    }

    #[test]
    fn users_and_authorities_are_written() {
        let access = Access { url: "https://a", token: "system:serviceaccount:n:a", authority: Some("pem") };
        let text = kubeconfig(&access);
        assert!(text.contains("      server: https://a\n      certificate-authority-data: cGVt\n"), "{text}");
        assert!(text.contains("      token: \"system:serviceaccount:n:a\"\n"), "{text}");
    }
}

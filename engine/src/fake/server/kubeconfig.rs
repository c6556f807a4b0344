//! A URL -> the kubeconfig with which clients reach a cluster there.

use std::net::SocketAddr;

/// The kubeconfig for the cluster at a URL. The token is there because some clients insist on one; it is not a secret.
pub fn kubeconfig(url: &str) -> String {
    format!(
        "\
# Written by kubesmith fake.
apiVersion: v1
kind: Config
current-context: kubesmith-fake
clusters:
  - name: kubesmith-fake
    cluster:
      server: {url}
users:
  - name: kubesmith-fake
    user:
      token: kubesmith-fake
contexts:
  - name: kubesmith-fake
    context:
      cluster: kubesmith-fake
      user: kubesmith-fake
      namespace: default
"
    )
}

/// The URL of a cluster whose paths begin with `base`. An address that stands for all of the machine is reached by loopback.
pub fn url(address: SocketAddr, base: &str) -> String {
    let port = address.port();
    match address {
        _ if address.ip().is_unspecified() => format!("http://127.0.0.1:{port}{base}"),
        address => format!("http://{address}{base}"),
    }
}

#[cfg(test)]
mod tests {
    use super::url;

    #[test]
    fn urls_are_those_that_clients_reach() {
        for (address, expected) in [
            ("127.0.0.1:80", "http://127.0.0.1:80/x"),
            ("[::1]:80", "http://[::1]:80/x"),
            ("0.0.0.0:80", "http://127.0.0.1:80/x"),
            ("[::]:80", "http://127.0.0.1:80/x"),
            ("10.0.0.1:80", "http://10.0.0.1:80/x"),
        ] {
            assert_eq!(url(address.parse().unwrap(), "/x"), expected);
        }
    }
}

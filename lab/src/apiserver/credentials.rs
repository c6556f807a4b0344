//! A directory and a port -> certificates, keys and tokens in the directory, and a kubeconfig with a context for each
//! user.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use rcgen::{BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair, KeyUsagePurpose};
use serde_json::{Value, json};

/// The user that may do everything; its context is the current one.
pub const ADMIN: &str = "admin";

/// The user that may get and list CRDs.
pub const CRD_READER: &str = "crd-reader";

/// A user without rights of its own: it may only do what RBAC allows every authenticated user, such as reading the
/// versions and the OpenAPI documents.
pub const NOBODY: &str = "nobody";

/// The user of kube-controller-manager, whose rights every API server creates by itself.
pub const CONTROLLER_MANAGER: &str = "system:kube-controller-manager";

/// Each user with its group. `system:masters` bypasses RBAC.
const USERS: [(&str, &str); 4] =
    [(ADMIN, "system:masters"), (CRD_READER, "tests"), (NOBODY, "tests"), (CONTROLLER_MANAGER, "tests")];

/// The files whose paths the API server's flags name.
pub struct Credentials {
    /// The server's certificate.
    pub certificate: PathBuf,
    /// The private key of that certificate.
    pub key: PathBuf,
    /// The key that signs the tokens of service accounts.
    pub service_account_key: PathBuf,
    /// The key that verifies these signatures.
    pub service_account_public_key: PathBuf,
    /// The users' tokens.
    pub tokens: PathBuf,
    authority: PathBuf,
    users: Vec<(&'static str, String)>,
}

impl Credentials {
    /// Makes new ones.
    pub fn make(directory: &Path) -> Result<Self> {
        let write = |name: &str, text: &str| -> Result<PathBuf> {
            let path = directory.join(name);
            std::fs::write(&path, text).with_context(|| path.display().to_string())?;
            Ok(path)
        };
        let (authority, authority_key) = authority()?;
        let authority_file = write("ca.crt", &authority.self_signed(&authority_key)?.pem())?;
        let key = KeyPair::generate()?;
        let mut server = CertificateParams::new(vec!["127.0.0.1".to_owned(), "localhost".to_owned()])?;
        server.distinguished_name.push(DnType::CommonName, "kube-apiserver");
        server.use_authority_key_identifier_extension = true;
        let certificate = server.signed_by(&key, &Issuer::new(authority, authority_key))?;
        let service_accounts = KeyPair::generate()?;
        let users = USERS.iter().map(|(user, _)| Ok((*user, token()?))).collect::<Result<Vec<_>>>()?;
        let lines = users.iter().zip(USERS);
        let lines = lines.map(|((user, token), (_, group))| format!("{token},{user},{user},{group}\n"));
        Ok(Self {
            certificate: write("server.crt", &certificate.pem())?,
            key: write("server.key", &key.serialize_pem())?,
            service_account_key: write("service-account.key", &service_accounts.serialize_pem())?,
            service_account_public_key: write("service-account.pub", &service_accounts.public_key_pem())?,
            tokens: write("tokens.csv", &lines.collect::<String>())?,
            authority: authority_file,
            users,
        })
    }

    /// A kubeconfig with a context for each user of the tests, named after the user.
    pub fn kubeconfig(&self, port: u16) -> Value {
        self.kubeconfig_of(port, &[ADMIN, CRD_READER, NOBODY])
    }

    /// A kubeconfig with a context for each of these users, named after the user; the first is the current one.
    pub fn kubeconfig_of(&self, port: u16, users: &[&str]) -> Value {
        let first = users.first();
        let known = || self.users.iter().filter(|(user, _)| users.contains(user));
        let name = "kubesmith-tests";
        let named = |user: &(&str, String)| json!({"name": user.0, "user": {"token": user.1}});
        let context =
            |user: &(&str, String)| json!({"name": user.0, "context": {"cluster": name, "user": user.0}});
        json!({
            "apiVersion": "v1",
            "kind": "Config",
            "current-context": first,
            "clusters": [{"name": name, "cluster": {
                "server": format!("https://127.0.0.1:{port}"),
                "certificate-authority": self.authority,
            }}],
            "users": known().map(named).collect::<Vec<_>>(),
            "contexts": known().map(context).collect::<Vec<_>>(),
        })
    }
}

/// The authority that signs the server's certificate, with the extensions that strict clients require.
fn authority() -> Result<(CertificateParams, KeyPair)> {
    let mut params = CertificateParams::default();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    params.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::DigitalSignature];
    params.distinguished_name.push(DnType::CommonName, "kubesmith tests");
    Ok((params, KeyPair::generate()?))
}

/// A random token.
fn token() -> Result<String> {
    let mut bytes = [0; 16];
    File::open("/dev/urandom")
        .and_then(|mut source| source.read_exact(&mut bytes))
        .context("/dev/urandom")?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

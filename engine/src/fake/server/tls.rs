//! An address -> a certificate for it, which lives as long as the server, and connections with it.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::Arc;

use rcgen::{
    BasicConstraints, CertificateParams, DnType, Error, ExtendedKeyUsagePurpose, IsCa, Issuer, KeyPair,
    KeyUsagePurpose, SanType,
};
use tokio::net::TcpStream;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use tokio_rustls::server::TlsStream;

/// The names by which programs in a pod call the server of their cluster.
const NAMES: [&str; 5] = [
    "localhost",
    "kubernetes",
    "kubernetes.default",
    "kubernetes.default.svc",
    "kubernetes.default.svc.cluster.local",
];

/// What a server with TLS has.
#[derive(Clone)]
pub(super) struct Tls {
    /// The certificate of the authority, in PEM.
    pub authority: String,
    acceptor: TlsAcceptor,
}

impl std::fmt::Debug for Tls {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tls").finish_non_exhaustive()
    }
}

impl Tls {
    /// Makes an authority and a certificate for the addresses of the loopback interface and another one. Their keys are in memory
    /// alone.
    pub fn create(address: IpAddr) -> io::Result<Self> {
        let (authority, certificate, key) = certificates(address).map_err(io::Error::other)?;
        let chain = vec![certificate.der().clone()];
        let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(key.serialize_der()));
        let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(io::Error::other)?
            .with_no_client_auth()
            .with_single_cert(chain, key)
            .map_err(io::Error::other)?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Self { authority, acceptor: TlsAcceptor::from(Arc::new(config)) })
    }

    /// The connection over another one, once the client has accepted the certificate.
    pub async fn accept(&self, stream: TcpStream) -> io::Result<TlsStream<TcpStream>> {
        self.acceptor.accept(stream).await
    }
}

/// The certificate of an authority in PEM, and a certificate of the server with its key. It is not that of the authority: clients
/// refuse one that is both.
fn certificates(address: IpAddr) -> Result<(String, rcgen::Certificate, KeyPair), Error> {
    let mut params = CertificateParams::default();
    params.distinguished_name.push(DnType::CommonName, "kubesmith fake");
    params.is_ca = IsCa::Ca(BasicConstraints::Constrained(0));
    params.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::DigitalSignature];
    let key = KeyPair::generate()?;
    let authority = params.self_signed(&key)?.pem();
    let issuer = Issuer::new(params, key);

    let mut params = CertificateParams::new(NAMES.map(str::to_owned).to_vec())?;
    params.distinguished_name.push(DnType::CommonName, "kubesmith fake server");
    for ip in [IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST), address] {
        params.subject_alt_names.push(SanType::IpAddress(ip));
    }
    params.key_usages = vec![KeyUsagePurpose::DigitalSignature];
    params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
    params.use_authority_key_identifier_extension = true;
    let key = KeyPair::generate()?;
    let certificate = params.signed_by(&key, &issuer)?;
    Ok((authority, certificate, key))
}

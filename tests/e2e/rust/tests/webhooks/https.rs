//! Routes of axum -> an HTTPS server on this machine that a real API server calls.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::serve::Listener;
use rcgen::{BasicConstraints, CertificateParams, IsCa, KeyPair, KeyUsagePurpose};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use tokio_rustls::server::TlsStream;

/// Where the routes are reached.
pub struct Served {
    /// The address, without a path.
    pub url: String,
    /// The certificate, in PEM.
    pub ca_bundle: String,
}

/// Serves routes until the runtime of the test ends.
pub async fn serve(routes: Router) -> Served {
    let key = KeyPair::generate().expect("a key");
    let mut params = CertificateParams::new(["127.0.0.1".to_owned()]).expect("an address");
    params.is_ca = IsCa::Ca(BasicConstraints::Constrained(0));
    params.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::DigitalSignature];
    let certificate = params.self_signed(&key).expect("a certificate");
    let private = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(key.serialize_der()));
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions of TLS")
        .with_no_client_auth()
        .with_single_cert(vec![certificate.der().clone()], private)
        .expect("a certificate and its key");
    let tcp = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("https://{}", tcp.local_addr().expect("an address"));
    let tls = Tls { tcp, acceptor: TlsAcceptor::from(Arc::new(config)) };
    tokio::spawn(async { axum::serve(tls, routes).await });
    Served { url, ca_bundle: certificate.pem() }
}

/// Connections with TLS.
struct Tls {
    tcp: TcpListener,
    acceptor: TlsAcceptor,
}

impl Listener for Tls {
    type Io = TlsStream<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        loop {
            let Ok((stream, address)) = self.tcp.accept().await else { continue };
            // A client that does not trust the certificate closes the connection.
            if let Ok(stream) = self.acceptor.accept(stream).await {
                return (stream, address);
            }
        }
    }

    fn local_addr(&self) -> std::io::Result<Self::Addr> {
        self.tcp.local_addr()
    }
}

//! A server on the loopback interface that answers every connection with the same bytes, and a client of it.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use kube::Client;
use kube::config::{AuthInfo, Config};

/// A server that records the heads of the requests that it receives.
pub struct Loopback {
    pub address: SocketAddr,
    heads: Arc<Mutex<Vec<String>>>,
}

impl Loopback {
    /// A server that sends what `answer` writes; a failed write ends the connection.
    pub fn new(answer: impl Fn(&mut TcpStream) -> std::io::Result<()> + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let heads = Arc::<Mutex<Vec<String>>>::default();
        let (recorded, answer) = (heads.clone(), Arc::new(answer));
        // The thread ends with the process of the tests.
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (recorded, answer) = (recorded.clone(), answer.clone());
                thread::spawn(move || serve(stream, &recorded, &*answer));
            }
        });
        Self { address, heads }
    }

    /// A server that sends a whole response.
    pub fn sending(response: impl Into<Vec<u8>>) -> Self {
        let response = response.into();
        Self::new(move |stream| stream.write_all(&response))
    }

    /// The heads of the requests that it received.
    pub fn heads(&self) -> Vec<String> {
        self.heads.lock().expect("heads").clone()
    }

    /// A client of the server that sends a token, as kube's default client does, without its retries.
    pub fn client(&self) -> Client {
        let mut config = Config::new(format!("http://{}", self.address).parse().expect("a URL"));
        config.auth_info = AuthInfo { token: Some("secret".to_owned().into()), ..AuthInfo::default() };
        config.default_retry = false;
        Client::try_from(config).expect("a client")
    }
}

/// Reads the head of a request and answers it.
fn serve(
    mut stream: TcpStream,
    heads: &Mutex<Vec<String>>,
    answer: &dyn Fn(&mut TcpStream) -> std::io::Result<()>,
) {
    let mut head = Vec::new();
    let mut byte = [0];
    while !head.ends_with(b"\r\n\r\n") {
        match stream.read(&mut byte) {
            Ok(1) => head.push(byte[0]),
            _ => return,
        }
    }
    heads.lock().expect("heads").push(String::from_utf8_lossy(&head).into_owned());
    // The client may close the connection before it has the whole answer.
    let _ = answer(&mut stream);
}

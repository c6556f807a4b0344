//! Requests -> the bytes on a connection of their own, and the answers: a client that costs little beside the server.

use std::io::{Read, Write};
use std::net::TcpStream;

use anyhow::{Context, Result, bail};

/// A connection that is kept.
pub struct Client {
    stream: TcpStream,
    /// What was read and is no answer yet.
    rest: Vec<u8>,
}

/// The text of a request.
pub fn request(method: &str, path: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    );
    [head.as_bytes(), body.as_bytes()].concat()
}

impl Client {
    /// Connects to the server of a URL.
    pub fn connect(url: &str) -> Result<Self> {
        let address = url.trim_start_matches("http://").trim_end_matches('/');
        let stream = TcpStream::connect(address).with_context(|| format!("cannot reach {url}"))?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, rest: Vec::new() })
    }

    pub fn send(&mut self, request: &[u8]) -> Result<()> {
        Ok(self.stream.write_all(request)?)
    }

    /// The code and the body of an answer.
    pub fn answer(&mut self) -> Result<(u16, Vec<u8>)> {
        let (code, length) = self.head()?;
        let length = length.context("the answer has no length")?;
        while self.rest.len() < length {
            self.read_more()?;
        }
        let rest = self.rest.split_off(length);
        Ok((code, std::mem::replace(&mut self.rest, rest)))
    }

    /// Sends a request and reads its answer.
    pub fn ask(&mut self, method: &str, path: &str, body: &str) -> Result<(u16, Vec<u8>)> {
        self.send(&request(method, path, body))?;
        self.answer()
    }

    /// As [`Self::ask`]; an error for another code.
    pub fn expect(&mut self, code: u16, method: &str, path: &str, body: &str) -> Result<Vec<u8>> {
        let (found, answer) = self.ask(method, path, body)?;
        if found == code {
            return Ok(answer);
        }
        bail!("{method} {path}: {found} instead of {code}: {}", String::from_utf8_lossy(&answer))
    }

    /// Reads the head of an answer: its code, and the length of its body where it has one.
    pub fn head(&mut self) -> Result<(u16, Option<usize>)> {
        let end = loop {
            match self.rest.windows(4).position(|window| window == b"\r\n\r\n") {
                Some(at) => break at + 4,
                None => self.read_more()?,
            }
        };
        let rest = self.rest.split_off(end);
        let head = String::from_utf8(std::mem::replace(&mut self.rest, rest))?.to_ascii_lowercase();
        let code = head.split(' ').nth(1).context("no HTTP")?.parse()?;
        let length = head.split("content-length: ").nth(1).and_then(|rest| rest.split('\r').next());
        Ok((code, length.map(str::parse).transpose()?))
    }

    /// The bytes that come next in a body without a length.
    pub fn more(&mut self) -> Result<Vec<u8>> {
        if self.rest.is_empty() {
            self.read_more()?;
        }
        Ok(std::mem::take(&mut self.rest))
    }

    fn read_more(&mut self) -> Result<()> {
        let mut chunk = [0; 64 << 10];
        let count = self.stream.read(&mut chunk)?;
        if count == 0 {
            bail!("the connection has ended");
        }
        self.rest.extend_from_slice(&chunk[..count]);
        Ok(())
    }
}

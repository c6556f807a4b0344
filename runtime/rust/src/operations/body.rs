//! The body of an answer -> its bytes or its lines, of which no more is held in memory than a limit.

use std::future::poll_fn;
use std::pin::Pin;

use futures::io::AsyncBufRead;
use futures::stream::{self, BoxStream, StreamExt as _, TryStreamExt as _};
use http_body::Body as _;
use kube::client::Body;

use super::error::Error;

/// Bytes as they arrive, decompressed.
type Chunk = <Body as http_body::Body>::Data;

/// The next bytes of a body; none at its end.
async fn next_chunk(body: &mut Body) -> Option<Result<Chunk, Error>> {
    loop {
        match poll_fn(|context| Pin::new(&mut *body).poll_frame(context)).await? {
            Err(error) => return Some(Err(error.into())),
            // A frame without data has trailers.
            Ok(frame) => {
                if let Ok(data) = frame.into_data() {
                    return Some(Ok(data));
                }
            }
        }
    }
}

/// The whole body.
///
/// # Errors
/// The body is longer than the limit, or the connection fails.
pub async fn whole(mut body: Body, limit: usize) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    while let Some(chunk) = next_chunk(&mut body).await {
        let chunk = chunk?;
        if bytes.len() + chunk.len() > limit {
            return Err(Error::AnswerTooLarge { limit });
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

/// The beginning of a body, at most as long as the limit; what has arrived if the connection fails.
pub async fn beginning(mut body: Body, limit: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    while let Some(Ok(chunk)) = next_chunk(&mut body).await {
        let rest = limit - bytes.len();
        bytes.extend_from_slice(&chunk[..chunk.len().min(rest)]);
        if bytes.len() == limit {
            break;
        }
    }
    bytes
}

/// The body as it arrives.
pub fn reader(body: Body) -> impl AsyncBufRead + Send + 'static {
    let chunks = stream::unfold(body, |mut body| async {
        let chunk = next_chunk(&mut body).await?;
        Some((chunk.map_err(std::io::Error::other), body))
    });
    chunks.boxed().into_async_read()
}

/// The lines of the body as they arrive, each with its line end. The stream ends after an error.
pub fn lines(body: Body, limit: usize) -> BoxStream<'static, Result<Vec<u8>, Error>> {
    let lines = Lines {
        body: Some(body),
        pending: Vec::new(),
        start: 0,
        limit,
    };
    stream::unfold(lines, |mut lines| async {
        let line = lines.next_line().await?;
        Some((line, lines))
    })
    .boxed()
}

/// A body that is split into lines.
struct Lines {
    /// None after the end of the body or an error.
    body: Option<Body>,
    /// What has arrived and has not been returned, from `start` on.
    pending: Vec<u8>,
    start: usize,
    limit: usize,
}

impl Lines {
    async fn next_line(&mut self) -> Option<Result<Vec<u8>, Error>> {
        let mut searched = self.start;
        loop {
            let end = self.pending[searched..]
                .iter()
                .position(|byte| *byte == b'\n');
            if let Some(end) = end.map(|end| searched + end + 1) {
                let line = self.pending[self.start..end].to_vec();
                self.start = end;
                return Some(self.checked(line));
            }
            self.pending.drain(..self.start);
            self.start = 0;
            searched = self.pending.len();
            if searched > self.limit {
                let line = std::mem::take(&mut self.pending);
                return Some(self.checked(line));
            }
            match next_chunk(self.body.as_mut()?).await {
                Some(Ok(chunk)) => self.pending.extend_from_slice(&chunk),
                Some(Err(error)) => {
                    self.body = None;
                    return Some(Err(error));
                }
                None => {
                    self.body = None;
                    let last = std::mem::take(&mut self.pending);
                    return (!last.is_empty()).then(|| self.checked(last));
                }
            }
        }
    }

    /// The line, or an error if it is too long, after which there are no more lines.
    fn checked(&mut self, line: Vec<u8>) -> Result<Vec<u8>, Error> {
        if line.len() <= self.limit {
            return Ok(line);
        }
        self.body = None;
        self.pending = Vec::new();
        self.start = 0;
        Err(Error::LineTooLong { limit: self.limit })
    }
}

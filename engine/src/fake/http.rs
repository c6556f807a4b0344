//! Requests and answers -> those of the crate `http`, with bodies that stream.

use std::collections::HashSet;
use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::pin::{Pin, pin};
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::{Buf, Bytes};
use http::header::{ACCEPT, AUTHORIZATION, CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER, USER_AGENT, WARNING};
use http::request::Parts;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use http_body::{Body, Frame, SizeHint};
use tokio::time::{Instant, Sleep, sleep, sleep_until};

use super::answer::{self, Answer};
use super::request::{BODY_BYTES, Request};
use super::watch::Watch;

/// The characters of all warnings of an answer together above which each of them is cut (apiserver `filters/warning.go`).
const WARNINGS: usize = 4 * 1024;

/// To how many characters a warning is cut then.
const WARNING_CUT: usize = 256;

/// The bytes of events that are joined before they are sent.
const CHUNK: usize = 64 << 10;

/// How many times the largest body are read of a request that is too large, so that its client reads the answer.
const DISCARDED: usize = 4;

/// The time that a watch waits at least, and at most, before it is asked again.
const WAITS: [Duration; 2] = [Duration::from_millis(1), Duration::from_secs(3600)];

/// A request whose path is `path`: a server may have taken a prefix from it.
pub(super) fn request(parts: &Parts, path: &str, body: Vec<u8>) -> Request {
    let header = |name: HeaderName| {
        parts
            .headers
            .get(name)
            .map_or_else(String::new, |value| String::from_utf8_lossy(value.as_bytes()).into_owned())
    };
    Request {
        method: parts.method.as_str().to_owned(),
        path: path.to_owned(),
        query: parts.uri.query().unwrap_or_default().to_owned(),
        accept: header(ACCEPT),
        content_type: header(CONTENT_TYPE),
        user_agent: header(USER_AGENT),
        authorization: header(AUTHORIZATION),
        body,
    }
}

/// The bytes of a body. Of one that is too large, one byte more than a server reads.
///
/// # Errors
/// Those of the body.
pub(super) async fn read<B: Body>(body: B) -> Result<Vec<u8>, B::Error> {
    let (mut body, mut bytes, mut read) = (pin!(body), Vec::new(), 0_usize);
    while let Some(frame) = std::future::poll_fn(|context| body.as_mut().poll_frame(context)).await {
        let Ok(mut data) = frame?.into_data() else { continue };
        read += data.remaining();
        let room = (BODY_BYTES + 1 - bytes.len()).min(data.remaining());
        bytes.extend_from_slice(&data.copy_to_bytes(room));
        if read > DISCARDED * BODY_BYTES {
            break;
        }
    }
    Ok(bytes)
}

/// An answer as a response, once it may be sent.
///
/// # Errors
/// The connection ends instead.
pub(super) async fn sent(answer: Answer) -> Result<http::Response<AnswerBody>, io::Error> {
    if !answer.delay.is_zero() {
        sleep(answer.delay).await;
    }
    match answer.body {
        answer::Body::Broken => {
            let why = "the connection ended before the answer, as the cluster was told to let it";
            Err(io::Error::new(io::ErrorKind::ConnectionReset, why))
        }
        _ => Ok(response(answer)),
    }
}

/// An answer as a response.
pub(super) fn response(answer: Answer) -> http::Response<AnswerBody> {
    let mut response = http::Response::new(AnswerBody::from(answer.body));
    *response.status_mut() = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(answer.content_type));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache, private"));
    if let Some(seconds) = answer.retry_after {
        headers.insert(RETRY_AFTER, seconds.into());
    }
    add_warnings(headers, &answer.warnings);
    response
}

/// Adds the headers `Warning`, as the server does: each text once, and all of them cut where they are too long together.
fn add_warnings(headers: &mut HeaderMap, texts: &[String]) {
    let mut seen = HashSet::new();
    let shown = texts.iter().map(String::as_str);
    let shown = shown.filter(|text| !text.is_empty() && !text.contains(char::is_control));
    let unique: Vec<&str> = shown.filter(|text| seen.insert(*text)).collect();
    let is_long = unique.iter().map(|text| text.chars().count()).sum::<usize>() > WARNINGS;
    let mut length = 0;
    for text in unique {
        if is_long && length >= WARNINGS {
            return;
        }
        let cut = if is_long { WARNING_CUT } else { usize::MAX };
        let text: String = text.chars().take(cut).collect();
        length += text.chars().count();
        let quoted = text.replace('\\', "\\\\").replace('"', "\\\"");
        if let Ok(value) = HeaderValue::from_bytes(format!("299 - \"{quoted}\"").as_bytes()) {
            headers.append(WARNING, value);
        }
    }
}

/// The body of a response: all bytes at once, or the events of a watch. A watch waits with Tokio's timer, so it is read in a
/// runtime of Tokio with time.
pub struct AnswerBody(Content);

enum Content {
    Whole(Option<Bytes>),
    Watch(Box<Events>),
}

/// A watch that is being sent.
struct Events {
    watch: Watch,
    /// Wakes it when something is due.
    sleep: Option<Pin<Box<Sleep>>>,
    /// Ends it early.
    end: Option<Pin<Box<dyn Future<Output = ()> + Send>>>,
    has_ended: bool,
}

impl std::fmt::Debug for AnswerBody {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.0 {
            Content::Whole(bytes) => f.debug_tuple("AnswerBody").field(bytes).finish(),
            Content::Watch(events) => f.debug_tuple("AnswerBody").field(&events.watch).finish(),
        }
    }
}

impl From<answer::Body> for AnswerBody {
    fn from(body: answer::Body) -> Self {
        Self(match body {
            answer::Body::Whole(bytes) => Content::Whole((!bytes.is_empty()).then(|| Bytes::from(bytes))),
            answer::Body::Broken => Content::Whole(None),
            answer::Body::Watch(watch) => {
                let watch = *watch;
                Content::Watch(Box::new(Events { watch, sleep: None, end: None, has_ended: false }))
            }
        })
    }
}

impl AnswerBody {
    /// Ends a watch also when a future is ready.
    #[cfg(feature = "fake-server")]
    pub(super) fn end_with(&mut self, end: impl Future<Output = ()> + Send + 'static) {
        if let Content::Watch(events) = &mut self.0 {
            events.end = Some(Box::pin(end));
        }
    }
}

impl Body for AnswerBody {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let bytes = match &mut self.get_mut().0 {
            Content::Whole(bytes) => bytes.take(),
            Content::Watch(events) => match events.poll(context) {
                Poll::Ready(bytes) => bytes,
                Poll::Pending => return Poll::Pending,
            },
        };
        Poll::Ready(bytes.map(|bytes| Ok(Frame::data(bytes))))
    }

    fn is_end_stream(&self) -> bool {
        match &self.0 {
            Content::Whole(bytes) => bytes.is_none(),
            Content::Watch(events) => events.has_ended,
        }
    }

    fn size_hint(&self) -> SizeHint {
        match &self.0 {
            Content::Whole(bytes) => {
                SizeHint::with_exact(bytes.as_ref().map_or(0, |bytes| bytes.len() as u64))
            }
            Content::Watch(_) => SizeHint::default(),
        }
    }
}

impl Events {
    /// The lines that there are; None at the end.
    fn poll(&mut self, context: &mut Context<'_>) -> Poll<Option<Bytes>> {
        self.has_ended |= self.end.as_mut().is_some_and(|end| end.as_mut().poll(context).is_ready());
        while !self.has_ended {
            match self.lines(context) {
                lines if !lines.is_empty() => return Poll::Ready(Some(lines.into())),
                _ if self.has_ended => break,
                _ => {}
            }
            let due = Instant::now() + self.watch.due().clamp(WAITS[0], WAITS[1]);
            let sleep = match &mut self.sleep {
                Some(sleep) => {
                    sleep.as_mut().reset(due);
                    sleep
                }
                none => none.insert(Box::pin(sleep_until(due))),
            };
            if sleep.as_mut().poll(context).is_pending() {
                return Poll::Pending;
            }
        }
        Poll::Ready(None)
    }

    /// The lines that need no waiting, joined.
    fn lines(&mut self, context: &mut Context<'_>) -> Vec<u8> {
        let mut lines = Vec::new();
        while lines.len() < CHUNK {
            match self.watch.poll_line(context) {
                Poll::Ready(Some(line)) if lines.is_empty() => lines = line,
                Poll::Ready(Some(line)) => lines.extend(line),
                Poll::Ready(None) => {
                    self.has_ended = true;
                    break;
                }
                Poll::Pending => break,
            }
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use http::HeaderMap;
    use http::header::WARNING;

    use super::{AnswerBody, add_warnings};

    fn warnings(texts: &[String]) -> Vec<String> {
        let mut headers = HeaderMap::new();
        add_warnings(&mut headers, texts);
        headers
            .get_all(WARNING)
            .iter()
            .map(|value| String::from_utf8_lossy(value.as_bytes()).into_owned())
            .collect()
    }

    #[test]
    fn warnings_are_quoted_once_each_and_cut_where_they_are_many() {
        let texts = ["unknown field \"a\\b\"", "", "é", "é", "two\nlines"].map(str::to_owned);
        assert_eq!(warnings(&texts), [r#"299 - "unknown field \"a\\b\"""#, r#"299 - "é""#]);
        let long: Vec<String> = (0..20).map(|index| format!("{index:02}{}", "x".repeat(298))).collect();
        let cut = warnings(&long);
        assert_eq!(cut.len(), 16);
        assert!(cut.iter().all(|text| text.len() == 256 + r#"299 - """#.len()));
    }

    #[test]
    fn bodies_go_to_other_threads() {
        fn is_send<T: Send + 'static>() {}
        is_send::<AnswerBody>();
    }
}

//! The bodies of requests and answers.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use hyper::body::{Body, Bytes, Frame, SizeHint};
use hyper::header::{CONTENT_TYPE, HeaderValue};
use hyper::{Response, StatusCode};

use super::rooms::EventStream;

/// The body of a request, or why it is not there.
pub(super) type RequestBody = Result<Bytes, &'static str>;

/// The body of an answer.
pub(super) enum AnswerBody {
    /// All bytes at once.
    Bytes(Option<Bytes>),
    /// The events of a room, which are not sent as a body.
    Events(Option<EventStream>),
}

impl AnswerBody {
    fn new(bytes: impl Into<Bytes>) -> AnswerBody {
        AnswerBody::Bytes(Some(bytes.into()).filter(|bytes| !bytes.is_empty()))
    }

    /// Returns the events that follow the headers.
    pub fn take_events(&mut self) -> Option<EventStream> {
        match self {
            AnswerBody::Bytes(_) => None,
            AnswerBody::Events(events) => events.take(),
        }
    }
}

/// Returns an answer with this status, and a body of this media type.
pub(super) fn typed(
    status: StatusCode,
    media_type: &'static str,
    bytes: impl Into<Bytes>,
) -> Response<AnswerBody> {
    let mut response = Response::new(AnswerBody::new(bytes));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(media_type));
    response
}

impl Body for AnswerBody {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let bytes = match self.get_mut() {
            AnswerBody::Bytes(bytes) => bytes.take(),
            AnswerBody::Events(_) => None,
        };
        Poll::Ready(bytes.map(|bytes| Ok(Frame::data(bytes))))
    }

    fn is_end_stream(&self) -> bool {
        matches!(self, AnswerBody::Bytes(None))
    }

    fn size_hint(&self) -> SizeHint {
        match self {
            AnswerBody::Bytes(bytes) => {
                SizeHint::with_exact(bytes.as_ref().map_or(0, Bytes::len) as u64)
            }
            AnswerBody::Events(_) => SizeHint::default(),
        }
    }
}

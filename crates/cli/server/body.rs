//! The bodies of answers.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use hyper::body::{Body, Bytes, Frame, SizeHint};

use super::rooms::EventStream;

/// The body of an answer.
pub(super) enum AnswerBody {
    /// All bytes at once.
    Bytes(Option<Bytes>),
    /// The events of a room.
    Events(EventStream),
}

impl AnswerBody {
    pub fn new(bytes: impl Into<Bytes>) -> AnswerBody {
        AnswerBody::Bytes(Some(bytes.into()).filter(|bytes| !bytes.is_empty()))
    }
}

impl Body for AnswerBody {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let bytes = match self.get_mut() {
            AnswerBody::Bytes(bytes) => Poll::Ready(bytes.take()),
            AnswerBody::Events(events) => events.poll(context),
        };
        bytes.map(|bytes| bytes.map(|bytes| Ok(Frame::data(bytes))))
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

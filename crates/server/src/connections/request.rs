//! A request from its head until the end of its reply.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::response::Response;
use http::{Version, header};
use http_body::{Frame, SizeHint};

use super::registry::Registered;

/// An open request of a connection; it ends when this is dropped.
pub(super) struct OpenRequest(Arc<Registered>);

impl OpenRequest {
    pub(super) fn begin(connection: Arc<Registered>, version: Version) -> Self {
        connection.activity().begin_request(version);
        Self(connection)
    }

    /// The reply, which keeps the request open until it was handed over.
    pub(super) fn attach(self, response: Response) -> http::Response<WatchedBody> {
        let kind = response.headers().get(header::CONTENT_TYPE);
        if kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream")) {
            self.0.note_stream();
        }
        response.map(|body| WatchedBody { body, request: self })
    }
}

impl Drop for OpenRequest {
    fn drop(&mut self) {
        self.0.activity().end_request();
    }
}

/// The body of a reply, whose parts are the progress of its request.
pub(super) struct WatchedBody {
    body: Body,
    request: OpenRequest,
}

impl HttpBody for WatchedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        if frame.is_ready() {
            self.request.0.activity().note_progress();
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

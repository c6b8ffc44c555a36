//! What the server answers to a statement that was sent without waiting.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};

/// The rows of a query, or of a statement their number, as the server answers.
pub(super) type Answer<T> = Pin<Box<dyn Future<Output = Result<T, tokio_postgres::Error>>>>;

/// The first poll puts a statement on the wire; it cannot have an answer yet.
pub(super) fn started<T: 'static>(
    statement: impl Future<Output = Result<T, tokio_postgres::Error>> + 'static,
) -> Answer<T> {
    let mut answer: Answer<T> = Box::pin(statement);
    match answer.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => Box::pin(std::future::ready(done)),
        Poll::Pending => answer,
    }
}

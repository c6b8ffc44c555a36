//! What the server answers to a statement that was sent without waiting.

use std::future::{Future, ready};
use std::task::{Context, Poll, Waker};

use tokio::runtime::Runtime;
use tokio::task::JoinHandle;
use tokio_postgres::Error;

use crate::StoreError;
use crate::engine::postgres::error::fault;

/// The rows of a query, or of a statement their number, as the server answers. Dropped, it is read all the same and forgotten.
pub(super) struct Answer<T>(JoinHandle<Result<T, Error>>);

impl<T: Send + 'static> Answer<T> {
    /// Puts a statement on the wire. Its answer is read whenever the runtime waits for anything: a session hands answers out in
    /// their order, and one that nobody reads would hold up all behind it.
    pub(super) fn of(
        runtime: &Runtime,
        statement: impl Future<Output = Result<T, Error>> + Send + 'static,
    ) -> Self {
        let mut statement = Box::pin(statement);
        // The first poll sends it, before anything else is sent.
        Self(match statement.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(known) => runtime.spawn(ready(known)),
            Poll::Pending => runtime.spawn(statement),
        })
    }

    /// Waits for the answer to this statement.
    pub(super) async fn to(mut self, sql: &'static str) -> Result<T, StoreError> {
        let ended = (&mut self.0).await.map_err(|error| StoreError::Disconnected(error.to_string()))?;
        ended.map_err(|error| fault(sql, &error))
    }
}

impl<T> Drop for Answer<T> {
    fn drop(&mut self) {
        // It holds the session open, which may be one that answers no more.
        self.0.abort();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use baize_testkit::postgres_server;

    use super::*;
    use crate::engine::postgres::client::connect;

    const LARGE: &str = "SELECT REPEAT('x', 1000) FROM GENERATE_SERIES(1, 1000)";

    #[test]
    fn a_large_answer_that_nobody_has_asked_for_yet_holds_up_nothing() {
        let (runtime, client) = connect(&postgres_server()).unwrap();
        let client = Arc::new(client);
        let sender = Arc::clone(&client);
        let large = Answer::of(&runtime, async move { sender.query(LARGE, &[]).await });
        let next =
            async { tokio::time::timeout(Duration::from_secs(20), client.query_one("SELECT 1", &[])).await };
        let row = runtime.block_on(next).expect("the next answer comes").unwrap();
        assert_eq!(row.get::<_, i32>(0), 1);
        assert_eq!(runtime.block_on(large.to(LARGE)).unwrap().len(), 1_000);
    }

    #[test]
    fn a_failed_statement_whose_answer_nobody_has_read_holds_up_nothing() {
        let (runtime, client) = connect(&postgres_server()).unwrap();
        let client = Arc::new(client);
        let sender = Arc::clone(&client);
        let failed = Answer::of(&runtime, async move { sender.execute("SELECT 1 / 0", &[]).await });
        let next = async { tokio::time::timeout(Duration::from_secs(20), client.prepare("SELECT 2")).await };
        assert!(runtime.block_on(next).expect("the next answer comes").is_ok());
        assert!(runtime.block_on(failed.to("SELECT 1 / 0")).is_err());
    }
}

//! An answer that comes line by line and does not end.

use baize_core::ports::{FeedLines, PortFuture, UpstreamError};

/// A line that is longer is no message.
const LONGEST_LINE: usize = 4 << 20;

/// The lines of an answer.
pub(super) struct Lines {
    answer: reqwest::Response,
    /// What came after the last whole line.
    rest: Vec<u8>,
    /// How much of that has no end of a line.
    searched: usize,
    producer: String,
}

impl Lines {
    pub(super) fn new(answer: reqwest::Response, producer: String) -> Self {
        Self { answer, rest: Vec::new(), searched: 0, producer }
    }

    /// The first whole line that came, taken out.
    fn take(&mut self) -> Option<Vec<u8>> {
        let Some(end) = self.rest.get(self.searched..)?.iter().position(|byte| *byte == b'\n') else {
            self.searched = self.rest.len();
            return None;
        };
        let mut line: Vec<u8> = self.rest.drain(..=self.searched + end).collect();
        self.searched = 0;
        line.pop();
        Some(line)
    }

    async fn read(&mut self) -> Result<Option<String>, UpstreamError> {
        loop {
            while let Some(line) = self.take() {
                let line = String::from_utf8_lossy(&line).trim().to_owned();
                if !line.is_empty() {
                    return Ok(Some(line));
                }
            }
            if self.rest.len() > LONGEST_LINE {
                return Err(self.problem("its line has no end"));
            }
            // What comes is kept before anything else is awaited: nothing is lost where this is dropped.
            match self.answer.chunk().await {
                Ok(Some(part)) => self.rest.extend_from_slice(&part),
                Ok(None) => return Ok(None),
                Err(error) => return Err(self.problem(error)),
            }
        }
    }

    fn problem(&self, what: impl std::fmt::Display) -> UpstreamError {
        UpstreamError(format!("the feed of {}: {what}", self.producer))
    }
}

impl FeedLines for Lines {
    fn next(&mut self) -> PortFuture<'_, Result<Option<String>, UpstreamError>> {
        Box::pin(self.read())
    }
}

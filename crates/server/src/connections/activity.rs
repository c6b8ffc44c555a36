//! What a connection is doing, and when it has done nothing for too long.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use http::Version;
use tokio::time::Instant;

use super::limits::ConnectionLimits;

/// How long a connection that is being closed may take to say goodbye.
const CLOSE_GRACE: Duration = Duration::from_secs(1);
/// Writes below this size may be answers to HTTP/2 pings, which are no progress.
const PROGRESS_BYTES: usize = 512;

/// Why a connection ends before its client ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expiry {
    /// A request head did not arrive in time.
    Head,
    /// No request was open.
    Idle,
    /// Open requests made no progress: their client does not read.
    Stalled,
    /// It was being closed, and no request is open.
    Closed,
}

impl Expiry {
    /// The label of the metric.
    pub(super) fn label(self) -> &'static str {
        match self {
            Self::Head => "head",
            Self::Idle => "idle",
            Self::Stalled => "stalled",
            Self::Closed => "closed",
        }
    }
}

/// The times of one connection, in milliseconds since it was accepted.
#[derive(Debug)]
pub(super) struct Activity {
    accepted_at: Instant,
    progress_at: AtomicU64,
    /// When the head that is being received began, plus one; zero when none is.
    head_since: AtomicU64,
    open_requests: AtomicU32,
    is_http2: AtomicBool,
    is_closing: AtomicBool,
}

impl Activity {
    /// A connection that was just accepted: its first head is awaited.
    pub(super) fn new() -> Self {
        Self {
            accepted_at: Instant::now(),
            progress_at: AtomicU64::new(0),
            head_since: AtomicU64::new(1),
            open_requests: AtomicU32::new(0),
            is_http2: AtomicBool::new(false),
            is_closing: AtomicBool::new(false),
        }
    }

    fn now(&self) -> u64 {
        u64::try_from(self.accepted_at.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// Whether no request is open.
    pub(super) fn is_idle(&self) -> bool {
        self.open_requests.load(Ordering::Relaxed) == 0
    }

    /// Notes progress: a request, a part of a reply.
    pub(super) fn note_progress(&self) {
        self.progress_at.store(self.now(), Ordering::Relaxed);
    }

    /// Notes that a head was received.
    pub(super) fn begin_request(&self, version: Version) {
        self.is_http2.store(version == Version::HTTP_2, Ordering::Relaxed);
        self.open_requests.fetch_add(1, Ordering::Relaxed);
        self.head_since.store(0, Ordering::Relaxed);
        self.note_progress();
    }

    /// Notes that a reply was handed over or given up.
    pub(super) fn end_request(&self) {
        self.note_progress();
        self.open_requests.fetch_sub(1, Ordering::Relaxed);
    }

    /// Notes received bytes. On an idle HTTP/1 connection they begin a head; an HTTP/2 client also answers pings.
    pub(super) fn note_received(&self) {
        let begins_head = self.is_idle()
            && !self.is_http2.load(Ordering::Relaxed)
            && self.head_since.load(Ordering::Relaxed) == 0;
        if begins_head {
            self.head_since.store(self.now() + 1, Ordering::Relaxed);
        }
    }

    /// Notes sent bytes.
    pub(super) fn note_sent(&self, bytes: usize) {
        if bytes >= PROGRESS_BYTES {
            self.note_progress();
        }
    }

    /// From now on the connection ends as soon as no request is open.
    pub(super) fn begin_closing(&self) {
        self.note_progress();
        self.is_closing.store(true, Ordering::Relaxed);
    }

    /// When the connection ends if nothing happens until then, and why.
    pub(super) fn deadline(&self, limits: &ConnectionLimits) -> (Instant, Expiry) {
        let progress_at = Duration::from_millis(self.progress_at.load(Ordering::Relaxed));
        let head_since = self.head_since.load(Ordering::Relaxed);
        let (after, expiry) = if !self.is_idle() {
            (progress_at + limits.stall_timeout, Expiry::Stalled)
        } else if self.is_closing.load(Ordering::Relaxed) {
            (progress_at + CLOSE_GRACE, Expiry::Closed)
        } else if head_since > 0 {
            (Duration::from_millis(head_since - 1) + limits.head_timeout, Expiry::Head)
        } else {
            (progress_at + limits.idle_timeout, Expiry::Idle)
        };
        (self.accepted_at + after, expiry)
    }
}

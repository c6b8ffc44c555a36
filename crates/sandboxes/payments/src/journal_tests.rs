//! What a restarted gateway remembers.

use std::sync::Arc;
use std::time::Duration;

use baize_core::gateway_protocol::{NewPayout, PayoutStatus};
use baize_core::ports::{Clock, Entropy};
use baize_core::signature::Secret;
use baize_time::Timestamp;

use crate::book::Payout;
use crate::gateway::{Config, Sandbox};

struct Still;

impl Clock for Still {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(1_767_225_600_000)
    }
}

impl Entropy for Still {
    fn fill(&self, out: &mut [u8]) {
        out.fill(7);
    }
}

#[test]
fn a_restarted_gateway_remembers_even_after_a_torn_line() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("journal.jsonl");
    let config = Config {
        public_url: "http://127.0.0.1:1".into(),
        callback_url: "http://127.0.0.1:1/callbacks".into(),
        secret: Secret::new(*b"shared"),
        payout_delay: Duration::ZERO,
        journal: Some(journal.clone()),
    };
    let payout = Payout {
        reference: "out_1".into(),
        request: NewPayout {
            order_no: "W1".into(),
            amount: 100_000,
            currency: "INR".into(),
            method: "UPI".into(),
            account: vec![("name".into(), "Hold Kumar".into())],
        },
        status: PayoutStatus::Working,
        reason: String::new(),
        due_at: None,
    };
    let first = Sandbox::open(config.clone(), Arc::new(Still), Arc::new(Still)).unwrap();
    first.inner.book.lock().save_payout(payout.clone());
    drop(first);
    let text = std::fs::read_to_string(&journal).unwrap();
    std::fs::write(&journal, format!("{text}{{\"payment\":{{\"refer")).unwrap();
    let again = Sandbox::open(config, Arc::new(Still), Arc::new(Still)).unwrap();
    let records = again.inner.book.lock();
    assert_eq!(records.payout_of("W1"), Some(&payout));
    assert_eq!(records.payments.len(), 0, "half a line is no payment");
}

//! What the sandbox gateway remembers: payments, payouts and the callbacks that still have to be delivered.
//!
//! Everything is in memory and, if a path was given, in a journal beside it: one JSON line per change, the last
//! line of a record wins. A restarted gateway knows what it owes.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write as _};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};

use super::messages::{Callback, NewPayment, NewPayout, PaymentStatus, PayoutStatus};

/// A payment that a player was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Payment {
    pub(super) reference: String,
    pub(super) asked: NewPayment,
    pub(super) status: PaymentStatus,
    /// Names of the payments that came in: more than one when the player paid twice.
    pub(super) received: Vec<String>,
}

/// A payout that Baize asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Payout {
    pub(super) reference: String,
    pub(super) asked: NewPayout,
    pub(super) status: PayoutStatus,
    pub(super) reason: String,
    /// When it ends by itself; `None` = by hand, on the payouts page.
    pub(super) due_at: Option<i64>,
}

/// A callback on its way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Delivery {
    pub(super) event_id: String,
    pub(super) callback: Callback,
    pub(super) attempts: u32,
    pub(super) next_at: i64,
    pub(super) done: bool,
    /// What Baize answered last, for the page.
    pub(super) answer: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    Payment(Payment),
    Payout(Payout),
    Delivery(Delivery),
}

#[derive(Default)]
pub(super) struct Records {
    /// By reference.
    pub(super) payments: BTreeMap<String, Payment>,
    /// By reference.
    pub(super) payouts: BTreeMap<String, Payout>,
    /// By event id.
    pub(super) deliveries: BTreeMap<String, Delivery>,
    journal: Option<File>,
}

pub(super) struct Book(Mutex<Records>);

impl Book {
    /// Reads the journal, if there is one; an unreadable last line (a crash while writing) is ignored.
    pub(super) fn open(path: Option<&Path>) -> std::io::Result<Self> {
        let mut records = Records::default();
        if let Some(path) = path {
            if let Some(parent) = path.parent() {
                std::fs::create_dir_all(parent)?;
            }
            let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
            for line in BufReader::new(&file).lines() {
                if let Ok(line) = serde_json::from_str(&line?) {
                    records.keep(line);
                }
            }
            // A torn last line must not swallow the next one.
            file.write_all(b"\n")?;
            records.journal = Some(file);
        }
        Ok(Self(Mutex::new(records)))
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, Records> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Records {
    pub(super) fn payment_of(&self, order_no: &str) -> Option<&Payment> {
        self.payments.values().find(|payment| payment.asked.order_no == order_no)
    }

    pub(super) fn payout_of(&self, order_no: &str) -> Option<&Payout> {
        self.payouts.values().find(|payout| payout.asked.order_no == order_no)
    }

    pub(super) fn save_payment(&mut self, payment: Payment) {
        self.write(Line::Payment(payment));
    }

    pub(super) fn save_payout(&mut self, payout: Payout) {
        self.write(Line::Payout(payout));
    }

    pub(super) fn save_delivery(&mut self, delivery: Delivery) {
        self.write(Line::Delivery(delivery));
    }

    fn write(&mut self, line: Line) {
        if let Some(journal) = &mut self.journal {
            let written = serde_json::to_string(&line)
                .map_err(std::io::Error::from)
                .and_then(|text| journal.write_all(format!("{text}\n").as_bytes()));
            if let Err(error) = written {
                tracing::error!(%error, "the sandbox gateway could not write its journal");
            }
        }
        self.keep(line);
    }

    fn keep(&mut self, line: Line) {
        match line {
            Line::Payment(payment) => {
                self.payments.insert(payment.reference.clone(), payment);
            }
            Line::Payout(payout) => {
                self.payouts.insert(payout.reference.clone(), payout);
            }
            Line::Delivery(delivery) => {
                self.deliveries.insert(delivery.event_id.clone(), delivery);
            }
        }
    }
}

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

use baize_core::gateway_protocol::{Callback, NewPayment, NewPayout, PaymentStatus, PayoutStatus};

/// A payment that a player is to make.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Payment {
    pub(crate) reference: String,
    #[serde(alias = "asked")]
    pub(crate) request: NewPayment,
    pub(crate) status: PaymentStatus,
    /// Names of the payments that came in: more than one when the player paid twice.
    pub(crate) received: Vec<String>,
}

/// A payout that the merchant ordered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Payout {
    pub(crate) reference: String,
    #[serde(alias = "asked")]
    pub(crate) request: NewPayout,
    pub(crate) status: PayoutStatus,
    pub(crate) reason: String,
    /// When it ends by itself; `None` = by hand, on the payouts page.
    pub(crate) due_at: Option<i64>,
}

/// A callback on its way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Delivery {
    pub(crate) event_id: String,
    pub(crate) callback: Callback,
    pub(crate) attempts: u32,
    pub(crate) next_at: i64,
    pub(crate) done: bool,
    /// What Baize answered last, for the page.
    pub(crate) answer: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    Payment(Payment),
    Payout(Payout),
    Delivery(Delivery),
}

#[derive(Default)]
pub(crate) struct Records {
    /// By reference.
    pub(crate) payments: BTreeMap<String, Payment>,
    /// By reference.
    pub(crate) payouts: BTreeMap<String, Payout>,
    /// By event id.
    pub(crate) deliveries: BTreeMap<String, Delivery>,
    journal: Option<File>,
}

pub(crate) struct Book(Mutex<Records>);

impl Book {
    /// Reads the journal, if there is one; an unreadable last line (a crash while writing) is ignored.
    pub(crate) fn open(path: Option<&Path>) -> std::io::Result<Self> {
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

    pub(crate) fn lock(&self) -> MutexGuard<'_, Records> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Records {
    pub(crate) fn payment_of(&self, order_no: &str) -> Option<&Payment> {
        self.payments.values().find(|payment| payment.request.order_no == order_no)
    }

    pub(crate) fn payout_of(&self, order_no: &str) -> Option<&Payout> {
        self.payouts.values().find(|payout| payout.request.order_no == order_no)
    }

    pub(crate) fn save_payment(&mut self, payment: Payment) {
        self.write(Line::Payment(payment));
    }

    pub(crate) fn save_payout(&mut self, payout: Payout) {
        self.write(Line::Payout(payout));
    }

    pub(crate) fn save_delivery(&mut self, delivery: Delivery) {
        self.write(Line::Delivery(delivery));
    }

    fn write(&mut self, line: Line) {
        if let Some(journal) = &mut self.journal {
            let written = serde_json::to_string(&line)
                .map_err(std::io::Error::from)
                .and_then(|text| journal.write_all(format!("{text}\n").as_bytes()));
            if let Err(error) = written {
                tracing::error!(%error, "sandbox journal could not be written");
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

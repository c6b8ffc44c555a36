//! What a wallet must answer to a provider of outside games: 60 cases as data (`cases/`), said in the wire of an adapter (`wire/`)
//! and sent over HTTP to a running site (`run.rs`).
//!
//! The runner is the provider: it signs with the provider's key, and knows the wallet by its answers alone. What no call can bring
//! about (a session, a closed account) it asks of the [`Site`]. The money that it plays with is a promotion of the provider, which it
//! takes back at the end; every case ends with the balance that it began with.

mod call;
mod cases;
mod report;
mod run;
mod site;
mod wire;

pub use call::Need;
pub use cases::{COUNT, all};
pub use report::{CaseReport, Report, Verdict};
pub use run::run;
pub use site::{Facts, HttpCall, HttpReply, Manner, Session, SessionKind, Site};
pub use wire::{Hub88, Valkyrie, Wire, holds_published_key};

//! What the operator's commands share: the store, and a context of their own.

use anyhow::{Result, anyhow};
use baize_core::operators::{ApprovalOrder, ConfirmedOrder, OperatorOrder};
use baize_core::ports::Clock as _;
use baize_core::{Ctx, Failure};
use baize_store::{Db, PlayerId, StoreError, Uid, accounts};

use crate::config::Config;
use crate::node::NodeLease;
use crate::system::SystemClock;
use crate::wiring;

/// The person of an order that takes one, and its reason.
#[derive(clap::Args)]
pub(crate) struct OnePerson {
    /// Who does it, for the record
    #[arg(long)]
    by: String,
    /// Why, for the record
    #[arg(long, default_value = "")]
    reason: String,
}

impl From<OnePerson> for OperatorOrder {
    fn from(OnePerson { by, reason }: OnePerson) -> Self {
        Self { by, reason }
    }
}

/// The person of an order, and a second one where the order takes two.
#[derive(clap::Args)]
pub(crate) struct OneOrTwoPeople {
    /// Who does it, for the record
    #[arg(long)]
    by: String,
    /// The second person, who confirms it
    #[arg(long)]
    confirmed_by: Option<String>,
    /// Why, for the record; two people need one
    #[arg(long, default_value = "")]
    reason: String,
}

impl From<OneOrTwoPeople> for ApprovalOrder {
    fn from(OneOrTwoPeople { by, confirmed_by, reason }: OneOrTwoPeople) -> Self {
        Self::new(by, confirmed_by, reason)
    }
}

/// The people of an order that takes two, and its reason.
#[derive(clap::Args)]
pub(crate) struct TwoPeople {
    /// Who gives the order, for the record
    #[arg(long)]
    by: String,
    /// The second person, who confirms it
    #[arg(long)]
    confirmed_by: String,
    /// Why, for the record
    #[arg(long)]
    reason: String,
}

impl From<TwoPeople> for ConfirmedOrder {
    fn from(people: TwoPeople) -> Self {
        let TwoPeople { by, confirmed_by, reason } = people;
        Self { by, confirmed_by, reason }
    }
}

/// Opens the store, which a running server may be using, and runs `work` under a node number that no other process has.
pub(super) async fn at_desk<T>(config: &Config, work: impl AsyncFnOnce(Db, Ctx) -> Result<T>) -> Result<T> {
    let db = wiring::open_store(&config.store)?;
    let lease = NodeLease::of_command(&db, wiring::holder()).await?;
    let done = work(db.clone(), Ctx::new(SystemClock.now(), config.site.clone(), lease.ids())).await;
    lease.release().await;
    db.close();
    done
}

/// Says that an order was not carried out, and why.
pub(super) fn refusal_text<R: std::fmt::Display>(failure: Failure<R>) -> anyhow::Error {
    match failure {
        Failure::Refused(refusal) => anyhow!("nothing was done: {refusal}"),
        Failure::Fault(fault) => fault.into(),
    }
}

/// The player with this public number.
pub(super) async fn player_of(db: &Db, uid: i64) -> Result<PlayerId> {
    let found: Result<_, StoreError> = db.read(move |tx| accounts::by_uid(tx, Uid::from(uid))).await;
    found?.ok_or_else(|| anyhow!("there is no player {uid}"))
}

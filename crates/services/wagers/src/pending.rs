//! A wager with a stake that is not posted yet.

use baize_core::Ctx;
use baize_ledger::{Funds, Posting, RequestKey, Wallet, post};
use baize_protection::Permit;
use baize_store::Tx;

use crate::{Wager, WagerError};

/// A wager with a stake that is not posted yet: post it, or settle the wager at once.
#[derive(Debug)]
#[must_use = "the stake is not posted yet"]
pub struct PendingWager {
    wager: Wager,
    funds: Funds,
    permit: Permit,
    /// Whether an earlier stake of it was posted.
    was_open: bool,
}

impl PendingWager {
    pub(crate) fn new(wager: Wager, funds: Funds, permit: Permit) -> Self {
        Self { wager, funds, permit, was_open: false }
    }

    pub(crate) fn raised(wager: Wager, funds: Funds, permit: Permit) -> Self {
        Self { wager, funds, permit, was_open: true }
    }

    /// The wager with the stake in it.
    pub fn wager(&self) -> &Wager {
        &self.wager
    }

    /// Posts the stake. The round goes on.
    pub fn post(
        self,
        tx: &mut Tx,
        ctx: &Ctx,
        wallet: &mut Wallet,
        key: Option<&RequestKey>,
    ) -> Result<Wager, WagerError> {
        let (wager, stake, _) = self.into_parts();
        post(tx, wallet, &ctx.cause(key), &[stake])?;
        Ok(wager)
    }

    /// Posts the stake of a bet on sports. The bet waits for results.
    pub fn post_to_sports(
        self,
        tx: &mut Tx,
        ctx: &Ctx,
        (wallet, key): (&mut Wallet, Option<&RequestKey>),
    ) -> Result<Wager, WagerError> {
        let (wager, funds, permit) = self.into_stake();
        #[expect(clippy::disallowed_methods, reason = "the one place that posts stakes on sports")]
        let stake = Posting::sports_stake(wager.id, funds, permit);
        post(tx, wallet, &ctx.cause(key), &[stake])?;
        Ok(wager)
    }

    /// The wager, and its stake that is still to be posted.
    pub(crate) fn into_stake(self) -> (Wager, Funds, Permit) {
        (self.wager, self.funds, self.permit)
    }

    pub(crate) fn into_parts(self) -> (Wager, Posting, bool) {
        let Self { wager, funds, permit, was_open } = self;
        #[expect(clippy::disallowed_methods, reason = "the one place that posts stakes")]
        let stake = Posting::stake(wager.id, funds, permit);
        (wager, stake, was_open)
    }
}

//! What a request works on: the transaction, the player's wallet and the request's key.

use baize_core::{Ctx, Outcome};
use baize_ledger::{RequestKey, Wallet};
use baize_promotions::open_requirements;
use baize_promotions::wallet::WalletView;
use baize_store::Tx;
use baize_store::rounds::OpenRound;

use super::OriginalsRefusal as Refusal;
use super::round::{BetReply, Round};
use super::seeds::ActiveSeeds;

/// The transaction, the player's wallet and the request that a step is part of.
pub(super) struct RoundContext<'a> {
    pub(super) tx: &'a mut Tx,
    pub(super) ctx: &'a Ctx,
    pub(super) wallet: &'a mut Wallet,
    pub(super) key: Option<&'a RequestKey>,
}

impl RoundContext<'_> {
    /// The reply that shows a round which goes on.
    pub(super) fn open_reply(&mut self, open: &OpenRound, seeds: &ActiveSeeds) -> Outcome<BetReply, Refusal> {
        let requirements = open_requirements(self.tx, self.wallet)?;
        Ok(BetReply {
            round: Round::from_open(open, seeds)?,
            wallet: WalletView::new(self.wallet, &requirements),
            notices: Vec::new(),
        })
    }
}

//! How tests ask for offers and take them.

use std::sync::Arc;

use baize_core::{Failure, Outcome, Replayable};
use baize_money::BasisPoints;
use baize_sports::{Chances, Probability};
use baize_sportsbook::cash_out::{
    CashOutReply, CashOutRequest, QuoteKey, QuotedOffer, TakenCashOut, auto_cash_out, cash_out, is_due, quote,
};
use baize_sportsbook::{Quote, SportsRefusal as Refusal};
use baize_store::{PlayerId, RoundId, Tx, WriteKey};
use baize_wagers::WagerError;

use crate::stage::{Stage, before, home, key};

const KEY: [u8; 32] = [5; 32];
pub const ALL: BasisPoints = BasisPoints::WHOLE;

/// A match at 3.00 that home wins with so many hundredths.
pub fn chance(quote: Quote, hundredths: u32) -> Quote {
    let win = Probability::from_parts(hundredths * 10_000_000).unwrap();
    Quote { chances: Some(Chances::of_win(win)), ..quote }
}

impl Stage {
    /// A player with 100 who has 10 on home of match 1, at 3.00 and with a chance of 55 %.
    pub async fn better(&self) -> (PlayerId, RoundId) {
        self.board.set(home(1), chance(before(1, 300), 55));
        let player = self.player(1, [100, 0, 0]).await;
        let bet = self.accepted(self.single(player, "bet", 1)).await;
        (player, bet)
    }

    pub async fn quote(&self, player: PlayerId, bet: RoundId) -> Outcome<QuotedOffer, Refusal> {
        let (ctx, board) = (self.ctx.clone(), Arc::clone(&self.board));
        let write = move |tx: &mut Tx| {
            let key = QuoteKey::find_or_keep(tx, &ctx, &KEY)?;
            quote(tx, &ctx, board.as_ref(), (player, bet, &key))
        };
        self.db.write(WriteKey::SHARED, write).await
    }

    pub async fn take(
        &self,
        (player, bet): (PlayerId, RoundId),
        name: &str,
        (token, share): (String, BasisPoints),
    ) -> Outcome<Replayable<CashOutReply>, Refusal> {
        let (ctx, board) = (self.ctx.clone(), Arc::clone(&self.board));
        let wanted = CashOutRequest { player, key: key(name), bet, token, share };
        let write = move |tx: &mut Tx| {
            let key = QuoteKey::find(tx)?.unwrap();
            cash_out(tx, &ctx, board.as_ref(), (&wanted, &key))
        };
        let TakenCashOut { done, .. } = self.db.write(player, write).await?;
        Ok(done)
    }

    /// Quotes, and takes a share of the offer.
    pub async fn cashed(&self, bet: (PlayerId, RoundId), name: &str, share: BasisPoints) -> CashOutReply {
        let quoted = self.quote(bet.0, bet.1).await.unwrap();
        self.take(bet, name, (quoted.token, share)).await.unwrap().reply
    }

    pub async fn not_quoted(&self, player: PlayerId, bet: RoundId) -> Refusal {
        refused(self.quote(player, bet).await)
    }

    /// Whether the bet was to be cashed out by itself, and what was published of that.
    pub async fn by_itself(&self, player: PlayerId, bet: RoundId) -> (bool, usize) {
        let (ctx, board) = (self.ctx.clone(), Arc::clone(&self.board));
        let find = move |tx: &mut Tx| is_due(tx, &ctx, board.as_ref(), (player, bet));
        let is_due = self.db.read(find).await.unwrap();
        let (ctx, board) = (self.ctx.clone(), Arc::clone(&self.board));
        let take = move |tx: &mut Tx| auto_cash_out(tx, &ctx, board.as_ref(), (player, bet));
        let updates = self.db.write(player, take).await;
        (is_due, Result::<_, WagerError>::unwrap(updates).len())
    }
}

pub fn refused<T: std::fmt::Debug>(done: Outcome<T, Refusal>) -> Refusal {
    match done {
        Err(Failure::Refused(refusal)) => refusal,
        other => panic!("no refusal: {other:?}"),
    }
}

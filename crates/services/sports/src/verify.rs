//! The proof that what bets say of their money is what was moved, on a live store: stakes = payouts + cash-outs + what the house holds.

use std::fmt;

use baize_ledger::{Account, Currency, House};
use baize_money::{Amount, PlayMode};
use baize_store::sports_bets::{self, BookSums};
use baize_store::transfers::{self, CodeSum};
use baize_store::{Db, PlayerId, StoreError, Tx, wallets};
use baize_time::Timestamp;

use crate::exposed::{self, ExposureProblem};

const PLAYERS_PER_READ: u32 = 64;

/// What was compared, and what differs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BookReport {
    /// Bets that were compared.
    pub bets: u64,
    /// What differs.
    pub problems: Vec<BookProblem>,
    /// Outcomes of which something else is kept as at risk than open bets can win.
    pub exposure: Vec<ExposureProblem>,
}

/// A player's bets whose money is not what was moved, in units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BookProblem {
    /// The player.
    pub player: PlayerId,
    /// Money or gold.
    pub play_mode: PlayMode,
    /// The stakes of bets that were not rejected, and what came to the house for them.
    pub stakes: (Amount, i64),
    /// What bets have returned, cash-outs included, and what the house has paid for them.
    pub payouts: (Amount, i64),
}

impl fmt::Display for BookProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { player, play_mode, stakes, payouts } = self;
        write!(
            f,
            "player {player}: bets on sports ({play_mode:?}) have stakes of {} and returned {}, and {} and {} units were moved",
            stakes.0, payouts.0, stakes.1, payouts.1
        )
    }
}

/// Compares the bets of every player with the transfers, and open bets with what is kept as at risk, while the store is in use.
pub async fn verify(db: &Db) -> Result<BookReport, StoreError> {
    let (mut report, mut after) = (BookReport::default(), PlayerId::from(i64::MIN));
    loop {
        let (part, last) = db.read(move |tx| verify_some(tx, after)).await?;
        report.bets += part.bets;
        report.problems.extend(part.problems);
        let Some(last) = last else { break };
        after = last;
    }
    report.exposure = exposed::verify(db).await?;
    Ok(report)
}

fn verify_some(tx: &mut Tx, after: PlayerId) -> Result<(BookReport, Option<PlayerId>), StoreError> {
    let mut report = BookReport::default();
    let page = wallets::page(tx, after, PLAYERS_PER_READ)?;
    for player in page.iter().map(|wallet| wallet.player) {
        let always = (Timestamp::from_millis(i64::MIN), Timestamp::from_millis(i64::MAX));
        let moved = transfers::sums(tx, player, always)?;
        for play_mode in [PlayMode::Gold, PlayMode::Capital] {
            let BookSums { bets, stakes, returned } = sports_bets::sums(tx, player, play_mode)?;
            report.bets += bets;
            let stakes = (stakes, -paid_by(&moved, House::SportsStakes, play_mode));
            let payouts = (returned, paid_by(&moved, House::SportsPayouts, play_mode));
            // Gold that was spent before a correction is given up, and money is owed.
            let is_paid = match play_mode {
                PlayMode::Gold => payouts.0.units() <= payouts.1,
                PlayMode::Capital => payouts.0.units() == payouts.1,
            };
            if stakes.0.units() != stakes.1 || !is_paid {
                report.problems.push(BookProblem { player, play_mode, stakes, payouts });
            }
        }
    }
    Ok((report, page.last().map(|wallet| wallet.player)))
}

/// What an account of the house has paid for a player, less what it has received.
fn paid_by(moved: &[CodeSum], house: House, play_mode: PlayMode) -> i64 {
    let currency = match play_mode {
        PlayMode::Gold => Currency::Gold,
        PlayMode::Capital => Currency::Money,
    };
    let account = Account::House(house, currency).number();
    let of = |sum: &CodeSum| {
        let paid = if sum.debit == account { sum.units } else { 0 };
        let received = if sum.credit == account { sum.units } else { 0 };
        paid.saturating_sub(received)
    };
    moved.iter().map(of).fold(0, i64::saturating_add)
}

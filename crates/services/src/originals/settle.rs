//! The end of a round: payout, wagering, record.

use baize_games::Entry as Game;
use baize_ledger::{Entry, Funds, RequestKey, Wallet, post};
use baize_money::{AccountType, Amount, Bucket, Multiplier, Split};
use baize_promotions::{Bet as Played, Event};
use baize_store::rounds::{self, OpenRound, RoundRow, RoundState};
use baize_store::{StoreError, Tx};
use serde_json::Value;

use super::OriginalsRefusal as No;
use super::config::contribution_rate;
use super::round::{BetReply, Round};
use super::seeds::ActiveSeeds;
use crate::promotions::observe;
use crate::wallet::WalletView;
use crate::{Ctx, Failure, Outcome};

/// How a round ends.
pub(super) struct Ending {
    /// The round up to here.
    pub(super) open: OpenRound,
    /// Its game.
    pub(super) game: &'static Game,
    /// The seeds it was drawn under.
    pub(super) seeds: ActiveSeeds,
    /// What the stake is multiplied by.
    pub(super) multiplier: Multiplier,
    /// What the player chose.
    pub(super) params: Value,
    /// What the player is shown.
    pub(super) outcome: Value,
    /// Whether the stake is posted together with the payout: a round of one step.
    pub(super) stake_now: bool,
}

/// Pays a round and records it.
pub(super) fn settle(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    key: &RequestKey,
    ending: Ending,
) -> Outcome<BetReply, No> {
    let Ending { open, game, seeds: (server, client), multiplier, params, outcome, stake_now } = ending;
    let payout = multiplier.payout(open.stake).ok_or(Failure::Refused(No::TooLarge))?;
    let (stake, paid) = divide(&open, payout)?;
    let mut entries = Vec::with_capacity(2);
    if stake_now {
        entries.push(Entry::stake(open.id, stake));
    }
    entries.push(Entry::payout(open.id, paid));

    let event = Event::BetSettled(Played {
        game: game.id,
        round: open.id.get(),
        account_type: open.account_type,
        stake: open.stake,
        split: open.split,
        payout,
        contribution_rate: contribution_rate(&ctx.site),
    });
    let bonus = bonus_after(wallet, stake_now.then_some(open.split), paid)?;
    let observed = observe(tx, ctx, wallet, bonus, &event)?;
    entries.extend(observed.entries);
    post(tx, wallet, &ctx.cause(Some(key)), &entries)?;

    let row = RoundRow {
        player: open.player,
        id: open.id,
        game: open.game,
        account_type: open.account_type,
        state: RoundState::Settled,
        stake: open.stake,
        split: open.split,
        payout,
        multiplier,
        nonce: open.nonce,
        seed_hash: server.commitment().bytes(),
        params: open.params,
        outcome: outcome.to_string(),
    };
    rounds::append(tx, &row)?;
    Ok(BetReply {
        round: Round::settled(row, client.to_string(), (params, outcome)),
        wallet: WalletView::new(wallet, &observed.open),
        notices: observed.notices,
    })
}

/// The stake and the payout by buckets: the payout in the proportion of the stake (decisions D1).
fn divide(open: &OpenRound, payout: Amount) -> Outcome<(Funds, Funds), No> {
    match open.account_type {
        AccountType::Gold => Ok((Funds::Gold(open.stake), Funds::Gold(payout))),
        AccountType::Capital => {
            let paid = open.split.share(payout).ok_or(Failure::Refused(No::TooLarge))?;
            Ok((Funds::Capital(open.split), Funds::Capital(paid)))
        }
    }
}

/// The bonus money once stake and payout are posted.
fn bonus_after(wallet: &Wallet, stake: Option<Split>, paid: Funds) -> Result<Amount, StoreError> {
    let taken = stake.map_or(Amount::ZERO, |split| split.bonus);
    let given = match paid {
        Funds::Capital(split) => split.bonus,
        Funds::Gold(_) => Amount::ZERO,
    };
    let rest = wallet.balance(Bucket::Bonus).checked_sub(taken);
    rest.and_then(|rest| rest.checked_add(given))
        .ok_or_else(|| StoreError::damaged("bonus money out of range"))
}

//! The end of a round: payout, wagering, record.

use baize_games::GameEntry;
use baize_ledger::{Funds, Posting, RequestKey, Wallet, post};
use baize_money::{AccountType, Amount, Bucket, Multiplier, Ratio, Split};
use baize_promotions_rules::{Bet as Played, Event};
use baize_store::rounds::{self, OpenRound, RoundRow, RoundState};
use baize_store::{StoreError, Tx};
use serde_json::Value;

use super::OriginalsRefusal as No;
use super::round::{BetReply, Round};
use super::seeds::ActiveSeeds;
use baize_core::{Ctx, Failure, Outcome};
use baize_promotions::wallet::WalletView;
use baize_promotions::{BonusMoney, observe};

/// How a round ends.
pub(super) struct Ending {
    /// The round up to here.
    pub(super) open: OpenRound,
    /// Its game.
    pub(super) game: &'static GameEntry,
    /// The seeds it was drawn under.
    pub(super) seeds: ActiveSeeds,
    /// What is paid, in opening stakes.
    pub(super) pays: Ratio,
    /// What the player chose.
    pub(super) params: Value,
    /// What the player is shown.
    pub(super) outcome: Value,
    /// What of the stake is posted together with the payout: all of it in a round of one step, in others what the
    /// last step added.
    pub(super) stake_now: Option<Funds>,
}

/// Pays a round and records it.
pub(super) fn settle(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    key: Option<&RequestKey>,
    ending: Ending,
) -> Outcome<BetReply, No> {
    let Ending { open, game, seeds: (server, client), pays, params, outcome, stake_now } = ending;
    let payout = pays.payout(open.opening).ok_or(Failure::Refused(No::TooLarge))?;
    let multiplier = multiplier_of(&open, pays, payout)?;
    let paid = share(&open, payout)?;
    let mut entries = Vec::with_capacity(2);
    entries.extend(stake_now.map(|stake| Posting::stake(open.id, stake)));
    entries.push(Posting::payout(open.id, paid));

    let event = Event::BetSettled(Played {
        game: game.id,
        round: open.id.get(),
        account_type: open.account_type,
        stake: open.stake,
        split: open.split,
        payout,
        contribution_rate: ctx.site.bonuses.contribution(game.id),
    });
    // What stood in the round while the player went on elsewhere may come back to a requirement that was met meanwhile.
    let stood = stake_now != Some(funds_of(&open));
    let returned = if stood { bonus_of(paid) } else { Amount::ZERO };
    let bonus = BonusMoney { held: bonus_after(wallet, stake_now, paid)?, returned };
    let observed = observe(tx, ctx, wallet, bonus, &event)?;
    entries.extend(observed.entries);
    post(tx, wallet, &ctx.cause(key), &entries)?;

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

/// What the whole stake is multiplied by: what the game pays, unless steps added to the stake.
fn multiplier_of(open: &OpenRound, pays: Ratio, payout: Amount) -> Outcome<Multiplier, No> {
    let exact = if open.stake == open.opening {
        Some(pays)
    } else {
        let units = |amount: Amount| u128::try_from(amount.units()).ok();
        units(payout).zip(units(open.stake)).and_then(|(payout, stake)| Ratio::new(payout, stake))
    };
    exact.and_then(Ratio::multiplier).ok_or(Failure::Refused(No::TooLarge))
}

/// The payout by buckets, in the proportion of the stake (decisions D1).
fn share(open: &OpenRound, payout: Amount) -> Outcome<Funds, No> {
    match open.account_type {
        AccountType::Gold => Ok(Funds::Gold(payout)),
        AccountType::Capital => {
            open.split.share(payout).map(Funds::Capital).ok_or(Failure::Refused(No::TooLarge))
        }
    }
}

/// The stake of a round by buckets.
pub(super) fn funds_of(open: &OpenRound) -> Funds {
    match open.account_type {
        AccountType::Gold => Funds::Gold(open.stake),
        AccountType::Capital => Funds::Capital(open.split),
    }
}

/// The bonus money among funds.
pub(super) fn bonus_of(funds: Funds) -> Amount {
    match funds {
        Funds::Capital(Split { bonus, .. }) => bonus,
        Funds::Gold(_) => Amount::ZERO,
    }
}

/// The bonus money once stake and payout are posted.
fn bonus_after(wallet: &Wallet, stake: Option<Funds>, paid: Funds) -> Result<Amount, StoreError> {
    let (taken, given) = (stake.map_or(Amount::ZERO, bonus_of), bonus_of(paid));
    let rest = wallet.balance(Bucket::Bonus).checked_sub(taken);
    rest.and_then(|rest| rest.checked_add(given))
        .ok_or_else(|| StoreError::damaged("bonus money out of range"))
}

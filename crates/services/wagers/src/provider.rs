//! The money of games of outside providers: their stakes and wins come one by one, and any of them may be taken back.
//!
//! A stake goes through [`permit`](crate::permit) and [`PermittedStake::fund`](crate::PermittedStake::fund) like any other.
//! The round is counted once, when the provider closes it; what happens to it afterwards changes what it counted for.

use baize_core::Ctx;
use baize_ledger::{Funds, House, Posting, RequestKey, Wallet, post};
use baize_money::{Amount, BasisPoints, Bucket, PlayMode, Ratio, Split};
use baize_promotions::wagering::{self, NewRequirement};
use baize_promotions::{AppliedEffects, Emission, bring_back, debts, emit};
use baize_promotions_rules::wagering::turnover;
use baize_promotions_rules::{Event, RequirementKind};
use baize_store::day_tallies::{self, DayTally};
use baize_store::{RoundId, Tx};
use baize_time::Timestamp;

use crate::settle::bet_of;
use crate::stake::permit_given;
use crate::tally::{negated, tally_of};
use crate::terms::SettledTerms;
use crate::wager::bonus_of;
use crate::{PendingWager, StakeRequest, Wager, WagerError, WagerRefusal};

/// The number of a provider's account in the ledger.
pub type ProviderNumber = u16;

/// Asks protection for a stake that the player does not pay: one of nothing, or one that the provider gives.
pub fn permit_unpaid(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &Wallet,
    request: StakeRequest<'_>,
) -> Result<(), WagerError> {
    permit_given(tx, ctx, wallet, request).map(drop)
}

impl PendingWager {
    /// Posts the stake of a bet in an outside game. The round goes on.
    pub fn post_to_provider(
        self,
        tx: &mut Tx,
        ctx: &Ctx,
        wallet: &mut Wallet,
        (provider, key): (ProviderNumber, &RequestKey),
    ) -> Result<Wager, WagerError> {
        let (wager, funds, permit) = self.into_stake();
        #[expect(clippy::disallowed_methods, reason = "the one place that posts stakes of outside games")]
        let stake = Posting::provider_stake(wager.id, provider, funds, permit);
        post(tx, wallet, &ctx.cause(Some(key)), &[stake])?;
        Ok(wager)
    }
}

/// Pays a win for a bet, to the buckets of its stake.
pub fn pay_provider_win(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    bet: &Wager,
    (provider, amount, key): (ProviderNumber, Amount, &RequestKey),
) -> Result<(Split, AppliedEffects), WagerError> {
    let paid = bet.share(amount)?;
    #[expect(clippy::disallowed_methods, reason = "the one place that pays wins of outside games")]
    let win = Posting::provider_win(bet.id, provider, paid);
    let pending = bring_back(tx, ctx, wallet, (vec![win], bonus_of(paid)))?;
    Ok((split_of(paid), pending.post(tx, wallet, &ctx.cause(Some(key)))?))
}

/// Pays the win of a bet that the provider has paid: bonus money with a wagering requirement of its own, under the terms of the
/// bonuses of this site.
pub fn pay_free_provider_win(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    (id, amount, key): (RoundId, Amount, &RequestKey),
) -> Result<Split, WagerError> {
    let target = ctx.site.bonuses.turnover_rate.of(amount).ok_or(WagerRefusal::TooLarge)?;
    let new = NewRequirement {
        kind: RequirementKind::Bonus,
        source: wagering::FREE_ROUND,
        source_id: id.get(),
        amount,
        // A requirement of nothing would never be met.
        target: target.max(Amount::UNIT),
        terms: wagering::deposit_terms(ctx),
    };
    let row = wagering::prepare(ctx, wallet, new);
    post(tx, wallet, &ctx.cause(Some(key)), &[Posting::bonus_grant(row.id, amount)])?;
    wagering::insert(tx, &row)?;
    Ok(Split { cash: Amount::ZERO, bonus: amount })
}

/// Pays what a provider gives without a bet: cash, or gold in a session of gold.
pub fn pay_provider_promo(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    (id, play_mode): (RoundId, PlayMode),
    (provider, amount, key): (ProviderNumber, Amount, &RequestKey),
) -> Result<Split, WagerError> {
    let funds = match play_mode {
        PlayMode::Gold => Funds::Gold(amount),
        PlayMode::Capital => Funds::Capital(Split::cash(amount)),
    };
    #[expect(clippy::disallowed_methods, reason = "the one place that pays what providers give")]
    let promo = Posting::provider_promo(id, provider, funds);
    post(tx, wallet, &ctx.cause(Some(key)), &[promo])?;
    Ok(split_of(funds))
}

/// What stakes in an outside game count for.
#[derive(Debug, Clone, Copy)]
pub struct ProviderGameTerms {
    /// What the house keeps of a stake in the long run, as the maker declares it; nothing where it is not declared.
    pub edge: Ratio,
    /// How much of a stake counts as turnover.
    pub contribution: BasisPoints,
}

impl ProviderGameTerms {
    /// What a round counts for that was settled then.
    pub fn of(self, round: &Wager, settled_at: Timestamp) -> Result<SettledTerms, WagerRefusal> {
        let turnover = turnover(round.play_mode, round.stake, self.contribution);
        let theo = self.edge.payout(round.stake).ok_or(WagerRefusal::TooLarge)?;
        Ok(SettledTerms { turnover, theo, settled_at })
    }
}

/// Counts a round that is over: all its money has moved before.
pub fn count_provider_round(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    round: &Wager,
    (payout, game): (Amount, ProviderGameTerms),
) -> Result<(SettledTerms, AppliedEffects), WagerError> {
    let terms = game.of(round, ctx.now)?;
    let had_requirements = wallet.open_requirements() > 0;
    let event = Event::BetSettled(bet_of(round, payout, terms));
    let pending = emit(tx, ctx, wallet, Emission::of(event))?;
    day_tallies::add(tx, &tally_of(ctx, round, payout, terms))?;
    // Requirements that were filled are noted on the wallet.
    let effects = if had_requirements || pending.moves() {
        pending.post(tx, wallet, &ctx.cause(None))?
    } else {
        AppliedEffects::default()
    };
    Ok((terms, effects))
}

/// Gives the stake of a bet back, to the buckets it came from. `counted` is what the round counted for through it; nothing
/// while the round is open.
pub fn give_provider_stake_back(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    (bet, counted): (&Wager, SettledTerms),
    (provider, key): (ProviderNumber, &RequestKey),
) -> Result<AppliedEffects, WagerError> {
    #[expect(clippy::disallowed_methods, reason = "the one place that gives stakes of outside games back")]
    let back = Posting::provider_stake_back(bet.id, provider, bet.funds());
    let event = Event::BetVoided(bet_of(bet, Amount::ZERO, counted));
    let emission = Emission { event, postings: vec![back], returned: bonus_of(bet.funds()) };
    let pending = emit(tx, ctx, wallet, emission)?;
    Ok(pending.post(tx, wallet, &ctx.cause(Some(key)))?)
}

/// A win that is taken back.
#[derive(Debug, Clone, Copy)]
pub struct TakenWin {
    /// The round that it was won in.
    pub round: RoundId,
    /// What it was paid in.
    pub play_mode: PlayMode,
    /// All of it.
    pub amount: Amount,
    /// By the buckets that it was paid to; zero for gold.
    pub split: Split,
}

/// What was taken back of a win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TakenBack {
    /// By buckets; zero for gold.
    pub split: Split,
    /// What the ledger moved, a debt included.
    pub moved: Amount,
}

/// Takes a win back as far as the balances hold it; the rest of money becomes a debt (decisions D11), gold is never owed.
pub fn take_provider_win_back(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    win: &TakenWin,
    (provider, key): (ProviderNumber, &RequestKey),
) -> Result<TakenBack, WagerError> {
    take_back(tx, ctx, wallet, win, (House::Provider(provider), key))
}

/// Takes the win of a free bet back, of which `others` hold besides in the same round: its requirement shrinks with it. What was
/// given up or has expired is the house's already.
pub fn take_free_provider_win_back(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    (win, others): (&TakenWin, Amount),
    key: &RequestKey,
) -> Result<TakenBack, WagerError> {
    let whole = win.amount.checked_add(others).ok_or(WagerRefusal::TooLarge)?;
    if !wagering::reverse_free_win(tx, ctx, wallet, win.round, (win.amount, whole))? {
        return Ok(TakenBack::default());
    }
    take_back(tx, ctx, wallet, win, (House::Bonuses, key))
}

fn take_back(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    win: &TakenWin,
    (to, key): (House, &RequestKey),
) -> Result<TakenBack, WagerError> {
    let (taken, owed) = reversal_of(wallet, win)?;
    let whole = taken.total().ok_or(WagerRefusal::TooLarge)?;
    debts::incur(tx, ctx, wallet.player(), ("provider_win", win.round.get()), owed)?;
    #[expect(clippy::disallowed_methods, reason = "the one place that takes wins of outside games back")]
    let back = Posting::provider_win_back(win.round, to, taken, owed);
    post(tx, wallet, &ctx.cause(Some(key)), &[back])?;
    let moved = whole.checked_add(owed).ok_or(WagerRefusal::TooLarge)?;
    Ok(TakenBack { split: split_of(taken), moved })
}

/// What is taken of a win that goes back, and what is owed of it. Gold is never owed.
pub(crate) fn reversal_of(wallet: &Wallet, win: &TakenWin) -> Result<(Funds, Amount), WagerRefusal> {
    let taken = held_of(wallet, win);
    let whole = taken.total().ok_or(WagerRefusal::TooLarge)?;
    let owed = match taken {
        Funds::Capital(_) => win.amount.less_or_zero(whole),
        Funds::Gold(_) => Amount::ZERO,
    };
    Ok((taken, owed))
}

/// What the balances hold of a win: of the bucket that it was paid to first, then of the other, into which it may have gone
/// since.
fn held_of(wallet: &Wallet, win: &TakenWin) -> Funds {
    if win.play_mode == PlayMode::Gold {
        return Funds::Gold(win.amount.min(wallet.balance(Bucket::Gold)));
    }
    let (in_cash, in_bonus) = (wallet.balance(Bucket::Cash), wallet.balance(Bucket::Bonus));
    let (cash, bonus) = (win.split.cash.min(in_cash), win.split.bonus.min(in_bonus));
    let cash_too = win.split.bonus.less_or_zero(bonus).min(in_cash.less_or_zero(cash));
    let bonus_too = win.split.cash.less_or_zero(cash).min(in_bonus.less_or_zero(bonus));
    let sum = |a: Amount, b: Amount| a.checked_add(b).unwrap_or(a);
    Funds::Capital(Split { cash: sum(cash, cash_too), bonus: sum(bonus, bonus_too) })
}

/// What a round that was counted is worth in the day's tally, as it was or as it is now.
#[derive(Debug, Clone, Copy)]
pub struct CountedRound<'a> {
    /// Its stakes.
    pub round: &'a Wager,
    /// What it has paid.
    pub payout: Amount,
    /// What it counts for.
    pub terms: SettledTerms,
    /// Whether it counts at all.
    pub counts: bool,
}

/// Corrects the tally of the day on which a round was counted. What was once a win or the last stake that counted stays known
/// as such.
pub fn correct_provider_tally(
    tx: &mut Tx,
    ctx: &Ctx,
    (before, after): (CountedRound<'_>, CountedRound<'_>),
) -> Result<(), WagerError> {
    let of = |counted: CountedRound<'_>| {
        let tally = tally_of(ctx, counted.round, counted.payout, counted.terms);
        let rounds = i64::from(counted.counts);
        if counted.counts { DayTally { rounds, ..tally } } else { nothing_of(tally) }
    };
    day_tallies::add(tx, &negated(of(before)))?;
    day_tallies::add(tx, &of(after))?;
    Ok(())
}

fn nothing_of(tally: DayTally) -> DayTally {
    let zero = Amount::ZERO;
    DayTally { rounds: 0, stake: zero, turnover: zero, theo: zero, payout: zero, biggest_win: zero, ..tally }
}

fn split_of(funds: Funds) -> Split {
    match funds {
        Funds::Capital(split) => split,
        Funds::Gold(_) => Split::default(),
    }
}

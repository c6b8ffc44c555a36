//! The end of a bet that counts: payout, wagering requirements, event, day's tally.

use baize_core::Ctx;
use baize_ledger::{Funds, Posting, RequestKey, Wallet};
use baize_money::{Amount, Ratio};
use baize_promotions::{AppliedEffects, Emission, emit};
use baize_promotions_rules::{Bet, Event};
use baize_store::rounds::RoundRow;
use baize_store::{GrantId, RoundId, StoreError, Tx, day_tallies};

use crate::jackpots::{self, JackpotBet, JackpotMoney};
use crate::record::{RoundRecord, settled_row};
use crate::tally::tally_of;
use crate::terms::SettledTerms;
use crate::wager::bonus_of;
use crate::{PendingWager, Wager, WagerError, WagerRefusal};

/// How a bet ends.
#[derive(Debug, Clone, Copy)]
pub struct Settlement<'a> {
    /// The player's request; `None` when the house settles by itself.
    pub key: Option<&'a RequestKey>,
    /// What is returned, stake included; zero for a lost bet.
    pub payout: Amount,
    /// The exact share of the stake that the house keeps in the long run. `None` if it is unknown, or the bet is free or
    /// boosted: such a bet counts neither as turnover nor as theoretical win.
    pub edge: Option<Ratio>,
    /// Whether the stake counts as turnover, as far as the game's contribution goes. A bought feature does not.
    pub is_turnover: bool,
    /// What it has to do with a jackpot: a capital bet on a game with one.
    pub jackpot: Option<JackpotBet>,
}

/// A bet that is paid and counted, and not recorded yet.
#[derive(Debug)]
#[must_use = "record the round, or defer it and keep its terms"]
pub struct SettledWager {
    wager: Wager,
    payout: Amount,
    terms: SettledTerms,
    effects: AppliedEffects,
}

/// A bet that ends: its stakes are all posted, or the last one is posted together with the end.
#[derive(Debug)]
pub struct EndingWager {
    wager: Wager,
    stake: Option<Posting>,
    /// Whether an earlier stake of it was posted.
    was_open: bool,
}

impl From<Wager> for EndingWager {
    fn from(wager: Wager) -> Self {
        Self { wager, stake: None, was_open: true }
    }
}

impl From<PendingWager> for EndingWager {
    fn from(pending: PendingWager) -> Self {
        let (wager, stake, was_open) = pending.into_parts();
        Self { wager, stake: Some(stake), was_open }
    }
}

/// Ends a bet: posts its payout, with its stake if that is pending, and counts it.
pub fn settle(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    wager: impl Into<EndingWager>,
    settlement: Settlement<'_>,
) -> Result<SettledWager, WagerError> {
    let ending = wager.into();
    let Settlement { key, payout, edge, is_turnover, jackpot } = settlement;
    let mut terms = SettledTerms::of(ctx, &ending.wager, edge)?;
    if !is_turnover {
        terms.turnover = Amount::ZERO;
    }
    let jackpot = jackpot.map(|bet| jackpots::settle(tx, ctx, &ending.wager, bet)).transpose()?;
    let jackpot = jackpot.unwrap_or_default();
    let all = payout.checked_add(jackpot.award).ok_or(WagerRefusal::TooLarge)?;
    let others = of_jackpot(&ending.wager, jackpot)?.collect();
    end(tx, ctx, wallet, ending, Ending { key, book: Book::Games, paid: payout, others, payout: all, terms })
}

/// Which of the house's accounts a bet is paid from.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Book {
    /// That of its games.
    Games,
    /// That of its sportsbook.
    Sports,
}

impl Book {
    #[expect(clippy::disallowed_methods, reason = "the one place that posts payouts")]
    fn payout(self, round: RoundId, paid: Funds) -> Posting {
        match self {
            Self::Games => Posting::payout(round, paid),
            Self::Sports => Posting::sports_payout(round, paid),
        }
    }
}

/// How a bet ends whose terms are known.
pub(crate) struct Ending<'a> {
    /// The player's request; `None` when the house settles by itself.
    pub(crate) key: Option<&'a RequestKey>,
    /// Who pays it.
    pub(crate) book: Book,
    /// What the player is paid now.
    pub(crate) paid: Amount,
    /// What is posted beside it: a jackpot, or what goes to a debt.
    pub(crate) others: Vec<Posting>,
    /// What the bet returned in all: also a jackpot, and what was paid for parts of it before.
    pub(crate) payout: Amount,
    /// What it counts for.
    pub(crate) terms: SettledTerms,
}

/// Ends a bet whose terms are known.
pub(crate) fn end(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    ending: EndingWager,
    Ending { key, book, paid, others, payout, terms }: Ending<'_>,
) -> Result<SettledWager, WagerError> {
    let EndingWager { wager, stake, was_open } = ending;
    // A lost bet that changes neither balances nor requirements leaves the wallet as it is.
    let moves = stake.is_some() || !paid.is_zero() || !others.is_empty();
    let is_unchanged = !moves && wallet.open_requirements() == 0;
    let paid = wager.share(paid)?;
    let postings = stake.into_iter().chain([book.payout(wager.id, paid)]).chain(others).collect();
    let event = Event::BetSettled(bet_of(&wager, payout, terms));
    // Bonus money that was in the round while the player went on elsewhere may find its requirement already met.
    let returned = if was_open { bonus_of(paid) } else { Amount::ZERO };
    let pending = emit(tx, ctx, wallet, Emission { event, postings, returned })?;
    day_tallies::add(tx, &tally_of(ctx, &wager, payout, terms))?;
    let effects =
        if is_unchanged { AppliedEffects::default() } else { pending.post(tx, wallet, &ctx.cause(key))? };
    Ok(SettledWager { wager, payout, terms, effects })
}

/// The postings of a jackpot; none where nothing moves.
fn of_jackpot(wager: &Wager, money: JackpotMoney) -> Result<impl Iterator<Item = Posting>, WagerRefusal> {
    let JackpotMoney { contribution, seed, award } = money;
    let share = wager.split.share(award).ok_or(WagerRefusal::TooLarge)?;
    let id = wager.id;
    let contributed = contribution.is_positive().then(|| Posting::jackpot_contribution(id, contribution));
    let won =
        award.is_positive().then(|| [Posting::jackpot_seed(id, seed), Posting::jackpot_award(id, share)]);
    Ok(contributed.into_iter().chain(won.into_iter().flatten()))
}

/// The bet as promotions are shown it.
pub(crate) fn bet_of(wager: &Wager, payout: Amount, terms: SettledTerms) -> Bet<'_> {
    Bet {
        game: &wager.game,
        round: wager.id.get(),
        play_mode: wager.play_mode,
        stake: wager.stake,
        split: wager.split,
        payout,
        turnover: terms.turnover,
        theo: terms.theo,
    }
}

impl SettledWager {
    /// All that it returned, a jackpot included.
    pub fn payout(&self) -> Amount {
        self.payout
    }

    /// A bet whose end is posted by its book and counts for nothing.
    pub(crate) const fn counted_for_nothing(
        wager: Wager,
        payout: Amount,
        terms: SettledTerms,
        effects: AppliedEffects,
    ) -> Self {
        Self { wager, payout, terms, effects }
    }

    /// Appends the round's row.
    pub fn record(self, tx: &mut Tx, record: RoundRecord) -> Result<(RoundRow, AppliedEffects), StoreError> {
        self.record_of_grant(tx, record, None)
    }

    /// Appends the round's row, with the grant that gave its stake.
    pub(crate) fn record_of_grant(
        self,
        tx: &mut Tx,
        record: RoundRecord,
        free_grant: Option<GrantId>,
    ) -> Result<(RoundRow, AppliedEffects), StoreError> {
        let free_grant = free_grant.unwrap_or(GrantId::from(0));
        let row = RoundRow { free_grant, ..settled_row(self.wager, self.payout, self.terms, record) };
        baize_store::rounds::append(tx, &row)?;
        Ok((row, self.effects))
    }

    /// The terms, to be stored with the bet until [`crate::record_deferred`] takes them.
    pub fn defer(self) -> (SettledTerms, AppliedEffects) {
        (self.terms, self.effects)
    }
}

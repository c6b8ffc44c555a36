//! The end of a bet on sports: what every settled bet goes through, and what promotions of sports read of it.

use baize_core::Ctx;
use baize_ledger::{House, Posting, RequestKey, Wallet, post};
use baize_money::{Amount, Multiplier, PlayMode, Split};
use baize_promotions::sports::fact_of;
use baize_promotions::{AppliedEffects, Emission, bring_back, debts, emit};
use baize_promotions_rules::sports::{CashedOut, CountedSports, SportsSettled};
use baize_promotions_rules::{Event, SPORTS, wagering};
use baize_store::rounds::{self, RoundRow};
use baize_store::sports_rounds::{self, SportsRow, SportsTally};
use baize_store::{GrantId, PlayerId, RoundId, StoreError, Tx, day_tallies};
use baize_time::Timestamp;

use crate::provider::{TakenWin, permit_unpaid, reversal_of};
use crate::record::RoundRecord;
use crate::settle::{Book, Ending, bet_of, end};
use crate::tally::{negated, tally_of};
use crate::terms::SettledTerms;
use crate::void::give_back;
use crate::{SettledWager, StakeRequest, Wager, WagerError, WagerRefusal};

/// How a bet on sports ends, as its book or its provider says.
#[derive(Debug, Clone, Copy)]
pub struct SportsResult<'a> {
    /// The request that ends it; `None` when the house settles by itself.
    pub key: Option<&'a RequestKey>,
    /// The name of who took the bet; `house` is the own book.
    pub provider: &'a str,
    /// The name of the sport; empty for a bet on several, or where the provider does not say.
    pub sport: &'a str,
    /// Whether any leg was placed in play.
    pub in_play: bool,
    /// How many legs it had; 0 where the provider does not say.
    pub legs: u16,
    /// The total odds, void legs as 1; `None` where the provider states none.
    pub odds: Option<Multiplier>,
    /// What is returned now, the void part included: not what was paid when a part was cashed out.
    pub payout: Amount,
    /// What of the stake is void.
    pub void: Amount,
    /// What of the bet was cashed out, and paid, before.
    pub cashed: CashedOut,
    /// The theoretical win: margin × what is neither void nor cashed out.
    pub theo: Amount,
    /// The settlement that this one takes the place of; `None` for a first one.
    pub corrects: Option<CorrectedSports>,
    /// The grant of the free bet that was used instead of a stake; `None` for a stake of the player's own.
    pub free: Option<GrantId>,
}

/// A settled bet on sports that was taken back and is settled again in the same transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use = "settle the bet again"]
pub struct CorrectedSports {
    first_settled_at: Timestamp,
}

/// A bet on sports that is paid and counted, and not recorded yet.
#[derive(Debug)]
#[must_use = "record the round"]
pub struct SettledSports {
    settled: SettledWager,
    row: SportsRow,
    free: Option<GrantId>,
}

/// Ends a bet on sports: what is returned is posted, and what counts of it is added to wagering requirements and tallies. The
/// wager has the number of the round that is recorded, which is made now; its stake was posted with the number of the bet. What
/// is won pays debts first (decisions D11).
pub fn settle_sports(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    wager: Wager,
    result: SportsResult<'_>,
) -> Result<SettledSports, WagerError> {
    let fact = fact(ctx, &wager, &result)?;
    if let Some(grant) = result.free {
        return settle_free(tx, ctx, wallet, (wager, fact), (grant, result.key));
    }
    let counted = fact.counted();
    let terms = SettledTerms { turnover: fact.turnover, theo: fact.theo, settled_at: ctx.now };
    let (player, id) = (wager.player, wager.id);
    let (paid, others) = match wager.play_mode {
        PlayMode::Gold => (result.payout, Vec::new()),
        PlayMode::Capital => {
            let won = result.payout.less_or_zero(result.void);
            let after = debts::pay_from_reward(tx, ctx, wallet, (House::SportsPayouts, won))?;
            let to_debts = won.less_or_zero(after.rest);
            (result.payout.less_or_zero(to_debts), after.payments)
        }
    };
    let ending_as = Ending { key: result.key, book: Book::Sports, paid, others, payout: fact.payout, terms };
    let settled = end(tx, ctx, wallet, wager.into(), ending_as)?;
    if let Some(counted) = counted {
        sports_rounds::add(tx, &sports_tally(ctx, player, (&fact.provider, counted)))?;
    }
    Ok(SettledSports { settled, row: row_of(player, id, fact), free: None })
}

/// Ends a bet that a free bet was used for: what it won is cash. It is neither turnover nor theoretical win, fills no requirement
/// and is not part of the day's tally.
fn settle_free(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    (wager, fact): (Wager, SportsSettled),
    (grant, key): (GrantId, Option<&RequestKey>),
) -> Result<SettledSports, WagerError> {
    let payout = fact.payout;
    let mut effects = AppliedEffects::default();
    if payout.is_positive() {
        let after = debts::pay_from_reward(tx, ctx, wallet, (House::SportsPayouts, payout))?;
        #[expect(clippy::disallowed_methods, reason = "the one place that pays what free bets won")]
        let won = Posting::sports_payout(wager.id, wager.share(after.rest)?);
        let postings = std::iter::once(won).chain(after.payments).collect();
        let pending = bring_back(tx, ctx, wallet, (postings, Amount::ZERO))?;
        effects = pending.post(tx, wallet, &ctx.cause(key))?;
    }
    let terms = SettledTerms { settled_at: ctx.now, ..SettledTerms::default() };
    let row = row_of(wager.player, wager.id, fact);
    Ok(SettledSports {
        settled: SettledWager::counted_for_nothing(wager, payout, terms, effects),
        row,
        free: Some(grant),
    })
}

/// Opens a bet that a free bet is used for: protection is asked, and no money moves. The wallet is written all the same, so that
/// what ran beside it and read it before, such as a repetition of the request or the closing of the account, runs again.
pub fn open_free_sports(
    tx: &mut Tx,
    ctx: &Ctx,
    (wallet, key): (&mut Wallet, &RequestKey),
    (id, request): (RoundId, StakeRequest<'_>),
) -> Result<Wager, WagerError> {
    let StakeRequest { game, play_mode, amount } = request;
    permit_unpaid(tx, ctx, wallet, request)?;
    post(tx, wallet, &ctx.cause(Some(key)), &[])?;
    // Writes may wait until something reads their table: one that was too late is noticed here.
    *wallet = Wallet::get(tx, wallet.player())?;
    Ok(Wager {
        player: wallet.player(),
        id,
        game: game.to_owned(),
        play_mode,
        stake: amount,
        split: Split::cash(amount),
    })
}

/// Gives the stake of a bet back that was not accepted. It counted for nothing, and no round is recorded of it.
pub fn return_sports_stake(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    bet: &Wager,
) -> Result<AppliedEffects, WagerError> {
    #[expect(clippy::disallowed_methods, reason = "one of the two places that give stakes back")]
    let posting = Posting::sports_void(bet.id, bet.funds());
    give_back(tx, ctx, wallet, (bet, posting, bet.funds()), None)
}

/// What is known of the bet once it ended.
fn fact(ctx: &Ctx, wager: &Wager, result: &SportsResult<'_>) -> Result<SportsSettled, WagerError> {
    let payout = result.payout.checked_add(result.cashed.payout);
    let corrected = result.corrects.map(|corrected| corrected.first_settled_at);
    let fact = SportsSettled {
        provider: result.provider.to_owned(),
        sport: result.sport.to_owned(),
        in_play: result.in_play,
        legs: result.legs,
        odds: result.odds,
        play_mode: wager.play_mode,
        stake: wager.stake,
        split: wager.split,
        is_free: result.free.is_some(),
        payout: payout.ok_or(WagerRefusal::TooLarge)?,
        void: result.void,
        cashed: result.cashed,
        turnover: Amount::ZERO,
        theo: result.theo,
        settled_at: corrected.unwrap_or(ctx.now),
    };
    if !fact.is_consistent() {
        return Err(StoreError::damaged("the parts of a bet on sports are more than the bet").into());
    }
    let stake = fact.counted().unwrap_or_default().stake;
    let turnover = wagering::turnover(fact.play_mode, stake, ctx.site.bonuses.contribution(SPORTS));
    Ok(SportsSettled { turnover, ..fact })
}

fn row_of(player: PlayerId, id: RoundId, fact: SportsSettled) -> SportsRow {
    SportsRow {
        player,
        id,
        provider: fact.provider,
        sport: fact.sport,
        in_play: fact.in_play,
        legs: fact.legs.into(),
        odds: fact.odds.unwrap_or(Multiplier::ZERO),
        void: fact.void,
        cashed_stake: fact.cashed.stake,
        cashed_payout: fact.cashed.payout,
        first_settled_at: fact.settled_at,
        voided_at: Timestamp::default(),
    }
}

/// What counts of a bet, in the tally of this day and its provider.
fn sports_tally(ctx: &Ctx, player: PlayerId, (provider, counted): (&str, CountedSports)) -> SportsTally {
    SportsTally {
        player,
        day: ctx.now.day(ctx.site.utc_offset).number(),
        provider: provider.to_owned(),
        rounds: 1,
        stake: counted.stake,
        lost: counted.lost,
        theo: counted.theo,
    }
}

impl SettledSports {
    /// Appends the round's row and what promotions of sports read beside it.
    pub fn record(self, tx: &mut Tx, record: RoundRecord) -> Result<(RoundRow, AppliedEffects), StoreError> {
        let recorded = self.settled.record_of_grant(tx, record, self.free)?;
        sports_rounds::append(tx, &self.row)?;
        Ok(recorded)
    }
}

/// Takes a settled bet on sports back because its result was corrected: its round becomes void, what was paid goes back, and
/// what it counted for is taken off requirements and, on this day, off the tallies. What the balances do not hold of the
/// payout is owed (decisions D11). The bet is then settled again as a new round, which names what this returns; a bet that is
/// void as a whole is settled so.
pub fn take_back_sports(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    id: RoundId,
    key: Option<&RequestKey>,
) -> Result<(CorrectedSports, AppliedEffects), WagerError> {
    let player = wallet.player();
    let found = sports_rounds::find(tx, player, id)?.filter(|(row, _)| row.voided_at == Timestamp::default());
    let (mut row, round) = found
        .ok_or_else(|| StoreError::damaged(format!("player {player} has no settled bet {id} on sports")))?;
    let counted = fact_of((&row, &round))?.counted();
    let terms = SettledTerms { turnover: round.turnover, theo: round.theo, settled_at: ctx.now };
    let postings = vec![reverse_payout(tx, ctx, wallet, (&row, &round))?];
    let wager = Wager {
        player,
        id,
        game: round.game,
        play_mode: round.play_mode,
        stake: round.stake,
        split: round.split,
    };
    let pending = if round.free_grant.get() == 0 {
        day_tallies::add(tx, &negated(tally_of(ctx, &wager, round.payout, terms)))?;
        let event = Event::BetVoided(bet_of(&wager, Amount::ZERO, terms));
        emit(tx, ctx, wallet, Emission { event, postings, returned: Amount::ZERO })?
    } else {
        // A free bet counted for nothing.
        bring_back(tx, ctx, wallet, (postings, Amount::ZERO))?
    };
    if let Some(counted) = counted {
        let tally = sports_tally(ctx, player, (&row.provider, counted));
        let (stake, lost, theo) = (tally.stake.negated(), tally.lost.negated(), tally.theo.negated());
        sports_rounds::add(tx, &SportsTally { rounds: -1, stake, lost, theo, ..tally })?;
    }
    rounds::void_settled(tx, player, id)?;
    row.voided_at = ctx.now;
    sports_rounds::save(tx, &row)?;
    let effects = pending.post(tx, wallet, &ctx.cause(key))?;
    Ok((CorrectedSports { first_settled_at: row.first_settled_at }, effects))
}

/// The posting that reverses what a round has paid at its settlement; what was cashed out before is not part of it.
fn reverse_payout(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &Wallet,
    (row, round): (&SportsRow, &RoundRow),
) -> Result<Posting, WagerError> {
    let amount = round.payout.less_or_zero(row.cashed_payout);
    let split = match round.play_mode {
        PlayMode::Gold => Split::default(),
        PlayMode::Capital => round.split.share(amount).ok_or(WagerRefusal::TooLarge)?,
    };
    let paid = TakenWin { round: round.id, play_mode: round.play_mode, amount, split };
    let (taken, owed) = reversal_of(wallet, &paid)?;
    debts::incur(tx, ctx, wallet.player(), ("sports", round.id.get()), owed)?;
    #[expect(clippy::disallowed_methods, reason = "the one place that takes payouts of sports back")]
    let posting = Posting::sports_reversal(round.id, taken, owed);
    Ok(posting)
}

/// What a bet that is open again after a correction is settled with, by its last round.
pub fn corrected_sports(
    tx: &mut Tx,
    player: PlayerId,
    round: RoundId,
) -> Result<CorrectedSports, StoreError> {
    let found =
        sports_rounds::find(tx, player, round)?.filter(|(row, _)| row.voided_at > Timestamp::default());
    let (row, _) = found.ok_or_else(|| {
        StoreError::damaged(format!("player {player} has no corrected bet {round} on sports"))
    })?;
    Ok(CorrectedSports { first_settled_at: row.first_settled_at })
}

//! What a player wants to bet on, and what of it can be accepted by what the markets say now.

use baize_core::site::Capability;
use baize_core::{Ctx, Failure, Outcome};
use baize_ledger::{InputHash, RequestKey};
use baize_money::{Amount, Multiplier, PlayMode};
use baize_sports::{BetKind, HIGHEST_PRICE, LOWEST_PRICE, OddsPolicy, related};
use baize_store::{FreeBetId, PlayerId, StoreError, Tx};
use baize_time::Span;

use super::market::{check_market, quote};
use crate::board::{Board, Quote, Selection};
use crate::leg::StoredLeg;
use crate::refusal::{ChangedOdds, SportsRefusal as Refusal};
use crate::results::takes_bets;

/// A leg of a slip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlipLeg {
    /// What it is on.
    pub selection: Selection,
    /// The odds that the player was shown.
    pub odds: Multiplier,
    /// In a system, whether every line has it.
    pub is_banker: bool,
}

/// A bet that a player wants to place.
#[derive(Debug, Clone)]
pub struct PlaceBet {
    /// The player.
    pub player: PlayerId,
    /// The request's key.
    pub key: RequestKey,
    /// Cash and bonus money, or gold.
    pub play_mode: PlayMode,
    /// How the legs make lines.
    pub kind: BetKind,
    /// The legs.
    pub legs: Vec<SlipLeg>,
    /// The stake of a line.
    pub unit: Amount,
    /// Whether every line is placed twice, to win and for a place.
    pub each_way: bool,
    /// Which changes of odds the player accepts.
    pub policy: OddsPolicy,
    /// The free bet that is used instead of a stake: its stake is that of the only line.
    pub free_bet: Option<FreeBetId>,
}

impl PlaceBet {
    /// What the request asks for.
    pub(super) fn input(&self) -> Result<InputHash, StoreError> {
        let (kind, sizes) = match self.kind {
            BetKind::Single => (0_u8, Vec::new()),
            BetKind::Combo => (1, Vec::new()),
            BetKind::System(sizes) => (2, sizes.iter().collect()),
        };
        let policy = match self.policy {
            OddsPolicy::None => 0_u8,
            OddsPolicy::Higher => 1,
            OddsPolicy::Any => 2,
        };
        let legs: Vec<_> = self.legs.iter().map(|leg| (&leg.selection, leg.odds, leg.is_banker)).collect();
        let terms = (kind, sizes, policy, self.each_way);
        match self.free_bet {
            None => InputHash::of("sports.place", &(self.play_mode, terms, legs, self.unit)),
            Some(free_bet) => InputHash::of("sports.place_free", &(free_bet, terms, legs)),
        }
    }
}

/// A slip that the markets take now.
pub(super) struct CheckedSlip {
    /// The legs as they would be stored; those in play with the odds that were asked for.
    pub(super) legs: Vec<StoredLeg>,
    /// What the markets say, by the places of the legs.
    pub(super) quotes: Vec<Quote>,
    /// The live delay; `None` where no leg is in play.
    pub(super) delay: Option<Span>,
}

/// Checks a slip by what the markets say now.
pub(super) fn check(
    tx: &mut Tx,
    ctx: &Ctx,
    board: &dyn Board,
    slip: &PlaceBet,
) -> Outcome<CheckedSlip, Refusal> {
    let refuse = |refusal| Err(Failure::Refused(refusal));
    if !ctx.site.grants(Capability::Sports) {
        return refuse(Refusal::Off);
    }
    let quotes = slip.legs.iter().map(|leg| quote(tx, board, &leg.selection));
    let quotes = quotes.collect::<Result<Vec<_>, _>>()?;
    let subjects: Vec<_> = quotes.iter().map(|quote| quote.subject).collect();
    let pairs = related(&subjects);
    if !pairs.is_empty() {
        return refuse(Refusal::Related(pairs));
    }
    let (mut legs, mut changed) = (Vec::with_capacity(quotes.len()), Vec::new());
    for (place, (leg, quote)) in slip.legs.iter().zip(&quotes).enumerate() {
        let now = check_market(ctx, quote).map_err(Failure::Refused)?;
        let market = (leg.selection.fixture, leg.selection.market.as_str());
        let Some(revision) = takes_bets(tx, market, ctx.now)? else { return refuse(Refusal::MarketClosed) };
        match odds_at_receipt(slip.policy, (leg.odds, now), quote) {
            Some(odds) => legs.push(stored(leg, quote, (odds, revision))),
            None => changed.push(ChangedOdds { leg: place, now }),
        }
    }
    if !changed.is_empty() {
        return refuse(Refusal::OddsChanged(changed));
    }
    if legs.iter().any(|leg| !(LOWEST_PRICE..=HIGHEST_PRICE).contains(&leg.odds)) {
        return refuse(Refusal::OddsOutOfRange);
    }
    let in_play = quotes.iter().filter(|quote| quote.in_play);
    let delay = in_play.map(|quote| ctx.site.sports.live_delay.of(quote.sport, quote.of_house)).max();
    Ok(CheckedSlip { legs, quotes, delay })
}

/// The odds that a leg goes on with: before the match those at which it is accepted, in play those that were asked for, which
/// are decided about after the delay. `None` where the policy does not take what the odds are now.
fn odds_at_receipt(
    policy: OddsPolicy,
    (asked, now): (Multiplier, Multiplier),
    quote: &Quote,
) -> Option<Multiplier> {
    let decided = policy.decide(asked, now, quote.in_play).odds();
    if !quote.in_play {
        return decided;
    }
    // In play odds hold that fell a little since they were asked for: only such as were on offer can be asked for.
    decided.filter(|_| asked <= quote.best_shown).map(|_| asked)
}

/// A leg as it would be stored.
pub(super) fn stored(leg: &SlipLeg, quote: &Quote, (odds, revision): (Multiplier, i64)) -> StoredLeg {
    StoredLeg {
        selection: leg.selection.clone(),
        sport: quote.sport.name().to_owned(),
        odds,
        margin: quote.margin,
        is_banker: leg.is_banker,
        in_play: quote.in_play,
        each_way: quote.each_way.map(|terms| (terms.fraction, terms.places)),
        stopped_by: quote.stopped_by,
        exposed: Amount::ZERO,
        revision,
        result: None,
        is_taken_back: false,
    }
}

//! What would become of a slip now. Nothing is written, and nothing is promised.

use baize_core::{Ctx, Failure};
use baize_money::{Amount, BasisPoints, Multiplier, Ratio};
use baize_sports::{Bet, BetKind, EachWayTerms, Leg, LegState, related};
use baize_store::{StoreError, Tx};

use super::boosted::{Boosted, boosted, check_stake};
use super::free::{check_odds, with_free_stake};
use super::market::{Offered, all_offered, check_market, limits_of};
use super::request::{PlaceBet, SlipLeg};
use super::room::{check_share, largest_unit};
use super::slip::stored;
use crate::board::{Board, MarketStatus};
use crate::leg::{StoredLeg, game_of};
use crate::refusal::SportsRefusal as Refusal;
use crate::stored::largest_payout;

/// What would become of a slip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlipPreview {
    /// Its legs, by their places.
    pub legs: Vec<LegPreview>,
    /// The pairs of legs that exclude each other.
    pub related: Vec<(usize, usize)>,
    /// What the bet as a whole would be refused for; a leg's own refusal is with the leg.
    pub refusal: Option<Refusal>,
    /// How many lines there are; 0 where the legs make no such bet.
    pub lines: u64,
    /// The whole stake.
    pub stake: Amount,
    /// The most that it can return at the odds of now.
    pub largest_return: Amount,
    /// The largest stake of a line that the limits take now.
    pub largest_unit: Amount,
}

/// What would become of a leg.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LegPreview {
    /// Whether its market takes bets; `None` where there is no such selection.
    pub status: Option<MarketStatus>,
    /// What it costs now.
    pub odds: Option<Multiplier>,
    /// Whether the match goes on.
    pub in_play: bool,
    /// The terms of a place part, where the market offers one.
    pub each_way: Option<EachWayTerms>,
    /// What it is refused for.
    pub refusal: Option<Refusal>,
}

/// What would become of a slip if it were placed now, at the odds of now.
pub fn preview(
    tx: &mut Tx,
    ctx: &Ctx,
    board: &dyn Board,
    slip: &PlaceBet,
) -> Result<SlipPreview, StoreError> {
    let (slip, unusable) = match with_free_stake(tx, ctx, slip) {
        Ok(slip) => (slip, None),
        Err(Failure::Refused(refusal)) => (slip.clone(), Some(refusal)),
        Err(Failure::Fault(fault)) => return Err(fault),
    };
    let slip = &slip;
    let (mut all, mut boost) = (Vec::with_capacity(slip.legs.len()), None);
    let selections = slip.legs.iter().map(|leg| &leg.selection);
    let real = all_offered(tx, board, (slip.player, slip.play_mode), selections)?;
    for (leg, real) in slip.legs.iter().zip(real) {
        let real = real.map_err(Failure::Refused);
        all.push(match real.and_then(|real| boosted(tx, (slip, leg), real)) {
            Ok((offered, of_leg)) => {
                boost = boost.or(of_leg);
                Ok(offered)
            }
            Err(Failure::Refused(refusal)) => Err(refusal),
            Err(Failure::Fault(fault)) => return Err(fault),
        });
    }
    let mut legs = Vec::with_capacity(all.len());
    for offered in &all {
        legs.push(leg_preview(ctx, offered)?);
    }
    let subjects: Vec<_> = all.iter().flatten().map(|offered| offered.quote.subject).collect();
    let related = if subjects.len() == all.len() { related(&subjects) } else { Vec::new() };
    let mut preview = SlipPreview {
        refusal: (!ctx.site.takes_sports_bets()).then_some(Refusal::Off).or(unusable),
        legs,
        lines: 0,
        stake: Amount::ZERO,
        largest_return: Amount::ZERO,
        largest_unit: Amount::ZERO,
        related,
    };
    let all: Vec<Offered> = all.into_iter().flatten().collect();
    if preview.refusal.is_none() && all.len() == slip.legs.len() && !all.is_empty() {
        check_bet(ctx, (slip, &all, boost), &mut preview);
    }
    if preview.refusal.is_none() && !preview.related.is_empty() {
        preview.refusal = Some(Refusal::Related(preview.related.clone()));
    }
    Ok(preview)
}

fn leg_preview(ctx: &Ctx, offered: &Result<Offered, Refusal>) -> Result<LegPreview, StoreError> {
    Ok(match offered {
        Err(refusal) => LegPreview {
            status: None,
            odds: None,
            in_play: false,
            each_way: None,
            refusal: Some(refusal.clone()),
        },
        Ok(offered) => {
            let quote = &offered.quote;
            let is_open = quote.status != MarketStatus::Active || offered.revisions(ctx.now)?.is_some();
            LegPreview {
                status: Some(quote.status),
                odds: quote.odds,
                in_play: quote.in_play,
                each_way: quote.each_way,
                refusal: check_market(ctx, quote).err().or((!is_open).then_some(Refusal::MarketClosed)),
            }
        }
    })
}

/// The bet as a whole: its lines, what it returns, and what it is refused for.
fn check_bet(
    ctx: &Ctx,
    (slip, all, boost): (&PlaceBet, &[Offered], Option<Boosted>),
    preview: &mut SlipPreview,
) {
    let at_now = |(leg, offered): (&SlipLeg, &Offered)| Leg {
        odds: offered.quote.odds.unwrap_or(leg.odds),
        margin: BasisPoints::ZERO,
        each_way: offered.quote.each_way,
        is_banker: leg.is_banker,
        state: LegState::Open,
    };
    let legs: Vec<Leg> = slip.legs.iter().zip(all).map(at_now).collect();
    if slip.kind == BetKind::Single && legs.len() > 1 {
        preview.refusal = Some(Refusal::BadSystem);
        return;
    }
    let bet = match Bet::new(slip.kind, legs, slip.unit, slip.each_way) {
        Ok(bet) => bet,
        Err(refusal) => {
            preview.refusal = Some(refusal.into());
            return;
        }
    };
    let game = game_of(all.iter().map(|offered| offered.quote.sport));
    let (limits, own) = (ctx.site.limits.of(&game, slip.play_mode), limits_of(all));
    preview.lines = bet.lines();
    preview.stake = bet.stake();
    preview.largest_return = largest_payout(&bet, slip.free_bet.is_some()).unwrap_or(Amount::MAX);
    if slip.free_bet.is_some() {
        return check_free(ctx, (slip, all, &bet), preview);
    }
    let by_stake = Ratio::new(1, bet.lines().into()).and_then(|share| share.payout(own.of(limits.max_stake)));
    let by_payout = bet.largest_unit(own.of(limits.max_payout)).unwrap_or(Amount::ZERO);
    preview.largest_unit = by_stake.unwrap_or(Amount::ZERO).min(by_payout);
    preview.refusal = if bet.stake() < limits.min_stake {
        Some(Refusal::StakeBelowMin(limits.min_stake))
    } else if bet.stake() > limits.max_stake {
        Some(Refusal::StakeAboveMax(limits.max_stake))
    } else if preview.largest_return > limits.max_payout {
        Some(Refusal::PayoutAboveMax(limits.max_payout))
    } else {
        check_share(limits, own, &bet).and_then(|()| check_stake(boost, &bet)).err()
    };
    if let Some(boost) = boost {
        preview.largest_unit = preview.largest_unit.min(boost.left);
    }
    let legs = stored_at_now(slip, all);
    let of_bet = (&bet, slip.play_mode, own);
    preview.largest_unit = largest_unit(ctx, of_bet, (&legs, all), preview.largest_unit);
    if preview.refusal.is_none() && preview.largest_unit < bet.unit() {
        let stake = Ratio::new(bet.lines().into(), 1).and_then(|lines| lines.payout(preview.largest_unit));
        let stake = stake.unwrap_or(Amount::ZERO);
        preview.refusal =
            Some(if own.is_lower() { Refusal::PlayerLimited(stake) } else { Refusal::LiabilityFull(stake) });
    }
}

/// A bet that a free bet is used for: its stake is what it is, and has no limits of its own.
fn check_free(ctx: &Ctx, (slip, all, bet): (&PlaceBet, &[Offered], &Bet), preview: &mut SlipPreview) {
    let game = game_of(all.iter().map(|offered| offered.quote.sport));
    let most = ctx.site.limits.of(&game, slip.play_mode).max_payout;
    let own = limits_of(all);
    let legs = stored_at_now(slip, all);
    preview.largest_unit = largest_unit(ctx, (bet, slip.play_mode, own), (&legs, all), bet.unit());
    preview.refusal = if let Err(refusal) = check_odds(bet, true) {
        Some(refusal)
    } else if preview.largest_return > most {
        Some(Refusal::PayoutAboveMax(most))
    } else {
        let full = if own.is_lower() { Refusal::PlayerLimited } else { Refusal::LiabilityFull };
        (preview.largest_unit < bet.unit()).then(|| full(preview.largest_unit))
    };
}

/// The legs as they would be stored now.
fn stored_at_now(slip: &PlaceBet, all: &[Offered]) -> Vec<StoredLeg> {
    let at_now = |(leg, Offered { quote, .. }): (&SlipLeg, &Offered)| {
        stored(leg, quote, quote.odds.unwrap_or(leg.odds))
    };
    slip.legs.iter().zip(all).map(at_now).collect()
}

//! Bets as their players see them.

use std::collections::BTreeMap;

use baize_api_core::wire::{Amount, Bp, Id, Ms, Mult};
use baize_sports::house::{Contestants, FixtureId, Planned};
use baize_sports::market::{BUILDER, MarketName, OutcomeId, Sport, label};
use baize_sportsbook::house::name_of;
use baize_sportsbook::{BetState, LegResult, LegSummary, PartResult, Selection, SportsBetSummary};
use baize_time::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::fixture::Competition;
use super::market::{EachWay, specifiers};

/// A bet on sports.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SportsBet {
    /// The bet.
    id: Id,
    /// 0 gold, 1 capital.
    #[serde(rename = "account_type")]
    play_mode: u8,
    /// How far it has come.
    state: SportsBetState,
    /// How its legs make lines.
    kind: SportsBetKind,
    /// The sizes of the lines of a system.
    sizes: Vec<u8>,
    /// Whether every line is placed twice, to win and for a place.
    each_way: bool,
    /// The stake of a line.
    unit_stake: Amount,
    /// How many lines there are.
    lines: u64,
    /// The whole stake.
    stake: Amount,
    /// Whether a free bet was used instead of a stake.
    free: bool,
    /// The most that it can return as it is.
    largest_return: Amount,
    /// When it was placed.
    placed_at: Ms,
    /// When a pending bet is decided; 0 for one that did not wait.
    decide_at: Ms,
    /// When it was settled last; 0 before.
    settled_at: Ms,
    /// The code by which it was rejected; 0 for none.
    refusal: i64,
    /// What the settlement in force returned, beside what was paid for parts that were cashed out.
    payout: Amount,
    /// What of the stake was cashed out.
    cashed_stake: Amount,
    /// What was paid for that.
    cashed_payout: Amount,
    /// The offer at which all that is left is cashed out by itself; 0 for none.
    auto_cash_out: Amount,
    /// What is offered for all that is left of an open bet now; null where nothing is.
    offer: Option<Amount>,
    /// The round of that settlement; empty before.
    round_id: String,
    /// Its legs.
    legs: Vec<SportsLeg>,
}

/// How far a bet has come.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SportsBetState {
    /// A leg is in play, and the bet waits to be decided.
    Pending,
    /// It was taken, and waits for results.
    Accepted,
    /// It was settled.
    Settled,
    /// A result that it needs was taken back.
    Review,
    /// It was not accepted; the stake went back.
    Rejected,
    /// The player took what was offered for it.
    CashedOut,
}

/// How the legs of a bet make lines.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum SportsBetKind {
    /// One leg.
    Single,
    /// All legs in one line.
    Combo,
    /// Lines of some sizes.
    System,
}

/// A leg of a bet.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SportsLeg {
    /// The fixture.
    fixture: Id,
    /// The market, as in slips.
    market: String,
    /// The outcome, as in slips.
    outcome: String,
    /// The odds as accepted; while the bet is pending, as asked for.
    odds: Mult,
    /// The price without the boost that it was placed at; null for a leg at its own price.
    real_odds: Option<Mult>,
    /// In a system, whether every line has it.
    banker: bool,
    /// Whether the match went on when it was placed.
    in_play: bool,
    /// The sport.
    sport: &'static str,
    /// Whether it is on a whole competition.
    outright: bool,
    /// Where the fixture is played.
    competition: Option<Competition>,
    /// Home and away; empty for a race.
    sides: Vec<String>,
    /// When the fixture begins.
    starts_at: Ms,
    /// The number of the market.
    number: u32,
    /// What makes the market one of its number.
    specifiers: BTreeMap<String, String>,
    /// What the outcome is, for the page to put into words.
    label: String,
    /// The terms of its place part, where it has one.
    each_way: Option<EachWay>,
    /// What became of it; null while it is open.
    result: Option<SportsLegResult>,
    /// The selections of a bet builder; empty for any other leg.
    selections: Vec<SportsLegSelection>,
}

/// A selection of a bet builder.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SportsLegSelection {
    /// The market, as in slips.
    market: String,
    /// The outcome, as in slips.
    outcome: String,
    /// The number of the market.
    number: u32,
    /// What makes the market one of its number.
    specifiers: BTreeMap<String, String>,
    /// What the outcome is, for the page to put into words.
    label: String,
    /// What became of it; null while it is open.
    result: Option<SportsPartResult>,
}

/// What became of a leg.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct SportsLegResult {
    /// Of the selection, or of its win part.
    #[serde(flatten)]
    win: SportsPartResult,
    /// What is deducted from the winnings for runners that did not run.
    rule4: Bp,
    /// Of the place part; null where there is none.
    place: Option<SportsPartResult>,
}

/// What became of a selection, or of its place part.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct SportsPartResult {
    /// Whether it was right.
    won: bool,
    /// How many of its halves are void.
    void_halves: u8,
    /// How many places were left for those who tied.
    places: u16,
    /// How many tied for them.
    tied: u16,
}

impl From<&SportsBetSummary> for SportsBet {
    fn from(bet: &SportsBetSummary) -> Self {
        let kind = match (bet.sizes.is_empty(), bet.legs.len()) {
            (false, _) => SportsBetKind::System,
            (true, 1) => SportsBetKind::Single,
            (true, _) => SportsBetKind::Combo,
        };
        let state = match bet.state {
            BetState::Pending => SportsBetState::Pending,
            BetState::Accepted => SportsBetState::Accepted,
            BetState::Rejected => SportsBetState::Rejected,
            BetState::Settled => SportsBetState::Settled,
            BetState::Review => SportsBetState::Review,
            BetState::CashedOut => SportsBetState::CashedOut,
        };
        let has_round = bet.round.get() != 0;
        Self {
            id: Id::of(bet.id),
            play_mode: u8::from(!bet.is_gold),
            state,
            kind,
            sizes: bet.sizes.clone(),
            each_way: bet.each_way,
            unit_stake: bet.unit.into(),
            lines: bet.lines,
            stake: bet.stake.into(),
            free: bet.is_free,
            largest_return: bet.largest_return.into(),
            placed_at: bet.placed_at.into(),
            decide_at: bet.decide_at.into(),
            settled_at: bet.settled_at.into(),
            refusal: bet.refusal,
            payout: bet.payout.into(),
            cashed_stake: bet.cashed_out.0.into(),
            cashed_payout: bet.cashed_out.1.into(),
            auto_cash_out: bet.auto_cash_out.into(),
            offer: None,
            round_id: if has_round { bet.round.to_string() } else { String::new() },
            legs: bet.legs.iter().map(|leg| SportsLeg::of(leg, bet.each_way)).collect(),
        }
    }
}

impl SportsBet {
    /// A bet with what is offered for it now.
    pub(crate) fn with_offer(bet: &SportsBetSummary, offer: Option<baize_money::Amount>) -> Self {
        Self { offer: offer.map(Amount::from), ..Self::from(bet) }
    }
}

/// What is known of the fixture of a leg.
struct LegFixture {
    sport: Option<Sport>,
    planned: Option<Planned>,
    competition: Option<Competition>,
    sides: Vec<String>,
    start: Option<Timestamp>,
    is_outright: bool,
}

impl LegFixture {
    fn of(leg: &LegSummary) -> Self {
        let planned = FixtureId::from_number(leg.selection.fixture.get()).and_then(FixtureId::planned);
        let sport = planned.as_ref().map(|planned| planned.sport).or_else(|| Sport::by_name(&leg.sport));
        if let Some(outside) = &leg.outside {
            return Self {
                sport,
                planned,
                competition: Some(outside.into()),
                sides: outside.sides.clone(),
                start: Some(outside.start),
                is_outright: outside.is_outright,
            };
        }
        Self {
            sport,
            competition: planned.as_ref().map(|planned| planned.competition.into()),
            sides: planned.as_ref().map_or_else(Vec::new, sides),
            start: planned.as_ref().map(|planned| planned.start),
            planned,
            is_outright: false,
        }
    }
}

impl SportsLeg {
    fn of(leg: &LegSummary, each_way: bool) -> Self {
        let fixture = LegFixture::of(leg);
        let SportsLegSelection { number, specifiers, label, .. } =
            SportsLegSelection::of(&fixture, &leg.selection, leg.result);
        let part = |(selection, result): &(Selection, Option<LegResult>)| {
            SportsLegSelection::of(&fixture, selection, *result)
        };
        let selections = leg.parts.iter().map(part).collect();
        let outside = leg.outside.as_ref();
        Self {
            fixture: Id::of(leg.selection.fixture.get()),
            market: leg.selection.market.clone(),
            outcome: leg.selection.outcome.clone(),
            odds: leg.odds.into(),
            real_odds: leg.real_odds.map(Mult::from),
            banker: leg.is_banker,
            in_play: leg.in_play,
            sport: fixture.sport.map_or("", Sport::name),
            outright: fixture.is_outright,
            competition: fixture.competition,
            sides: fixture.sides,
            starts_at: fixture.start.into(),
            number,
            specifiers,
            label: outside.map_or(label, |outside| outside.label.clone()),
            each_way: leg.each_way.map(EachWay::from),
            result: leg.result.map(|result| SportsLegResult::of(result, each_way)),
            selections,
        }
    }
}

impl SportsLegSelection {
    /// A selection in words, as far as its fixture is one of the house.
    fn of(fixture: &LegFixture, selection: &Selection, result: Option<LegResult>) -> Self {
        let name = fixture.sport.and_then(|sport| MarketName::parse(sport, &selection.market));
        let outcome: Option<OutcomeId> = selection.outcome.parse().ok();
        let label =
            fixture.planned.as_ref().zip(name.as_ref()).zip(outcome).map(|((planned, name), outcome)| {
                label(name.market.kind, &name.specifiers, outcome, |number| name_of(planned, outcome, number))
            });
        let number = if selection.is_builder() { BUILDER } else { 0 };
        Self {
            market: selection.market.clone(),
            outcome: selection.outcome.clone(),
            number: name.as_ref().map_or(number, |name| name.market.id),
            specifiers: name.map_or_else(BTreeMap::new, |name| specifiers(&name.specifiers)),
            label: label.unwrap_or_default(),
            result: result.map(|result| result.win.into()),
        }
    }
}

fn sides(planned: &Planned) -> Vec<String> {
    match &planned.contestants {
        Contestants::Sides(sides) => sides.map(|side| planned.competition.name_of(side)).to_vec(),
        Contestants::Runners(_) => Vec::new(),
    }
}

impl SportsLegResult {
    fn of(result: LegResult, each_way: bool) -> Self {
        let place = each_way.then(|| result.place.into());
        Self { win: result.win.into(), rule4: result.rule4.into(), place }
    }
}

impl From<PartResult> for SportsPartResult {
    fn from(PartResult { won, void_halves, places, tied }: PartResult) -> Self {
        Self { won, void_halves, places, tied }
    }
}

//! The results of the house's fixtures, recorded for the markets that somebody has bet on.

use std::collections::BTreeMap;

use baize_core::Ctx;
use baize_money::Multiplier;
use baize_sports::house::{Contest, FixtureId, HouseFixture};
use baize_sports::market::{MarketName, OutcomeId};
use baize_store::{
    FixtureId as StoredFixtureId, StoreError, Tx, sports_legs, sports_results, sports_unfinished,
};
use baize_time::{Span, Timestamp};

use super::book::{HouseBook, house_id};
use super::playing::FINAL_AFTER;
use super::withdrawn::{race_prices, withdrawn};
use crate::leg::PartResult;
use crate::results::{
    Certainty, HOUSE, MarketEvent, MarketMessage, MarketResult, OutcomeResult, Recorded, in_force, record,
    resume,
};

/// How long after its end a result that is corrected is taken back.
const TAKEN_BACK_AFTER: Span = Span::seconds(15);

/// Fixtures of the house that have bets without a result, those that begin later left out.
fn fixtures_with_open_legs(tx: &mut Tx, now: Timestamp) -> Result<Vec<FixtureId>, StoreError> {
    let (mut after, mut fixtures) = (StoredFixtureId::from(i64::MIN), Vec::new());
    while let Some(next) = sports_legs::next_open_fixture(tx, after)? {
        after = next;
        let planned = house_id(next).and_then(FixtureId::planned);
        fixtures.extend(planned.filter(|planned| planned.start <= now).map(|planned| planned.id));
    }
    Ok(fixtures)
}

/// The fixtures whose results are to be looked at: those that have begun and have bets without a result, and those that have
/// results which are not final.
pub fn fixtures_to_record(tx: &mut Tx, now: Timestamp) -> Result<Vec<FixtureId>, StoreError> {
    let mut fixtures: Vec<_> = sports_unfinished::all(tx)?.into_iter().filter_map(house_id).collect();
    fixtures.extend(fixtures_with_open_legs(tx, now)?);
    fixtures.sort_unstable();
    fixtures.dedup();
    Ok(fixtures)
}

/// The markets of a fixture that have bets, or had.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BetMarkets {
    /// Those with bets that have no result.
    pub open: Vec<String>,
    /// Those of which something is known, with the result in force; those that people have decided left out.
    pub known: Vec<(String, Option<MarketResult>)>,
}

/// The markets of a fixture that have bets, or had.
pub fn bet_markets(tx: &mut Tx, fixture: FixtureId) -> Result<BetMarkets, StoreError> {
    let stored = StoredFixtureId::from(fixture.number());
    let mut known = Vec::new();
    for market in sports_results::markets(tx, stored)? {
        let (_, facts) = in_force(tx, stored, &market)?;
        if !facts.by_operator {
            known.push((market, facts.result));
        }
    }
    Ok(BetMarkets { open: sports_legs::open_markets(tx, stored)?, known })
}

/// What is to be recorded of a fixture now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultsDue {
    /// The results of markets that are decided; and where the fixture's result is corrected, that what was recorded first is
    /// taken back, and later what is right.
    pub messages: Vec<MarketMessage>,
    /// Whether nothing of it can change any more.
    pub is_final: bool,
}

/// What is to be recorded of a fixture now; `None` while the book does not have its season. Plays the fixture from its
/// beginning: takes a few milliseconds.
pub fn results_due(
    book: &HouseBook,
    fixture: FixtureId,
    markets: &BetMarkets,
    now: Timestamp,
) -> Option<ResultsDue> {
    let before = book.fixture_from_seed(fixture)?;
    let prices = race_prices(&before);
    let mut played = before;
    played.advance(now);
    let correction = Correction::of(&played, now);
    let replay = Replay { book, played: &played, prices: &prices };
    let decided = |market: &String| {
        let result = replay.result(market, correction == Correction::First)?;
        Some((market.clone(), MarketEvent::Settled(result, correction.certainty(&played))))
    };
    let corrected = |(market, in_force): &(String, Option<MarketResult>)| match (in_force, correction) {
        // Its result is still to come: bets on it were void for a while.
        (None, Correction::None | Correction::First) => decided(market),
        _ => Some((market.clone(), correction.event(&replay, (market, in_force.as_ref()))?)),
    };
    let events = markets.open.iter().filter_map(decided).chain(markets.known.iter().filter_map(corrected));
    let message = |(market, event)| MarketMessage {
        fixture: StoredFixtureId::from(fixture.number()),
        market,
        producer: HOUSE.to_owned(),
        seq: correction.seq(&played),
        event,
    };
    let is_final = played.ended_at().is_some_and(|ended| ended.plus(FINAL_AFTER) <= now);
    Some(ResultsDue { messages: events.map(message).collect(), is_final })
}

/// Records one message, and remembers that the fixture is not final. A market that is recorded already has bets without its
/// result: somebody has to look again.
pub fn record_result(tx: &mut Tx, ctx: &Ctx, message: &MarketMessage) -> Result<Recorded, StoreError> {
    sports_unfinished::mark(tx, message.fixture)?;
    let recorded = record(tx, ctx, message)?;
    if recorded == Recorded::Nothing {
        resume(tx, ctx, (message.fixture, &message.market))?;
    }
    Ok(recorded)
}

/// Lets the results of a fixture of the house be looked at until they are final, though no bet waits for one.
pub(crate) fn look_again(tx: &mut Tx, fixture: StoredFixtureId) -> Result<(), StoreError> {
    match house_id(fixture) {
        Some(_) => sports_unfinished::mark(tx, fixture),
        None => Ok(()),
    }
}

/// Forgets a fixture of which all is recorded and nothing can change any more.
pub fn finish(tx: &mut Tx, fixture: FixtureId) -> Result<(), StoreError> {
    sports_unfinished::remove(tx, StoredFixtureId::from(fixture.number()))
}

/// How far the result of a fixture has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Correction {
    /// It is not corrected.
    None,
    /// What was published first still counts.
    First,
    /// That is taken back.
    TakenBack,
    /// It is as it was.
    Final,
}

impl Correction {
    fn of(played: &HouseFixture, now: Timestamp) -> Self {
        let Some(ended) = played.ended_at().filter(|_| played.contest().is_corrected()) else {
            return Self::None;
        };
        if now < ended.plus(TAKEN_BACK_AFTER) {
            Self::First
        } else if now < ended.plus(FINAL_AFTER) {
            Self::TakenBack
        } else {
            Self::Final
        }
    }

    /// What follows for a market of which this result is in force, where that is not right.
    fn event(
        self,
        replay: &Replay<'_>,
        (market, in_force): (&str, Option<&MarketResult>),
    ) -> Option<MarketEvent> {
        if !matches!(self, Self::TakenBack | Self::Final) {
            return None;
        }
        let right = replay.result(market, false)?;
        if in_force == Some(&right) {
            return None;
        }
        match self {
            Self::Final => Some(MarketEvent::Settled(right, Certainty::Confirmed)),
            _ => in_force.map(|_| MarketEvent::RolledBack),
        }
    }

    fn certainty(self, played: &HouseFixture) -> Certainty {
        if self == Self::First || !played.contest().is_over() {
            Certainty::Live
        } else {
            Certainty::Confirmed
        }
    }

    /// The number of a message: what comes later in the fixture has a higher one.
    fn seq(self, played: &HouseFixture) -> i64 {
        let place = match self {
            Self::None | Self::First => 0,
            Self::TakenBack => 1,
            Self::Final => 2,
        };
        i64::from(played.contest().played()) * 10 + place
    }
}

/// A fixture as far as it was played, to be played again from its beginning.
struct Replay<'a> {
    book: &'a HouseBook,
    played: &'a HouseFixture,
    /// Of the winner of a race before it began.
    prices: &'a BTreeMap<u64, Multiplier>,
}

impl Replay<'_> {
    /// The result of a market, whole, if all of it is decided.
    fn result(&self, market: &str, as_first: bool) -> Option<MarketResult> {
        let name = MarketName::parse(self.played.planned().sport, market)?;
        let result = result_of(self.played, &name, as_first)?;
        let decided_at = self.decided_at(&name, as_first);
        Some(MarketResult { decided_at, withdrawn: withdrawn(self.played, self.prices), ..result })
    }

    /// When a market was decided: the first step after which all of it was.
    fn decided_at(&self, name: &MarketName, as_first: bool) -> Option<Timestamp> {
        let mut again = self.book.fixture_from_seed(self.played.planned().id)?;
        while again.contest().played() < self.played.contest().played() {
            let at = again.next_step()?;
            again.advance(at);
            if result_of(&again, name, as_first).is_some() {
                return Some(at);
            }
        }
        None
    }
}

/// The result of a market, if all of it is decided. Nothing is while a goal is under review.
fn result_of(played: &HouseFixture, name: &MarketName, as_first: bool) -> Option<MarketResult> {
    let MarketName { market, specifiers } = name;
    let contest = played.contest();
    if contest.is_stopped() && !contest.is_over() {
        return None;
    }
    let mut outcomes = BTreeMap::new();
    for outcome in contest.outcomes(market, specifiers) {
        let settled = if as_first && contest.is_corrected() {
            contest.settle_as_published_first(market, specifiers, outcome)
        } else {
            contest.settle(market, specifiers, outcome)
        };
        let (win, _) = settled.ok()??;
        let rank = match (contest, outcome) {
            (Contest::Race(race), OutcomeId::Competitor(runner)) => race.ranking().place_of(runner),
            _ => None,
        };
        outcomes.insert(outcome.to_string(), OutcomeResult { result: PartResult::from(win), rank });
    }
    (!outcomes.is_empty()).then_some(MarketResult { outcomes, withdrawn: Vec::new(), decided_at: None })
}

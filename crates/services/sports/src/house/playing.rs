//! One fixture, played by the clock.

use std::collections::BTreeMap;
use std::sync::Arc;

use baize_money::Multiplier;
use baize_sports::Margins;
use baize_sports::house::{Contest, Contestants, HouseFixture, Planned};
use baize_sports::market::{MarketName, OutcomeId, label};
use baize_sports::result::{Incident, MatchEnd};
use baize_sports::simulator::{Joint, PricedMarket, PricedOutcome, player_name, runner_name};
use baize_store::FixtureId as StoredFixtureId;
use baize_time::{Span, Timestamp};

use super::withdrawn::{race_prices, withdrawn};
use crate::board::{MarketStatus, Selection};
use crate::controls::{SportsMargins, Suspensions};
use crate::fixture::{
    Competitor, FixtureInfo, FixtureStatus, FixtureView, Joints, MarketView, MatchEvent, MatchView,
    OutcomeView, competitors, still_shown,
};
use crate::results::HOUSE;

/// How long after its end the result of a fixture may still be corrected.
pub(super) const FINAL_AFTER: Span = Span::seconds(30);

/// A fixture with what is remembered of it beside its contest.
pub(super) struct Playing {
    fixture: HouseFixture,
    view: Arc<FixtureView>,
    /// The incidents that are known, each with the step in which it was made.
    made: Vec<MatchEvent>,
    /// The last step in which bets were stopped.
    stopped: u32,
    has_board: bool,
    /// What operators have suspended.
    suspensions: Arc<Suspensions>,
    /// The margins of its prices, and of every sport.
    margins: (Margins, Arc<SportsMargins>),
    /// Of the winner of a race before it began.
    prices: BTreeMap<u64, Multiplier>,
}

impl Playing {
    /// A fixture before its first step, without prices yet.
    pub(super) fn new(fixture: HouseFixture) -> Self {
        let planned = fixture.planned();
        let view = FixtureView {
            info: Arc::new(FixtureInfo::of_house(planned)),
            competitors: competitors(planned.competition, &planned.contestants),
            withdrawn: Vec::new(),
            is_fed: true,
            status: FixtureStatus::NotStarted,
            is_stopped: false,
            version: 0,
            step: 0,
            play: None,
            markets: Vec::new(),
            joints: Joints::default(),
            margins: Margins::default(),
            next_step: fixture.next_step(),
            ended_at: None,
        };
        Self {
            fixture,
            view: Arc::new(view),
            made: Vec::new(),
            stopped: 0,
            has_board: false,
            suspensions: Arc::default(),
            margins: Default::default(),
            prices: BTreeMap::new(),
        }
    }

    pub(super) const fn fixture(&self) -> &HouseFixture {
        &self.fixture
    }

    pub(super) fn view(&self) -> &Arc<FixtureView> {
        &self.view
    }

    /// Whether the prices of before the match are still to be computed.
    pub(super) fn waits_for_board(&self) -> bool {
        !self.has_board && self.view.status == FixtureStatus::NotStarted
    }

    /// Prices with these margins from the next step on, or as soon as it is its turn.
    pub(super) fn set_margins(&mut self, margins: &Arc<SportsMargins>) {
        if Arc::ptr_eq(margins, &self.margins.1) {
            return;
        }
        let own = margins.of(self.fixture.planned().sport);
        self.has_board &= own == self.margins.0;
        self.margins = (own, Arc::clone(margins));
    }

    /// Plays what is due. Whether anything changed.
    pub(super) fn advance(&mut self, now: Timestamp) -> bool {
        let mut has_stepped = false;
        while let Some(at) = self.fixture.next_step().filter(|at| *at <= now) {
            if self.fixture.contest().played() == 0 {
                self.prices = race_prices(&self.fixture);
            }
            self.fixture.advance(at);
            has_stepped = true;
            self.note_step();
        }
        let ended_at = self.fixture.ended_at();
        let status = self.status(ended_at, now);
        if !has_stepped && status == self.view.status {
            return false;
        }
        self.replace_view(status, ended_at, now);
        true
    }

    /// Computes the prices of before the match.
    pub(super) fn price(&mut self, now: Timestamp) {
        self.replace_view(self.view.status, self.view.ended_at, now);
    }

    /// Locks the markets that operators have suspended, and opens those that they resumed. Whether anything changed.
    pub(super) fn apply(&mut self, suspensions: &Arc<Suspensions>) -> bool {
        if Arc::ptr_eq(suspensions, &self.suspensions) {
            return false;
        }
        self.suspensions = Arc::clone(suspensions);
        if self.fixture.contest().is_stopped() {
            return false;
        }
        let step = self.fixture.contest().played();
        let marked = |market: &Arc<MarketView>| match self.status_of(&market.name) {
            status if status == market.status => Arc::clone(market),
            // For a bet that waits for its live delay, the market was stopped meanwhile.
            status => Arc::new(MarketView { status, stopped_by: step.into(), ..(**market).clone() }),
        };
        let markets: Vec<_> = self.view.markets.iter().map(marked).collect();
        let is_changed = markets.iter().zip(&self.view.markets).any(|(new, old)| !Arc::ptr_eq(new, old));
        if is_changed {
            let version = self.view.version + 1;
            self.view = Arc::new(FixtureView { version, markets, ..(*self.view).clone() });
        }
        is_changed
    }

    /// Whether operators have suspended a market.
    fn status_of(&self, market: &str) -> MarketStatus {
        let planned = self.fixture.planned();
        let fixture = StoredFixtureId::from(planned.id.number());
        let selection = Selection { fixture, market: market.to_owned(), outcome: String::new() };
        if self.suspensions.has(&selection, (planned.sport, HOUSE)) {
            MarketStatus::Suspended
        } else {
            MarketStatus::Active
        }
    }

    /// Remembers when incidents were made, and forgets those that were struck off.
    fn note_step(&mut self) {
        let contest = self.fixture.contest();
        let step = contest.played();
        if let Some(state) = contest.state() {
            let is_known = |(made, incident): &(&MatchEvent, &Incident)| made.incident == **incident;
            let known = self.made.iter().zip(&state.incidents).take_while(is_known).count();
            self.made.truncate(known);
            self.made.extend(
                state.incidents.iter().skip(known).map(|incident| MatchEvent { incident: *incident, step }),
            );
        }
        if contest.is_stopped() {
            self.stopped = step;
        }
    }

    fn status(&self, ended_at: Option<Timestamp>, now: Timestamp) -> FixtureStatus {
        let contest = self.fixture.contest();
        match contest {
            Contest::Race(race) if race.ranking().is_cancelled => return FixtureStatus::Cancelled,
            Contest::Match(live) if live.state().end == Some(MatchEnd::Abandoned) => {
                return FixtureStatus::Abandoned;
            }
            _ => {}
        }
        match ended_at {
            Some(ended) if ended.plus(FINAL_AFTER) <= now => FixtureStatus::Closed,
            Some(_) => FixtureStatus::Ended,
            None if contest.played() > 0 => FixtureStatus::Live,
            None => FixtureStatus::NotStarted,
        }
    }

    fn replace_view(&mut self, status: FixtureStatus, ended_at: Option<Timestamp>, now: Timestamp) {
        let contest = self.fixture.contest();
        let is_open = matches!(status, FixtureStatus::NotStarted | FixtureStatus::Live);
        let joint = contest.joint().filter(|_| is_open);
        let markets = match (is_open, contest.is_stopped()) {
            (false, _) => Vec::new(),
            (true, true) => suspended(&self.view.markets),
            (true, false) => self.priced((contest.board(&self.margins.0), joint.as_deref()), now),
        };
        let sport = self.fixture.planned().sport;
        let play = contest.state().filter(|_| contest.played() > 0);
        let view = FixtureView {
            info: Arc::clone(&self.view.info),
            is_fed: true,
            status,
            is_stopped: status == FixtureStatus::Live && contest.is_stopped(),
            version: self.view.version + 1,
            step: contest.played(),
            competitors: runners(&self.view.competitors, contest),
            withdrawn: withdrawn(&self.fixture, &self.prices),
            play: play.map(|state| MatchView::of(sport, state, &self.made)),
            markets,
            joints: self.view.joints.replaced(joint, now),
            margins: self.margins.0.clone(),
            next_step: self.fixture.next_step(),
            ended_at,
        };
        self.has_board = true;
        self.view = Arc::new(view);
    }

    fn priced(
        &self,
        (board, joint): (Vec<PricedMarket>, Option<&dyn Joint>),
        now: Timestamp,
    ) -> Vec<Arc<MarketView>> {
        let known: BTreeMap<&str, &Arc<MarketView>> =
            self.view.markets.iter().map(|market| (market.name.as_str(), market)).collect();
        let in_play = self.fixture.contest().played() > 0;
        let planned = self.fixture.planned();
        let view = |priced: PricedMarket| {
            let PricedMarket { market, specifiers, margin, outcomes } = priced;
            let name = MarketName { market, specifiers };
            let is_in_builders = joint.is_some_and(|joint| {
                outcomes.first().is_some_and(|outcome| joint.offers(&(name.clone(), outcome.id)))
            });
            let name = name.to_string();
            let before = known.get(name.as_str()).copied();
            let specifiers =
                market.specifiers(name.split_once('/').map_or("", |(_, of)| of)).unwrap_or_default();
            let of = |outcome: PricedOutcome| {
                let id = outcome.id.to_string();
                let earlier = before.and_then(|before| before.outcomes.iter().find(|other| other.id == id));
                OutcomeView {
                    label: label(market.kind, &specifiers, outcome.id, |number| {
                        name_of(planned, outcome.id, number)
                    }),
                    odds: outcome.odds,
                    chances: Some(outcome.chances),
                    earlier: earlier.map_or_else(Vec::new, |earlier| still_shown(earlier, outcome.odds, now)),
                    id,
                }
            };
            let outcomes = outcomes.into_iter().map(of).collect();
            let back = || if in_play { self.fixture.contest().played().into() } else { 0 };
            // A market that is offered again was stopped until now, as one is whose match was stopped.
            let offered_since = before.map_or_else(back, |before| before.stopped_by);
            Arc::new(MarketView {
                status: self.status_of(&name),
                name,
                market,
                specifiers,
                margin,
                stopped_by: offered_since.max(self.stopped.into()),
                each_way: market.each_way(runners_of(planned)),
                is_in_builders,
                outcomes,
            })
        };
        board.into_iter().map(view).collect()
    }
}

/// The same markets, which take no bets now.
fn suspended(markets: &[Arc<MarketView>]) -> Vec<Arc<MarketView>> {
    let locked = |market: &Arc<MarketView>| {
        Arc::new(MarketView { status: MarketStatus::Suspended, ..(**market).clone() })
    };
    markets.iter().map(locked).collect()
}

fn runners_of(planned: &Planned) -> u16 {
    match &planned.contestants {
        Contestants::Runners(runners) => u16::try_from(runners.len()).unwrap_or(u16::MAX),
        Contestants::Sides(_) => 0,
    }
}

/// The name of whom an outcome is on.
pub fn name_of(planned: &Planned, outcome: OutcomeId, number: u64) -> String {
    let number = usize::try_from(number).unwrap_or(0);
    match outcome {
        OutcomeId::Player(_) => player_name(number),
        _ if matches!(planned.contestants, Contestants::Runners(_)) => runner_name(number),
        _ => planned.competition.name_of(number),
    }
}

/// The runners of a race as far as it was run; a match has its sides as they are.
fn runners(before: &[Competitor], contest: &Contest) -> Vec<Competitor> {
    let Contest::Race(race) = contest else { return before.to_vec() };
    let times: BTreeMap<u64, u32> = race.times().filter(|_| race.played() > 1).collect();
    let place = |id: u64| {
        let own = times.get(&id)?;
        u16::try_from(1 + times.values().filter(|other| *other < own).count()).ok()
    };
    let of = |runner: &Competitor| Competitor {
        is_withdrawn: race.ranking().withdrawn.contains(&runner.id),
        place: place(runner.id).unwrap_or(0),
        ..runner.clone()
    };
    before.iter().map(of).collect()
}

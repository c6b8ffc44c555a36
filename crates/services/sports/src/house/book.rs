//! Every fixture of the house that is shown: those in play, those of the next hours, and those that ended lately.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use baize_core::ports::Clock;
use baize_fairness::ClientSeed;
use baize_money::{BasisPoints, Multiplier};
use baize_sports::LegSubject;
use baize_sports::house::{Competition, FixtureId, HouseFixture, Planned, Season, SeasonSecret};
use baize_sports::market::{MarketName, OutcomeId, Sport, Tab};
use baize_store::FixtureId as StoredFixtureId;
use baize_store::sports_boosts::SportsBoostRow;
use baize_time::{Span, Timestamp};

use super::fixture_view::{FixtureStatus, FixtureView, MarketView};
use super::history::{CompetitionTable, FixtureHistory, History, PastFixture};
use super::joints::builder_of;
use super::playing::Playing;
use crate::board::{Board, MarketStatus, Quote, Selection, Unknown};
use crate::controls::{SportsMargins, Suspensions};

/// How far ahead fixtures are offered: more than a hundred and eighty.
const AHEAD: Span = Span::hours(1);
/// How long a fixture is shown after its beginning: the longest takes half an hour, and results are shown for a while.
const BEHIND: Span = Span::hours(2);
/// How many fixtures are priced in a turn, so that a server that starts shows what is in play first.
const PRICED_IN_A_TURN: usize = 12;
/// How late a step may be played before its fixture takes no bets: less than the live delay.
const LATE: Span = Span::millis(900);
/// A book that was not played for so long is not to be trusted.
const FRESH_FOR: Span = Span::seconds(10);

/// The fixtures of the house as this server plays them.
pub struct HouseBook {
    clock: Arc<dyn Clock>,
    seasons: RwLock<BTreeMap<Season, (SeasonSecret, ClientSeed)>>,
    playing: Mutex<BTreeMap<FixtureId, Playing>>,
    views: RwLock<BTreeMap<FixtureId, Arc<FixtureView>>>,
    history: RwLock<History>,
    played_at: AtomicI64,
    /// Rises with every turn in which something changed.
    stamp: AtomicU64,
    /// What operators have suspended, as far as this server knows.
    suspensions: RwLock<Arc<Suspensions>>,
    /// The better prices that they offer.
    boosts: RwLock<Vec<SportsBoostRow>>,
    /// The margins that they have given.
    margins: RwLock<Arc<SportsMargins>>,
}

/// A selection that is offered at a better price than its own.
#[derive(Debug, Clone)]
pub struct OfferedBoost {
    /// Its fixture.
    pub fixture: Arc<FixtureView>,
    /// Its market, with its own price.
    pub market: Arc<MarketView>,
    /// The better price, and how much a player may stake at it.
    pub boost: SportsBoostRow,
}

/// A fixture that changed in a turn.
#[derive(Debug, Clone)]
pub struct Changed {
    /// As it was; `None` for one that is new.
    pub before: Option<Arc<FixtureView>>,
    /// As it is; `None` for one that is not shown any more.
    pub after: Option<Arc<FixtureView>>,
}

/// Publishes what changes of the fixtures of the house.
pub trait HouseListener: Send + Sync {
    /// What changed in a turn.
    fn publish(&self, changed: &[Changed]);
}

impl HouseBook {
    /// A book without fixtures.
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self {
            clock,
            seasons: RwLock::default(),
            playing: Mutex::default(),
            views: RwLock::default(),
            history: RwLock::default(),
            played_at: AtomicI64::new(0),
            stamp: AtomicU64::new(0),
            suspensions: RwLock::default(),
            boosts: RwLock::default(),
            margins: RwLock::default(),
        }
    }

    /// The seasons of which fixtures are shown now.
    pub fn seasons_at(now: Timestamp) -> impl Iterator<Item = Season> {
        let (first, last) = (Season::at(now.minus(BEHIND)), Season::at(now.plus(AHEAD)));
        (first.number()..=last.number()).map(Season::from_number)
    }

    /// Whether fixtures of a season can be played.
    pub fn has_season(&self, season: Season) -> bool {
        self.seasons.read().unwrap_or_else(PoisonError::into_inner).contains_key(&season)
    }

    /// Lets fixtures of a season be played.
    pub fn add_season(&self, season: Season, secret: SeasonSecret, salt: ClientSeed) {
        self.seasons.write().unwrap_or_else(PoisonError::into_inner).insert(season, (secret, salt));
    }

    /// Shows these as locked from the next turn on.
    pub fn set_suspensions(&self, suspensions: Suspensions) {
        let mut known = self.suspensions.write().unwrap_or_else(PoisonError::into_inner);
        if **known != suspensions {
            *known = Arc::new(suspensions);
        }
    }

    /// Prices with these margins from the next step of a fixture on; those that have not begun within some turns.
    pub fn set_margins(&self, margins: SportsMargins) {
        let mut known = self.margins.write().unwrap_or_else(PoisonError::into_inner);
        if **known != margins {
            *known = Arc::new(margins);
        }
    }

    /// Shows these better prices from now on.
    pub fn set_boosts(&self, boosts: Vec<SportsBoostRow>) {
        let mut known = self.boosts.write().unwrap_or_else(PoisonError::into_inner);
        if *known != boosts {
            *known = boosts;
            self.stamp.fetch_add(1, Ordering::AcqRel);
        }
    }

    /// The selections that are offered at a better price now, those that begin first in front.
    pub fn offered_boosts(&self) -> Vec<OfferedBoost> {
        let boosts = self.boosts.read().unwrap_or_else(PoisonError::into_inner).clone();
        let offered = |boost: SportsBoostRow| {
            let fixture = self.fixture(house_id(boost.fixture)?)?;
            let market = fixture.markets.iter().find(|market| market.name == boost.market)?.clone();
            let odds = market.outcomes.iter().find(|outcome| outcome.id == boost.outcome)?.odds?;
            let is_offered = fixture.status == FixtureStatus::NotStarted
                && market.status == MarketStatus::Active
                && odds < boost.odds;
            is_offered.then_some(OfferedBoost { fixture, market, boost })
        };
        let mut offered: Vec<_> = boosts.into_iter().filter_map(offered).collect();
        offered.sort_by_key(|offered| offered.fixture.planned.start);
        offered
    }

    /// A fixture before its first step, with its seed.
    pub fn fixture_from_seed(&self, id: FixtureId) -> Option<HouseFixture> {
        let seasons = self.seasons.read().unwrap_or_else(PoisonError::into_inner);
        let (secret, salt) = seasons.get(&id.season())?;
        HouseFixture::new(id.planned()?, secret.seed(id), salt.clone())
    }

    /// Plays every step that is due, and prices fixtures that have no prices yet. Takes milliseconds for each: not for a thread
    /// that answers requests.
    pub fn advance(&self) -> Vec<Changed> {
        let now = self.clock.now();
        let mut playing = self.playing.lock().unwrap_or_else(PoisonError::into_inner);
        let suspensions = Arc::clone(&self.suspensions.read().unwrap_or_else(PoisonError::into_inner));
        let mut changed = self.admit(&mut playing, now);
        changed.extend(dismiss(&mut playing, now));
        let margins = Arc::clone(&self.margins.read().unwrap_or_else(PoisonError::into_inner));
        for fixture in playing.values_mut() {
            let before = fixture.view().clone();
            fixture.set_margins(&margins);
            if fixture.advance(now) | fixture.apply(&suspensions) {
                if before.status != fixture.view().status && fixture.view().status == FixtureStatus::Closed {
                    self.write_history().remember(fixture.fixture(), now);
                }
                changed.push(Changed { before: Some(before), after: Some(fixture.view().clone()) });
            }
        }
        changed.extend(price(&mut playing, now));
        let views = playing.iter().map(|(id, fixture)| (*id, fixture.view().clone())).collect();
        *self.views.write().unwrap_or_else(PoisonError::into_inner) = views;
        self.stamp.fetch_add(u64::from(!changed.is_empty()), Ordering::AcqRel);
        self.played_at.store(now.millis(), Ordering::Release);
        changed
    }

    /// Plays some of the past fixtures that no page shows any more, until the history is whole. The seasons that it reaches back
    /// into are added before: fixtures of others are left out for good. Takes milliseconds, as [`Self::advance`] does.
    pub fn look_back(&self) {
        if self.has_history() {
            return;
        }
        let now = self.clock.now();
        let next = self.write_history().next_to_play(now.minus(BEHIND));
        // A season that this site did not have has no fixtures.
        let mut past: Vec<_> = next.into_iter().filter_map(|id| self.fixture_from_seed(id)).collect();
        for fixture in &mut past {
            fixture.advance(now);
        }
        let mut history = self.write_history();
        for fixture in &past {
            history.remember(fixture, now);
        }
    }

    fn admit(&self, playing: &mut BTreeMap<FixtureId, Playing>, now: Timestamp) -> Vec<Changed> {
        let shown = |sport| FixtureId::starting(sport, now.minus(BEHIND), now.plus(AHEAD));
        let mut changed = Vec::new();
        for id in Sport::ALL.into_iter().flat_map(shown) {
            if playing.contains_key(&id) {
                continue;
            }
            let Some(fixture) = self.fixture_from_seed(id) else { continue };
            let new = Playing::new(fixture);
            changed.push(Changed { before: None, after: Some(new.view().clone()) });
            playing.insert(id, new);
        }
        changed
    }

    /// Every fixture that is shown, by sport and beginning.
    pub fn fixtures(&self) -> Vec<Arc<FixtureView>> {
        let views = self.views.read().unwrap_or_else(PoisonError::into_inner);
        let mut fixtures: Vec<_> = views.values().cloned().collect();
        fixtures.sort_by_key(|view| (view.planned.sport, view.planned.start, view.planned.id));
        fixtures
    }

    /// The fixtures that are not over, those in play first, then by beginning.
    pub fn open_fixtures(&self) -> Vec<Arc<FixtureView>> {
        let mut open = self.fixtures();
        open.retain(|fixture| !fixture.is_over());
        open.sort_by_key(|fixture| (!fixture.is_live(), fixture.planned.start));
        open
    }

    /// A fixture that is shown.
    pub fn fixture(&self, id: FixtureId) -> Option<Arc<FixtureView>> {
        self.views.read().unwrap_or_else(PoisonError::into_inner).get(&id).cloned()
    }

    /// Whether all of the history was played again since this server started.
    pub fn has_history(&self) -> bool {
        self.history().is_whole()
    }

    /// What is known of those who play a fixture, of before it began.
    pub fn history_of(&self, planned: &Planned) -> FixtureHistory {
        self.history().of_fixture(planned)
    }

    /// The table of a competition.
    pub fn table(&self, competition: Competition) -> CompetitionTable {
        self.history().table(competition, self.clock.now())
    }

    /// The last results of a competition, the latest first.
    pub fn latest_results(&self, competition: Competition, limit: usize) -> Vec<PastFixture> {
        self.history().latest(competition).take(limit).cloned().collect()
    }

    fn history(&self) -> RwLockReadGuard<'_, History> {
        self.history.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write_history(&self) -> RwLockWriteGuard<'_, History> {
        self.history.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether it was played once and is not any more: what it shows is of the past.
    pub fn is_stalled(&self) -> bool {
        self.played_at.load(Ordering::Acquire) != 0 && !self.is_fresh()
    }

    /// A number that is another after every turn in which something changed.
    pub fn stamp(&self) -> u64 {
        self.stamp.load(Ordering::Acquire)
    }

    /// Whether it was played lately.
    pub fn is_fresh(&self) -> bool {
        let played_at = Timestamp::from_millis(self.played_at.load(Ordering::Acquire));
        self.clock.now().since(played_at) <= FRESH_FOR
    }
}

/// Fixtures that began too long ago to be shown.
fn dismiss(playing: &mut BTreeMap<FixtureId, Playing>, now: Timestamp) -> Vec<Changed> {
    let is_old = |fixture: &Playing| fixture.view().planned.start < now.minus(BEHIND);
    let gone: Vec<FixtureId> =
        playing.iter().filter(|(_, fixture)| is_old(fixture)).map(|(id, _)| *id).collect();
    let removed = gone.into_iter().filter_map(|id| playing.remove(&id));
    removed.map(|fixture| Changed { before: Some(fixture.view().clone()), after: None }).collect()
}

/// Prices those that begin first of the fixtures that have no prices yet.
fn price(playing: &mut BTreeMap<FixtureId, Playing>, now: Timestamp) -> Vec<Changed> {
    let mut waiting: Vec<&mut Playing> =
        playing.values_mut().filter(|fixture| fixture.waits_for_board()).collect();
    waiting.sort_by_key(|fixture| fixture.view().planned.start);
    let priced = waiting.into_iter().take(PRICED_IN_A_TURN).map(|fixture| {
        let before = fixture.view().clone();
        fixture.price(now);
        Changed { before: Some(before), after: Some(fixture.view().clone()) }
    });
    priced.collect()
}

/// The number of a fixture of the house, as bets name it.
pub(super) fn house_id(fixture: StoredFixtureId) -> Option<FixtureId> {
    FixtureId::from_number(fixture.get())
}

impl Board for HouseBook {
    fn quote(&self, selection: &Selection) -> Result<Quote, Unknown> {
        let id = house_id(selection.fixture).ok_or(Unknown::Fixture)?;
        let Some(fixture) = self.fixture(id) else {
            // A book that was not played yet may still get it.
            let planned = id.planned().filter(|_| !self.is_fresh()).ok_or(Unknown::Fixture)?;
            if selection.is_builder() {
                builder_of(planned.sport, selection)?;
            }
            return Ok(self.closed(&planned, false));
        };
        if selection.is_builder() {
            return self.quote_builder(&fixture, selection);
        }
        let offered = fixture.market(&selection.market);
        let outcome =
            offered.and_then(|market| market.outcomes.iter().find(|known| known.id == selection.outcome));
        let Some((market, outcome)) = offered.zip(outcome) else {
            return self.not_offered(&fixture, selection);
        };
        Ok(Quote {
            status: if self.is_overdue(&fixture) { MarketStatus::Suspended } else { market.status },
            stopped_by: market.stopped_by.into(),
            odds: outcome.odds,
            best_shown: outcome.best_shown(),
            margin: market.margin,
            tab: market.market.tab,
            each_way: market.each_way,
            chances: Some(outcome.chances),
            place_chances: market.each_way.and_then(|_| fixture.place_chances(&outcome.id)),
            next_step: fixture.next_step,
            withdrawn: fixture.withdrawn.clone(),
            ..self.closed(&fixture.planned, fixture.is_live())
        })
    }
}

impl HouseBook {
    /// The answer for a market that was offered, or may be: it takes no bets now.
    fn not_offered(&self, fixture: &FixtureView, selection: &Selection) -> Result<Quote, Unknown> {
        let name = MarketName::parse(fixture.planned.sport, &selection.market).ok_or(Unknown::Selection)?;
        let outcome: OutcomeId = selection.outcome.parse().map_err(|()| Unknown::Selection)?;
        let is_known = match outcome {
            OutcomeId::Fixed(_) => name.market.outcomes(&name.specifiers).contains(&outcome),
            _ => true,
        };
        if is_known { Ok(self.closed(&fixture.planned, fixture.is_live())) } else { Err(Unknown::Selection) }
    }

    pub(super) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Whether a step of a fixture is due for longer than a turn takes: its prices are of before that step.
    pub(super) fn is_overdue(&self, fixture: &FixtureView) -> bool {
        fixture.next_step.is_some_and(|due| due.plus(LATE) <= self.clock.now())
    }

    /// A market of a fixture that takes no bets.
    pub(super) fn closed(&self, planned: &Planned, in_play: bool) -> Quote {
        Quote {
            sport: planned.sport,
            subject: LegSubject {
                fixture: planned.id.number().unsigned_abs(),
                competition: u64::try_from(planned.competition.number()).unwrap_or(0),
                is_outright: false,
            },
            of_house: true,
            is_fed: self.is_fresh(),
            starts_at: planned.start,
            in_play,
            selections: 1,
            status: MarketStatus::Inactive,
            stopped_by: 0,
            odds: None,
            best_shown: Multiplier::from_parts(0),
            margin: BasisPoints::ZERO,
            tab: Tab::Main,
            each_way: None,
            chances: None,
            place_chances: None,
            next_step: None,
            withdrawn: Vec::new(),
        }
    }
}

//! Every fixture of the house that is shown: those in play, those of the next hour, and those that ended lately.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use baize_core::ports::Clock;
use baize_fairness::ClientSeed;
use baize_sports::house::{Competition, FixtureId, HouseFixture, Planned, Season, SeasonSecret};
use baize_sports::market::Sport;
use baize_store::FixtureId as StoredFixtureId;
use baize_time::{Span, Timestamp};

use super::history::{CompetitionTable, FixtureHistory, History, PastFixture};
use super::playing::Playing;
use crate::board::{Board, MarketStatus, Quote, Selection, Unknown};
use crate::controls::{SportsMargins, Suspensions};
use crate::fixture::{Changed, FixtureInfo, FixtureStatus, FixtureView, Shown, builder_of};
use crate::quoted;

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
    shown: Shown,
    history: RwLock<History>,
    played_at: AtomicI64,
    /// Rises with every turn in which something changed.
    stamp: AtomicU64,
    /// What operators have suspended, as far as this server knows.
    suspensions: RwLock<Arc<Suspensions>>,
    /// The margins that they have given.
    margins: RwLock<Arc<SportsMargins>>,
}

impl HouseBook {
    /// A book without fixtures.
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self {
            clock,
            seasons: RwLock::default(),
            playing: Mutex::default(),
            shown: Shown::default(),
            history: RwLock::default(),
            played_at: AtomicI64::new(0),
            stamp: AtomicU64::new(0),
            suspensions: RwLock::default(),
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
        self.shown.apply(&changed);
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

    /// Every fixture that is shown.
    pub fn fixtures(&self) -> Vec<Arc<FixtureView>> {
        self.shown.all()
    }

    /// A fixture that is shown.
    pub fn fixture(&self, id: FixtureId) -> Option<Arc<FixtureView>> {
        self.shown.find(StoredFixtureId::from(id.number()))
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
    let is_old = |fixture: &Playing| fixture.view().info.start < now.minus(BEHIND);
    let gone: Vec<FixtureId> =
        playing.iter().filter(|(_, fixture)| is_old(fixture)).map(|(id, _)| *id).collect();
    let removed = gone.into_iter().filter_map(|id| playing.remove(&id));
    removed.map(|fixture| Changed { before: Some(fixture.view().clone()), after: None }).collect()
}

/// Prices those that begin first of the fixtures that have no prices yet.
fn price(playing: &mut BTreeMap<FixtureId, Playing>, now: Timestamp) -> Vec<Changed> {
    let mut waiting: Vec<&mut Playing> =
        playing.values_mut().filter(|fixture| fixture.waits_for_board()).collect();
    waiting.sort_by_key(|fixture| fixture.view().info.start);
    let priced = waiting.into_iter().take(PRICED_IN_A_TURN).map(|fixture| {
        let before = fixture.view().clone();
        fixture.price(now);
        Changed { before: Some(before), after: Some(fixture.view().clone()) }
    });
    priced.collect()
}

/// The number of a fixture of the house, as bets name it.
pub(crate) fn house_id(fixture: StoredFixtureId) -> Option<FixtureId> {
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
            return Ok(self.closed(&FixtureInfo::of_house(&planned), false));
        };
        if selection.is_builder() {
            return self.quote_builder(&fixture, selection);
        }
        let quote = quoted::quote(&fixture, selection, |in_play| self.closed(&fixture.info, in_play))?;
        let is_locked = quote.status == MarketStatus::Active && self.is_overdue(&fixture);
        Ok(Quote { status: if is_locked { MarketStatus::Suspended } else { quote.status }, ..quote })
    }
}

impl HouseBook {
    pub(super) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Whether a step of a fixture is due for longer than a turn takes: its prices are of before that step.
    pub(super) fn is_overdue(&self, fixture: &FixtureView) -> bool {
        fixture.next_step.is_some_and(|due| due.plus(LATE) <= self.clock.now())
    }

    /// A market of a fixture that takes no bets.
    pub(super) fn closed(&self, info: &FixtureInfo, in_play: bool) -> Quote {
        quoted::closed(info, (in_play, self.is_fresh()))
    }
}

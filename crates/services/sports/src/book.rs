//! Every fixture that this server offers: those of the house and those of feeds.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use baize_core::ports::Clock;
use baize_store::FixtureId;
use baize_store::sports_boosts::SportsBoostRow;

use crate::board::{Board, MarketStatus, Quote, Selection, Unknown};
use crate::controls::{SportsMargins, Suspensions};
use crate::feed::FedBook;
use crate::fixture::{FixtureStatus, FixtureView, MarketView};
use crate::house::{HouseBook, house_id};

/// Every fixture that this server offers.
pub struct SportsBook {
    house: HouseBook,
    fed: FedBook,
    /// The better prices that operators offer.
    boosts: RwLock<Vec<SportsBoostRow>>,
    /// Rises when those change.
    stamp: AtomicU64,
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

impl SportsBook {
    /// A book without fixtures.
    pub fn new(clock: &Arc<dyn Clock>) -> Self {
        Self {
            house: HouseBook::new(Arc::clone(clock)),
            fed: FedBook::new(Arc::clone(clock)),
            boosts: RwLock::default(),
            stamp: AtomicU64::new(0),
        }
    }

    /// The fixtures of the house.
    pub const fn house(&self) -> &HouseBook {
        &self.house
    }

    /// Those of feeds.
    pub const fn fed(&self) -> &FedBook {
        &self.fed
    }

    /// Locks these from the next turn on, prices with these margins, and offers these better prices.
    pub fn set_controls(
        &self,
        suspensions: Suspensions,
        margins: SportsMargins,
        boosts: Vec<SportsBoostRow>,
    ) {
        self.fed.set_controls(&suspensions, &margins);
        self.house.set_suspensions(suspensions);
        self.house.set_margins(margins);
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
            let fixture = self.fixture(boost.fixture)?;
            let market = fixture.markets.iter().find(|market| market.name == boost.market)?.clone();
            let odds = market.outcomes.iter().find(|outcome| outcome.id == boost.outcome)?.odds?;
            let is_offered = fixture.status == FixtureStatus::NotStarted
                && market.status == MarketStatus::Active
                && odds < boost.odds;
            is_offered.then_some(OfferedBoost { fixture, market, boost })
        };
        let mut offered: Vec<_> = boosts.into_iter().filter_map(offered).collect();
        offered.sort_by_key(|offered| offered.fixture.info.start);
        offered
    }

    /// Every fixture that is shown, by sport and beginning.
    pub fn fixtures(&self) -> Vec<Arc<FixtureView>> {
        let mut fixtures = self.house.fixtures();
        fixtures.extend(self.fed.fixtures());
        fixtures.sort_by_key(|view| (view.info.sport, view.info.start, view.info.id));
        fixtures
    }

    /// The fixtures that are not over, those in play first, then by beginning.
    pub fn open_fixtures(&self) -> Vec<Arc<FixtureView>> {
        let mut open = self.fixtures();
        open.retain(|fixture| !fixture.is_over());
        open.sort_by_key(|fixture| (!fixture.is_live(), fixture.info.start));
        open
    }

    /// A fixture that is shown.
    pub fn fixture(&self, id: FixtureId) -> Option<Arc<FixtureView>> {
        match house_id(id) {
            Some(id) => self.house.fixture(id),
            None => self.fed.fixture(id),
        }
    }

    /// Whether fixtures were played, or feeds looked at, lately.
    pub fn is_fresh(&self) -> bool {
        self.house.is_fresh() || self.fed.is_fresh()
    }

    /// A number that is another after every change.
    pub fn stamp(&self) -> u64 {
        let stamps = [self.house.stamp(), self.fed.stamp(), self.stamp.load(Ordering::Acquire)];
        stamps.into_iter().fold(0, u64::wrapping_add)
    }
}

impl Board for SportsBook {
    fn quote(&self, selection: &Selection) -> Result<Quote, Unknown> {
        match house_id(selection.fixture) {
            Some(_) => self.house.quote(selection),
            None => self.fed.quote(selection),
        }
    }
}

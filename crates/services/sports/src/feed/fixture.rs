//! A fixture of a feed as its messages have left it.

use std::collections::BTreeMap;
use std::sync::Arc;

use baize_sports::market::Sport;
use baize_sports::{Margins, Side};
use baize_sports_feed::fixture::Problem;
use baize_sports_feed::message::PlayState;
use baize_sports_feed::{FedFixture, FedKind, Health, fixture_number};
use baize_store::FixtureId;
use baize_time::Timestamp;

use crate::board::{MarketStatus, Selection, Withdrawn};
use crate::controls::Suspensions;
use crate::fixture::{
    Changed, CompetitionInfo, Competitor, FIGURES, Figure, FixtureInfo, FixtureKind, FixtureStatus,
    FixtureView, Joints, MarketView, MatchView,
};

/// A market with what its producer said of it last.
#[derive(Debug, Clone)]
pub(super) struct FedMarket {
    /// Where it is listed among the others: by the registry, then by its specifiers.
    pub(super) place: usize,
    pub(super) market: Arc<MarketView>,
    /// The message that it was priced or stopped with last.
    pub(super) said_at: i64,
}

/// A fixture of a feed.
pub(super) struct Fed {
    pub(super) listed: FedFixture,
    pub(super) info: Arc<FixtureInfo>,
    pub(super) status: FixtureStatus,
    pub(super) is_stopped: bool,
    pub(super) play: Option<MatchView>,
    pub(super) withdrawn: Vec<Withdrawn>,
    pub(super) markets: BTreeMap<String, FedMarket>,
    /// The names of players, as far as messages gave them.
    pub(super) players: BTreeMap<u64, String>,
    pub(super) ended_at: Option<Timestamp>,
    view: Arc<FixtureView>,
}

impl Fed {
    /// A fixture as it is listed, without markets.
    pub(super) fn new(producer: &str, listed: FedFixture, now: Timestamp) -> Result<Self, Problem> {
        let sport = listed.checked()?;
        let info = Arc::new(info_of(producer, sport, &listed));
        let status = FixtureStatus::from_number(listed.status).unwrap_or(FixtureStatus::NotStarted);
        let ended_at = status.is_over().then_some(now);
        let view = Arc::new(FixtureView {
            info: Arc::clone(&info),
            status,
            is_stopped: false,
            is_fed: false,
            version: 0,
            step: 0,
            competitors: competitors(&listed),
            withdrawn: Vec::new(),
            play: None,
            markets: Vec::new(),
            joints: Joints::default(),
            margins: Margins::default(),
            next_step: None,
            ended_at,
        });
        Ok(Self {
            listed,
            info,
            status,
            is_stopped: false,
            play: None,
            withdrawn: Vec::new(),
            markets: BTreeMap::new(),
            players: BTreeMap::new(),
            ended_at,
            view,
        })
    }

    pub(super) fn view(&self) -> &Arc<FixtureView> {
        &self.view
    }

    /// Takes over what is listed of it now; its sport and what it is stay. Whether anything changed.
    pub(super) fn relist(&mut self, listed: FedFixture, now: Timestamp) -> Result<bool, Problem> {
        let sport = listed.checked()?;
        let info = info_of(&self.info.producer, sport, &listed);
        if (info.sport, info.kind) != (self.info.sport, self.info.kind) {
            return Err("its sport or its type was another before");
        }
        if self.listed == listed {
            return Ok(false);
        }
        if self.listed.status != listed.status {
            self.set_status(listed.status, now);
        }
        (self.info, self.listed) = (Arc::new(info), listed);
        Ok(true)
    }

    /// What its producer says of how far it has come. Unknown numbers leave it as it is.
    pub(super) fn set_status(&mut self, number: u8, now: Timestamp) {
        let Some(status) = FixtureStatus::from_number(number) else { return };
        let was_over = self.is_over();
        self.status = status;
        match (was_over, self.is_over()) {
            (false, true) => self.ended_at = Some(now),
            (true, false) => self.ended_at = None,
            _ => {}
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.status.is_over()
    }

    pub(super) fn is_live(&self) -> bool {
        self.status.is_live()
    }

    pub(super) fn set_play(&mut self, state: &PlayState) {
        self.play = Some(play_of(state));
    }

    /// Marks the markets as stopped that were shown locked and are open by this health and these suspensions: for bets that wait for
    /// their live delay they were.
    pub(super) fn reopen(&mut self, health: Health, suspensions: &Suspensions) {
        let is_fed = health.covers(self.is_live());
        let was_locked: Vec<String> = self
            .view
            .markets
            .iter()
            .filter(|shown| shown.status == MarketStatus::Suspended)
            .map(|shown| shown.name.clone())
            .collect();
        for name in was_locked {
            let Some(fed) = self.markets.get(&name) else { continue };
            let is_open = fed.market.status == MarketStatus::Active
                && self.shown(&fed.market, (is_fed, suspensions)).status == MarketStatus::Active;
            if is_open && let Some(fed) = self.markets.get_mut(&name) {
                let stopped_by = fed.market.stopped_by.saturating_add(1);
                fed.market = Arc::new(MarketView { stopped_by, ..(*fed.market).clone() });
            }
        }
    }

    /// Makes its view again by the health of its producer and by what operators have suspended. The views before and after, if
    /// they are not the same.
    pub(super) fn renew(&mut self, health: Health, suspensions: &Suspensions) -> Option<Changed> {
        let is_fed = health.covers(self.is_live());
        let mut listed: Vec<_> = self.markets.values().filter(|_| !self.is_over()).collect();
        listed.sort_by(|one, other| {
            (one.place, &one.market.specifiers).cmp(&(other.place, &other.market.specifiers))
        });
        let markets = listed.into_iter().map(|fed| self.shown(&fed.market, (is_fed, suspensions))).collect();
        let before = Arc::clone(&self.view);
        let after = FixtureView {
            info: Arc::clone(&self.info),
            status: self.status,
            is_stopped: self.is_live() && self.is_stopped,
            is_fed,
            version: before.version,
            step: 0,
            competitors: competitors(&self.listed),
            withdrawn: self.withdrawn.clone(),
            play: self.play.clone(),
            markets,
            joints: Joints::default(),
            margins: Margins::default(),
            next_step: None,
            ended_at: self.ended_at,
        };
        if after == *before {
            return None;
        }
        self.view = Arc::new(FixtureView { version: before.version + 1, ..after });
        Some(Changed { before: Some(before), after: Some(Arc::clone(&self.view)) })
    }

    /// A market as it is shown: locked while its producer is down or operators have suspended it.
    fn shown(
        &self,
        market: &Arc<MarketView>,
        (is_fed, suspensions): (bool, &Suspensions),
    ) -> Arc<MarketView> {
        if market.status != MarketStatus::Active {
            return Arc::clone(market);
        }
        let selection =
            Selection { fixture: self.info.id, market: market.name.clone(), outcome: String::new() };
        if is_fed && !suspensions.has(&selection, (self.info.sport, &self.info.producer)) {
            return Arc::clone(market);
        }
        Arc::new(MarketView { status: MarketStatus::Suspended, ..(**market).clone() })
    }
}

fn info_of(producer: &str, sport: Sport, listed: &FedFixture) -> FixtureInfo {
    FixtureInfo {
        id: FixtureId::from(fixture_number(producer, &listed.fixture)),
        producer: producer.into(),
        sport,
        competition: CompetitionInfo {
            number: listed.competition_number(producer),
            name: listed.competition.name.as_str().into(),
            category: listed.category.as_str().into(),
        },
        kind: match listed.kind {
            FedKind::Match => FixtureKind::Match,
            FedKind::Race => FixtureKind::Race,
            FedKind::Outright => FixtureKind::Outright,
        },
        start: listed.starts_at,
    }
}

fn competitors(listed: &FedFixture) -> Vec<Competitor> {
    let of = |competitor: &baize_sports_feed::fixture::FedCompetitor| Competitor {
        id: competitor.id,
        name: competitor.name.clone(),
        is_withdrawn: false,
        place: 0,
    };
    listed.competitors.iter().map(of).collect()
}

fn play_of(state: &PlayState) -> MatchView {
    let figure = |(name, values): (&String, &[u32; 2])| {
        let measure = *FIGURES.iter().find(|measure| measure.name() == name)?;
        Some(Figure { measure, values: *values })
    };
    MatchView {
        score: state.score,
        section: state.section,
        sections: state.sections.clone(),
        minor: state.minor,
        clock: state.clock,
        figures: state.figures.iter().filter_map(figure).collect(),
        batting: match state.batting {
            Some(0) => Some(Side::Home),
            Some(1) => Some(Side::Away),
            _ => None,
        },
        events: Vec::new(),
    }
}

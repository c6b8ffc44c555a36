//! Fixtures.

use baize_api_core::wire::{Id, Ms};
use baize_sports::house;
use baize_sportsbook::LegDescription;
use baize_sportsbook::fixture::{CompetitionInfo, FixtureKind, FixtureView, MarketView};
use serde::Serialize;
use utoipa::ToSchema;

use super::market::{Market, shown_in_lists};
use super::play::Play;

/// A fixture: in lists with its main markets, on its own page with all.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SportsFixture)]
pub(crate) struct Card {
    /// The fixture.
    pub(super) fixture: Id,
    /// Its sport.
    sport: &'static str,
    /// Where it is played.
    competition: Competition,
    /// Whether it is a whole competition: its runners are who can win it.
    outright: bool,
    /// Home and away; empty for a race.
    sides: Vec<String>,
    /// The numbers of home and away; empty for a race.
    teams: Vec<u64>,
    /// The runners of a race, or who can win a competition; empty for a match.
    runners: Vec<Runner>,
    /// When it begins.
    starts_at: Ms,
    /// How far it has come.
    #[serde(flatten)]
    now: FixtureNow,
    /// The markets.
    markets: Vec<Market>,
}

/// How far a fixture has come.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SportsFixtureNow)]
pub(crate) struct FixtureNow {
    /// 0 not started, 1 live, 2 suspended, 3 ended, 4 closed, 5 cancelled, 6 delayed, 7 interrupted, 8 postponed, 9 abandoned.
    status: u8,
    /// Whether bets are stopped for a moment.
    stopped: bool,
    /// Whether its prices are current: those of a feed that is interrupted take no bets.
    fed: bool,
    /// Rises with every change.
    version: u64,
    /// How it goes on; null before.
    state: Option<Play>,
    /// How many markets are offered.
    market_count: usize,
}

/// A competition.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SportsCompetition)]
pub(crate) struct Competition {
    /// Its number.
    id: u64,
    /// Its name, the same in all languages.
    name: String,
    /// The country, or what else competitions are grouped by; empty for those of the house.
    category: String,
    /// Whether the house simulates its fixtures.
    #[serde(rename = "virtual")]
    is_virtual: bool,
}

/// A runner of a race.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = SportsRunner)]
pub(crate) struct Runner {
    /// Its number.
    id: String,
    /// Its name, the same in all languages.
    name: String,
    /// Whether it does not run.
    withdrawn: bool,
}

impl From<house::Competition> for Competition {
    fn from(competition: house::Competition) -> Self {
        (&CompetitionInfo::of_house(competition)).into()
    }
}

impl From<&CompetitionInfo> for Competition {
    fn from(competition: &CompetitionInfo) -> Self {
        Self {
            id: competition.number,
            name: competition.name.to_string(),
            category: competition.category.to_string(),
            is_virtual: competition.is_of_house(),
        }
    }
}

impl From<&LegDescription> for Competition {
    fn from(leg: &LegDescription) -> Self {
        let (name, category) = (leg.competition_name.clone(), leg.category.clone());
        Self { id: leg.competition, name, category, is_virtual: false }
    }
}

impl Card {
    /// A fixture as its own page shows it.
    pub(crate) fn whole(fixture: &FixtureView) -> Self {
        Self::with(fixture, fixture.markets.iter().map(AsRef::as_ref).collect(), true)
    }

    /// A fixture as lists show it.
    pub(crate) fn of_list(fixture: &FixtureView) -> Self {
        Self::with(fixture, shown_in_lists(fixture), false)
    }

    /// A fixture with one of its markets, if it has that now.
    pub(crate) fn of_market(fixture: &FixtureView, market: &str) -> Self {
        Self::with(fixture, one_market(fixture, market), false)
    }

    fn with(fixture: &FixtureView, markets: Vec<&MarketView>, with_events: bool) -> Self {
        let names = || fixture.competitors.iter().map(|competitor| competitor.name.clone());
        let numbers = || fixture.competitors.iter().map(|competitor| competitor.id);
        let is_race = fixture.info.kind != FixtureKind::Match;
        Self {
            fixture: Id::of(fixture.info.id),
            sport: fixture.info.sport.name(),
            competition: (&fixture.info.competition).into(),
            outright: fixture.info.kind == FixtureKind::Outright,
            sides: if is_race { Vec::new() } else { names().collect() },
            teams: if is_race { Vec::new() } else { numbers().collect() },
            runners: runners(fixture),
            starts_at: fixture.info.start.into(),
            now: FixtureNow::of(fixture, with_events),
            markets: markets.into_iter().map(Market::from).collect(),
        }
    }
}

impl FixtureNow {
    /// How far a fixture has come. Lists have no events.
    pub(super) fn of(fixture: &FixtureView, with_events: bool) -> Self {
        Self {
            status: fixture.status.number(),
            stopped: fixture.is_stopped,
            fed: fixture.is_fed,
            version: fixture.version,
            state: Play::of(fixture, with_events),
            market_count: fixture.markets.len(),
        }
    }
}

/// The market of this name, where a fixture has it.
pub(super) fn one_market<'a>(fixture: &'a FixtureView, name: &str) -> Vec<&'a MarketView> {
    fixture.markets.iter().map(AsRef::as_ref).filter(|market| market.name == name).collect()
}

/// The fixtures of a list.
pub(crate) fn listed<'a>(fixtures: impl IntoIterator<Item = &'a FixtureView>) -> Vec<Card> {
    fixtures.into_iter().map(Card::of_list).collect()
}

/// The runners of a race; empty for a match.
pub(super) fn runners(fixture: &FixtureView) -> Vec<Runner> {
    let runner = |competitor: &baize_sportsbook::fixture::Competitor| Runner {
        id: competitor.id.to_string(),
        name: competitor.name.clone(),
        withdrawn: competitor.is_withdrawn,
    };
    let is_race = fixture.info.kind != FixtureKind::Match;
    fixture.competitors.iter().filter(|_| is_race).map(runner).collect()
}

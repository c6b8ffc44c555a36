//! What can be searched for.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::response::Response;
use baize_api_core::wire::{Id, Ms};
use baize_api_core::{ApiError, Reply};
use baize_sports::house;
use baize_sports::market::Sport;
use baize_sportsbook::fixture::{CompetitionInfo, FixtureKind, FixtureView};
use http::HeaderMap;
use serde::Serialize;
use utoipa::ToSchema;

use crate::SportsContext;
use crate::wire::Competition;

/// What can be searched for. The page compares it with what is typed: no key waits for the server.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SportsIndex {
    /// Every competition of the house, and those of feeds that have fixtures, by sport.
    competitions: Vec<IndexedCompetition>,
    /// The fixtures in play and those that have not begun, by beginning.
    fixtures: Vec<IndexedFixture>,
}

/// A competition that can be searched for.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct IndexedCompetition {
    /// Its sport.
    sport: &'static str,
    /// Which.
    #[serde(flatten)]
    competition: Competition,
}

/// A fixture that can be searched for.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct IndexedFixture {
    /// The fixture.
    fixture: Id,
    /// Its sport.
    sport: &'static str,
    /// The number of its competition.
    competition: u64,
    /// Home and away, or the runners.
    competitors: Vec<String>,
    /// When it begins.
    starts_at: Ms,
    /// Whether it is in play.
    live: bool,
    /// Whether the house simulates it.
    #[serde(rename = "virtual")]
    is_virtual: bool,
    /// Whether it is a whole competition.
    outright: bool,
}

impl From<&FixtureView> for IndexedFixture {
    fn from(fixture: &FixtureView) -> Self {
        Self {
            fixture: Id::of(fixture.info.id),
            sport: fixture.info.sport.name(),
            competition: fixture.info.competition.number,
            competitors: fixture.competitors.iter().map(|competitor| competitor.name.clone()).collect(),
            starts_at: fixture.info.start.into(),
            live: fixture.is_live(),
            is_virtual: fixture.info.is_of_house(),
            outright: fixture.info.kind == FixtureKind::Outright,
        }
    }
}

/// What can be searched for on the page of sports
///
/// Every competition, and the fixtures that take bets now.
#[utoipa::path(
    get,
    path = "/api/sports/search",
    operation_id = "sports_search",
    tag = "sports",
    responses((status = 200, body = Reply<SportsIndex>), (status = 304, description = "as before")),
    security(()),
)]
pub(crate) async fn search(
    State(context): State<SportsContext>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    context.must_be_fed()?;
    let stamp = context.book().stamp();
    let reply = context.served(&headers, ("search", stamp), |context| {
        let open = context.book().open_fixtures();
        let of_house = Sport::ALL.into_iter().flat_map(house::Competition::all);
        let of_house = of_house.map(|one| (one.sport(), CompetitionInfo::of_house(one)));
        let of_fixtures = open.iter().map(|fixture| (fixture.info.sport, fixture.info.competition.clone()));
        let competitions: BTreeMap<(Sport, u64), CompetitionInfo> =
            of_house.chain(of_fixtures).map(|(sport, one)| ((sport, one.number), one)).collect();
        let competition = |((sport, _), competition): (&(Sport, u64), &CompetitionInfo)| IndexedCompetition {
            sport: sport.name(),
            competition: competition.into(),
        };
        Ok(SportsIndex {
            competitions: competitions.iter().map(competition).collect(),
            fixtures: open.iter().map(|fixture| IndexedFixture::from(fixture.as_ref())).collect(),
        })
    });
    reply.await
}

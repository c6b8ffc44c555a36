//! The fixtures of a sport, or of one of its competitions.

use axum::extract::State;
use axum::response::Response;
use baize_api_core::extract::Query;
use baize_api_core::{ApiError, Reply};
use baize_sports::house;
use baize_sports::market::Sport;
use baize_sportsbook::house::{FixtureStatus, FixtureView};
use http::HeaderMap;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::SportsContext;
use crate::wire::{Card, Competition, listed};

/// Which sport.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SportQuery {
    /// football, cricket, basketball, tennis, volleyball, kabaddi, esports or racing.
    pub(crate) sport: Option<String>,
    /// Only this competition.
    pub(crate) competition: Option<String>,
}

/// The fixtures of a sport.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SportFixtures {
    /// The sport.
    sport: &'static str,
    /// Its competitions.
    competitions: Vec<CompetitionCount>,
    /// Those in play, then those of the next hour, by beginning.
    fixtures: Vec<Card>,
}

/// How many fixtures a competition has.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CompetitionCount {
    /// The competition.
    #[serde(flatten)]
    competition: Competition,
    /// Fixtures in play.
    live: usize,
    /// Fixtures that begin in the next hour.
    upcoming: usize,
}

impl SportQuery {
    /// The sport that is asked for, and the competition, if any.
    pub(crate) fn wanted(&self) -> Result<(Sport, Option<house::Competition>), ApiError> {
        let sport = self.sport()?;
        Ok((sport, self.competition(sport)?))
    }

    fn sport(&self) -> Result<Sport, ApiError> {
        let name = self.sport.as_deref().ok_or_else(|| ApiError::missing("sport"))?;
        Sport::by_name(name).ok_or_else(|| ApiError::invalid("sport"))
    }

    /// 1026 for a competition of another sport.
    fn competition(&self, sport: Sport) -> Result<Option<house::Competition>, ApiError> {
        let Some(number) = self.competition.as_deref().filter(|number| !number.is_empty()) else {
            return Ok(None);
        };
        let competition = number.parse().ok().and_then(house::Competition::from_number);
        let of_sport = competition.filter(|competition| competition.sport() == sport);
        of_sport.map(Some).ok_or_else(|| ApiError::invalid("competition"))
    }
}

/// The fixtures of a sport
///
/// Those in play and those of the next hour, with their main markets; of one competition, if it is named.
#[utoipa::path(
    get,
    path = "/api/sports/sport",
    operation_id = "sports_sport",
    tag = "sports",
    params(SportQuery),
    responses((status = 200, body = Reply<SportFixtures>), (status = 304, description = "as before")),
    security(()),
)]
pub(crate) async fn sport(
    State(context): State<SportsContext>,
    headers: HeaderMap,
    Query(query): Query<SportQuery>,
) -> Result<Response, ApiError> {
    let (sport, only) = query.wanted()?;
    let address = format!("sport/{}/{:?}", sport.name(), only.map(house::Competition::number));
    context.must_be_fed()?;
    let stamp = context.book().stamp();
    let reply = context.served(&headers, (&address, stamp), |context| {
        let open = context.book().open_fixtures();
        let is_of_sport = |fixture: &&FixtureView| fixture.planned.sport == sport;
        let of_sport: Vec<&FixtureView> = open.iter().map(AsRef::as_ref).filter(is_of_sport).collect();
        let mut shown = of_sport.clone();
        shown.retain(|fixture| only.is_none_or(|only| fixture.planned.competition == only));
        let count = |competition: house::Competition| {
            let of = |status| {
                let is_of =
                    |one: &&&FixtureView| one.planned.competition == competition && one.status == status;
                of_sport.iter().filter(is_of).count()
            };
            CompetitionCount {
                competition: competition.into(),
                live: of(FixtureStatus::Live),
                upcoming: of(FixtureStatus::NotStarted),
            }
        };
        Ok(SportFixtures {
            sport: sport.name(),
            competitions: house::Competition::all(sport).map(count).collect(),
            fixtures: listed(shown),
        })
    });
    reply.await
}

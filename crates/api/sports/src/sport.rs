//! The fixtures of a sport, or of one of its competitions.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::response::Response;
use baize_api_core::extract::Query;
use baize_api_core::{ApiError, Reply};
use baize_sports::house;
use baize_sports::market::Sport;
use baize_sportsbook::SportsBook;
use baize_sportsbook::fixture::{CompetitionInfo, FixtureView};
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
    /// Those in play, then those that have not begun, by beginning.
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
    /// Fixtures that have not begun.
    upcoming: usize,
}

impl SportQuery {
    /// The sport that is asked for, and the number of the competition, if any; 1026 for one that is not of the sport.
    pub(crate) fn wanted(&self, book: &SportsBook) -> Result<(Sport, Option<u64>), ApiError> {
        let sport = self.sport()?;
        let Some(text) = self.competition_text() else { return Ok((sport, None)) };
        let number: u64 = text.parse().map_err(|_| ApiError::invalid("competition"))?;
        let is_of_feed = || {
            book.fed()
                .fixtures()
                .iter()
                .any(|one| one.info.sport == sport && one.info.competition.number == number)
        };
        if self.house_competition(sport).is_ok() || is_of_feed() {
            Ok((sport, Some(number)))
        } else {
            Err(ApiError::invalid("competition"))
        }
    }

    /// The sport that is asked for, and the competition of the house, if any.
    pub(crate) fn wanted_of_house(&self) -> Result<(Sport, Option<house::Competition>), ApiError> {
        let sport = self.sport()?;
        Ok((sport, self.house_competition(sport)?))
    }

    fn competition_text(&self) -> Option<&str> {
        self.competition.as_deref().filter(|number| !number.is_empty())
    }

    fn sport(&self) -> Result<Sport, ApiError> {
        let name = self.sport.as_deref().ok_or_else(|| ApiError::missing("sport"))?;
        Sport::by_name(name).ok_or_else(|| ApiError::invalid("sport"))
    }

    /// 1026 for a competition of another sport.
    fn house_competition(&self, sport: Sport) -> Result<Option<house::Competition>, ApiError> {
        let Some(number) = self.competition_text() else { return Ok(None) };
        let competition = number.parse().ok().and_then(house::Competition::from_number);
        let of_sport = competition.filter(|competition| competition.sport() == sport);
        of_sport.map(Some).ok_or_else(|| ApiError::invalid("competition"))
    }
}

/// The fixtures of a sport
///
/// Those in play and those that have not begun, with their main markets; of one competition, if it is named.
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
    let (sport, only) = query.wanted(context.book())?;
    let address = format!("sport/{}/{:?}", sport.name(), only);
    context.must_be_fed()?;
    let stamp = context.book().stamp();
    let reply = context.served(&headers, (&address, stamp), |context| {
        let open = context.book().open_fixtures();
        let is_of_sport = |fixture: &&FixtureView| fixture.info.sport == sport;
        let of_sport: Vec<&FixtureView> = open.iter().map(AsRef::as_ref).filter(is_of_sport).collect();
        let mut shown = of_sport.clone();
        shown.retain(|fixture| only.is_none_or(|only| fixture.info.competition.number == only));
        let competitions: BTreeMap<u64, CompetitionInfo> = house::Competition::all(sport)
            .map(CompetitionInfo::of_house)
            .chain(of_sport.iter().map(|fixture| fixture.info.competition.clone()))
            .map(|competition| (competition.number, competition))
            .collect();
        let count = |competition: &CompetitionInfo| {
            let of = of_sport.iter().filter(|one| one.info.competition.number == competition.number);
            let (live, upcoming) =
                (of.clone().filter(|one| one.is_live()), of.filter(|one| one.is_upcoming()));
            CompetitionCount {
                competition: competition.into(),
                live: live.count(),
                upcoming: upcoming.count(),
            }
        };
        Ok(SportFixtures {
            sport: sport.name(),
            competitions: competitions.values().map(count).collect(),
            fixtures: listed(shown),
        })
    });
    reply.await
}

//! Tables, form, and what teams made of each other.

use axum::extract::State;
use axum::response::Response;
use baize_api_core::extract::Query;
use baize_api_core::{ApiError, Reply};
use baize_sports::house::{self, FixtureId, Planned};
use baize_sportsbook::house::{FixtureHistory, HouseBook};
use http::HeaderMap;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::SportsContext;
use crate::codes::SportsCode;
use crate::sport::SportQuery;
use crate::wire::{Competition, PastResult, TableRow, TeamForm};

/// How many results of a competition are shown.
const LATEST: usize = 16;

/// Of a fixture, or of a competition.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StatsQuery {
    /// Of this fixture and its competition.
    fixture: Option<String>,
    /// Without a fixture: the sport of the competition.
    sport: Option<String>,
    /// Without a fixture: the competition.
    competition: Option<String>,
}

/// Statistics of a competition, and of a fixture of it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SportsStats {
    /// False for some minutes after the server started, while it plays past fixtures again: figures are not whole then.
    ready: bool,
    /// The sport.
    sport: &'static str,
    /// The competition.
    competition: Competition,
    /// The round that is being played, from 1.
    round: usize,
    /// How many rounds there are until the table begins again.
    rounds: usize,
    /// The table, the first first; empty for races.
    table: Vec<TableRow>,
    /// The last results of the competition, the latest first.
    latest: Vec<PastResult>,
    /// The last results of each who takes part in the fixture, in its order; empty without a fixture.
    form: Vec<TeamForm>,
    /// What both sides of the fixture made of each other, the latest first.
    meetings: Vec<PastResult>,
}

/// What is asked for.
enum Subject {
    Competition(house::Competition),
    Fixture(Planned),
}

impl StatsQuery {
    /// What is asked for; 6002 for a fixture that is not shown any more, or was never.
    fn subject(self, book: &HouseBook) -> Result<Subject, ApiError> {
        let Self { fixture, sport, competition } = self;
        if let Some(text) = fixture {
            let id: FixtureId = text.parse().map_err(|()| ApiError::from(SportsCode::UnknownFixture))?;
            book.fixture(id).ok_or(SportsCode::UnknownFixture)?;
            let planned = id.planned().ok_or(SportsCode::UnknownFixture)?;
            return Ok(Subject::Fixture(planned));
        }
        let (_, competition) = SportQuery { sport, competition }.wanted_of_house()?;
        competition.map(Subject::Competition).ok_or_else(|| ApiError::missing("competition"))
    }
}

/// Statistics of a competition or a fixture
///
/// The table of the competition with its last results; for a fixture also the form of those who play and what they made of each
/// other. Only final results of simulated fixtures count.
#[utoipa::path(
    get,
    path = "/api/sports/stats",
    operation_id = "sports_stats",
    tag = "sports",
    params(StatsQuery),
    responses((status = 200, body = Reply<SportsStats>), (status = 304, description = "as before")),
    security(()),
)]
pub(crate) async fn stats(
    State(context): State<SportsContext>,
    headers: HeaderMap,
    Query(query): Query<StatsQuery>,
) -> Result<Response, ApiError> {
    let subject = query.subject(context.book().house())?;
    let (address, competition) = match &subject {
        Subject::Competition(competition) => (format!("stats/{}", competition.number()), *competition),
        Subject::Fixture(planned) => (format!("stats/fixture/{}", planned.id), planned.competition),
    };
    let stamp = context.book().stamp();
    let reply = context.served(&headers, (&address, stamp), move |context| {
        let book = context.book().house();
        let (table, latest) = (book.table(competition), book.latest_results(competition, LATEST));
        let FixtureHistory { form, meetings } = match &subject {
            Subject::Competition(_) => FixtureHistory::default(),
            Subject::Fixture(planned) => book.history_of(planned),
        };
        Ok(SportsStats {
            ready: book.has_history(),
            sport: competition.sport().name(),
            competition: competition.into(),
            round: table.round,
            rounds: table.rounds,
            table: table.standings.iter().map(|standing| TableRow::of(competition, standing)).collect(),
            latest: latest.iter().map(PastResult::from).collect(),
            form: form.iter().map(|form| TeamForm::of(competition, form)).collect(),
            meetings: meetings.iter().map(PastResult::from).collect(),
        })
    });
    reply.await
}

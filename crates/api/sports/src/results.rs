//! Fixtures that ended lately.

use axum::extract::State;
use axum::response::Response;
use baize_api_core::extract::Query;
use baize_api_core::{ApiError, Reply};
use baize_sportsbook::fixture::FixtureView;
use http::HeaderMap;

use crate::SportsContext;
use crate::live::SportsFixtures;
use crate::sport::SportQuery;
use crate::wire::listed;

/// The results of a sport
///
/// Those of its fixtures that began in the last two hours and have ended, the latest first; of one competition, if it is named.
#[utoipa::path(
    get,
    path = "/api/sports/results",
    operation_id = "sports_results",
    tag = "sports",
    params(SportQuery),
    responses((status = 200, body = Reply<SportsFixtures>), (status = 304, description = "as before")),
    security(()),
)]
pub(crate) async fn results(
    State(context): State<SportsContext>,
    headers: HeaderMap,
    Query(query): Query<SportQuery>,
) -> Result<Response, ApiError> {
    let (sport, only) = query.wanted(context.book())?;
    let address = format!("results/{}/{:?}", sport.name(), only);
    let stamp = context.book().stamp();
    let reply = context.served(&headers, (&address, stamp), |context| {
        let all = context.book().fixtures();
        let over = |fixture: &&FixtureView| fixture.info.sport == sport && fixture.is_over();
        let is_wanted =
            |fixture: &&FixtureView| only.is_none_or(|only| fixture.info.competition.number == only);
        let mut over: Vec<&FixtureView> =
            all.iter().map(AsRef::as_ref).filter(over).filter(is_wanted).collect();
        over.sort_by_key(|fixture| std::cmp::Reverse(fixture.ended_at));
        Ok(SportsFixtures { fixtures: listed(over) })
    });
    reply.await
}

//! A fixture with all its markets.

use axum::extract::State;
use axum::response::Response;
use baize_api_core::extract::Query;
use baize_api_core::{ApiError, Reply};
use baize_sports::house;
use baize_store::FixtureId;
use http::HeaderMap;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::SportsContext;
use crate::codes::SportsCode;
use crate::wire::Card;

/// Which fixture.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FixtureQuery {
    fixture: Option<String>,
}

impl FixtureQuery {
    /// The fixture that is asked for; 6002 for a text that names none.
    pub(crate) fn fixture(&self) -> Result<FixtureId, ApiError> {
        self.text()?.parse().map_err(|_| SportsCode::UnknownFixture.into())
    }

    /// The fixture of the house that is asked for; 6002 where its timetable has none.
    pub(crate) fn house_fixture(&self) -> Result<house::FixtureId, ApiError> {
        self.text()?.parse().map_err(|()| SportsCode::UnknownFixture.into())
    }

    fn text(&self) -> Result<&str, ApiError> {
        self.fixture.as_deref().ok_or_else(|| ApiError::missing("fixture"))
    }
}

/// A fixture with all its markets
///
/// What follows comes by `/api/stream?topics=sports.fixture.{id}`.
#[utoipa::path(
    get,
    path = "/api/sports/fixture",
    operation_id = "sports_fixture",
    tag = "sports",
    params(FixtureQuery),
    responses((status = 200, body = Reply<Card>), (status = 304, description = "as before")),
    security(()),
)]
pub(crate) async fn fixture(
    State(context): State<SportsContext>,
    headers: HeaderMap,
    Query(query): Query<FixtureQuery>,
) -> Result<Response, ApiError> {
    let id = query.fixture()?;
    context.must_be_fed()?;
    let fixture = context.book().fixture(id).ok_or(SportsCode::UnknownFixture)?;
    let address = format!("fixture/{id}");
    let reply = context.served(&headers, (&address, fixture.version), |_| Ok(Card::whole(&fixture)));
    reply.await
}

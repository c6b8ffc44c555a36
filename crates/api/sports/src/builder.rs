//! What several selections of a match cost as one: a bet builder.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::Json;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::wire::Mult;
use baize_core::Failure;
use baize_sports::house::FixtureId;
use baize_sports::market::BUILDER_SELECTIONS;
use baize_sportsbook::{Board, MarketStatus, Selection, SportsRefusal, open_builders};
use baize_store::{PlayerId, StoreError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::SportsContext;
use crate::codes::{SportsCode, number_of, refused};

/// The selections of a bet builder.
#[derive(Debug, Deserialize, ToSchema)]
pub struct BuilderRequest {
    /// The fixture that all of them are on.
    #[serde(default)]
    fixture: String,
    /// The selections, two to eight, in any order.
    #[serde(default)]
    selections: Vec<BuilderSelection>,
}

/// A selection of a bet builder.
#[derive(Debug, Deserialize, ToSchema)]
pub struct BuilderSelection {
    /// The market.
    #[serde(default)]
    market: String,
    /// The outcome.
    #[serde(default)]
    outcome: String,
}

/// A bet builder, by which a slip names it like any other selection.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BuilderOffer {
    /// What names its market in slips.
    market: String,
    /// What names its outcome in slips.
    outcome: String,
    /// 1 active, -1 suspended, 0 inactive.
    status: i8,
    /// Its odds; null while it takes no bets.
    odds: Option<Mult>,
    /// What a bet on it would be refused for; 0 for nothing.
    code: i64,
}

/// What several selections of a match cost as one
///
/// Priced from how probable it is that all of them are right. Selections that cannot be together, or of which one implies another,
/// make no bet builder (6014). Nothing is written and nothing is promised.
#[utoipa::path(
    post,
    path = "/api/sports/builder",
    operation_id = "sports_builder",
    tag = "sports",
    request_body = BuilderRequest,
    responses((status = 200, body = Reply<BuilderOffer>)),
    security((), ("session" = [])),
)]
pub(crate) async fn builder(
    State(context): State<SportsContext>,
    Json(request): Json<BuilderRequest>,
) -> ApiResult<BuilderOffer> {
    context.must_be_on()?;
    context.must_be_fed()?;
    let fixture: FixtureId =
        request.fixture.parse().map_err(|()| ApiError::from(SportsCode::UnknownFixture))?;
    if !BUILDER_SELECTIONS.contains(&request.selections.len()) {
        return Err(SportsCode::BuilderNotPossible.into());
    }
    let selections: Vec<_> = request.selections.into_iter().map(|one| (one.market, one.outcome)).collect();
    let book = context.book().clone();
    let built = tokio::task::spawn_blocking(move || book.house().build(fixture, &selections)).await;
    let (selection, quote) = built
        .map_err(|error| ApiError::from(StoreError::damaged(error)))?
        .map_err(|refusal| refused(Failure::Refused(refusal)))?;
    let code = match (quote.status, quote.odds) {
        (MarketStatus::Active, Some(_)) => 0,
        (MarketStatus::Active, None) => number_of(&SportsRefusal::BuilderNotPossible),
        (MarketStatus::Suspended, _) => number_of(&SportsRefusal::MarketSuspended),
        _ => number_of(&SportsRefusal::MarketClosed),
    };
    Ok(Reply::ok(BuilderOffer {
        market: selection.market,
        outcome: selection.outcome,
        status: quote.status.number(),
        odds: quote.odds.filter(|_| code == 0).map(Mult::from),
        code,
    }))
}

/// Prices the bet builders among some selections beside the threads that answer requests, so that no transaction waits for it.
pub(crate) async fn price_builders(
    context: &SportsContext,
    selections: impl Iterator<Item = &Selection> + Send,
) {
    let builders: Vec<_> = selections.filter(|selection| selection.is_builder()).cloned().collect();
    if !builders.is_empty() {
        let book = context.book().clone();
        let price = move || builders.iter().for_each(|selection| drop(book.quote(selection)));
        // Whether it is priced now or in the transaction is a matter of time alone.
        let _ = tokio::task::spawn_blocking(price).await;
    }
}

/// Prices the bet builders of a player's open bets, before they are shown or bought back.
pub(crate) async fn price_open_builders(context: &SportsContext, player: PlayerId) -> Result<(), StoreError> {
    let builders = context.db.read(move |tx| open_builders(tx, player)).await?;
    price_builders(context, builders.iter()).await;
    Ok(())
}

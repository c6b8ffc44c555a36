//! What a fixture is drawn from.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::Query;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::wire::Id;
use baize_sportsbook::house::proof_of;
use baize_store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

use crate::SportsContext;
use crate::codes::SportsCode;
use crate::fixture::FixtureQuery;

/// What a fixture is drawn from.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FixtureProof {
    /// The fixture; its number is the nonce of its draws.
    fixture: Id,
    /// The number of its season.
    season: i64,
    /// The SHA-256 of its seed, which is fixed before the salt is drawn.
    commitment: String,
    /// The salt of the season; null before it is drawn.
    salt: Option<String>,
    /// The seed, once the fixture is closed.
    seed: Option<String>,
}

/// What a fixture is drawn from
///
/// The hash of its seed from the day before its season on, later the salt of the season, and the seed once the fixture is closed.
#[utoipa::path(
    get,
    path = "/api/sports/proof",
    operation_id = "sports_proof",
    tag = "sports",
    params(FixtureQuery),
    responses((status = 200, body = Reply<FixtureProof>)),
    security(()),
)]
pub(crate) async fn proof(
    State(context): State<SportsContext>,
    Query(query): Query<FixtureQuery>,
) -> ApiResult<FixtureProof> {
    context.must_be_on()?;
    let id = query.house_fixture()?;
    let now = context.clock.now();
    let sealed = context.db.read(move |tx| proof_of(tx, id)).await?;
    let sealed = sealed.ok_or(SportsCode::UnknownFixture)?;
    let opened = tokio::task::spawn_blocking(move || sealed.at(now)).await;
    let proof = opened.map_err(|error| ApiError::from(StoreError::damaged(error)))?;
    Ok(Reply::ok(FixtureProof {
        fixture: Id::of(id),
        season: proof.season.number(),
        commitment: hex::encode(proof.commitment.bytes()),
        salt: proof.salt.map(|salt| salt.as_str().to_owned()),
        seed: proof.seed.map(|seed| seed.reveal().to_owned()),
    }))
}

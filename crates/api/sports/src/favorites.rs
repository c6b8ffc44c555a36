//! The competitions and teams that a player marked.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Reply};
use baize_sports::house;
use baize_sportsbook as service;
use baize_sportsbook::fixture::FixtureView;
use baize_store::StoreError;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::SportsContext;
use crate::wire::{Card, listed};

/// What a player marked.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SportsFavorites {
    /// The competitions and teams, the latest first.
    list: Vec<SportsFavorite>,
    /// Their fixtures in play, then those that have not begun, by beginning.
    fixtures: Vec<Card>,
}

/// A competition or a team that a player marked.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SportsFavorite {
    /// The sport.
    sport: &'static str,
    /// The number of the competition.
    competition: usize,
    /// The number of the team or runner; null for the whole competition.
    team: Option<usize>,
    /// The name, the same in all languages.
    name: String,
}

impl From<service::Favorite> for SportsFavorite {
    fn from(favorite: service::Favorite) -> Self {
        let (competition, team) = (favorite.competition(), favorite.team());
        Self {
            sport: competition.sport().name(),
            competition: competition.number(),
            team,
            name: team.map_or_else(|| competition.name().to_owned(), |team| competition.name_of(team)),
        }
    }
}

/// What the player marked of sports
///
/// Competitions and teams, and the fixtures of them that take bets now.
#[utoipa::path(
    get,
    path = "/api/sports/favorites",
    operation_id = "sports_favorites",
    tag = "sports",
    responses((status = 200, body = Reply<SportsFavorites>)),
)]
pub(crate) async fn favorites(
    State(context): State<SportsContext>,
    player: Player,
) -> ApiResult<SportsFavorites> {
    context.must_be_on()?;
    let marked = context.db.read(move |tx| service::favorites(tx, player.id)).await?;
    let open = context.book().open_fixtures();
    let is_marked = |fixture: &&FixtureView| marked.iter().any(|favorite| favorite.has(fixture));
    Ok(Reply::ok(SportsFavorites {
        list: marked.iter().copied().map(SportsFavorite::from).collect(),
        fixtures: listed(open.iter().map(AsRef::as_ref).filter(is_marked)),
    }))
}

/// Which competition or team, and whether it is to be marked.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SportsFavoriteRequest {
    /// The number of the competition.
    competition: usize,
    /// The number of the team or runner; without it the whole competition.
    team: Option<usize>,
    /// Whether it is to be marked.
    is_favorite: bool,
}

/// Whether it is marked now.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct SportsMark {
    is_favorite: bool,
}

/// Marks a competition or a team of sports, or takes the mark away
#[utoipa::path(
    put,
    path = "/api/sports/favorite",
    operation_id = "sports_favorite",
    tag = "sports",
    request_body = SportsFavoriteRequest,
    responses((status = 200, body = Reply<SportsMark>)),
)]
pub(crate) async fn favorite(
    State(context): State<SportsContext>,
    player: Player,
    Json(request): Json<SportsFavoriteRequest>,
) -> ApiResult<SportsMark> {
    let SportsFavoriteRequest { competition, team, is_favorite } = request;
    context.must_be_on()?;
    let competition =
        house::Competition::from_number(competition).ok_or_else(|| ApiError::invalid("competition"))?;
    let marked = service::Favorite::new(competition, team).ok_or_else(|| ApiError::invalid("team"))?;
    let ctx = context.ctx();
    let mark = move |tx: &mut baize_store::Tx| -> Result<(), StoreError> {
        service::set_favorite(tx, &ctx, (player.id, marked), is_favorite)
    };
    context.db.write(player.id, mark).await?;
    Ok(Reply::ok(SportsMark { is_favorite }))
}

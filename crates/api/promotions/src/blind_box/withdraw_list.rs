//! What was moved from the purse.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{Player, Query, number};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Id, Ms};
use baize_promotions::activities::boxes::{self, Move};
use baize_store::GrantId;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::schema;

/// Entries of a page.
const PAGE: u32 = 20;

/// Which page.
#[derive(Debug, Deserialize, IntoParams)]
pub struct MovesParams {
    /// Empty for the box of every day, `fission` for those of friends, `game` for those of play.
    #[serde(default)]
    union_key: String,
    /// `last_id` of the page before; none for the first.
    #[param(value_type = Option<String>)]
    #[serde(default)]
    last_id: Value,
}

/// Something that was moved from the purse.
#[derive(Debug, Serialize, ToSchema)]
pub struct PurseMove {
    id: Id,
    amount: Amount,
    /// 1 bonus money, 2 cash, 5 gold.
    money_type: u8,
    /// 1 where it came by mail at the end of the period, 0 where the player moved it.
    by_mail: u8,
    time: Ms,
}

/// A page of moves, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct PurseMoves {
    list: Vec<PurseMove>,
    /// What the next page is asked for with; empty after the last page.
    last_id: Id,
}

impl From<Move> for PurseMove {
    fn from(moved: Move) -> Self {
        Self {
            id: Id::of(moved.id),
            amount: moved.amount.into(),
            money_type: moved.of.number(),
            by_mail: moved.is_mail.into(),
            time: moved.at.into(),
        }
    }
}

/// What the player received from the purse
///
/// Newest first, twenty a page.
#[utoipa::path(
    get,
    path = "/api/blind_box_wheel_withdraw_list",
    tag = "promotions",
    params(MovesParams),
    responses((status = 200, body = Reply<PurseMoves>)),
)]
pub(crate) async fn withdraw_list(
    State(app): State<App>,
    player: Player,
    Query(params): Query<MovesParams>,
) -> ApiResult<PurseMoves> {
    let kind = schema::kind(&params.union_key)?;
    let before = number::number("last_id", &params.last_id)?.filter(|id| *id != 0);
    if before.is_some_and(i64::is_negative) {
        return Err(ApiError::invalid("last_id"));
    }
    let before = before.map(GrantId::from);
    let moves = app.db.read(move |tx| boxes::moves(tx, player.id, (kind, before), PAGE)).await?;
    let is_last = moves.len() < usize::try_from(PAGE).unwrap_or(0);
    let last_id = moves.last().filter(|_| !is_last).map(|last| Id::of(last.id)).unwrap_or_default();
    Ok(Reply::ok(PurseMoves { list: moves.into_iter().map(PurseMove::from).collect(), last_id }))
}

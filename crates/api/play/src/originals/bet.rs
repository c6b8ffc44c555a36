//! Placing a bet.

use axum::extract::State;
use baize_core::Replayable;
use baize_core::ports::PlayerUpdate;
use baize_games::{CheckedParams, GameEntry};
use baize_money::PlayMode;
use baize_play::originals::{self as service, OriginalsRefusal};
use baize_store::PlayerId;
use serde::Deserialize;
use serde_json::Value;
use utoipa::openapi::schema::AllOfBuilder;
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::by_game::ChosenGame;
use super::schema::BetReply;
use crate::PlayContext;
use crate::codes::{PlayCode, bet_refusal, refused};
use baize_api_core::code::Code;
use baize_api_core::error::ApiError;
use baize_api_core::extract::number::number;
use baize_api_core::extract::{Country, IdempotencyKey, Json, Player, WireAmount, play_mode};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

/// A bet on an in-house game.
#[derive(Debug, Deserialize, ToSchema)]
pub struct BetRequest {
    #[schema(example = "dice")]
    #[serde(default)]
    game: String,
    /// What the player chooses, by game.
    #[schema(value_type = Object)]
    #[serde(default)]
    params: Value,
    /// What is risked.
    #[serde(default)]
    stake: WireAmount,
    /// 0 gold, 1 capital.
    #[schema(value_type = u8, example = 0)]
    #[serde(default, rename = "account_type")]
    play_mode: Value,
    /// The free rounds that it is one of: the stake is theirs and may be left out, and no balance is needed.
    #[schema(value_type = Option<String>)]
    #[serde(default)]
    free_round: Value,
    /// Whether it is the player's free round of gold of the day, where the game has one: the house gives the stake, which is that
    /// of `GET /api/gold/shop`.
    #[serde(default)]
    free_pick: bool,
}

/// A bet as the document describes it: with the parameters of its game.
#[derive(Debug)]
pub struct GameBet;

impl PartialSchema for GameBet {
    fn schema() -> RefOr<Schema> {
        let part = |name: &str| Ref::from_schema_name(name);
        AllOfBuilder::new()
            .item(part(&BetRequest::name()))
            .item(part(&ChosenGame::name()))
            .description(Some("A bet on an in-house game."))
            .into()
    }
}

impl ToSchema for GameBet {
    fn schemas(all: &mut Vec<(String, RefOr<Schema>)>) {
        BetRequest::schemas(all);
        all.push((BetRequest::name().into_owned(), BetRequest::schema()));
        ChosenGame::schemas(all);
        all.push((ChosenGame::name().into_owned(), ChosenGame::schema()));
    }
}

/// Places a bet
///
/// A game of one step is settled at once. Needs an `Idempotency-Key`: a repetition receives the first answer. With
/// `free_round` the house gives the stake, and the payout is bonus money; with `free_pick` the stake is gold of the house, once a
/// day. 4021 where no such round is left; 4015 where the game is not played with this kind of money.
#[utoipa::path(
    post,
    path = "/api/originals/bet",
    tag = "originals",
    request_body = GameBet,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<BetReply>)),
)]
pub(crate) async fn bet(
    State(app): State<PlayContext>,
    player: Player,
    country: Country,
    key: IdempotencyKey,
    Json(request): Json<BetRequest>,
) -> ApiResult<BetReply> {
    let grant = number("free_round", &request.free_round)?;
    // What is no play mode is refused below, after what comes before it.
    let asked = grant.map_or_else(|| play_mode(&request.play_mode).ok(), |_| Some(PlayMode::Capital));
    let open = app.open(&request.game, asked.unwrap_or(PlayMode::Gold), &country).await?;
    if grant.is_some() && request.free_pick {
        return Err(ApiError::invalid("free_pick"));
    }
    if let Some(grant) = grant {
        return play_free(&app, &player, free_round(&request, open, (player.id, grant), &key)?).await;
    }
    let bet = parse(&request, open, player.id, &key)?;
    player.must_be_active_for(bet.play_mode)?;
    let first_read = bet.key.first_read(player.id);
    let bet = bet.prepare(&app.site)?;
    let ctx = app.ctx();
    let answered =
        app.db.write_after(first_read, move |tx| service::place(tx, &ctx, &bet)).await.map_err(refused)?;
    publish(&app, player.id, &answered);
    Ok(Reply::ok(answered.reply.into()))
}

/// Plays a free round, which stakes money.
async fn play_free(app: &PlayContext, player: &Player, play: service::PlayFreeRound) -> ApiResult<BetReply> {
    player.must_be_active_for(PlayMode::Capital)?;
    let (ctx, first_read) = (app.ctx(), play.key.first_read(player.id));
    let bet = app.db.write_after(first_read, move |tx| service::play_free(tx, &ctx, &play)).await;
    let bet = bet.map_err(refused)?;
    publish(app, player.id, &bet);
    Ok(Reply::ok(bet.reply.into()))
}

fn parse(
    request: &BetRequest,
    open: Result<(), OriginalsRefusal>,
    player: PlayerId,
    key: &IdempotencyKey,
) -> Result<service::PlaceBet, ApiError> {
    let game = game(request, open)?;
    Ok(service::PlaceBet {
        player,
        key: key.request_key()?,
        game,
        play_mode: play_mode(&request.play_mode)?,
        stake: request.stake.positive()?,
        params: checked_params(game, &request.params)?,
        free_pick: request.free_pick,
        open,
    })
}

/// A free round is of money; the request may leave that out.
fn free_round(
    request: &BetRequest,
    open: Result<(), OriginalsRefusal>,
    (player, grant): (PlayerId, i64),
    key: &IdempotencyKey,
) -> Result<service::PlayFreeRound, ApiError> {
    let game = game(request, open)?;
    if !request.play_mode.is_null() && play_mode(&request.play_mode)? != PlayMode::Capital {
        return Err(Code::UnknownPlayMode.into());
    }
    Ok(service::PlayFreeRound {
        player,
        key: key.request_key()?,
        game,
        grant: grant.into(),
        stake: request.stake.positive_if_given()?,
        params: checked_params(game, &request.params)?,
        open,
    })
}

fn game(request: &BetRequest, open: Result<(), OriginalsRefusal>) -> Result<&'static GameEntry, ApiError> {
    if request.game.is_empty() {
        return Err(ApiError::missing("game"));
    }
    let unknown = || bet_refusal(open.err().unwrap_or(OriginalsRefusal::UnknownGame));
    baize_games::find(&request.game).ok_or_else(unknown)
}

/// The parameters of a bet, accepted by its game.
pub(crate) fn checked_params(game: &GameEntry, params: &Value) -> Result<CheckedParams, ApiError> {
    game.check(params).map_err(|bad| {
        tracing::debug!(%bad, game = game.id, "parameters refused");
        PlayCode::BadParams.into()
    })
}

/// Publishes to open pages, after the commit. A repetition publishes nothing.
pub(super) fn publish(app: &App, player: PlayerId, answered: &Replayable<service::BetReply>) {
    if answered.repeated {
        return;
    }
    let reply = &answered.reply;
    app.ports.realtime.publish(PlayerUpdate::WalletChanged(player));
    if reply.round.standing == service::RoundStanding::Settled {
        app.ports.realtime.publish(PlayerUpdate::RoundSettled(player, reply.round.round_id()));
    }
    for notice in &reply.notices {
        app.ports.realtime.publish(notice.update(player));
    }
}

#[cfg(test)]
mod tests;

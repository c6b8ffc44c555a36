//! Placing a bet.

use axum::extract::State;
use baize_ledger::RequestKey;
use baize_money::AccountType;
use baize_services::Failure;
use baize_services::originals::{self as service, OriginalsRefusal};
use baize_services::ports::Note;
use baize_services::promotions::Notice;
use baize_store::PlayerId;
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::schema::{BetReply, OriginalParams};
use crate::code::Code;
use crate::error::ApiError;
use crate::extract::{IdempotencyKey, Json, Player, WireAmount};
use crate::reply::{Answer, Reply};
use crate::state::App;

/// A bet on an in-house game.
#[derive(Debug, Deserialize, ToSchema)]
pub struct BetRequest {
    /// The game's name.
    #[schema(example = "dice")]
    #[serde(default)]
    game: String,
    /// What is risked.
    #[serde(default)]
    stake: WireAmount,
    /// 0 gold, 1 capital.
    #[schema(value_type = u8, example = 0)]
    #[serde(default)]
    account_type: Value,
    /// What the player chooses, by game.
    #[schema(value_type = OriginalParams)]
    #[serde(default)]
    params: Value,
}

/// Places a bet
///
/// A game of one step is settled at once. Needs an `Idempotency-Key`: a repetition receives the first answer.
#[utoipa::path(
    post,
    path = "/api/originals/bet",
    tag = "originals",
    request_body = BetRequest,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 letters, digits, - or _; or the field `request_id`")),
    responses((status = 200, body = Reply<BetReply>)),
)]
pub(crate) async fn bet(
    State(app): State<App>,
    player: Player,
    key: IdempotencyKey,
    Json(request): Json<BetRequest>,
) -> Answer<BetReply> {
    let bet = parse(&request, player.id, &key)?;
    let ctx = app.ctx();
    let answered = app
        .db
        .write(player.id, move |tx| service::place(tx, &ctx, &bet))
        .await
        .map_err(|failure: Failure<OriginalsRefusal>| ApiError::from(failure))?;
    tell(&app, player.id, &answered);
    Ok(Reply::ok(answered.reply.into()))
}

fn parse(request: &BetRequest, player: PlayerId, key: &IdempotencyKey) -> Result<service::Bet, ApiError> {
    let game = match request.game.as_str() {
        "" => return Err(ApiError::missing("game")),
        name => baize_games::find(name).ok_or(Code::UnknownGame)?,
    };
    Ok(service::Bet {
        player,
        key: request_key(key)?,
        game,
        account_type: account_type(&request.account_type)?,
        stake: request.stake.positive()?,
        params: game.check(&request.params).map_err(|bad| {
            tracing::debug!(%bad, game = game.id, "parameters that do not fit");
            Code::BadParams
        })?,
    })
}

pub(super) fn request_key(key: &IdempotencyKey) -> Result<RequestKey, ApiError> {
    key.as_str().parse().map_err(|_| Code::KeyMalformed.into())
}

fn account_type(value: &Value) -> Result<AccountType, ApiError> {
    let number = value.as_i64().and_then(AccountType::from_number);
    number.ok_or_else(|| Code::UnknownAccountType.into())
}

/// Tells the pages that are open, once the answer is durable. A repetition tells nothing.
pub(super) fn tell(app: &App, player: PlayerId, answered: &service::Answered) {
    if answered.repeated {
        return;
    }
    let reply = &answered.reply;
    app.ports.realtime.publish(Note::WalletChanged(player));
    if reply.round.standing == service::RoundStanding::Settled {
        app.ports.realtime.publish(Note::RoundSettled(player, reply.round.round_id()));
    }
    for notice in &reply.notices {
        let Notice::BonusReleased { amount } = notice;
        app.ports.realtime.publish(Note::Notice {
            player,
            kind: "bonus_released",
            title_key: "notice_bonus_released",
            params: json!({ "amount": amount }),
        });
    }
}

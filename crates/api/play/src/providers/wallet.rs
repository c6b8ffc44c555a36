//! Calls of providers to the wallet. Only a call that bears the provider's signature does anything.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Response};
use baize_api_core::code::Code;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{Buffered, ClientIp};
use baize_core::Failure;
use baize_core::ports::{GameProvider, WalletCall, WalletReply, WalletRequest, WireReply};
use baize_play::providers::{self as service, Caller, Carried, GameTerms, Incoming, Refused};
use baize_store::{PlayerId, StoreError, WriteKey};
use http::{HeaderMap, StatusCode, header};

use crate::PlayContext;

/// A call of a game provider to the wallet
///
/// In the wire of the provider's adapter, signed by it; 403 from an address that is not its own, 404 for a provider that is not
/// configured. A call that is repeated receives its first answer.
#[utoipa::path(
    post,
    path = "/wallet/{adapter}/{provider}/{group}/{call}",
    tag = "providers", security(()),
    params(
        ("adapter" = String, Path, description = "The wire, such as `hub88`"),
        ("provider" = String, Path, description = "The provider's name"),
        ("group" = String, Path, description = "Such as `transaction`"),
        ("call" = String, Path, description = "Such as `bet`"),
    ),
    responses(
        (status = 200, description = "The answer in the provider's wire", body = Object),
        (status = 403),
        (status = 404),
    ),
)]
pub(crate) async fn wallet(
    State(app): State<PlayContext>,
    Path((adapter, name, group, call)): Path<(String, String, String, String)>,
    client: Option<axum::Extension<ClientIp>>,
    headers: HeaderMap,
    axum::Extension(Buffered(body)): axum::Extension<Buffered>,
) -> Result<Response, ApiError> {
    let found = app.ports.game_providers.find(&name).filter(|provider| provider.adapter() == adapter);
    let provider = found.ok_or(Code::NotFound)?.clone();
    if !client.is_none_or(|axum::Extension(ClientIp(address))| provider.may_call_from(address)) {
        tracing::warn!(provider = name, "wallet call from an address that is not the provider's");
        return Err(Code::Forbidden.into());
    }
    let credential = headers.get(provider.credential_header()).and_then(|value| value.to_str().ok());
    let path = format!("{group}/{call}");
    let request = WalletRequest {
        method: "POST",
        path: &path,
        credential: credential.unwrap_or_default(),
        body: &body,
    };
    let call = match provider.read(request) {
        Ok(call) => call,
        Err(reply) => return Ok(respond(reply)),
    };
    let reply = answer(&app, &provider, &call).await.unwrap_or_else(|fault| {
        // The caller repeats it or rolls it back; either is answered by what the store holds then.
        tracing::error!(provider = name, %fault, "wallet call failed");
        WalletReply::Failed
    });
    Ok(respond(provider.write(&call, &reply)))
}

/// Carries the call out, in one transaction under its player's key.
async fn answer(
    app: &PlayContext,
    provider: &Arc<dyn GameProvider>,
    call: &WalletCall,
) -> Result<WalletReply, StoreError> {
    let (name, user) = (provider.name().to_owned(), call.user.clone());
    let player = app.db.read(move |tx| service::player_of(tx, &name, &user)).await?;
    let caller = Caller {
        name: provider.name().to_owned(),
        number: provider.number(),
        takes_bets: provider.takes_bets(),
    };
    let game = app.outside_game(provider.name(), &call.game).await;
    let incoming = Arc::new(Incoming { caller, call: call.clone(), player, game });
    let key = player.map_or(WriteKey::SHARED, WriteKey::from);
    let (ctx, working) = (app.ctx(), incoming.clone());
    match app.db.write(key, move |tx| service::carry_out(tx, &ctx, &working)).await {
        Ok(carried) => Ok(publish(app, player, &incoming, carried)),
        Err(Failure::Refused(refused)) => refuse(app, incoming, refused).await,
        Err(Failure::Fault(fault)) => Err(fault),
    }
}

/// Tells open pages, and the log where an operator should look.
fn publish(
    app: &PlayContext,
    player: Option<PlayerId>,
    incoming: &Incoming,
    carried: Carried,
) -> WalletReply {
    for update in carried.updates {
        app.ports.realtime.publish(update);
    }
    if let Some(why) = carried.flagged {
        let player = player.map_or(0, PlayerId::get);
        tracing::warn!(provider = incoming.caller.name, player, why, "wallet call needs an operator");
    }
    carried.reply
}

/// A refusal says what there is, so that the game shows it.
async fn refuse(
    app: &PlayContext,
    incoming: Arc<Incoming>,
    refused: Refused,
) -> Result<WalletReply, StoreError> {
    if refused.balance.is_some() {
        return Ok(refused.reply());
    }
    let ctx = app.ctx();
    let balance = app.db.read(move |tx| service::known_balance(tx, &ctx, &incoming)).await?;
    Ok(Refused { balance, ..refused }.reply())
}

fn respond(reply: WireReply) -> Response {
    let status = StatusCode::from_u16(reply.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, [(header::CONTENT_TYPE, "application/json")], reply.body).into_response()
}

impl PlayContext {
    /// The game that a provider means, as the catalogue has it; `None` if it has none, or cannot be asked.
    async fn outside_game(&self, provider: &str, code: &str) -> Option<GameTerms> {
        let game = self.games().outside(provider, code).await.ok().flatten()?;
        let own = self.site.bonuses.contribution_rates.get(&game.id).copied();
        Some(GameTerms {
            contribution: own.unwrap_or(game.contribution),
            id: game.id,
            rtp: game.rtp,
            is_open: game.is_open,
        })
    }
}

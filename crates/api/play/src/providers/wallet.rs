//! Calls of providers to the wallet. Only a call that bears the provider's signature or key does anything.

use std::sync::Arc;

use axum::extract::Request;
use axum::response::{IntoResponse as _, Response};
use baize_api_core::code::Code;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{Buffered, ClientIp};
use baize_core::Failure;
use baize_core::ports::{
    GameProvider, WalletAsk, WalletCall, WalletQuestion, WalletReply, WalletRequest, WireReply,
};
use baize_play::providers::{self as service, Caller, Carried, GameTerms, Incoming, Refused};
use baize_store::{PlayerId, StoreError, WriteKey};
use http::{StatusCode, header};

use super::launch::session_id;
use crate::PlayContext;

/// Takes a call: who it is of, what it asks, what became of it.
pub(super) async fn take(app: &PlayContext, request: Request) -> Result<Response, ApiError> {
    let (request, _) = request.into_parts();
    let wanted = request.uri.path_and_query().map_or("", |wanted| wanted.as_str());
    let mut parts = wanted.strip_prefix("/wallet/").unwrap_or_default().splitn(3, '/');
    let [adapter, name, path] = [(); 3].map(|()| parts.next().unwrap_or_default());
    let found = app.ports.game_providers.find(name).filter(|provider| provider.adapter() == adapter);
    let provider = found.ok_or(Code::NotFound)?;
    let client = request.extensions.get::<ClientIp>();
    if !client.is_none_or(|ClientIp(address)| provider.terms().may_call_from(*address)) {
        tracing::warn!(provider = name, "wallet call from an address that is not the provider's");
        return Err(Code::Forbidden.into());
    }
    let header = |name: &str| request.headers.get(name).and_then(|value| value.to_str().ok());
    let body = request.extensions.get::<Buffered>().map(|Buffered(body)| body.clone()).unwrap_or_default();
    let received = WalletRequest {
        method: request.method.as_str(),
        path,
        credential: header(provider.credential_header()).unwrap_or_default(),
        session: header(provider.session_header()).unwrap_or_default(),
        body: &body,
    };
    let call = match provider.read(received) {
        Ok(call) => call,
        Err(reply) => return Ok(respond(reply)),
    };
    let reply = answer(app, &provider, &call).await.unwrap_or_else(|fault| {
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
    let (name, asked) = (provider.name().to_owned(), call.clone());
    let player = app.db.read(move |tx| service::player_of(tx, &name, &asked)).await?;
    let caller = Caller {
        name: provider.name().to_owned(),
        number: provider.terms().number,
        takes_bets: provider.terms().takes_bets,
    };
    let game = app.outside_game(provider.name(), &call.game).await;
    let new_token = match &call.ask {
        WalletAsk::Question(WalletQuestion::RenewSession) => provider.session_token(&app.draw::<32>()),
        _ => String::new(),
    };
    let incoming = Arc::new(Incoming { caller, call: call.clone(), player, game, new_token });
    let key = player.map_or(WriteKey::SHARED, WriteKey::from);
    let (ctx, working) = (app.ctx(), incoming.clone());
    match app.db.write(key, move |tx| service::carry_out(tx, &ctx, &working)).await {
        Ok(carried) => {
            if !incoming.new_token.is_empty() {
                // The launch is not repeated with a token that is over.
                app.launched().forget(&session_id(&incoming.call.token));
            }
            Ok(publish(app, player, &incoming, carried))
        }
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

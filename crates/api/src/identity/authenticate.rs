//! Finds the session behind a request, and refuses a request that is not what its session signed.

use std::sync::Arc;

use baize_services::identity::Token;
use baize_services::identity::signature::{Signature, SignedParts};
use baize_store::sessions::NonceRow;
use http::Method;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::nonces::Used;
use super::sessions::Known;
use crate::{
    code::Code,
    error::ApiError,
    extract::{Player, Presented},
    state::App,
};

/// The player of the request, or 1013.
pub async fn authenticate(app: &App, presented: &Presented) -> Result<Player, ApiError> {
    let known = session_of(app, presented).await?;
    let session = &known.authority.session;
    let uid = u32::try_from(known.authority.uid.get()).map_err(|_| Code::Internal)?;
    let player = Player { id: session.player, uid, session: session.id };
    names_only(presented, &player)?;
    known.touch(app);
    Ok(player)
}

/// The open session whose token the request brings, its signature checked if the session is bound.
pub(super) async fn session_of(app: &App, presented: &Presented) -> Result<Arc<Known>, ApiError> {
    let token = presented.token.as_deref().and_then(Token::parse).ok_or(Code::SessionEnded)?;
    let known = app.identity().sessions.find(app, token.hash()).await?.ok_or(Code::SessionEnded)?;
    if !known.authority.session.session_key.is_empty() {
        verify_signature(app, presented, &known).await?;
    }
    Ok(known)
}

async fn verify_signature(app: &App, presented: &Presented, known: &Known) -> Result<(), ApiError> {
    let session = &known.authority.session;
    let header = presented.security.as_deref().ok_or(Code::SessionEnded)?;
    let signature = Signature::parse(header).ok_or(Code::SessionEnded)?;
    let parts = SignedParts {
        method: presented.method.as_str(),
        target: &presented.path_and_query,
        body_hash: &Sha256::digest(&presented.body).into(),
    };
    if !signature.holds(&session.session_key, &parts, app.clock.now()) {
        return Err(Code::SessionEnded.into());
    }
    let nonce = NonceRow {
        player: session.player,
        session: session.id,
        digest: signature.nonce_digest(),
        expires_at: signature.expires_at(),
    };
    let changes = !matches!(presented.method, Method::GET | Method::HEAD);
    match app.identity().nonces.take(app, nonce, changes).await? {
        Used::Now => Ok(()),
        Used::Before => Err(Code::SessionEnded.into()),
        Used::NoRoom => Err(Code::TooManyRequests.into()),
    }
}

/// A `player_id` anywhere at the top of a body or in a query is the session's own uid (decisions D4).
fn names_only(presented: &Presented, player: &Player) -> Result<(), ApiError> {
    #[derive(Deserialize)]
    struct Named {
        player_id: Option<serde_json::Value>,
    }
    let own = player.uid.to_string();
    let query = presented.path_and_query.split_once('?').map_or("", |(_, query)| query);
    let in_query = url::form_urlencoded::parse(query.as_bytes())
        .filter(|(name, _)| name == "player_id")
        .all(|(_, value)| value == own);
    let body = std::str::from_utf8(&presented.body).unwrap_or_default();
    let in_body = if body.contains("player_id") {
        match serde_json::from_str::<Named>(body).ok().and_then(|named| named.player_id) {
            Some(serde_json::Value::String(text)) => text == own,
            Some(value) => value.as_u64() == Some(u64::from(player.uid)),
            None => true,
        }
    } else {
        true
    };
    if in_query && in_body { Ok(()) } else { Err(Code::ForeignPlayer.into()) }
}

//! Where a game is played: a page of the app, or a page of its provider in a frame.

use std::sync::Arc;

use axum::extract::State;
use baize_api_core::code::Code;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{ClientMeta, Country, MaybePlayer, Player, Query};
use baize_api_core::games::{GamePlace, Orientation};
use baize_api_core::reply::{ApiResult, Reply};
use baize_core::ports::{GameProvider, Launch, LaunchError, LaunchPlayer};
use baize_identity::{Token, game_token};
use baize_money::PlayMode;
use baize_play::providers::{self as service, NewSession};
use baize_store::StoreError;
use baize_time::{Span, Timestamp};
use serde::Deserialize;
use utoipa::IntoParams;

use super::codes::ProviderCode;
use super::game_url::{GameUrl, LaunchMode};
use crate::PlayContext;
use crate::codes::bet_refusal;

/// The longest session of an outside game.
const LONGEST: Span = Span::hours(12);

/// Which game, and with what.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LaunchQuery {
    /// The game.
    #[serde(default)]
    game_id: String,
    /// 0 gold, 1 capital; capital where nothing is said. In-house games ask with each bet.
    #[serde(rename = "account_type")]
    play_mode: Option<i64>,
    /// Whether it is to be tried without money. Only outside games have that.
    #[serde(default)]
    demo: bool,
}

/// Where a game is played, with a token for it
///
/// For a game of an outside provider this begins a session: the provider is asked for an address, which belongs into a frame. A
/// repeat within 10 seconds gets the same answer. 7001 where the provider is not reached, 7002 where it says no, 7004 where it
/// does not have the currency, 7007 where there is no demo.
#[utoipa::path(
    get,
    path = "/api/game/getGameUrl",
    tag = "lobby",
    params(LaunchQuery),
    responses((status = 200, body = Reply<GameUrl>)),
)]
pub(crate) async fn game_url(
    State(app): State<PlayContext>,
    MaybePlayer(player): MaybePlayer,
    (meta, country): (ClientMeta, Country),
    Query(query): Query<LaunchQuery>,
) -> ApiResult<GameUrl> {
    if player.is_none() && !query.demo {
        return Err(Code::SessionEnded.into());
    }
    if query.game_id.is_empty() {
        return Err(ApiError::missing("game_id"));
    }
    let play_mode = match query.play_mode {
        None => PlayMode::Capital,
        Some(number) => PlayMode::from_number(number).ok_or(Code::UnknownPlayMode)?,
    };
    let game = app.games().place(&query.game_id, &country).await?;
    let provider = app.ports.game_providers.find(&game.provider);
    let url = match (provider, player) {
        (Some(provider), _) if query.demo => try_out(&app, &*provider, &game, &meta).await?,
        (None, _) if query.demo => return Err(ProviderCode::NoDemo.into()),
        (_, None) => return Err(Code::SessionEnded.into()),
        // Its provider is not connected here.
        (None, Some(_)) if !game.provider_game.is_empty() => return Err(Code::GameNotOpen.into()),
        (None, Some(player)) => own_page(&app, &player, game).await?,
        (Some(provider), Some(player)) => {
            start(&app, (&player, play_mode), (&provider, &game), (&meta, &country)).await?
        }
    };
    Ok(Reply::ok(url))
}

/// A page of the app.
async fn own_page(app: &PlayContext, player: &Player, game: GamePlace) -> Result<GameUrl, ApiError> {
    let game_token = issue_token(app, player, &game.id).await?;
    Ok(GameUrl {
        url: game.url,
        game_token,
        mode: LaunchMode::Page,
        session_id: None,
        demo: false,
        orientation: Orientation::Any,
        origin: String::new(),
        expires_at: Timestamp::default().into(),
    })
}

/// The app's own token for the game. That the player opened the game is noted with it.
async fn issue_token(app: &PlayContext, player: &Player, game: &str) -> Result<String, ApiError> {
    let token = Token::draw(&*app.entropy);
    let text = token.text();
    let (ctx, id, session, game) = (app.ctx(), player.id, player.session, game.to_owned());
    let issued = app.db.write(id, move |tx| {
        game_token::issue(tx, &ctx, &token, (id, session), &game)?;
        baize_lobby::note_opened(tx, &ctx, id, &game)?;
        Ok::<_, StoreError>(())
    });
    issued.await?;
    Ok(text)
}

/// A game without money: the provider learns nothing of the player.
async fn try_out(
    app: &PlayContext,
    provider: &dyn GameProvider,
    game: &GamePlace,
    meta: &ClientMeta,
) -> Result<GameUrl, ApiError> {
    let url = provider.launch(asked(app, game, meta)).await.map_err(|error| refused(provider, &error))?;
    framed(provider, game, url, None)
}

/// Begins a session and asks the provider for the address. The provider's calls are taken once it has answered.
async fn start(
    app: &PlayContext,
    (player, play_mode): (&Player, PlayMode),
    (provider, game): (&Arc<dyn GameProvider>, &GamePlace),
    (meta, country): (&ClientMeta, &Country),
) -> Result<GameUrl, ApiError> {
    let key = (player.session, game.id.clone(), play_mode);
    if let Some(again) = app.launched().find(&key, app.clock.now()) {
        return Ok(again);
    }
    if play_mode == PlayMode::Capital {
        player.must_be_active()?;
    }
    app.open(&game.id, play_mode, country).await?.map_err(bet_refusal)?;
    let currency = provider.terms().currency(play_mode, &app.site.currency);
    let currency = currency.ok_or(ProviderCode::ProviderCurrency)?;
    let token = provider.session_token(&app.draw::<32>());
    let new = NewSession {
        player: player.id,
        session: player.session,
        provider: provider.name().to_owned(),
        game: game.id.clone(),
        play_mode,
        currency: currency.clone(),
        token: token.clone(),
        name: hex::encode(app.draw::<12>()),
    };
    let ctx = app.ctx();
    let user = app.db.write(player.id, move |tx| service::begin(tx, &ctx, &new)).await?;
    let launch = Launch {
        player: Some(LaunchPlayer { user, token: token.clone(), currency }),
        ..asked(app, game, meta)
    };
    let url = provider.launch(launch).await.map_err(|error| refused(&**provider, &error))?;
    let session_id = session_id(&token);
    let url = framed(&**provider, game, url, Some((session_id, app.clock.now().plus(LONGEST))))?;
    app.db.write(player.id, move |tx| service::opened(tx, &token)).await?;
    let url = GameUrl { game_token: issue_token(app, player, &game.id).await?, ..url };
    app.launched().keep(key, url.clone(), app.clock.now());
    Ok(url)
}

/// What the page calls a session: it is nothing that a provider would take.
pub(super) fn session_id(token: &str) -> String {
    hex::encode(&service::token_hash(token)[..8])
}

fn asked(app: &PlayContext, game: &GamePlace, meta: &ClientMeta) -> Launch {
    let public_url = &app.settings.public_url;
    Launch {
        game: game.provider_game.clone(),
        player: None,
        lang: meta.lang.as_str().to_owned(),
        country: app.site.country.clone(),
        ip: meta.ip.clone(),
        is_mobile: meta.user_agent.contains("Mobi"),
        lobby_url: format!("{public_url}/"),
        deposit_url: format!("{public_url}/#/recharge"),
    }
}

/// The address as it belongs into a frame: of one of the provider's origins, as the content policy knows them.
fn framed(
    provider: &dyn GameProvider,
    game: &GamePlace,
    url: String,
    session: Option<(String, Timestamp)>,
) -> Result<GameUrl, ApiError> {
    let Some(origin) = frame_origin(provider, &url) else {
        tracing::warn!(
            provider = provider.name(),
            "a game's address is of none of the provider's frame origins"
        );
        return Err(ProviderCode::LaunchRefused.into());
    };
    let demo = session.is_none();
    let (session_id, expires_at) = session.map_or((None, Timestamp::default()), |(id, at)| (Some(id), at));
    Ok(GameUrl {
        url,
        game_token: String::new(),
        mode: LaunchMode::Frame,
        session_id,
        demo,
        orientation: game.orientation,
        origin,
        expires_at: expires_at.into(),
    })
}

/// The one of a provider's origins that an address is of; `None` if it is of none, and must not be framed.
pub(super) fn frame_origin(provider: &dyn GameProvider, url: &str) -> Option<String> {
    provider.terms().frame_origins.iter().find(|origin| is_of(url, origin)).cloned()
}

/// Whether an address is of an origin: what follows is nothing, a path, a query or a fragment.
fn is_of(url: &str, origin: &str) -> bool {
    url.strip_prefix(origin).is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?', '#']))
}

fn refused(provider: &dyn GameProvider, error: &LaunchError) -> ApiError {
    tracing::warn!(provider = provider.name(), %error, "launch failed");
    match error {
        LaunchError::Unreachable(_) => ProviderCode::ProviderUnreachable.into(),
        LaunchError::Refused(_) => ProviderCode::LaunchRefused.into(),
        LaunchError::NoDemo => ProviderCode::NoDemo.into(),
    }
}

//! Sessions of outside games.

use baize_core::{Ctx, Outcome};
use baize_money::PlayMode;
use baize_store::providers::sessions::{self, ProviderSessionRow, SessionState};
use baize_store::{PlayerId, SessionId, StoreError, Tx, catalogue};
use baize_time::Span;
use sha2::{Digest as _, Sha256};

use super::answer::{Refused, no};
use super::incoming::{GameTerms, Incoming};
use baize_core::ports::WalletRefusal;

/// After how long without a call no bets are taken any more.
const IDLE: Span = Span::minutes(60);
/// After how long no bets are taken any more at all.
const LONGEST: Span = Span::hours(12);
const MINUTE: Span = Span::minutes(1);
/// The category of live tables: a session of one may go on at another.
const LIVE: &str = "lobby_live";

/// A session to be begun. Token and name are drawn before the transaction.
#[derive(Debug, Clone)]
pub struct NewSession {
    /// Who plays.
    pub player: PlayerId,
    /// The login session that begins it.
    pub session: SessionId,
    /// The provider.
    pub provider: String,
    /// The game, as the catalogue names it.
    pub game: String,
    /// What is played with.
    pub play_mode: PlayMode,
    /// The currency that the provider receives.
    pub currency: String,
    /// What the provider shows to prove it; only its hash is stored.
    pub token: String,
    /// The opaque name of a player whom the provider does not know yet.
    pub name: String,
}

/// The hash by which a session is found.
pub fn token_hash(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

/// Begins a session that takes calls once it is [`opened`], and returns the player's opaque name. Earlier ones of the game are
/// over.
pub fn begin(tx: &mut Tx, ctx: &Ctx, new: &NewSession) -> Result<String, StoreError> {
    let row = ProviderSessionRow {
        token_hash: token_hash(&new.token),
        player: new.player,
        session: new.session,
        provider: new.provider.clone(),
        game: new.game.clone(),
        play_mode: new.play_mode,
        currency: new.currency.clone(),
        state: SessionState::Launching,
        created_at: ctx.now,
        used_at: ctx.now,
    };
    sessions::begin(tx, &row)?;
    sessions::name_of(tx, new.player, &new.provider, &new.name)
}

/// The provider has answered with the game's address: from here on it may call. One that is over stays so.
pub fn opened(tx: &mut Tx, token: &str) -> Result<(), StoreError> {
    match sessions::find(tx, &token_hash(token))? {
        Some(mut session) if session.state == SessionState::Launching => {
            session.state = SessionState::Open;
            sessions::save(tx, &session)
        }
        _ => Ok(()),
    }
}

/// The session of a call: the player's own at this provider, and begun. It may be over.
pub(super) fn of_call(
    tx: &mut Tx,
    incoming: &Incoming,
    player: PlayerId,
) -> Outcome<ProviderSessionRow, Refused> {
    let found = sessions::find(tx, &token_hash(&incoming.call.token))?;
    let is_own = |session: &ProviderSessionRow| {
        session.player == player
            && session.provider == incoming.caller.name
            && session.state != SessionState::Launching
    };
    found.filter(is_own).ok_or_else(|| no(WalletRefusal::UnknownToken))
}

/// Whether a session is played with this game: its own, or at another table of a live lobby.
pub(super) fn is_of_game(
    tx: &mut Tx,
    session: &ProviderSessionRow,
    game: &GameTerms,
) -> Result<bool, StoreError> {
    if session.game == game.id {
        return Ok(true);
    }
    let (of_session, of_game) = (catalogue::category(tx, &session.game)?, catalogue::category(tx, &game.id)?);
    Ok(of_session.zip(of_game).is_some_and(|(one, other)| is_one_lobby(&one, &other)))
}

/// Whether a session of a game of one category may be played with a game of the other: in a live lobby a player changes the table.
pub fn is_one_lobby(one: &str, other: &str) -> bool {
    one == LIVE && other == LIVE
}

/// Whether a session takes no bets any more: it was ended, its login session was, nobody played for an hour, or it is half a day
/// old.
pub(super) fn is_over(tx: &mut Tx, ctx: &Ctx, session: &ProviderSessionRow) -> Result<bool, StoreError> {
    let too_old = session.used_at.plus(IDLE) < ctx.now || session.created_at.plus(LONGEST) < ctx.now;
    if too_old || session.state == SessionState::Over {
        return Ok(true);
    }
    let login = baize_store::sessions::expiry(tx, session.player, session.session)?;
    Ok(login.is_none_or(|ends_at| ends_at <= ctx.now))
}

/// Notes that a session is in use, once a minute.
pub(super) fn touch(tx: &mut Tx, ctx: &Ctx, mut session: ProviderSessionRow) -> Result<(), StoreError> {
    if session.used_at.plus(MINUTE) > ctx.now {
        return Ok(());
    }
    session.used_at = ctx.now;
    sessions::save(tx, &session)
}

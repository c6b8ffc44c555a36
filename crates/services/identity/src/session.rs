//! Sessions: opened by signing in, ended by the player, by a new password, by closing the account, or by time.

use baize_store::sessions::{self, Authority, SessionRow};
use baize_store::{PlayerId, SessionId, StoreError, Tx, Uid, confirm_tokens, device_accounts, known_devices};
use baize_time::{Span, Timestamp};
use sha2::{Digest, Sha256};

use crate::budget::{DeviceSecret, Origin};
use crate::secret::Secret;
use crate::{Outcome, Refusal, Visit};
use baize_core::Ctx;
use baize_promotions::{emit_for, login_days};
use baize_promotions_rules::Event;

/// How long a session lasts unless the configuration says otherwise (product text section 9).
pub const LIFETIME: Span = Span::days(2);
/// Sessions that a player may have at once; one more ends the oldest.
pub const MOST: usize = 20;
/// How long the record of an ended session is kept for other servers to see.
const ENDING_KEPT: Span = Span::hours(1);

/// What [`Token`] is used for.
#[derive(Clone, PartialEq, Eq)]
pub enum OpeningSession {}

/// What [`SessionKey`] is used for.
#[derive(Clone, PartialEq, Eq)]
pub enum SigningRequests {}

/// The secret that opens a session. Only the client has it.
pub type Token = Secret<OpeningSession, 32>;

/// The key with which a bound session signs its requests.
pub type SessionKey = Secret<SigningRequests, 32>;

/// SHA-256 of a token: what is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash([u8; 32]);

impl Token {
    /// Its hash.
    pub fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.bytes()).into())
    }
}

impl TokenHash {
    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// A session that is about to be opened; drawn before the transaction.
#[derive(Debug, Clone)]
pub struct NewSession {
    /// The token to hand to the client.
    pub token: Token,
    /// The key to hand to the client, if the session is to be bound.
    pub key: Option<SessionKey>,
    /// How long it lasts.
    pub lifetime: Span,
    /// Where it is opened from.
    pub visit: Visit,
    /// The secret of the device, shown by it or drawn for it; the account knows the device from then on.
    pub device: DeviceSecret,
}

impl NewSession {
    /// Where the attempt to open it comes from.
    pub(super) fn origin(&self) -> Origin {
        Origin { ip: self.visit.ip.clone(), device: Some(self.device.clone()), session_of: None }
    }
}

/// A session that was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opened {
    /// Its public id.
    pub id: SessionId,
    /// When it ends by itself.
    pub expires_at: Timestamp,
}

/// Opens a session of an account that was made at a time; the oldest ends if there are too many.
pub fn open(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, registered_at): (PlayerId, Timestamp),
    new: &NewSession,
) -> Result<Opened, StoreError> {
    let now = ctx.now;
    let (open, over): (Vec<_>, Vec<_>) =
        sessions::of_player(tx, player)?.into_iter().partition(|session| session.expires_at > now);
    over.iter().try_for_each(|session| sessions::close(tx, session))?;
    open.iter().skip(MOST - 1).try_for_each(|session| end(tx, ctx, session))?;
    let row = SessionRow {
        player,
        id: ctx.next_id(),
        token_hash: *new.token.hash().bytes(),
        session_key: new.key.as_ref().map_or_else(Vec::new, |key| key.bytes().to_vec()),
        device: new.visit.device.clone(),
        device_id: new.visit.device_id.clone(),
        ip: new.visit.ip.clone(),
        created_at: now,
        expires_at: now.plus(new.lifetime),
        last_seen_at: now,
        active_at: now,
    };
    sessions::open(tx, &row)?;
    known_devices::remember(tx, player, &new.device.hash(), now)?;
    device_accounts::note(tx, player, (&new.visit.device_id, &new.visit.finger), now)?;
    login_days::note(tx, ctx, player, registered_at)?;
    emit_for(tx, ctx, player, Event::LoggedIn { session: row.id.get() })?;
    Ok(Opened { id: row.id, expires_at: row.expires_at })
}

/// The open session behind a token, or `None`: unknown, ended, or out of time.
pub fn find(tx: &mut Tx, token: &TokenHash, now: Timestamp) -> Result<Option<Authority>, StoreError> {
    let found = sessions::authority(tx, token.bytes())?;
    Ok(found.filter(|authority| authority.session.expires_at > now && !authority.closed))
}

/// Ends one session.
fn end(tx: &mut Tx, ctx: &Ctx, session: &SessionRow) -> Result<(), StoreError> {
    close(tx, session)?;
    note_ending(tx, ctx, session.player, Some(session.id))
}

/// Removes a session and what it could prove.
fn close(tx: &mut Tx, session: &SessionRow) -> Result<(), StoreError> {
    confirm_tokens::forget_session(tx, session.player, session.id)?;
    sessions::close(tx, session)
}

/// Tells every running server, and clears what all of them have long seen.
fn note_ending(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    session: Option<SessionId>,
) -> Result<(), StoreError> {
    sessions::forget_endings(tx, ctx.now.minus(ENDING_KEPT))?;
    sessions::note_ending(tx, player, session, ctx.now)
}

/// Ends the session with this public id, if it is the player's.
pub fn end_one(tx: &mut Tx, ctx: &Ctx, player: PlayerId, id: SessionId) -> Outcome<()> {
    match sessions::of_player(tx, player)?.iter().find(|session| session.id == id) {
        Some(session) => Ok(end(tx, ctx, session)?),
        None => Err(Refusal::SessionEnded.into()),
    }
}

/// Ends all sessions of a player but the one to keep.
pub fn end_all(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    keep: Option<SessionId>,
) -> Result<Vec<SessionId>, StoreError> {
    let mut ended = Vec::new();
    for session in sessions::of_player(tx, player)? {
        if Some(session.id) != keep {
            close(tx, &session)?;
            ended.push(session.id);
        }
    }
    if ended.is_empty() {
        return Ok(ended);
    }
    if keep.is_none() {
        note_ending(tx, ctx, player, None)?;
    } else {
        for id in &ended {
            note_ending(tx, ctx, player, Some(*id))?;
        }
    }
    Ok(ended)
}

/// Binds an unbound session to a key; `false` if it is bound already.
pub fn bind(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    id: SessionId,
    key: &SessionKey,
) -> Result<bool, StoreError> {
    let bound = sessions::bind(tx, player, id, key.bytes())?;
    if bound {
        // Servers that know the session without its key must look again.
        note_ending(tx, ctx, player, Some(id))?;
    }
    Ok(bound)
}

/// Which player a request acts for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Acting {
    /// The player.
    pub player: PlayerId,
    /// The session.
    pub session: SessionId,
    /// The player's public number.
    pub uid: Uid,
}

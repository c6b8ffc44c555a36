//! What a provider asks without moving anything.

use baize_core::ports::{
    WalletLookup, WalletMove, WalletQuestion, WalletRecord, WalletRefusal, WalletReply, WalletRound,
    WalletSession,
};
use baize_core::{Ctx, Outcome};
use baize_store::providers::rounds::{self, ProviderRoundState};
use baize_store::providers::sessions::{self, ProviderSessionRow, SessionState};
use baize_store::providers::transactions::{self, ProviderTransactionRow, TransactionKind};
use baize_store::{PlayerId, StoreError, Tx, accounts, catalogue, made_at};

use super::answer::{Carried, Refused, no};
use super::incoming::Incoming;
use super::session;

/// Answers a question about a player.
pub(super) fn answer(
    tx: &mut Tx,
    ctx: &Ctx,
    incoming: &Incoming,
    (player, question): (PlayerId, &WalletQuestion),
) -> Outcome<Carried, Refused> {
    let reply = match question {
        WalletQuestion::Session => {
            let session = session::of_call(tx, incoming, player)?;
            let token = incoming.call.token.clone();
            WalletReply::Session(described(tx, ctx, (&session, token))?)
        }
        WalletQuestion::RenewSession => renew(tx, ctx, incoming, player)?,
        WalletQuestion::Transactions(lookup) => records(tx, incoming, (player, lookup))?,
        WalletQuestion::Round(name) => round(tx, incoming, (player, name))?,
    };
    Ok(Carried { reply, updates: Vec::new(), flagged: None })
}

/// A session that is over is described too: what is won in it is still paid.
fn described(
    tx: &mut Tx,
    ctx: &Ctx,
    (session, token): (&ProviderSessionRow, String),
) -> Result<WalletSession, StoreError> {
    let user = sessions::known_name(tx, session.player, &session.provider)?;
    let lang = accounts::load(tx, session.player)?.map(|account| account.lang);
    Ok(WalletSession {
        user: user.unwrap_or_default(),
        token,
        currency: session.currency.clone(),
        country: ctx.site.country.clone(),
        lang: lang.filter(|lang| !lang.is_empty()).unwrap_or_else(|| ctx.site.lang.clone()),
        game: catalogue::provider_game(tx, &session.game)?.unwrap_or_default(),
    })
}

/// The session goes on under another token; with the old one no bets are taken any more.
fn renew(tx: &mut Tx, ctx: &Ctx, incoming: &Incoming, player: PlayerId) -> Outcome<WalletReply, Refused> {
    let session = session::of_call(tx, incoming, player)?;
    if session::is_over(tx, ctx, &session)? {
        return Err(no(WalletRefusal::TokenExpired));
    }
    let token_hash = session::token_hash(&incoming.new_token);
    let newer = ProviderSessionRow { token_hash, state: SessionState::Open, used_at: ctx.now, ..session };
    sessions::begin(tx, &newer)?;
    Ok(WalletReply::Session(described(tx, ctx, (&newer, incoming.new_token.clone()))?))
}

fn records(
    tx: &mut Tx,
    incoming: &Incoming,
    (player, lookup): (PlayerId, &WalletLookup),
) -> Outcome<WalletReply, Refused> {
    let provider = &incoming.caller.name;
    let rows = match lookup {
        WalletLookup::Group(group) => transactions::of_reference(tx, provider, group)?,
        WalletLookup::Names(names) => {
            let mut rows = Vec::new();
            for name in names {
                rows.extend(transactions::find(tx, provider, name)?);
            }
            rows
        }
    };
    let own = rows.into_iter().filter(|row| row.player == player);
    let records: Vec<_> = own.filter_map(record).collect();
    if records.is_empty() {
        return Err(no(WalletRefusal::UnknownTransaction));
    }
    Ok(WalletReply::Transactions(records))
}

/// A transaction that was carried out; `None` for a tombstone.
fn record(row: ProviderTransactionRow) -> Option<WalletRecord> {
    let kind = match row.kind {
        TransactionKind::Bet => WalletMove::Bet,
        TransactionKind::Win => WalletMove::Win,
        TransactionKind::Rollback => WalletMove::Rollback,
        TransactionKind::Tombstone => return None,
    };
    Some(WalletRecord {
        kind,
        uuid: row.uuid,
        reference: row.reference,
        round: row.round_name,
        game: row.game,
        currency: row.currency,
        amount: row.amount,
        rest: row.rest,
        is_free: row.is_free,
        made_at: row.made_at,
    })
}

fn round(
    tx: &mut Tx,
    incoming: &Incoming,
    (player, name): (PlayerId, &str),
) -> Outcome<WalletReply, Refused> {
    let found = rounds::named(tx, player, (&incoming.caller.name, name))?;
    let round = found.ok_or_else(|| no(WalletRefusal::UnknownRound))?;
    let ended_at = match round.state {
        ProviderRoundState::Open => None,
        ProviderRoundState::Settled if round.left_open => None,
        ProviderRoundState::Settled => Some(round.settled_at),
        ProviderRoundState::Void => Some(round.changed_at),
    };
    Ok(WalletReply::Round(WalletRound {
        name: round.name,
        game: catalogue::provider_game(tx, &round.game)?.unwrap_or_default(),
        started_at: made_at(round.id.get()),
        ended_at,
    }))
}

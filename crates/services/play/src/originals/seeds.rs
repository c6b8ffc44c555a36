//! The seeds a player plays under, their rotation and reveal.

use baize_fairness::{ClientSeed, Commitment, ServerSeed};
use baize_ledger::{Wallet, post};
use baize_store::seeds::{self as store, RevealedRow};
use baize_store::{PlayerId, SeedId, StoreError, Tx, rounds};
use baize_time::Timestamp;

use super::OriginalsRefusal as Refusal;
use baize_core::{Ctx, Failure, Outcome};

/// The active seeds as their player may see them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seeds {
    /// The commitment of the active server seed.
    pub server_seed_hash: Commitment,
    /// The commitment of the one that follows, so that it is fixed before the player chooses a client seed for it.
    pub next_server_seed_hash: Commitment,
    /// The player's seed.
    pub client_seed: String,
    /// The nonce of the next bet.
    pub nonce: i64,
}

/// Seeds that are no longer played under.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Revealed {
    /// Which.
    pub id: SeedId,
    /// The server's seed.
    pub server_seed: String,
    /// The commitment given before the first round.
    pub server_seed_hash: Commitment,
    /// The player's seed.
    pub client_seed: String,
    /// How many rounds were played under them: the nonces 0 to one less.
    pub rounds: i64,
    /// When they were revealed.
    pub revealed_at: Timestamp,
}

/// What a rotation needs; draw it before the transaction.
#[derive(Debug, Clone)]
pub struct NewSeeds {
    /// The server seed that will follow the next one.
    pub server: ServerSeed,
    /// The player's new seed; `None` keeps the present one.
    pub client: Option<ClientSeed>,
}

/// The answer to a rotation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rotated {
    /// The seeds played under until now.
    pub revealed: Revealed,
    /// The seeds played under from now on.
    pub seeds: Seeds,
}

/// The active seeds of a player.
pub fn seeds(tx: &mut Tx, player: PlayerId) -> Result<Seeds, StoreError> {
    view(&Wallet::get(tx, player)?)
}

/// Reveals the active server seed and goes on with the next one. Refused while a round is open, as the player could
/// compute how it goes on.
pub fn rotate(tx: &mut Tx, ctx: &Ctx, player: PlayerId, new: &NewSeeds) -> Outcome<Rotated, Refusal> {
    let mut wallet = Wallet::get(tx, player)?;
    if !rounds::open_of_player(tx, player)?.is_empty() {
        return Err(Failure::Refused(Refusal::RoundOpen));
    }
    let (server, client) = active(&wallet)?;
    let row = RevealedRow {
        player,
        id: ctx.next_id(),
        seed_hash: server.commitment().bytes(),
        server_seed: server.reveal().to_owned(),
        client_seed: client.to_string(),
        rounds: wallet.nonce(),
        revealed_at: ctx.now,
    };
    let client = new.client.as_ref().unwrap_or(&client);
    wallet.rotate_seeds(new.server.reveal().to_owned(), client.to_string());
    store::reveal(tx, &row)?;
    post(tx, &mut wallet, &ctx.cause(None), &[])?;
    Ok(Rotated { revealed: reveal(row), seeds: view(&wallet)? })
}

/// A player's revealed seeds, newest first.
pub fn revealed(
    tx: &mut Tx,
    player: PlayerId,
    before: Option<SeedId>,
    limit: u32,
) -> Result<Vec<Revealed>, StoreError> {
    Ok(store::of_player(tx, player, before, limit)?.into_iter().map(reveal).collect())
}

/// The pair that is played under.
pub(crate) type ActiveSeeds = (ServerSeed, ClientSeed);

/// The active pair.
pub(crate) fn active(wallet: &Wallet) -> Result<ActiveSeeds, StoreError> {
    let server = ServerSeed::parse(wallet.server_seed()).map_err(StoreError::damaged)?;
    let client = ClientSeed::parse(wallet.client_seed()).map_err(StoreError::damaged)?;
    Ok((server, client))
}

fn view(wallet: &Wallet) -> Result<Seeds, StoreError> {
    let (server, client) = active(wallet)?;
    let next = ServerSeed::parse(wallet.next_server_seed()).map_err(StoreError::damaged)?;
    Ok(Seeds {
        server_seed_hash: server.commitment(),
        next_server_seed_hash: next.commitment(),
        client_seed: client.to_string(),
        nonce: wallet.nonce(),
    })
}

fn reveal(row: RevealedRow) -> Revealed {
    Revealed {
        id: row.id,
        server_seed: row.server_seed,
        server_seed_hash: Commitment::from(row.seed_hash),
        client_seed: row.client_seed,
        rounds: row.rounds,
        revealed_at: row.revealed_at,
    }
}

//! Settling: how fast the bets of a match are settled, against writes of a ledger that do nothing else.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use baize_core::Ctx;
use baize_core::site::{Site, SiteKey};
use baize_ledger::{Opening, PostError, Posting, RequestKey, Wallet, post};
use baize_money::Amount;
use baize_store::{Db, FixtureId, IdGen, PlayerId, StoreConfig, StoreError, Tx, WriteKey, sports_legs};
use baize_time::Timestamp;
use tokio::task::JoinSet;

use crate::machine::now_ms;

/// How many writes of the ledger are under way at the same time.
const WRITERS: usize = 256;

const PATIENCE: Duration = Duration::from_mins(10);

/// Waits until no bet on a match is without a result; the time since `since`.
pub(crate) async fn settled(db: &Db, fixture: i64, since: Instant) -> Result<Duration> {
    loop {
        if is_settled(db, fixture).await? {
            return Ok(since.elapsed());
        }
        if since.elapsed() > PATIENCE {
            bail!("the bets are not settled after {} s", PATIENCE.as_secs());
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Whether no bet on a match is without a result.
pub(crate) async fn is_settled(db: &Db, fixture: i64) -> Result<bool> {
    let fixture = FixtureId::from(fixture);
    Ok(db.read(move |tx| sports_legs::open_markets(tx, fixture)).await?.is_empty())
}

/// The store of a running server, to look into.
pub(crate) fn look_into(mut config: StoreConfig) -> Result<Db> {
    (config.migrate, config.readers, config.writers) = (false, 1, 1);
    Ok(Db::open(config)?)
}

/// Payments a second into so many wallets of a fresh store, each a transaction: what a settlement could not do without.
pub(crate) async fn ledger_writes(config: StoreConfig, wallets: usize, seconds: u64) -> Result<f64> {
    let db = Db::open(config)?;
    let site = Arc::new(Site::load(SiteKey::India).map_err(anyhow::Error::msg)?);
    let ctx = Ctx::new(Timestamp::from_millis(now_ms()), site, Arc::new(IdGen::new(1)));
    let players: Vec<PlayerId> = (1..=i64::try_from(wallets)?).map(PlayerId::from).collect();
    open_wallets(&db, &ctx, players.clone()).await?;
    let begun = Instant::now();
    let end = begun + Duration::from_secs(seconds);
    let mut writers = JoinSet::new();
    for part in players.chunks(wallets.div_ceil(WRITERS).max(1)) {
        let (db, ctx, part) = (db.clone(), ctx.clone(), part.to_vec());
        writers.spawn(async move {
            let mut count = 0_u32;
            for (number, player) in (0_i64..).zip(part.iter().copied().cycle()) {
                if Instant::now() >= end {
                    break;
                }
                let ctx = ctx.clone();
                db.write(player, move |tx| pay(tx, &ctx, player, number)).await?;
                count += 1;
            }
            Ok::<_, StoreError>(count)
        });
    }
    let mut paid = 0_u32;
    for count in writers.join_all().await {
        paid += count?;
    }
    let took = begun.elapsed();
    tokio::task::spawn_blocking(move || db.close()).await?;
    Ok(f64::from(paid) / took.as_secs_f64())
}

async fn open_wallets(db: &Db, ctx: &Ctx, players: Vec<PlayerId>) -> Result<(), StoreError> {
    let now = ctx.now;
    let open = move |tx: &mut Tx| {
        players.iter().try_for_each(|player| {
            let seeds = [player.get(), player.get() + 1].map(|number| format!("{number:064x}"));
            let [server_seed, next_server_seed] = seeds.each_ref().map(String::as_str);
            let opening =
                Opening { player: *player, server_seed, next_server_seed, client_seed: "bench", now };
            Wallet::open(tx, &opening).map(drop)
        })
    };
    db.write(WriteKey::SHARED, open).await
}

fn pay(tx: &mut Tx, ctx: &Ctx, player: PlayerId, number: i64) -> Result<(), StoreError> {
    let mut wallet = Wallet::get(tx, player)?;
    let key = RequestKey::derived("bench", number);
    let postings = [Posting::gold_grant(number, Amount::from_units(1_900))];
    post(tx, &mut wallet, &ctx.cause(Some(&key)), &postings).map_err(PostError::into_fault)
}

//! Promotions in the store, without a server around it: claims a second, and a crowd that takes packets of one drop of rain.
//!
//! The players have a contact, which nobody proves over sockets ten thousand times, so what is measured is the service in its
//! transactions and the queues of the store.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use baize_blackbox::timings::Timings;
use baize_core::site::{Site, SiteKey};
use baize_core::{Ctx, Failure};
use baize_ledger::{Opening, RequestKey, Wallet};
use baize_promotions::activities::rain::{DropClaim, announce, missing, take};
use baize_promotions::activities::{self, ClaimRefusal, ClaimRequest, Occasion, claim};
use baize_promotions_rules::kinds::rain::Rain;
use baize_promotions_rules::kinds::sign::Sign;
use baize_promotions_rules::packets::{SHARDS, place_of};
use baize_promotions_rules::{ClaimInput, Promotion as _, Refusal};
use baize_store::accounts::{self, AccountRow};
use baize_store::activities::{self as stored, ActivityState, VersionRow};
use baize_store::rain::{self, DropRow};
use baize_store::{Db, IdGen, PlayerId, StoreConfig, StoreError, Tx, Uid, WriteKey};
use baize_time::{Span, Timestamp};
use serde_json::json;
use tokio::task::JoinSet;

use crate::load::per_second;

/// 2026-01-01 00:00 UTC.
const BEGIN: Timestamp = Timestamp::from_millis(1_767_225_600_000);
/// How many claims are under way at the same time.
const CLIENTS: usize = 64;
/// Within which time the crowd taps on the drop.
const TAPPING: Duration = Duration::from_secs(1);
/// How long a tap waits that was refused because too many wait already, before it is sent again.
const AGAIN_AFTER: Duration = Duration::from_millis(100);

/// How many players there are, and how many packets for them.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(crate) struct Crowd {
    /// How many players claim, and then tap on the drop within a second.
    #[arg(long, default_value_t = 10_000)]
    crowd: u32,
    /// How many packets the drop has.
    #[arg(long, default_value_t = 2_000)]
    packets: u32,
}

/// What came of the crowd.
#[derive(Debug)]
pub(crate) struct CrowdOutcome {
    /// First claims a second.
    pub(crate) claims: f64,
    /// Taps a second, from the first one sent to the last one answered.
    pub(crate) taps: f64,
    /// Time within which 99 of 100 taps were answered, in milliseconds, from when they were first sent.
    pub(crate) p99_ms: f64,
    /// What the emptiest shard gave of the first half of the packets, against the fullest one.
    pub(crate) balance: f64,
    /// Who found a packet, and who was refused as sold out.
    pub(crate) found: (usize, usize),
    /// How often a tap was sent again because too many waited.
    pub(crate) again: usize,
}

/// Switches every activity of a store on or off while no server runs on it.
pub(crate) async fn switch_all(config: StoreConfig, state: ActivityState) -> Result<()> {
    let db = Db::open(config)?;
    let switch = move |tx: &mut Tx| {
        for row in stored::all(tx)? {
            stored::save(tx, &stored::ActivityRow { state, ..row })?;
        }
        Ok::<_, StoreError>(())
    };
    let done = db.write(WriteKey::SHARED, switch).await;
    tokio::task::spawn_blocking(move || db.close()).await?;
    Ok(done?)
}

/// Makes a fresh store with a crowd, and measures claims and one drop.
pub(crate) async fn crowd(config: StoreConfig, sizes: Crowd) -> Result<CrowdOutcome> {
    let db = Db::open(config)?;
    let site = Arc::new(Site::load(SiteKey::India).map_err(anyhow::Error::msg)?);
    let ctx = Ctx::new(BEGIN.plus(Span::hours(2)), site, Arc::new(IdGen::new(1)));
    let players = prepare(&db, &ctx, sizes).await?;
    let claims = claims(&db, &ctx, &players).await?;
    let outcome = drop_of(&db, &ctx, (&players, sizes)).await?;
    tokio::task::spawn_blocking(move || db.close()).await?;
    Ok(CrowdOutcome { claims, ..outcome })
}

/// The demo's activities, with a rain of one pot for everyone, and the players.
async fn prepare(db: &Db, ctx: &Ctx, sizes: Crowd) -> Result<Vec<PlayerId>> {
    let players: Vec<PlayerId> = (1..=sizes.crowd).map(|number| i64::from(number).into()).collect();
    let (all, ctx) = (players.clone(), ctx.clone());
    let make = move |tx: &mut Tx| {
        activities::seed_demo(tx, &ctx)?;
        let newest = stored::versions(tx, Rain::KIND)?.pop();
        let newest = newest.ok_or_else(|| StoreError::damaged("the demo has no rain"))?;
        let mut activity: serde_json::Value =
            serde_json::from_str(&newest.config).map_err(StoreError::damaged)?;
        activity["config"]["turnover"] = json!("0");
        activity["config"]["pots"] = json!([{ "from_level": 0, "packets": sizes.packets, "amount": "3000" }]);
        stored::publish(
            tx,
            &VersionRow { version: newest.version + 1, config: activity.to_string(), ..newest },
        )?;
        all.iter().try_for_each(|player| open(tx, &ctx, *player))
    };
    Result::<_, StoreError>::map_err(db.write(WriteKey::SHARED, make).await, Into::into).map(|()| players)
}

/// An account with a contact, and its wallet.
fn open(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<(), StoreError> {
    let none = String::new;
    let row = AccountRow {
        player,
        uid: Uid::from(10_000_000 + player.get()),
        nick_name: format!("Player{player}"),
        mobile: none(),
        mobile_verified: true,
        email: none(),
        email_verified: false,
        password_hash: none(),
        closed: false,
        is_guest: false,
        avatar: 1,
        lang: "en".to_owned(),
        channel_id: none(),
        invitation_code: none(),
        parent: 0.into(),
        parent_code: none(),
        second_parent: none(),
        third_parent: none(),
        ips: none(),
        device_codes: none(),
        fingers: none(),
        push_token: none(),
        created_at: ctx.now,
        age_confirmed_at: ctx.now,
        last_login_at: ctx.now,
        closed_at: Timestamp::default(),
        close_reason: none(),
    };
    accounts::create(tx, &row)?;
    let seeds = [player.get(), player.get() + 1].map(|number| format!("{number:064x}"));
    let [server_seed, next_server_seed] = seeds.each_ref().map(String::as_str);
    let opening = Opening { player, server_seed, next_server_seed, client_seed: "bench", now: ctx.now };
    Wallet::open(tx, &opening).map(drop)
}

/// Claims a second: the first square of the calendar, once a player, so many at a time.
async fn claims(db: &Db, ctx: &Ctx, players: &[PlayerId]) -> Result<f64> {
    let begin = Instant::now();
    let mut clients = JoinSet::new();
    for part in players.chunks(players.len().div_ceil(CLIENTS).max(1)) {
        let (db, ctx, part) = (db.clone(), ctx.clone(), part.to_vec());
        clients.spawn(async move {
            for player in part {
                let (ctx, input) = (ctx.clone(), ClaimInput::of(Some(1)));
                let key = Some(key(player)?);
                let request =
                    ClaimRequest { player, activity: Sign::KIND, input, occasion: Occasion::Page, key };
                let claimed = db.write(player, move |tx| claim(tx, &ctx, &request)).await;
                claimed.map_err(|error| anyhow::anyhow!("a claim was refused: {error:?}"))?;
            }
            Ok::<_, anyhow::Error>(())
        });
    }
    clients.join_all().await.into_iter().collect::<Result<()>>()?;
    Ok(rate(players.len(), begin.elapsed()))
}

fn key(player: PlayerId) -> Result<RequestKey> {
    format!("bench-{player:08}").parse().map_err(|_| anyhow::anyhow!("a key was not taken"))
}

/// A count as a rate over a time.
fn rate(count: usize, took: Duration) -> f64 {
    per_second(count, 1) / took.as_secs_f64().max(f64::EPSILON)
}

/// Announces the drop of noon and lets every player tap on it within a second, one after the other.
async fn drop_of(db: &Db, ctx: &Ctx, (players, sizes): (&[PlayerId], Crowd)) -> Result<CrowdOutcome> {
    let drop = announced(db, ctx).await?;
    let mut at = ctx.clone();
    at.now = drop.starts_at;
    let begin = Instant::now();
    let apart = TAPPING / sizes.crowd.max(1);
    let mut taps = JoinSet::new();
    for (place, player) in (0_u32..).zip(players.iter().copied()) {
        let (db, ctx, drop) = (db.clone(), at.clone(), drop.id);
        taps.spawn(async move {
            tokio::time::sleep_until((begin + apart * place).into()).await;
            (player, tap(&db, &ctx, player, drop).await)
        });
    }
    let (mut timings, mut takers, mut sold_out, mut again) = (Timings::default(), Vec::new(), 0, 0);
    while let Some(tap) = taps.join_next().await {
        let (player, tap) = tap?;
        let tap = tap?;
        timings.note(tap.took);
        again += tap.again;
        if tap.has_packet {
            takers.push(player);
        } else {
            sold_out += 1;
        }
    }
    let taps = rate(players.len(), begin.elapsed());
    if takers.len() != usize::try_from(sizes.packets.min(sizes.crowd))? {
        bail!("{} packets were taken of {}", takers.len(), sizes.packets);
    }
    takers.truncate(takers.len() / 2);
    Ok(CrowdOutcome {
        claims: 0.0,
        taps,
        p99_ms: timings.percentile_ms(99).context("nobody tapped")?,
        balance: balance(db, drop.id, &takers).await?,
        found: (usize::try_from(sizes.packets.min(sizes.crowd))?, sold_out),
        again,
    })
}

/// What came of one player's tap.
struct Tap {
    has_packet: bool,
    took: Duration,
    again: usize,
}

/// Taps until there is an answer: what the store refuses because too many wait is sent again, as a page does.
async fn tap(db: &Db, ctx: &Ctx, player: PlayerId, drop: i64) -> Result<Tap> {
    let (sent, mut again) = (Instant::now(), 0);
    loop {
        let ctx = ctx.clone();
        let request = DropClaim { player, activity: Rain::KIND, drop, key: None };
        let taken = db.write(player, move |tx| take(tx, &ctx, &request)).await;
        let has_packet = match taken {
            Ok(_) => true,
            Err(Failure::Refused(ClaimRefusal::Rules(Refusal::SoldOut))) => false,
            Err(Failure::Fault(StoreError::Busy)) => {
                again += 1;
                tokio::time::sleep(AGAIN_AFTER).await;
                continue;
            }
            Err(other) => bail!("a tap was answered with {other:?}"),
        };
        return Ok(Tap { has_packet, took: sent.elapsed(), again });
    }
}

async fn announced(db: &Db, ctx: &Ctx) -> Result<DropRow> {
    let (now, reading) = (ctx.now, ctx.clone());
    let new = db.read(move |tx| missing(tx, &reading)).await?;
    let new = new.into_iter().next().context("no drop can be announced")?;
    let ctx = ctx.clone();
    let is_announced =
        db.write(WriteKey::SHARED, move |tx: &mut Tx| announce(tx, &ctx, new, &[7; 32])).await?;
    if !is_announced {
        bail!("the drop was not announced");
    }
    let drops = db.read(move |tx| rain::between(tx, now, now.plus(Span::days(1)))).await;
    let drops: Vec<DropRow> = Result::<_, StoreError>::map_err(drops, anyhow::Error::from)?;
    drops.into_iter().next().context("the drop is not there")
}

/// How many packets the emptiest shard gave to the first takers, as a share of what the fullest one gave.
async fn balance(db: &Db, drop: i64, first: &[PlayerId]) -> Result<f64> {
    let mut of_shard = vec![0_usize; usize::try_from(SHARDS)?];
    for player in first.iter().copied() {
        let taker = db.read(move |tx| rain::taker(tx, drop, player)).await;
        let taker =
            Result::<_, StoreError>::map_err(taker, anyhow::Error::from)?.context("a taker is missing")?;
        let (shard, _) = place_of(u32::try_from(taker.packet)?);
        of_shard[usize::try_from(shard)?] += 1;
    }
    let (least, most) = (of_shard.iter().min(), of_shard.iter().max());
    let exact = |count: Option<&usize>| per_second(count.copied().unwrap_or(0), 1);
    Ok(exact(least) / exact(most).max(1.0))
}

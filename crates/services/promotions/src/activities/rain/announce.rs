//! Announcing drops: the pots are split and the budget gives them up, before anybody can know what is in a packet.

use baize_core::Ctx;
use baize_fairness::ServerSeed;
use baize_money::Amount;
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::kinds::rain::{Rain, RainConfig};
use baize_promotions_rules::packets::{DropSeeds, PUBLISHED_BEFORE, Pot, SHARDS, size_of};
use baize_store::activities::ActivityState;
use baize_store::rain::{DropRow, DropState, PacketRow, ShardRow};
use baize_store::{PlayerId, StoreError, Tx, rain as stored};
use baize_time::{Span, Timestamp};

use super::super::budget::Budget;
use super::super::catalogue;
use super::super::offers::{gives_gold_only, gives_rewards};
use super::super::versioned::config_of;

/// Drops are announced so long before they begin, if the server runs then.
const ANNOUNCED_BEFORE: Span = Span::hours(24);

/// A drop that is not announced yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewDrop {
    /// The activity.
    pub activity: i64,
    /// When it begins.
    pub starts_at: Timestamp,
}

/// The drops to announce now: those of the next day that nobody has announced, but for those that begin too soon for their
/// hash to be published an hour before.
pub fn missing(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<NewDrop>, StoreError> {
    if !gives_rewards(ctx) {
        return Ok(Vec::new());
    }
    let (from, until) = (ctx.now.plus(PUBLISHED_BEFORE), ctx.now.plus(ANNOUNCED_BEFORE));
    let known = stored::between(tx, from, until)?;
    let mut missing = Vec::new();
    for entry in catalogue::open_activities(tx)? {
        if entry.kind.kind != Rain::KIND || entry.state != ActivityState::Live {
            continue;
        }
        let version = entry.newest();
        for (_, starts_at) in config_of::<RainConfig>(version)?.between(from, until, ctx.site.utc_offset) {
            let is_known = known.iter().any(|row| row.activity == entry.id && row.starts_at == starts_at);
            if !is_known && version.activity.terms.is_open(starts_at, ctx.site.utc_offset) {
                missing.push(NewDrop { activity: entry.id, starts_at });
            }
        }
    }
    Ok(missing)
}

/// Announces a drop with its own seed. `false` if it cannot be any more, or if the budget of its day has no room for it.
pub fn announce(tx: &mut Tx, ctx: &Ctx, new: NewDrop, entropy: &[u8; 32]) -> Result<bool, StoreError> {
    if !missing(tx, ctx)?.contains(&new) {
        return Ok(false);
    }
    let Some(entry) = catalogue::find(tx, new.activity)? else { return Ok(false) };
    let version = entry.newest();
    let config = config_of::<RainConfig>(version)?;
    let cost = config.cost();
    // What a drop costs belongs to the day on which it falls.
    let mut on_its_day = ctx.clone();
    on_its_day.now = new.starts_at;
    let money = if gives_gold_only(ctx) { Amount::ZERO } else { cost };
    let budget = Budget::load(tx, &on_its_day, PlayerId::from(0), (&entry, version))?;
    if !budget.has_room(money) {
        tracing::info!(activity = new.activity, starts_at = new.starts_at.millis(), "no budget for a drop");
        return Ok(false);
    }
    let seed = ServerSeed::from_entropy(entropy);
    let id = ctx.next_id();
    let seeds = DropSeeds::new(seed.clone(), id).map_err(StoreError::damaged)?;
    let slots = serde_json::to_string(&budget.take(tx, money)?).map_err(StoreError::damaged)?;
    let row = DropRow {
        id,
        activity: entry.id,
        version: version.number,
        starts_at: new.starts_at,
        ends_at: new.starts_at.plus(config.length()),
        server_seed: seed.reveal().to_owned(),
        cost,
        slots,
        state: DropState::Announced,
        returned: Amount::ZERO,
    };
    let (mut shards, mut packets) = (Vec::new(), Vec::new());
    for (place, pot) in (0..).zip(config.pots()) {
        shards.extend((0..SHARDS).map(|shard| shard_of((id, place), &pot, shard)));
        let split = seeds.packets(place.unsigned_abs(), &pot);
        packets.extend((0..).zip(split).map(|(packet, amount)| PacketRow { id, pot: place, packet, amount }));
    }
    stored::insert(tx, &row, &shards, &packets)?;
    Ok(true)
}

fn shard_of((id, place): (i64, i64), pot: &Pot, shard: u32) -> ShardRow {
    ShardRow { id, pot: place, shard: shard.into(), size: size_of(shard, pot.packets).into(), taken: 0 }
}

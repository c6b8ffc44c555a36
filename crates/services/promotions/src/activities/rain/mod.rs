//! Red envelope rain: drops are announced, packets taken or dealt, and what is left returns to the budget.
//!
//! A drop is announced at least an hour before it begins, with the hash of its own seed; its pots are split then, and the
//! budget gives up all of it. A player who is late, or a server that restarts, finds the drop as it is in the store.

mod announce;
mod close;
mod take;
mod view;

use baize_core::Ctx;
use baize_fairness::ServerSeed;
use baize_ledger::Wallet;
use baize_ledger::{PostError, post};
use baize_money::Amount;
use baize_promotions_rules::friends::REVIEW_FROM;
use baize_promotions_rules::kinds::rain::RainConfig;
use baize_promotions_rules::packets::DropSeeds;
use baize_promotions_rules::{ClaimInput, Effect, PacketFacts, PlayerFacts, Refusal};
use baize_store::promotion_grants::{self, GrantState};
use baize_store::promotion_states::{self, ConsumedRow};
use baize_store::rain::DropRow;
use baize_store::{GrantId, PlayerId, StoreError, Tx, rain as stored};
use baize_time::{Span, Timestamp};
use serde::Deserialize as _;

use super::award::Award;
use super::catalogue::{self, ActivityEntry, Version, damaged};
use super::draw::NoDraw;
use super::give::{self, Gift};
use super::offers::{self, gives_gold_only};
use super::{pay, review, risk};

pub use announce::{NewDrop, announce, missing};
pub use close::{close, deal, due, pay_dealt, unpaid};
pub use take::{DropClaim, take};
pub use view::{DropPhase, DropResult, DropTaker, DropView, OwnPart, PotView, TakerPart, coming, drops, one};

/// A drop is closed so long after its end: a request counts when it was received, and may be decided later.
const CLOSED_AFTER: Span = Span::seconds(30);

/// A drop with the configuration that it was announced with.
#[derive(Debug)]
struct Drop {
    row: DropRow,
    entry: ActivityEntry,
    config: RainConfig,
}

impl Drop {
    fn find(tx: &mut Tx, id: i64) -> Result<Option<Self>, StoreError> {
        match stored::find(tx, id)? {
            Some(row) => Self::of(tx, row).map(Some),
            None => Ok(None),
        }
    }

    fn of(tx: &mut Tx, row: DropRow) -> Result<Self, StoreError> {
        let entry = catalogue::find(tx, row.activity)?;
        let entry =
            entry.ok_or_else(|| StoreError::damaged(format!("the drop {} has no activity", row.id)))?;
        let config = config_of(version_of(&entry, &row)?)?;
        Ok(Self { row, entry, config })
    }

    fn version(&self) -> Result<&Version, StoreError> {
        version_of(&self.entry, &self.row)
    }

    fn seeds(&self) -> Result<DropSeeds, StoreError> {
        let server = ServerSeed::parse(&self.row.server_seed).map_err(StoreError::damaged)?;
        DropSeeds::new(server, self.row.id).map_err(StoreError::damaged)
    }

    /// The name of the drop's day, and its number on that day.
    fn period(&self, known: &PlayerFacts) -> Result<(String, i64), StoreError> {
        let config = &self.version()?.activity.config;
        let period = self.entry.kind.period(config, known, self.row.starts_at).map_err(damaged)?;
        let midnight = self.row.starts_at.day(known.utc_offset).start(known.utc_offset);
        Ok((period.to_string(), self.row.starts_at.since(midnight).as_seconds() / 60 + 1))
    }
}

fn version_of<'a>(entry: &'a ActivityEntry, row: &DropRow) -> Result<&'a Version, StoreError> {
    let version = entry.version(row.version);
    version.ok_or_else(|| StoreError::damaged(format!("the drop {} has no configuration", row.id)))
}

fn config_of(version: &Version) -> Result<RainConfig, StoreError> {
    RainConfig::deserialize(&version.activity.config).map_err(StoreError::damaged)
}

/// A packet that a player receives.
#[derive(Debug)]
struct Packet<'a> {
    drop: &'a Drop,
    known: PlayerFacts,
    amount: Amount,
    /// When the player took or entered it.
    at: Timestamp,
}

/// What the player receives, decided before anything is written.
#[derive(Debug)]
struct Handing {
    gift: Gift,
    consumed: ConsumedRow,
    risk: i64,
}

/// What became of a packet.
#[derive(Debug)]
struct Handed {
    grant: GrantId,
    award: Award,
    state: GrantState,
}

/// Asks the rules for a packet and looks for abuse.
fn decide(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    packet: Packet<'_>,
) -> Result<Result<Handing, Refusal>, StoreError> {
    let Packet { drop, known, amount, at } = packet;
    let (period, number) = drop.period(&known)?;
    let known = PlayerFacts { packet: Some(PacketFacts { drop: number, amount }), ..known };
    let before = offers::consumed(tx, player, drop.entry.id, &period)?;
    let (config, input) = (&drop.version()?.activity.config, ClaimInput::of(Some(number)));
    let claimed =
        drop.entry.kind.claim((config, &before), input, (&known, at), &mut NoDraw).map_err(damaged)?;
    let (consumed, effects) = match claimed {
        Ok(claimed) => claimed,
        Err(refusal) => return Ok(Err(refusal)),
    };
    let [Effect::Grant { step, reward }] = *effects else {
        return Err(StoreError::damaged("a packet is one reward"));
    };
    let reward = if gives_gold_only(ctx) { reward.in_gold() } else { reward };
    let subject = drop.entry.kind.risk_subject(config, input, &known).map_err(damaged)?;
    let risk = risk::of_subject(tx, player, (drop.entry.id, subject))?;
    let gift =
        Gift { activity: drop.entry.id, period: period.clone(), step, version: drop.row.version, reward };
    let consumed = ConsumedRow {
        player,
        activity: drop.entry.id,
        period,
        consumed: consumed.to_string(),
        changed_at: ctx.now,
    };
    Ok(Ok(Handing { gift, consumed, risk }))
}

/// Gives a packet, whose cost the budget gave up when the drop was announced.
fn hand_over(tx: &mut Tx, ctx: &Ctx, wallet: &mut Wallet, handing: &Handing) -> Result<Handed, PostError> {
    let Handing { gift, consumed, risk } = handing;
    let state = if *risk >= REVIEW_FROM {
        GrantState::Review
    } else if pay::must_wait(tx, wallet, &gift.reward)? {
        GrantState::Owed
    } else {
        GrantState::Paid
    };
    let row =
        promotion_grants::GrantRow { risk: *risk, ..give::grant_row(ctx, wallet.player(), gift, state)? };
    if state == GrantState::Paid {
        let key = pay::key_of(gift.activity, &gift.period, gift.step);
        let paid = pay::PaidGrant { activity: gift.activity, grant: row.id, key: &key };
        pay::pay(tx, ctx, wallet, paid, &gift.reward)?;
    } else {
        post(tx, wallet, &ctx.cause(None), &[])?;
    }
    review::insert(tx, ctx, &row)?;
    promotion_states::save(tx, consumed)?;
    Ok(Handed { grant: row.id, award: Award::of(ctx, &gift.reward), state })
}

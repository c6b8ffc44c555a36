//! Drops as players and visitors see them: what comes, what is open, and what became of those that are over.

use baize_core::Ctx;
use baize_fairness::{Commitment, ServerSeed};
use baize_ledger::Wallet;
use baize_money::Amount;
use baize_players::mask::mask_name;
use baize_promotions_rules::kinds::rain::RainMode;
use baize_promotions_rules::{PlayerFacts, Refusal};
use baize_store::activities::ActivityState;
use baize_store::rain::{DropRow, DropState, PublicTaker, TakerState};
use baize_store::{PlayerId, StoreError, Tx, rain as stored};
use baize_time::{Span, Timestamp};

use super::super::award::Award;
use super::super::facts;
use super::super::offers::{gives_gold_only, gives_rewards};
use super::super::permit::may_receive;
use super::Drop;
use super::take::is_for;

/// A drop is called near so long before it begins.
const SOON: Span = Span::minutes(5);
/// Drops are listed for so long after they began.
const LISTED: Span = Span::hours(24);
/// The end of a drop is announced for so long.
const OVER_FOR: Span = Span::minutes(1);

/// How far a drop is, by the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DropPhase {
    /// It comes later.
    Announced,
    /// It begins within minutes.
    Soon,
    /// Packets can be taken.
    Open,
    /// It is over.
    Over,
}

impl DropPhase {
    /// The name on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Announced => "announced",
            Self::Soon => "soon",
            Self::Open => "open",
            Self::Over => "over",
        }
    }

    fn of(row: &DropRow, now: Timestamp) -> Self {
        if now >= row.ends_at {
            Self::Over
        } else if now >= row.starts_at {
            Self::Open
        } else if now.plus(SOON) >= row.starts_at {
            Self::Soon
        } else {
            Self::Announced
        }
    }
}

/// A pot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PotView {
    /// For players of this VIP level and above, as far as no later pot is for them.
    pub from_level: i64,
    /// How many packets.
    pub packets: u32,
    /// What they hold together.
    pub amount: Amount,
    /// How many packets nobody has taken; what is dealt at the end is not counted down.
    pub left: i64,
}

/// What concerns a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnPart {
    /// The place of the player's pot, from 0.
    pub pot: usize,
    /// Why the drop is not for the player; `None` if it is.
    pub reason: Option<Refusal>,
    /// How far the player is.
    pub part: TakerPart,
    /// What the player received; `None` for nothing.
    pub award: Option<Award>,
}

/// How far a player is with a drop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TakerPart {
    /// Has not tapped.
    Nothing,
    /// Waits for the deal.
    Entered,
    /// Has a packet.
    Given,
    /// Received none.
    Without,
}

impl TakerPart {
    /// The name on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Entered => "entered",
            Self::Given => "given",
            Self::Without => "without",
        }
    }

    const fn of(state: TakerState) -> Self {
        match state {
            TakerState::Entered | TakerState::Dealt => Self::Entered,
            TakerState::Given => Self::Given,
            TakerState::Without | TakerState::Withheld => Self::Without,
        }
    }
}

/// A drop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DropView {
    /// Its number, which is its client seed.
    pub id: i64,
    /// The activity.
    pub activity: i64,
    /// How far it is.
    pub phase: DropPhase,
    /// How packets come to players.
    pub mode: RainMode,
    /// When it begins.
    pub starts_at: Timestamp,
    /// The first moment after it.
    pub ends_at: Timestamp,
    /// What every packet holds at least.
    pub least: Amount,
    /// What has to be staked in the 24 hours before.
    pub turnover: Amount,
    /// Whether packets are of gold.
    pub is_gold: bool,
    /// The hash of its seed.
    pub seed_hash: Commitment,
    /// Its seed, once it is closed.
    pub seed: Option<String>,
    /// Its pots.
    pub pots: Vec<PotView>,
    /// What concerns the player; `None` for a visitor.
    pub own: Option<OwnPart>,
}

/// Who took part in a drop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DropTaker {
    /// The pot, from 0.
    pub pot: i64,
    /// The packet, from 0; -1 for none.
    pub packet: i64,
    /// What was in it.
    pub amount: Amount,
    /// The name, masked; empty for a player who hides it.
    pub nickname: String,
}

/// What became of a closed drop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DropResult {
    /// What is in each packet, by pot, in the order in which they lie.
    pub packets: Vec<Vec<Amount>>,
    /// Who took part, by pot in the order of the players' numbers.
    pub takers: Vec<DropTaker>,
}

/// The drops of the last day and those that are announced, in order; to a player who may receive nothing now only those that
/// are over.
pub fn drops(tx: &mut Tx, ctx: &Ctx, player: Option<PlayerId>) -> Result<Vec<DropView>, StoreError> {
    let mut rows = listed(tx, ctx, ctx.now.minus(LISTED))?;
    let viewer = viewer(tx, ctx, player)?;
    if let Some((player, known)) = &viewer
        && !may_receive(ctx, &Wallet::get(tx, *player)?, known)
    {
        rows.retain(|drop| drop.row.ends_at <= ctx.now);
    }
    rows.iter().map(|drop| view(tx, ctx, drop, viewer.as_ref())).collect()
}

/// A drop, and what became of it once it is closed; `None` if there is no such drop.
pub fn one(
    tx: &mut Tx,
    ctx: &Ctx,
    id: i64,
    player: Option<PlayerId>,
) -> Result<Option<(DropView, DropResult)>, StoreError> {
    let Some(drop) = Drop::find(tx, id)? else { return Ok(None) };
    let viewer = viewer(tx, ctx, player)?;
    let view = view(tx, ctx, &drop, viewer.as_ref())?;
    let mut result = DropResult { packets: vec![Vec::new(); drop.config.pots.len()], takers: Vec::new() };
    if drop.row.state == DropState::Closed {
        for packet in stored::packets(tx, id)? {
            let pot = usize::try_from(packet.pot).ok().and_then(|pot| result.packets.get_mut(pot));
            pot.ok_or_else(|| StoreError::damaged("a packet is in no pot"))?.push(packet.amount);
        }
        result.takers = stored::takers(tx, id)?.into_iter().map(taker).collect();
    }
    Ok(Some((view, result)))
}

/// The drops that are near, open or just over, with what the stream announces of them.
pub fn coming(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<(i64, DropPhase, Timestamp)>, StoreError> {
    let drops = listed(tx, ctx, ctx.now.minus(Span::hours(2)))?;
    let rows = drops.iter().map(|drop| &drop.row);
    let announced = rows.filter(|row| ctx.now < row.ends_at.plus(OVER_FOR));
    let phases = announced.map(|row| (row.id, DropPhase::of(row, ctx.now), row.starts_at));
    Ok(phases.filter(|(_, phase, _)| *phase != DropPhase::Announced).collect())
}

fn listed(tx: &mut Tx, ctx: &Ctx, from: Timestamp) -> Result<Vec<Drop>, StoreError> {
    if !gives_rewards(ctx) {
        return Ok(Vec::new());
    }
    let rows = stored::between(tx, from, ctx.now.plus(Span::days(2)))?;
    let drops = rows.into_iter().map(|row| Drop::of(tx, row)).collect::<Result<Vec<_>, _>>()?;
    let is_shown = |drop: &Drop| drop.entry.state == ActivityState::Live || drop.row.ends_at <= ctx.now;
    Ok(drops.into_iter().filter(is_shown).collect())
}

/// A player and what is known of the player.
type Viewer = (PlayerId, PlayerFacts);

fn viewer(tx: &mut Tx, ctx: &Ctx, player: Option<PlayerId>) -> Result<Option<Viewer>, StoreError> {
    let Some(player) = player else { return Ok(None) };
    Ok(Some((player, facts::of_player(tx, ctx, player)?)))
}

fn view(tx: &mut Tx, ctx: &Ctx, drop: &Drop, viewer: Option<&Viewer>) -> Result<DropView, StoreError> {
    let row = &drop.row;
    let left = stored::left(tx, row.id)?;
    let left_in = |place: i64| left.iter().find(|(pot, _)| *pot == place).map_or(0, |(_, left)| *left);
    let pots = (0..).zip(&drop.config.pots).map(|(place, pot)| PotView {
        from_level: pot.from_level,
        packets: pot.packets,
        amount: pot.amount,
        left: left_in(place),
    });
    let seed = ServerSeed::parse(&row.server_seed).map_err(StoreError::damaged)?;
    Ok(DropView {
        id: row.id,
        activity: row.activity,
        phase: DropPhase::of(row, ctx.now),
        mode: drop.config.mode,
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        least: drop.config.least,
        turnover: drop.config.turnover,
        is_gold: gives_gold_only(ctx),
        seed_hash: seed.commitment(),
        seed: (row.state == DropState::Closed).then(|| row.server_seed.clone()),
        pots: pots.collect(),
        own: viewer.map(|viewer| own(tx, ctx, drop, viewer)).transpose()?,
    })
}

fn own(tx: &mut Tx, ctx: &Ctx, drop: &Drop, (player, known): &Viewer) -> Result<OwnPart, StoreError> {
    let reason = is_for(tx, ctx, drop, (*player, known))?.err();
    let taker = stored::taker(tx, drop.row.id, *player)?;
    let given = taker.filter(|taker| taker.state == TakerState::Given);
    let reward = given.map(|taker| drop.config.reward(taker.amount));
    let reward = reward.map(|reward| if gives_gold_only(ctx) { reward.in_gold() } else { reward });
    Ok(OwnPart {
        pot: drop.config.pot_of(known.vip_level),
        reason,
        part: taker.map_or(TakerPart::Nothing, |taker| TakerPart::of(taker.state)),
        award: reward.map(|reward| Award::of(ctx, &reward)),
    })
}

fn taker(public: PublicTaker) -> DropTaker {
    let PublicTaker { taker, nick_name, is_hidden } = public;
    DropTaker {
        pot: taker.pot,
        packet: taker.packet,
        amount: taker.amount,
        nickname: if is_hidden { String::new() } else { mask_name(&nick_name) },
    }
}

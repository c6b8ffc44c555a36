//! The invitation wheel: rounds that players join, whose target the budget sets aside when the first friend comes.

mod reserve;
mod rotate;
mod view;

use baize_core::Ctx;
use baize_fairness::Commitment;
use baize_money::Amount;
use baize_promotions_rules::{Advance, Period, RoundFacts};
use baize_store::invite_rounds::{self as stored, InviteRoundRow};
use baize_store::promotion_grants::GrantState;
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::{Day, Timestamp};
use serde::{Deserialize, Serialize};

use super::budget::TakenSlot;
use super::draw::Drawn;

pub use reserve::{due, look_at};
pub use rotate::{Rotated, rotate};
pub use view::{Pool, ShownShare, WheelView, pool, view};

pub(crate) use reserve::friend_came;
pub(super) use view::won;

/// A spin of a round, and what anyone needs to draw it again once the server seed is revealed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spin {
    /// When it was made.
    pub at: Timestamp,
    /// What it brought.
    pub advance: Advance,
    /// What it was drawn with; `None` for the last spin of a round, which reaches the target without a draw.
    pub drawn: Option<SpinDraw>,
}

/// What a spin was drawn with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpinDraw {
    /// The commitment of the server seed, hexadecimal.
    pub server_seed_hash: String,
    /// The player's seed.
    pub client_seed: String,
    /// The number of the draw under the seeds.
    pub nonce: i64,
}

/// The round that a player joined last, as the rules know it.
pub(super) fn round_of(
    tx: &mut Tx,
    player: PlayerId,
    activity: i64,
) -> Result<Option<RoundFacts>, StoreError> {
    Ok(stored::latest(tx, player, activity)?.map(|row| facts_of(&row)))
}

/// The slots of the budget that the target of the player's round was set aside from.
pub(super) fn set_aside_from(
    tx: &mut Tx,
    (player, activity): (PlayerId, i64),
) -> Result<Vec<TakenSlot>, StoreError> {
    let round = stored::latest(tx, player, activity)?;
    round.map_or(Ok(Vec::new()), |round| serde_json::from_str(&round.slots).map_err(StoreError::damaged))
}

fn facts_of(row: &InviteRoundRow) -> RoundFacts {
    let never = Timestamp::default();
    RoundFacts {
        week: Day::from_number(row.week),
        joined_at: row.joined_at,
        ends_at: (row.ends_at != never).then_some(row.ends_at),
        is_paid: row.reached_at != never,
    }
}

/// The spins of a round, the first one first.
fn spins_of(row: &InviteRoundRow) -> Result<Vec<Spin>, StoreError> {
    serde_json::from_str(&row.spins).map_err(StoreError::damaged)
}

/// The draws of a player's spins that granted nothing: the commitment of the server seed and the nonce of each. What a spin
/// that reached its target was drawn with is in its grant.
pub fn draws_without_grant(tx: &mut Tx, player: PlayerId) -> Result<Vec<([u8; 32], i64)>, StoreError> {
    let mut draws = Vec::new();
    for row in stored::of_player(tx, player)? {
        let spins = spins_of(&row)?.into_iter().filter(|spin| spin.at != row.reached_at);
        for drawn in spins.filter_map(|spin| spin.drawn) {
            let seed = Commitment::parse(&drawn.server_seed_hash).map_err(StoreError::damaged)?;
            draws.push((seed.bytes(), drawn.nonce));
        }
    }
    Ok(draws)
}

/// Keeps a spin with its round, which the first spin joins. `paid` is what became of the target, if the spin reached it.
pub(super) fn spun(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, activity): (PlayerId, i64),
    (advance, drawn): (Advance, Option<&Drawn>),
    paid: Option<GrantState>,
) -> Result<(), StoreError> {
    let mut round = if advance.step == 1 {
        joined(ctx, player, activity)
    } else {
        let latest = stored::latest(tx, player, activity)?;
        latest.ok_or_else(|| StoreError::damaged(format!("player {player} spins in no round")))?
    };
    let mut spins = spins_of(&round)?;
    let drawn = drawn.map(|drawn| SpinDraw {
        server_seed_hash: Commitment::from(drawn.seed_hash).to_string(),
        client_seed: drawn.client_seed.clone(),
        nonce: drawn.nonce,
    });
    spins.push(Spin { at: ctx.now, advance, drawn });
    round.spins = serde_json::to_string(&spins).map_err(StoreError::damaged)?;
    if let Some(state) = paid {
        round.reached_at = ctx.now;
        round.is_listed = state == GrantState::Paid;
        round.due_at = Timestamp::default();
    }
    stored::save(tx, &round)
}

/// A round of this week, before its first spin.
fn joined(ctx: &Ctx, player: PlayerId, activity: i64) -> InviteRoundRow {
    let never = Timestamp::default();
    InviteRoundRow {
        player,
        activity,
        week: Period::monday(ctx.now, ctx.site.utc_offset).number(),
        joined_at: ctx.now,
        ends_at: never,
        held: Amount::ZERO,
        slots: "[]".to_owned(),
        reached_at: never,
        is_listed: false,
        due_at: never,
        spins: "[]".to_owned(),
    }
}

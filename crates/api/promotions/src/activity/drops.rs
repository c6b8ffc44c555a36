//! Drops of red envelope rain.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{MaybePlayer, Query, number};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Id, Ms};
use baize_promotions::activities::rain::{self, DropResult, DropView};
use baize_promotions_rules::kinds::rain::RainMode;
use baize_store::Tx;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::schema::Award;
use crate::codes::reason;

/// Which drops.
#[derive(Debug, Deserialize, IntoParams)]
pub struct DropParams {
    /// One drop, with what became of it; none for all of the last and the next day.
    #[param(value_type = Option<String>)]
    #[serde(default)]
    drop_id: Value,
}

/// A pot of a drop.
#[derive(Debug, Serialize, ToSchema)]
pub struct DropPot {
    /// For players of this VIP level and above, as far as no later pot is for them.
    from_level: i64,
    /// How many packets.
    packets: u32,
    /// What they hold together.
    amount: Amount,
    /// How many packets nobody has taken.
    left: i64,
}

/// What of a drop concerns the player.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnDrop {
    /// The place of the player's pot, from 0.
    pot: usize,
    /// Why the drop is not for the player: empty, `not_open`, `contact`, or the reason of 5003.
    reason: &'static str,
    /// `nothing`, `entered`, `given` or `without`.
    state: &'static str,
    /// What was received; null for nothing.
    award: Option<Award>,
}

/// A drop.
#[derive(Debug, Serialize, ToSchema)]
pub struct RainDrop {
    /// Its number, which is the client seed of its draws.
    drop_id: Id,
    activity_id: Id,
    /// `announced`, `soon`, `open` or `over`.
    phase: &'static str,
    /// `first_come`: who taps takes the next packet; `lottery`: all who tap enter, and the packets are dealt at the end.
    mode: &'static str,
    starts_at: Ms,
    /// The first moment after it.
    ends_at: Ms,
    /// What every packet holds at least.
    least: Amount,
    /// What has to be staked in the 24 hours before.
    turnover: Amount,
    /// 1 bonus money, 5 gold.
    award_type: u8,
    /// The hash of its seed, published at least an hour before it begins.
    seed_hash: String,
    /// Its seed; empty until the drop is closed, half a minute after its end.
    seed: String,
    pots: Vec<DropPot>,
    /// Null for a visitor.
    me: Option<OwnDrop>,
}

/// A player who took part in a drop.
#[derive(Debug, Serialize, ToSchema)]
pub struct RainTaker {
    /// The pot, from 0.
    pot: i64,
    /// The packet, from 0 in the order in which they lie; -1 for none.
    packet: i64,
    amount: Amount,
    /// The name, masked; empty for a player who hides it.
    nickname: String,
}

/// Drops.
#[derive(Debug, Serialize, ToSchema)]
pub struct RainDrops {
    /// In the order in which they begin.
    list: Vec<RainDrop>,
    /// What was in each packet of the one drop that was asked for, by pot; empty until it is closed.
    packets: Vec<Vec<Amount>>,
    /// Who took part in that drop, by pot.
    takers: Vec<RainTaker>,
}

/// Drops of red envelope rain
///
/// With the hash of each one's seed; of the drop that is asked for by its number also the seed, the packets and who took
/// them, once it is closed. A visitor receives them without the personal part.
#[utoipa::path(
    get,
    path = "/api/activity/drops",
    tag = "promotions",
    params(DropParams),
    responses((status = 200, body = Reply<RainDrops>)),
    security(()),
)]
pub(crate) async fn drops(
    State(app): State<App>,
    MaybePlayer(player): MaybePlayer,
    Query(params): Query<DropParams>,
) -> ApiResult<RainDrops> {
    let (ctx, player) = (app.ctx(), player.map(|player| player.id));
    let Some(drop) = number::number("drop_id", &params.drop_id)? else {
        let views = app.db.read(move |tx: &mut Tx| rain::drops(tx, &ctx, player)).await?;
        let list = views.into_iter().map(RainDrop::from).collect();
        return Ok(Reply::ok(RainDrops { list, packets: Vec::new(), takers: Vec::new() }));
    };
    let found = app.db.read(move |tx: &mut Tx| rain::one(tx, &ctx, drop, player)).await?;
    let (view, DropResult { packets, takers }) = found.ok_or_else(|| ApiError::invalid("drop_id"))?;
    let taker = |taker: rain::DropTaker| RainTaker {
        pot: taker.pot,
        packet: taker.packet,
        amount: taker.amount.into(),
        nickname: taker.nickname,
    };
    Ok(Reply::ok(RainDrops {
        list: vec![view.into()],
        packets: packets.into_iter().map(|pot| pot.into_iter().map(Amount::from).collect()).collect(),
        takers: takers.into_iter().map(taker).collect(),
    }))
}

impl From<DropView> for RainDrop {
    fn from(view: DropView) -> Self {
        let pots = view.pots.into_iter().map(|pot| DropPot {
            from_level: pot.from_level,
            packets: pot.packets,
            amount: pot.amount.into(),
            left: pot.left,
        });
        let own = view.own.map(|own| OwnDrop {
            pot: own.pot,
            reason: reason(own.reason),
            state: own.part.as_str(),
            award: own.award.map(Award::from),
        });
        Self {
            drop_id: Id::of(view.id),
            activity_id: Id::of(view.activity),
            phase: view.phase.as_str(),
            mode: match view.mode {
                RainMode::FirstCome => "first_come",
                RainMode::Lottery => "lottery",
            },
            starts_at: view.starts_at.into(),
            ends_at: view.ends_at.into(),
            least: view.least.into(),
            turnover: view.turnover.into(),
            award_type: if view.is_gold { 5 } else { 1 },
            seed_hash: view.seed_hash.to_string(),
            seed: view.seed.unwrap_or_default(),
            pots: pots.collect(),
            me: own,
        }
    }
}

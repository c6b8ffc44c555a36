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
use baize_money::Amount;
use baize_promotions_rules::kinds::rain::RainConfig;
use baize_promotions_rules::packets::DropSeeds;
use baize_promotions_rules::{PlayerFacts, Refusal};
use baize_store::rain::DropRow;
use baize_store::{PlayerId, StoreError, Tx, rain as stored};
use baize_time::{Span, Timestamp};

use super::catalogue::damaged;
use super::hand_over::{self, Handing, Share, hand_over};
use super::versioned::Versioned;

pub use announce::{NewDrop, announce, missing};
pub use close::{close, deal, due, pay_dealt, unpaid};
pub use take::{DropClaim, take};
pub use view::{DropPhase, DropResult, DropTaker, DropView, OwnPart, PotView, TakerPart, coming, drops, one};

/// A drop is closed so long after its end: a request counts when it was received, and may be decided later.
const CLOSED_AFTER: Span = Span::seconds(30);

/// A drop with the configuration that it was announced with.
type Drop = Versioned<DropRow, RainConfig>;

impl Drop {
    fn find(tx: &mut Tx, id: i64) -> Result<Option<Self>, StoreError> {
        stored::find(tx, id)?.map(|row| Self::of(tx, row)).transpose()
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

/// A packet that a player receives.
#[derive(Debug)]
struct Packet<'a> {
    drop: &'a Drop,
    known: PlayerFacts,
    amount: Amount,
    /// When the player took or entered it.
    at: Timestamp,
}

impl<'a> Packet<'a> {
    fn share(self) -> Result<Share<'a>, StoreError> {
        let Packet { drop, known, amount, at } = self;
        let (period, number) = drop.period(&known)?;
        let (version, slots) = (drop.version()?, &drop.row.slots);
        Ok(Share { entry: &drop.entry, version, period, number, known, amount, slots, at })
    }
}

/// Asks the rules for a packet and looks for abuse.
fn decide(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    packet: Packet<'_>,
) -> Result<Result<Handing, Refusal>, StoreError> {
    hand_over::decide(tx, ctx, player, &packet.share()?)
}

//! Reports to the player who invited another one: the friend's transaction leaves a job, and writes nothing of the
//! inviter's.

use baize_core::Ctx;
use baize_core::jobs::{JobPayload, enqueue};
use baize_promotions_rules::Event;
use baize_store::{PlayerId, StoreError, Tx, agents};
use serde::{Deserialize, Serialize};

/// Looks at what a friend has done, for the player who invited the friend.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct FollowFriend {
    /// The player who invited the friend.
    pub inviter: PlayerId,
    /// The friend.
    pub friend: PlayerId,
}

impl JobPayload for FollowFriend {
    const KIND: &'static str = "follow_friend";

    fn player(&self) -> PlayerId {
        self.inviter
    }
}

/// Leaves a job for the inviter where an event of a player can be a step. Bets are followed by the tallies of the day.
pub(crate) fn report(tx: &mut Tx, ctx: &Ctx, player: PlayerId, event: &Event<'_>) -> Result<(), StoreError> {
    match event {
        Event::Registered | Event::ContactBound | Event::Deposited { .. } | Event::DepositReversed { .. } => {
        }
        Event::LoggedIn { .. }
        | Event::WithdrawalRequested { .. }
        | Event::WithdrawalPaid { .. }
        | Event::WithdrawalReturned { .. }
        | Event::Shared
        | Event::FriendStep { .. }
        | Event::BetSettled(_)
        | Event::BetVoided(_) => return Ok(()),
    }
    match agents::link(tx, player)? {
        Some(link) => enqueue(tx, ctx, &FollowFriend { inviter: link.parent, friend: player }, ctx.now),
        None => Ok(()),
    }
}

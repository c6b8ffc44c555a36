//! The friends whom a player invited, as promotions know them: the steps are recorded when they are reached, but who a
//! friend is, is asked again each time. A friend who turned out to be the player again, or whose account is closed, counts no
//! more for what asks for it, and counts again once that is over.

use std::collections::{BTreeMap, BTreeSet};

use baize_promotions_rules::friends::RiskMarks;
use baize_promotions_rules::{FriendFacts, FriendStep};
use baize_store::friends::{self, FriendRow, FriendStanding};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Timestamp;

/// The friends of a player in the order of joining.
pub(super) fn of_player(tx: &mut Tx, player: PlayerId) -> Result<Vec<FriendFacts>, StoreError> {
    let rows = friends::of_player(tx, player)?;
    // One statement more, and only for who has friends that can count.
    let standings =
        if rows.iter().any(FriendRow::can_count) { friends::standings(tx, player)? } else { Vec::new() };
    let standings: BTreeMap<_, _> = standings.iter().map(|standing| (standing.friend, standing)).collect();
    Ok(rows.iter().map(|row| facts(row, standings.get(&row.friend).copied())).collect())
}

fn facts(row: &FriendRow, standing: Option<&FriendStanding>) -> FriendFacts {
    let mut reached = reached(row);
    if standing.is_some_and(|standing| standing.is_closed) {
        reached.remove(&FriendStep::Active);
    }
    FriendFacts {
        id: row.friend.get(),
        number: row.number,
        joined_at: row.joined_at,
        reached,
        risk: standing.map_or(row.risk, |standing| marks(standing).points()),
    }
}

/// The marks that lead to a review by themselves; the others do not, even together.
fn marks(standing: &FriendStanding) -> RiskMarks {
    RiskMarks {
        device_had_reward: standing.on_earlier_friends_device,
        is_parents: standing.on_inviters_device,
        shares_payment_account: standing.shares_payment_account,
        shares_mailbox: standing.shares_mailbox,
        ..RiskMarks::default()
    }
}

/// The steps that a friend has reached.
fn reached(row: &FriendRow) -> BTreeSet<FriendStep> {
    let steps = [
        (FriendStep::Contact, row.contact_at),
        (FriendStep::FirstDeposit, row.deposit_at),
        (FriendStep::Staked, row.staked_at),
        (FriendStep::Turnover, row.turnover_at),
        (FriendStep::Active, row.active_at),
    ];
    steps.into_iter().filter(|(_, at)| *at != Timestamp::default()).map(|(step, _)| step).collect()
}

//! What speaks for one person behind several accounts, before a reward for inviting is paid.

use std::collections::{BTreeMap, BTreeSet};

use baize_money::Amount;
use baize_promotions_rules::friends::RiskMarks;
use baize_promotions_rules::{ClaimInput, PlayerFacts, RiskSubject};
use baize_store::{PlayerId, StoreError, Tx, accounts, boards, device_accounts, friends, promotion_grants};

use super::catalogue::{ActivityEntry, Version, damaged};

/// So many accounts that share something are looked at.
const MOST_LOOKED_AT: u32 = 100;

/// The points of what a player is about to be granted: of whom the kind names, for so much money.
pub(super) fn of_reward(
    tx: &mut Tx,
    (claimant, known): (PlayerId, &PlayerFacts),
    (entry, version): (&ActivityEntry, &Version),
    (input, money): (ClaimInput, Amount),
) -> Result<i64, StoreError> {
    let subject = entry.kind.risk_subject(&version.activity.config, input, known).map_err(damaged)?;
    let activity = entry.id;
    match subject {
        None => Ok(0),
        Some(RiskSubject::ClaimantOfMoney) if money.is_zero() => Ok(0),
        Some(RiskSubject::Friend(friend)) => of_friend(tx, claimant, friend.into()),
        Some(subject @ (RiskSubject::Claimant | RiskSubject::ClaimantOfMoney)) => {
            // Gold that another account had is no reason to hold money back.
            let least = if subject == RiskSubject::Claimant { Amount::ZERO } else { Amount::from_units(1) };
            let mut risk = Neighbours::of(tx, claimant)?;
            risk.marks.device_had_reward = had_reward(tx, &risk.on_device, (activity, least))?;
            if let Some(account) = accounts::load(tx, claimant)? {
                risk.marks.is_parents = risk.includes(account.parent);
            }
            Ok(risk.marks.points())
        }
    }
}

/// Whether another account on the player's devices has had a reward of an activity.
pub(super) fn has_rewarded(tx: &mut Tx, player: PlayerId, activity: i64) -> Result<bool, StoreError> {
    let neighbours = Neighbours::of(tx, player)?;
    had_reward(tx, &neighbours.on_device, (activity, Amount::ZERO))
}

fn had_reward(
    tx: &mut Tx,
    players: &BTreeSet<PlayerId>,
    (activity, least): (i64, Amount),
) -> Result<bool, StoreError> {
    for player in players {
        if promotion_grants::has_any(tx, *player, (activity, least))?
            || boards::has_prize(tx, *player, activity)?
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The points of a friend for the inviter's rewards: another account of the inviter, or of a friend who joined before.
pub fn of_friend(tx: &mut Tx, inviter: PlayerId, friend: PlayerId) -> Result<i64, StoreError> {
    let mut risk = Neighbours::of(tx, friend)?;
    risk.marks.is_parents = risk.includes(inviter);
    let own = friends::find(tx, inviter, friend)?.map_or(i64::MAX, |row| row.number);
    for other in risk.on_device.clone() {
        let sibling = friends::find(tx, inviter, other)?;
        risk.marks.device_had_reward |= sibling.is_some_and(|row| row.number < own);
    }
    Ok(risk.marks.points())
}

/// The accounts that are most likely a player's own: they share a device, a withdrawal account or an account that paid.
pub(super) fn own_accounts(tx: &mut Tx, player: PlayerId) -> Result<BTreeSet<PlayerId>, StoreError> {
    let neighbours = Neighbours::of(tx, player)?;
    Ok(neighbours.on_device.union(&neighbours.same_payment_account).copied().collect())
}

/// The accounts that share a device, a fingerprint, a withdrawal account or an account that paid with a player.
struct Neighbours {
    on_device: BTreeSet<PlayerId>,
    same_payment_account: BTreeSet<PlayerId>,
    marks: RiskMarks,
}

impl Neighbours {
    fn of(tx: &mut Tx, player: PlayerId) -> Result<Self, StoreError> {
        let shared = device_accounts::shared(tx, player, MOST_LOOKED_AT)?;
        let mut by_mark: BTreeMap<&str, i64> = BTreeMap::new();
        for (mark, _) in &shared {
            *by_mark.entry(mark).or_insert(1) += 1;
        }
        let accounts_of_device = by_mark.into_values().max().unwrap_or(1);
        let on_device = shared.into_iter().map(|(_, player)| player).collect();
        let same_payment_account: BTreeSet<_> =
            device_accounts::same_payment_account(tx, player, MOST_LOOKED_AT)?.into_iter().collect();
        let shares_payment_account = !same_payment_account.is_empty();
        let marks = RiskMarks {
            shares_payment_account,
            accounts_of_device,
            shares_mailbox: device_accounts::shares_mailbox(tx, player)?,
            shares_network: device_accounts::shares_network(tx, player)?,
            ..RiskMarks::default()
        };
        Ok(Self { on_device, same_payment_account, marks })
    }

    fn includes(&self, player: PlayerId) -> bool {
        self.on_device.contains(&player) || self.same_payment_account.contains(&player)
    }
}

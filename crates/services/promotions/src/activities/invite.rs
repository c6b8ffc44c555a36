//! Inviting friends: the player's code, what it has brought, and the record of the rewards.

use baize_core::Ctx;
use baize_money::Amount;
use baize_players::mask::{hide_middle, mask_name};
use baize_promotions_rules::kinds::active_chest::{self, ActiveChest};
use baize_promotions_rules::kinds::invite_bonus::{self, InviteBonus};
use baize_promotions_rules::kinds::invite_turntable::InviteTurntable;
use baize_promotions_rules::{FriendStep, OfferStep, Promotion as _, Reward};
use baize_store::promotion_grants::{self, GrantRow, GrantState};
use baize_store::{PlayerId, StoreError, Tx, accounts, feed, friends};
use baize_time::Timestamp;

use super::award::Award;
use super::catalogue;
use super::invited;
use super::offers::{self, gives_rewards};

/// The activities whose rewards friends bring.
const OF_FRIENDS: [i64; 3] = [ActiveChest::KIND, InviteBonus::KIND, InviteTurntable::KIND];

/// What a player invites with, and what that has brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    /// The code; empty for a guest, who has none yet.
    pub code: String,
    /// How many came by it.
    pub invited: usize,
    /// How many of them are active.
    pub active: usize,
    /// The money that they have brought and that is paid.
    pub earned: Amount,
    /// The chests that active friends fill; empty where the site has none.
    pub chests: Vec<OfferStep>,
}

/// What a friend did, or what several brought together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InviteStep {
    /// The friend proved a contact.
    Contact,
    /// The friend deposited.
    FirstDeposit,
    /// The friend's stakes reached the turnover.
    Turnover,
    /// A chest, by its number.
    Chest(i64),
    /// Friends and spins reached the target of the invitation wheel.
    Target,
}

/// A reward that friends brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InviteReward {
    /// The friend's name, masked; empty for what several friends brought and for a friend who hides it.
    pub nickname: String,
    /// The friend's public number, masked; empty like the name.
    pub uid: String,
    /// When it was granted.
    pub at: Timestamp,
    /// What for.
    pub step: InviteStep,
    /// The reward.
    pub award: Award,
    /// What became of it.
    pub state: GrantState,
}

/// What a player invites with, and what that has brought.
pub fn invitation(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<Invitation, StoreError> {
    let account = accounts::load(tx, player)?
        .ok_or_else(|| StoreError::damaged(format!("player {player} has no account")))?;
    let friends = invited::of_player(tx, player)?;
    let active = friends.iter().filter(|friend| active_chest::is_active(friend)).count();
    let mut earned = Amount::ZERO;
    for activity in OF_FRIENDS {
        let paid = promotion_grants::earned(tx, player, activity)?;
        earned = earned.checked_add(paid).unwrap_or(Amount::MAX);
    }
    let chests = match catalogue::find(tx, ActiveChest::KIND)?.filter(|_| gives_rewards(ctx)) {
        Some(entry) => {
            offers::of_player(tx, ctx, player, &entry)?.map_or_else(Vec::new, |view| view.offer.steps)
        }
        None => Vec::new(),
    };
    let code = account.invites_by().to_owned();
    Ok(Invitation { code, invited: friends.len(), active, earned, chests })
}

/// A page of the rewards that friends brought, newest first, from 0; and how many there are.
pub fn record(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    (page, limit): (i64, i64),
) -> Result<(Vec<InviteReward>, i64), StoreError> {
    let first = page.saturating_mul(limit);
    let rows = promotion_grants::of_activities(tx, player, OF_FRIENDS, (first, limit))?;
    let total = promotion_grants::count_of_activities(tx, player, OF_FRIENDS)?;
    let friends = friends::of_player(tx, player)?;
    let mut listed = Vec::new();
    for row in rows {
        let (number, step) = step_of(&row);
        let friend = friends.iter().find(|friend| Some(friend.number) == number);
        let (nickname, uid) = match friend {
            Some(friend) => shown(tx, friend.friend)?,
            None => Default::default(),
        };
        let reward: Reward = serde_json::from_str(&row.reward).map_err(StoreError::damaged)?;
        let award = Award::of(ctx, &reward);
        listed.push(InviteReward { nickname, uid, at: row.made_at, step, award, state: row.state });
    }
    Ok((listed, total))
}

/// The number of the friend, where one friend brought it, and what for.
fn step_of(row: &GrantRow) -> (Option<i64>, InviteStep) {
    if row.activity == ActiveChest::KIND {
        return (None, InviteStep::Chest(row.step));
    }
    if row.activity == InviteTurntable::KIND {
        return (None, InviteStep::Target);
    }
    match invite_bonus::of_step(row.step) {
        Some((friend, FriendStep::Contact)) => (Some(friend), InviteStep::Contact),
        Some((friend, FriendStep::FirstDeposit)) => (Some(friend), InviteStep::FirstDeposit),
        Some((friend, _)) => (Some(friend), InviteStep::Turnover),
        None => (None, InviteStep::Contact),
    }
}

/// The name and the public number of a friend, masked; empty for who hides them.
fn shown(tx: &mut Tx, friend: PlayerId) -> Result<(String, String), StoreError> {
    if feed::is_hidden(tx, friend)? {
        return Ok(Default::default());
    }
    let face = accounts::face(tx, friend)?;
    Ok(face.map(|face| (mask_name(&face.nick_name), hide_middle(&face.uid.to_string()))).unwrap_or_default())
}

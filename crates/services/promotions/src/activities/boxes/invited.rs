//! Who brought a player boxes.

use baize_core::{Ctx, Outcome};
use baize_players::mask::mask_name;
use baize_promotions_rules::{LinkedContact, Period};
use baize_store::{PlayerId, StoreError, Tx, accounts};
use baize_time::Timestamp;

use super::super::claim::ClaimRefusal;
use super::super::found::Found;
use super::kind::BoxKind;

/// So many are listed.
const MOST: usize = 100;

/// Somebody who brought the player a box in this round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invited {
    /// The name, masked.
    pub nickname: String,
    /// 0 for the player, 1 for a friend, 2 for a friend's friend.
    pub level: u8,
    /// When the contact was proven.
    pub at: Timestamp,
}

/// Who brought boxes in this round, the latest first; nobody where boxes come another way.
pub fn invited(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    kind: BoxKind,
) -> Outcome<Vec<Invited>, ClaimRefusal> {
    let found = Found::load(tx, ctx, player, kind.number())?;
    let round = Period::week(ctx.now, found.known.utc_offset).start(found.known.utc_offset);
    let in_round = found.known.links.iter().rev().filter(|link| Some(link.bound_at) >= round);
    let listed = in_round.take(MOST).copied().map(|link| named(tx, link));
    Ok(listed.collect::<Result<_, _>>()?)
}

fn named(
    tx: &mut Tx,
    LinkedContact { level, player, bound_at, .. }: LinkedContact,
) -> Result<Invited, StoreError> {
    let account = accounts::load(tx, player.into())?;
    let nickname = account.map(|account| mask_name(&account.nick_name)).unwrap_or_default();
    Ok(Invited { nickname, level, at: bound_at })
}

//! Draws that others may see: what players were given by wheels and boxes.

use baize_core::Ctx;
use baize_players::mask::{hide_middle, mask_name};
use baize_promotions_rules::{Notices, Reward};
use baize_store::{StoreError, Tx, public_draws};

use super::award::Award;
use super::{catalogue, invite_wheel};

pub use super::public_draw::PublicDraw;

/// The last draws of the open activities, newest first; of the invitation wheel, which gives only its target, who reached it.
/// Without players who hide themselves and without what is looked at, refused or taken back.
pub fn latest(tx: &mut Tx, ctx: &Ctx, limit: u32) -> Result<Vec<PublicDraw>, StoreError> {
    let mut draws = Vec::new();
    for entry in catalogue::open_activities(tx)? {
        if entry.kind.reserves {
            draws.extend(invite_wheel::won(tx, ctx, &entry, limit)?);
        } else if entry.kind.notices == Notices::Draws {
            for drawn in public_draws::latest(tx, entry.id, limit)? {
                let reward: Reward = serde_json::from_str(&drawn.reward).map_err(StoreError::damaged)?;
                draws.push(PublicDraw {
                    activity: entry.id,
                    nickname: mask_name(&drawn.nick_name),
                    uid: hide_middle(&drawn.uid.to_string()),
                    face: drawn.avatar,
                    award: Award::of(ctx, &reward),
                    at: drawn.made_at,
                });
            }
        }
    }
    draws.sort_by_key(|draw| std::cmp::Reverse(draw.at));
    draws.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    Ok(draws)
}

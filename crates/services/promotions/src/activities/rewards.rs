//! What a player received, for the player.

use baize_money::Amount;
use baize_promotions_rules::Reward;
use baize_store::promotion_grants::{self, GrantRow, GrantState};
use baize_store::{GrantId, PlayerId, StoreError, Tx};
use baize_time::Timestamp;

use super::award::AwardType;

/// A reward that was granted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceivedReward {
    /// Its number.
    pub id: GrantId,
    /// The activity.
    pub activity: i64,
    /// The period's name.
    pub period: String,
    /// The step, or the number of the draw in the period.
    pub step: i64,
    /// Of what.
    pub of: AwardType,
    /// How much.
    pub amount: Amount,
    /// What became of it.
    pub state: GrantState,
    /// When it was granted.
    pub made_at: Timestamp,
    /// The number of the draw under the seeds; -1 for none.
    pub nonce: i64,
    /// The index of the prize; -1 for none.
    pub prize: i64,
    /// The place of the prize in the stream of its draw, from 0.
    pub place: i64,
    /// The version of the activity's configuration.
    pub version: i64,
}

/// The rewards of a player before one of them, newest first.
pub fn rewards(
    tx: &mut Tx,
    player: PlayerId,
    before: Option<GrantId>,
    limit: u32,
) -> Result<Vec<ReceivedReward>, StoreError> {
    promotion_grants::of_player(tx, player, before, limit)?.into_iter().map(received).collect()
}

fn received(row: GrantRow) -> Result<ReceivedReward, StoreError> {
    let reward: Reward = serde_json::from_str(&row.reward).map_err(StoreError::damaged)?;
    Ok(ReceivedReward {
        id: row.id,
        activity: row.activity,
        period: row.period,
        step: row.step,
        of: AwardType::of(&reward),
        amount: reward.amount(),
        state: row.state,
        made_at: row.made_at,
        nonce: row.nonce,
        prize: row.prize,
        place: row.place,
        version: row.version,
    })
}

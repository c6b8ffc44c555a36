//! Bets as their players see them.

use baize_games::tables::TableEntry;
use baize_money::{Amount, PlayMode, Split};
use baize_promotions::Notice;
use baize_promotions::wallet::WalletView;
use baize_store::table_bets::{BetState, TableBetRow};
use baize_store::table_spots::Room;
use baize_store::{StoreError, made_at};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A bet as its player sees it. Multipliers are in hundredths.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableBet {
    /// The id of the bet and of its record.
    pub id: i64,
    /// The number of the round at its table.
    pub round_no: i64,
    /// The account that paid the stake.
    #[serde(alias = "account_type")]
    pub play_mode: PlayMode,
    /// The stake.
    pub stake: Amount,
    /// The stake by buckets; empty for gold.
    pub split: Split,
    /// The parameters as the table's rules recorded them; null in replies stored by earlier versions.
    #[serde(default)]
    pub params: Value,
    /// The multiplier at which the player chose to be cashed out.
    #[serde(alias = "auto_out")]
    pub auto_cash_out: Option<i64>,
    /// The multiplier at which the bet is cashed out at the latest; 0 at a table without cash-outs.
    #[serde(alias = "out_at")]
    pub cash_out_at: i64,
    /// The status.
    #[serde(alias = "standing")]
    pub status: BetStatus,
    /// The multiplier of the cash-out.
    pub cashed_out_at: Option<i64>,
    /// What was returned, stake included.
    pub payout: Amount,
    /// Counts the player's bets on a round of a live table: a higher one takes the place of a lower one.
    #[serde(default)]
    pub version: i64,
    /// The room whose limits it has; low at a table without rooms.
    #[serde(default)]
    pub room: Room,
}

/// The status of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BetStatus {
    /// The stake is in the round.
    Open,
    /// It was paid.
    #[serde(alias = "cashed_out")]
    Paid,
    /// The stake was lost.
    Lost,
    /// The stake was refunded.
    Void,
}

/// The reply to a bet, its cancellation, and a cash-out. Stored with the request.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TableReply {
    /// The bet.
    pub bet: TableBet,
    /// The wallet after it.
    pub wallet: WalletView,
    /// What else the player is notified of.
    pub notices: Vec<Notice>,
}

impl TableBet {
    /// The time at which it was placed.
    pub fn created_at(&self) -> Timestamp {
        made_at(self.id)
    }

    /// A stored bet as its player sees it.
    pub fn of(table: &TableEntry, row: &TableBetRow) -> Result<Self, StoreError> {
        let params: Value = serde_json::from_str(&row.params).map_err(StoreError::damaged)?;
        let chosen = table.auto_cash_out(&params).map_err(StoreError::damaged)?;
        Ok(Self {
            id: row.id.get(),
            round_no: row.round_no,
            play_mode: row.play_mode,
            stake: row.stake,
            split: row.split,
            auto_cash_out: chosen.map(i64::try_from).transpose().map_err(StoreError::damaged)?,
            params,
            cash_out_at: row.cash_out_at,
            status: match row.state {
                BetState::Active => BetStatus::Open,
                BetState::CashedOut | BetState::Won => BetStatus::Paid,
                BetState::Lost => BetStatus::Lost,
                BetState::Void => BetStatus::Void,
            },
            cashed_out_at: Some(row.cashed_out_at).filter(|&at| at > 0),
            payout: row.payout,
            version: row.version,
            room: row.room,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_that_an_earlier_version_stored_is_read() {
        let stored = r#"{"id":7,"round_no":3,"account_type":"gold","stake":10000,"split":{"cash":0,"bonus":0},
            "auto_out":200,"out_at":200,"standing":"cashed_out","cashed_out_at":200,"payout":20000}"#;
        let play_mode = serde_json::to_string(&PlayMode::Gold).unwrap();
        let bet: TableBet = serde_json::from_str(&stored.replace("\"gold\"", &play_mode)).unwrap();
        assert_eq!((bet.auto_cash_out, bet.cash_out_at, bet.status), (Some(200), 200, BetStatus::Paid));
    }
}

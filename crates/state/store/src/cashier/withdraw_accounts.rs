//! The accounts into which players are paid.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{PlayerId, StoreError, Tx};

table! {
    /// An account of a player. Fields that its method does not need are empty.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct WithdrawAccountRow in withdraw_accounts {
        key player: PlayerId as player_id,
        /// The payout method that it is for.
        key payout_method_id: i64 as account_type,
        /// Tax number of Brazil.
        mutable cpf: String,
        mutable phone: String,
        /// The holder.
        mutable name: String,
        mutable email: String,
        /// Branch code of India.
        mutable ifsc: String,
        /// The account number.
        mutable account: String,
        /// A UPI address.
        mutable upi: String,
        /// A bank from the site's list.
        mutable bank_code: String,
        fixed created_at: Timestamp,
        mutable updated_at: Timestamp,
        /// Until when nothing is paid to it after a change; 0 for an account that was never changed.
        mutable cools_until: Timestamp,
        /// When its player confirmed the first withdrawal to it; 0 before.
        mutable confirmed_at: Timestamp,
    }
}

const OF_PLAYER: &str =
    sql!(WithdrawAccountRow::SELECT, " WHERE player_id = $1 ORDER BY updated_at DESC, account_type");
const FORGET: &str = "DELETE FROM withdraw_accounts WHERE player_id = $1";

pub(crate) const FAMILY: Family =
    Family { statements: &[OF_PLAYER, FORGET], tables: &[WithdrawAccountRow::SCHEMA] };

/// Adds an account. `false` if the player has one for this method.
pub fn add(tx: &mut Tx, account: &WithdrawAccountRow) -> Result<bool, StoreError> {
    tx.insert_if_absent(account)
}

/// Changes an account. `false` if there is none for this method.
pub fn change(tx: &mut Tx, account: &WithdrawAccountRow) -> Result<bool, StoreError> {
    tx.update_if_present(account)
}

/// The accounts of a player, the most recently changed one first.
pub fn of_player(tx: &mut Tx, player: PlayerId) -> Result<Vec<WithdrawAccountRow>, StoreError> {
    tx.query(OF_PLAYER, &[&player], read)
}

/// Deletes all accounts of a player.
pub fn forget(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    tx.execute(FORGET, &[&player]).map(drop)
}

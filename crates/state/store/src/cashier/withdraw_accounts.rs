//! Where players are paid.

use baize_time::Timestamp;

use crate::engine::table::Table;
use crate::engine::value::Row;
use crate::{PlayerId, StoreError, Tx};

/// An account of a player. Fields that its method does not ask for are empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithdrawAccountRow {
    /// Whose it is.
    pub player: PlayerId,
    /// The kind of account.
    pub account_type: i64,
    /// Brazil's tax number.
    pub cpf: String,
    /// A phone number.
    pub phone: String,
    /// The holder.
    pub name: String,
    /// An e-mail.
    pub email: String,
    /// India's branch code.
    pub ifsc: String,
    /// An account number.
    pub account: String,
    /// A UPI address.
    pub upi: String,
    /// A bank of the site's list.
    pub bank_code: String,
    /// When it was bound.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

macro_rules! columns {
    () => {
        "player_id, account_type, cpf, phone, name, email, ifsc, account, upi, bank_code, created_at, updated_at"
    };
}

const ADD: &str = concat!(
    "INSERT INTO withdraw_accounts (",
    columns!(),
    ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (player_id, account_type) DO NOTHING"
);
const CHANGE: &str = "UPDATE withdraw_accounts SET cpf = $3, phone = $4, name = $5, email = $6, ifsc = $7, \
    account = $8, upi = $9, bank_code = $10, updated_at = $11 WHERE player_id = $1 AND account_type = $2";
const OF_PLAYER: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM withdraw_accounts WHERE player_id = $1 ORDER BY updated_at DESC, account_type"
);
const FORGET: &str = "DELETE FROM withdraw_accounts WHERE player_id = $1";

pub(crate) const STATEMENTS: &[&str] = &[ADD, CHANGE, OF_PLAYER, FORGET];
pub(crate) const TABLES: &[&Table] = &[];

/// Binds an account. `false` if the player has one of this kind.
pub fn add(tx: &mut Tx, a: &WithdrawAccountRow) -> Result<bool, StoreError> {
    let count = tx.execute(
        ADD,
        &[
            &a.player,
            &a.account_type,
            &a.cpf,
            &a.phone,
            &a.name,
            &a.email,
            &a.ifsc,
            &a.account,
            &a.upi,
            &a.bank_code,
            &a.created_at,
            &a.updated_at,
        ],
    )?;
    Ok(count == 1)
}

/// Changes an account. `false` if there is none of this kind.
pub fn change(tx: &mut Tx, a: &WithdrawAccountRow) -> Result<bool, StoreError> {
    let count = tx.execute(
        CHANGE,
        &[
            &a.player,
            &a.account_type,
            &a.cpf,
            &a.phone,
            &a.name,
            &a.email,
            &a.ifsc,
            &a.account,
            &a.upi,
            &a.bank_code,
            &a.updated_at,
        ],
    )?;
    Ok(count == 1)
}

/// The accounts of a player, the one changed last first.
pub fn of_player(tx: &mut Tx, player: PlayerId) -> Result<Vec<WithdrawAccountRow>, StoreError> {
    tx.query(OF_PLAYER, &[&player], read)
}

/// Forgets all accounts of a player.
pub fn forget(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    tx.execute(FORGET, &[&player]).map(drop)
}

fn read(row: &dyn Row) -> Result<WithdrawAccountRow, StoreError> {
    Ok(WithdrawAccountRow {
        player: row.get(0)?,
        account_type: row.get(1)?,
        cpf: row.get(2)?,
        phone: row.get(3)?,
        name: row.get(4)?,
        email: row.get(5)?,
        ifsc: row.get(6)?,
        account: row.get(7)?,
        upi: row.get(8)?,
        bank_code: row.get(9)?,
        created_at: row.get(10)?,
        updated_at: row.get(11)?,
    })
}

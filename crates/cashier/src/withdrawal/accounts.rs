//! Withdrawal methods and the fields their accounts consist of.

use baize_money::Amount;
use serde::{Deserialize, Serialize};

/// One field of a withdraw account (product text section 3), by its wire name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Field {
    /// Brazilian tax number.
    #[serde(rename = "cpf")]
    Cpf,
    /// Phone number.
    #[serde(rename = "phone")]
    Phone,
    /// Name of the holder.
    #[serde(rename = "name")]
    Name,
    /// E-mail address.
    #[serde(rename = "email")]
    Email,
    /// Indian bank branch.
    #[serde(rename = "ifscCode")]
    Ifsc,
    /// Bank account number.
    #[serde(rename = "account")]
    Account,
    /// Indian instant-payment address.
    #[serde(rename = "upi")]
    Upi,
    /// Bank from the site's list.
    #[serde(rename = "bank_code")]
    Bank,
}

/// One way to be paid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Method {
    /// Number of the method.
    pub id: i64,
    /// Shown to the player.
    pub name: String,
    /// Number of the kind of account it pays to; the request names it.
    pub account_type: i64,
    /// What an account must say, in the order in which it is asked.
    pub fields: Vec<Field>,
    /// Smallest withdrawal by this method.
    pub min_amount: Amount,
    /// Largest withdrawal by this method.
    pub max_amount: Amount,
}

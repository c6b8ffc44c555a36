//! A withdraw account: checked by the rules of its method, shown masked.

use baize_players::mask::hide_middle;
use baize_store::withdraw_accounts::WithdrawAccountRow;
use serde::{Deserialize, Serialize};

use baize_core::site::AccountField;

/// The fields of a withdraw account (product text section 3). What its method does not ask for is empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Account {
    /// The payout method that it is for.
    #[serde(alias = "account_type")]
    pub payout_method_id: i64,
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
}

impl Account {
    /// The value of a field.
    pub fn field(&self, field: AccountField) -> &str {
        match field {
            AccountField::Cpf => &self.cpf,
            AccountField::Phone => &self.phone,
            AccountField::Name => &self.name,
            AccountField::Email => &self.email,
            AccountField::IfscCode => &self.ifsc,
            AccountField::Account => &self.account,
            AccountField::Upi => &self.upi,
        }
    }

    pub(super) fn field_mut(&mut self, field: AccountField) -> &mut String {
        match field {
            AccountField::Cpf => &mut self.cpf,
            AccountField::Phone => &mut self.phone,
            AccountField::Name => &mut self.name,
            AccountField::Email => &mut self.email,
            AccountField::IfscCode => &mut self.ifsc,
            AccountField::Account => &mut self.account,
            AccountField::Upi => &mut self.upi,
        }
    }

    /// What identifies the account in a list of withdrawals: the first of number, UPI address, phone, tax number.
    pub fn headline(&self) -> &str {
        let candidates = [&self.account, &self.upi, &self.phone, &self.cpf];
        candidates.into_iter().find(|value| !value.is_empty()).map_or("", String::as_str)
    }
}

impl From<WithdrawAccountRow> for Account {
    fn from(row: WithdrawAccountRow) -> Self {
        Self {
            payout_method_id: row.payout_method_id,
            cpf: row.cpf,
            phone: row.phone,
            name: row.name,
            email: row.email,
            ifsc: row.ifsc,
            account: row.account,
            upi: row.upi,
            bank_code: row.bank_code,
        }
    }
}

/// The account as it is shown: enough to recognise it, not enough to use it. The bank and its branch are public.
pub fn masked(account: &Account) -> Account {
    Account {
        payout_method_id: account.payout_method_id,
        cpf: hide_middle(&account.cpf),
        phone: hide_middle(&account.phone),
        name: hide_middle(&account.name),
        email: hide_middle(&account.email),
        ifsc: account.ifsc.clone(),
        account: hide_middle(&account.account),
        upi: hide_middle(&account.upi),
        bank_code: account.bank_code.clone(),
    }
}

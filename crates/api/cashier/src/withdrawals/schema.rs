//! Withdrawals on the wire.

use baize_cashier::withdrawals::{self as service, Account};
use baize_core::site::Site;
use baize_store::StoreError;
use baize_store::withdrawals::WithdrawalRow;
use serde::Serialize;
use utoipa::ToSchema;

use crate::history_page::Listed;
use baize_api_core::wire::{Amount, Id, Ms};

/// Where a player is paid. Shown masked; fields that the method does not ask for are empty.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[expect(non_snake_case, reason = "names of the wire")]
pub struct WithdrawAccount {
    /// The payout method that it is for.
    #[serde(rename = "account_type")]
    pub payout_method_id: i64,
    /// Brazil's tax number.
    pub cpf: String,
    /// A phone number.
    pub phone: String,
    pub name: String,
    /// An e-mail.
    pub email: String,
    /// India's branch code.
    pub ifscCode: String,
    /// An account number.
    pub account: String,
    /// A UPI address.
    pub upi: String,
    /// A bank of the site's list.
    pub bank_code: String,
}

/// Money that a game holds until its round is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FrozenMoney {
    /// The displayed name of the game's provider.
    pub platform: String,
    /// The game's id.
    pub game: String,
    pub amount: Amount,
}

impl From<service::HeldMoney> for FrozenMoney {
    fn from(held: service::HeldMoney) -> Self {
        Self { platform: held.platform, game: held.game, amount: held.amount.into() }
    }
}

impl WithdrawAccount {
    /// The account as it is shown.
    pub(super) fn masked(account: &Account) -> Self {
        let shown = service::masked(account);
        Self {
            payout_method_id: shown.payout_method_id,
            cpf: shown.cpf,
            phone: shown.phone,
            name: shown.name,
            email: shown.email,
            ifscCode: shown.ifsc,
            account: shown.account,
            upi: shown.upi,
            bank_code: shown.bank_code,
        }
    }
}

/// A withdrawal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct WithdrawItem {
    pub id: Id,
    pub order_no: String,
    /// The amount, fee included.
    pub amount: Amount,
    pub fee: Amount,
    /// What reaches the player.
    pub pay_amount: Amount,
    /// 0 processing, 1 success, 2 fail.
    pub state: i64,
    /// Why it failed; empty otherwise.
    pub reason: String,
    /// The account it is paid to, masked.
    pub account: String,
    /// When it was asked for.
    pub created_at: Ms,
    /// When it was closed; 0 while it is open.
    pub settled_at: Ms,
    /// What happened so far, in order.
    pub timeline: Vec<WithdrawStep>,
    /// When it is expected to arrive; 0 once it was closed.
    pub estimated_at: Ms,
}

impl Listed for WithdrawItem {
    fn id(&self) -> Id {
        self.id.clone()
    }
}

/// A step of a withdrawal that was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct WithdrawStep {
    /// `requested`, `approved`, `sent`, `paid`, `refused`, `failed` or `returned`.
    #[schema(value_type = String, example = "requested")]
    pub step: &'static str,
    /// When it was taken.
    pub at: Ms,
}

impl WithdrawItem {
    /// The withdrawal as the player sees it.
    pub(crate) fn new(site: &Site, row: &WithdrawalRow) -> Result<Self, StoreError> {
        let steps = service::timeline(row)?.into_iter();
        let account: Account = serde_json::from_str(&row.account).map_err(StoreError::damaged)?;
        let state = service::label(row)?;
        Ok(Self {
            id: Id::of(row.id),
            order_no: row.order_no.clone(),
            amount: row.amount.into(),
            fee: row.fee.into(),
            pay_amount: row.amount.less_or_zero(row.fee).into(),
            state,
            reason: row.reason.clone(),
            account: service::masked(&account).headline().to_owned(),
            created_at: row.created_at.into(),
            settled_at: row.settled_at.into(),
            timeline: steps.map(|step| WithdrawStep { step: step.name, at: step.at.into() }).collect(),
            estimated_at: service::estimated_at(site, row)?.unwrap_or_default().into(),
        })
    }
}

//! Giving a withdrawal to the gateway. It is written down first: whatever happens during the call, the outcome is
//! then unknown and asked for, never forgotten.

use baize_store::withdrawals::{self, WithdrawalRow};
use baize_store::{PlayerId, StoreError, Tx, WithdrawalId};

use super::Account;
use super::state::{pay_amount, read_state, write_state};
use baize_core::Ctx;
use baize_core::ports::Payout;
use baize_core::site::Site;

/// What is to be done about a withdrawal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Submission {
    /// It was never given to a gateway: ask this one for the payout.
    First {
        /// The gateway's name.
        gateway: String,
        /// What to ask for.
        payout: Payout,
    },
    /// This gateway may have it: ask what became of it, and for the payout if the gateway does not know it. No other
    /// gateway may be asked.
    Again {
        /// The gateway's name.
        gateway: String,
        /// What to ask for.
        payout: Payout,
    },
    /// It has ended, or must not be paid: there is nothing to do.
    Nothing,
}

/// Marks an approved withdrawal as submitted to the gateway that has it, or to `default` if none has. Returns what to
/// ask the gateway once this is committed.
pub fn submit(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    id: WithdrawalId,
    default: &str,
) -> Result<Submission, StoreError> {
    let Some(mut row) = withdrawals::lock(tx, player, id)? else { return Ok(Submission::Nothing) };
    let first = row.asked == 0;
    let Ok(state) = read_state(&row)?.submit() else { return Ok(Submission::Nothing) };
    write_state(&mut row, &state);
    if first {
        row.submitted_at = ctx.now;
    }
    if first || row.gateway.is_empty() {
        default.clone_into(&mut row.gateway);
    }
    withdrawals::save(tx, &row)?;
    let payout = payout(&ctx.site, &row)?;
    let gateway = row.gateway;
    Ok(if first { Submission::First { gateway, payout } } else { Submission::Again { gateway, payout } })
}

fn payout(site: &Site, row: &WithdrawalRow) -> Result<Payout, StoreError> {
    let account: Account = serde_json::from_str(&row.account).map_err(StoreError::damaged)?;
    let method = site.withdrawals.methods.iter().find(|method| method.id == row.method_id);
    let fields = method.map(|method| method.fields.as_slice()).unwrap_or_default();
    let mut pairs: Vec<(String, String)> =
        fields.iter().map(|field| (field.as_str().to_owned(), account.field(*field).to_owned())).collect();
    if !account.bank_code.is_empty() {
        pairs.push(("bank_code".to_owned(), account.bank_code.clone()));
    }
    Ok(Payout {
        order_no: row.order_no.clone(),
        amount: pay_amount(row),
        currency: site.currency.clone(),
        method: method.map_or_else(String::new, |method| method.name.clone()),
        account: pairs,
    })
}

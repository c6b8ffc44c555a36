//! One movement with all that happened together with it.

use baize_ledger::Code;
use baize_store::deposits::{self, DepositRow};
use baize_store::refunds::{self, RefundRow};
use baize_store::transfers::{self, TransferRow};
use baize_store::withdrawals::{self, WithdrawalRow};
use baize_store::{DepositId, PlayerId, RoundId, StoreError, Tx, WithdrawalId};

/// How far from a movement those of the same action can be.
const REACH: i64 = 32;

/// A movement, those of the same action, and what they belong to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    /// The movements of the action, in order.
    pub movements: Vec<TransferRow>,
    /// The deposit that they belong to.
    pub deposit: Option<DepositRow>,
    /// Payments for that deposit which were not credited.
    pub refunds: Vec<RefundRow>,
    /// The withdrawal that they belong to.
    pub withdrawal: Option<WithdrawalRow>,
    /// The round that they belong to.
    pub round: Option<RoundId>,
}

/// The receipt of a movement of the player; `None` if there is no such movement.
pub fn receipt(tx: &mut Tx, player: PlayerId, seq: i64) -> Result<Option<Receipt>, StoreError> {
    let near = transfers::between(tx, player, seq.saturating_sub(REACH), seq.saturating_add(REACH))?;
    let Some(at) = near.iter().position(|transfer| transfer.seq == seq) else { return Ok(None) };
    let (before, after) = near.split_at(at);
    let Some(asked) = after.first() else { return Ok(None) };
    let is_same = |transfer: &&TransferRow| is_same_action(transfer, asked);
    let mut movements: Vec<TransferRow> = before.iter().rev().take_while(is_same).cloned().collect();
    movements.reverse();
    movements.extend(after.iter().take_while(is_same).cloned());
    movements.retain(|transfer| !Code::from_number(transfer.code).is_some_and(Code::is_of_the_house));

    let reference = |belongs: fn(Code) -> bool| {
        let of = |transfer: &&TransferRow| Code::from_number(transfer.code).is_some_and(belongs);
        movements.iter().find(of).map(|transfer| transfer.reference)
    };
    let deposit = reference(is_of_deposit).map(|id| deposits::load(tx, player, DepositId::from(id)));
    let withdrawal =
        reference(is_of_withdrawal).map(|id| withdrawals::load(tx, player, WithdrawalId::from(id)));
    let round = reference(is_of_round).map(RoundId::from);
    let deposit = deposit.transpose()?.flatten();
    let refunds = deposit.as_ref().map(|row| refunds::of_order(tx, player, row.id)).transpose()?;
    Ok(Some(Receipt {
        deposit,
        refunds: refunds.unwrap_or_default(),
        withdrawal: withdrawal.transpose()?.flatten(),
        round,
        movements,
    }))
}

/// Movements that one request caused were posted together; those of no request are of one action if they belong to the same.
fn is_same_action(transfer: &TransferRow, asked: &TransferRow) -> bool {
    let has_key = !asked.request_key.is_empty() || transfer.reference == asked.reference;
    has_key && transfer.request_key == asked.request_key && transfer.made_at == asked.made_at
}

fn is_of_deposit(code: Code) -> bool {
    matches!(code, Code::Deposit | Code::DepositReversal | Code::ExtraReversal)
}

fn is_of_withdrawal(code: Code) -> bool {
    matches!(
        code,
        Code::WithdrawalReserve
            | Code::WithdrawalPost
            | Code::WithdrawalVoid
            | Code::WithdrawalFee
            | Code::WithdrawalReturn
            | Code::EarlyWithdrawalCharge
    )
}

fn is_of_round(code: Code) -> bool {
    let own = matches!(code, Code::Stake | Code::Payout | Code::VoidStake | Code::JackpotAward);
    let sports = matches!(code, Code::SportsPayout | Code::SportsReversal);
    own || sports || matches!(code, Code::ProviderStake | Code::ProviderWin | Code::ProviderRollback)
}

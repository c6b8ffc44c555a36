//! Debts of players: what a reversal could not take from the balances, until later rewards have paid it.

use baize_core::Ctx;
use baize_ledger::{House, Posting, Wallet};
use baize_money::Amount;
use baize_store::debts::{self, DebtRow};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Timestamp;

/// Records a debt whose postings are made in the same transaction. A debt of nothing is none.
///
/// `source` and `source_id` name what was reversed, such as `deposit` and the order.
pub fn incur(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    (source, source_id): (&str, i64),
    amount: Amount,
) -> Result<(), StoreError> {
    if !amount.is_positive() {
        return Ok(());
    }
    let debt = DebtRow {
        player,
        id: ctx.next_id(),
        source: source.to_owned(),
        source_id,
        amount,
        paid: Amount::ZERO,
        written_off: Amount::ZERO,
        written_off_by: String::new(),
        confirmed_by: String::new(),
        write_off_reason: String::new(),
        created_at: ctx.now,
        closed_at: Timestamp::default(),
    };
    debts::insert(tx, &debt)
}

/// A reward in money after the player's debts were paid from it.
#[derive(Debug, PartialEq, Eq)]
#[must_use = "post the payments together with the rest of the reward"]
pub struct RewardAfterDebts {
    /// The payments, to be posted in this transaction.
    pub payments: Vec<Posting>,
    /// What the player receives.
    pub rest: Amount,
}

/// Pays the player's debts, oldest first, from a reward of cash or bonus money, and the account of the house that it comes
/// from, before it is granted. Every reward goes
/// through here; deposits and what comes on top of them never do (decisions D11). A player without debts costs no
/// statement.
pub fn pay_from_reward(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &Wallet,
    (from, reward): (House, Amount),
) -> Result<RewardAfterDebts, StoreError> {
    let mut after = RewardAfterDebts { payments: Vec::new(), rest: reward };
    if !wallet.debt().is_positive() {
        return Ok(after);
    }
    for mut debt in debts::open_of(tx, wallet.player())? {
        let payment = debt.rest().min(after.rest);
        if !payment.is_positive() {
            break;
        }
        let paid = debt.paid.checked_add(payment);
        debt.paid = paid.ok_or_else(|| StoreError::damaged("a debt is paid beyond the range of amounts"))?;
        if debt.rest().is_zero() {
            debt.closed_at = ctx.now;
        }
        debts::save(tx, &debt)?;
        after.payments.push(Posting::debt_payment(debt.id, from, payment));
        after.rest = after.rest.less_or_zero(payment);
    }
    Ok(after)
}

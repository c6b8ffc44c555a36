//! Asking for a withdrawal: the money is set aside, and what follows is written beside it, in one transaction.

use baize_cashier_rules::withdrawal::{
    Approvers, Quote, Refusal as Rule, Request as RiskRequest, ReviewedBy, Withdrawal,
};
use baize_ledger::request::{self as requests, Begun};
use baize_ledger::{InputHash, PostError, Posting, RequestError, RequestKey, Wallet};
use baize_money::{Amount, Bucket};
use baize_store::withdraw_accounts::WithdrawAccountRow;
use baize_store::withdrawals::{self, WithdrawalRow};
use baize_store::{PlayerId, StoreError, Tx, WithdrawalId, order_numbers};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use super::bind::of_method;
use super::evidence::Evidence;
use super::first_use::{Confirmation, check_first_use};
use super::info::{approval_limits, position, recent, terms, today};
use super::payee::method;
use super::state::{set_aside, write_approvers, write_state};
use super::{Account, Outcome, Refusal};
use crate::jobs::SubmitPayout;
use baize_core::jobs::enqueue;
use baize_core::site::Capability;
use baize_core::{Ctx, Failure};
use baize_promotions::wagering;
use baize_promotions::wallet::WalletView;
use baize_promotions::{Emission, emit};
use baize_promotions_rules::Event;

/// What a player asks for.
#[derive(Debug, Clone, Serialize)]
pub struct NewWithdrawal {
    /// The amount, fee included.
    pub amount: Amount,
    /// The payout method.
    #[serde(rename = "account_type")]
    pub payout_method_id: i64,
    /// The player accepts the cost of cutting the turnover short.
    pub early: bool,
    /// The fresh proof for the first withdrawal to an account, if one came along. A repeat needs none.
    #[serde(skip)]
    pub confirmation: Option<Confirmation>,
}

/// The answer; stored, so that a repeat receives it again.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Requested {
    /// The withdrawal.
    pub id: i64,
    /// Its number.
    pub order_no: String,
    /// The amount, fee included.
    pub amount: Amount,
    /// The fee.
    pub fee: Amount,
    /// What reaches the player.
    pub pay: Amount,
    /// The wallet afterwards.
    pub wallet: WalletView,
}

/// Asks for a withdrawal. The same key gives the same answer again.
pub fn request(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    key: &RequestKey,
    ask: &NewWithdrawal,
) -> Outcome<Requested> {
    let input = InputHash::of("withdraw", ask)?;
    let (mut wallet, ticket) = match requests::begin(tx, player, key, input) {
        Ok(Begun::Fresh(wallet, ticket)) => (wallet, ticket),
        Ok(Begun::Repeat(reply)) => return Ok(reply),
        Err(RequestError::KeyReused) => return Err(Failure::Refused(Refusal::KeyReused)),
        Err(RequestError::Store(fault)) => return Err(fault.into()),
    };
    if !ctx.site.grants(Capability::Withdraw) {
        return Err(Failure::Refused(Refusal::Off));
    }
    let method = method(&ctx.site, ask.payout_method_id)?;
    let account =
        of_method(tx, player, ask.payout_method_id)?.ok_or(Failure::Refused(Refusal::AccountMissing))?;
    let quote = quote(tx, ctx, &wallet, ask)?;
    let mut row = new_row(ctx, &account, method.id, &quote)?;
    let evidence = evidence(tx, ctx, &wallet, (&quote, &account))?;
    (row.flags, row.evidence) = (evidence.flags(), evidence.write()?);
    let approvers = approval_limits(&ctx.site).approvers(quote.amount, &evidence.findings);
    row.approvers = write_approvers(approvers);
    let is_approved = approvers == Approvers::Rule;
    if is_approved {
        write_state(&mut row, &Withdrawal::Approved { by: ReviewedBy::Rule });
        row.approved_at = ctx.now;
    }
    check_first_use(tx, ctx, account, ask.confirmation)?;
    if let Some(early) = quote.early {
        // What is at stake is not in the wallet: it would escape the cost, and come back bound to nothing.
        if wagering::money_at_stake(tx, player)? {
            return Err(Failure::Refused(Refusal::RoundOpen));
        }
        let whole_bonus = early.bonus == wallet.balance(Bucket::Bonus);
        wagering::hold(tx, &mut wallet, row.id, whole_bonus)?;
    }
    let event = Event::WithdrawalRequested { order: row.id.get(), amount: row.amount };
    let postings = vec![Posting::withdrawal_reserve(row.id, set_aside(&row)?)];
    let pending = emit(tx, ctx, &mut wallet, Emission { event, postings, returned: Amount::ZERO })?;
    let _ = pending.post(tx, &mut wallet, &ctx.cause(Some(key))).map_err(not_posted)?;
    order_numbers::insert(tx, &row.order_no, player, row.id.get())?;
    withdrawals::insert(tx, &row)?;
    if is_approved {
        enqueue(tx, ctx, &SubmitPayout { player, withdrawal: row.id }, ctx.now)?;
    }
    let wallet = WalletView::of(tx, &wallet)?;
    let (id, order_no) = (row.id.get(), row.order_no);
    let reply = Requested { id, order_no, amount: quote.amount, fee: quote.fee, pay: quote.pay, wallet };
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(reply)
}

fn evidence(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &Wallet,
    (quote, account): (&Quote, &WithdrawAccountRow),
) -> Result<Evidence, StoreError> {
    let request = RiskRequest {
        amount: quote.amount,
        debt: wallet.debt(),
        account_age: ctx.now.since(account.updated_at),
        recent: recent(tx, ctx, wallet.player())?,
    };
    Ok(Evidence::of(&approval_limits(&ctx.site), request))
}

fn quote(tx: &mut Tx, ctx: &Ctx, wallet: &Wallet, ask: &NewWithdrawal) -> Outcome<Quote> {
    let requirements = wagering::list(tx, wallet.player())?;
    let position = position(tx, ctx, wallet, &requirements)?;
    let terms = terms(&ctx.site);
    terms.quote(ask.amount, ask.early, &position).map_err(|rule| {
        Failure::Refused(match rule {
            Rule::Pending => Refusal::Pending,
            Rule::BelowMin => Refusal::BelowMin(terms.min),
            Rule::AboveMax => Refusal::AboveMax(terms.max),
            Rule::Insufficient => Refusal::Insufficient,
            Rule::DayLimit => Refusal::DayLimit { left: terms.day_left(position.today) },
            Rule::Locked => Refusal::Locked { free: position.free() },
            Rule::Debt => Refusal::Debt { free: position.free() },
            Rule::EarlyNotAllowed => Refusal::EarlyNotAllowed,
        })
    })
}

fn new_row(
    ctx: &Ctx,
    account: &WithdrawAccountRow,
    method_id: i64,
    quote: &Quote,
) -> Result<WithdrawalRow, StoreError> {
    let id: WithdrawalId = ctx.next_id();
    let early = quote.early.unwrap_or_default();
    Ok(WithdrawalRow {
        player: account.player,
        id,
        order_no: format!("W{id}"),
        method_id,
        gateway: String::new(),
        amount: quote.amount,
        fee: quote.fee,
        early_cash: early.cash,
        early_bonus: early.bonus,
        account: serde_json::to_string(&Account::from(account.clone())).map_err(StoreError::damaged)?,
        state: 0,
        reviewed_by: String::new(),
        asked: 0,
        payout: String::new(),
        reason: String::new(),
        day: today(ctx),
        created_at: ctx.now,
        settled_at: Timestamp::default(),
        announced: false,
        flags: String::new(),
        evidence: String::new(),
        approvers: 0,
        approved_at: Timestamp::default(),
        submitted_at: Timestamp::default(),
    })
}

fn not_posted(error: PostError) -> Failure<Refusal> {
    match error {
        PostError::Store(fault) => Failure::Fault(fault),
        PostError::Insufficient(_) => Failure::Refused(Refusal::Insufficient),
        PostError::NotGranted(_) => Failure::Refused(Refusal::Off),
        PostError::TooLarge(_) | PostError::Negative(_) | PostError::NotPermitted(_) | PostError::Debt => {
            Failure::Fault(StoreError::damaged(error))
        }
    }
}

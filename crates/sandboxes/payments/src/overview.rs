//! The front page: what the gateway was asked for, and payouts and refunds that wait for a click.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use baize_core::gateway_protocol::{PayoutStatus, RefundStatus};

use crate::book::{Payment, Payout, Refund};
use crate::deliver::REJECTED;
use crate::gateway::Sandbox;
use crate::payment_page::status_word;
use crate::refunds;
use crate::site::{PAGES, not_found};
use baize_sandbox_core::html::{button, escape, money};

/// `POST /payouts/{reference}/{action}`: ends a payout by hand.
pub(crate) async fn act_on_payout(
    State(sandbox): State<Sandbox>,
    Path((reference, action)): Path<(String, String)>,
) -> Response {
    let mut records = sandbox.inner.book.lock();
    match action.as_str() {
        "pay" => sandbox.end_payout(&mut records, &reference, ""),
        "fail" => sandbox.end_payout(&mut records, &reference, REJECTED),
        _ => return not_found(),
    }
    Redirect::to("/").into_response()
}

/// `POST /refunds/{refund_no}/{action}`: ends a refund by hand.
pub(crate) async fn act_on_refund(
    State(sandbox): State<Sandbox>,
    Path((refund_no, action)): Path<(String, String)>,
) -> Response {
    let mut records = sandbox.inner.book.lock();
    match action.as_str() {
        "pay" => sandbox.end_refund(&mut records, &refund_no, ""),
        "fail" => sandbox.end_refund(&mut records, &refund_no, refunds::REJECTED),
        _ => return not_found(),
    }
    Redirect::to("/").into_response()
}

/// `GET /`: payouts, refunds and payments, newest first.
pub(crate) async fn overview(State(sandbox): State<Sandbox>) -> Response {
    let records = sandbox.inner.book.lock();
    let mut payouts: Vec<&Payout> = records.payouts.values().collect();
    payouts.sort_by(|a, b| b.request.order_no.cmp(&a.request.order_no));
    let mut payments: Vec<&Payment> = records.payments.values().collect();
    payments.sort_by(|a, b| b.request.order_no.cmp(&a.request.order_no));
    let payouts: String = payouts.into_iter().take(100).map(payout_row).collect();
    let mut refunds: Vec<&Refund> = records.refunds.values().collect();
    refunds.sort_by(|a, b| b.request.refund_no.cmp(&a.request.refund_no));
    let refunds: String = refunds.into_iter().take(100).map(refund_row).collect();
    let payments: String = payments.into_iter().take(100).map(payment_row).collect();
    let table = |head: &str, rows: &str| {
        if rows.is_empty() {
            return "<p>None yet.</p>".to_owned();
        }
        format!("<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>")
    };
    let body = format!(
        "<h1>Sandbox gateway</h1><h2>Payouts</h2>{}<h2>Refunds</h2>{}<h2>Payments</h2>{}",
        table("<th>Order</th><th>Amount</th><th>Account</th><th>State</th><th></th>", &payouts),
        table("<th>Refund</th><th>Order</th><th>Amount</th><th>State</th><th></th>", &refunds),
        table("<th>Order</th><th>Amount</th><th>Method</th><th>State</th>", &payments),
    );
    PAGES.page("Overview", true, &body)
}

fn payout_row(payout: &Payout) -> String {
    let path = format!("/payouts/{}", payout.reference);
    let (class, word) = match payout.status {
        PayoutStatus::Working => ("waiting", "under way"),
        PayoutStatus::Paid => ("paid", "paid"),
        PayoutStatus::Failed => ("failed", "failed"),
    };
    let actions = if payout.status == PayoutStatus::Working {
        [button(&path, "pay", "Pay now", "primary"), button(&path, "fail", "Fail", "")].concat()
    } else {
        escape(&payout.reason)
    };
    let account: Vec<String> = payout.request.account.iter().map(|(_, value)| escape(value)).collect();
    format!(
        "<tr><td><code>{}</code></td><td>{}</td><td>{}</td><td class=\"status {class}\">{word}</td><td>{actions}</td></tr>",
        escape(&payout.request.order_no),
        money(payout.request.amount, &payout.request.currency),
        account.join(", "),
    )
}

fn refund_row(refund: &Refund) -> String {
    let path = format!("/refunds/{}", refund.request.refund_no);
    let (class, word) = match refund.status {
        RefundStatus::Working => ("waiting", "under way"),
        RefundStatus::Done => ("paid", "done"),
        RefundStatus::Failed => ("failed", "failed"),
    };
    let actions = if refund.status == RefundStatus::Working {
        [button(&path, "pay", "Send now", "primary"), button(&path, "fail", "Fail", "")].concat()
    } else {
        escape(&refund.reason)
    };
    format!(
        "<tr><td><code>{}</code></td><td><code>{}</code></td><td>{}</td><td class=\"status {class}\">{word}</td><td>{actions}</td></tr>",
        escape(&refund.request.refund_no),
        escape(&refund.request.order_no),
        money(refund.request.amount, &refund.request.currency),
    )
}

fn payment_row(payment: &Payment) -> String {
    let (class, word) = status_word(payment.status);
    format!(
        "<tr><td><a href=\"/pay/{}\"><code>{}</code></a></td><td>{}</td><td>{}</td><td class=\"status {class}\">{word}</td></tr>",
        payment.reference,
        escape(&payment.request.order_no),
        money(payment.request.amount, &payment.request.currency),
        escape(&payment.request.method),
    )
}

//! The hosted payment page: what a player or a tester does to one payment.

use std::fmt::Write as _;

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use baize_core::gateway_protocol::{Callback, PaymentStatus};
use baize_core::ports::ReversalKind;
use serde::Deserialize;

use crate::book::{Delivery, Payment, Records};
use crate::codes;
use crate::gateway::Sandbox;
use crate::money_in::Receipt;
use crate::paying_account;
use crate::site::{PAGES, not_found};
use baize_sandbox_core::html::{escape, form, money};

pub(crate) fn status_word(status: PaymentStatus) -> (&'static str, &'static str) {
    match status {
        PaymentStatus::Waiting => ("waiting", "Waiting for your payment"),
        PaymentStatus::Confirming => ("waiting", "Your payment is on its way"),
        PaymentStatus::Paid => ("paid", "Paid"),
        PaymentStatus::Failed => ("failed", "Payment declined"),
        PaymentStatus::Expired => ("expired", "Expired"),
    }
}

/// What the page was opened with.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct PageQuery {
    /// The bank that the player chose.
    bank: String,
}

fn payment_form(payment: &Payment) -> String {
    let done = "<p class=\"done\">You can close this page and return to the site.</p>";
    let buttons: &[(&str, &str, &str)] = match payment.status {
        PaymentStatus::Waiting => &[
            ("pay", "Pay", "primary"),
            ("fail", "Decline the payment", ""),
            ("confirm", "Pay, and let the money take a while", ""),
            ("expire", "Let it expire", ""),
            ("pay-twice", "Pay twice", ""),
            ("pay-less", "Pay another amount", ""),
            ("pay-other-currency", "Pay in another currency", ""),
            ("pay-silently", "Pay without a callback", ""),
            ("pay-unstated", "Pay, and leave it out of the statement", ""),
        ],
        PaymentStatus::Confirming => {
            &[("pay", "Let the money arrive", "primary"), ("fail", "Let the payment fail", "")]
        }
        PaymentStatus::Expired | PaymentStatus::Failed => &[("pay", "Pay late", "primary")],
        PaymentStatus::Paid => &[
            ("pay", "Pay a second time", ""),
            ("refund-half", "Refund half", ""),
            ("refund", "Refund", ""),
            ("charge-back", "Charge back", ""),
            ("fail-anyway", "Report a failure all the same", ""),
            ("repeat", "Send the callback again", ""),
        ],
    };
    let done = if payment.status == PaymentStatus::Paid { done } else { "" };
    let fields = format!("{done}{}", paying_account::field(payment));
    form(&format!("/pay/{}", payment.reference), &fields, buttons)
}

/// How the country of the method shows a payment that waits: the bank that was chosen or a list of banks, or a test card.
fn method_panel(payment: &Payment, bank: &str) -> String {
    if payment.status != PaymentStatus::Waiting {
        return String::new();
    }
    let path = format!("/pay/{}", payment.reference);
    let banks = codes::banks(&payment.request, &path);
    if let Some(name) = codes::bank_name(bank) {
        return format!(
            "<p class=\"panel\">You are at the test page of <strong>{}</strong>.</p>",
            escape(name)
        );
    }
    if !banks.is_empty() {
        let mut links = String::new();
        for bank in &banks {
            // Writing to a String cannot fail.
            let _ = write!(links, "<li><a href=\"{}\">{}</a></li>", escape(&bank.url), escape(&bank.name));
        }
        return format!("<h2>Choose your bank</h2><ul class=\"banks\">{links}</ul>");
    }
    if payment.request.method == "Card" {
        return "<p class=\"panel\">Test card <code>4242 4242 4242 4242</code>. No card number is asked for here.</p>"
            .to_owned();
    }
    String::new()
}

fn payment_body(payment: &Payment, records: &Records, bank: &str) -> String {
    let (class, word) = status_word(payment.status);
    let asked = &payment.request;
    format!(
        "<h1>{}</h1><p class=\"status {class}\">{word}</p>\
         <dl><dt>Method</dt><dd>{}</dd><dt>Order</dt><dd><code>{}</code></dd>\
         <dt>Payments received</dt><dd>{}{}</dd></dl>{}{}{}",
        money(asked.amount, &asked.currency),
        escape(&asked.method),
        escape(&asked.order_no),
        payment.parts.len(),
        payers(payment),
        method_panel(payment, bank),
        payment_form(payment),
        callbacks(records, &asked.order_no),
    )
}

/// The accounts that paid, as the merchant knows them.
fn payers(payment: &Payment) -> String {
    let mut lines = String::new();
    for payer in payment.parts.iter().filter_map(|part| part.payer.known()) {
        // Writing to a String cannot fail.
        let _ = write!(lines, "<br><code>{}</code>", escape(payer));
    }
    lines
}

/// The callbacks of an order, and what became of them.
fn callbacks(records: &Records, order_no: &str) -> String {
    let rows: String = records
        .deliveries
        .values()
        .filter(|delivery| delivery.callback.order_no() == order_no)
        .map(callback_row)
        .collect();
    if rows.is_empty() {
        return String::new();
    }
    format!(
        "<h2>Callbacks</h2><table><thead><tr><th>Event</th><th>Payer</th><th>Attempts</th><th>Answer</th></tr></thead>\
         <tbody>{rows}</tbody></table>"
    )
}

fn callback_row(delivery: &Delivery) -> String {
    let answer = if delivery.attempts == 0 { "on its way" } else { &delivery.answer };
    let payer = match &delivery.callback {
        Callback::PaymentPaid { payer, .. } => payer.known().unwrap_or_default(),
        _ => "",
    };
    format!(
        "<tr><td><code>{}</code></td><td><code>{}</code></td><td>{}</td><td>{}</td></tr>",
        kind_of(&delivery.callback),
        escape(payer),
        delivery.attempts,
        escape(answer)
    )
}

fn kind_of(callback: &Callback) -> &'static str {
    match callback {
        Callback::PaymentConfirming { .. } => "payment.confirming",
        Callback::PaymentPaid { .. } => "payment.paid",
        Callback::PaymentReversed { .. } => "payment.reversed",
        Callback::PaymentFailed { .. } => "payment.failed",
        Callback::PaymentExpired { .. } => "payment.expired",
        Callback::RefundFailed { .. } => "refund.failed",
        Callback::PayoutPaid { .. } => "payout.paid",
        Callback::PayoutFailed { .. } => "payout.failed",
    }
}

/// `GET /pay/{reference}`: the hosted payment page.
pub(crate) async fn payment(
    State(sandbox): State<Sandbox>,
    Path(reference): Path<String>,
    Query(query): Query<PageQuery>,
) -> Response {
    let records = sandbox.inner.book.lock();
    let Some(payment) = records.payments.get(&reference) else { return not_found() };
    let mut open = records.undelivered.iter().filter_map(|event| records.deliveries.get(event));
    let waits = open.any(|delivery| delivery.callback.order_no() == payment.request.order_no);
    PAGES.page("Pay", waits, &payment_body(payment, &records, &query.bank))
}

/// `POST /pay/{reference}/{action}`: what the player does on the page.
pub(crate) async fn act_on_payment(
    State(sandbox): State<Sandbox>,
    Path((reference, action)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let mut records = sandbox.inner.book.lock();
    if !records.payments.contains_key(&reference) {
        return not_found();
    }
    if let Some(account) = paying_account::typed(&headers, &body) {
        paying_account::choose(&mut records, &reference, account);
    }
    let half = |amount: i64| (amount / 2).max(1);
    match action.as_str() {
        "pay" => sandbox.receive(&mut records, &reference, &Receipt::whole()),
        "pay-less" => {
            sandbox.receive(&mut records, &reference, &Receipt { amount: half, ..Receipt::whole() });
        }
        "pay-other-currency" => {
            sandbox.receive(&mut records, &reference, &Receipt { currency: Some("XTS"), ..Receipt::whole() });
        }
        "pay-silently" => {
            sandbox.receive(&mut records, &reference, &Receipt { is_reported: false, ..Receipt::whole() });
        }
        "pay-unstated" => {
            sandbox.receive(&mut records, &reference, &Receipt { is_stated: false, ..Receipt::whole() });
        }
        "pay-twice" => {
            sandbox.receive(&mut records, &reference, &Receipt::whole());
            sandbox.receive(&mut records, &reference, &Receipt::whole());
        }
        "confirm" => sandbox.confirm(&mut records, &reference),
        "refund" => sandbox.reverse(&mut records, &reference, ReversalKind::Refund, |paid| paid),
        "refund-half" => sandbox.reverse(&mut records, &reference, ReversalKind::Refund, half),
        "charge-back" => sandbox.reverse(&mut records, &reference, ReversalKind::Chargeback, |paid| paid),
        "fail" => sandbox.decline(&mut records, &reference),
        "fail-anyway" => sandbox.report_failure(&mut records, &reference),
        "expire" => sandbox.expire_payment(&mut records, &reference),
        "repeat" => sandbox.repeat(&mut records, &reference),
        _ => return not_found(),
    }
    Redirect::to(&format!("/pay/{reference}")).into_response()
}

#[cfg(test)]
mod tests {
    use baize_core::gateway_protocol::NewPayment;

    use super::*;
    use crate::book::Part;

    #[test]
    fn every_button_sends_the_account_that_pays_and_the_page_shows_what_the_merchant_gets() {
        let (order_no, method, currency) = ("D1".to_owned(), "Pix".to_owned(), "BRL".to_owned());
        let request = NewPayment { order_no, amount: 1, currency: currency.clone(), method, expires_at: 0 };
        let account = "Asha's <card>".to_owned();
        let mut payment = Payment { account, ..Payment::new("pay_1".to_owned(), request) };
        let body = payment_body(&payment, &Records::default(), "");
        assert_eq!((body.matches("<form").count(), body.matches("<button").count()), (1, 9), "{body}");
        assert_eq!(body.matches("formaction=\"/pay/pay_1/").count(), 9, "{body}");
        assert!(body.contains("name=\"account\" value=\"Asha&#39;s &lt;card&gt;\""), "{body}");

        let (payer, amount) = (paying_account::payer(&payment), 1);
        let part = Part { payment: "rcv_1".to_owned(), amount, currency, payer: payer.clone(), refunded: 0 };
        (payment.status, payment.parts) = (PaymentStatus::Paid, vec![part]);
        let body = payment_body(&payment, &Records::default(), "");
        let shown = format!("<dd>1<br><code>{}</code></dd>", payer.known().unwrap());
        assert!(body.contains(&shown), "{body}");
    }
}

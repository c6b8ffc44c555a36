//! A payment gateway with test money: a party of its own, reached over HTTP like a real one.
//!
//! It has a listener of its own, its own small memory, a hosted payment page and a page of payouts. Baize asks
//! it over a signed JSON API (`api.rs`); it reports with signed callbacks that are repeated until they are accepted
//! (`deliver.rs`). A payout to a holder whose name contains `FAIL` fails, one whose name contains `HOLD`
//! waits for a click on the page of payouts; the others arrive after [`Config::payout_delay`]. Refunds follow the same words
//! in their reason. Each order is paid from an account of its own, unless the payment page is given another one.

mod api;
mod book;
mod codes;
mod deliver;
mod gateway;
#[cfg(test)]
mod journal_tests;
mod money_in;
mod overview;
mod paying_account;
mod payment_page;
mod refunds;
mod site;
mod statement;

use axum::Router;
use axum::routing::{get, post};

pub use gateway::{Config, Sandbox};

impl Sandbox {
    /// The routes of the gateway: API, payment page, page of payouts.
    pub fn router(&self) -> Router {
        Router::new()
            .route("/", get(overview::overview))
            .route("/style.css", get(async || baize_sandbox_core::style::sheet()))
            .route("/pay/{reference}", get(payment_page::payment))
            .route("/pay/{reference}/{action}", post(payment_page::act_on_payment))
            .route("/payouts/{reference}/{action}", post(overview::act_on_payout))
            .route("/refunds/{refund_no}/{action}", post(overview::act_on_refund))
            .route("/v1/payments", post(api::create_payment))
            .route("/v1/payments/{order_no}", get(api::payment))
            .route("/v1/refunds", post(refunds::create_refund))
            .route("/v1/refunds/{refund_no}", get(refunds::refund))
            .route("/v1/statements/{from}/{to}", get(statement::statement))
            .route("/v1/payouts", post(api::create_payout))
            .route("/v1/payouts/{order_no}", get(api::payout))
            .with_state(self.clone())
    }

    /// Delivers the gateway's callbacks; runs until it is dropped.
    pub async fn deliver_callbacks(self) {
        deliver::run(self).await;
    }
}

//! A payment gateway with test money: a party of its own, reached over HTTP like a real one.
//!
//! It has a listener of its own, its own small memory, a hosted payment page and a page of payouts. Baize asks
//! it over a signed JSON API (`api.rs`); it reports with signed callbacks that are repeated until they are accepted
//! (`deliver.rs`). A payout to a holder whose name contains `FAIL` fails, one whose name contains `HOLD`
//! waits for a click on the page of payouts; the others arrive after [`Config::payout_delay`].

mod api;
mod book;
mod codes;
mod deliver;
mod gateway;
#[cfg(test)]
mod journal_tests;
mod pages;
mod style;

use axum::Router;
use axum::routing::{get, post};

pub use gateway::{Config, Sandbox};

impl Sandbox {
    /// The routes of the gateway: API, payment page, page of payouts.
    pub fn router(&self) -> Router {
        Router::new()
            .route("/", get(pages::overview))
            .route("/style.css", get(style::sheet))
            .route("/pay/{reference}", get(pages::payment))
            .route("/pay/{reference}/{action}", post(pages::act_on_payment))
            .route("/payouts/{reference}/{action}", post(pages::act_on_payout))
            .route("/v1/payments", post(api::create_payment))
            .route("/v1/payments/{order_no}", get(api::payment))
            .route("/v1/payouts", post(api::create_payout))
            .route("/v1/payouts/{order_no}", get(api::payout))
            .with_state(self.clone())
    }

    /// Delivers the gateway's callbacks; runs until it is dropped.
    pub async fn deliver_callbacks(self) {
        deliver::run(self).await;
    }
}

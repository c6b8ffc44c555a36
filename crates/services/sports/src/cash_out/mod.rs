//! Buying open bets back from their players: whole or in part, on request or by themselves at an offer (sportsbook text, section
//! 6). An offer is made again when it is taken; a quote only says until when, and for how much at least.

mod auto;
mod offer;
mod quote;
mod take;

pub use auto::{auto_cash_out, is_due, set_auto_cash_out};
pub use offer::{Offer, offer_of};
pub use quote::{CashOutQuote, QuoteKey, QuotedOffer, quote};
pub use take::{CashOutReply, CashOutRequest, TakenCashOut, cash_out};

//! Offers of activities on deposits: what a deposit can be ordered with, what an order fixes and reserves, and what is granted
//! when it is credited.

mod gift;
mod on_sale;
mod reserve;
mod sale;
mod verify;

pub use gift::gift;
pub use on_sale::{OfferOnSale, on_sale};
pub use reserve::{give_back, reserve};
pub use sale::{Sale, sale};
pub use verify::OfferProblem;
pub(super) use verify::verify;

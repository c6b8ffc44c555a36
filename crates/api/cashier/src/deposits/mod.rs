//! Deposits: methods, shop, orders, and the messages of gateways that credit them.

pub mod balance;
pub mod callback;
pub mod charge_reward;
pub mod daily_gift;
pub mod first_charge;
pub mod methods;
pub mod order;
pub mod order_list;
pub mod order_state;
pub mod promoted;
pub mod schema;
pub mod shop;
#[cfg(test)]
mod tests;
pub(crate) mod wire_number;

use baize_core::ports::PlayerUpdate;

use baize_api_core::state::App;

/// Publishes to open pages; only after the commit.
pub(crate) fn publish(app: &App, updates: Vec<PlayerUpdate>) {
    for update in updates {
        app.ports.realtime.publish(update);
    }
}

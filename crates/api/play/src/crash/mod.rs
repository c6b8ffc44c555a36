//! Crash: one round for all players. The driver moves its clock, the publisher publishes how it stands.

pub mod arrivals;
pub mod bet;
pub mod cancel;
pub mod cash_out;
pub mod config;
pub mod driver;
pub mod history;
pub mod schema;
pub mod state;
mod table;
pub mod teller;

pub use driver::drive;
pub use table::Table;
pub use teller::tell;

use std::sync::Arc;

use baize_api_core::{layers::hooks::RequestObserver, stream::source::Topic};
use bytes::Bytes;
use tokio::sync::broadcast;

use crate::PlayContext;

/// The moment at which a cash-out was received decides: it is noted before anything else happens.
impl RequestObserver for PlayContext {
    fn received(&self, path: &str, extensions: &mut http::Extensions) {
        if path == arrivals::CASH_OUT {
            let arrival: Arc<arrivals::Arrival> = self.crash().arrivals.enter(&*self.clock);
            extensions.insert(arrival);
        }
    }
}

/// The table of Crash, as `topics=crash` shows it.
impl Topic for PlayContext {
    fn subscribe(&self) -> (Bytes, broadcast::Receiver<Bytes>) {
        self.crash().subscribe(self.clock.now())
    }
}

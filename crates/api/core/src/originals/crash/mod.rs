//! Crash: one round for everybody. The driver moves its clock, the teller tells everybody how it stands.

mod arrivals;
pub mod bet;
pub mod cancel;
pub mod cash_out;
pub mod config;
pub mod driver;
pub mod history;
#[cfg(test)]
mod in_time_tests;
pub mod schema;
pub mod state;
mod table;
mod teller;
#[cfg(test)]
mod tests;

pub(crate) use arrivals::CASH_OUT;
pub use driver::drive;
pub(crate) use table::Table;
pub use teller::tell;

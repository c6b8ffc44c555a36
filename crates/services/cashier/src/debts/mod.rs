//! What players owe, as operators deal with it.

mod write_off;

pub use baize_store::debts::{DebtRow, open};
pub use write_off::{Refusal, write_off};

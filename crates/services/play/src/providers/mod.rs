//! Games of outside providers: sessions, and the calls by which they move money (game-supply 2).
//!
//! A call is one transaction under its player's key. Wins and rollbacks go by player and reference alone, whatever has become
//! of session, game and account: money that was won is paid, money that was staked for nothing goes back.

mod answer;
mod bet;
mod carry_out;
mod close;
mod details;
mod grouped;
mod incoming;
mod known_balance;
mod moving;
mod questions;
pub mod reconciliation;
mod rollback;
mod round;
mod seen;
mod session;
mod win;

pub use answer::{Carried, Refused};
pub use carry_out::{carry_out, player_of};
pub use close::{Stale, close_stale, stale};
pub use details::{NamedRound, named_round};
pub use incoming::{Caller, GameTerms, Incoming};
pub use known_balance::known_balance;
pub use session::{NewSession, begin, is_one_lobby, opened, token_hash};
